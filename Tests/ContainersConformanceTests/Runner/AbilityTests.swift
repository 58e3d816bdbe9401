import Containers
import ContainersTesting
import Testing

@testable import ContainersConformance

/// The containers of this package, of which a toolkit reports one thing only.
private final class LimitedAdapter: ConformanceAdapter {
  private let inner = ReferenceAdapter()
  private let ability: String

  init(_ ability: String) { self.ability = ability }

  func hello() throws(AdapterFailure) -> Greeting {
    var greeting = inner.hello()
    greeting.hears = greeting.hears.intersection([ability])
    return greeting
  }

  func begin(_ caseID: String) throws(AdapterFailure) { inner.begin(caseID) }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    var reply = try inner.perform(operation, reading: keys)
    reply.events = reply.events.compactMap { HeardEvent($0)?.reduced(to: [ability])?.description }
    if ability != "states" { reply.state = [:] }
    if ability != "error" { reply.error = nil }
    if ability != "notes" { reply.notes = [] }
    return reply
  }

  func end() throws(AdapterFailure) -> [String]? {
    let alive = inner.end()
    return ability == "alive" ? alive : nil
  }

  func bye() { inner.bye() }
}

@Suite("C10: adapters with a single ability")
struct AbilityTests {
  private static let abilities = Vocabulary.hears.filter { $0 != "animated" } + ["states", "nothing"]

  private static func report(_ ability: String) throws -> ConformanceReport {
    var runner = ConformanceRunner()
    runner.run = [
      Glob("tab/*"), Glob("order/*"), Glob("memory/*"), Glob("stack/push*"), Glob("pager/edit/*"),
    ]
    return try runner.run(LimitedAdapter(ability))
  }

  @Test("C10: one ability passes only cases that need it, and the report says what was compared")
  func single() throws {
    var passed: [String: Int] = [:]
    for ability in Self.abilities {
      let report = try Self.report(ability)
      let counts = report.counts
      passed[ability] = counts.passed
      #expect(counts.failed + counts.broken == 0, "\(ability): \(report.text())")
      for result in report.results where result.verdict == .passed {
        let compared = result.comparisons
        switch ability {
        case "states":
          #expect(compared.states > 0, "\(result.testCase.id)")
          #expect(compared.isWithoutEvents, "\(result.testCase.id)")
        case "error":
          #expect(compared.refusals > 0 || compared.events + compared.reports > 0, "\(result.testCase.id)")
        case "notes": #expect(compared.notes > 0, "\(result.testCase.id)")
        default: #expect(compared.events + compared.reports > 0, "\(ability), \(result.testCase.id)")
        }
      }
      let isBare = ["states", "notes"].contains(ability)
      #expect(counts.passedWithoutEvents == (isBare ? counts.passed : 0) || ability == "error", "\(ability)")
      if ability == "states" { #expect(report.headline().contains("; only states were compared.")) }
    }
    #expect(passed["nothing"] == 0)
    for ability in ["W+", "D+", "W-", "D-", "states"] { #expect((passed[ability] ?? 0) > 50, "\(ability)") }
    // Each of the four is worth as much as its counterpart, as far as the cases have both.
    #expect(abs((passed["D+"] ?? 0) - (passed["W+"] ?? 0)) < 40, "\(passed)")
  }

  @Test("C10: a verdict of which a part rests on states alone counts that part")
  func part() throws {
    var report = try Self.report("states")
    let states = report.counts.passed
    report.results += try Self.report("D+").results
    let line = "\(states) passed cases were judged by states alone."
    #expect(report.text().contains(line), "\(report.text())")
    #expect(!report.headline().contains("only states"))
    #expect(report.value["counts"]?["passedWithoutEvents"]?.int == states)
  }
}
