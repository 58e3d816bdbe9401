import Containers

// Operations on generic containers and tabs.

extension ScriptDraft {
  mutating func drawGeneric(_ name: String) -> ScriptOperation? {
    let box = StateValue.string(name)
    if once(in: flag(name + ".open") ? 3 : 40) { return drawEnd(box) }
    let isManual = operations.contains {
      $0.makes("generic") && $0.string("name") == name && $0.members["forwards"]?.bool == false
    }
    if isManual, !once(in: 4) { return drawByHand(name) }
    switch number(0...10) {
    case 10:
      guard let child = one(of: names(name + ".children")) else { return nil }
      let size: StateValue = [StateValue(number(0...4) * 25), StateValue(number(0...4) * 50)]
      return ScriptOperation("layOut", ["in": box, "child": .string(child), "size": size])
    case 0, 1, 2:
      let operation = ScriptOperation("add", ["in": box, "child": .string(newcomer(for: name))])
      if once(in: 5) { return operation.with("shown", false) }
      return once(in: 5) ? operation.with("at", 0) : operation
    case 3, 4:
      guard let child = one(of: names(name + ".children")) else { return nil }
      return ScriptOperation("remove", ["in": box, "child": .string(child)])
    case 5, 6, 7: return drawShow(name)
    case 8: return drawTransition(name)
    default:
      if once(in: 2) { return moved(ScriptOperation("dismiss", ["in": box])) }
      return moved(ScriptOperation("present", ["in": box, "child": .string(newcomer(for: name))]))
    }
  }

  private mutating func drawShow(_ name: String) -> ScriptOperation {
    var list = some(of: names(name + ".children"), atMost: 2)
    if once(in: 3) { list.append(newcomer(for: name)) }
    let unique = list.enumerated().filter { list.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return moved(
      ScriptOperation("show", ["in": .string(name), "children": StateValue(unique)]), interactive: true)
  }

  private mutating func drawTransition(_ name: String) -> ScriptOperation? {
    guard let old = one(of: names(name + ".shown")) else { return nil }
    let new = newcomer(for: name)
    return moved(
      ScriptOperation("transition", ["in": .string(name), "from": .string(old), "to": .string(new)]),
      interactive: true)
  }

  mutating func drawEnd(_ container: StateValue) -> ScriptOperation {
    switch number(0...3) {
    case 0: ScriptOperation("finish", ["in": container])
    case 1, 2: ScriptOperation("cancel", ["in": container])
    default: ScriptOperation("progress", ["in": container, "to": place(0...1)])
    }
  }

  /// A manually forwarding container (L11, L13); no begin inside a hidden one (L8).
  private mutating func drawByHand(_ name: String) -> ScriptOperation? {
    guard let child = one(of: names(name + ".children")) else { return nil }
    let isThere = text(name + ".state") == "appeared"
    switch number(0...5) {
    case 0,
      1 where isThere:
      let isComing = ["appeared", "appearing"].contains(text(child + ".state") ?? "")
      return ScriptOperation("begin", ["who": .string(child), "appearing": .bool(!isComing)])
    case 2, 3: return ScriptOperation("end", ["who": .string(child)])
    case 4:
      let free = newcomer(for: name)
      return ScriptOperation("beginAdd", ["in": .string(name), "child": .string(free)])
    default:
      // A second half follows the first one of its kind (L13).
      let halves = ["beginAdd", "endAdd", "beginRemove", "endRemove"]
      let last = operations.last { halves.contains($0.name) && $0.string("child") == child }?.name
      let next = last == "beginAdd" ? "endAdd" : last == "beginRemove" ? "endRemove" : "beginRemove"
      return ScriptOperation(next, ["in": .string(name), "child": .string(child)])
    }
  }

  // MARK: Tabs

  mutating func drawTabs(_ name: String) -> ScriptOperation? {
    let (tabs, list) = (StateValue.string(name), names(name + ".tabs"))
    let index = StateValue(number(0...max(0, list.count - 1)))
    if flag(name + ".open"), offers("cancel"), once(in: 4) { return drawEnd(tabs) }
    switch number(0...16) {
    case 15:
      guard offers("tab.lazy") else { return nil }
      let keep = ScriptOperation("keepHidden", ["in": tabs])
      return once(in: 4) ? keep : keep.with("limit", StateValue(number(0...2)))
    case 16: return drawWalk(name, tabs)
    case 0, 1, 2: return moved(ScriptOperation("select", ["in": tabs, "index": index]))
    case 3, 4: return moved(ScriptOperation("userSelect", ["in": tabs, "index": index]))
    case 5:
      let insert = ScriptOperation(
        "insertTab", ["in": tabs, "child": .string(newcomer(for: name)), "index": index])
      return once(in: 3) ? insert.with("opener", one(of: list).map { .string($0) }) : insert
    case 6: return ScriptOperation("removeTab", ["in": tabs, "index": index])
    case 7: return drawEdit(name, index)
    case 8:
      let item = ScriptOperation("setItem", ["in": tabs, "index": index, "enabled": .bool(once(in: 2))])
      if once(in: 3) { return item.with("badge", "1") }
      return once(in: 4) ? item.with("hidden", true) : item
    case 9: return ScriptOperation("veto", ["in": tabs, "answer": .bool(!once(in: 3))])
    case 10: return drawOverflow(name)
    case 11: return ScriptOperation("closeTab", ["in": tabs, "index": index])
    case 12:
      let step = moved(ScriptOperation(once(in: 2) ? "nextTab" : "previousTab", ["in": tabs]))
      return once(in: 2) ? step.with("wraps", true) : step
    case 13:
      let policy = one(of: ["neighbour", "lastVisited", "opener"]) ?? "neighbour"
      return ScriptOperation("setSuccessor", ["in": tabs, "policy": .string(policy)])
    default:
      if once(in: 2) { return ScriptOperation("back", ["in": tabs]) }
      let policy = one(of: ["none", "first", "initial", "history", "order", "fullHistory"]) ?? "none"
      return ScriptOperation("setBack", ["in": tabs, "policy": .string(policy)])
    }
  }

  /// A walk through the recent tabs (T14).
  private mutating func drawWalk(_ name: String, _ tabs: StateValue) -> ScriptOperation {
    guard text(name + ".walk") != nil else { return ScriptOperation("beginWalk", ["in": tabs]) }
    switch number(0...3) {
    case 0: return ScriptOperation("cancelWalk", ["in": tabs])
    case 1: return moved(ScriptOperation("endWalk", ["in": tabs]))
    default:
      let step = ScriptOperation("stepWalk", ["in": tabs])
      return once(in: 3) ? step.with("back", true) : step
    }
  }

  private mutating func drawEdit(_ name: String, _ index: StateValue) -> ScriptOperation {
    let list = names(name + ".tabs")
    if once(in: 2) {
      let target = StateValue(number(0...max(0, list.count - 1)))
      return ScriptOperation("moveTab", ["in": .string(name), "index": index, "to": target])
    }
    var tabs = some(of: list, atMost: list.count)
    if once(in: 2) { tabs.append(newcomer(for: name)) }
    let unique = tabs.enumerated().filter { tabs.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return ScriptOperation("setTabs", ["in": .string(name), "tabs": StateValue(unique)])
  }

  private mutating func drawOverflow(_ name: String) -> ScriptOperation {
    let tabs = StateValue.string(name)
    switch number(0...2) {
    case 0: return ScriptOperation("setLimit", ["in": tabs, "limit": StateValue(number(2...4))])
    case 1: return ScriptOperation("selectMore", ["in": tabs, "by": .string(once(in: 2) ? "code" : "user")])
    default:
      return ScriptOperation("customize", ["in": tabs, "order": StateValue(shuffled(names(name + ".tabs")))])
    }
  }
}
