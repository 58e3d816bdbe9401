// Whether the visible controllers may be left: asked before the user navigates, answered at once or later (T2).

/// Why a controller is asked whether it may be left (T2).
public enum LeaveReason: Hashable, Sendable {
  /// The user selects something else.
  case select
  /// The user closes it, or something that shows it.
  case close
  /// The user goes back.
  case back
  /// The window closes.
  case window
}

/// What a controller answers when the user wants to leave it.
public enum LeaveAnswer: Hashable, Sendable {
  /// The controller may be left.
  case yes
  /// The controller stays.
  case no
  /// The controller answers later, for example after asking a person.
  case later
}

/// The question to one controller whether it may be left; keep it after answering `later`, and answer it once.
///
/// A question that is released without an answer counts as a *no*: nothing unsaved is lost, and the user can try again.
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

  /// Why the controller is asked.
  public var reason: LeaveReason { departure.reason }

  /// The controller that would be selected or closed; nil for a list of tabs, for a window, and when the question is
  /// not open.
  public var target: (any Controller)? { isOpen ? departure.target : nil }

  /// Whether an answer still counts: none was given, and the user has not asked for something else since.
  public var isOpen: Bool { departure.isOpen && departure.asked == number }

  /// Answers the question, from anywhere and at any time.
  ///
  /// - Returns: Whether the answer counts; a late or second answer changes nothing.
  @discardableResult
  public func answer(_ mayLeave: Bool) -> Bool {
    guard isOpen else { return false }
    departure.take(mayLeave)
    return true
  }
}

/// Asks a controller and its descendants whether they may be left, one after another (T2, N9).
///
/// Containers use it before the user navigates; a toolkit may use it before it closes a window:
///
/// ```swift
/// departure = Departure(from: [stage.root]) { mayClose in if mayClose { window.close() } }
/// ```
///
/// It retains the controllers that it asks until they have answered; call `withdraw()` if no answer will come.
public final class Departure {
  /// Why the controllers are asked.
  let reason: LeaveReason
  /// The controller that would be selected or closed; nil once the departure is over.
  fileprivate private(set) var target: (any Controller)?
  /// The controllers that were passed to `init`; empty once the departure is over.
  private var roots: [any Controller] = []
  /// The name of the controller that has refused; nil while none has.
  public private(set) var refusedBy: String?
  /// The controllers that are still to be asked, the next one at the end.
  private var next: [any Controller] = []
  private var completion: ((Bool) -> Void)?
  private let isAsked: (any Controller) -> Bool
  /// Whether hidden descendants are asked too.
  private let includesHidden: Bool
  /// The number of the question that waits for its answer; it changes with each answer.
  fileprivate private(set) var asked = 0
  /// The name of the controller that was asked last.
  private var lastAsked = ""
  /// The answer that was given while the controller was being asked.
  private var early: Bool?
  private var isAsking = false
  /// Whether a controller has answered `later`.
  private var isWaiting = false

  /// Asks controllers and the descendants of each, if they are still there when it reaches them.
  ///
  /// - Parameters:
  ///   - controllers: The controllers to start with, in order, visible or hidden: all that would leave (N9).
  ///   - innermostFirst: Whether the children of a controller are asked before the controller itself.
  ///   - includesHidden: Whether hidden descendants are asked too: true if all would leave for good, false if they only
  ///     become hidden (N9, T2).
  ///   - reason: Why they are asked.
  ///   - target: The controller that would be selected or closed.
  ///   - asksAtOnce: Whether it asks at once, or when `ask()` is called.
  ///   - isAsked: Called with each controller before it is asked; returns whether to ask it.
  ///   - completion: Called once with whether all agreed, at once or after the last answer; the first refusal ends the
  ///     questions. Not called after `withdraw()`.
  /// - Complexity: O(controllers that it asks × depth).
  public init(
    from controllers: [any Controller], innermostFirst: Bool = false, includesHidden: Bool = true,
    reason: LeaveReason = .window, target: (any Controller)? = nil, asksAtOnce: Bool = true,
    where isAsked: @escaping (any Controller) -> Bool = { _ in true }, completion: @escaping (Bool) -> Void
  ) {
    (self.reason, self.target, self.completion, self.isAsked) = (reason, target, completion, isAsked)
    self.includesHidden = includesHidden
    roots = controllers
    for root in controllers.reversed() {
      var (order, found): ([any Controller], [any Controller]) = ([], [root])
      while let controller = found.popLast() {
        order.append(controller)
        guard let home = controller.asContainer?.containment else { continue }
        let below = home.inOrderOfQuestions(includesHidden: includesHidden)
        found += innermostFirst ? below : below.reversed()
      }
      next += innermostFirst ? order : order.reversed()
    }
    if asksAtOnce { ask() }
  }

  /// Whether an answer is still missing.
  public var isOpen: Bool { completion != nil }

  /// Cancels the question; later answers are ignored.
  public func withdraw() {
    let old = (completion, next, roots, target)
    (completion, next, roots, target) = (nil, [], [], nil)
    withExtendedLifetime(old) {}  // released when the departure is over
  }

  /// Whether a controller is one of those that were passed to `init`, while an answer is missing.
  func leaves(_ controller: any Controller) -> Bool { roots.holds(controller) }

  /// Whether a controller would still be left by the navigation.
  private func wouldBeLeft(_ controller: any Controller) -> Bool {
    var child: any Controller = controller
    while !roots.holds(child) {
      guard let home = child.record.home, let parent = home.container,
        includesHidden ? !child.record.isLeaving : home.targetChildren.contains(child.record)
      else { return false }
      child = parent
    }
    return true
  }

  /// Asks one controller after another until one answers later or refuses; does nothing while an answer is missing.
  ///
  /// Inside another question of the tree it asks when that has been answered (L27).
  public func ask() {
    guard !isAsking, !isWaiting else { return }
    while isOpen {
      guard let controller = next.last else { return end(true) }
      let engine = controller.record.engine
      guard engine.questions == 0 else {
        return controller.afterCall(ask, refused: { _ in self.end(false) })
      }
      next.removeLast()
      guard let decider = controller.asLeaveDeciding, wouldBeLeft(controller), isAsked(controller) else {
        continue
      }
      let question = LeaveQuestion(self, asked)
      (early, isAsking, lastAsked) = (nil, true, controller.lifecycle.name)
      let answer = engine.callOut { decider.shouldLeave(question) }
      isAsking = false
      if answer == .later && early == nil {
        isWaiting = true
        return question.isAwaited = true
      }
      if early == nil { asked += 1 }
      guard early ?? (answer == .yes) else { return end(false) }
    }
  }

  fileprivate func take(_ mayLeave: Bool) {
    asked += 1
    isWaiting = false
    if isAsking {
      early = mayLeave
    } else if mayLeave {
      ask()
    } else {
      end(false)
    }
  }

  private func end(_ mayLeave: Bool) {
    let completion = completion
    if !mayLeave { refusedBy = lastAsked }
    withdraw()
    completion?(mayLeave)
  }
}

extension Containment {
  /// The children in the order in which they are asked: the visible ones, then the hidden ones from the top down (N9).
  fileprivate func inOrderOfQuestions(includesHidden: Bool) -> [any Controller] {
    let visible = order.leavesLastFirst ? targetChildren.reversed : targetChildren
    guard includesHidden else { return visible.controllers }
    return visible.controllers + children.reversed().filter { !visible.contains($0.lifecycle) }
  }
}
