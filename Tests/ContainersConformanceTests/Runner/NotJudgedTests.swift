import Containers
import ContainersConformance
import Testing

/// Which cases are judged, and which are not since nothing was compared (C10).
@Suite("C10: cases that are not judged")
struct NotJudgedTests {
  /// What becomes of a case whose steps have these expectations, with these answers.
  private func verdict(
    _ expectations: [String], _ replies: [Reply], hears: Set<String> = Set(Vocabulary.hears),
    rules: [String] = ["L3"]
  ) throws -> Verdict.Kind {
    let adapter = ScriptedAdapter()
    adapter.greeting.hears = hears
    adapter.replies = replies
    let steps = expectations.map { #"{"do": {"op": "memory"}"# + ($0.isEmpty ? "" : ", " + $0) + "}" }
    var one = try ConformanceCase(rules: rules, steps: steps.joined(separator: ", "))
    one.rules = rules
    return ConformanceRunner.run(one, adapter, adapter.greeting).verdict.kind
  }

  @Test("C10: an adapter that does nothing passes no case of the suite, whatever it declares to report")
  func idle() throws {
    for hears: Set<String> in [[], ["D+", "D-", "error"], Set(Vocabulary.hears)] {
      let adapter = ScriptedAdapter()
      adapter.greeting.hears = hears
      adapter.alive = nil
      let report = try ConformanceRunner().run(adapter)
      let passed = report.results.filter { $0.verdict == .passed }.map(\.testCase.id)
      #expect(passed == [], "\(hears.sorted())")
      #expect(report.counts.notJudged > 500)
      #expect(report.exitCode == (hears.isEmpty ? 2 : 1))
    }
  }

  @Test("C10: an event, a state, a refusal or a note that is compared is enough")
  func positive() throws {
    #expect(try verdict([#""see": "A.mem""#], [Reply(events: ["A.mem"])]) == .passed)
    #expect(try verdict([#""state": {"T.selected": 1}"#], [Reply(state: ["T.selected": 1])]) == .passed)
    #expect(try verdict([#""error": "index""#], [Reply(error: "index")]) == .passed)
    #expect(try verdict([#""error": "index""#], [Reply(error: "other")], hears: []) == .passed)
    #expect(try verdict([#""notes": ["notice"]"#], [Reply(notes: ["notice"])]) == .passed)
  }

  @Test("C10: what the adapter does not report and cannot read is not compared")
  func unheard() throws {
    #expect(try verdict([#""see": "A.mem""#], [Reply()], hears: ["W+"]) == .notJudged)
    #expect(try verdict([#""state": {"T.selected": 1}"#], [Reply()]) == .notJudged)
    #expect(try verdict([#""error": "index""#], [Reply()], hears: ["W+"]) == .notJudged)
    #expect(try verdict([#""notes": ["notice"]"#], [Reply()], hears: ["W+"]) == .notJudged)
    // Events that nothing is expected of do not replace a state.
    #expect(try verdict(["", #""state": {"T.selected": 1}"#], [Reply(events: ["A.mem"])]) == .notJudged)
  }

  @Test("C10: silence counts if the adapter has reported an event in the same case")
  func silence() throws {
    let heard = [Reply(events: ["A.mem"])]
    for silence in [#""see": """#, #""among": """#, #""never": ["B.*"]"#, #""notes": []"#] {
      #expect(try verdict(["", silence], heard) == .passed, "\(silence)")
      #expect(try verdict(["", silence], []) == .notJudged, "\(silence)")
    }
    #expect(try verdict(["", #""never": ["*.W+"]"#], heard, hears: ["mem"]) == .notJudged)
    #expect(try verdict(["", #""never": ["B.m*"]"#], heard, hears: ["mem"]) == .passed)
    #expect(try verdict(["", #""never": ["*.dM(P)"]"#], heard, hears: ["mem"]) == .notJudged)
    #expect(try verdict(["", #""see": "", "only": ["*.W+"]"#], heard, hears: ["mem"]) == .notJudged)
  }

  @Test("C10: a case that expects nothing is judged by the universal rules, if there is an event")
  func universal() throws {
    #expect(try verdict([""], [Reply(events: ["A.mem"])]) == .passed)
    #expect(try verdict([""], [Reply()]) == .notJudged)
  }

  @Test("C10, L33: who lives at the end is a state of a case of L33")
  func alive() throws {
    #expect(try verdict([""], [], rules: ["L33"]) == .passed)
    #expect(try verdict([""], [], rules: ["L3"]) == .notJudged)
    #expect(try verdict([""], [], hears: ["W+"], rules: ["L33"]) == .notJudged)
  }
}
