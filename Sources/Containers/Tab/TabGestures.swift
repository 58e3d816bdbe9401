// What the user does: checked, asked for, carried out, and notified (T2, T4, T9, T12).

/// The user's input to a tab container: nothing here throws, and everything asks before it changes something (T2).
///
/// Asked are the delegate, and then the controllers that would be left or closed (`shouldLeave`), which may answer
/// later. What is asked for or selected meanwhile counts instead.
public struct TabGestures {
  fileprivate let tabs: TabContainer

  /// The user has chosen a tab (T2).
  ///
  /// A tab that is selected already receives `didReselect`, and nothing is left.
  /// - Parameters:
  ///   - index: The number of the tab.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The request; refused with its `error` when there is no such tab, or it is disabled or hidden (T4).
  /// - Complexity: O(visible controllers), whatever the number of tabs (T8).
  @discardableResult
  public func select(
    _ index: Int, _ options: Change.Options = .animated, whenEnded: ((TabRequest.Outcome) -> Void)? = nil
  ) -> TabRequest {
    ask(.select, whenEnded, options) { () throws(TabError) in
      try tabs.ledger.current.list.controller(at: index)
    }
  }

  /// The user has chosen the tab of a controller, perhaps in the overflow list; see `select` with a number (T2, T6).
  @discardableResult
  public func select(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((TabRequest.Outcome) -> Void)? = nil
  ) -> TabRequest { ask(.select, whenEnded, options) { controller } }

  /// The user has asked for the next tab that can be selected; if it `wraps`, the first follows the last (T12).
  ///
  /// - Returns: The request; nil when there is no such tab.
  @discardableResult
  public func selectNext(wraps: Bool = false, _ options: Change.Options = .animated) -> TabRequest? {
    tabs.ledger.current.neighbour(isNext: true, wraps: wraps).map { select($0, options) }
  }

  /// The user has asked for the previous tab that can be selected; see `selectNext` (T12).
  @discardableResult
  public func selectPrevious(wraps: Bool = false, _ options: Change.Options = .animated) -> TabRequest? {
    tabs.ledger.current.neighbour(isNext: false, wraps: wraps).map { select($0, options) }
  }

  /// The user has chosen *More*: shows the list of the tabs that have no place in the bar (T6).
  ///
  /// The delegate is not asked, for it is not a tab; the controllers that would be left are.
  /// - Returns: The request; refused with its `error` when every tab has a place.
  @discardableResult
  public func selectOverflow(
    _ options: Change.Options = .animated, whenEnded: ((TabRequest.Outcome) -> Void)? = nil
  ) -> TabRequest { ask(.select, whenEnded, options) { nil } }

  /// The user goes back, as `backPolicy` says; asked and notified as in `select` (T9).
  ///
  /// - Returns: The request; nil when there is nowhere to go, and the toolkit may leave the whole container.
  @discardableResult
  public func goBack(
    _ options: Change.Options = .animated, whenEnded: ((TabRequest.Outcome) -> Void)? = nil
  ) -> TabRequest? {
    tabs.backTarget.map { target in ask(.back, whenEnded, options) { target } }
  }

  /// The user closes a tab: it is asked, perhaps a person is, and then it is removed (T12).
  ///
  /// Asked are the tab and what it shows, visible or not. If it was selected, `successor` says which tab follows.
  /// - Returns: The request; refused with its `error` when there is no such tab.
  @discardableResult
  public func close(_ index: Int, whenEnded: ((TabRequest.Outcome) -> Void)? = nil) -> TabRequest {
    ask(.close, whenEnded) { () throws(TabError) in try tabs.ledger.current.list.controller(at: index) }
  }

  /// The user closes the tab of a controller; see `close` with a number (T12).
  @discardableResult
  public func close(
    _ controller: any Controller, whenEnded: ((TabRequest.Outcome) -> Void)? = nil
  ) -> TabRequest { ask(.close, whenEnded) { controller } }

  /// The user begins to reorder the tabs that are customizable (T6).
  ///
  /// - Returns: The reordering, to be finished or cancelled; nil while another one is under way.
  /// - Complexity: O(tabs).
  @discardableResult
  public func beginCustomizing() -> TabCustomization? {
    guard tabs.customization == nil else { return nil }
    tabs.customization = TabCustomization(tabs)
    return tabs.customization
  }

  private func ask(
    _ reason: LeaveReason, _ whenEnded: ((TabRequest.Outcome) -> Void)?,
    _ options: Change.Options = .immediate,
    _ target: () throws(TabError) -> (any Controller)?
  ) -> TabRequest {
    do throws(TabError) {
      let request = TabRequest(reason, try target(), whenEnded)
      tabs.ask(request, options)
      return request
    } catch {
      let request = TabRequest(reason, nil, whenEnded)
      request.end(.refused, error)
      return request
    }
  }
}

extension TabContainer {
  /// What the user does to the tabs; a toolkit calls it (T2).
  public var gestures: TabGestures { TabGestures(tabs: self) }

  /// Whether *back* leads anywhere (T9).
  ///
  /// - Complexity: O(history), or O(tabs) for the first tab or the one before.
  public var canGoBack: Bool { backTarget != nil }

  /// The tab to which *back* leads, as `backPolicy` says; nil when the user can select none of them (T9, T12).
  public var backTarget: (any Controller)? { ledger.current.backTarget(near: containment.index) }

  fileprivate func ask(_ request: TabRequest, _ options: Change.Options) {
    let (target, edit) = (request.target, edit(for: request))
    var state = ledger.target
    do throws(TabError) { try edit(&state) } catch { return request.end(.refused, error) }
    let last = pending
    pending = request
    last?.end(.superseded)
    // The completion of the last one may have asked for something itself.
    guard pending === request else { return }
    if request.reason != .close, let target {
      let isAllowed = delegate?.tabContainer(self, shouldSelect: target) ?? true
      guard isAllowed else { return end(request, .refused) }
      // The delegate may have selected something itself.
      guard pending === request else { return }
    }
    if request.reason != .close, isSelected(target) { return confirm(request) }
    let carryOut = { (tabs: TabContainer) in tabs.carryOut(request, options, edit) }
    guard let root = request.reason == .close ? target : containment.targets.first else {
      pending = nil
      return carryOut(self)
    }
    // While an answer is missing, the question does not keep the tabs.
    let reference = WeakTabContainer(value: self)
    let departure = Departure(from: root, reason: request.reason, target: target, asksAtOnce: false) {
      mayLeave in
      guard let tabs = reference.value, tabs.pending === request else { return }
      tabs.pending = nil
      if mayLeave { carryOut(tabs) } else { request.end(.refused) }
    }
    request.departure = departure
    departure.ask()
  }

  /// What a request does to the state, checked at once and again when all have agreed.
  private func edit(for request: TabRequest) -> (inout TabState) throws(TabError) -> Void {
    let (reason, target, containment) = (request.reason, request.target, containment)
    return { (state) throws(TabError) in
      guard let target else { return try state.selectOverflow() }
      if reason == .close { return try state.remove(target) }
      let hint = containment.index(of: target)
      guard let item = state.list.item(of: target, near: hint) else {
        throw .foreign(name: target.lifecycle.name)
      }
      guard item.isSelectable else { throw .disabled(title: item.title) }
      try state.select(target, near: hint, isBack: reason == .back)
    }
  }

  private func isSelected(_ target: (any Controller)?) -> Bool {
    target.map { $0 === selectedController } ?? isOverflowSelected
  }

  private func end(_ request: TabRequest, _ outcome: TabRequest.Outcome) {
    if pending === request { pending = nil }
    request.end(outcome)
  }

  /// Makes a change to which all have agreed; `willOpen` notifies of it.
  private func carryOut(
    _ request: TabRequest, _ options: Change.Options,
    _ edit: @escaping (inout TabState) throws(TabError) -> Void
  ) {
    do throws(TabError) {
      _ = try change(options, { if case .refused = $0 { request.end(.refused) } }) {
        (state) throws(TabError) in
        try edit(&state)
        state.cause = .request(request)
      }
    } catch { request.end(.refused, error) }
  }

  /// Lets what is selected already know that it was chosen again, if it still is when its turn comes (L26).
  private func confirm(_ request: TabRequest) {
    pending = nil
    let target = request.target
    afterCall { [self] in
      guard isSelected(target) else { return request.end(.superseded) }
      (target ?? overflowController).sendReselection()
      finish(request)
    } refused: {
      request.end(.refused)
    }
  }

  /// Notifies of a request that has been carried out.
  func finish(_ request: TabRequest) {
    guard request.isPending else { return }
    if let target = request.target {
      if request.reason == .close {
        delegate?.tabContainer(self, didClose: target)
      } else {
        delegate?.tabContainer(self, didSelect: target)
      }
    }
    request.end(.finished)
  }
}
