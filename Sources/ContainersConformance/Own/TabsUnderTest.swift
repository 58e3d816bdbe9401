public import Containers

/// Your own tabs, which the suite tests instead of `TabContainer` (C11, T1).
///
/// ```swift
/// extension MyTabs: TabsUnderTest {
///   var controllers: [any Controller] { ledger.current.tabs }
///   var selectedController: (any Controller)? { ledger.current.selected }
///   func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws { … }
///   func select(_ index: Int, _ request: SuiteRequest) throws { … }
/// }
/// ```
public protocol TabsUnderTest: ContainerUnderTest {
  /// The controllers in the order of the tabs.
  var controllers: [any Controller] { get }
  /// The controller of the selected tab; nil for none.
  var selectedController: (any Controller)? { get }
  /// Replaces the list of tabs (T5); called once for a new container, and again with the feature `edit`.
  func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws(SuiteError)
  /// Selects a tab from code, without asking (T3). A number without a tab is refused with `index`.
  func select(_ index: Int, _ request: SuiteRequest) throws(SuiteError)

  /// The items of the tabs (T1).
  var items: [TabItem] { get }
  /// Sets the item of a tab; without it, a case is *unsupported*.
  func setItem(_ item: TabItem, at index: Int) throws(SuiteError)

  /// Adds a tab, at the end without an index; feature `edit` (T5).
  func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int?, opener: (any Controller)?,
    _ request: SuiteRequest) throws(SuiteError)
  /// Removes a tab; feature `edit` (T5).
  func remove(at index: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Moves a tab; feature `edit` (T5).
  func move(from index: Int, to target: Int, _ request: SuiteRequest) throws(SuiteError)

  /// Called when the user selects a tab that can be selected, after the delegate has agreed; feature `user` (T2).
  func userSelect(_ index: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Selects the next tab that the user could select, or the previous one; feature `neighbours` (T12).
  func selectNeighbour(isNext: Bool, wraps: Bool, _ request: SuiteRequest) throws(SuiteError)

  /// The numbers of the tabs in the bar; feature `overflow` (T6).
  var bar: [Int] { get }
  /// The numbers of the tabs in the overflow list.
  var overflowTabs: [Int] { get }
  /// Whether there is an overflow list.
  var isOverflowing: Bool { get }
  /// Sets the number of places in the bar; feature `overflow`.
  func setVisibleLimit(_ limit: Int) throws(SuiteError)
  /// Selects the overflow list, from code or by the user; feature `overflow`.
  func selectOverflow(byUser: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Called when the user has finished reordering the tabs, empty if cancelled (T6); without it, a case is
  /// *unsupported*.
  func reorder(_ order: [any Controller]) throws(SuiteError)

  /// Sets how many hidden tabs made on demand stay, nil for all; feature `tab.lazy`, whose tabs are `OnDemand` (T13).
  func setHiddenLimit(_ limit: Int?) throws(SuiteError)
  /// Keeps the order in which tabs are selected; feature `recent` (T14).
  func keepRecentOrder() throws(SuiteError)
  /// The tabs, the one that was selected last first (T14).
  var recentTabs: [any Controller] { get }
  /// The tab that the open walk would select; nil without one (T14).
  var walkTarget: (any Controller)? { get }
  /// Called when the user begins to walk through the recent order; refused with `noTurn` without another tab (T14).
  func beginWalk() throws(SuiteError)
  /// Called when the user steps on in the walk, or back; refused with `noChange` without one (T14).
  func stepWalk(isForward: Bool) throws(SuiteError)
  /// Called when the user ends the walk; refused with `noChange` without one (T14).
  func endWalk(_ request: SuiteRequest) throws(SuiteError)
  /// Called when the user gives up the walk; refused with `noChange` without one (T14).
  func cancelWalk() throws(SuiteError)

  /// Sets where *back* leads; feature `back` (T9).
  func setBackPolicy(_ policy: TabBackPolicy) throws(SuiteError)
  /// Called when the user goes back; does nothing if that leads nowhere; feature `back` (T9).
  func goBack(_ request: SuiteRequest) throws(SuiteError)
  /// Sets which tab follows a closed one; feature `close` (T12).
  func setSuccessor(_ successor: TabSuccessor) throws(SuiteError)
  /// Called when the user closes a tab; feature `close` (T12).
  func close(_ index: Int, _ request: SuiteRequest) throws(SuiteError)
}

extension TabsUnderTest {
  /// An item for each tab, with the name of its controller.
  public var items: [TabItem] { controllers.map { TabItem($0.lifecycle.name) } }
  /// Unsupported.
  public func setItem(_ item: TabItem, at index: Int) throws(SuiteError) {
    #if hasFeature(Embedded)
      // Its own call throws its own error, and so does not meet the requirement there.
      if let tabs = self as? TabContainer {
        return try passing { () throws(TabError) in try tabs.setItem(item, at: index) }
      }
    #endif
    throw Refusal.unsupported
  }
  /// Not written: an issue for a container that declares the feature.
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int?, opener: (any Controller)?,
    _ request: SuiteRequest
  ) throws(SuiteError) { throw MissingRequirement("insert") }
  /// Not written: an issue for a container that declares the feature.
  public func remove(at index: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("remove")
  }
  /// Not written: an issue for a container that declares the feature.
  public func move(from index: Int, to target: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("move")
  }
  /// Not written: an issue for a container that declares the feature.
  public func userSelect(_ index: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("userSelect")
  }
  /// Not written: an issue for a container that declares the feature.
  public func selectNeighbour(isNext: Bool, wraps: Bool, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("selectNeighbour")
  }
  /// All tabs.
  public var bar: [Int] { Array(controllers.indices) }
  /// None.
  public var overflowTabs: [Int] { [] }
  /// False.
  public var isOverflowing: Bool { false }
  /// Not written: an issue for a container that declares the feature.
  public func setVisibleLimit(_ limit: Int) throws(SuiteError) {
    #if hasFeature(Embedded)
      if let tabs = self as? TabContainer {
        return try passing { () throws(TabError) in try tabs.setVisibleLimit(limit) }
      }
    #endif
    throw MissingRequirement("setVisibleLimit")
  }
  /// Not written: an issue for a container that declares the feature.
  public func selectOverflow(byUser: Bool, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("selectOverflow")
  }
  /// Unsupported.
  public func reorder(_ order: [any Controller]) throws(SuiteError) { throw Refusal.unsupported }
  /// Not written: an issue for a container that declares the feature.
  public func setHiddenLimit(_ limit: Int?) throws(SuiteError) { throw MissingRequirement("setHiddenLimit") }
  /// Not written: an issue for a container that declares the feature.
  public func keepRecentOrder() throws(SuiteError) { throw MissingRequirement("keepRecentOrder") }
  /// None.
  public var recentTabs: [any Controller] { [] }
  /// Nil.
  public var walkTarget: (any Controller)? { nil }
  /// Not written: an issue for a container that declares the feature.
  public func beginWalk() throws(SuiteError) { throw MissingRequirement("beginWalk") }
  /// Not written: an issue for a container that declares the feature.
  public func stepWalk(isForward: Bool) throws(SuiteError) { throw MissingRequirement("stepWalk") }
  /// Not written: an issue for a container that declares the feature.
  public func endWalk(_ request: SuiteRequest) throws(SuiteError) { throw MissingRequirement("endWalk") }
  /// Not written: an issue for a container that declares the feature.
  public func cancelWalk() throws(SuiteError) { throw MissingRequirement("cancelWalk") }
  /// Not written: an issue for a container that declares the feature.
  public func setBackPolicy(_ policy: TabBackPolicy) throws(SuiteError) {
    throw MissingRequirement("setBackPolicy")
  }
  /// Not written: an issue for a container that declares the feature.
  public func goBack(_ request: SuiteRequest) throws(SuiteError) { throw MissingRequirement("goBack") }
  /// Not written: an issue for a container that declares the feature.
  public func setSuccessor(_ successor: TabSuccessor) throws(SuiteError) {
    throw MissingRequirement("setSuccessor")
  }
  /// Not written: an issue for a container that declares the feature.
  public func close(_ index: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("close")
  }
}

extension TabContainer: TabsUnderTest {
  /// See `TabsUnderTest`.
  public static var suiteFeatures: Set<String> { OwnKind.tab.features }
  /// See `TabsUnderTest`.
  public func connect(_ listener: SuiteListener) { delegate = listener as? TabWitness }

  /// See `TabsUnderTest`.
  public func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(TabError) in try request.follow(setTabs(tabs)) }
  }
  /// See `TabsUnderTest`.
  public func select(_ index: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(TabError) in try select(index, request.options, whenEnded: request.whenEnded) }
  }
  /// See `TabsUnderTest`.
  public func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int?, opener: (any Controller)?,
    _ request: SuiteRequest
  ) throws(SuiteError) {
    try passing { () throws(TabError) in
      try request.follow(insert(controller, item, at: index, opener: opener))
    }
  }
  /// See `TabsUnderTest`.
  public func remove(at index: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(TabError) in try request.follow(remove(at: index)) }
  }
  /// See `TabsUnderTest`.
  public func move(from index: Int, to target: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(TabError) in try request.follow(move(from: index, to: target)) }
  }
  /// See `TabsUnderTest`.
  public func userSelect(_ index: Int, _ request: SuiteRequest) {
    request.follow(gestures.select(index, request.options))
  }
  /// See `TabsUnderTest`.
  public func selectNeighbour(isNext: Bool, wraps: Bool, _ request: SuiteRequest) throws(SuiteError) {
    if isNext {
      try passing { () throws(TabError) in
        try selectNext(wraps: wraps, request.options, whenEnded: request.whenEnded)
      }
    } else {
      try passing { () throws(TabError) in
        try selectPrevious(wraps: wraps, request.options, whenEnded: request.whenEnded)
      }
    }
  }
  /// See `TabsUnderTest`.
  public func selectOverflow(byUser: Bool, _ request: SuiteRequest) throws(SuiteError) {
    if !byUser {
      _ = try passing { () throws(TabError) in
        try selectOverflow(request.options, whenEnded: request.whenEnded)
      }
      return
    }
    request.follow(gestures.selectOverflow(request.options))
  }
  /// See `TabsUnderTest`.
  public func reorder(_ order: [any Controller]) { gestures.reorder(order) }
  /// See `TabsUnderTest`.
  public func setHiddenLimit(_ limit: Int?) { hiddenLimit = limit }
  /// See `TabsUnderTest`.
  public func keepRecentOrder() { keepsRecentOrder = true }
  /// See `TabsUnderTest`.
  public var walkTarget: (any Controller)? { recentWalk?.target }
  /// See `TabsUnderTest`.
  public func beginWalk() throws(SuiteError) { if !gestures.beginWalk() { throw Refusal("noTurn") } }
  /// See `TabsUnderTest`.
  public func stepWalk(isForward: Bool) throws(SuiteError) {
    if gestures.stepWalk(isForward: isForward) == nil { throw Refusal("noChange") }
  }
  /// See `TabsUnderTest`.
  public func endWalk(_ request: SuiteRequest) throws(SuiteError) {
    if recentWalk == nil { throw Refusal("noChange") }
    if let change = gestures.endWalk(request.options) { request.follow(change) }
  }
  /// See `TabsUnderTest`.
  public func cancelWalk() throws(SuiteError) { if !gestures.cancelWalk() { throw Refusal("noChange") } }
  /// See `TabsUnderTest`.
  public func setBackPolicy(_ policy: TabBackPolicy) { backPolicy = policy }
  /// See `TabsUnderTest`.
  public func goBack(_ request: SuiteRequest) { request.follow(gestures.goBack(request.options)) }
  /// See `TabsUnderTest`.
  public func setSuccessor(_ successor: TabSuccessor) { self.successor = successor }
  /// See `TabsUnderTest`.
  public func close(_ index: Int, _ request: SuiteRequest) {
    gestures.close(index, whenEnded: request.whenEnded)
  }
}
