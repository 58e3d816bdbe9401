// Requests of the user: those who would be left are asked, and then it is carried out or refused (T2, N9, M6).

/// A request of the user that waits in the record of its container until all have agreed.
final class UserRequest {
  let change: Change
  let reason: LeaveReason
  /// The controller that would be selected, closed or shown; nil for a list of tabs.
  let target: (any Controller)?
  /// Whether an answer comes later: then no finger holds what the request moves (M6).
  fileprivate(set) var isLate = false

  fileprivate let innermostFirst: Bool
  fileprivate let includesHidden: Bool
  /// The question to the controllers that would be left.
  fileprivate var departure: Departure?

  /// Creates a request; see `Departure` for the order of the questions.
  init(
    _ change: Change, _ reason: LeaveReason, target: (any Controller)?, innermostFirst: Bool = false,
    includesHidden: Bool = true
  ) {
    (self.change, self.reason, self.target) = (change, reason, target)
    (self.innermostFirst, self.includesHidden) = (innermostFirst, includesHidden)
  }
}

extension Container {
  /// Asks about a request, and carries it out or refuses it; it supersedes the one that still waits (T2).
  ///
  /// - Parameters:
  ///   - request: The request, whose change is queued.
  ///   - veto: The question to the delegate, or a flag, before any controller is asked: returns who refuses, or nil.
  ///   - leaving: Called when nothing has refused yet; returns the controllers that would be left, in order.
  ///   - refused: Called after the change has ended as refused.
  ///   - carryOut: Called when all have agreed; the request does not wait any more.
  func ask(
    _ request: UserRequest, veto: () -> String? = { nil }, leaving: () -> [any Controller],
    refused: @escaping (Self) -> Void = { _ in }, carryOut: @escaping (Self) -> Void
  ) {
    let home = home
    let last = home.takeRequest()
    home.request = request
    last?.end(.superseded)
    // The completion of the last request may have made a new one, and so may the delegate.
    guard home.request === request else { return }
    let name = veto()
    guard home.request === request else { return }
    if let name {
      home.takeRequest()?.refuse(by: name)
      return refused(self)
    }
    // While an answer is missing, the question does not retain the container, whose record withdraws it in `deinit`.
    let departure = Departure(
      from: leaving(), innermostFirst: request.innermostFirst, includesHidden: request.includesHidden,
      reason: request.reason, target: request.target.map { ($0 as? OnDemand)?.controller ?? $0 },
      asksAtOnce: false
    ) { [me = WeakController(self)] mayLeave in
      guard let container = me.value as? Self else { return }
      _ = container.home.takeRequest()
      withExtendedLifetime(container) {  // a completion may release it
        if mayLeave { return carryOut(container) }
        request.change.refuse(by: request.departure?.refusedBy ?? container.lifecycle.name)
        refused(container)
      }
    }
    request.departure = departure
    departure.ask()
    request.isLate = true
  }
}

extension Controller {
  /// Begins to ask for a change when the running question has been answered, and refuses one too many (L27).
  ///
  /// - Returns: The change.
  func afterQuestion(for change: Change, _ work: @escaping () -> Void) -> Change {
    afterQuestion(work, refused: change.refuse(because:))
    return change
  }
}

extension Containment {
  /// Withdraws the question of the waiting request.
  ///
  /// - Returns: Its change; nil without one.
  func takeRequest() -> Change? {
    let last = request
    request = nil
    last?.departure?.withdraw()
    return last?.change
  }

  /// Supersedes the waiting request, unless it is the one that makes a change (T2).
  func supersedeRequest(unless change: Change? = nil) {
    guard let request, request.change !== change, let container else { return }
    let last = takeRequest()
    // Run when everything is consistent.
    container.afterCall({ last?.end(.superseded) }, refused: { _ in last?.end(.superseded) })
  }

  /// Supersedes the waiting request if it would leave a child that begins to show something else, which it has not
  /// asked (T2, N9).
  func supersedeRequest(leaving child: any Container) {
    guard child.containment.change != nil, request?.departure?.leaves(child) == true else { return }
    supersedeRequest()
  }
}

extension Change {
  /// Ends a queued change that a controller, its flag or a delegate does not allow: in one sentence for all (T2, N9).
  func refuse(by name: String) { end(.refused(reason: "“\(name)” does not agree"), refusedBy: name) }

  /// Ends a queued change that cannot be carried out.
  func refuse(because reason: String) { end(.refused(reason: reason)) }
}
