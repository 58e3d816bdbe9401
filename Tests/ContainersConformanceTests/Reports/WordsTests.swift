import Containers
@testable import ContainersConformance
import Testing

@Suite("C12: words")
struct WordsTests {
  private static func events(_ text: String) -> [HeardEvent] {
    text.split(separator: " ").compactMap { HeardEvent(String($0)) }
  }

  @Test(
    "C12: where traces part is said in a sentence with the controller and the step",
    arguments: [
      ("A.D-", "", "A received willDisappear in step 3 and never didDisappear, which must come in step 5."),
      (
        "B.W+ B.D+", "B.W+",
        "B received willAppear in step 5 and never didAppear, which must come in the same step."
      ),
      ("B.W+", "", "B did not receive willAppear in step 5."),
      ("B.load", "", "B did not load its view in step 5."),
      ("", "B.W+", "B received willAppear in step 5, and must not."),
      ("", "A.W-", "A received willDisappear in step 3 and again in step 5."),
      ("B.mem", "B.mem B.mem", "B received didReceiveMemoryWarning twice in step 5; once is right."),
      ("B.mem B.mem", "B.mem", "B received didReceiveMemoryWarning once in step 5; twice is right."),
      ("B.W+*", "B.W+", "B received willAppear in step 5; it must be animated."),
      ("B.W+", "B.W+*", "B received willAppear animated in step 5; it must not be animated."),
      ("B.wM(P)", "B.wM(Q)", "B received willMove(to: Q) in step 5 in place of willMove(to: P)."),
      (
        "B.W+ A.D-", "A.D- B.W+",
        "A received didDisappear before B received willAppear in step 5; the order must be the reverse."
      ),
      (
        "t.done(finished)", "t.done(cancelled)",
        "The change t ended as cancelled in step 5 in place of finished."
      ),
      ("T.did(B)", "", "T did not report did(B) in step 5."),
    ])
  func sentences(expected: String, heard: String, sentence: String) {
    let history = Self.events("A.W-").map { (step: 3, event: $0) }
    let words = StepSentence(step: 5, history: history)
    #expect(words.text(expected: Self.events(expected), heard: Self.events(heard)) == sentence)
  }

  @Test("C12: every step of every case is said in words, without a sign of JSON")
  func operations() {
    var wrong: Set<String> = []
    for step in ConformanceSuite.standard.cases.flatMap(\.steps) {
      // A stored text that a case gives is quoted, whatever it is.
      let text = step.operation.words.replacing(/“[^”]*”/, with: "“”")
      if text.contains(where: { "{}[]|".contains($0) }) || text.isEmpty || text.hasSuffix(" ") {
        wrong.insert(text)
      }
    }
    #expect(wrong == [])
  }

  @Test(
    "C12: operations are said as a person says them; what no template knows is said by its members",
    arguments: [
      (#"{"op": "select", "in": "T", "index": 1, "animated": true}"#, "select tab 1 of T, animated"),
      (#"{"op": "select", "in": "T", "child": "B"}"#, "select the tab B of T"),
      (#"{"op": "make", "name": "T", "kind": "tab", "tabs": ["A", "B"]}"#, "make tab container T with A, B"),
      (
        #"{"op": "when", "who": "A", "hears": "W-", "do": {"op": "select", "in": "T", "index": 0}}"#,
        "when A receives W-: select tab 0 of T"
      ),
      (#"{"op": "resize", "size": [400, 600]}"#, "resize the window to 400 × 600"),
      (#"{"op": "removeBackHandler", "in": "D", "handler": "h"}"#, "remove back handler h in D"),
      (#"{"op": "reload", "in": "P"}"#, "reload P"),
      (#"{"op": "begin", "who": "A", "appearing": false}"#, "begin the disappearance of A"),
    ])
  func words(operation: String, words: String) throws {
    let one = try ConformanceCase(steps: #"{"do": \#(operation)}"#)
    #expect(one.steps[0].operation.words == words)
  }

  @Test("C12: ids are found in small letters, by patterns, and by what is near them")
  func queries() throws {
    #expect(try CaseQuery("l18").rules.map(\.id) == ["L18"])
    #expect(try CaseQuery("TAB/rapid/Three").cases.map(\.id) == ["tab/rapid/three"])
    let rapid = try CaseQuery("tab/rapid/*").cases
    #expect(rapid.count > 5)
    #expect(rapid.allSatisfy { $0.id.hasPrefix("tab/rapid/") })
    let rules = try CaseQuery("x?")
    #expect(rules.rules.count == 9)
    #expect(rules.cases.allSatisfy { $0.rules.contains { $0.hasPrefix("X") } })
    let errors = [
      "tab/select": "Did you mean 'tab/select/*'?", "tab/selct/*": "Did you mean 'tab/select/*'?",
      "tab/rapid/tree": "Did you mean tab/rapid/three?", "l99": "Did you mean", "L1O": "Did you mean",
      "there-and-back": "or tab/rapid/there-and-back?", "zzzzzzzzzzzzz": "“containers list” shows",
    ]
    for (text, words) in errors {
      let error = #expect(throws: CaseQueryError.self) { try CaseQuery(text) }
      #expect(error?.description.contains(words) == true, "\(text): \(error?.description ?? "")")
    }
    #expect(throws: CaseQueryError.self) { try CaseQuery.rule("tab/rapid/three") }
    #expect(CaseQuery.unmet(Glob("tab/*"), in: .standard) == nil)
    #expect(CaseQuery.unmet(Glob("tba/*"), in: .standard)?.description.contains("'tab/*'") == true)
    #expect(CaseQuery.nearest("confrom", ["conform", "check", "read"]) == ["conform"])
  }
}
