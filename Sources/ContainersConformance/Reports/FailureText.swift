import Containers
import ContainersTesting

extension CaseFailure {
  /// The failure for people: what is wrong, the step, expected and actual side by side.
  public var description: String {
    let rule = universalRule.map { ["  " + Rule.cited($0)] } ?? []
    return ([text] + rule + details).joined(separator: "\n").printableLines
  }

  /// The universal rule, if it is one that is broken.
  var universalRule: String? {
    if case .universal(let id) = check { id } else { nil }
  }

  /// The step in words, and expected and actual side by side.
  var details: [String] {
    let place = step.map { "  Step \($0)" } ?? "  After the last step"
    return [place + (operation.map { ": " + $0.words } ?? "")] + (comparison.map { [$0.indented(4)] } ?? [])
  }

  /// Expected and actual, event by event if they are traces.
  var comparison: String? {
    switch check {
    case .see, .among:
      return Trace(text: actual ?? "").difference(from: Trace(text: expected ?? ""), titled: "received")
    default:
      let title = if case .state = check { "read      " } else { "received  " }
      let rows = [expected.map { "expected  " + $0 }, actual.map { title + $0 }].compactMap(\.self)
      return rows.isEmpty ? nil : rows.joined(separator: "\n")
    }
  }
}

extension CaseResult {
  /// The result for people, sentence first; nil if there is nothing to report (C12).
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - listsSteps: Whether to list all steps, for a case that is not in a file.
  public func text(style: ReportStyle = ReportStyle(), listsSteps: Bool = false) -> String? {
    var lines: [String] = []
    switch verdict {
    case .passed where isUnexpectedPass:
      let reason = expectation?.reason ?? ""
      lines =
        [style.paint("\(testCase.id) passed, but was expected to fail because \(reason).".printable, .red)]
        + rules
    case .passed, .notJudged, .notApplicable, .skipped, .notRun, .unsupported: return nil
    case .failed where isExpectedFailure: return nil
    case .failed(let failures):
      for (index, failure) in failures.enumerated() {
        let own = testCase.rules.contains(failure.universalRule ?? "") ? nil : failure.universalRule
        lines.append(style.paint(failure.text.printable, .red))
        lines += own.map { ["  " + Rule.cited($0)] } ?? []
        if index == 0 { lines += rules + head + (listsSteps ? steps : []) }
        let isSame = index > 0 && failures[index - 1].details == failure.details
        lines += isSame ? [] : failure.details.map(\.printableLines)
      }
      lines += command
    case .broken(let text):
      lines = [style.paint("The adapter broke in \(testCase.id).", .red)]
      lines += text.split(separator: "\n").map { "  " + String($0).printable }
      lines += rules + head + (listsSteps ? steps : []) + command
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rules: [String] { testCase.rules.map { "  " + Rule.cited($0).printable } }

  private var head: [String] { ["  Case \(testCase.id): \(testCase.about)".printable] }

  private var steps: [String] {
    testCase.steps.enumerated().map { "    \($0 + 1)  \($1.operation.words)".printable }
  }

  /// The command that shows the case, for cases of the standard suite.
  private var command: [String] {
    let isStandard = ConformanceSuite.standard[testCase.id] == testCase
    return isStandard ? ["  containers explain \(testCase.id)"] : []
  }
}

extension String {
  /// The lines of the text without control characters.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}
