extension ConformanceReport {
  /// The report for people: the verdict first and last, the failures in between (C4, C12).
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - listsAllRules: Whether the counts of every rule and every order are listed.
  public func text(style: ReportStyle = ReportStyle(), listsAllRules: Bool = false) -> String {
    let verdict = headline(style: style) + "\n"
    var parts = results.compactMap { $0.text(style: style) }
    parts += expectationFaults.map { style.paint($0.text($1), .red) + "\n" }
    if listsAllRules {
      parts.append(tables(style))
    } else if !partlyPassing.isEmpty {
      parts.append(partRules(style))
    }
    let remarks =
      [
        passingLine, inapplicableLine, unsupportedLine, notJudgedLine, notRunLine, eventlessLine, unreadLine,
      ].compactMap(\.self) + hints
    if !remarks.isEmpty { parts.append(remarks.map { $0 + "\n" }.joined()) }
    return ([verdict] + parts + (parts.isEmpty ? [] : [verdict])).joined(separator: "\n")
  }

  /// The counts by rule, by kind, and in total.
  public func summary(style: ReportStyle = ReportStyle()) -> String {
    tables(style) + "\n" + headline(style: style) + "\n"
  }

  /// The verdict in a sentence, and the counts.
  public func headline(style: ReportStyle = ReportStyle()) -> String {
    let counts = counts
    let judged = "\(LogReport.counted(counts.judged, "judged case"))"
    var verdict: String
    if counts.broken > 0 {
      verdict =
        style.paint("Broken:", .red)
        + " the adapter did not do its part in \(LogReport.counted(counts.broken, "case"))."
    } else if hasFailed {
      verdict = style.paint("Failed:", .red) + " " + faults.joined(separator: ", ") + "."
    } else if isInconclusive {
      verdict = style.paint("Inconclusive:", .yellow) + " no case could be judged."
    } else if counts.expectedFailures > 0 {
      verdict =
        style.paint("Passed:", .green)
        + " \(counts.passed) of \(judged); the others failed as expected\(basis)."
    } else {
      verdict = style.paint("Passed:", .green) + " all \(judged)\(basis)."
    }
    return verdict + " \(implementation.name) \(implementation.version)".printable + ": "
      + counts.sentence(style) + "."
  }

  /// What has failed, in the words of the verdict.
  private var faults: [String] {
    let (counts, stray, unjudged) = (counts, strayExpectations.count, unjudgedExpectations.count)
    var faults: [String] = []
    if counts.failed > 0 {
      faults.append("\(counts.failed) of \(LogReport.counted(counts.judged, "judged case"))")
    }
    if counts.unexpectedPasses > 0 {
      faults.append("\(LogReport.counted(counts.unexpectedPasses, "case")) passed unexpectedly")
    }
    if stray > 0 {
      faults.append("\(LogReport.counted(stray, "expectation")) match\(stray == 1 ? "es" : "") no case")
    }
    if unjudged > 0 {
      let verb = unjudged == 1 ? "matches" : "match"
      faults.append("\(LogReport.counted(unjudged, "expectation")) \(verb) only cases that were not judged")
    }
    return faults
  }

  /// What the verdict rests on, if it is not events (C10): “; only states were compared”.
  private var basis: String {
    let all = results.filter { $0.verdict == .passed }.reduce(into: Comparisons()) { $0 += $1.comparisons }
    guard all.isWithoutEvents else { return "" }
    let kinds = [(all.states, "states"), (all.refusals, "refusals"), (all.notes, "notes")]
      .filter { $0.0 > 0 }.map(\.1)
    return "; only " + kinds.joined(separator: " and ") + " were compared"
  }

  // MARK: Rules

  private var partlyPassing: [(rule: Rule, counts: Counts)] {
    countsByRule.filter { $0.counts.judged > $0.counts.passed }
  }

  private func partRules(_ style: ReportStyle) -> String {
    let rows = partlyPassing.map { ($0.rule, "\($0.counts.passed) of \($0.counts.judged)", $0.counts) }
    let width = rows.map(\.1.count).max() ?? 0
    let lines = rows.map { rule, share, counts in
      let expected = counts.expectedFailures
      let isGood = counts.passed + expected == counts.judged
      return "  " + rule.id.padded(to: 5) + (isGood ? share : style.paint(share, .red))
        + String(repeating: " ", count: width - share.count + 2) + rule.text
        + (expected > 0 ? " (\(expected) failed as expected)" : "")
    }
    return (["Rules that do not pass in all their cases:"] + lines).map { $0 + "\n" }.joined()
  }

  private var passingLine: String? {
    let rows = countsByRule.filter { $0.counts.judged > 0 && $0.counts.judged == $0.counts.passed }
    guard !rows.isEmpty, rows.count < countsByRule.count else { return nil }
    let (verb, owner) = rows.count == 1 ? ("passes", "its") : ("pass", "their")
    return "\(LogReport.counted(rows.count, "rule")) \(verb) in all \(owner) judged cases."
  }

  /// The rules that do not apply, in one line.
  private var inapplicableLine: String? {
    let all = countsByRule
    let idle = all.filter { $0.counts.judged + $0.counts.unsupported + $0.counts.notJudged == 0 }.map(\.rule)
    guard !idle.isEmpty else { return nil }
    let families = Rule.families.compactMap { letter, name -> String? in
      let (count, most) = (
        idle.count { $0.id.hasPrefix(letter) }, all.count { $0.rule.id.hasPrefix(letter) }
      )
      return count == 0 ? nil : count == most ? name : "\(count) of \(name)"
    }
    let verb = idle.count == 1 ? "does" : "do"
    return "\(LogReport.counted(idle.count, "rule")) \(verb) not apply: "
      + families.joined(separator: ", ") + "."
  }

  private var unsupportedLine: String? {
    var words: [String: Int] = [:]
    for result in results {
      if case .unsupported(_, let operation) = result.verdict { words[operation, default: 0] += 1 }
    }
    guard !words.isEmpty else { return nil }
    let list = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
    let count = LogReport.counted(counts.unsupported, "case")
    return "\(count) ended at an operation that is not supported: " + list.joined(separator: ", ").printable
      + "."
  }

  /// The cases in which nothing was compared, in one line.
  private var notJudgedLine: String? {
    let count = counts.notJudged
    guard count > 0 else { return nil }
    return "\(LogReport.counted(count, "case")) \(count == 1 ? "was" : "were") not judged: "
      + Verdict.notJudgedReason + "."
  }

  /// The cases that were not run after the adapter was given up, in one line.
  private var notRunLine: String? {
    let count = counts.notRun
    guard count > 0 else { return nil }
    return "\(LogReport.counted(count, "case")) \(count == 1 ? "was" : "were") not run: "
      + Verdict.notRunReason + "."
  }

  /// The cases that passed without any event, unless the verdict already covers all of them.
  private var eventlessLine: String? {
    let count = counts.passedWithoutEvents
    guard count > 0, basis.isEmpty else { return nil }
    return "\(LogReport.counted(count, "passed case")) \(count == 1 ? "was" : "were") judged by states alone."
  }

  private var unreadLine: String? {
    let count = counts.unreadKeys
    guard count > 0 else { return nil }
    let verb = count == 1 ? "was" : "were"
    return
      "\(LogReport.counted(count, "value")) that the cases ask for \(verb) not answered, and so not compared."
  }

  private func tables(_ style: ReportStyle) -> String {
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
    return lines.map { $0 + "\n" }.joined()
  }

  private static func row(_ id: String, _ counts: Counts, _ style: ReportStyle) -> String {
    let text = "\(counts.passed)/\(counts.judged)"
    let isGood = counts.passed + counts.expectedFailures == counts.judged
    let painted = isGood ? text : style.paint(text, .red)
    let padding = String(repeating: " ", count: max(0, 19 - text.count))
    let others = [
      (counts.expectedFailures, "failed as expected"), (counts.notJudged, "not judged"),
      (counts.unsupported, "unsupported"), (counts.notApplicable, "not applicable"),
      (counts.skipped, "skipped"), (counts.notRun, "not run"),
    ]
    let told = others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return id.padded(to: 7) + painted + (told.isEmpty ? "" : padding + told)
  }
}

extension Rule {
  /// The subjects of the rules, by letter.
  static let families: KeyValuePairs = [
    "L": "lifecycle", "P": "pages", "B": "books", "T": "tabs", "N": "stacks", "M": "layers", "S": "splits",
    "W": "switchers", "K": "links", "G": "pagers", "X": "texts",
  ]
}

extension Counts {
  /// The counts in one line.
  public var sentence: String { sentence(ReportStyle()) }

  func sentence(_ style: ReportStyle) -> String {
    let bad = [(failed, "failed"), (broken, "broken"), (unexpectedPasses, "passed unexpectedly")]
    let others = [
      (expectedFailures, "failed as expected"), (notJudged, "not judged"), (unsupported, "unsupported"),
      (notApplicable, "not applicable"), (skipped, "skipped"), (notRun, "not run"),
    ]
    let first = style.paint("\(passed) passed", bad.allSatisfy { $0.0 == 0 } ? .green : .bold)
    let parts =
      bad.filter { $0.0 > 0 }.map { style.paint("\($0.0) \($0.1)", .red) }
      + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([first] + parts).joined(separator: ", ") + " of \(all) " + (all == 1 ? "case" : "cases")
  }
}
