import Containers

// What can be asked for, with what there is at the moment.

extension ScriptGenerator {
  /// An operation that fits; nil when nothing was found this time.
  mutating func choose() -> ScriptOperation? {
    if nests, has("reentrant"), chance(8) { return nested() }
    switch number(0...9) {
    case 0, 1: return has("window") ? ofWindow() : ofThing()
    case 2: return chance(70) ? ScriptOperation("rest", [:]) : ofController()
    default: return ofThing()
    }
  }

  private mutating func nested() -> ScriptOperation? {
    guard let who = pick(cast.names("leaf", "generic", "tab", "stack", "page", "pager", "book")),
      let hears = pick(["W+", "D+", "W-", "D-", "load", "wM", "dM"]),
      let inner = chance(25) ? told(by: who) : ofThing()
    else { return nil }
    return ScriptOperation(
      "when", ["who": .string(who), "hears": .string(hears), "do": .object(inner.members)])
  }

  /// Something that a controller tells of itself in a callback.
  private mutating func told(by who: String) -> ScriptOperation? {
    pick(["state", "parent", "loaded", "movingToParent", "movingFromParent", "presented", "dismissed"]).map {
      ScriptOperation("tell", ["key": .string(who + "." + $0)])
    }
  }

  private mutating func ofWindow() -> ScriptOperation? {
    let isAnimated = has("window.animated") && chance(50)
    switch number(0...7) {
    case 0, 1: return ScriptOperation("appear", [:]).animated(isAnimated)
    case 2, 3: return ScriptOperation("disappear", [:]).animated(isAnimated)
    case 4 where has("rotation"), 5 where has("rotation"):
      let to = pick(["portrait", "upsideDown", "landscapeLeft", "landscapeRight"]) ?? "portrait"
      let turn = ScriptOperation("rotate", ["to": .string(to)])
      return chance(30) ? turn.with("stays", true) : turn
    case 6 where has("size"):
      return ScriptOperation(
        "resize", ["size": [StateValue(number(5...30) * 10), StateValue(number(5...30) * 10)]])
    case 7 where has("memory"): return ScriptOperation("memory", [:])
    default: return nil
    }
  }

  private mutating func ofController() -> ScriptOperation? {
    if has("manual"), cast.kind(Self.loner) != nil, chance(60) {
      if chance(50) { return ScriptOperation("end", ["who": .string(Self.loner)]) }
      return ScriptOperation("begin", ["who": .string(Self.loner), "appearing": .bool(chance(50))]).animated(
        chance(30))
    }
    if has("time"), chance(40) { return ScriptOperation("tick", ["seconds": place(0...1)]) }
    if has("restore"), chance(60),
      let who = pick(cast.names("generic", "tab", "stack", "page", "pager", "book"))
    {
      if let last = pick(saved), chance(50) {
        return ScriptOperation("restore", ["who": .string(last.who), "from": .string(last.name)])
      }
      return ScriptOperation("save", ["who": .string(who), "as": .string("s\(saved.count + 1)")])
    }
    return pick(freeLeaves).map { ScriptOperation("load", ["who": .string($0)]) }
  }

  private mutating func ofThing() -> ScriptOperation? {
    guard let name = pick(cast.names("generic", "tab", "stack", "page", "pager", "book", "text")) else {
      return nil
    }
    let thing = StateValue.string(name)
    if (has("animated") || has("cancel") || has("interactive")), look(name, "open") == true, chance(45) {
      return ofChange(thing)
    }
    switch cast.kind(name) {
    case "generic": return ofGeneric(name, thing)
    case "tab": return ofTabs(name, thing)
    case "stack": return ofStack(thing)
    case "page": return ofPages(name, thing)
    case "pager": return ofPager(name, thing)
    case "book": return ofBook(thing)
    default:
      if chance(50) { return ScriptOperation("goTo", ["who": thing, "page": StateValue(number(0...4))]) }
      let (columns, lines) = (StateValue(number(1...30)), StateValue(number(1...6)))
      return ScriptOperation("reflow", ["who": thing, "columns": columns, "lines": lines])
    }
  }

  /// The leaves that may be put somewhere.
  private var freeLeaves: [String] { cast.names("leaf").filter { $0 != Self.loner } }

  func look(_ name: String, _ key: String) -> StateValue? { model.read(name + "." + key) }

  private func list(_ name: String, _ key: String) -> [StateValue] { look(name, key)?.array ?? [] }

  private mutating func ofChange(_ thing: StateValue) -> ScriptOperation? {
    switch number(0...3) {
    case 0 where has("interactive"): return ScriptOperation("progress", ["in": thing, "to": place(0...1)])
    case 1 where has("cancel"): return ScriptOperation("cancel", ["in": thing])
    default: return has("animated") ? ScriptOperation("finish", ["in": thing]) : nil
    }
  }

  /// Makes an operation animated, or driven by a gesture, if the adapter can do that.
  private mutating func moving(_ operation: ScriptOperation, byGesture: Bool = true) -> ScriptOperation {
    var operation = operation
    if nests, chance(25) {
      tokens += 1
      operation.members["token"] = .string("t\(tokens)")
    }
    if byGesture, has("interactive"), chance(20) { return operation.with("interactive", true) }
    return operation.animated(has("animated") && chance(40))
  }

  private mutating func ofGeneric(_ name: String, _ thing: StateValue) -> ScriptOperation? {
    let children = list(name, "children")
    switch number(0...7) {
    case 0 where has("children"), 1 where has("children"):
      guard let child = pick(freeLeaves) else { return nil }
      let add = ScriptOperation("add", ["in": thing, "child": .string(child)])
      return chance(20) ? add.with("shown", false) : add
    case 2 where has("children"):
      return pick(children).map { ScriptOperation("remove", ["in": thing, "child": $0]) }
    case 3 where has("show"), 4 where has("show"), 5 where has("show"):
      let shown = children.filter { _ in chance(50) }
      return moving(ScriptOperation("show", ["in": thing, "children": .array(shown)]))
    case 6 where has("show"):
      guard let from = pick(list(name, "shown")), let to = pick(freeLeaves) else { return nil }
      return moving(ScriptOperation("transition", ["in": thing, "from": from, "to": .string(to)]))
    case 7 where has("present"):
      if chance(50) {
        return ScriptOperation("dismiss", ["in": thing]).animated(has("animated") && chance(50))
      }
      guard let child = pick(freeLeaves.filter { look($0, "parent")?.isNull == true }) else {
        return nil
      }
      return ScriptOperation("present", ["in": thing, "child": .string(child)])
        .animated(has("animated") && chance(50))
    default: return nil
    }
  }

  private mutating func ofTabs(_ name: String, _ thing: StateValue) -> ScriptOperation? {
    let tabs = list(name, "tabs")
    let index = StateValue(number(0...max(0, tabs.count - 1)))
    switch number(0...10) {
    case 10 where has("overflow"):
      return ScriptOperation("customize", ["in": thing, "order": .array(tabs.shuffled(using: &random))])
    case 0 where has("user"), 1 where has("user"):
      return moving(ScriptOperation("userSelect", ["in": thing, "index": index]), byGesture: false)
    case 2 where has("edit"):
      return pick(freeLeaves).map {
        ScriptOperation("insertTab", ["in": thing, "child": .string($0), "index": index])
      }
    case 3 where has("edit"): return ScriptOperation("removeTab", ["in": thing, "index": index])
    case 4 where has("edit"):
      return ScriptOperation(
        "moveTab", ["in": thing, "index": index, "to": StateValue(number(0...max(0, tabs.count - 1)))])
    case 5 where has("edit"):
      return ScriptOperation(
        "setTabs", ["in": thing, "tabs": .array(tabs.filter { _ in chance(70) }.shuffled(using: &random))])
    case 6 where has("overflow"):
      if chance(50) { return ScriptOperation("selectMore", ["in": thing]) }
      return ScriptOperation("setLimit", ["in": thing, "limit": StateValue(number(1...5))])
    case 7 where has("user") && chance(40):
      if chance(50) { return ScriptOperation("veto", ["in": thing, "answer": .bool(chance(50))]) }
      return ScriptOperation(
        "setItem", ["in": thing, "index": index, "enabled": .bool(chance(60)), "hidden": .bool(chance(30))])
    case 7 where has("back"):
      if chance(60) { return ScriptOperation("back", ["in": thing]) }
      let policy = pick(["none", "first", "initial", "history"]) ?? "none"
      return ScriptOperation("setBack", ["in": thing, "policy": .string(policy)])
    default: return moving(ScriptOperation("select", ["in": thing, "index": index]), byGesture: false)
    }
  }

  private mutating func ofStack(_ thing: StateValue) -> ScriptOperation? {
    switch number(0...5) {
    case 0, 1, 2:
      let free = freeLeaves.filter { look($0, "parent")?.isNull == true }
      guard let child = pick(free) else { return nil }
      return moving(ScriptOperation("push", ["in": thing, "child": .string(child)]))
    case 3, 4: return moving(ScriptOperation("pop", ["in": thing]))
    default: return moving(ScriptOperation("popToRoot", ["in": thing]))
    }
  }
}

// MARK: - Pages, books, pagers

extension ScriptGenerator {
  private mutating func direction() -> StateValue { chance(60) ? "forward" : "reverse" }

  /// A gesture that turns pages.
  private mutating func ofGesture(_ thing: StateValue) -> ScriptOperation? {
    switch number(0...9) {
    case 0, 1: return ScriptOperation("beginTurn", ["in": thing, "direction": direction()])
    case 2, 3: return ScriptOperation("turn", ["in": thing, "to": place(0...1)])
    case 4: return ScriptOperation("endTurn", ["in": thing])
    case 5: return ScriptOperation("cancelTurn", ["in": thing])
    case 6: return ScriptOperation("dragPages", ["in": thing, "to": place(-1...1)])
    case 7: return ScriptOperation("releasePages", ["in": thing])
    case 8: return ScriptOperation("flick", ["in": thing, "direction": direction()])
    default:
      let edge = pick(["leading", "trailing", "middle"]) ?? "middle"
      return ScriptOperation("tapPage", ["in": thing, "edge": .string(edge)])
    }
  }

  private mutating func ofPages(_ name: String, _ thing: StateValue) -> ScriptOperation? {
    switch number(0...9) {
    case 0...3 where has("gestures"): return ofGesture(thing)
    case 9 where has("spread"):
      let spine = pick(["min", "mid", "max"]) ?? "min"
      if chance(50) { return ScriptOperation("setSpine", ["in": thing, "spine": .string(spine)]) }
      let orientation = pick(["portrait", "landscapeLeft"]) ?? "portrait"
      return ScriptOperation(
        "spineFor", ["in": thing, "orientation": .string(orientation), "spine": .string(spine)])
    case 4 where has("source"): return moving(ScriptOperation("next", ["in": thing]), byGesture: false)
    case 5 where has("source"): return moving(ScriptOperation("previous", ["in": thing]), byGesture: false)
    case 6 where has("source"): return ScriptOperation("reload", ["in": thing])
    default:
      let count = look(name, "spine") == "mid" ? 2 : 1
      let pages = freeLeaves.shuffled(using: &random).prefix(count)
      return moving(
        ScriptOperation(
          "setPages", ["in": thing, "pages": StateValue(Array(pages)), "direction": direction()]),
        byGesture: false)
    }
  }

  private mutating func ofBook(_ thing: StateValue) -> ScriptOperation? {
    switch number(0...7) {
    case 0...2 where has("gestures"): return ofGesture(thing)
    case 3: return moving(ScriptOperation("next", ["in": thing]), byGesture: false)
    case 4: return moving(ScriptOperation("previous", ["in": thing]), byGesture: false)
    case 5: return ScriptOperation("setCount", ["in": thing, "count": StateValue(number(1...9))])
    default:
      return moving(
        ScriptOperation("moveTo", ["in": thing, "page": StateValue(number(0...8))]), byGesture: false)
    }
  }

  private mutating func ofPager(_ name: String, _ thing: StateValue) -> ScriptOperation? {
    let count = look(name, "count")?.int ?? 1
    let page = StateValue(number(0...max(0, count - 1)))
    switch number(0...11) {
    case 0...3: return ofFinger(name, thing, count)
    case 4 where has("control"), 5 where has("control"):
      return ScriptOperation("tapControl", ["in": thing, "half": chance(60) ? "trailing" : "leading"])
    case 6 where has("control"): return ScriptOperation("choose", ["in": thing, "page": page])
    case 7:
      return pick(freeLeaves).map {
        ScriptOperation("insertPage", ["in": thing, "child": .string($0), "index": page])
      }
    case 8: return ScriptOperation("removePage", ["in": thing, "index": page])
    case 9:
      return ScriptOperation(
        "movePage", ["in": thing, "index": page, "to": StateValue(number(0...max(0, count - 1)))])
    default:
      return ScriptOperation(
        "scrollTo", ["in": thing, "page": page, "animated": .bool(has("animated") && chance(60))])
    }
  }

  /// What a finger does on a surface, or what a surface that does nothing by itself is told to report.
  private mutating func ofFinger(_ name: String, _ thing: StateValue, _ count: Int) -> ScriptOperation? {
    guard cast.isStill(name) else {
      guard has("drag") else { return nil }
      if chance(35) { return ScriptOperation("lift", ["in": thing]) }
      return ScriptOperation("drag", ["in": thing, "to": place(0...max(0, count - 1))])
    }
    let event =
      pick([
        "willBeginDragging", "didScroll", "didScroll", "didEndDragging", "didEndDecelerating",
        "didEndScrollingAnimation",
      ]) ?? "didScroll"
    let report = ScriptOperation("report", ["in": thing, "event": .string(event)])
    return event == "didScroll" ? report.with("at", place(0...max(0, count - 1))) : report
  }
}

extension ScriptOperation {
  /// The operation as a movement, or as it is.
  fileprivate func animated(_ isAnimated: Bool) -> ScriptOperation {
    isAnimated ? with("animated", true) : self
  }
}
