import Containers
import ContainersBinding
import ContainersLinks

// Switchers and menus (W1–W5).

/// A control that shows the segments of a switcher, and calls it when it is set, as many controls do (W2).
final class MirroringControl: SwitcherControl {
  private let name: String
  @Weak private var world: World?

  init(_ name: String, _ world: World) { (self.name, self.world) = (name, world) }

  func switcherModelDidChange(_ model: SwitcherModel) {
    world?.hear("mirrors(\(model.selectedName ?? "nil"))", by: name)
    // An echo, which must have no effect.
    if let index = model.segments.indices.last { model.choose(index) }
  }
}

/// The parts of a switcher beside its container: its model, and its controls.
final class SwitcherParts {
  let model: SwitcherModel
  let maker: LeafMaker
  var controls: [MirroringControl] = []
  init(_ model: SwitcherModel, _ maker: LeafMaker) { (self.model, self.maker) = (model, maker) }
}

/// A menu, and the controller that shows it.
final class MenuParts {
  var menu: Menu
  @Weak var source: Leaf?
  init(_ menu: Menu, _ source: Leaf) { (self.menu, self.source) = (menu, source) }
}

extension World {
  static let switcherWorks: [String: Work] = [
    "selectSegment": { world, operation throws(Stop) in try world.selectSegment(operation) },
    "chooseSegment": { world, operation throws(Stop) in try world.chooseSegment(operation) },
    "setSegments": { world, operation throws(Stop) in
      let (parts, names) = (try world.switcher(operation), try operation.names("segments") ?? [])
      try world.setSegments(of: parts, try world.thing(operation.text("in")).controller, names)
    },
    "insertSegment": { world, operation throws(Stop) in try world.insertSegment(operation) },
    "removeSegment": { world, operation throws(Stop) in
      let (model, name) = (try world.switcher(operation).model, try operation.text("segment"))
      try refusing { () throws(SwitcherError) in try model.remove(name) }
    },
    "moveSegment": { world, operation throws(Stop) in
      let (model, name) = (try world.switcher(operation).model, try operation.text("segment"))
      let place = try operation.number("to")
      try refusing { () throws(SwitcherError) in try model.move(name, to: place) }
    },
    "setSegment": { world, operation throws(Stop) in
      let (model, name) = (try world.switcher(operation).model, try operation.text("segment"))
      let old = model.segments.first { $0.name == name }
      let segment = Segment(
        name, badge: try operation.optionalText("badge"), isEnabled: try operation.flag("enabled", true),
        isHidden: try operation.flag("hidden"), isMomentary: old?.isMomentary ?? false)
      try refusing { () throws(SwitcherError) in try model.setSegment(segment) }
    },
    "setSwitcher": { world, operation throws(Stop) in
      let parts = try world.switcher(operation)
      let words: KeyValuePairs<String, SwitcherSuccessor> = ["none": .none, "neighbour": .neighbour]
      if let successor = try operation.choice("successor", words) { parts.model.successor = successor }
      guard let asks = try operation.optionalFlag("asks") else { return }
      try world.find(operation, "in", as: SwitcherContainer.self, "switcher").asksBeforeLeaving = asks
    },
    "bindControl": { world, operation throws(Stop) in
      let parts = try world.switcher(operation)
      let control = MirroringControl(try operation.text("as"), world)
      parts.controls.append(control)
      parts.model.bind(control)
    },
    "addItem": { world, operation throws(Stop) in try world.addItem(operation) },
    "setMenuItem": { world, operation throws(Stop) in
      let (parts, name) = (try world.menu(operation), try operation.text("item"))
      let (isEnabled, isHidden) = (try operation.flag("enabled", true), try operation.flag("hidden"))
      try refusing { () throws(MenuError) in
        try parts.menu.update(name) { ($0.isEnabled, $0.isHidden) = (isEnabled, isHidden) }
      }
    },
    "chooseItem": { world, operation throws(Stop) in try world.chooseItem(operation) },
  ]

  private func switcher(_ operation: ScriptOperation) throws(Stop) -> SwitcherParts {
    guard case .switcher(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a switcher")
    }
    return parts
  }

  private func menu(_ operation: ScriptOperation) throws(Stop) -> MenuParts {
    guard case .menu(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a menu")
    }
    return parts
  }

  /// Makes a switcher; one that replaces the root of a stack has a model and no container (W4).
  func makeSwitcher(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let names = try operation.names("segments") ?? []
    let momentary = Set(try operation.names("momentary") ?? [])
    let list = names.map { Segment($0, isMomentary: momentary.contains($0)) }
    let model: SwitcherModel
    guard operation.value("stack") == nil else {
      _ = try find(operation, "stack", as: JudgedStack.self, "stack")
      let place = try operation.text("stack")
      model = SwitcherModel()
      add(Thing(name, .switcher, nil, .switcher(SwitcherParts(model, LeafMaker(name, self)))))
      try refusing { () throws(SwitcherError) in try model.setSegments(list) }
      _ = try leaves(list.filter { !$0.isMomentary }.map { $0.name })
      model.chosen = { [world = Weak(self)] segment in
        world.value?.hear("chosen(\(segment.name))", by: name)
        guard !segment.isMomentary, let world = world.value,
          let stack = world.things[place]?.controller as? JudgedStack,
          let page = try? world.controller(segment.name)
        else { return }
        try? stack.set(
          [stack.entry(for: segment.name) ?? StackEntry(page)], SuiteRequest())
      }
      return
    }
    let container = SwitcherContainer(name: name)
    model = container.model
    let maker = LeafMaker(name, self)
    let isLazy = try maker.read(operation)
    add(Thing(name, .switcher, container, .switcher(SwitcherParts(model, maker))))
    var pairs: [(Segment, (any Controller)?)] = []
    for segment in list {
      let child: any Controller = isLazy ? maker.standIn(segment.name) : try leaves([segment.name])[0]
      pairs.append((segment, segment.isMomentary ? nil : child))
    }
    let all = pairs
    try refusing { () throws(SwitcherError) in _ = try container.setSegments(all) }
    model.chosen = { [world = Weak(self)] segment in
      world.value?.hear("chosen(\(segment.name))", by: name)
    }
  }

  private func setSegments(
    of parts: SwitcherParts, _ controller: (any Controller)?, _ names: [String]
  ) throws(Stop) {
    let old = parts.model.segments
    let list = names.map { name in old.first { $0.name == name } ?? Segment(name) }
    guard let container = controller as? SwitcherContainer else {
      return try refusing { () throws(SwitcherError) in try parts.model.setSegments(list) }
    }
    var pairs: [(Segment, (any Controller)?)] = []
    for segment in list {
      let isNew = !segment.isMomentary && !old.contains { $0.name == segment.name }
      pairs.append((segment, isNew ? try leaves([segment.name])[0] : nil))
    }
    let all = pairs
    try refusing { () throws(SwitcherError) in _ = try container.setSegments(all) }
  }

  private func insertSegment(_ operation: ScriptOperation) throws(Stop) {
    let (parts, name) = (try switcher(operation), try operation.text("child"))
    let (index, isMomentary) = (try operation.optionalNumber("index"), try operation.flag("momentary"))
    let segment = Segment(name, isMomentary: isMomentary)
    if !isMomentary, let container = try thing(operation.text("in")).controller as? SwitcherContainer {
      let child = try controller(name)
      return try refusing { () throws(SwitcherError) in _ = try container.insert(segment, child, at: index) }
    }
    try refusing { () throws(SwitcherError) in try parts.model.insert(segment, at: index) }
  }

  private func selectSegment(_ operation: ScriptOperation) throws(Stop) {
    let (parts, name) = (try switcher(operation), try operation.optionalText("segment"))
    let (index, end) = (try operation.optionalNumber("index"), try ending(operation))
    let options = try operation.options()
    guard let container = try thing(operation.text("in")).controller as? SwitcherContainer else {
      return try refusing { () throws(SwitcherError) in try parts.model.select(name) }
    }
    try refusing { () throws(SwitcherError) in
      if let index {
        _ = try container.select(at: index, options, whenEnded: end)
      } else {
        _ = try container.select(name, options, whenEnded: end)
      }
    }
  }

  private func chooseSegment(_ operation: ScriptOperation) throws(Stop) {
    let (parts, index) = (try switcher(operation), try operation.number("index"))
    let (options, end) = (try operation.options(), try ending(operation))
    let segments = parts.model.segments
    guard segments.indices.contains(index) else { throw .refused("index") }
    guard segments[index].isEnabled, !segments[index].isHidden else { throw .refused("disabled") }
    if let container = try thing(operation.text("in")).controller as? SwitcherContainer {
      container.gestures.choose(index, options, whenEnded: end)
    } else {
      parts.model.choose(index)
    }
  }

  // MARK: Menus

  func makeMenu(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let source = try find(operation, "source", as: Leaf.self, "leaf")
    do throws(MenuError) { add(Thing(name, .menu, nil, .menu(MenuParts(try Menu(), source)))) } catch {
      throw .refused(error.word)
    }
  }

  private func addItem(_ operation: ScriptOperation) throws(Stop) {
    let (parts, name) = (try menu(operation), try operation.text("item"))
    let owner = try operation.text("in")
    var action = MenuItem.Action.perform { [world = Weak(self)] in
      world.value?.hear("did(\(name))", by: owner)
    }
    if let segue = try operation.optionalText("segue") { action = .segue(segue) }
    if let switcher = try operation.optionalText("switcher") {
      guard case .switcher(let found) = try thing(switcher).parts else {
        throw operation.malformed("switcher", "a switcher")
      }
      action = .select(try operation.text("segment"), in: found.model)
    }
    let item = MenuItem(name, action, key: try operation.optionalText("key").map { KeyEquivalent($0) })
    let (items, parent) = (parts.menu.items, try operation.optionalText("menu"))
    guard let parent else {
      return try refusing { () throws(MenuError) in parts.menu = try Menu(items + [item]) }
    }
    var inner: [MenuItem] = [item]
    if case .submenu(let old)? = items.first(where: { $0.name == parent })?.action { inner = old + inner }
    let all = items.filter { $0.name != parent } + [MenuItem(parent, .submenu(inner))]
    try refusing { () throws(MenuError) in parts.menu = try Menu(all) }
  }

  private func chooseItem(_ operation: ScriptOperation) throws(Stop) {
    let parts = try menu(operation)
    guard let source = parts.source else { throw .refused("other") }
    var name = try operation.optionalText("item")
    if let key = try operation.optionalText("key") { name = parts.menu.item(for: KeyEquivalent(key))?.name }
    let (item, options) = (name ?? "", try operation.options())
    try refusing { () throws(MenuError) in _ = try parts.menu.choose(item, from: source, options) }
  }

  /// The properties of a switcher or a menu, with or without a container.
  func switcherValue(_ property: String, of model: SwitcherModel) -> StateValue? {
    switch property {
    case "segments": StateValue(model.segments.map { $0.name })
    case "selected": model.selectedName.map { StateValue($0) } ?? .null
    case "index": model.selectedIndex.map { StateValue($0) } ?? .null
    default: nil
    }
  }

  func menuValue(_ property: String, of menu: Menu) -> StateValue? {
    switch property {
    case "items": StateValue(menu.all.map { $0.name })
    case "checked": StateValue(menu.all.filter { $0.isChecked }.map { $0.name })
    default: nil
    }
  }
}

extension SwitcherError: Worded {
  var word: String {
    switch self {
    case .index: "index"
    case .unknown: "unknown"
    case .duplicate: "duplicate"
    case .disabled: "disabled"
    case .momentary: "momentary"
    case .noController: "noController"
    case .unavailable: "unavailable"
    case .containment(let error): error.word
    }
  }
}

extension MenuError: Worded {
  var word: String {
    switch self {
    case .unknown: "unknown"
    case .duplicate: "duplicate"
    case .disabled: "disabled"
    case .submenu: "submenu"
    case .segue(let error): error.word
    case .switcher(let error): error.word
    }
  }
}
