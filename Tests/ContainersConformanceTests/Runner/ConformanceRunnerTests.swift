import Containers
import ContainersConformance
import Testing

@Suite("C4: the runner")
struct ConformanceRunnerTests {
  private static let memory = #"{"do": {"op": "memory"}, "see": "A.mem"}"#

  /// Does what `memory` expects, unless a test has another answer.
  private func adapter() -> ScriptedAdapter { ScriptedAdapter(usual: Reply(events: ["A.mem"])) }

  private func suite() throws -> ConformanceSuite {
    ConformanceSuite([
      try ConformanceCase("a/one", rules: ["L3", "L2"], steps: Self.memory),
      try ConformanceCase("a/two", rules: ["L25"], needs: ["memory"], steps: Self.memory),
      try ConformanceCase("b/one", rules: ["L25", "L3"], steps: Self.memory),
    ])
  }

  @Test("C3: the conversation is hello, and begin, do, end for each case, and bye")
  func conversation() throws {
    let adapter = self.adapter()
    let one = try ConformanceCase(
      steps: #"{"do": {"op": "memory"}, "state": {"A.state": "appeared", "B.page": 3}}"#, Self.memory)
    let report = try ConformanceRunner(ConformanceSuite([one])).run(adapter)
    #expect(
      adapter.asked == ["hello", "begin test/one", "do memory A.state B.page", "do memory", "end", "bye"])
    #expect(report.results.map(\.unreadKeys) == [2])
    #expect(report.counts.unreadKeys == 2)
    #expect(report.results[0].replies == [Reply(events: ["A.mem"]), Reply(events: ["A.mem"])])
  }

  @Test("C4: filters choose cases by id and by rule")
  func filters() throws {
    var runner = ConformanceRunner(try suite())
    func chosen() -> [String] { runner.chosen.map(\.id) }
    #expect(chosen() == ["a/one", "a/two", "b/one"])
    runner.run = [Glob("a/*")]
    #expect(chosen() == ["a/one", "a/two"])
    runner.skip = [Glob("*/two")]
    #expect(chosen() == ["a/one"])
    runner.rules = ["L25"]
    #expect(chosen() == [])
    runner.run = []
    #expect(chosen() == ["b/one"])
  }

  @Test("C3: what an adapter lacks is not applicable, and not asked")
  func notApplicable() throws {
    let adapter = self.adapter()
    adapter.greeting.features = []
    let report = try ConformanceRunner(try suite()).run(adapter)
    #expect(report.results.map(\.verdict) == [.passed, .notApplicable(missing: ["memory"]), .passed])
    #expect(!adapter.asked.contains("begin a/two"))
    #expect(report.exitCode == 0)
  }

  @Test("C3: an operation that cannot be done ends the case, and is not a failure")
  func unsupported() throws {
    let adapter = self.adapter()
    adapter.replies = [Reply(events: ["A.mem"]), Reply(isUnsupported: true)]
    let one = try ConformanceCase(steps: Self.memory, Self.memory, Self.memory)
    let report = try ConformanceRunner(ConformanceSuite([one])).run(adapter)
    #expect(report.results[0].verdict == .unsupported(step: 2, operation: "memory"))
    #expect(adapter.asked == ["hello", "begin test/one", "do memory", "do memory", "end", "bye"])
    #expect(report.exitCode == 2)
  }

  @Test("C3: of a make that cannot be done the report names the kind")
  func unsupportedKind() throws {
    let adapter = self.adapter()
    adapter.replies = [Reply(isUnsupported: true), Reply(isUnsupported: true)]
    let suite = ConformanceSuite([
      try ConformanceCase("a/one", steps: #"{"do": {"op": "make", "name": "S", "kind": "stack"}}"#),
      try ConformanceCase("a/two", steps: #"{"do": {"op": "make", "name": "A"}}"#),
    ])
    let report = try ConformanceRunner(suite).run(adapter)
    #expect(report.text().contains("is not supported: make leaf (1), make stack (1)."), "\(report.text())")
  }

  @Test("C4: a case that fails is not played to its end, and the next one is run")
  func failure() throws {
    let adapter = self.adapter()
    adapter.replies = [Reply()]
    let suite = ConformanceSuite([
      try ConformanceCase("a/one", steps: Self.memory, Self.memory),
      try ConformanceCase("a/two", steps: Self.memory),
    ])
    let report = try ConformanceRunner(suite).run(adapter)
    #expect(report.results.map(\.verdict.kind) == [.failed, .passed])
    #expect(
      adapter.asked
        == ["hello", "begin a/one", "do memory", "end", "begin a/two", "do memory", "end", "bye"])
    #expect(report.exitCode == 1)
  }

  @Test(
    "C4: an adapter that breaks is blamed in that case, and the run goes on",
    arguments: ["begin a/two", "end"])
  func broken(request: String) throws {
    let adapter = self.adapter()
    adapter.failures[request] = AdapterFailure("it is gone")
    let report = try ConformanceRunner(try suite()).run(adapter)
    let kinds = report.results.map(\.verdict.kind)
    #expect(kinds == (request == "end" ? [.broken, .broken, .broken] : [.passed, .broken, .passed]))
    #expect(report.exitCode == 2)
  }

  @Test("C4: an adapter that breaks every case is not asked for ever")
  func patience() throws {
    let adapter = self.adapter()
    adapter.failures["end"] = AdapterFailure("it is gone")
    var runner = ConformanceRunner(try suite())
    runner.patience = 2
    let report = try runner.run(adapter)
    #expect(adapter.asked.filter { $0.hasPrefix("begin") }.count == 2)
    #expect(report.results.map(\.verdict.kind) == [.broken, .broken, .notRun])
    #expect(report.text().contains("1 case was not run: the cases before it have broken the adapter."))
    #expect(report.counts.broken == 2)
    // What does not apply is not counted as not run.
    adapter.greeting.features = []
    runner.suite = ConformanceSuite(
      runner.suite.cases + [try ConformanceCase("d/one", needs: ["tab"], steps: Self.memory)])
    #expect(try runner.run(adapter).results.last?.verdict == .notApplicable(missing: ["tab"]))
  }

  @Test("C4: only cases in a row that break wear patience out")
  func patienceReturns() throws {
    let adapter = self.adapter()
    adapter.failures = ["begin a/one": AdapterFailure("x"), "begin b/one": AdapterFailure("x")]
    var runner = ConformanceRunner(try suite())
    runner.suite = ConformanceSuite(Array(runner.suite.cases.reversed()))
    runner.patience = 2
    let report = try runner.run(adapter)
    #expect(report.results.map(\.verdict.kind) == [.broken, .passed, .broken])
    let more = ConformanceSuite(
      try runner.suite.cases + [ConformanceCase("c/one", steps: Self.memory)])
    runner.suite = more
    #expect(try runner.run(adapter).results.last?.verdict == .passed)
  }

  @Test("C4: a seed mixes the order of the cases, and not that of the report")
  func seed() throws {
    let names = (0..<20).map { "a/n\($0)" }
    var runner = ConformanceRunner(
      ConformanceSuite(try names.map { try ConformanceCase($0, steps: Self.memory) }))
    func order(_ seed: UInt64?) throws -> [String] {
      runner.seed = seed
      let adapter = self.adapter()
      #expect(try runner.run(adapter).results.map(\.testCase.id) == names)
      return adapter.asked.filter { $0.hasPrefix("begin") }.map { String($0.dropFirst(6)) }
    }
    let mixed = try order(1)
    #expect(try order(nil) == names)
    #expect(mixed != names)
    #expect(mixed.sorted() == names.sorted())
    #expect(try order(1) == mixed)
    #expect(try order(2) != mixed)
  }

  @Test("C4: without hello there is no run, and no run with unknown words")
  func hello() throws {
    let adapter = self.adapter()
    adapter.failures["hello"] = AdapterFailure("it cannot be started")
    #expect(throws: AdapterFailure("it cannot be started")) { try ConformanceRunner().run(adapter) }
    let sentences = try [
      { (greeting: inout Greeting) in greeting.features = ["tabs"] },
      { (greeting: inout Greeting) in greeting.hears = ["W"] },
      { (greeting: inout Greeting) in greeting.profile = Profile(["tabs": .tab]) },
    ].map { edit in
      let adapter = self.adapter()
      edit(&adapter.greeting)
      return try #require(throws: AdapterFailure.self) { try ConformanceRunner().run(adapter) }.description
    }
    #expect(
      sentences == [
        "the greeting declares “tabs”, which is not one of the features",
        "the greeting declares “W”, which is not one of the words of “hears”",
        "the profile names “tabs”, which is not one of the kinds",
      ])
  }

  @Test("C1: what was saved is given back under its name, and not in another case")
  func saved() throws {
    let adapter = self.adapter()
    let save = #"{"do": {"op": "save", "who": "T", "as": "old"}}"#
    let restore = #"{"do": {"op": "restore", "who": "U", "from": "old"}}"#
    adapter.replies = [Reply(saved: ["tab": 3])]
    let suite = ConformanceSuite([
      try ConformanceCase("a/one", steps: save, restore), try ConformanceCase("a/two", steps: restore),
    ])
    _ = try ConformanceRunner(suite).run(adapter)
    #expect(adapter.operations[1].members["saved"] == ["tab": 3])
    #expect(adapter.operations[2].members["saved"] == .null)
  }

  @Test("C4: progress reports each result, in order")
  func progress() throws {
    var told: [String] = []
    _ = try ConformanceRunner(try suite()).run(adapter()) { result, done, all in
      told.append("\(done)/\(all) \(result.testCase.id)")
    }
    #expect(told == ["1/3 a/one", "2/3 a/two", "3/3 b/one"])
  }

  @Test("C9: counts are reported by rule and by kind of profile")
  func counts() throws {
    let adapter = self.adapter()
    adapter.replies = [Reply(events: ["A.mem"]), Reply()]
    let report = try ConformanceRunner(try suite()).run(adapter)
    let rows = report.countsByRule.map { "\($0.rule.id) \($0.counts.passed)/\($0.counts.judged)" }
    #expect(rows == ["L2 1/1", "L3 2/2", "L25 1/2"])
    let tab = #"{"do": {"op": "memory"}, "see": "will@tab[ | nest@pager[ | ]]"}"#
    let kinds = try ConformanceRunner(ConformanceSuite([try ConformanceCase(steps: tab)])).run(
      ScriptedAdapter()
    )
    .countsByKind
    #expect(kinds.map(\.kind) == ["pager", "tab"])
  }
}

@Suite("C4: expectations")
struct ExpectationTests {
  @Test("C4: a line names cases and gives a reason")
  func reading() throws {
    let text = "# comment\n\n  fail tab/* because   of QTBUG-1 \nskip b/two because it hangs"
    let read = try CaseExpectation.read(text, file: "known.txt")
    #expect(read.map(\.description) == ["fail tab/* because of QTBUG-1", "skip b/two because it hangs"])
    #expect(read.map(\.line) == [3, 4])
  }

  @Test(
    "C4: an error names the line",
    arguments: [
      ("\nfails tab/* because x", "known.txt:2: a line begins with fail, skip or #, not with “fails”"),
      ("fail", "known.txt:1: a pattern for case ids is missing"),
      ("fail because x", "known.txt:1: a pattern for case ids is missing"),
      ("fail tab/*", "known.txt:1: “because” and a reason are missing"),
      ("fail tab/* because", "known.txt:1: “because” and a reason are missing"),
      ("fail tab/* since x y", "known.txt:1: “because” and a reason are missing"),
    ])
  func errors(text: String, sentence: String) {
    let error = #expect(throws: CaseExpectationError.self) {
      try CaseExpectation.read(text, file: "known.txt")
    }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
  }

  private func run(_ expectations: String, events: [String]) throws -> ConformanceReport {
    let adapter = ScriptedAdapter()
    adapter.replies = [Reply(events: events)]
    var runner = ConformanceRunner(
      ConformanceSuite([try ConformanceCase(steps: #"{"do": {"op": "memory"}, "see": "A.mem"}"#)]))
    runner.expectations = try CaseExpectation.read(expectations, file: "known.txt")
    return try runner.run(adapter)
  }

  @Test("C4: an expected failure is not a failure, an unexpected pass is one")
  func failing() throws {
    let expected = try run("fail test/* because x", events: [])
    #expect(expected.exitCode == 0)
    #expect(expected.counts.expectedFailures == 1)
    let passed = try run("fail test/* because x", events: ["A.mem"])
    #expect(passed.exitCode == 1)
    #expect(passed.counts.unexpectedPasses == 1)
    #expect(passed.counts.passed == 0)
  }

  @Test("C4: a skipped case is not run; the last line that matches counts")
  func skipping() throws {
    let skipped = try run("fail test/* because x\nskip test/one because y", events: ["A.mem"])
    #expect(skipped.results.map(\.verdict) == [.skipped])
    #expect(skipped.results[0].expectation?.reason == "y")
    #expect(skipped.exitCode == 0)
  }

  @Test("C4: a line that matches no case is an error")
  func stray() throws {
    let report = try run("fail tset/* because x", events: [])
    #expect(report.strayExpectations.map(\.line) == [1])
    #expect(report.exitCode == 1)
  }

  @Test("C4: a filter makes no line stray")
  func filtered() throws {
    var runner = ConformanceRunner(
      ConformanceSuite([
        try ConformanceCase("a/one", steps: #"{"do": {"op": "memory"}}"#),
        try ConformanceCase("b/one", steps: #"{"do": {"op": "memory"}}"#),
      ]))
    runner.expectations = [CaseExpectation(.fail, "b/*", because: "x")]
    runner.run = [Glob("a/*")]
    #expect(try runner.run(ScriptedAdapter(usual: Reply(events: ["A.mem"]))).exitCode == 0)
  }
}
