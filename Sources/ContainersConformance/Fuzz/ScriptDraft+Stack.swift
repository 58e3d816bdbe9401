import Containers

// Operations on stacks.

extension ScriptDraft {
  mutating func drawStack(_ name: String) -> ScriptOperation? {
    let stack = StateValue.string(name)
    if offers("stack.drag"), isPulled(name), !once(in: 4) { return drawPull(stack) }
    if once(in: flag(name + ".open") ? 3 : 40) { return drawEnd(stack) }
    switch number(0...11) {
    case 0, 1: return drawPush(name)
    case 2: return moved(ScriptOperation("pop", ["in": stack]), interactive: true)
    case 3: return moved(ScriptOperation("popToRoot", ["in": stack]), interactive: true)
    case 4, 5: return drawPath(name)
    case 6: return drawKey("popTo", name)
    case 7: return drawKey(once(in: 2) ? "removeEntry" : "bringToFront", name)
    case 8: return drawEntry(once(in: 2) ? "insertEntry" : "replaceTop", name)
    case 9:
      guard let key = one(of: names(name + ".path")) else { return nil }
      let entry = ScriptOperation("setEntry", ["in": stack, "key": .string(key)])
      if offers("stack.title"), once(in: 2) {
        return entry.with("title", "Title").with("hidesBar", .bool(once(in: 2)))
      }
      return once(in: 2) ? entry.with("userMayPop", false) : entry
    case 10: return once(in: 2) ? moved(ScriptOperation("goBack", ["in": stack])) : drawKey("goBack", name)
    default: return once(in: 2) ? ScriptOperation("beginPop", ["in": stack]) : drawBegin(name)
    }
  }

  /// Whether a gesture drives a pop: the last gesture has begun, and its change is open.
  func isPulled(_ name: String) -> Bool {
    let gestures = ["beginPop", "endPop", "cancelPop"]
    let last = operations.last { gestures.contains($0.name) && $0.subject == name }
    return last?.name == "beginPop" && flag(name + ".open")
  }

  private mutating func drawPush(_ name: String) -> ScriptOperation {
    var push = drawEntry("push", name)
    if offers("stack.edit"), once(in: 4), let key = one(of: names(name + ".path")) {
      let policy = one(of: ["refuse", "front", "singleTop", "clearTop"]) ?? "refuse"
      push = push.with("key", .string(key)).with("policy", .string(policy))
    }
    if offers("stack.through"), once(in: 5) { push = push.with("through", true) }
    return push
  }

  private mutating func drawEntry(_ word: String, _ name: String) -> ScriptOperation {
    let entry = ScriptOperation(word, ["in": .string(name), "child": .string(newcomer(for: name))])
    guard word == "insertEntry" else { return moved(entry, interactive: word == "push") }
    return moved(entry.with("index", StateValue(number(0...names(name + ".path").count))))
  }

  private mutating func drawKey(_ word: String, _ name: String) -> ScriptOperation? {
    guard let key = one(of: names(name + ".path")) else { return nil }
    return moved(
      ScriptOperation(word, ["in": .string(name), "key": .string(key)]), interactive: word == "popTo")
  }

  private mutating func drawPath(_ name: String) -> ScriptOperation {
    let there = names(name + ".path")
    var path =
      once(in: 2) ? some(of: there, atMost: there.count) : Array(there.prefix(number(0...there.count)))
    while once(in: 2) { path.append(newcomer(for: name)) }
    let unique = path.enumerated().filter { path.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return moved(
      ScriptOperation("setPath", ["in": .string(name), "path": StateValue(unique)]), interactive: true)
  }

  private mutating func drawBegin(_ name: String) -> ScriptOperation? {
    guard let key = one(of: names(name + ".path").dropLast()) else { return nil }
    return ScriptOperation("beginPop", ["in": .string(name), "key": .string(key)])
  }

  /// Continues or ends a gesture.
  private mutating func drawPull(_ stack: StateValue) -> ScriptOperation {
    switch number(0...5) {
    case 0, 1: ScriptOperation("movePop", ["in": stack, "to": place(0...1)])
    case 2: ScriptOperation("endPop", ["in": stack, "velocity": place(-2...2)])
    case 3: ScriptOperation("endPop", ["in": stack])
    default: ScriptOperation("cancelPop", ["in": stack])
    }
  }
}
