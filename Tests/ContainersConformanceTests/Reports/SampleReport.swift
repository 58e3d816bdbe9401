import Containers
import ContainersConformance

/// Reports for tests.
enum SampleReport {
  private static let greeting = Greeting(
    name: "Kit <&>", version: "2", features: ["tab"], hears: ["W+"], profile: Profile(["tab": .tab]))

  private static func testCase(_ id: String, _ rules: [String]) -> ConformanceCase {
    let operation = ScriptOperation(name: "memory", members: StateObject([(key: "op", value: "memory")]))
    return ConformanceCase(
      id: id, rules: rules, source: "spec \(rules[0])", about: "It is \"so\".", needs: [],
      steps: [Step(operation)])
  }

  private static let failure = CaseFailure(
    step: 1, operation: ScriptOperation(name: "memory", members: StateObject([(key: "op", value: "memory")])),
    check: .see, text: "B did not receive willDisappear in step 1.", expected: "A.W+ B.W-",
    actual: "B.W- A.W+")

  /// A report with every verdict in it, in an order that no report would sort them.
  static let everything = ConformanceReport(
    implementation: greeting,
    results: [
      CaseResult(testCase("a/passed", ["L3"]), .passed, unreadKeys: 2),
      CaseResult(testCase("a/failed", ["L12", "L3"]), .failed([failure])),
      CaseResult(
        testCase("a/state", ["L3"]),
        .failed([
          CaseFailure(
            step: 1, operation: failure.operation, check: .state("A.parent"),
            text: "The state “parent” of A is P after step 1; it must be nil.",
            expected: "null", actual: "\"P\""),
          CaseFailure(
            step: nil, operation: nil, check: .universal("L17"),
            text: "A received willAppear and never didAppear."),
        ])),
      CaseResult(
        testCase("b/expected", ["L12"]), .failed([failure]),
        expectation: CaseExpectation(.fail, "b/*", because: "it is #known")),
      CaseResult(
        testCase("b/unexpected", ["L12"]), .passed,
        expectation: CaseExpectation(.fail, "b/*", because: "it is known")),
      CaseResult(testCase("b/broken", ["X3"]), .broken("it\u{1B}[2J died\nand ]]> <said> so")),
      CaseResult(testCase("b/idle", ["X3"]), .notJudged),
      CaseResult(testCase("b/unsupported", ["X3"]), .unsupported(step: 2, operation: "tick")),
      CaseResult(testCase("b/lacking", ["X4"]), .notApplicable(missing: ["text", "time"])),
      CaseResult(
        testCase("b/skipped", ["X4"]), .skipped,
        expectation: CaseExpectation(.skip, "b/*", because: "it hangs")),
    ],
    strayExpectations: [CaseExpectation(.fail, "c/*", because: "x", line: 7)])

  /// A report in which all is well.
  static let good = ConformanceReport(
    implementation: greeting, results: [CaseResult(testCase("a/passed", ["L3"]), .passed)])

  /// Cases with these verdicts, all of which are expected to fail.
  static func expectingFailures(_ verdicts: [Verdict]) -> ConformanceReport {
    let results = verdicts.enumerated().map { index, verdict in
      CaseResult(
        testCase("c/\(index)", ["L3"]), verdict,
        expectation: CaseExpectation(.fail, "c/*", because: "x", line: 2))
    }
    return ConformanceReport(implementation: greeting, results: results)
  }
}
