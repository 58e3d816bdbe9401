import Containers

// Operations on splits and switchers.

extension ScriptDraft {
  private static let modes = ["automatic", "secondaryOnly", "beside", "over", "displacing"]
  private static let columns = ["primary", "supplementary", "secondary", "inspector"]

  mutating func split(_ operation: ScriptOperation, _ inner: [String]) -> ScriptOperation {
    var result = operation.with("primary", StateValue(newLeaves(1...2) + inner))
    if once(in: 2) { result = result.with("supplementary", StateValue(newLeaves(0...1))) }
    if once(in: 2) { result = result.with("secondary", StateValue(newLeaves(1...2))) }
    if offers("split.inspector"), once(in: 2) {
      result = result.with("inspector", StateValue(newLeaves(0...1)))
    }
    if offers("split.delegate"), once(in: 2) { result = result.with("reports", true) }
    return result
  }

  mutating func drawSplit(_ name: String) -> ScriptOperation? {
    let split = StateValue.string(name)
    if offers("split.slide"), isSlid(name), !once(in: 4) { return drawSlide(split) }
    if offers("split.dividers"), once(in: holdsDivider(name) ? 2 : 12) { return drawDivider(name) }
    if offers("cancel"), once(in: flag(name + ".open") ? 4 : 40) { return drawEnd(split) }
    if offers("split.inspector"), once(in: 8) {
      return moved(ScriptOperation("toggleInspector", ["in": split]))
    }
    let column = StateValue.string(one(of: Self.columns) ?? "primary")
    switch number(0...11) {
    case 0, 1, 2:
      return moved(ScriptOperation("showDetail", ["in": split, "child": .string(newcomer(for: name))]))
    case 3:
      let child = StateValue.string(newcomer(for: name))
      return moved(ScriptOperation("pushColumn", ["in": split, "column": column, "child": child]))
    case 4: return moved(ScriptOperation("showColumn", ["in": split, "column": column]))
    case 5: return moved(ScriptOperation("hideColumn", ["in": split, "column": column]))
    case 6:
      let mode = ScriptOperation(
        "setMode", ["in": split, "mode": .string(one(of: Self.modes) ?? "automatic")])
      return moved(once(in: 2) ? mode.with("count", StateValue(number(0...2))) : mode)
    case 7: return moved(ScriptOperation(once(in: 2) ? "toggleColumns" : "splitBack", ["in": split]))
    case 8: return ScriptOperation("focusColumn", ["in": split, "column": column])
    case 9: return drawSettings(split)
    case 10: return once(in: 4) ? ScriptOperation("emptyColumn", ["in": split, "column": column]) : nil
    default: return ScriptOperation("beginSlide", ["in": split, "revealing": .bool(once(in: 2))])
    }
  }

  private mutating func drawSettings(_ split: StateValue) -> ScriptOperation {
    switch number(0...4) {
    case 0:
      let policy = one(of: ["column", "columns", "selections"]) ?? "columns"
      return ScriptOperation("setSplit", ["in": split, "back": .string(policy)])
    case 1:
      return ScriptOperation(
        "setSplit", ["in": split, "behavior": .string(once(in: 2) ? "over" : "displacing")])
    case 2: return ScriptOperation("setSplit", ["in": split, "clears": .bool(once(in: 2))])
    case 3:
      let column = one(of: ["primary", "secondary"]) ?? "primary"
      return ScriptOperation("collapseTo", ["in": split, "column": .string(column)])
    default:
      return ScriptOperation("expandTo", ["in": split, "mode": .string(one(of: Self.modes) ?? "automatic")])
    }
  }

  /// Whether a gesture slides the columns: the last gesture has begun, and a change is open.
  func isSlid(_ name: String) -> Bool {
    let gestures = ["beginSlide", "endSlide", "cancelSlide"]
    let last = operations.last { gestures.contains($0.name) && $0.subject == name }
    return last?.name == "beginSlide"
  }

  /// Whether a finger holds a divider: the last gesture has begun.
  private func holdsDivider(_ name: String) -> Bool {
    let gestures = ["beginDivider", "endDivider", "cancelDivider"]
    return operations.last { gestures.contains($0.name) && $0.subject == name }?.name == "beginDivider"
  }

  private mutating func drawDivider(_ name: String) -> ScriptOperation {
    let split = StateValue.string(name)
    let column = StateValue.string(one(of: Self.columns) ?? "primary")
    guard holdsDivider(name) else {
      switch number(0...5) {
      case 0:
        return ScriptOperation(
          "setWidth", ["in": split, "column": column, "minimum": StateValue(number(0...3) * 40)])
      case 1: return moved(ScriptOperation("resetDivider", ["in": split, "column": column]))
      default: return ScriptOperation("beginDivider", ["in": split, "column": column])
      }
    }
    switch number(0...6) {
    case 0, 1, 2:
      return ScriptOperation("moveDivider", ["in": split, "to": StateValue(number(-1...12) * 25)])
    case 3: return ScriptOperation("endDivider", ["in": split])
    case 4: return ScriptOperation("endDivider", ["in": split, "velocity": StateValue(number(-2...2) * 300)])
    default: return ScriptOperation("cancelDivider", ["in": split])
    }
  }

  private mutating func drawSlide(_ split: StateValue) -> ScriptOperation {
    switch number(0...5) {
    case 0, 1: ScriptOperation("moveSlide", ["in": split, "to": place(0...1)])
    case 2: ScriptOperation("endSlide", ["in": split, "velocity": place(-2...2)])
    case 3: ScriptOperation("endSlide", ["in": split])
    default: ScriptOperation("cancelSlide", ["in": split])
    }
  }

  mutating func drawSwitcher(_ name: String) -> ScriptOperation? {
    let (switcher, list) = (StateValue.string(name), names(name + ".segments"))
    let index = StateValue(number(0...max(0, list.count - 1)))
    if flag(name + ".open"), offers("cancel"), once(in: 4) { return drawEnd(switcher) }
    let segment = StateValue.string(one(of: list) ?? "A")
    switch number(0...10) {
    case 10:
      return ScriptOperation("bindControl", ["in": switcher, "as": .string("control\(operations.count)")])
    case 0, 1, 2:
      let select = ScriptOperation("selectSegment", ["in": switcher])
      return moved(once(in: 5) ? select : select.with("segment", segment))
    case 3, 4: return moved(ScriptOperation("chooseSegment", ["in": switcher, "index": index]))
    case 5:
      return ScriptOperation(
        "insertSegment", ["in": switcher, "child": .string(newcomer(for: name)), "index": index])
    case 6: return ScriptOperation("removeSegment", ["in": switcher, "segment": segment])
    case 7: return ScriptOperation("moveSegment", ["in": switcher, "segment": segment, "to": index])
    case 8:
      let set = ScriptOperation("setSegment", ["in": switcher, "segment": segment])
      return set.with("enabled", .bool(!once(in: 3))).with("hidden", .bool(once(in: 4)))
    default:
      return ScriptOperation(
        "setSwitcher", ["in": switcher, "successor": .string(once(in: 2) ? "none" : "neighbour")])
    }
  }
}
