import Containers

/// The reference with a distortion.
final class MutantAdapter: ConformanceAdapter {
  private let distortion: Distortion
  private let base: ReferenceAdapter
  private var memory = Memory()
  /// The number of operations of the reference in this case.
  private var count = 0

  /// The number of operations above which a case counts as endless.
  static let most = 10_000

  init(_ distortion: Distortion) {
    self.distortion = distortion
    base = ReferenceAdapter(profile: distortion.profile, faults: distortion.faults)
  }

  /// It returns the greeting of the correct reference.
  func hello() -> Greeting {
    var greeting = base.hello()
    greeting.name = "Mutant"
    greeting.profile = Profile()
    return greeting
  }

  func begin(_ caseID: String) {
    base.begin(caseID)
    (memory, count) = (Memory(), 0)
  }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    memory.learn(operation)
    var reply = Reply()
    var hasDone = false
    for step in rewritten(operation) {
      if step == operation || (!hasDone && step.name == operation.name) {
        let part = try play(step)
        hasDone = true
        reply.take(part)
        reply.error = part.error
        reply.saved = part.saved
      } else if let part = try? play(step) {
        reply.take(part)
        if !hasDone, reply.error == nil, part.error != nil { reply.error = part.error }
      }
    }
    if let follow = distortion.follow {
      for step in follow(reply, operation, memory, base.read) {
        if let part = try? play(step) { reply.take(part) }
      }
    }
    for key in keys { reply.state[key] = base.read(key) }
    let truth = reply.events
    distortion.edit?(&reply, operation, memory, base.read)
    memory.hear(truth)
    return reply
  }

  private func play(_ operation: ScriptOperation) throws(AdapterFailure) -> Reply {
    count += 1
    guard count <= Self.most else { throw AdapterFailure("the mutant does not come to an end") }
    return try base.perform(operation, reading: [])
  }

  /// The operations that replace an operation, also inside `when`.
  private func rewritten(_ operation: ScriptOperation) -> [ScriptOperation] {
    guard let rewrite = distortion.rewrite else { return [operation] }
    let done = rewrite(operation, memory, base.read)
    guard operation.name == "when", done == [operation], let inner = operation.inside else { return done }
    return rewrite(inner, memory, base.read).map { operation.with("do", .object($0.members)) }
  }

  func end() -> [String]? {
    let kept = distortion.leaks ? base.controllers : []
    return withExtendedLifetime(kept) { base.end() }
  }
}

extension Reply {
  /// Adds the results of another operation.
  fileprivate mutating func take(_ other: Reply) {
    events += other.events
    notes += other.notes
    isUnsupported = isUnsupported || other.isUnsupported
  }
}

/// What a distortion knows about the case so far.
struct Memory: Sendable {
  /// The kinds of things, by name.
  private(set) var kinds: [String: String] = [:]
  /// The operations that made them.
  private(set) var makings: [String: ScriptOperation] = [:]
  /// The states after the last callbacks.
  private(set) var states: [String: AppearanceState] = [:]
  private(set) var loaded: Set<String> = []
  /// The number of open begins of a controller, and the direction of the first one.
  private(set) var begins: [String: (count: Int, appearing: Bool)] = [:]
  /// The callbacks with operations.
  private(set) var hooks: [(who: String, symbol: String)] = []
  /// Whether any operation has been or will be done inside a callback.
  var hasHooks: Bool { !hooks.isEmpty }
  /// The window's root.
  private(set) var root: String?
  /// The controllers that were presented as layers.
  private(set) var layers: Set<String> = []

  mutating func learn(_ operation: ScriptOperation) {
    switch operation.name {
    case "make":
      guard let name = operation.string("name") else { return }
      kinds[name] = operation.string("kind") ?? "leaf"
      makings[name] = operation
    case "window": root = operation.string("root")
    case "presentLayer": if let child = operation.string("child") { layers.insert(child) }
    case "when":
      guard let who = operation.string("who"), let symbol = operation.string("hears") else { return }
      if operation.inside?.name != "tell" { hooks.append((who, symbol)) }
    case "begin", "end":
      guard let who = operation.string("who") else { return }
      let appearing = operation.members["appearing"]?.bool ?? true
      let open = begins[who] ?? (0, appearing)
      if operation.name == "end" {
        begins[who] = open.count > 1 ? (open.count - 1, open.appearing) : nil
      } else if open.appearing == appearing {
        begins[who] = (open.count + 1, appearing)
      } else {
        begins[who] = (1, appearing)
      }
    default: break
    }
  }

  mutating func hear(_ events: [String]) {
    for text in events { if let event = HeardEvent(text) { hear(event) } }
  }

  mutating func hear(_ event: HeardEvent) {
    if let callback = event.callback { states[event.name] = callback.result }
    if event.symbol == "load" { loaded.insert(event.name) }
  }

  /// The state after the last callback.
  func state(_ name: String) -> AppearanceState { states[name] ?? .disappeared }
}

extension ScriptOperation {
  /// Creates an operation from members.
  init(_ name: String, _ members: KeyValuePairs<String, StateValue>) {
    var all = StateObject([("op", .string(name))])
    for (key, value) in members { all[key] = value }
    self.init(name: name, members: all)
  }

  /// A string member, if there is one.
  func string(_ key: String) -> String? { members[key]?.string }

  /// The container or thing of the operation.
  var subject: String { string("in") ?? string("who") ?? "" }

  /// The operation inside a `when`.
  var inside: ScriptOperation? {
    guard let members = members["do"]?.object, let name = members["op"]?.string else { return nil }
    return ScriptOperation(name: name, members: members)
  }

  /// The operation with another member; nil removes it.
  func with(_ key: String, _ value: StateValue?) -> ScriptOperation {
    var other = self
    other.members[key] = value
    return other
  }

  /// The operation with another name.
  func named(_ name: String) -> ScriptOperation {
    var other = with("op", .string(name))
    other.name = name
    return other
  }

  /// Whether it makes a thing of a kind.
  func makes(_ kind: String) -> Bool { name == "make" && string("kind") == kind }
}
