import Containers

// Operations on layers, dialogs and segues.

extension ScriptDraft {
  private static let styles = [
    "fullScreen", "overFullScreen", "sheet", "form", "popover", "context", "overContext",
  ]

  mutating func drawLayers(_ name: String) -> ScriptOperation? {
    let context = StateValue.string(name)
    if offers("layers.drag"), isDragged(name), !once(in: 4) { return drawDrag(context) }
    if offers("cancel"), once(in: flag(name + ".open") ? 4 : 40) { return drawEnd(context) }
    switch number(0...15) {
    case 0, 1, 2, 3, 4: return drawPresentation(name)
    case 5, 6:
      let who = one(of: names(name + ".layers")) ?? presenter
      let dismiss = moved(ScriptOperation("dismissLayer", ["who": .string(once(in: 2) ? who : presenter)]))
      return once(in: 3) ? dismiss.with("above", true) : dismiss
    case 7: return drawLayer("removeLayer", name).map { moved($0) }
    case 8:
      let new = StateValue.string(newcomer(for: name))
      if once(in: 4) { return moved(ScriptOperation("setBase", ["in": context, "child": new])) }
      return drawLayer("exchangeLayer", name).map { moved($0.with("new", new)) }
    case 9:
      let style = one(of: Self.styles) ?? "sheet"
      return drawLayer("setStyle", name).map { moved(adapting($0.with("style", .string(style)))) }
    case 10:
      let detent = one(of: ["medium", "large", "25%", "60", "width"]) ?? "large"
      return drawLayer("selectDetent", name)?.with("detent", .string(detent))
    case 11:
      guard offers("layers.user") else { return nil }
      if once(in: 2) { return ScriptOperation("veto", ["in": context, "answer": .bool(!once(in: 3))]) }
      return drawLayer("setLayer", name)?.with("userMayDismiss", .bool(once(in: 2)))
    case 12:
      let dismiss = moved(ScriptOperation("userDismiss", ["in": context]))
      guard once(in: 3), let layer = one(of: names(name + ".layers")) else { return dismiss }
      return dismiss.with("child", .string(layer))
    case 13:
      return once(in: 2) ? ScriptOperation("beginDismiss", ["in": context]) : drawLayer("beginDismiss", name)
    case 14:
      guard let result = one(of: results) else { return nil }
      return ScriptOperation("giveResult", ["who": .string(result), "value": "one"])
    default:
      return ScriptOperation("anchorFor", ["in": context, "anchor": "button", "rect": [0, 0, 20, 20]])
    }
  }

  /// Whether a gesture drags a layer: the last gesture has begun, and its change is open.
  func isDragged(_ name: String) -> Bool {
    let gestures = ["beginDismiss", "endDismiss", "cancelDismiss"]
    let last = operations.last { gestures.contains($0.name) && $0.subject == name }
    return last?.name == "beginDismiss" && flag(name + ".open")
  }

  /// A possible presenter: usually a controller in a container.
  private var presenter: String {
    mutating get {
      let all = leaves + things.map(\.name)
      let placed = all.filter { text($0 + ".parent") != nil }
      return one(of: once(in: 6) || placed.isEmpty ? all : placed) ?? "A"
    }
  }

  private mutating func drawPresentation(_ name: String) -> ScriptOperation {
    var operation = ScriptOperation(
      "presentLayer", ["who": .string(presenter), "child": .string(newcomer(for: name))])
    operation = operation.with("style", .string(one(of: Self.styles) ?? "sheet"))
    if once(in: 3) { operation = operation.with("busy", .string(one(of: ["onTop", "queue"]) ?? "queue")) }
    let isDialog = things.contains { $0.kind == "dialog" && $0.name == operation.string("child") }
    if isDialog || offers("layers.result") && once(in: 4) {
      let result = "r\(operations.count)"
      results.append(result)
      operation = operation.with("result", .string(result))
    }
    return moved(adapting(operation), interactive: once(in: 4))
  }

  /// A style that depends on the size, sometimes.
  private mutating func adapting(_ operation: ScriptOperation) -> ScriptOperation {
    guard offers("layers.adapt"), once(in: 4) else { return operation }
    return operation.with("narrow", .string(one(of: Self.styles) ?? "fullScreen"))
  }

  private mutating func drawLayer(_ word: String, _ name: String) -> ScriptOperation? {
    guard let layer = one(of: names(name + ".layers")) else { return nil }
    return ScriptOperation(word, ["in": .string(name), "child": .string(layer)])
  }

  /// Continues or ends a drag.
  private mutating func drawDrag(_ context: StateValue) -> ScriptOperation {
    switch number(0...5) {
    case 0, 1: ScriptOperation("moveDismiss", ["in": context, "to": place(0...1)])
    case 2: ScriptOperation("endDismiss", ["in": context, "velocity": place(-2...2)])
    case 3: ScriptOperation("endDismiss", ["in": context])
    default: ScriptOperation("cancelDismiss", ["in": context])
    }
  }

  mutating func drawDialog(_ name: String) -> ScriptOperation? {
    let (dialog, id) = (StateValue.string(name), StateValue.string(once(in: 2) ? "yes" : "no"))
    switch number(0...3) {
    case 0: return ScriptOperation("setResponse", ["who": dialog, "id": id, "enabled": .bool(once(in: 2))])
    case 1: return ScriptOperation("respond", ["who": dialog])
    default: return ScriptOperation("respond", ["who": dialog, "id": id])
    }
  }

  // MARK: Segues

  mutating func drawSegue(_ leaf: String) -> ScriptOperation? {
    let who = StateValue.string(leaf)
    let made = operations.filter { $0.name == "addSegue" }
    switch number(0...5) {
    case 0, 1, 2, 3:
      if let segue = one(of: made), once(in: 2), let source = segue.members["who"],
        let name = segue.members["name"]
      {
        return moved(
          ScriptOperation(once(in: 2) ? "performSegue" : "triggerSegue", ["who": source, "name": name]))
      }
      let by = one(of: ["push", "present", "replace"]) ?? "push"
      let child = newcomer(for: leaf)
      let segue = ScriptOperation(
        "addSegue",
        ["who": who, "name": .string("s\(operations.count)"), "by": .string(by), "child": .string(child)])
      guard by == "present" else { return segue }
      return segue.with("style", .string(one(of: Self.styles) ?? "sheet"))
    case 4:
      let accept = ScriptOperation("acceptUnwind", ["who": who, "name": "home"])
      return once(in: 4) ? accept.with("answer", false) : accept
    default:
      guard operations.contains(where: { $0.name == "acceptUnwind" }) else { return nil }
      let unwind = ScriptOperation("unwind", ["who": who, "name": "home"])
      return offers("animated") && once(in: 2) ? unwind.with("animated", true) : unwind
    }
  }
}
