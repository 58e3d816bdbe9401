// Whether what is on show may be left: asked before the user navigates, answered at once or later (T2).

/// What a controller says when the user wants to go elsewhere.
public enum LeaveAnswer: Hashable, Sendable {
  /// It may be left.
  case yes
  /// It stays.
  case no
  /// It will answer the question when it knows, after asking a person, say.
  case later
}

/// The question to one controller whether it may be left; keep it after answering `later`, and answer it once.
public final class LeaveQuestion {
  private let departure: Departure
  private let number: Int

  init(_ departure: Departure, _ number: Int) {
    self.departure = departure
    self.number = number
  }

  /// Whether anybody still waits for the answer.
  ///
  /// Nobody does after an answer, or when the user has chosen something else meanwhile.
  public var isOpen: Bool { departure.isOpen && departure.asked == number }

  /// Answers, from any place and at any time.
  ///
  /// - Returns: Whether the answer counts; one that comes too late, or twice, changes nothing.
  @discardableResult
  public func answer(_ mayLeave: Bool) -> Bool {
    guard isOpen else { return false }
    departure.take(mayLeave)
    return true
  }
}

/// Asks a controller and all that it shows whether they may be left, one after the other (T2).
///
/// Containers ask through it before the user navigates; a toolkit may ask before it closes a window:
///
/// ```swift
/// departure = Departure(from: stage.root) { mayClose in if mayClose { window.close() } }
/// ```
public final class Departure {
  private var next: [any Controller] = []
  private var completion: ((Bool) -> Void)?
  /// The number of the question that waits for its answer; an answer makes it another one.
  fileprivate private(set) var asked = 0
  /// The answer that came while the controller was being asked.
  private var early: Bool?
  private var isAsking = false

  /// Asks at once.
  ///
  /// - Parameter completion: Called once, with whether all have agreed: at once, or when the last has answered;
  ///   the first who refuses ends it. Not called after `withdraw()`.
  /// - Complexity: O(controllers shown).
  public init(from controller: any Controller, completion: @escaping (Bool) -> Void) {
    self.completion = completion
    collect(controller)
    // The first to be asked is the last in the list.
    next.reverse()
    proceed()
  }

  /// Whether an answer is still missing.
  public var isOpen: Bool { completion != nil }

  /// Ends it: nobody wants to know any more, and answers count no longer.
  public func withdraw() {
    completion = nil
    next = []
  }

  private func collect(_ controller: any Controller) {
    next.append(controller)
    for child in controller.asContainer?.containment.targets ?? [] { collect(child) }
  }

  private func proceed() {
    while isOpen {
      guard let controller = next.popLast() else { return end(true) }
      (early, isAsking) = (nil, true)
      let answer = controller.shouldLeave(LeaveQuestion(self, asked))
      isAsking = false
      guard isOpen else { return }
      if answer == .later && early == nil { return }
      if early == nil { asked += 1 }
      guard early ?? (answer == .yes) else { return end(false) }
    }
  }

  fileprivate func take(_ mayLeave: Bool) {
    asked += 1
    if isAsking {
      early = mayLeave
    } else if mayLeave {
      proceed()
    } else {
      end(false)
    }
  }

  private func end(_ mayLeave: Bool) {
    let completion = completion
    withdraw()
    completion?(mayLeave)
  }
}

extension Engine {
  /// Tells a controller and what it shows that the user has chosen it again (T2).
  func reselect(_ controller: any Controller) {
    controller.didReselect()
    for child in controller.asContainer?.containment.targets ?? [] { reselect(child) }
  }
}
