import Containers

// Tabs (T1–T14).

/// Reports the questions and notifications of tabs to their delegate, and answers as the script defines.
final class TabWitness: LeafMaker, TabContainerDelegate {
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    asks("should", controller)
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    report("did", controller)
  }
  func tabContainerDidChangeBar(_ container: TabContainer) { report("barChanged") }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    report("customized", text: "\(changed)")
  }
}

extension World {
  static let tabWorks: [String: Work] = [
    "select": { world, operation throws(Stop) in try world.select(operation) },
    "userSelect": { world, operation throws(Stop) in try world.userSelect(operation) },
    "veto": { world, operation throws(Stop) in
      let (thing, answer) = (try world.thing(operation.text("in")), try operation.flag("answer"))
      switch (thing.parts, thing.controller) {
      case (.tab(let witness), _): witness.allows = answer
      case (.layers(let witness), _): witness.allows = answer
      case (_, let leaf as Leaf): leaf.mayPerform = answer
      default: throw operation.malformed("in", "tabs, a presentation context or a leaf")
      }
    },
    "setTabs": { world, operation throws(Stop) in try world.setTabs(operation) },
    "insertTab": { world, operation throws(Stop) in try world.insertTab(operation) },
    "removeTab": { world, operation throws(Stop) in try world.removeTab(operation) },
    "moveTab": { world, operation throws(Stop) in try world.moveTab(operation) },
    "setItem": { world, operation throws(Stop) in try world.setItem(operation) },
    "setLimit": { world, operation throws(Stop) in
      let (tabs, limit) = (try world.tabs(operation), try operation.number("limit"))
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.setVisibleLimit(limit) }
    },
    "selectMore": { world, operation throws(Stop) in try world.selectMore(operation) },
    "customize": { world, operation throws(Stop) in try world.customize(operation) },
    "setBack": { world, operation throws(Stop) in try world.setBack(operation) },
    "back": { world, operation throws(Stop) in
      let (tabs, request) = (try world.tabs(operation), try world.request(operation))
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.goBack(request) }
    },
    "nextTab": { world, operation throws(Stop) in try world.selectNeighbour(operation, isNext: true) },
    "previousTab": { world, operation throws(Stop) in try world.selectNeighbour(operation, isNext: false) },
    "closeTab": { world, operation throws(Stop) in try world.close(operation) },
    "keepHidden": { world, operation throws(Stop) in try world.keepHidden(operation) },
    "beginWalk": { world, operation throws(Stop) in
      let tabs = try world.tabs(operation)
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.beginWalk() }
    },
    "stepWalk": { world, operation throws(Stop) in
      let (tabs, isForward) = (try world.tabs(operation), try !operation.flag("back"))
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.stepWalk(isForward: isForward) }
    },
    "endWalk": { world, operation throws(Stop) in
      let (tabs, request) = (try world.tabs(operation), try world.request(operation))
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.endWalk(request) }
    },
    "cancelWalk": { world, operation throws(Stop) in
      let tabs = try world.tabs(operation)
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.cancelWalk() }
    },
    "setSuccessor": { world, operation throws(Stop) in
      let policies: KeyValuePairs<String, TabSuccessor> = [
        "neighbour": .neighbour, "lastVisited": .lastVisited, "opener": .opener,
      ]
      guard let policy = try operation.choice("policy", policies) else {
        throw operation.malformed("policy", "a policy")
      }
      let tabs = try world.tabs(operation)
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.setSuccessor(policy) }
    },
  ]

  func makeTabs(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let tabs: any TabsUnderTest = try make(.tab, name, as: JudgedTabs.self) { TabContainer(name: name) }
    let witness = TabWitness(name, self)
    tabs.connect(witness)
    if try !operation.flag("bar") { witness.mutes = ["barChanged"] }
    let isLazy = try witness.read(operation)
    add(Thing(name, .tab, tabs, .tab(witness)))
    if try operation.flag("recent") {
      try refusing(by: tabs) { () throws(SuiteError) in try tabs.keepRecentOrder() }
    }
    guard let children = try operation.names("tabs") else { return }
    if isLazy { witness.lazy.formUnion(children) }
    try setTabs(of: tabs, children, witness)
  }

  private func tabs(_ operation: ScriptOperation) throws(Stop) -> any TabsUnderTest {
    try find(operation, "in", as: JudgedTabs.self, "tab container")
  }

  /// The number of the tab that an operation names by number or controller.
  private func index(_ operation: ScriptOperation, in tabs: any TabsUnderTest) throws(Stop) -> Int {
    if let index = try operation.optionalNumber("index") { return index }
    let child = try operation.text("child")
    if let index = tabs.controllers.firstIndex(where: { name(of: $0) == child }) { return index }
    _ = try controller(child)
    throw .refused("foreign")
  }

  private func select(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, request) = (try tabs(operation), try request(operation))
    let index = try index(operation, in: tabs)
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.select(index, request) }
  }

  private func selectNeighbour(_ operation: ScriptOperation, isNext: Bool) throws(Stop) {
    let (tabs, wraps) = (try tabs(operation), try operation.flag("wraps"))
    let request = try request(operation)
    try refusing(by: tabs) { () throws(SuiteError) in
      try tabs.selectNeighbour(isNext: isNext, wraps: wraps, request)
    }
  }

  private func userSelect(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, request) = (try tabs(operation), try request(operation))
    let index = try operation.number("index")
    guard tabs.items.indices.contains(index) else { throw .refused("index") }
    let item = tabs.items[index]
    guard item.isEnabled, !item.isHidden else { throw .refused("disabled") }
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.userSelect(index, request) }
  }

  /// Closes a tab; its end is reported as `closed` and, if the script has one, to the token (T12).
  private func close(_ operation: ScriptOperation) throws(Stop) {
    let tabs = try tabs(operation)
    let index = try index(operation, in: tabs)
    guard tabs.controllers.indices.contains(index) else { throw .refused("index") }
    let (owner, tab) = (name(of: tabs), name(of: tabs.controllers[index]))
    var request = try request(operation)
    let end = request.whenEnded
    request.whenEnded = { [world = Weak(self)] outcome in
      if outcome == .finished { world.value?.hear("closed(\(tab))", by: owner) }
      end?(outcome)
    }
    let wanted = request
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.close(index, wanted) }
  }

  private func setTabs(_ operation: ScriptOperation) throws(Stop) {
    guard let names = try operation.names("tabs") else {
      throw operation.malformed("tabs", "a list of names")
    }
    try setTabs(of: tabs(operation), names, witness(operation))
  }

  private func witness(_ operation: ScriptOperation) throws(Stop) -> TabWitness {
    guard case .tab(let witness) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a tab container")
    }
    return witness
  }

  /// The controllers of tabs by name: those that are tabs, stand-ins for leaves made on demand, others.
  private func tabs(
    _ names: [String], of tabs: any TabsUnderTest, _ witness: TabWitness
  ) throws(Stop) -> [any Controller] {
    let there = tabs.controllers
    var list: [any Controller] = []
    for name in names {
      if witness.lazy.contains(name) {
        list.append(there.first { self.name(of: $0) == name } ?? witness.standIn(name))
      } else {
        list += try leaves([name])
      }
    }
    return list
  }

  private func setTabs(
    of tabs: any TabsUnderTest, _ names: [String], _ witness: TabWitness
  ) throws(Stop) {
    var items: [ObjectIdentifier: TabItem] = [:]
    for (controller, item) in zip(tabs.controllers, tabs.items) {
      items[ObjectIdentifier(controller.lifecycle)] = item
    }
    let list = zip(names, try self.tabs(names, of: tabs, witness)).map { name, controller in
      (controller, items[ObjectIdentifier(controller.lifecycle)] ?? TabItem(name))
    }
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.setTabs(list, SuiteRequest()) }
  }

  private func insertTab(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, name) = (try tabs(operation), try operation.text("child"))
    let child: any Controller =
      try operation.flag("lazy") ? try witness(operation).standIn(name) : try controller(name)
    let (place, item) = (try operation.optionalNumber("index"), TabItem(name))
    let opener = operation.value("opener") == nil ? nil : try controller(operation, "opener")
    let request = try request(operation)
    try refusing(by: tabs) { () throws(SuiteError) in
      try tabs.insert(child, item, at: place, opener: opener, request)
    }
  }

  /// Sets how many hidden tabs or segments that were made on demand stay (T13).
  private func keepHidden(_ operation: ScriptOperation) throws(Stop) {
    let limit = try operation.optionalNumber("limit")
    if let switcher = try thing(operation.text("in")).controller as? SwitcherContainer {
      return switcher.hiddenLimit = limit
    }
    let tabs = try tabs(operation)
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.setHiddenLimit(limit) }
  }

  private func removeTab(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, request) = (try tabs(operation), try request(operation))
    let index = try index(operation, in: tabs)
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.remove(at: index, request) }
  }

  private func moveTab(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, target) = (try tabs(operation), try operation.number("to"))
    let (index, request) = (try index(operation, in: tabs), try request(operation))
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.move(from: index, to: target, request) }
  }

  private func setItem(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, index) = (try tabs(operation), try operation.number("index"))
    var item = tabs.items.indices.contains(index) ? tabs.items[index] : TabItem("")
    item.isEnabled = try operation.flag("enabled", true)
    item.isHidden = try operation.flag("hidden")
    item.badge = try operation.optionalText("badge")
    item.isCustomizable = try operation.flag("customizable", true)
    let wanted = item
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.setItem(wanted, at: index) }
  }

  private func selectMore(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, request) = (try tabs(operation), try request(operation))
    let byUser = try operation.choice("by", ["code": false, "user": true]) ?? false
    if byUser, !tabs.isOverflowing { throw .refused("limit") }
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.selectOverflow(byUser: byUser, request) }
  }

  private func customize(_ operation: ScriptOperation) throws(Stop) {
    let tabs = try tabs(operation)
    guard let names = try operation.names("order") else {
      throw operation.malformed("order", "a list of names")
    }
    var order: [any Controller] = []
    for name in names { order.append(try controller(name)) }
    let isCancelled = try operation.flag("cancel")
    try requireCustomizable(order, tabs)
    let wanted = isCancelled ? [] : order
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.reorder(wanted) }
  }

  /// Refuses an order that a user could not make: with other controllers, or with a fixed tab moved.
  private func requireCustomizable(_ order: [any Controller], _ tabs: any TabsUnderTest) throws(Stop) {
    let (controllers, items) = (tabs.controllers, tabs.items)
    for controller in order where !controllers.contains(where: { $0 === controller }) {
      throw .refused("foreign")
    }
    let places = controllers.indices.filter { place in order.contains { $0 === controllers[place] } }
    for (place, wanted) in zip(places, order) where controllers[place] !== wanted {
      for index in [place, controllers.firstIndex { $0 === wanted } ?? place]
      where items[index].isHidden || !items[index].isCustomizable {
        throw .refused("disabled")
      }
    }
  }

  private func setBack(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, limit) = (try tabs(operation), try operation.optionalNumber("limit") ?? 10)
    let policies: KeyValuePairs<String, TabBackPolicy> = [
      "none": .none, "first": .first, "initial": .initial, "history": .history(limit: limit),
      "order": .order, "fullHistory": .fullHistory(limit: limit),
    ]
    guard let policy = try operation.choice("policy", policies) else {
      throw operation.malformed("policy", "a way back")
    }
    try refusing(by: tabs) { () throws(SuiteError) in try tabs.setBackPolicy(policy) }
  }
}
