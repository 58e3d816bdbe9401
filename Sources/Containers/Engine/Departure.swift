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
///
/// One that is let go without an answer counts as a *no*: nothing that is unsaved is lost, and the user can try again.
public final class LeaveQuestion {
  private let departure: Departure
  private let number: Int
  /// Whether the answer is to come later.
  fileprivate var isAwaited = false

  init(_ departure: Departure, _ number: Int) {
    self.departure = departure
    self.number = number
  }

  deinit { if isAwaited && isOpen { departure.take(false) } }

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
///
/// While an answer is missing it keeps those alive whom it asks; end it with `withdraw()` when nobody will answer.
public final class Departure {
  /// Where it has begun; nil once it is over.
  private var root: (any Controller)?
  /// Who is to be asked, the first at the end.
  private var next: [any Controller] = []
  private var completion: ((Bool) -> Void)?
  /// The number of the question that waits for its answer; an answer makes it another one.
  fileprivate private(set) var asked = 0
  /// The answer that came while the controller was being asked.
  private var early: Bool?
  private var isAsking = false

  /// Asks at once.
  ///
  /// Asked are those who are on show now, as far as they still are when their turn comes.
  /// - Parameter completion: Called once, with whether all have agreed: at once, or when the last has answered;
  ///   the first who refuses ends it. Not called after `withdraw()`.
  /// - Complexity: O(controllers shown × depth).
  public convenience init(from controller: any Controller, completion: @escaping (Bool) -> Void) {
    self.init(whenAsked: controller, completion: completion)
    proceed()
  }

  /// Asks nobody until `proceed()` is called.
  init(whenAsked controller: any Controller, completion: @escaping (Bool) -> Void) {
    root = controller
    self.completion = completion
    collect(controller)
    next.reverse()
  }

  /// Whether an answer is still missing.
  public var isOpen: Bool { completion != nil }

  /// Ends it: nobody wants to know any more, and answers count no longer.
  public func withdraw() {
    completion = nil
    next = []
    root = nil
  }

  private func collect(_ controller: any Controller) {
    Engine.walk(controller.record) { record in
      guard let controller = record.controller else { return Children() }
      next.append(controller)
      return record.containment?.targetChildren ?? Children()
    }
  }

  /// Whether a controller would still be left.
  private func isOnShow(_ controller: any Controller) -> Bool {
    var child: any Controller = controller
    while child !== root {
      guard let home = child.record.home, let parent = home.container, home.targetChildren.contains(child.record)
      else { return false }
      child = parent
    }
    return true
  }

  func proceed() {
    while isOpen {
      guard let controller = next.popLast() else { return end(true) }
      guard isOnShow(controller) else { continue }
      let question = LeaveQuestion(self, asked)
      (early, isAsking) = (nil, true)
      let answer = controller.shouldLeave(question)
      isAsking = false
      if answer == .later && early == nil { return question.isAwaited = true }
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

extension Controller {
  /// Tells a controller and what it shows that the user has chosen it again: `didReselect` (T2).
  ///
  /// - Complexity: O(visible controllers).
  public func reselect() {
    Engine.walk(record) { record in
      record.controller?.didReselect()
      return record.containment?.targetChildren ?? Children()
    }
  }
}
