import Containers
import ContainersConformance
import ContainersPersistence
import Testing

@Suite("C10: reports of cases that were not judged")
struct NotJudgedReportTests {
  @Test("C10: cases that were not judged have not passed, and a run of them has no verdict")
  func notJudged() {
    var report = SampleReport.good
    report.results[0].verdict = .notJudged
    #expect(report.exitCode == 2)
    #expect(
      report.text().hasPrefix("Inconclusive: no case could be judged. Kit <&> 2: 0 passed, 1 not judged"))
    #expect(report.text(listsAllRules: true).contains("L3     0/0                1 not judged\n"))
    #expect(report.issues == ["No case has judged Kit <&>: nothing was compared in 1 case."])
    var matrix = ConformanceMatrix()
    matrix.add(report)
    #expect(matrix.markdown.contains("| cases | 1 not judged |"))
  }

  @Test("C10: an expectation of failures that matches only cases that were not judged is named")
  func unjudgedExpectation() throws {
    let sentence =
      "Line 2 of the expectations, “fail c/* because x”, matches only cases that were not judged."
    let none = SampleReport.expectingFailures([.notJudged, .notApplicable(missing: ["x"])])
    #expect(none.exitCode == 2, "nothing could be judged")
    #expect(none.text().hasPrefix("Inconclusive: "))
    #expect(none.text().contains(sentence))
    var some = none
    some.results += SampleReport.good.results
    #expect(some.exitCode == 1)
    #expect(
      some.text().hasPrefix("Failed: 1 expectation matches only cases that were not judged."),
      "\(some.text())")
    #expect(some.text().contains(sentence))
    #expect(some.issues == [sentence])
    #expect(some.junit.contains(#"<failure message="“fail c/* because x” matches only cases"#))
    #expect(some.junit.contains(#"tests="3" failures="1""#))
    #expect(some.tap.contains("not ok 4 - expectation in line 2 matches only cases that were not judged\n"))
    let value = try StateValue(bytes: Array(some.json.utf8))
    #expect(value["unjudgedExpectations"]?.array?.first?["line"] == 2)
    let judged = SampleReport.expectingFailures([.notJudged, .failed([])])
    #expect(judged.unjudgedExpectations == [])
    #expect(judged.exitCode == 0)
  }

  @Test("C10: a verdict that rests on states alone names them")
  func onlyStates() {
    var report = SampleReport.good
    report.results[0].comparisons.states = 2
    #expect(report.headline().hasPrefix("Passed: all 1 judged case; only states were compared. Kit"))
    var mixed = report
    mixed.results += SampleReport.expectingFailures([.failed([])]).results
    #expect(mixed.headline().contains("the others failed as expected; only states were compared."))
    report.results[0].comparisons.refusals = 1
    #expect(report.headline().contains("; only states and refusals were compared."))
    report.results[0].comparisons.events = 1
    #expect(report.headline().hasPrefix("Passed: all 1 judged case. Kit"))
  }
}
