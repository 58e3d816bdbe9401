/// What the user has asked for, as a token: it tells whether it was allowed, which may take a while (T2, T12).
public final class TabRequest {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The tab is selected, or has been already; or it is closed.
    case finished
    /// It is not possible, or the delegate or a controller has refused.
    case refused
    /// Before the answer came, something else was selected or asked for, or the tab or the container has gone.
    case superseded
  }

  /// How it ended; nil while an answer is missing, or its turn has not come (L26).
  public private(set) var outcome: Outcome?
  /// Why it was not possible; nil if it was, or somebody has refused (T4).
  public private(set) var error: TabError?

  /// What is asked for, as a question names it (T2).
  let reason: LeaveReason
  /// The tab that is to be selected or closed; nil for the overflow list, and when it is over.
  private(set) var target: (any Controller)?
  /// The question that waits for an answer.
  var departure: Departure?
  private var completions: [(Outcome) -> Void] = []

  init(_ reason: LeaveReason, _ target: (any Controller)?, _ whenEnded: ((Outcome) -> Void)?) {
    (self.reason, self.target) = (reason, target)
    if let whenEnded { completions = [whenEnded] }
  }

  /// Whether an answer is missing, or its turn has not come.
  public var isPending: Bool { outcome == nil }

  /// Calls a closure when it has ended; at once if it has already.
  ///
  /// Each is called exactly once (L19).
  public func whenEnded(_ completion: @escaping (Outcome) -> Void) {
    guard let outcome else { return completions.append(completion) }
    completion(outcome)
  }

  /// Ends it, and with it the question that waits for an answer.
  func end(_ outcome: Outcome, _ error: TabError? = nil) {
    guard self.outcome == nil else { return }
    (self.outcome, self.error) = (outcome, error)
    departure?.withdraw()
    (departure, target) = (nil, nil)
    let completions = completions
    self.completions = []
    for completion in completions { completion(outcome) }
  }
}

#if !hasFeature(Embedded)
  extension TabRequest {
    /// How the request ended, as soon as it has; stays in the caller's isolation (L19).
    public func result() async -> Outcome {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    }
  }
#endif
