import Containers
import ContainersConformance
import Testing

@Suite("C6: random scripts")
struct FuzzTests {
  /// Mutants that break a rule which holds for all containers under all profiles.
  private static let universal = [
    "double-will", "no-will-before-leaving", "reversal-as-did", "unbalanced-calls-tell", "did-loses-flag",
    "late-load", "loads-again", "child-first", "appears-in-the-dark", "no-first-half", "second-half-twice",
    "steals-in-silence", "no-did-after-cancel", "never-arrives", "rotation-without-end", "size-without-end",
    "neighbours-appear",
  ]

  private func fuzzer(_ scripts: Int, compares: Bool = true) -> ScriptFuzzer {
    var fuzzer = ScriptFuzzer(seed: 20)
    fuzzer.scripts = scripts
    fuzzer.comparesWithReference = compares
    return fuzzer
  }

  @Test("C6: the reference breaks no universal rule, and is like itself")
  func reference() throws {
    let report = try fuzzer(150).run(ReferenceAdapter())
    #expect(report.finding.map { "\($0.text): \($0.testCase.line)" } == nil)
    #expect(report.scripts == 150 && report.operations > 1500)
  }

  @Test("C6: another profile is no difference: each controller hears the same")
  func otherProfile() throws {
    let orders = OrderProfile(
      nesting: .bracketed, willFirst: .new, didFirst: .old, cancelling: .oneAfterOther(first: .old))
    let other = ReferenceAdapter(
      profile: Profile(["generic": orders, "stack.push": orders, "present": .push]))
    let report = try fuzzer(100).run(Disguise(other, as: Profile(["generic": orders, "tab": .push])))
    #expect(report.finding.map { "\($0.text): \($0.testCase.line)" } == nil)
  }

  @Test(
    "C6: what breaks a universal rule is found by that rule alone, and shrunk to eight steps",
    arguments: universal)
  func found(_ id: String) throws {
    let mutant = try #require(Mutant.named(id))
    let report = try fuzzer(300, compares: false).run(mutant.adapter())
    let finding = try #require(report.finding)
    #expect(finding.script.count <= 8, "\(finding.testCase.line)")
    // The ready case fails for the mutant and not for the reference.
    var suite = ConformanceSuite()
    try suite.add(lines: Array((finding.testCase.line + "\n").utf8), file: "found.jsonl")
    let runner = ConformanceRunner(suite)
    #expect(try !runner.run(mutant.adapter()).isGood && runner.run(ReferenceAdapter()).isGood)
  }

  @Test("C6: the oracle finds what the universal rules allow, and says what had to be")
  func oracle() throws {
    for id in ["will-order", "settles-early", "finishes-before-next", "inserted-page-is-shown", "notes-lost"]
    {
      let mutant = try #require(Mutant.named(id))
      let finding = try #require(try fuzzer(300).run(mutant.adapter()).finding, "\(id)")
      #expect(finding.expected != finding.actual && finding.script.count <= 8, "\(finding.testCase.line)")
      let suite = ConformanceSuite([finding.testCase])
      #expect(try !ConformanceRunner(suite).run(mutant.adapter()).isGood, "\(finding.testCase.line)")
      #expect(try ConformanceRunner(suite).run(ReferenceAdapter()).isGood, "\(finding.testCase.line)")
    }
  }

  @Test("C6: the same seed finds the same; scripts use only what the adapter can do")
  func deterministic() throws {
    let mutant = try #require(Mutant.named("late-load"))
    let lines = try (0..<2).map { _ in try fuzzer(50).run(mutant.adapter()).finding?.testCase.line }
    #expect(lines[0] != nil && lines[0] == lines[1])
    let small = Small()
    let report = try fuzzer(60).run(small)
    #expect(report.finding == nil)
    #expect(small.operations == ["make", "window", "appear", "disappear", "select", "rest", "load"])
  }
}

/// An adapter that is declared to have another profile than it has where it cannot be told.
private final class Disguise: ConformanceAdapter {
  private let base: ReferenceAdapter
  private let profile: Profile

  init(_ base: ReferenceAdapter, as profile: Profile) { (self.base, self.profile) = (base, profile) }

  func hello() -> Greeting {
    var greeting = base.hello()
    greeting.profile = profile
    return greeting
  }
  func begin(_ caseID: String) { base.begin(caseID) }
  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    try base.perform(operation, reading: keys)
  }
  func end() -> [String]? { base.end() }
}

/// An adapter for a small toolkit: tabs in a window.
private final class Small: ConformanceAdapter {
  private let base = ReferenceAdapter()
  private(set) var operations: Set<String> = []

  func hello() -> Greeting {
    Greeting(name: "Small", version: "1", features: ["tab", "window"], hears: ["W+", "D+", "W-", "D-"])
  }
  func begin(_ caseID: String) { base.begin(caseID) }
  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    operations.insert(operation.name)
    var reply = try base.perform(operation, reading: keys)
    reply.events = reply.events.compactMap {
      HeardEvent($0)?.reduced(to: ["W+", "D+", "W-", "D-"])?.description
    }
    (reply.notes, reply.state) = ([], [:])
    return reply
  }
  func end() -> [String]? { nil }
}
