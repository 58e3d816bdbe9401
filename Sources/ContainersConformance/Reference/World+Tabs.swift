import Containers

// Tabs (T1–T10).

/// Tells what tabs ask and tell their delegate, and answers as the script wishes.
final class TabWitness: TabContainerDelegate {
  var allows = true
  /// Whether each change of the bar is reported (T12).
  var reportsBar = false
  private let name: String
  private weak var world: World?

  init(_ name: String, _ world: World) { (self.name, self.world) = (name, world) }

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    world?.hear("should(\(world?.name(of: controller) ?? ""))", by: name)
    return allows
  }

  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    world?.hear("did(\(world?.name(of: controller) ?? ""))", by: name)
  }

  func tabContainerDidChangeBar(_ container: TabContainer) {
    if reportsBar { world?.hear("barChanged", by: name) }
  }

  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    world?.hear("customized(\(changed))", by: name)
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
      try refusing { () throws(TabError) in try tabs.setVisibleLimit(limit) }
    },
    "selectMore": { world, operation throws(Stop) in try world.selectMore(operation) },
    "customize": { world, operation throws(Stop) in try world.customize(operation) },
    "setBack": { world, operation throws(Stop) in try world.setBack(operation) },
    "back": { world, operation throws(Stop) in
      let (tabs, isAnimated) = (try world.tabs(operation), try operation.flag("animated"))
      if let selection = tabs.gestures.goBack(Change.Options(animated: isAnimated)) {
        try world.follow(selection, operation)
      }
    },
    "nextTab": { world, operation throws(Stop) in try world.selectNeighbour(operation, isNext: true) },
    "previousTab": { world, operation throws(Stop) in try world.selectNeighbour(operation, isNext: false) },
    "closeTab": { world, operation throws(Stop) in try world.close(operation) },
    "setSuccessor": { world, operation throws(Stop) in
      let policies: KeyValuePairs<String, TabSuccessor> = [
        "neighbour": .neighbour, "lastVisited": .lastVisited, "opener": .opener,
      ]
      guard let policy = try operation.choice("policy", policies) else {
        throw operation.malformed("policy", "a policy")
      }
      try world.tabs(operation).successor = policy
    },
  ]

  func makeTabs(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let tabs = TabContainer(name: name)
    let witness = TabWitness(name, self)
    tabs.delegate = witness
    witness.reportsBar = try operation.flag("bar")
    add(Thing(name, .tab, tabs, .tab(witness)))
    guard let children = try operation.names("tabs") else { return }
    try setTabs(of: tabs, children)
  }

  private func tabs(_ operation: ScriptOperation) throws(Stop) -> TabContainer {
    try find(operation, "in", as: TabContainer.self, "tab container")
  }

  private func select(_ operation: ScriptOperation) throws(Stop) {
    let tabs = try tabs(operation)
    let isAnimated = try operation.flag("animated")
    let end = try ending(operation)
    if let index = try operation.optionalNumber("index") {
      _ = try refusing { () throws(TabError) in
        try tabs.select(index, Change.Options(animated: isAnimated), whenEnded: end)
      }
    } else {
      let child = try controller(operation, "child")
      _ = try refusing { () throws(TabError) in
        try tabs.select(child, Change.Options(animated: isAnimated), whenEnded: end)
      }
    }
  }

  private func selectNeighbour(_ operation: ScriptOperation, isNext: Bool) throws(Stop) {
    let (tabs, wraps) = (try tabs(operation), try operation.flag("wraps"))
    let options = Change.Options(animated: try operation.flag("animated"))
    let end = try ending(operation)
    _ = try refusing { () throws(TabError) in
      isNext
        ? try tabs.selectNext(wraps: wraps, options, whenEnded: end)
        : try tabs.selectPrevious(wraps: wraps, options, whenEnded: end)
    }
  }

  private func userSelect(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, isAnimated) = (try tabs(operation), try operation.flag("animated"))
    let index = try operation.number("index")
    guard tabs.items.indices.contains(index) else { throw .refused("index") }
    let item = tabs.items[index]
    guard item.isEnabled, !item.isHidden else { throw .refused("disabled") }
    try follow(tabs.gestures.select(index, Change.Options(animated: isAnimated)), operation)
  }

  /// Closes a tab; its end is reported as `closed` and, if the script wants to know, to the token (T12).
  private func close(_ operation: ScriptOperation) throws(Stop) {
    let tabs = try tabs(operation)
    var index = try operation.optionalNumber("index")
    if index == nil {
      let child = try controller(operation, "child")
      index = tabs.controllers.firstIndex { $0 === child }
    }
    guard let index else { throw .refused("foreign") }
    guard tabs.controllers.indices.contains(index) else { throw .refused("index") }
    let (owner, tab) = (name(of: tabs), name(of: tabs.controllers[index]))
    let change = tabs.gestures.close(index) { [weak self] outcome in
      if outcome == .finished { self?.hear("closed(\(tab))", by: owner) }
    }
    try follow(change, operation)
  }

  /// Reports the end of what the user has asked for, if the script wants to know (L19).
  private func follow(_ change: Change, _ operation: ScriptOperation) throws(Stop) {
    guard let token = try operation.optionalText("token") else { return }
    change.whenEnded { [weak self] in self?.hear("done(\($0.word))", by: token) }
  }

  private func setTabs(_ operation: ScriptOperation) throws(Stop) {
    guard let names = try operation.names("tabs") else {
      throw operation.malformed("tabs", "a list of names")
    }
    try setTabs(of: tabs(operation), names)
  }

  private func setTabs(of tabs: TabContainer, _ names: [String]) throws(Stop) {
    let items = Dictionary(
      uniqueKeysWithValues: zip(tabs.controllers.map { ObjectIdentifier($0) }, tabs.items))
    let list = zip(names, try leaves(names)).map { name, controller in
      (controller, items[ObjectIdentifier(controller)] ?? TabItem(name))
    }
    _ = try refusing { () throws(TabError) in try tabs.setTabs(list) }
  }

  private func insertTab(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, child) = (try tabs(operation), try controller(operation, "child"))
    let (place, item) = (try operation.optionalNumber("index"), TabItem(try operation.text("child")))
    let opener = operation.value("opener") == nil ? nil : try controller(operation, "opener")
    _ = try refusing { () throws(TabError) in try tabs.insert(child, item, at: place, opener: opener) }
  }

  private func removeTab(_ operation: ScriptOperation) throws(Stop) {
    let tabs = try tabs(operation)
    if let index = try operation.optionalNumber("index") {
      _ = try refusing { () throws(TabError) in try tabs.remove(at: index) }
    } else {
      let child = try controller(operation, "child")
      _ = try refusing { () throws(TabError) in try tabs.remove(child) }
    }
  }

  private func moveTab(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, target) = (try tabs(operation), try operation.number("to"))
    var index = try operation.optionalNumber("index")
    if index == nil {
      let child = try controller(operation, "child")
      index = tabs.controllers.firstIndex { $0 === child }
    }
    guard let index else { throw .refused("foreign") }
    _ = try refusing { () throws(TabError) in try tabs.move(from: index, to: target) }
  }

  private func setItem(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, index) = (try tabs(operation), try operation.number("index"))
    var item = tabs.items.indices.contains(index) ? tabs.items[index] : TabItem("")
    item.isEnabled = try operation.flag("enabled", true)
    item.isHidden = try operation.flag("hidden")
    item.badge = try operation.optionalText("badge")
    item.isCustomizable = try operation.flag("customizable", true)
    let wanted = item
    try refusing { () throws(TabError) in try tabs.setItem(wanted, at: index) }
  }

  private func selectMore(_ operation: ScriptOperation) throws(Stop) {
    let (tabs, isAnimated) = (try tabs(operation), try operation.flag("animated"))
    if try operation.choice("by", ["code": false, "user": true]) ?? false {
      guard tabs.isOverflowing else { throw .refused("limit") }
      try follow(tabs.gestures.selectOverflow(Change.Options(animated: isAnimated)), operation)
    } else {
      let end = try ending(operation)
      _ = try refusing { () throws(TabError) in
        try tabs.selectOverflow(Change.Options(animated: isAnimated), whenEnded: end)
      }
    }
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
    tabs.gestures.reorder(isCancelled ? [] : order)
  }

  /// Refuses an order that a user could not make: with other controllers, or a fixed tab at another place.
  private func requireCustomizable(_ order: [any Controller], _ tabs: TabContainer) throws(Stop) {
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
    tabs.backPolicy = policy
  }
}
