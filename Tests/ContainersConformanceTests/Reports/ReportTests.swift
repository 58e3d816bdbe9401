import Containers
import ContainersConformance
import ContainersPersistence
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("C4: reports")
struct ReportTests {
  @Test(
    "C12: the verdict is first and last; a failure is a sentence, its rules, the step, expected and received")
  func text() {
    let verdict = """
      Broken: the adapter did not do its part in 1 case. Kit <&> 2: 1 passed, 2 failed, 1 broken, \
      1 passed unexpectedly, 1 failed as expected, 1 not judged, 1 unsupported, 1 not applicable, 1 skipped of 10 cases.

      """
    #expect(
      SampleReport.everything.text() == verdict + """

        B did not receive willDisappear in step 1.
          \(Rule.named("L12").map { "L12: " + $0.text } ?? "")
          \(Rule.named("L3").map { "L3: " + $0.text } ?? "")
          Case a/failed: It is "so".
          Step 1: send a memory warning
              expected   received
            ≠ A.W+       –
              B.W-       B.W-
            ≠ –          A.W+

        The state “parent” of A is P after step 1; it must be nil.
          \(Rule.named("L3").map { "L3: " + $0.text } ?? "")
          Case a/state: It is "so".
          Step 1: send a memory warning
            expected  null
            read      "P"
        A received willAppear and never didAppear.
          \(Rule.named("L17").map { "L17: " + $0.text } ?? "")
          After the last step

        b/unexpected passed, but was expected to fail because it is known.
          \(Rule.named("L12").map { "L12: " + $0.text } ?? "")

        The adapter broke in b/broken.
          it␛[2J died
          and ]]> <said> so
          \(Rule.named("X3").map { "X3: " + $0.text } ?? "")
          Case b/broken: It is "so".

        Line 7 of the expectations, “fail c/* because x”, matches no case.

        Rules that do not pass in all their cases:
          L3   1 of 3  \(Rule.named("L3")?.text ?? "")
          L12  0 of 3  \(Rule.named("L12")?.text ?? "") (1 failed as expected)
          X3   0 of 1  \(Rule.named("X3")?.text ?? "")

        1 rule does not apply: 1 of texts.
        1 case ended at an operation that is not supported: tick (1).
        1 case was not judged: the adapter reports none of the expected events, and reads none of the states.
        2 values that the cases ask for were not answered, and so not compared.


        """ + verdict)
  }

  @Test("C12: a good report is one line, coloured only when asked, and has all rules when they are asked for")
  func good() {
    #expect(SampleReport.good.text() == "Passed: all 1 judged case. Kit <&> 2: 1 passed of 1 case.\n")
    #expect(!SampleReport.everything.text().contains("\u{1B}"))
    let style = ReportStyle(isColored: true)
    #expect(SampleReport.everything.text(style: style).hasPrefix("\u{1B}[31mBroken:\u{1B}[0m"))
    #expect(SampleReport.good.text(style: style).contains("\u{1B}[32m1 passed\u{1B}[0m"))
    let full = SampleReport.everything.text(listsAllRules: true)
    #expect(
      full.contains(
        "rule   passed of judged   others\nL3     1/3\nL12    0/3                1 failed as expected"))
    #expect(full.contains("X4     0/0                1 not applicable, 1 skipped"))
    #expect(SampleReport.good.summary().contains("L3     1/1\n\nPassed: "))
  }

  @Test("C12: what does not apply takes one line, by what the rules are about")
  func inapplicable() {
    var report = SampleReport.good
    report.results += Rule.all.filter { $0.id != "L3" }.map { rule in
      var one = report.results[0].testCase
      (one.id, one.rules) = ("x/\(rule.id)", [rule.id])
      return CaseResult(one, .notApplicable(missing: ["x"]))
    }
    let lines = report.text().split(separator: "\n")
    let idle = Rule.all.count - 1
    #expect(
      lines[2] == """
        \(idle) rules do not apply: \(Rule.all.count { $0.id.hasPrefix("L") } - 1) of lifecycle, pages, books, tabs, \
        stacks, layers, splits, switchers, links, pagers, texts.
        """, "\(report.text())")
    #expect(lines.count == 4)
    #expect(lines.first == lines.last)
    #expect(lines[1] == "1 rule passes in all its judged cases.")
  }

  @Test("C10: cases of which none could be judged are inconclusive, with exit code 2")
  func inconclusive() {
    var report = SampleReport.good
    report.results[0].verdict = .unsupported(step: 1, operation: "memory")
    #expect(report.exitCode == 2)
    #expect(
      report.text().hasPrefix("Inconclusive: no case could be judged. Kit <&> 2: 0 passed, 1 unsupported"))
  }

  @Test("C4: exit codes: 0 good, 1 failures and stray lines, 2 broken")
  func exitCodes() {
    #expect(SampleReport.good.exitCode == 0)
    #expect(SampleReport.everything.exitCode == 2)
    var report = SampleReport.good
    report.strayExpectations = [CaseExpectation(.fail, "x", because: "y")]
    #expect(report.exitCode == 1)
    report = SampleReport.everything
    report.results.removeAll { $0.verdict.kind == .broken }
    #expect(report.exitCode == 1)
  }

  @Test("C4: JUnit is well-formed, with the counts that its readers expect")
  func junit() throws {
    let text = SampleReport.everything.junit
    let parser = XMLParser(data: Data(text.utf8))
    let reader = TestCaseReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(reader.totals == ["tests": "10", "failures": "4", "errors": "1", "skipped": "4"])
    #expect(
      reader.cases == [
        "a.passed passed", "a.failed failure", "a.state failure", "b.expected skipped",
        "b.unexpected failure",
        "b.broken error", "b.idle skipped", "b.unsupported skipped", "b.skipped skipped",
        "expectations.line 7 failure",
      ])
    #expect(reader.messages.contains("it\u{FFFD}[2J died"))
    #expect(text.contains("and ]]&gt; &lt;said&gt; so</error>"))
    #expect(
      reader.messages.contains(
        "not judged: the adapter reports none of the expected events, and reads none of the states"))
    #expect(reader.suite == "Kit <&> 2")
  }

  @Test("C4: TAP has a line for each case, with directives where they are due")
  func tap() {
    let lines = SampleReport.everything.tap.split(separator: "\n").map(String.init)
    #expect(lines[0] == "TAP version 13")
    #expect(lines[1] == "1..11")
    #expect(
      lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") } == [
        "ok 1 - a/passed", "not ok 2 - a/failed", "not ok 3 - a/state",
        ##"not ok 4 - b/expected # TODO it is \#known"##, "not ok 5 - b/unexpected", "not ok 6 - b/broken",
        "ok 7 - b/idle # SKIP not judged: the adapter reports none of the expected events, and reads none of the states",
        "ok 8 - b/unsupported # SKIP step 2, tick, is not supported",
        "ok 9 - b/lacking # SKIP lacks text, time",
        "ok 10 - b/skipped # SKIP it hangs", "not ok 11 - expectation in line 7 matches no case",
      ])
    let blocks = lines.filter { $0 == "  ---" }.count
    #expect(blocks == lines.filter { $0 == "  ..." }.count)
    #expect(blocks == 5)
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test("C4: JSON contains all that the text contains")
  func json() throws {
    let value = try StateValue(bytes: Array(SampleReport.everything.json.utf8))
    #expect(value["counts"]?["failed"] == 2)
    #expect(value["rules"]?["L12"]?["expectedFailures"] == 1)
    let cases = try #require(value["cases"]?.array)
    #expect(
      cases.compactMap { $0["verdict"]?.string } == [
        "passed", "failed", "failed", "failed", "passed", "broken", "notJudged", "unsupported",
        "notApplicable", "skipped",
      ])
    #expect(value["counts"]?["notJudged"] == 1)
    #expect(cases[1]["failures"]?.array?.first?["expected"] == "A.W+ B.W-")
    #expect(cases[2]["failures"]?.array?.first?["key"] == "A.parent")
    #expect(cases[3]["expected"]?["because"] == "it is #known")
    #expect(value["strayExpectations"]?.array?.first?["line"] == 7)
  }

  @Test("C4: a matrix of several reports, from values or from their JSON")
  func matrix() throws {
    var matrix = ConformanceMatrix()
    matrix.add(SampleReport.everything)
    matrix.add(SampleReport.good)
    var read = ConformanceMatrix()
    for report in [SampleReport.everything, SampleReport.good] {
      try read.add(json: Array(report.json.utf8), file: "a.json")
    }
    #expect(read == matrix)
    #expect(
      matrix.markdown == """
        | rule | Kit <&> 2 | Kit <&> 2 |
        |---|---:|---:|
        | L3 | 1/3 | 1/1 |
        | L12 | 1/3 | – |
        | X3 | 0/1 | – |
        | cases | 2 passed, 3 failed, 1 broken, 1 not judged, 1 unsupported, 1 not applicable, 1 skipped | 1 passed |

        **Kit <&> 2** does not do as it should in:

        - `a/failed` (L12, L3)
        - `a/state` (L3)
        - `b/expected` (L12)
        - `b/broken` (X3), broken

        """)
  }

  @Test(
    "C4: a file that is not a report is refused as such",
    arguments: [
      "", "{}", "[]", #"{"format": 1}"#, #"{"format": 1, "implementation": {"name": "K"}, "cases": [{}]}"#,
    ])
  func noReport(text: String) {
    var matrix = ConformanceMatrix()
    let error = #expect(throws: ReportFileError.self) {
      try matrix.add(json: Array(text.utf8), file: "a.json")
    }
    #expect(error?.description.hasPrefix("a.json: ") == true)
    #expect(matrix.columns.isEmpty)
  }

  @Test("C8: the coverage lists every rule, and those without a case")
  func coverage() throws {
    let suite = ConformanceSuite([
      try ConformanceCase("a/one", rules: ["L3", "L5"], steps: #"{"do": {"op": "rest"}}"#),
      try ConformanceCase("a/two", rules: ["L5"], steps: #"{"do": {"op": "rest"}}"#),
    ])
    let coverage = Coverage(suite)
    #expect(coverage.rows.count == Rule.all.count)
    let row = try #require(coverage.rows.first { $0.rule.id == "L5" })
    #expect(row.main == ["a/two"])
    #expect(row.others == ["a/one"])
    #expect(coverage.uncovered.count == Rule.all.count - 2)
    #expect(coverage.markdown.contains("Without a case: L1, L2, L4, L6"))
    #expect(Coverage(ConformanceSuite.standard).uncovered.isEmpty, "the standard suite covers every rule")
  }
}

/// Reads what a service would read of JUnit's XML.
private final class TestCaseReader: NSObject, XMLParserDelegate {
  var totals: [String: String] = [:]
  var suite = ""
  var cases: [String] = []
  var messages: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites": totals = attributes
    case "testsuite": suite = attributes["name"] ?? ""
    case "testcase": cases.append("\(attributes["classname"] ?? "").\(attributes["name"] ?? "") passed")
    default:
      messages.append(attributes["message"] ?? "")
      cases[cases.count - 1] = cases[cases.count - 1].replacingOccurrences(of: " passed", with: " " + name)
    }
  }
}
