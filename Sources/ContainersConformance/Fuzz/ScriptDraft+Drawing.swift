import Containers

// The choice of the next operation, at random.

extension ScriptDraft {
  /// Adds some operations.
  mutating func addSome(_ count: Int) {
    for _ in 0..<count {
      // A refused or impossible operation is drawn again.
      for _ in 0..<4 {
        guard let operation = draw() else { continue }
        if add(operation, keepsRefused: once(in: 8)) { break }
      }
    }
  }

  private mutating func draw() -> ScriptOperation? {
    switch number(0...23) {
    case 0, 1: return drawWindow()
    case 2, 3: return drawSurroundings()
    case 4: return ScriptOperation("rest", [:])
    case 5, 6, 7: return drawHook()
    case 8: return drawLeaf()
    // What has been saved is restored sooner or later.
    case 9 where !operations.contains { $0.name == "save" }: return drawLeaf()
    case 9, 10: return drawMemory()
    case 11, 12:
      guard let tool = one(of: tools) else { return drawInContainer() }
      return draw(tool)
    default: return drawInContainer()
    }
  }

  private mutating func drawWindow() -> ScriptOperation? {
    // A manually forwarding container ends what it has begun before the window moves; otherwise it is left behind
    // (L11).
    let isHeld = operations.contains { operation in
      guard operation.name == "begin", let state = text(operation.subject + ".state") else { return false }
      return state == "appearing" || state == "disappearing"
    }
    if isHeld { return nil }
    let isThere = ["appeared", "appearing"].contains(text(root + ".state") ?? "")
    return moving(isThere ? "disappear" : "appear")
  }

  private mutating func drawSurroundings() -> ScriptOperation? {
    let turns = ["portrait", "upsideDown", "landscapeLeft", "landscapeRight"]
    switch number(0...10) {
    case 0:
      guard let who = one(of: leaves) else { return nil }
      let list = StateValue(some(of: turns, atMost: 3) + ["portrait"])
      return ScriptOperation("allow", ["who": .string(who), "orientations": list])
    case 1, 2, 3:
      let operation = ScriptOperation("rotate", ["to": .string(one(of: turns) ?? "portrait")])
      return once(in: 3) ? operation.with("stays", true) : operation
    case 4, 5:
      // Sizes that cross the limits of splits.
      let width = things.contains { $0.kind == "split" } ? 300 : 50
      return ScriptOperation(
        "resize", ["size": [StateValue(number(1...4) * width), StateValue(number(1...4) * 50)]])
    case 6: return ScriptOperation("tick", ["seconds": StateValue(number(1...4))])
    case 7: return ScriptOperation("memory", [:])
    case 8 where offers("window.direction") && once(in: 2):
      let direction = once(in: 2) ? "leftToRight" : "rightToLeft"
      return ScriptOperation("setDirection", ["to": .string(direction)])
    default: return drawAttention()
    }
  }

  /// The focus of a controller, or the keyboard of the window.
  private mutating func drawAttention() -> ScriptOperation? {
    if once(in: 4) { return one(of: leaves).map { ScriptOperation("reportLayout", ["who": .string($0)]) } }
    if once(in: 2) { return ScriptOperation("activate", once(in: 3) ? ["active": false] : [:]) }
    let who = StateValue.string(one(of: once(in: 2) ? leaves : things.map(\.name)) ?? root)
    guard let item = one(of: ["name", "search", "ok", ""]), !item.isEmpty else {
      return ScriptOperation("setFocus", ["in": who])
    }
    return ScriptOperation("setFocus", ["in": who, "focus": .string(item)])
  }

  private mutating func drawLeaf() -> ScriptOperation? {
    guard let leaf = one(of: leaves) else { return nil }
    if offers("leave"), once(in: 3) { return drawQuestion(leaf) }
    if offers("segue") || offers("unwind"), !once(in: 3) { return drawSegue(leaf) }
    if once(in: 2) { return ScriptOperation("load", ["who": .string(leaf)]) }
    let name = newLeaf()
    return ScriptOperation("make", ["name": .string(name)])
  }

  /// The answer of a controller when it is asked whether it may be left, or a missing answer.
  private mutating func drawQuestion(_ leaf: String) -> ScriptOperation {
    if once(in: 3), let last = operations.last(where: { $0.string("answer") == "later" }) {
      return ScriptOperation("answer", ["who": .string(last.subject), "value": .bool(!once(in: 3))])
    }
    let answer = StateValue.string(one(of: ["yes", "no", "later"]) ?? "yes")
    return ScriptOperation("leaving", ["who": .string(leaf), "answer": answer])
  }

  mutating func drawInContainer() -> ScriptOperation? {
    // Layers need several operations to form a chain.
    let contexts = things.filter { $0.kind == "layers" }
    guard let thing = !contexts.isEmpty && once(in: 3) ? one(of: contexts) : one(of: things) else {
      return nil
    }
    switch thing.kind {
    case "generic": return drawGeneric(thing.name)
    case "stack": return drawStack(thing.name)
    case "layers": return drawLayers(thing.name)
    case "dialog": return drawDialog(thing.name)
    case "tab": return drawTabs(thing.name)
    case "split": return drawSplit(thing.name)
    case "switcher": return drawSwitcher(thing.name)
    case "page": return drawPages(thing.name)
    case "pager": return drawPager(thing.name)
    case "book": return drawBook(thing.name)
    default: return nil
    }
  }

  // MARK: Controllers

  /// A controller to add; usually one without a container.
  mutating func newcomer(for container: String) -> String {
    let all = (leaves + things.map(\.name)).filter { $0 != container && $0 != root }
    let free = all.filter { text($0 + ".parent") == nil }
    return one(of: once(in: 5) || free.isEmpty ? all : free) ?? "A"
  }

  // MARK: The end

  /// Ends everything that a gesture holds, and lets everything settle.
  mutating func close() {
    for thing in things {
      let name = StateValue.string(thing.name)
      switch thing.kind {
      case "page", "book":
        add(ScriptOperation("releasePages", ["in": name]))
        add(ScriptOperation("endTurn", ["in": name]))
      case "pager":
        if operations.contains(where: { $0.name == "drag" }) { add(ScriptOperation("lift", ["in": name])) }
      case "layers":
        if isDragged(thing.name) { add(ScriptOperation("endDismiss", ["in": name])) }
      case "split":
        if isSlid(thing.name) { add(ScriptOperation("endSlide", ["in": name])) }
      case "stack":
        if isPulled(thing.name) { add(ScriptOperation("endPop", ["in": name])) }
      default: break
      }
      if thing.kind != "pager", thing.kind != "dialog", flag(thing.name + ".open") {
        add(ScriptOperation("finish", ["in": name]))
      }
    }
    closeTools()
    closeHands()
    add(ScriptOperation("rest", [:]))
  }

  private mutating func closeHands() {
    var open: [String: Int] = [:]
    for operation in operations where operation.name == "begin" { open[operation.subject, default: 0] += 1 }
    for operation in operations where operation.name == "end" { open[operation.subject, default: 0] -= 1 }
    for (name, count) in open.sorted(by: { $0.key < $1.key }) where count > 0 {
      for _ in 0..<count { add(ScriptOperation("end", ["who": .string(name)])) }
    }
    let halves = ["beginAdd": "endAdd", "beginRemove": "endRemove"]
    for (index, operation) in operations.enumerated() {
      guard let second = halves[operation.name] else { continue }
      let other = operation.named(second)
      if !operations[index...].contains(other) { add(other) }
    }
  }
}
