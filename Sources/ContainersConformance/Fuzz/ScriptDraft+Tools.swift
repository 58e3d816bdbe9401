import Containers

// Operations on texts, scrubbers, histories and dispatchers, on observers, and on saved state.

extension ScriptDraft {
  /// Makes some things beside the tree, after the window.
  mutating func makeTools() {
    if offers("text"), once(in: 6) {
      let words = ["One two", " three", " four five six", "\n\n", " seveneightnine", "\u{C}", " ten-eleven"]
      let text = (0..<number(2...9)).map { _ in one(of: words) ?? "" }.joined()
      var make = sized(ScriptOperation("make", ["text": .string(text)]))
      if once(in: 3) { make = make.with("keeps", "number") }
      if once(in: 4) { make = make.with("orphans", 2).with("widows", 2) }
      makeTool("x", "text", make)
    }
    for book in things where book.kind == "book" && offers("scrubber") && once(in: 2) {
      let scrubber = ScriptOperation("make", ["book": .string(book.name)])
      makeTool("knob", "scrubber", once(in: 3) ? scrubber.with("hides", 1) : scrubber)
    }
    if offers("history"), once(in: 8) { makeTool("hist", "history", ScriptOperation("make", ["item": "/"])) }
    if offers("follower"), once(in: 4) { makeFollower() }
    if offers("dispatcher"), once(in: 4) {
      let dispatcher = ScriptOperation("make", ["root": .string(root)])
      let follower = tools.first { $0.kind == "follower" }
      makeTool(
        "hub", "dispatcher", follower.map { dispatcher.with("follower", .string($0.name)) } ?? dispatcher)
    }
  }

  mutating func makeTool(_ name: String, _ kind: String, _ operation: ScriptOperation) {
    let name = name + "\(tools.count + 1)"
    if add(operation.with("name", .string(name)).with("kind", .string(kind))) {
      tools.append(Thing(name: name, kind: kind))
    }
  }

  mutating func draw(_ tool: Thing) -> ScriptOperation? {
    let name = StateValue.string(tool.name)
    switch tool.kind {
    case "text": return drawText(name)
    case "scrubber": return drawScrubber(name)
    case "history": return drawHistory(name)
    case "dispatcher": return drawDispatcher(name)
    case "follower": return drawLink(name)
    default: return nil
    }
  }

  private mutating func drawText(_ text: StateValue) -> ScriptOperation {
    if once(in: 3) { return sized(ScriptOperation("reflow", ["who": text])) }
    let last = max(0, count((text.string ?? "") + ".pages") - 1)
    return ScriptOperation("goTo", ["who": text, "page": StateValue(number(0...last))])
  }

  private mutating func sized(_ operation: ScriptOperation) -> ScriptOperation {
    operation.with("columns", StateValue(number(1...12))).with("lines", StateValue(number(1...3)))
  }

  private mutating func drawScrubber(_ scrubber: StateValue) -> ScriptOperation? {
    switch number(0...5) {
    case 0: return ScriptOperation("touchScrubber", ["in": scrubber])
    case 1, 2, 3: return ScriptOperation("slide", ["in": scrubber, "to": place(0...1)])
    case 4: return ScriptOperation("tick", ["seconds": StateValue(number(1...4))])
    default: return isSliding(scrubber.string ?? "") ? ScriptOperation("lift", ["in": scrubber]) : nil
    }
  }

  private func isSliding(_ name: String) -> Bool {
    operations.last { ["slide", "lift"].contains($0.name) && $0.subject == name }?.name == "slide"
  }

  // MARK: History and back

  private mutating func drawHistory(_ history: StateValue) -> ScriptOperation {
    let item = StateValue.string(one(of: ["/a", "/b", "/c"]) ?? "/a")
    switch number(0...8) {
    case 0, 1: return ScriptOperation("navigate", ["in": history, "item": item])
    case 2: return ScriptOperation("replaceItem", ["in": history, "item": item])
    case 3: return ScriptOperation("popItems", ["in": history, "count": StateValue(number(1...2))])
    case 4:
      let move = ScriptOperation("moveOutside", ["in": history, "by": StateValue(number(-2...2))])
      return once(in: 3) ? move.with("reported", false) : move
    case 5: return ScriptOperation("reportOutside", ["in": history])
    case 6: return ScriptOperation("arriveOutside", ["in": history])
    default: return ScriptOperation("answerShow", ["in": history, "value": .bool(!once(in: 3))])
    }
  }

  private mutating func drawDispatcher(_ dispatcher: StateValue) -> ScriptOperation? {
    let handlers = operations.filter { $0.name == "addBackHandler" }.compactMap { $0.members["as"] }
    if isBack(dispatcher.string ?? ""), !once(in: 3) {
      switch number(0...3) {
      case 0, 1: return ScriptOperation("moveBack", ["in": dispatcher, "to": place(0...1)])
      case 2: return animated(ScriptOperation("endBack", ["in": dispatcher]))
      default: return ScriptOperation("cancelBack", ["in": dispatcher])
      }
    }
    switch number(0...7) {
    case 0, 1: return marked(animated(ScriptOperation("dispatchBack", ["in": dispatcher])))
    case 2:
      guard let who = one(of: leaves + things.map(\.name)) else { return nil }
      let add = ScriptOperation(
        "addBackHandler", ["in": dispatcher, "as": .string("h\(operations.count)"), "who": .string(who)])
      return once(in: 3) ? add.with("priority", StateValue(number(-1...1))) : add
    case 3:
      guard let handler = one(of: handlers) else { return nil }
      return ScriptOperation(
        "setBackHandler", ["in": dispatcher, "handler": handler, "enabled": .bool(once(in: 2))])
    case 4:
      return one(of: handlers).map {
        ScriptOperation("removeBackHandler", ["in": dispatcher, "handler": $0])
      }
    case 5: return marked(animated(ScriptOperation("dispatchForward", ["in": dispatcher])))
    default: return ScriptOperation("beginBack", ["in": dispatcher])
    }
  }

  private func isBack(_ name: String) -> Bool {
    let gestures = ["beginBack", "endBack", "cancelBack"]
    return operations.last { gestures.contains($0.name) && $0.subject == name }?.name == "beginBack"
  }

  /// Makes an operation animated, sometimes.
  mutating func animated(_ operation: ScriptOperation) -> ScriptOperation {
    offers("animated") && once(in: 2) ? operation.with("animated", true) : operation
  }

  /// Ends what a gesture holds.
  mutating func closeTools() {
    for tool in tools {
      let name = StateValue.string(tool.name)
      if tool.kind == "scrubber", isSliding(tool.name) { add(ScriptOperation("lift", ["in": name])) }
      if tool.kind == "dispatcher", isBack(tool.name) { add(ScriptOperation("cancelBack", ["in": name])) }
    }
  }

  // MARK: Memory and observers

  /// Saves, restores or observes.
  mutating func drawMemory() -> ScriptOperation? {
    let states = operations.filter { $0.name == "save" }
    if once(in: states.isEmpty ? 3 : 6) { return drawObserver() }
    if offers("restore.except"), once(in: 6), let thing = one(of: things), thing.name != root {
      let child = one(of: names(thing.name + ".children")) ?? thing.name
      return ScriptOperation(
        "setRemembered", ["who": .string(child), "value": .bool(once(in: 3))])
    }
    guard let last = one(of: states), !once(in: 3) else {
      guard let thing = one(of: things) else { return nil }
      return ScriptOperation(
        "save", ["who": .string(once(in: 2) ? root : thing.name), "as": .string("state\(states.count)")])
    }
    // Sometimes another controller receives the state.
    let other = once(in: 6) ? one(of: things)?.name : nil
    return ScriptOperation(
      "restore",
      [
        "who": .string(other ?? last.subject), "from": last.members["as"] ?? .null,
        "reports": .bool(once(in: 2)),
      ])
  }

  private mutating func drawObserver() -> ScriptOperation? {
    let there = operations.filter { $0.name == "observe" }.compactMap { $0.members["as"] }
    if let observer = one(of: there), once(in: 2) { return ScriptOperation("unobserve", ["who": observer]) }
    guard let who = one(of: leaves + things.map(\.name)) else { return nil }
    return ScriptOperation("observe", ["who": .string(who), "as": .string("o\(there.count)")])
  }
}
