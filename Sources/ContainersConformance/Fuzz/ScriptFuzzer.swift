import Containers

/// Plays random scripts on an adapter, and shrinks the first that shows something wrong (C6).
///
/// The universal rules judge every adapter. Beside them the reference says what each controller must hear and what the
/// state must be; if both have the same profile, whole traces are compared.
///
/// ```swift
/// let report = try ScriptFuzzer(seed: 7).run(MyAdapter())
/// if let finding = report.finding { print(finding.testCase.line) }
/// ```
public struct ScriptFuzzer: Sendable {
  /// The number from which all scripts follow.
  public var seed: UInt64
  /// How many scripts are played at the most.
  public var scripts = 1_000
  /// Whether the adapter is compared with the reference, and not only held to the universal rules.
  public var comparesWithReference = true
  /// The number of the first script, to go on where a run has ended.
  public var first = 0

  /// Creates a fuzzer.
  public init(seed: UInt64) { self.seed = seed }

  /// Plays scripts until one shows something wrong.
  ///
  /// - Parameters:
  ///   - adapter: Who is judged. It hears `hello`, the scripts and `bye`.
  ///   - progress: Is told how many scripts have been played; says whether to go on.
  /// - Throws: `AdapterFailure` when the adapter does not say hello. One that breaks in a script is a finding.
  public func run(
    _ adapter: any ConformanceAdapter, progress: (Int) -> Bool = { _ in true }
  ) throws(AdapterFailure) -> FuzzReport {
    let greeting = try adapter.hello()
    try greeting.check()
    let duel = ScriptDuel(greeting, compares: comparesWithReference)
    var operations = 0
    for number in first..<first + scripts {
      let script = self.script(number, for: greeting, duel.isExact)
      operations += script.count
      if let failure = duel.play(script, on: adapter) {
        var shrinker = ScriptShrinker(script, failure) { duel.play($0, on: adapter) }
        shrinker.shrink()
        adapter.bye()
        let finding = FuzzFinding(
          seed: seed, number: number, original: script, shrinker.script, shrinker.failure, greeting)
        return FuzzReport(
          implementation: greeting, scripts: number - first + 1, operations: operations, finding: finding)
      }
      guard progress(number - first + 1) else {
        adapter.bye()
        return FuzzReport(implementation: greeting, scripts: number - first + 1, operations: operations)
      }
    }
    adapter.bye()
    return FuzzReport(implementation: greeting, scripts: scripts, operations: operations)
  }

  /// A script, which depends on nothing but the seed, its number and what the adapter can do.
  private func script(_ number: Int, for greeting: Greeting, _ isExact: Bool) -> [ScriptOperation] {
    let seed = seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    var generator = ScriptGenerator(features: greeting.features, nests: isExact, seed: seed)
    return generator.make()
  }
}

/// What random scripts have shown.
public struct FuzzReport: Sendable {
  /// Who was judged.
  public let implementation: Greeting
  /// How many scripts were played.
  public let scripts: Int
  /// How many operations they had.
  public let operations: Int
  /// What was wrong; nil when nothing was.
  public var finding: FuzzFinding?
}

/// Something that is wrong, and the shortest script that shows it.
public struct FuzzFinding: Sendable {
  /// The seed of the run.
  public let seed: UInt64
  /// The number of the script.
  public let number: Int
  /// The script as it was made.
  public let original: [ScriptOperation]
  /// The script, shrunk.
  public let script: [ScriptOperation]
  /// The rule that is broken.
  public let rule: String
  /// The number of the step that shows it, the first being 1; nil for the end.
  public let step: Int?
  /// What is wrong, as a sentence.
  public let text: String
  /// What had to be, where there is something to compare.
  public let expected: String?
  /// What was.
  public let actual: String?
  /// A case that shows it, ready for a case file.
  public let testCase: ConformanceCase

  init(
    seed: UInt64, number: Int, original: [ScriptOperation], _ script: [ScriptOperation],
    _ failure: DuelFailure,
    _ greeting: Greeting
  ) {
    (self.seed, self.number, self.original, self.script) = (seed, number, original, script)
    (rule, text, step) = (failure.rule, failure.text, failure.step.map { $0 + 1 })
    let isComparison = !failure.expected.isEmpty || !failure.actual.isEmpty
    (expected, actual) = isComparison ? (failure.expected, failure.actual) : (nil, nil)
    testCase = ConformanceCase(of: script, failure, id: "fuzz/seed-\(seed)/script-\(number)", greeting)
  }
}

extension ConformanceCase {
  /// A case whose last step says what must be seen.
  init(of script: [ScriptOperation], _ failure: DuelFailure, id: String, _ greeting: Greeting) {
    var steps = script.map { Step($0) }
    if let index = failure.step, steps.indices.contains(index) {
      switch failure.check {
      case .events(let name):
        steps[index].see = try? TracePattern(failure.expected)
        steps[index].only = name.map { name in ["W+", "D+", "W-", "D-"].map { Glob("\(name).\($0)*") } }
      case .state(let key):
        steps[index].state = [(key, (try? StateValue(bytes: Array(failure.expected.utf8))) ?? .null)]
      case .notes: steps[index].notes = failure.expected.split(separator: " ").map(String.init)
      case .error, .universal, .broken, .alive: break
      }
    }
    // Refusals are part of the script.
    let model = ReferenceAdapter(profile: greeting.profile)
    model.begin(id)
    var saved: [String: StateValue] = [:]
    for index in steps.indices {
      var operation = steps[index].operation
      if operation.name == "restore", let name = operation.string("from") {
        operation = operation.with("saved", saved[name] ?? .null)
      }
      guard let reply = try? model.perform(operation, reading: []) else { break }
      steps[index].error = reply.error
      if let name = operation.string("as") { saved[name] = reply.saved }
    }
    _ = model.end()
    let rules = Rule.named(failure.rule) == nil ? ["L3"] : [failure.rule]
    self.init(
      id: id, rules: rules, source: "containers fuzz",
      about: "What random scripts have shown: \(failure.text).",
      needs: Self.needs(of: script, greeting.features), steps: steps)
  }

  /// The features that a script uses, of those that an adapter has.
  private static func needs(of script: [ScriptOperation], _ features: Set<String>) -> [String] {
    var needs: Set<String> = []
    for operation in script { collect(operation, features, &needs) }
    return needs.sorted()
  }

  private static func collect(
    _ operation: ScriptOperation, _ features: Set<String>, _ needs: inout Set<String>
  ) {
    let shape = OperationShape.named(operation.name)?.features ?? []
    if let feature = shape.first(where: features.contains) { needs.insert(feature) }
    if operation.name == "make", let kind = operation.string("kind"), kind != "leaf" {
      needs.insert(kind)
      if operation.members["source"] != nil { needs.insert("source") }
      if operation.members["direction"] != nil { needs.insert("direction") }
      if operation.string("surface") == "still" { needs.insert("surface") }
    }
    if operation.members["interactive"]?.bool == true { needs.insert("interactive") }
    if operation.members["animated"]?.bool == true {
      needs.insert(["appear", "disappear"].contains(operation.name) ? "window.animated" : "animated")
    }
    if let inside = operation.inside { collect(inside, features, &needs) }
  }
}
