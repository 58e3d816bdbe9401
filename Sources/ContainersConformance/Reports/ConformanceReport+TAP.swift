import Containers

extension ConformanceReport {
  /// The report in the Test Anything Protocol, version 13, which every reader knows.
  public var tap: String {
    let expectations = expectationFaults
    var lines = ["TAP version 13", "1..\(results.count + expectations.count)"]
    lines.append("# \(implementation.name) \(implementation.version)".printable)
    for (index, result) in results.enumerated() { lines += result.tap(number: index + 1) }
    for (number, (expectation, fault)) in zip((results.count + 1)..., expectations) {
      lines.append("not ok \(number) - expectation in line \(expectation.line) \(fault)")
    }
    lines.append("# " + counts.sentence)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CaseResult {
  fileprivate func tap(number: Int) -> [String] {
    func line(_ isGood: Bool, _ directive: String = "") -> String {
      (isGood ? "ok" : "not ok") + " \(number) - \(testCase.id)"
        + (directive.isEmpty ? "" : " # " + directive)
    }
    let reason = (expectation?.reason ?? "").tap
    switch verdict {
    case .passed:
      return isUnexpectedPass
        ? [line(false)] + Self.block(["passed, but was expected to fail: \(reason)"]) : [line(true)]
    case .failed(let failures):
      return [line(false, isExpectedFailure ? "TODO " + reason : "")]
        + Self.block(text().map { [$0] } ?? failures.map(\.description))
    case .broken(let text): return [line(false)] + Self.block([text])
    case .notJudged: return [line(true, "SKIP not judged: " + Verdict.notJudgedReason)]
    case .notApplicable(let missing): return [line(true, "SKIP lacks " + missing.joined(separator: ", "))]
    case .unsupported(let step, let operation):
      return [line(true, "SKIP step \(step), \(operation), is not supported")]
    case .skipped: return [line(true, "SKIP " + reason)]
    case .notRun: return [line(true, "SKIP not run: " + Verdict.notRunReason)]
    }
  }

  /// A YAML block with a text of several lines.
  private static func block(_ texts: [String]) -> [String] {
    let lines = texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return ["  ---", "  message: |"] + lines.map { "    " + String($0).printable } + ["  ..."]
  }
}

extension String {
  /// The text escaped for a directive, on one line.
  fileprivate var tap: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").replacing("#", with: "\\#").printable
  }
}
