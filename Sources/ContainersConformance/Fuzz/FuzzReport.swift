/// A script in which something was wrong, as small as it could be made.
public struct FuzzFinding: Equatable, Sendable {
  /// The number of the script under its seed.
  public var number: Int
  /// What was wrong.
  public var symptom: FuzzSymptom
  /// The small script, with what the reference shows as what must be seen.
  public var testCase: ConformanceCase
  /// What became of it.
  public var verdict: Verdict
  /// How many steps the script had at first.
  public var originalSteps: Int
  /// How many scripts were tried on the way.
  public var tries: Int

  /// What was found, as people read it: what is wrong, the script in words, expected and heard (C12).
  public func text(style: ReportStyle = ReportStyle()) -> String {
    let result = CaseResult(testCase, verdict)
    let text = result.text(style: style, listsSteps: true) ?? testCase.about + "\n"
    return text + "  Script \(number) had \(LogReport.counted(originalSteps, "step")); "
      + "it fails with \(testCase.steps.count).\n"
  }
}

/// What random scripts have shown.
public struct FuzzReport: Equatable, Sendable {
  /// Who was judged.
  public var implementation: Greeting
  /// What all scripts come from.
  public var seed: UInt64
  /// How many scripts were played.
  public var scripts = 0
  /// How many operations they had.
  public var operations = 0
  /// In how many of them something was wrong.
  public var failures = 0
  /// How many scripts were dropped because of an operation that the adapter cannot do, by its name.
  public var unsupported: [String: Int] = [:]
  /// The different failures, each as a small script.
  public var findings: [FuzzFinding] = []

  /// Creates a report of nothing.
  public init(implementation: Greeting, seed: UInt64) {
    (self.implementation, self.seed) = (implementation, seed)
  }

  /// The verdict first and last, and each finding in between (C12).
  public func text(style: ReportStyle = ReportStyle()) -> String {
    let verdict = headline(style: style) + "\n"
    let parts = findings.map { $0.text(style: style) }
    return ([verdict] + parts + (parts.isEmpty ? [] : [verdict])).joined(separator: "\n")
  }

  /// The verdict in a word, and what was played and found.
  public func headline(style: ReportStyle = ReportStyle()) -> String {
    let verdict =
      failures > 0
      ? style.paint("Failed:", .red)
      : isInconclusive ? style.paint("Inconclusive:", .yellow) : style.paint("Passed:", .green)
    return "\(verdict) \(sentence.printable)."
  }

  /// Whether no script could be played to its end (C10).
  public var isInconclusive: Bool { failures == 0 && unsupported.values.reduce(0, +) >= scripts }

  /// What was played and found, in a line for people.
  public var sentence: String {
    var text = "\(implementation.name) \(implementation.version), seed \(seed): "
    text += "\(scripts) scripts with \(operations) operations, "
    text += failures == 0 ? "nothing is wrong" : "\(failures) failed, \(findings.count) in different ways"
    guard !unsupported.isEmpty else { return text }
    let words = unsupported.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return text + "; dropped because of what is not supported: " + words.joined(separator: ", ")
  }

  /// 0 when nothing was wrong, 1 when something was, a crash included, and 2 when no script could be played.
  public var exitCode: Int32 { failures > 0 ? 1 : isInconclusive ? 2 : 0 }
}

extension FuzzReport {
  /// A text for each different failure, as test frameworks show them: what is wrong, where, and the script.
  public var issues: [String] {
    findings.map { finding in
      finding.text() + "  It is script \(finding.number) of the seed \(seed), as a line of a case file:\n"
        + finding.testCase.line
    }
  }
}
