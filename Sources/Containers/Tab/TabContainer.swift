/// A container that shows one of several controllers, chosen by a row of tabs (T1–T10).
///
/// ```swift
/// let tabs = TabContainer("Main")
/// try tabs.setTabs([(book, TabItem("Book")), (chapters, TabItem("Chapters"))])
/// try tabs.select(1)
/// ```
///
/// What the user does goes through `userSelect`, `userSelectOverflow`, `userGoBack` and `beginCustomizing`, which
/// ask and tell the delegate; everything else is code, and tells nobody but the bar. A bar is drawn from `bar`,
/// `selectedPlace` and `items`.
public final class TabContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children.
  public let containment = Containment(order: .tab)
  /// What *More* shows: the list of the tabs that have no place in the bar; no tab itself (T6).
  ///
  /// It is a child of the container as long as there are such tabs.
  public let overflowController: any Controller
  /// How many places the bar has, *More* included (T6).
  public internal(set) var visibleLimit = 5
  /// The tab that was selected when the container first appeared, if it is a tab still (T9).
  public internal(set) var initialController: (any Controller)?
  /// Where `userGoBack` leads (T9); another policy keeps of the history what its limit allows.
  public var backPolicy = TabBackPolicy.none {
    didSet {
      history.trim(to: backPolicy.historyLimit)
      rest?.history.trim(to: backPolicy.historyLimit)
    }
  }

  var list = TabList()
  var choice = Choice.none
  var history = TabHistory()
  /// What a cancel of the open change brings back.
  private(set) var rest: (choice: Choice, history: TabHistory)?
  /// The user's selection that waits for an answer (T2).
  var pending: TabSelection?
  /// The reordering under way (T6).
  var customization: TabCustomization?
  /// The number of the tab that was lost last.
  private var lostIndex = 0
  private var hasAppeared = false
  private var isBarStale = false
  private var delegateReference = WeakTabDelegate()

  /// Creates a container without tabs.
  ///
  /// - Parameter overflow: What *More* shows; an empty controller, which a toolkit may fill, by default.
  public init(_ name: String = "tabs", overflow: (any Controller)? = nil) {
    lifecycle = Lifecycle(name)
    overflowController = overflow ?? OverflowList(name + "/more")
  }

  deinit {
    pending?.withdraw()
    customization?.owner.value = nil
  }

  /// Who is asked and told when the user selects a tab; not kept alive (T2).
  public var delegate: (any TabContainerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The controllers, in the order of the tabs (T1).
  public var controllers: [any Controller] { list.controllers }
  /// The items, one for each controller, in the same order (T1).
  public var items: [TabItem] { list.items }

  /// The controller of the selected tab; nil when there is none, or the overflow list is selected (T1).
  public var selectedController: (any Controller)? {
    guard case .tab(let controller) = choice else { return nil }
    return controller
  }

  /// The number of the selected tab; nil when there is none, or the overflow list is selected (T1).
  ///
  /// - Complexity: O(1).
  public var selectedIndex: Int? { selectedController.flatMap { list.index(of: $0) } }

  /// The item of a tab, nil for a stranger.
  ///
  /// - Complexity: O(1).
  public func item(of controller: any Controller) -> TabItem? { list.index(of: controller).map { items[$0] } }

  // MARK: - Selecting from code (T2, T3)

  /// Selects a tab from code: the delegate hears nothing of it (T2, T3).
  ///
  /// Disabled and hidden tabs can be selected from code. The user's selection that still waits for an answer is
  /// given up.
  /// - Returns: The change that shows it; a tab that is selected already says nothing.
  /// - Throws: `TabError.index`; nothing has changed then.
  /// - Complexity: O(1), whatever the number of tabs (T8).
  @discardableResult
  public func select(_ index: Int, animated: Bool = false) throws(TabError) -> Change {
    try select(controllers[validated: index], animated: animated)
  }

  /// Selects a controller from code: the delegate hears nothing of it (T2, T3).
  ///
  /// - Throws: `TabError.foreign`; nothing has changed then.
  /// - Complexity: O(1), whatever the number of tabs (T8).
  @discardableResult
  public func select(_ controller: any Controller, animated: Bool = false) throws(TabError) -> Change {
    try change(Change.Options(animated: animated)) { [self] () throws(TabError) in
      guard list.index(of: controller) != nil else { throw .foreign(name: controller.lifecycle.name) }
      return Plan(choice: .tab(controller))
    }
  }

  // MARK: - One way for every change (L17)

  /// What a change leads to.
  struct Plan {
    /// The tabs, if they are edited.
    var list: TabList?
    var choice: Choice
    /// Whether it leads back: what is left is no history then (T9).
    var isBack = false
    /// The tabs that were selected before, if they are given back by a stored state (T7).
    var restoredHistory: TabHistory?
    /// Whom to tell when it is made: the delegate, of a selection by the user (T2).
    var tell: (() -> Void)?
  }

  /// What will be selected when all that is under way is over, and the tabs before it.
  private var destination: (choice: Choice, history: TabHistory) {
    // A change that has been called off waits for the container to arrive (L5).
    if containment.open?.awaitedEnd == .cancelled, let rest { return rest }
    return (choice, history)
  }

  /// What is selected where the container rests, or would but for its own way (L5), and the tabs before it.
  var settled: (choice: Choice, history: TabHistory) {
    let isDecided = containment.open?.awaitedEnd == .finished
    return isDecided ? (choice, history) : rest ?? (choice, history)
  }

  /// Asks for a change; the plan is made at once, and again if it had to wait for its turn (L26).
  @discardableResult
  func change(
    _ options: Change.Options = .immediate, plan: @escaping () throws(TabError) -> Plan
  ) throws(TabError) -> Change {
    var planned: Plan?
    return try arrange(
      options, commit: { [self] _ in if let planned { commit(planned) } }
    ) { [self] () throws(TabError) in
      let plan = try plan()
      planned = plan
      return arrangement(of: plan)
    }
  }

  private func arrangement(of plan: Plan) -> Arrangement {
    var arrangement = Arrangement(shown: shown(for: plan.choice))
    arrangement.keepsChildren = true
    guard let list = plan.list else { return arrangement }
    let hasMore = plan.choice.isOverflow || holdsOverflow(with: list)
    let children = list.controllers + (hasMore ? [overflowController] : [])
    arrangement.children = children
    arrangement.returning = children.filter { $0.lifecycle.move == .leaving }
    return arrangement
  }

  private func shown(for choice: Choice) -> [any Controller] {
    switch choice {
    case .none: []
    case .tab(let controller): [controller]
    case .overflow: [overflowController]
    }
  }

  private func commit(_ plan: Plan) {
    let before = choice
    (choice, history) = destination
    rest = settled
    if let list = plan.list { install(list) }
    if !plan.choice.isSame(as: choice) {
      record(plan)
      choice = plan.choice.isOverflow ? .overflow(from: selectedController) : plan.choice
    }
    if let restored = plan.restoredHistory {
      history = restored
      if plan.choice.isOverflow { choice = plan.choice }  // with the tab that was left for it then
      history.keep { list.index(of: $0) != nil }
      rest?.history = history
    } else if !hasAppeared, let selectedController {
      initialController = selectedController
    }
    let isOther = !choice.isSame(as: before)
    if isOther || plan.list != nil { barDidChange() }
    // A selection counts even if it changes nothing: whoever makes it has decided.
    if isOther || plan.list == nil { supersedePending() }
    guard let tell = plan.tell else { return }
    Engine.request("did select", on: self, refuse: { _ in tell() }) { _ in tell() }
  }

  /// Gives the user's selection up that waits for an answer, and says so when all is consistent.
  private func supersedePending() {
    guard let selection = pending else { return }
    pending = nil
    selection.departure?.withdraw()
    let end = { selection.end(.superseded) }
    Engine.request("superseded", on: self, refuse: { _ in end() }) { _ in end() }
  }

  private func install(_ list: TabList) {
    self.list = list
    list.number()
    forgetStrangers()
  }

  /// Writes down which tab is left, or forgets those that *back* has passed (T9).
  private func record(_ plan: Plan) {
    if case .tab(let next) = plan.choice {
      plan.isBack ? history.goBack(to: next) : history.remove(next)
    }
    guard !plan.isBack, let selectedController, list.index(of: selectedController) != nil else { return }
    history.push(selectedController, limit: backPolicy.historyLimit)
  }

  private func forgetStrangers() {
    if let target = pending?.target, list.index(of: target) == nil { supersedePending() }
    history.keep { list.index(of: $0) != nil }
    rest?.history.keep { list.index(of: $0) != nil }
    if case .overflow(let tab?) = choice, list.index(of: tab) == nil { choice = .overflow(from: nil) }
    if let initial = initialController, list.index(of: initial) == nil { initialController = nil }
  }

  /// Tells the delegate once for a call, when the call is over.
  func barDidChange() {
    guard !isBarStale else { return }
    isBarStale = true
    Engine.request("bar", on: self, refuse: { [self] _ in isBarStale = false }) { [self] _ in
      isBarStale = false
      delegate?.tabContainerDidChangeBar(self)
    }
  }

  // MARK: - What the engine tells

  /// The tab that is selected now is the one to which `initial` leads (T9).
  public func willAppear(animated: Bool) { hasAppeared = true }

  /// A change that was called off leaves the tab selected that is on show (L17).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    let last = rest
    rest = nil
    if outcome == .cancelled, let last { (choice, history) = last }
    if !repair(), outcome == .cancelled { barDidChange() }
  }

  /// Takes a tab that another container has taken away out of the list (L15).
  ///
  /// The overflow list stays where it has been taken to, until somebody selects it.
  public func didLose(_ child: any Controller) {
    if let index = controllers.firstIndex(where: { $0 === child }) {
      list.remove(at: index)
      list.number()
      forgetStrangers()
      lostIndex = index
    }
    if !repair() { barDidChange() }
  }

  /// Selects another tab when the one that was selected is none any more, shows what is selected, and lets the
  /// overflow list come or go.
  ///
  /// - Returns: Whether there was anything to do; the bar is told of it then.
  @discardableResult
  func repair() -> Bool {
    if case .tab(let controller) = choice, list.index(of: controller) == nil { choice = .none }
    let isHeld = overflowController.lifecycle.parent === self
    let destined = destination.choice
    guard
      destined.isNone != controllers.isEmpty || !containment.targets.isSame(as: shown(for: destined))
        || isHeld != holdsOverflow(with: list)
    else { return false }
    let shown = try? change { [self] in Plan(list: list, choice: kept(in: list, from: lostIndex)) }
    return shown != nil
  }

  /// What is selected once the list is another one: the same, if it is there still (T5).
  func kept(in list: TabList, from index: Int) -> Choice {
    let choice = destination.choice
    switch choice {
    case .tab(let controller) where list.controllers.holds(controller): return choice
    case .overflow where holdsOverflow(with: list): return choice
    case .overflow(let tab?) where list.controllers.holds(tab): return .tab(tab)
    default: break
    }
    return list.standIn(from: index).map { .tab($0) } ?? .none
  }
}
