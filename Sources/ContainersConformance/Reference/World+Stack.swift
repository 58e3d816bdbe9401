import Containers

// Stacks (N1–N15).

/// Makes the entries of a stack, and reports its notifications to the delegate.
final class StackParts: LeafMaker, StackDelegate {
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {
    report("attempt", text: entry.key)
  }
  func stack(_ stack: StackContainer, didEndPop completed: Bool) { report("endedPop", text: "\(completed)") }
  func stackDidChangeBar(_ stack: StackContainer) { report("barChanged") }

  /// An entry for a controller, or for a leaf that is made on demand.
  func entry(
    _ child: String, isLazy: Bool, key: String? = nil, title: String = "", isSeeThrough: Bool = false,
    parameters: StateValue = [:]
  ) throws(Stop) -> StackEntry {
    guard let world else { throw .unsupported }
    let entry: StackEntry
    if isLazy {
      lazy.insert(child)
      entry = StackEntry(
        key: key ?? child, title: title, isSeeThrough: isSeeThrough, parameters: parameters
      ) { [parts = Weak(self)] () throws(PageUnavailable) in
        guard let parts = parts.value else { throw PageUnavailable("the case is over") }
        return try parts.leaf(child)
      }
    } else {
      let isNew = world.things[child] == nil
      guard let controller = try world.leaves([child]).first else { throw .unsupported }
      if isNew, remembers { (controller as? Leaf)?.remembers = true }
      entry = StackEntry(
        controller, key: key, title: title, isSeeThrough: isSeeThrough, parameters: parameters)
    }
    entry.parametersDidChange = { [world = Weak(world), unowned(unsafe) entry, name] parameters in
      world.value?.hear("updated(\(entry.key),\(parameters.string ?? ""))", by: name)
    }
    return entry
  }
}

extension World {
  static let stackWorks: [String: Work] = [
    "push": { world, operation throws(Stop) in try world.push(operation) },
    "pop": { world, operation throws(Stop) in
      try world.goBack(operation) { (stack, request) throws(SuiteError) in
        try stack.pop(request)
      }
    },
    "popToRoot": { world, operation throws(Stop) in
      try world.goBack(operation) { (stack, request) throws(SuiteError) in
        try stack.popToRoot(request)
      }
    },
    "popTo": { world, operation throws(Stop) in
      let key = try operation.text("key")
      try world.goBack(operation) { (stack, request) throws(SuiteError) in
        try stack.pop(to: key, request)
      }
    },
    "removeEntry": { world, operation throws(Stop) in
      let key = try operation.text("key")
      try world.goBack(operation) { (stack, request) throws(SuiteError) in
        try stack.remove(key, request)
      }
    },
    "setPath": { world, operation throws(Stop) in try world.setPath(operation) },
    "replaceTop": { world, operation throws(Stop) in
      try world.bring(operation) { (stack, entry, request) throws(SuiteError) in
        try stack.replaceTop(with: entry, request)
      }
    },
    "insertEntry": { world, operation throws(Stop) in
      let index = try operation.number("index")
      try world.bring(operation) { (stack, entry, request) throws(SuiteError) in
        try stack.insert(entry, at: index, request)
      }
    },
    "bringToFront": { world, operation throws(Stop) in
      let (stack, key) = (try world.stack(operation), try operation.text("key"))
      let request = try world.request(operation, order: world.profile["stack.push"])
      try refusing(by: stack) { () throws(SuiteError) in try stack.bringToFront(key, request) }
    },
    "setEntry": { world, operation throws(Stop) in
      guard let entry = try world.stack(operation).entry(for: operation.text("key")) else {
        throw .refused("unknown")
      }
      entry.title = try operation.optionalText("title") ?? ""
      entry.hidesBottomBar = try operation.flag("hidesBar")
      entry.userMayPop = try operation.flag("userMayPop", true)
    },
    "goBack": { world, operation throws(Stop) in
      let (key, force) = (try operation.optionalText("key"), try operation.flag("force"))
      try world.goBack(operation) { (stack, request) throws(SuiteError) in
        try stack.goBack(to: key, force: force, request)
      }
    },
    "beginPop": { world, operation throws(Stop) in
      let (stack, key) = (try world.stack(operation), try operation.optionalText("key"))
      try refusing(by: stack) { () throws(SuiteError) in try stack.beginPop(to: key) }
    },
    "movePop": { world, operation throws(Stop) in
      let (stack, place) = (try world.stack(operation), try operation.quantity("to"))
      guard (0...1).contains(place) else { throw .refused("progress") }
      try refusing(by: stack) { () throws(SuiteError) in try stack.movePop(to: place) }
    },
    "endPop": { world, operation throws(Stop) in
      let (stack, velocity) = (try world.stack(operation), try operation.quantity("velocity", 0))
      try refusing(by: stack) { () throws(SuiteError) in try stack.endPop(velocity: velocity) }
    },
    "cancelPop": { world, operation throws(Stop) in
      let stack = try world.stack(operation)
      try refusing(by: stack) { () throws(SuiteError) in try stack.cancelPop() }
    },
    "giveResult": { world, operation throws(Stop) in
      let (name, value) = (try operation.text("who"), try operation.text("value"))
      guard let result = world.results[name] else { throw .malformed("no result is called “\(name)”") }
      guard result.finish(with: value) else { throw .refused("other") }
    },
  ]

  private func stack(_ operation: ScriptOperation) throws(Stop) -> any StackUnderTest {
    try find(operation, "in", as: JudgedStack.self, "stack")
  }

  private func parts(_ operation: ScriptOperation) throws(Stop) -> StackParts {
    guard case .stack(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a stack")
    }
    return parts
  }

  func makeStack(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let allowsEmpty = try operation.flag("allowsEmpty")
    let stack: any StackUnderTest = try make(.stack, name, as: JudgedStack.self) {
      StackContainer(allowsEmpty: allowsEmpty, name: name)
    }
    if allowsEmpty { try refusing(by: stack) { () throws(SuiteError) in try stack.allowEmpty() } }
    let parts = StackParts(name, self)
    stack.connect(parts)
    if try !operation.flag("bar") { parts.mutes = ["barChanged"] }
    let isLazy = try parts.read(operation)
    add(Thing(name, .stack, stack, .stack(parts)))
    let through = try operation.names("through") ?? []
    let known = try operation.names("knows") ?? []
    let dropsAbove = try operation.choice("drops", ["above": true, "alone": false]) ?? true
    try refusing(by: stack) { () throws(SuiteError) in
      try stack.setRestoring(dropsAbove: dropsAbove) { [parts = Weak(parts)] key, parameters in
        guard known.contains(key) else { return nil }
        return try? parts.value?.entry(key, isLazy: true, key: key, parameters: parameters)
      }
    }
    var entries: [StackEntry] = []
    for child in try operation.names("children") ?? [] {
      entries.append(try parts.entry(child, isLazy: isLazy, isSeeThrough: through.contains(child)))
    }
    guard !entries.isEmpty else { return }
    let request = SuiteRequest(options: Change.Options(order: profile["stack.push"]))
    let list = entries
    try refusing(by: stack) { () throws(SuiteError) in try stack.set(list, request) }
  }

  /// The entry of an operation.
  private func entry(_ operation: ScriptOperation) throws(Stop) -> StackEntry {
    let (child, isLazy) = (try operation.text("child"), try operation.flag("lazy"))
    if !isLazy { _ = try controller(child) }
    return try parts(operation).entry(
      child, isLazy: isLazy, key: try operation.optionalText("key"),
      title: try operation.optionalText("title") ?? "", isSeeThrough: try operation.flag("through"),
      parameters: try operation.optionalText("parameters").map { .string($0) } ?? [:])
  }

  private func bring(
    _ operation: ScriptOperation,
    _ work: (any StackUnderTest, StackEntry, SuiteRequest) throws(SuiteError) -> Void
  ) throws(Stop) {
    let (stack, entry) = (try stack(operation), try entry(operation))
    let request = try request(operation, order: profile["stack.push"])
    try refusing(by: stack) { () throws(SuiteError) in try work(stack, entry, request) }
  }

  private func goBack(
    _ operation: ScriptOperation, _ work: (any StackUnderTest, SuiteRequest) throws(SuiteError) -> Void
  ) throws(Stop) {
    let (stack, request) = (
      try stack(operation), try request(operation, order: profile["stack.pop"])
    )
    try refusing(by: stack) { () throws(SuiteError) in try work(stack, request) }
  }

  private func push(_ operation: ScriptOperation) throws(Stop) {
    let policies: KeyValuePairs<String, StackDuplicates> = [
      "refuse": .refuse, "front": .bringToFront, "singleTop": .singleTop, "clearTop": .clearTop,
    ]
    let policy = try operation.choice("policy", policies) ?? .refuse
    guard let name = try operation.optionalText("result") else {
      return try bring(operation) { (stack, entry, request) throws(SuiteError) in
        var request = request
        request.duplicates = policy
        try stack.push(entry, request)
      }
    }
    guard results[name] == nil else { throw .malformed("“\(name)” is the name of another result") }
    var result: NavigationResult<String>?
    try bring(operation) { (stack, entry, request) throws(SuiteError) in
      var request = request
      request.duplicates = policy
      result = try stack.pushForResult(entry, request)
    }
    results[name] = result
    result?.whenDelivered { [world = Weak(self)] in world.value?.hear("result(\($0 ?? "nil"))", by: name) }
  }

  private func setPath(_ operation: ScriptOperation) throws(Stop) {
    let (stack, parts) = (try stack(operation), try parts(operation))
    guard let names = try operation.names("path") else {
      throw operation.malformed("path", "a list of names")
    }
    var entries: [StackEntry] = []
    for name in names {
      if let there = stack.entry(for: name) {
        entries.append(there)
      } else {
        entries.append(try parts.entry(name, isLazy: parts.lazy.contains(name)))
      }
    }
    let list = entries
    // A new top that is already in the stack is a pop, and has its order (N3).
    let isBack = list.last.map { stack.entry(for: $0.key) === $0 } ?? true
    let request = try request(operation, order: profile[isBack ? "stack.pop" : "stack.push"])
    try refusing(by: stack) { () throws(SuiteError) in try stack.set(list, request) }
  }

  func stackValue(_ property: String, of stack: any StackUnderTest) -> StateValue? {
    func text(_ text: String?) -> StateValue { text.map { .string($0) } ?? .null }
    switch property {
    case "path": return StateValue(stack.keys)
    case "settledPath": return StateValue(stack.settledKeys)
    case "top": return text(stack.keys.last)
    case "direction":
      return text(stack.containment.change.map { $0.options.direction == .backward ? "backward" : "forward" })
    case "title": return text(stack.traits.title)
    case "backTitle": return text(stack.traits.backTitle)
    case "canGoBack": return StateValue.bool(stack.traits.canGoBack)
    case "hidesBar": return StateValue.bool(stack.traits.hidesBottomBar)
    case "settledTitle": return text(stack.settledTraits.title)
    case "movingTitle": return text(stack.movingTraits?.title)
    default: return nil
    }
  }
}

extension StackError: Worded {
  var word: String {
    switch self {
    case .empty: "empty"
    case .duplicate: "duplicate"
    case .unknown: "unknown"
    case .index: "index"
    case .unavailable: "unavailable"
    case .containment(let error): error.word
    }
  }
}
