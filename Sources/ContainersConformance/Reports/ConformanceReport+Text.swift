extension ConformanceReport {
  /// The report for people: what went wrong first, one case after the other, and the summary last (C4).
  public func text(style: ReportStyle = ReportStyle()) -> String {
    var parts = results.compactMap { $0.text(style: style) }
    for expectation in strayExpectations {
      parts.append(
        style.paint("STRAY", .red) + " " + expectation.strayText + "\n")
    }
    return (parts + [summary(style: style)]).joined(separator: "\n")
  }

  /// The counts, by rule, by kind and in all.
  public func summary(style: ReportStyle = ReportStyle()) -> String {
    var lines: [String] = []
    let rows = countsByRule
    if !rows.isEmpty {
      lines.append("rule   passed of judged   others")
      lines += rows.map { Self.row($0.rule.id, $0.counts, style) }
    }
    let kinds = countsByKind
    if !kinds.isEmpty {
      lines += ["", "profile       passed of judged"]
      lines += kinds.map { kind, counts in kind.padded(to: 14) + "\(counts.passed)/\(counts.judged)" }
    }
    lines += [
      "", "\(implementation.name) \(implementation.version)".printable + ": " + counts.sentence(style),
    ]
    if counts.unreadKeys > 0 { lines.append("\(counts.unreadKeys) states could not be read") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ id: String, _ counts: Counts, _ style: ReportStyle) -> String {
    let text = "\(counts.passed)/\(counts.judged)"
    let isGood = counts.passed + counts.expectedFailures == counts.judged
    let painted = isGood ? text : style.paint(text, .red)
    let padding = String(repeating: " ", count: max(0, 19 - text.count))
    let others = [
      (counts.expectedFailures, "failed as expected"), (counts.unsupported, "unsupported"),
      (counts.notApplicable, "not applicable"), (counts.skipped, "skipped"),
    ]
    let told = others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return (id.padded(to: 7) + painted + (told.isEmpty ? "" : padding + told))
  }
}

extension CaseResult {
  /// The result as people read it, or nil when there is nothing to say about it.
  func text(style: ReportStyle) -> String? {
    let head = " \(testCase.id) (\(testCase.rules.joined(separator: ", ")); \(testCase.source))\n"
    let about = "  " + testCase.about + "\n"
    switch verdict {
    case .passed where isUnexpectedPass:
      return style.paint("PASSED", .red) + head
        + "  though it was expected to fail because \(expectation?.reason ?? "")\n"
    case .passed, .notApplicable, .skipped: return nil
    case .failed where isExpectedFailure: return nil
    case .failed(let failures):
      let texts = failures.map { $0.description.indented(2) }
      return style.paint("FAILED", .red) + head + about + texts.joined(separator: "\n") + "\n"
    case .unsupported(let step, let operation):
      return style.paint("UNSUPPORTED", .yellow) + " \(testCase.id): step \(step), \(operation)\n"
    case .broken(let text):
      let lines = text.split(separator: "\n").map { "  " + String($0).printable }
      return style.paint("BROKEN", .red) + head + lines.joined(separator: "\n") + "\n"
    }
  }
}

extension Counts {
  /// The counts in one line.
  public var sentence: String { sentence(ReportStyle()) }

  func sentence(_ style: ReportStyle) -> String {
    let bad = [(failed, "failed"), (broken, "broken"), (unexpectedPasses, "passed unexpectedly")]
    let others = [
      (expectedFailures, "failed as expected"), (unsupported, "unsupported"),
      (notApplicable, "not applicable"),
      (skipped, "skipped"),
    ]
    let first = style.paint("\(passed) passed", bad.allSatisfy { $0.0 == 0 } ? .green : .bold)
    let parts =
      bad.filter { $0.0 > 0 }.map { style.paint("\($0.0) \($0.1)", .red) }
      + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([first] + parts).joined(separator: ", ") + " of \(all) " + (all == 1 ? "case" : "cases")
  }
}
