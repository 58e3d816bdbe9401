import Containers
import ContainersConformance
import Testing

@Suite("C4: how a step is judged")
struct CaseJudgementTests {
  /// What becomes of one step, with what the adapter answers to it.
  private func judge(
    _ expectation: String, _ reply: Reply, hears: Set<String> = Set(Vocabulary.hears),
    profile: Profile = Profile()
  ) throws -> [CaseFailure] {
    let adapter = ScriptedAdapter()
    adapter.greeting.hears = hears
    adapter.greeting.profile = profile
    adapter.replies = [reply]
    let step = #"{"do": {"op": "memory"}"# + (expectation.isEmpty ? "" : ", " + expectation) + "}"
    let result = ConformanceRunner.run(try ConformanceCase(steps: step), adapter, adapter.greeting)
    switch result.verdict {
    case .passed, .notJudged: return []
    case .failed(let failures): return failures
    default:
      Issue.record("\(result.verdict)")
      return []
    }
  }

  @Test(
    "C1: see asks for these events in this order and no others",
    arguments: [
      (["A.mem", "B.mem"], true), (["B.mem", "A.mem"], false), (["A.mem"], false),
      (["A.mem", "B.mem", "B.mem"], false), ([], false),
    ])
  func see(events: [String], isGood: Bool) throws {
    let failures = try judge(#""see": "A.mem B.mem""#, Reply(events: events))
    #expect(failures.isEmpty == isGood)
    #expect(failures.allSatisfy { $0.check == .see && $0.step == 1 && $0.operation?.name == "memory" })
    #expect(
      failures.allSatisfy { $0.expected == "A.mem B.mem" && $0.actual == events.joined(separator: " ") })
  }

  @Test("C1: an empty see asks for silence, and no see for nothing")
  func silence() throws {
    #expect(try judge(#""see": """#, Reply(events: ["A.mem"])).count == 1)
    #expect(try judge("", Reply(events: ["A.mem"])).isEmpty)
  }

  @Test(
    "C1: includes asks for an order, with others in between",
    arguments: [
      (["A.mem", "B.mem"], true), (["X.mem", "A.mem", "X.mem", "B.mem", "X.mem"], true),
      (["B.mem", "A.mem"], false), (["A.mem"], false),
    ])
  func includes(events: [String], isGood: Bool) throws {
    let failures = try judge(#""includes": "A.mem B.mem""#, Reply(events: events))
    #expect(failures.map(\.check) == (isGood ? [] : [.includes]))
  }

  @Test(
    "C1: among asks for the same events in any order",
    arguments: [(["B.mem", "A.mem"], true), (["A.mem"], false), (["A.mem", "A.mem", "B.mem"], false)])
  func among(events: [String], isGood: Bool) throws {
    let failures = try judge(#""among": "A.mem B.mem""#, Reply(events: events))
    #expect(failures.map(\.check) == (isGood ? [] : [.among]))
  }

  @Test("C1: never forbids, and only chooses what the others look at")
  func neverAndOnly() throws {
    let failures = try judge(#""never": ["B.*", "*.again"]"#, Reply(events: ["A.mem", "B.mem", "A.again"]))
    #expect(failures.map(\.check) == [.never])
    #expect(failures[0].text == "B received didReceiveMemoryWarning in step 1, and must not.")
    #expect(try judge(#""see": "A.mem", "only": ["A.*"]"#, Reply(events: ["B.mem", "A.mem"])).isEmpty)
    #expect(try judge(#""see": "A.mem", "only": ["A.*"]"#, Reply(events: ["B.mem"])).count == 1)
    let both = #""see": "A.mem", "only": ["A.*"], "never": ["B.*"]"#
    #expect(try judge(both, Reply(events: ["B.mem", "A.mem"])).count == 1, "never looks at all of them")
  }

  @Test("C2, C3: an adapter is held to its own profile, and to the events that it declares")
  func profileAndHearing() throws {
    let see = #""see": "A.load will@tab[A.W+ | B.W-*]""#
    let loaded = ["B.W-*", "A.load", "A.W+"]
    let hears: Set = ["W+", "W-"]
    #expect(try judge(see, Reply(events: ["A.W+"]), hears: ["W+"]).isEmpty)
    #expect(try judge(see, Reply(events: ["A.W+", "A.W-"]), hears: hears).count == 1)
    let own = Profile(["tab": OrderProfile(willFirst: .old)])
    #expect(try judge(see, Reply(events: loaded), profile: own).contains { $0.check == .see })
  }

  @Test("C1: state is compared by what it means, and what cannot be read does no harm")
  func state() throws {
    let expectation = #""state": {"R.offset": 1, "R.placed": ["A", "B"], "A.parent": null}"#
    let good: [String: StateValue] = [
      "R.offset": 1.0000000000001, "R.placed": ["A", "B"], "A.parent": .null,
    ]
    #expect(try judge(expectation, Reply(state: good)).isEmpty)
    #expect(try judge(expectation, Reply()).isEmpty)
    let bad: [String: StateValue] = ["R.offset": 1.0001, "R.placed": ["B", "A"], "A.parent": "P"]
    let failures = try judge(expectation, Reply(state: bad))
    #expect(failures.map(\.check) == [.state("A.parent"), .state("R.offset"), .state("R.placed")])
    #expect(failures.map(\.expected) == ["null", "1", #"["A", "B"]"#])
    #expect(failures.map(\.actual) == [#""P""#, "1.0001", #"["B", "A"]"#])
  }

  @Test(
    "C1: a refusal must come where it is expected, and nowhere else",
    arguments: [
      ("", nil, true), ("", "index", false), (#""error": "index""#, "index", true),
      (#""error": "index""#, "foreign", false), (#""error": "index""#, nil, false), ("", "other", false),
      (#""error": "index""#, "other", true), (#""error": "other""#, "index", false),
    ])
  func refusal(expectation: String, error: String?, isGood: Bool) throws {
    #expect(try judge(expectation, Reply(error: error)).map(\.check) == (isGood ? [] : [.error]))
  }

  @Test("C3: an adapter that cannot report refusals and notes is not asked for them")
  func deafToRefusals() throws {
    let hears = Set(Vocabulary.hears).subtracting(["error", "notes"])
    #expect(try judge(#""error": "index""#, Reply(), hears: hears).isEmpty)
    #expect(try judge("", Reply(error: "index"), hears: hears).count == 1, "but one that comes is believed")
    #expect(
      try judge(#""error": "index""#, Reply(error: "foreign"), hears: hears).isEmpty, "and has any word")
    #expect(try judge(#""notes": ["notice"]"#, Reply(), hears: hears).isEmpty)
    #expect(try judge(#""notes": ["notice"]"#, Reply()).map(\.check) == [.notes])
    #expect(try judge(#""notes": ["notice"]"#, Reply(notes: ["notice"])).isEmpty)
    #expect(try judge("", Reply(notes: ["notice"])).isEmpty)
  }

  @Test("C5: the universal rules are asked of every step")
  func universal() throws {
    let failures = try judge("", Reply(events: ["A.load", "A.W+", "A.W+"]))
    #expect(failures.map(\.check) == [.universal("L2")])
    #expect(failures[0].text == "A received willAppear twice in a row in step 1.")
    let open = try judge("", Reply(events: ["A.load", "A.W+"]))
    #expect(open.map(\.check) == [.universal("L17")])
    #expect(open[0].step == nil, "only the end has shown it")
  }

  @Test("L33: no controller may live after the end")
  func alive() throws {
    let adapter = ScriptedAdapter()
    adapter.alive = ["A", "B"]
    let one = try ConformanceCase(steps: #"{"do": {"op": "memory"}}"#)
    let verdict = ConformanceRunner.run(one, adapter, adapter.greeting).verdict
    guard case .failed(let failures) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(failures.map(\.check) == [.alive])
    #expect(failures[0].actual == "A B")
    adapter.greeting.hears.remove("alive")
    #expect(ConformanceRunner.run(one, adapter, adapter.greeting).verdict == .notJudged)
  }

  @Test("C3: what was not declared, and what is not a word of the protocol, breaks the case")
  func nonsense() throws {
    func verdict(_ reply: Reply, hears: Set<String> = Set(Vocabulary.hears)) throws -> Verdict {
      let adapter = ScriptedAdapter()
      adapter.greeting.hears = hears
      adapter.replies = [reply]
      return ConformanceRunner.run(
        try ConformanceCase(steps: #"{"do": {"op": "memory"}}"#), adapter, adapter.greeting
      ).verdict
    }
    #expect(try verdict(Reply(events: ["A W+"])) == .broken("“A W+” is not an event"))
    let few: Set = ["W+", "D+"]
    #expect(
      try verdict(Reply(events: ["A.load"]), hears: few)
        == .broken("A.load was reported, but “hears” does not declare load"))
    #expect(
      try verdict(Reply(events: ["A.W+*"]), hears: few)
        == .broken("A.W+* was reported, but “hears” does not declare animated"))
    #expect(try verdict(Reply(error: "no")) == .broken("“no” is not one of the words for refusals"))
    #expect(try verdict(Reply(notes: ["hm"])) == .broken("“hm” is not one of the words for notes"))
  }
}
