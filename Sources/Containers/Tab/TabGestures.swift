// The user's requests: validated, asked about, carried out and reported (T2, T4, T6, T9, T12).

/// The user's input to a tab container; nothing here throws, and everything asks before it changes something (T2).
///
/// A request asks the delegate first, then the controllers that would be left or closed (`shouldLeave`), which may
/// answer later. The change is `queued` until then. A later request or selection supersedes it. A refusal, and a tab
/// that cannot be selected (T4), end it as refused.
public struct TabGestures {
  let tabs: TabContainer

  /// Called when the user has chosen a tab (T2).
  ///
  /// A tab that is already selected receives `didReselect`, and no controller is asked.
  /// - Parameters:
  ///   - index: The number of the tab.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Complexity: O(visible controllers).
  @discardableResult
  public func select(
    _ index: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change {
    tabs.ask(.select, options, whenEnded) { () throws(TabError) in
      try tabs.list.controller(at: index)
    }
  }

  /// Called when the user asks for the next tab that can be selected; with `wraps`, the first follows the last (T12).
  ///
  /// - Returns: The change; nil if there is no such tab.
  @discardableResult
  public func selectNext(wraps: Bool = false, _ options: Change.Options = .animated) -> Change? {
    let target = tabs.ledger.current.neighbour(isNext: true, wraps: wraps)
    return target.map { target in tabs.ask(.select, options, nil) { target } }
  }

  /// Called when the user asks for the previous tab that can be selected; see `selectNext` (T12).
  @discardableResult
  public func selectPrevious(wraps: Bool = false, _ options: Change.Options = .animated) -> Change? {
    let target = tabs.ledger.current.neighbour(isNext: false, wraps: wraps)
    return target.map { target in tabs.ask(.select, options, nil) { target } }
  }

  /// Called when the user has chosen *More*: shows the list of the tabs without a place in the bar (T6).
  ///
  /// The delegate is not asked, since the overflow list is not a tab; the controllers that would be left are.
  /// - Returns: The change; refused when every tab has a place.
  @discardableResult
  public func selectOverflow(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change { tabs.ask(.select, options, whenEnded) { nil } }

  /// Called when the user goes back, to the tab that `backPolicy` names; asks and notifies as `select` does (T9).
  ///
  /// - Returns: The change; nil if there is no tab to go back to, so that the toolkit may leave the whole container.
  @discardableResult
  public func goBack(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    tabs.ledger.current.backTarget(near: tabs.number).map { target in
      tabs.ask(.back, options, whenEnded) { target }
    }
  }

  /// Called when the user closes a tab: the tab is asked, and then removed (T12).
  ///
  /// The tab and all its descendants are asked, hidden ones too. If it was selected, `successor` decides which tab
  /// follows.
  /// - Returns: The change that removes it; refused if there is no such tab.
  @discardableResult
  public func close(_ index: Int, whenEnded: ((Change.Outcome) -> Void)? = nil) -> Change {
    tabs.ask(.close, .immediate, whenEnded) { () throws(TabError) in
      try tabs.list.controller(at: index)
    }
  }

  /// Called when the user has finished reordering the tabs; notifies the delegate whether the order has changed (T6).
  ///
  /// - Parameter order: The tabs that the user may move, in their new order; empty if reordering was cancelled. Tabs
  ///   that are missing here, hidden or not customizable keep their numbers; controllers that are no longer tabs are
  ///   ignored.
  /// - Complexity: O(tabs).
  public func reorder(_ order: [any Controller]) {
    let list = tabs.ledger.target.list
    let fixed = Set(
      list.items.indices.lazy.filter { list.items[$0].isHidden || !list.items[$0].isCustomizable }
        .map { ObjectIdentifier(list.controllers[$0].lifecycle) })
    let order = list.own(order).filter { !fixed.contains(ObjectIdentifier($0.lifecycle)) }
    let isOther = !list.reordered(order).isSame(as: list)
    if isOther { _ = try? tabs.change(TabContainer.Kind.edit) { $0.reorder(order) } }
    tabs.afterCall { [tabs] in tabs.delegate?.tabContainer(tabs, didEndCustomizing: isOther) }
  }
}

extension TabContainer {
  /// The user's input; called by a toolkit (T2).
  public var gestures: TabGestures { TabGestures(tabs: self) }

  /// The tab that *back* leads to by `backPolicy`; nil if the user can select none of them (T9, T12).
  ///
  /// - Complexity: O(history), or O(tabs) for the first tab or the one before.
  package var backTarget: (any Controller)? {
    ledger.current.backTarget(near: number).map { list.made(of: $0) }
  }

  func ask(
    _ reason: LeaveReason, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ target: () throws(TabError) -> (any Controller)?
  ) -> Change {
    let kind = reason == .close ? Kind.edit : Kind.user
    let change = Change(options.with(kind: kind), whenEnded: whenEnded)
    do throws(TabError) {
      let request = UserRequest(change, reason, target: try target(), includesHidden: reason == .close)
      var state = ledger.target
      try edit(&state, for: request)
      return afterQuestion(for: change) { [self] in ask(request) }
    } catch { change.refuse(because: error.description) }
    return change
  }

  private func edit(_ state: inout TabState, for request: UserRequest) throws(TabError) {
    try state.carryOut(request.reason, request.target, near: request.target.flatMap(number))
  }

  private func ask(_ request: UserRequest) {
    ask(request) {
      guard request.reason != .close, let target = request.target else { return nil }
      let isAllowed = callOut { delegate?.tabContainer(self, shouldSelect: list.made(of: target)) } ?? true
      return isAllowed ? nil : lifecycle.name
    } leaving: {
      if request.reason == .close { return request.target.flatMap { list.child(of: $0) }.map { [$0] } ?? [] }
      return isReselection(request) ? [] : Array(containment.target.prefix(1))
    } carryOut: { tabs in
      tabs.isReselection(request) ? tabs.confirm(request) : tabs.carryOut(request)
    }
  }

  /// Whether the user has selected what is selected already.
  private func isReselection(_ request: UserRequest) -> Bool {
    guard request.reason != .close else { return false }
    return request.target.map { $0 === ledger.current.selected } ?? isOverflowSelected
  }

  /// Makes a change that all have agreed to; `willOpen` notifies of it.
  private func carryOut(_ request: UserRequest) {
    do throws(TabError) {
      _ = try making { () throws(TabError) in
        try navigate(as: request.change) { [self] (state) throws(TabError) in
          try edit(&state, for: request)
        }
        return request.change
      }
    } catch { request.change.refuse(because: error.description) }
  }

  /// Sends `didReselect` to the selected tab, if it is still selected when the queue reaches this (L26).
  private func confirm(_ request: UserRequest) {
    let (change, target) = (request.change, request.target)
    afterCall { [self] in
      guard isReselection(request) else { return change.end(.superseded) }
      let tab = target.map { list.made(of: $0) }
      (tab ?? overflowController).sendReselection()
      if let tab { delegate?.tabContainer(self, didSelect: tab) }
      change.end(.finished)
    } refused: {
      change.refuse(because: $0)
    }
  }
}
