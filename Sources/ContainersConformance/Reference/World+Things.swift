import Containers
import ContainersPersistence

// Making things, and operations on all of them.

extension World {
  static let thingWorks: [String: Work] = [
    "make": { world, operation throws(Stop) in try world.make(operation) },
    "load": { world, operation throws(Stop) in try world.controller(operation, "who").loadIfNeeded() },
    "release": { world, operation throws(Stop) in try world.thing(operation.text("who")).kept = nil },
    "when": { world, operation throws(Stop) in try world.when(operation) },
    "tell": { world, operation throws(Stop) in try world.tell(operation) },
    "leaving": { world, operation throws(Stop) in
      let leaf = try world.find(operation, "who", as: Leaf.self, "leaf")
      guard let answer = try operation.choice("answer", ["yes": LeaveAnswer.yes, "no": .no, "later": .later])
      else { throw operation.malformed("answer", "yes, no or later") }
      leaf.leaving = answer
    },
    "answer": { world, operation throws(Stop) in
      let leaf = try world.find(operation, "who", as: Leaf.self, "leaf")
      let question = leaf.question
      leaf.question = nil
      guard question?.answer(try operation.flag("value", true)) == true else { throw .refused("other") }
    },
    "write": { world, operation throws(Stop) in
      try world.find(operation, "who", as: Leaf.self, "leaf").note = try operation.text("text")
    },
    "setRemembered": { world, operation throws(Stop) in
      try world.controller(operation, "who").lifecycle.isRemembered = try operation.flag("value", true)
    },
    "allow": { world, operation throws(Stop) in try world.allow(operation) },
  ]

  private func make(_ operation: ScriptOperation) throws(Stop) {
    let name = try operation.text("name")
    guard things[name] == nil else { throw .malformed("“\(name)” has been made already") }
    let word = try operation.optionalText("kind") ?? Thing.Kind.leaf.rawValue
    guard let kind = Thing.Kind(rawValue: word) else {
      throw .malformed("there is no kind of thing “\(word)”")
    }
    do throws(Stop) {
      switch kind {
      case .leaf: makeLeaf(name)
      case .generic: try makeBox(name, operation)
      case .stack: try makeStack(name, operation)
      case .layers: try makeLayers(name, operation)
      case .dialog: try makeDialog(name, operation)
      case .split: try makeSplit(name, operation)
      case .switcher: try makeSwitcher(name, operation)
      case .menu: try makeMenu(name, operation)
      case .tab: try makeTabs(name, operation)
      case .page: try makePages(name, operation)
      case .book: try makeBook(name, operation)
      case .scrubber: try makeScrubber(name, operation)
      case .pager: try makePager(name, operation)
      case .text: try makeText(name, operation)
      case .links: try makeLinks(name, operation)
      case .history: try makeHistory(name, operation)
      case .follower: try makeFollower(name, operation)
      case .dispatcher: try makeDispatcher(name, operation)
      case .player: try makePlayer(name, operation)
      }
    } catch {
      forget(name)
      throw error
    }
  }

  private func makeBox(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    var order = profile["generic"] ?? .generic
    if let kind = try operation.optionalText("order") {
      guard let wished = profile[kind] else { throw operation.malformed("order", "a kind of the profile") }
      order = wished
    }
    let (forwards, turns) = (
      try operation.flag("forwards", true), try operation.flag("forwardsRotation", true)
    )
    let box: any GenericUnderTest = try make(.generic, name, as: JudgedBox.self) {
      Box(name, self, order: order, forwards: forwards, turns: turns)
    }
    if !(box is Box), !turns || !forwards || operation.value("order") != nil { throw .unsupported }
    add(Thing(name, .generic, box, .generic(BoxParts())))
    let children = try operation.names("children") ?? []
    let shows = try operation.names("shows") ?? []
    guard shows.allSatisfy(children.contains) else {
      throw .malformed("“\(name)” cannot show what is not among its children")
    }
    let controllers = try leaves(children)
    let shown = try leaves(shows)
    let request = SuiteRequest()
    try refusing(by: box) { () throws(SuiteError) in
      try box.setChildren(controllers, showing: shown, request)
    }
  }

  private func when(_ operation: ScriptOperation) throws(Stop) {
    let who = try operation.text("who")
    let inner = try operation.inner("do")
    let (times, symbol) = (try operation.optionalNumber("times") ?? 1, try operation.text("hears"))
    // Inside these callbacks of a container, a change is part of the running call: only our own container carries out
    // operations there.
    let isAdapting = ["wR", "aR", "dR", "wS", "dS"].contains(symbol)
    if isAdapting, let box = things[who]?.controller as? JudgedBox, !(box is Box) {
      throw .unsupported
    }
    add(Hook(who: who, symbol: symbol, operation: inner, times: times))
  }

  private func tell(_ operation: ScriptOperation) throws(Stop) {
    let key = try operation.text("key")
    guard let value = value(of: key) else { throw .malformed("“\(key)” is not a known key") }
    write(key + "=" + told(value))
  }

  private func told(_ value: StateValue) -> String {
    if value == .null { return "nil" }
    if let text = value.string { return text }
    if let list = value.array { return list.map(told).joined(separator: ",") }
    return value.description
  }

  private func allow(_ operation: ScriptOperation) throws(Stop) {
    let rotates = try operation.flag("rotates", true)
    var set: OrientationSet?
    if let words = try operation.names("orientations") {
      set = []
      for word in words {
        guard let found = Orientation.words.first(where: { $0.key == word }) else {
          throw operation.malformed("orientations", "a list of orientations")
        }
        set?.insert(OrientationSet(found.value))
      }
    }
    let who = try thing(operation.text("who"))
    if let leaf = who.controller as? Leaf {
      (leaf.supportedOrientations, leaf.shouldRotate) = (set ?? leaf.supportedOrientations, rotates)
    } else if let box = who.controller as? Box {
      (box.orientations, box.mayRotate) = (set ?? box.orientations, rotates)
    } else if case .page(let witness, _) = who.parts, rotates {
      witness.supportedOrientations = set ?? witness.supportedOrientations
    } else {
      throw .unsupported
    }
  }
}
