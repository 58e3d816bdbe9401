import Containers
import Testing

@testable import ContainersConformance

/// Containers that receive nothing themselves, as in toolkits in which only pages have callbacks (C2).
@Suite("Containers that receive nothing")
struct DeafTests {
  private static let testCase = """
    {"id": "deaf/tabs", "rules": ["T3"], "from": "spec T3", "about": "Tabs appear.", "needs": ["tab", "window"], \
    "steps": [{"do": {"op": "make", "name": "T", "kind": "tab", "tabs": ["A"]}}, \
    {"do": {"op": "window", "root": "T"}}, \
    {"do": {"op": "appear"}, "see": "T.W+ A.W+ T.D+ A.D+"}]}
    """
  private static let hook = """
    {"id": "deaf/hook", "rules": ["T3"], "from": "spec T3", "about": "Tabs appear.", "needs": ["tab", "window"], \
    "steps": [{"do": {"op": "make", "name": "T", "kind": "tab", "tabs": ["A"]}}, \
    {"do": {"op": "when", "who": "WHO", "hears": "W+", "do": {"op": "tell", "key": "T.selected"}}}]}
    """

  /// The verdict over an adapter that reports these events while the window appears.
  private func verdict(_ events: [String], deaf: Set<String>, of text: String = testCase) throws
    -> Verdict.Kind
  {
    var suite = ConformanceSuite()
    try suite.add(lines: Array(text.utf8), file: "deaf.jsonl")
    let greeting = Greeting(
      name: "Deaf", version: "1", features: ["tab", "window", "reentrant"],
      hears: ["W+", "D+", "W-", "D-", "tell"],
      deaf: deaf)
    let adapter = Teller(greeting, events)
    let report = try ConformanceRunner(suite).run(adapter)
    return try #require(report.results.first).verdict.kind
  }

  @Test("C2, L8: what a deaf container would receive is not expected, and its children may appear")
  func expected() throws {
    #expect(try verdict(["A.W+", "A.D+"], deaf: ["tab"]) == .passed)
    #expect(try verdict(["A.W+", "A.D+"], deaf: []) == .failed)
    #expect(try verdict(["T.W+", "A.W+", "T.D+", "A.D+"], deaf: []) == .passed)
    // The grammar of the child is judged all the same.
    #expect(try verdict(["A.D+", "A.W+"], deaf: ["tab"]) == .failed)
  }

  @Test("C2, L8: events of a deaf container do not make it one that receives callbacks")
  func toldOf() throws {
    let told = ["A.W+", "T.selected=A", "A.D+", "T.selected=A"]
    let text = Self.testCase.replacing(
      #""see": "T.W+ A.W+ T.D+ A.D+""#, with: #""only": ["A.*"], "see": "A.W+ A.D+""#)
    #expect(try verdict(told, deaf: ["tab"], of: text) == .passed)
    #expect(try verdict(told, deaf: [], of: text) == .failed)
  }

  @Test("C3: an adapter that declares a container deaf and reports its callbacks, breaks")
  func contradiction() throws {
    #expect(try verdict(["T.W+", "A.W+", "T.D+", "A.D+"], deaf: ["tab"]) == .broken)
  }

  @Test("C2: a case that does something inside a callback that no controller receives is not applicable")
  func hooks() throws {
    let (own, child) = (Self.hook.replacing("WHO", with: "T"), Self.hook.replacing("WHO", with: "A"))
    #expect(try verdict([], deaf: ["tab"], of: own) == .notApplicable)
    #expect(try verdict([], deaf: [], of: own) == .notJudged)
    #expect(try verdict([], deaf: ["tab"], of: child) == .notJudged)
  }
}

/// Reports the same events whenever the window appears.
private final class Teller: ConformanceAdapter {
  private let greeting: Greeting
  private let events: [String]

  init(_ greeting: Greeting, _ events: [String]) { (self.greeting, self.events) = (greeting, events) }

  func hello() -> Greeting { greeting }
  func begin(_ caseID: String) {}
  func perform(_ operation: ScriptOperation, reading keys: [String]) -> Reply {
    Reply(events: operation.name == "appear" ? events : [])
  }
  func end() -> [String]? { nil }
}
