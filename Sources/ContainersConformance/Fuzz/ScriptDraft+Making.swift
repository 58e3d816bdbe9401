import Containers

// The beginning of a script: the things, and a window.

extension ScriptDraft {
  /// Makes a tree of a few containers, some other controllers, and a window that shows the tree.
  mutating func makeAll() {
    let kinds = ["generic", "generic", "tab", "page", "pager", "stack", "book", "split", "switcher"].filter {
      offers($0)
    }
    var (innermost, inner): ([String], [String]) = ([], [])
    if once(in: 3), let kind = one(of: kinds), let name = make(kind, around: []) { innermost.append(name) }
    for _ in 0..<number(innermost.isEmpty ? 0...2 : 1...2) where !innermost.isEmpty || !once(in: 3) {
      guard let kind = one(of: kinds), let name = make(kind, around: innermost) else { continue }
      innermost = []
      inner.append(name)
    }
    if let kind = one(of: kinds), let name = make(kind, around: inner) { root = name }
    if offers("layers") { makeContext() }
    for name in newLeaves(0...2) { add(ScriptOperation("make", ["name": .string(name)])) }
    guard !root.isEmpty else { return }
    var window = ScriptOperation("window", ["root": .string(root)])
    if offers("rotation"), once(in: 6) { window = window.with("orientation", "landscapeLeft") }
    add(window)
    makeTools()
    if !once(in: 8) { add(moving("appear")) }
  }

  /// A presentation context, usually around everything, otherwise around a separate leaf; and sometimes a dialog.
  private mutating func makeContext() {
    if once(in: 2) {
      let base = root.isEmpty || once(in: 3) ? newLeaf() : root
      let name = "Z\(things.count + 1)"
      let isMade = add(
        ScriptOperation("make", ["name": .string(name), "kind": "layers", "base": .string(base)]))
      guard isMade else { return }
      things.append(Thing(name: name, kind: "layers"))
      if base != root, !root.isEmpty, !once(in: 4) {
        if once(in: 2) { root = name }
      } else {
        root = name
      }
    }
    guard offers("dialog"), things.contains(where: { $0.kind == "layers" }), once(in: 4) else { return }
    let name = "Y\(things.count + 1)"
    let dialog = ScriptOperation(
      "make", ["name": .string(name), "kind": "dialog", "responses": ["yes", "no"], "default": "yes"])
    if add(once(in: 2) ? dialog.with("disabled", ["yes"]) : dialog) {
      things.append(Thing(name: name, kind: "dialog"))
    }
  }

  /// Shows or hides the window, sometimes animated.
  mutating func moving(_ name: String) -> ScriptOperation {
    let operation = ScriptOperation(name, [:])
    return offers("window.animated") && once(in: 4) ? operation.with("animated", true) : operation
  }

  private mutating func make(_ kind: String, around inner: [String]) -> String? {
    let letters = [
      "generic": "G", "tab": "T", "page": "P", "pager": "R", "stack": "S", "book": "K", "split": "W",
      "switcher": "V",
    ]
    let name = (letters[kind] ?? "Z") + "\(things.count + 1)"
    var operation = ScriptOperation("make", ["name": .string(name), "kind": .string(kind)])
    var first: [String] = []
    switch kind {
    case "generic": operation = generic(operation, inner + newLeaves(1...3))
    case "tab":
      operation = operation.with("tabs", StateValue(shuffled(inner + newLeaves(1...3))))
      if offers("bar"), once(in: 3) { operation = operation.with("bar", true) }
      if offers("recent"), once(in: 3) { operation = operation.with("recent", true) }
      if offers("tab.lazy"), inner.isEmpty, once(in: 4) {
        operation = operation.with("lazy", true).with("asks", true)
      }
    case "stack":
      operation = operation.with("children", StateValue(newLeaves(1...3) + inner))
      if offers("stack.edit"), once(in: 5) { operation = operation.with("allowsEmpty", true) }
      if offers("bar"), once(in: 4) { operation = operation.with("bar", true) }
      // An entry with a container has already been made.
      if offers("stack.lazy"), inner.isEmpty, once(in: 5) {
        operation = operation.with("lazy", true).with("asks", true)
      }
    case "split": operation = split(operation, inner)
    case "switcher":
      operation = operation.with("segments", StateValue(shuffled(inner + newLeaves(1...3))))
      if offers("switcher.lazy"), inner.isEmpty, once(in: 4) {
        operation = operation.with("lazy", true).with("asks", true)
      }
    case "pager": operation = pager(operation, shuffled(inner + newLeaves(1...4)))
    case "book": operation = book(operation)
    default:
      first = shuffled(inner + newLeaves(2...4))
      operation = pages(operation, first)
    }
    guard add(operation) else { return nil }
    things.append(Thing(name: name, kind: kind))
    if kind == "page", operation.members["source"]?.object != nil { first = ["p0", "p1"] }
    if kind == "page", !once(in: 8) {
      let count = operation.string("spine") == "mid" ? 2 : 1
      let doubles = operation.members["doubleSided"]?.bool == true && operation.string("spine") != "mid"
      let chosen = StateValue(Array(first.prefix(doubles ? 1 : count)))
      add(ScriptOperation("setPages", ["in": .string(name), "pages": chosen]))
    }
    return name
  }

  private mutating func generic(_ operation: ScriptOperation, _ children: [String]) -> ScriptOperation {
    let order = shuffled(children)
    var result = operation.with("children", StateValue(order))
    let shows = once(in: 3) ? some(of: order, atMost: 3) : Array(order.prefix(1))
    if !shows.isEmpty { result = result.with("shows", StateValue(shows)) }
    if offers("manual"), once(in: 6) { result = result.with("forwards", false) }
    if offers("rotation"), once(in: 10) { result = result.with("forwardsRotation", false) }
    return result
  }

  private mutating func pages(_ operation: ScriptOperation, _ list: [String]) -> ScriptOperation {
    var result = directed(operation)
    if once(in: 2) {
      result = result.with("style", "curl")
      if offers("spread"), once(in: 2) {
        result = result.with("spine", .string(one(of: ["min", "mid", "max"]) ?? "min"))
      }
      if offers("spread"), once(in: 5) { result = result.with("doubleSided", true) }
    }
    guard offers("source"), !once(in: 4) else { return result }
    if once(in: 8), let source = counted { return result.with("source", source) }
    result = result.with("source", StateValue(list))
    return offers("ring") && once(in: 4) ? result.with("ring", true) : result
  }

  /// A source that makes its pages; one per script, since their names are always the same.
  private var counted: StateValue? {
    mutating get {
      if operations.contains(where: { $0.members["source"]?.object != nil }) { return nil }
      return ["count": StateValue(number(2...6))]
    }
  }

  private mutating func pager(_ operation: ScriptOperation, _ list: [String]) -> ScriptOperation {
    var result = directed(operation)
    if offers("source"), once(in: 3) {
      result = result.with("source", once(in: 4) ? counted ?? StateValue(list) : StateValue(list))
      if once(in: 3) { result = result.with("asks", true) }
    } else {
      result = result.with("pages", StateValue(list))
    }
    if offers("ring"), once(in: 5) { result = result.with("ring", true) }
    if offers("extent"), once(in: 4) { result = result.with("extent", once(in: 2) ? 0.5 : 0.75) }
    if offers("advance"), once(in: 5) { result = result.with("advances", 2) }
    if once(in: 4) { result = result.with("atRest", true) }
    if once(in: 4) { result = result.with("configuration", "document") }
    if once(in: 4) { result = result.with("window", StateValue(number(0...2))) }
    return result
  }

  private mutating func book(_ operation: ScriptOperation) -> ScriptOperation {
    var result = directed(operation).with("count", StateValue(number(1...9)))
    // The pages of two books must not have the same names.
    result = result.with("leaf", .string("p\(things.count)x"))
    if once(in: 3) { result = result.with("single", true) }
    if once(in: 5) { result = result.with("style", "scroll") }
    if once(in: 6) { result = result.with("asks", true) }
    if offers("keep"), once(in: 4) { result = result.with("remembers", true) }
    if once(in: 6) { result = result.with("missing", [StateValue(number(0...4))]) }
    return result
  }

  private mutating func directed(_ operation: ScriptOperation) -> ScriptOperation {
    var result = operation
    if offers("direction"), once(in: 5) { result = result.with("direction", "rightToLeft") }
    if offers("vertical"), once(in: 8) { result = result.with("axis", "vertical") }
    return result
  }
}
