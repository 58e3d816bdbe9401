import Containers

/// Makes cases from scripts: the reference runs them, and its results are the expectations.
struct FuzzOracle {
  private let greeting: Greeting
  private let reference: ReferenceAdapter

  /// The reference uses the orders of the adapter, as far as it can.
  init(for greeting: Greeting) {
    self.greeting = greeting
    reference = ReferenceAdapter(profile: greeting.profile)
  }

  /// Returns a script with its expectations; meaningless operations are left out.
  func expectations(of script: [ScriptOperation], id: String) -> ConformanceCase {
    let (operations, replies) = play(script)
    let keys = stateKeys(of: operations)
    let comparison = comparison(of: operations)
    var steps = zip(operations, replies).map { operation, reply in
      step(operation, reply, comparison)
    }
    if let last = operations.last, last.name == "rest", comparison != .nothing {
      steps[steps.count - 1].state = values(of: keys, after: operations)
    }
    let needs = operations.reduce(into: Set<String>()) { $0.formUnion($1.needs(of: greeting.features)) }
    return ConformanceCase(
      id: id, rules: ["L3"], source: "containers fuzz", about: "A random script.",
      needs: Vocabulary.features.intersection(needs).sorted(), steps: steps)
  }

  // MARK: Running

  private func play(_ script: [ScriptOperation]) -> ([ScriptOperation], [Reply]) {
    var operations = script
    while true {
      var (replies, saved): ([Reply], SavedStates) = ([], SavedStates())
      reference.begin("fuzz")
      for operation in operations {
        guard !operation.isUnclear(reference.read),
          let reply = try? reference.perform(saved.filled(operation), reading: []), !reply.isUnsupported
        else { break }
        saved.keep(reply, of: operation)
        replies.append(reply)
      }
      if replies.count == operations.count { return (operations, replies) }
      operations.remove(at: replies.count)
    }
  }

  private func values(
    of keys: [String], after operations: [ScriptOperation]
  ) -> [(key: String, value: StateValue)] {
    keys.compactMap { key in reference.read(key).map { (key, $0) } }
  }

  // MARK: Comparison

  private enum Comparison {
    /// The events in order: the reference has the orders of the adapter.
    case order
    /// The appearance callbacks of each controller, in any order (L12).
    case callbacks
    /// Only refusals: the orders differ, and so do the times of requests in callbacks.
    case nothing
  }

  private func comparison(of operations: [ScriptOperation]) -> Comparison {
    let kinds = operations.reduce(into: Set<String>()) { $0.formUnion($1.profileKinds) }
    // A gesture always has the order of the table.
    let isPulled = operations.contains { $0.name == "beginPop" }
    let isTable = greeting.profile["stack.pop"] == Profile.table["stack.pop"]
    // So do layers that a gesture drags, or that leave with their presenter.
    let hasLayers = operations.contains { $0.makes("layers") }
    if hasLayers, greeting.profile["present"] != Profile.table["present"] { return unordered(operations) }
    if !isPulled || isTable, kinds.allSatisfy({ reference.profile[$0] == greeting.profile[$0] }) {
      return .order
    }
    return unordered(operations)
  }

  private func unordered(_ operations: [ScriptOperation]) -> Comparison {
    operations.contains { $0.name == "when" || $0.name == "observe" } ? .nothing : .callbacks
  }

  private func step(
    _ operation: ScriptOperation, _ reply: Reply, _ comparison: Comparison
  ) -> Step {
    var step = Step(operation, error: reply.error)
    var events = reply.events.compactMap { HeardEvent($0) }
    switch comparison {
    case .nothing: return step
    case .callbacks:
      events = events.filter { $0.callback != nil }
      step.among = TracePattern(events.map { .event($0) })
      step.only = AppearanceCallback.allCases.map { Glob("*." + $0.symbol + "*") }
    case .order: step.see = TracePattern(events.map { .event($0) })
    }
    if events.isEmpty, Self.isQuiet.contains(operation.name) {
      (step.see, step.among, step.only) = (nil, nil, nil)
    }
    return step
  }

  /// Operations that hardly ever cause an event, so that cases need no expectation.
  private static let isQuiet: Set = [
    "make", "window", "when", "veto", "setBack", "setFocus", "setLayer", "addSegue", "acceptUnwind",
    "setSplit", "setWidth",
    "setSwitcher", "setRemembered", "keepHidden", "collapseTo", "expandTo", "focusColumn", "save", "leaving",
    "observe", "unobserve",
    "setSource", "setSuccessor", "write", "touchScrubber", "slide", "goTo", "reflow", "reduceMotion",
    "reportLayout",
  ]

  private func stateKeys(of operations: [ScriptOperation]) -> [String] {
    let properties = [
      "generic": ["children", "shown"], "layers": ["children", "shown", "base", "layers", "styles"],
      "stack": ["children", "shown", "path", "settledPath"],
      "tab": ["tabs", "selected"], "switcher": ["children", "segments", "selected"],
      "split": ["columns", "showing", "mode", "primaryPath", "supplementaryPath", "secondaryPath", "frames"],
      "page": ["pages", "spine"], "pager": ["page", "settledPage", "count", "dot"],
      "book": ["page", "pages", "count", "spine"], "text": ["page", "pages", "starts"],
      "scrubber": ["preview", "value", "visible"], "follower": ["place"],
      "history": ["entries", "index", "outside", "outsideIndex"],
      "dispatcher": ["canGoBack", "canGoForward"],
    ]
    var keys: [String] = []
    var names: [String] = []
    for operation in operations where operation.name == "make" {
      guard let name = operation.string("name") else { continue }
      keys += (properties[operation.string("kind") ?? ""] ?? []).map { name + "." + $0 }
      if let base = operation.string("base") { names.append(base) }
      for list in [
        "children", "tabs", "pages", "source", "segments", "primary", "supplementary", "secondary",
        "inspector",
      ] {
        names += operation.members[list]?.array?.compactMap(\.string) ?? []
      }
      names.append(name)
    }
    var known: Set<String> = []
    for name in names where known.insert(name).inserted {
      keys += [name + ".state", name + ".parent"]
      if greeting.features.contains("focus") { keys.append(name + ".focus") }
      if greeting.features.contains("activity") { keys.append(name + ".active") }
      if greeting.hears.contains("load") { keys.append(name + ".loaded") }
    }
    // In the order of a line of a case file.
    return keys.sorted()
  }
}

extension ScriptOperation {
  /// The kinds of the profile that decide the order of its events.
  fileprivate var profileKinds: Set<String> {
    if let inner = inside { return inner.profileKinds }
    switch name {
    case "present", "dismiss": return ["present"]
    case "make": break
    default: return []
    }
    switch string("kind") {
    case "generic": return [string("order") ?? "generic"]
    case "stack": return ["stack.push", "stack.pop"]
    case "page": return [string("style") == "curl" ? "page.curl" : "page.scroll"]
    case "book": return [string("style") == "scroll" ? "page.scroll" : "page.curl"]
    case "layers": return ["present"]
    case "split": return ["split", "stack.push", "stack.pop"]
    case "switcher": return ["tab"]
    case "tab", "pager": return [string("kind") ?? ""]
    default: return []
    }
  }
}
