/// A selection by the user, as a token: it tells whether it was allowed, which may take a while (T2).
public final class TabSelection {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The tab is selected, or has been already.
    case selected
    /// The delegate, or a controller that would have been left, has refused.
    case refused
    /// Before the answer was there, the user or the code has selected something else, or the tab or the container
    /// has gone.
    case superseded
  }

  /// How it ended; nil while an answer is missing, or its turn has not come (L26).
  public private(set) var outcome: Outcome?

  /// The question that waits for an answer.
  var departure: Departure?
  /// The tab that is to be selected; nil for the overflow list, and when it is over.
  private(set) var target: (any Controller)?
  private var completions: [(Outcome) -> Void] = []

  init(of target: (any Controller)?) { self.target = target }

  /// Whether an answer is missing, or its turn has not come.
  public var isPending: Bool { outcome == nil }

  /// Calls a closure when it has ended; at once if it has already.
  ///
  /// Each is called exactly once (L19).
  public func whenEnded(_ completion: @escaping (Outcome) -> Void) {
    guard let outcome else { return completions.append(completion) }
    completion(outcome)
  }

  /// Gives it up.
  func withdraw() {
    departure?.withdraw()
    end(.superseded)
  }

  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    departure = nil
    target = nil
    let completions = completions
    self.completions = []
    for completion in completions { completion(outcome) }
  }
}

#if !hasFeature(Embedded)
  extension TabSelection {
    /// How the selection ended, as soon as it has; stays in the caller's isolation (L19).
    public func result() async -> Outcome {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    }
  }
#endif
