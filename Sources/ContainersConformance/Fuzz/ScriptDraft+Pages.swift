import Containers

// Operations on page containers, books and pagers.

extension ScriptDraft {
  mutating func drawPages(_ name: String) -> ScriptOperation? {
    let pages = StateValue.string(name)
    if text(name + ".turning") != nil, !once(in: 4) { return drawTurnEnd(pages) }
    // Usually a program whose source has changed reloads it.
    let last = operations.last { $0.subject == name }
    if last?.name == "setSource", !once(in: 3) { return ScriptOperation("reload", ["in": pages]) }
    switch number(0...9) {
    case 0, 1, 2:
      let count = text(name + ".spine") == "mid" ? 2 : max(1, names(name + ".pages").count)
      let source = making(name)?.members["source"]?.array?.compactMap(\.string) ?? []
      var list: [String] = []
      for _ in 0..<count {
        let next = once(in: 3) ? newcomer(for: name) : one(of: source) ?? newcomer(for: name)
        if !list.contains(next) { list.append(next) }
      }
      let operation = ScriptOperation("setPages", ["in": pages, "pages": StateValue(list)])
      return moved(once(in: 2) ? operation.with("direction", "reverse") : operation)
    case 3: return moved(ScriptOperation("next", ["in": pages]))
    case 4: return moved(ScriptOperation("previous", ["in": pages]))
    case 5, 6, 7: return drawTurn(pages)
    case 8: return drawSpine(pages)
    case 9 where offers("page.control") && once(in: 3):
      return ScriptOperation(
        "tapControl", ["in": pages, "half": .string(once(in: 3) ? "leading" : "trailing")])
    default: return once(in: 2) ? ScriptOperation("reload", ["in": pages]) : drawSource(name)
    }
  }

  /// Changes the list of the data source.
  private mutating func drawSource(_ name: String) -> ScriptOperation? {
    guard let source = making(name)?.members["source"] else { return nil }
    var new: StateValue = ["count": StateValue(number(1...6))]
    if let list = source.array?.compactMap(\.string) {
      let there = some(of: list, atMost: list.count) + [newcomer(for: name)]
      new = StateValue(
        there.enumerated().filter { there.firstIndex(of: $0.element) == $0.offset }.map(\.element))
    }
    return ScriptOperation("setSource", ["in": .string(name), "source": new])
  }

  private mutating func drawSpine(_ pages: StateValue) -> ScriptOperation {
    let spine = StateValue.string(one(of: ["min", "mid", "max"]) ?? "min")
    switch number(0...2) {
    case 0: return ScriptOperation("setDoubleSided", ["in": pages, "value": .bool(once(in: 2))])
    case 1: return ScriptOperation("setSpine", ["in": pages, "spine": spine])
    default:
      let turned = StateValue.string(one(of: ["portrait", "landscapeLeft"]) ?? "portrait")
      return ScriptOperation("spineFor", ["in": pages, "orientation": turned, "spine": spine])
    }
  }

  /// Begins a gesture.
  private mutating func drawTurn(_ pages: StateValue) -> ScriptOperation {
    let direction = StateValue.string(once(in: 3) ? "reverse" : "forward")
    switch number(0...4) {
    case 0, 1: return ScriptOperation("beginTurn", ["in": pages, "direction": direction])
    case 2: return ScriptOperation("dragPages", ["in": pages, "to": place(-1...1)])
    case 3: return ScriptOperation("flick", ["in": pages, "direction": direction])
    default:
      let edge = one(of: ["leading", "trailing", "middle"]) ?? "middle"
      return ScriptOperation("tapPage", ["in": pages, "edge": .string(edge)])
    }
  }

  /// Continues or ends a gesture.
  private mutating func drawTurnEnd(_ pages: StateValue) -> ScriptOperation {
    switch number(0...6) {
    case 0: ScriptOperation("turn", ["in": pages, "to": place(0...1)])
    case 1: ScriptOperation("endTurn", ["in": pages, "velocity": place(-2...2)])
    case 2: ScriptOperation("cancelTurn", ["in": pages])
    case 3: ScriptOperation("dragPages", ["in": pages, "to": place(-2...2)])
    case 4: ScriptOperation("releasePages", ["in": pages, "velocity": place(-2...2)])
    case 5: ScriptOperation("releasePages", ["in": pages])
    default: ScriptOperation("endTurn", ["in": pages])
    }
  }

  mutating func drawBook(_ name: String) -> ScriptOperation? {
    let book = StateValue.string(name)
    if text(name + ".turning") != nil, !once(in: 4) { return drawTurnEnd(book) }
    switch number(0...7) {
    case 0, 1:
      let page = StateValue(number(0...max(0, count(name + ".count") - 1)))
      return moved(ScriptOperation("moveTo", ["in": book, "page": page]))
    case 2: return moved(ScriptOperation("next", ["in": book]))
    case 3: return moved(ScriptOperation("previous", ["in": book]))
    case 4, 5: return drawTurn(book)
    default: return drawLength(name)
    }
  }

  private mutating func drawLength(_ name: String) -> ScriptOperation? {
    if making(name)?.members["remembers"]?.bool == true, let page = one(of: names(name + ".children")),
      once(in: 2)
    {
      return ScriptOperation("write", ["who": .string(page), "text": "read"])
    }
    if once(in: 4) { return ScriptOperation("reload", ["in": .string(name)]) }
    return ScriptOperation("setCount", ["in": .string(name), "count": StateValue(number(1...9))])
  }

  // MARK: Pagers

  mutating func drawPager(_ name: String) -> ScriptOperation? {
    let pager = StateValue.string(name)
    let last = max(0, count(name + ".count") - 1)
    let page = StateValue(number(0...last))
    switch number(0...13) {
    case 12: return ScriptOperation("reduceMotion", ["in": pager, "value": .bool(once(in: 2))])
    case 13:
      if once(in: 2) { return ScriptOperation("tick", ["seconds": 2]) }
      return once(in: 2) ? ScriptOperation("reload", ["in": pager]) : drawSource(name)
    case 0, 1, 2: return ScriptOperation("drag", ["in": pager, "to": place(-1...last + 1)])
    case 3, 4:
      let held = operations.last { ["drag", "lift"].contains($0.name) && $0.subject == name }
      guard held?.name == "drag" else { return nil }
      return ScriptOperation("lift", ["in": pager, "velocity": place(-2...2)])
    case 5, 6:
      return ScriptOperation(
        "tapControl", ["in": pager, "half": .string(once(in: 3) ? "leading" : "trailing")])
    case 7: return ScriptOperation("choose", ["in": pager, "page": page])
    case 8:
      let operation = ScriptOperation("scrollTo", ["in": pager, "page": page])
      return once(in: 2) ? operation.with("animated", false) : operation
    case 9:
      return ScriptOperation(
        "insertPage", ["in": pager, "child": .string(newcomer(for: name)), "index": page])
    case 10: return ScriptOperation("removePage", ["in": pager, "index": page])
    default:
      if once(in: 2) {
        return ScriptOperation("movePage", ["in": pager, "index": page, "to": StateValue(number(0...last))])
      }
      let pages = some(of: names(name + ".placed"), atMost: 3) + [newcomer(for: name)]
      let unique = pages.enumerated().filter { pages.firstIndex(of: $0.element) == $0.offset }.map(\.element)
      return ScriptOperation("setPagerPages", ["in": pager, "pages": StateValue(unique)])
    }
  }
}
