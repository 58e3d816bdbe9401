/// A container that shows one of several controllers, chosen by a row of tabs (T1–T12).
///
/// ```swift
/// let tabs = TabContainer(name: "Main")
/// try tabs.setTabs([(book, TabItem("Book")), (chapters, TabItem("Chapters"))])
/// try tabs.select(1)
/// ```
///
/// A toolkit passes the user's input to `gestures`, which ask before they change anything; everything else is
/// programmatic and does not ask. Draw the bar from `bar`, `selectedPlace` and `items`.
public final class TabContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children.
  public let containment = Containment(order: .tab)
  /// The settled state and that of the open change; the engine writes it.
  public let ledger = Ledger(TabState())
  /// The controller behind *More*: the list of the tabs without a place in the bar; it is not a tab itself (T6).
  ///
  /// It is a child of the container while there are such tabs. Draw it from `overflowTabs`.
  public let overflowController: any Controller

  /// The state that the delegate was last notified of; nil when a notification was lost (L27).
  private var presented: TabState?
  var extras: ChoiceExtras?
  private var isBarStale = false

  /// The kinds of changes of tabs, as their `kind`.
  enum Kind { static let edit: UInt8 = 0, selection: UInt8 = 1, user: UInt8 = 2 }

  #if hasFeature(Embedded)
    /// Decides on the user's requests, and receives notifications; not retained (T2).
    @safe public unowned(unsafe) var delegate: (any TabContainerDelegate)? { didSet { delegateDidChange() } }
  #else
    /// Decides on the user's requests, and receives notifications; not retained (T2).
    public weak var delegate: (any TabContainerDelegate)? { didSet { delegateDidChange() } }
  #endif

  private func delegateDidChange() {
    watch(delegate, as: "delegate")
    presented = delegate == nil ? nil : ledger.current
  }

  /// Creates a container without tabs.
  ///
  /// - Parameters:
  ///   - name: The name in traces and errors.
  ///   - overflow: The controller behind *More*; by default an empty one, which a toolkit may fill.
  public init(name: String = "tabs", overflow: (any Controller)? = nil) {
    lifecycle = Lifecycle(name)
    overflowController = overflow ?? OverflowList(name + "/more")
    containment.setContainer(self)
  }

  deinit { containment.loseContainer() }

  /// The controllers, in the order of the tabs; an `OnDemand` for one that is not made (T1, T13).
  ///
  /// - Complexity: O(1); O(tabs) if some are made on demand.
  public var controllers: [any Controller] { list.made }
  /// The items of the controllers, in the same order (T1).
  public var items: [TabItem] { list.items }
  /// The current tabs, without a copy of the whole state.
  var list: TabList { ledger.next?.list ?? ledger.settled.list }

  /// The controller of the selected tab; nil if there is none or the overflow list is selected (T1).
  ///
  /// It is an `OnDemand` while the container is hidden and the controller is not made (T13).
  public var selectedController: (any Controller)? { ledger.current.selected.map { list.made(of: $0) } }

  /// The number of the selected tab; nil if there is none or the overflow list is selected (T1).
  public var selectedIndex: Int? {
    ledger.current.selected.flatMap { list.index(of: $0, near: number(of: $0)) }
  }

  /// Where `gestures.goBack` leads (T9); setting it shortens the history to the new limit.
  public var backPolicy: TabBackPolicy {
    get { ledger.current.backPolicy }
    set {
      ledger.edit { $0.backPolicy = newValue }
      stateDidChange()  // the history is saved (T7)
    }
  }

  /// The policy for the next selection when the selected tab is closed or removed (T12).
  public var successor: TabSuccessor {
    get { ledger.current.successor }
    set { ledger.edit { $0.successor = newValue } }
  }

  /// Selects a tab without asking the delegate; supersedes a waiting request of the user (T2, T3).
  ///
  /// Disabled and hidden tabs can be selected from code. The cost does not depend on the number of tabs (T8).
  /// - Parameters:
  ///   - index: The number of the tab.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `TabError.index`.
  @discardableResult
  public func select(
    _ index: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try select(list.controller(at: index), options, whenEnded: whenEnded)
  }

  /// Selects the tab of a controller; see `select(_:_:whenEnded:)` with a number (T2, T3).
  ///
  /// - Throws: `TabError.foreign`.
  @discardableResult
  public func select(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try change(Kind.selection, options, whenEnded) { [self] (state) throws(TabError) in
      try state.select(controller, near: number(of: controller))
    }
  }

  /// A guess at the number of a tab: its index among the children, where all tabs are children.
  func number(of tab: any Controller) -> Int? { list.isLazy ? nil : containment.index(of: tab) }

  /// Selects the next tab that the user could select; with `wraps`, the first follows the last (T12).
  ///
  /// - Throws: `TabError.noNeighbour`.
  /// - Complexity: O(skipped tabs).
  @discardableResult
  public func selectNext(
    wraps: Bool = false, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try change(Kind.selection, options, whenEnded) { (state) throws(TabError) in
      try state.selectNext(wraps: wraps)
    }
  }

  /// Selects the previous tab that the user could select; see `selectNext` (T12).
  @discardableResult
  public func selectPrevious(
    wraps: Bool = false, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try change(Kind.selection, options, whenEnded) { (state) throws(TabError) in
      try state.selectPrevious(wraps: wraps)
    }
  }

  /// Selects the overflow list, like `select` without asking (T6).
  ///
  /// - Throws: `TabError.noOverflow`.
  @discardableResult
  public func selectOverflow(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(TabError) -> Change {
    try change(Kind.selection, options, whenEnded) { (state) throws(TabError) in try state.selectOverflow() }
  }

  /// Returns the one visible tab, or the overflow list; all tabs that are made are children, in order.
  public func arrangement(for state: TabState, in area: Size) -> Arrangement {
    let shown = shown(for: state)
    var arrangement = Arrangement(only: shown)
    arrangement.keepsChildren = true
    let (hasOverflow, old) = (holdsOverflow(state), ledger.ofTarget { $0.list })
    let isOverflowChild = isOverflowChild
    guard
      state.list !== old || hasOverflow != isOverflowChild || joins(shown, state.list)
        || containment.mayDiffer
    else { return arrangement }
    if hasOverflow != isOverflowChild || !nameStep(to: state.list, from: old, in: &arrangement) {
      arrangement.children = state.list.children + (hasOverflow ? [overflowController] : [])
    }
    return arrangement
  }

  /// Names the one tab that joins or leaves, so that the engine need not compare the others.
  private func nameStep(to list: TabList, from old: TabList, in arrangement: inout Arrangement) -> Bool {
    let isInStep = containment.children.count == old.count + (isOverflowChild ? 1 : 0)
    guard isInStep, !containment.mayDiffer, !list.isLazy, let (tab, index) = list.step(from: old) else {
      return false
    }
    if list.count > old.count {
      guard tab.parent !== self else { return false }
      arrangement.add(tab, at: index)
    } else {
      guard tab.parent === self, tab.lifecycle.standing == .disappeared else { return false }
      arrangement.remove(tab)
    }
    return true
  }

  private func shown(for state: TabState) -> (any Controller)? {
    state.isOverflowSelected ? overflowController : state.tab.flatMap { state.list.child(of: $0) }
  }

  private var isOverflowChild: Bool { overflowController.parent === self }

  /// Whether a state has the overflow list among the children; one that another container has taken stays there until
  /// it is selected (L15).
  private func holdsOverflow(_ state: TabState) -> Bool {
    state.isOverflowSelected || (state.isOverflowing && (isOverflowChild || !isOverflowElsewhere))
  }

  private var isOverflowElsewhere: Bool {
    overflowController.parent.map { $0 !== self } ?? (overflowController.stage != nil)
  }

  /// Updates the children from the state after something other than a change has made them differ.
  func synchronize() throws(TabError) {
    var state = ledger.target
    state.correctSelection()
    let targets = containment.target
    let isShown = targets.count <= 1 && targets.first === shown(for: state)
    if isShown && holdsOverflow(state) == isOverflowChild { return }
    _ = try change(Kind.edit) { $0.correctSelection() }
  }

  /// Called before a change opens: supersedes the waiting request, and notifies when the call is over.
  public func willOpen(_ change: Change, from old: TabState, to new: TabState) {
    let kind = change.given.kind
    // A selection counts even if it changes nothing, since its caller made a decision.
    follow(from: old, to: new, isSelection: kind != Kind.edit)
    noteOpening(from: old)
    guard kind == Kind.user, let tab = new.selected else { return }
    afterCall { [self] in delegate?.tabContainer(self, didSelect: list.made(of: tab)) }
  }

  /// Selects the tab, or the overflow list (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard containment.target.first !== child else { return nil }
    return attempt { () throws(TabError) in
      child === overflowController ? try selectOverflow(options) : try select(child, options)
    }
  }

  /// Records the selected tab as the one that `TabBackPolicy.initial` leads to (T9).
  public func willAppear(animated: Bool) { ledger.edit { $0.isInitialFixed = true } }

  /// Called when the container has settled: the overflow list may have gone elsewhere, or have become free (T1, L15).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    noteEnd()
    if ledger.ofTarget(holdsOverflow) != isOverflowChild { try? synchronize() }
    if outcome == .cancelled { noteBar() }
  }

  /// Returns the state without the tab of a controller (L15).
  ///
  /// The overflow list stays in its new container until it is selected.
  public func removing(_ child: any Controller, from state: TabState) -> TabState? {
    var state = state
    if child === overflowController { state.loseOverflow() } else { try? state.remove(child) }
    return state
  }

  /// Called when another container or `remove` has taken a tab (L15).
  public func didLose(_ child: any Controller) {
    follow(from: nil, to: ledger.current)
    if list.isLazy { afterCall { [self] in showChosen() } }
  }

  private func follow(from old: TabState?, to new: TabState, isSelection: Bool = false) {
    if let request = containment.request {
      let isLost = new.list !== old?.list && request.target.map { new.list.index(of: $0) == nil } ?? false
      // A tab that was taken is not shown any more.
      let isSame = old.map(new.hasSameSelection) ?? (containment.target.first === shown(for: new))
      let isOther = request.reason != .close && (isSelection || !isSame)
      if isLost || isOther { containment.supersedeRequest() }
    }
    if extras?.walk != nil {
      followWalk(to: new, isOther: old.map { !new.hasSameSelection(as: $0) } ?? false)
    }
    noteBar()
  }

  /// Notifies the delegate and observers when the call is over, if the bar looks different (T12).
  func noteBar() {
    // The delegate may be released, and the state retains tabs (L33).
    guard delegate != nil || isObserved else { return presented = nil }
    guard !isBarStale, !isPresented else { return }
    isBarStale = true
    afterCall { [self] in
      isBarStale = false
      guard !isPresented else { return }
      presented = ledger.current
      delegate?.tabContainerDidChangeBar(self)
      noteDisplay()
    } refused: { [self] _ in
      (isBarStale, presented) = (false, nil)
    }
  }

  private var isPresented: Bool { presented.map { ledger.current.looks(like: $0) } ?? false }
}

/// The empty controller behind *More*, unless a toolkit provides its own (T6).
final class OverflowList: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}
