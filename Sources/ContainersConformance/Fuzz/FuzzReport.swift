/// A script with a failure, as small as possible.
public struct FuzzFinding: Equatable, Sendable {
  /// The number of the script under its seed.
  public var number: Int
  /// The symptom.
  public var symptom: FuzzSymptom
  /// The minimized script, with the results of the reference as expectations.
  public var testCase: ConformanceCase
  /// The verdict.
  public var verdict: Verdict
  /// The original number of steps.
  public var originalSteps: Int
  /// The number of scripts tried.
  public var tries: Int

  /// The finding for people: what is wrong, the script in words, expected and actual (C12).
  public func text(style: ReportStyle = ReportStyle()) -> String {
    let result = CaseResult(testCase, verdict)
    let text = result.text(style: style, listsSteps: true) ?? testCase.about + "\n"
    return text + "  Script \(number) had \(LogReport.counted(originalSteps, "step")); "
      + "it fails with \(testCase.steps.count).\n"
  }
}

/// The result of a run with random scripts.
public struct FuzzReport: Equatable, Sendable {
  /// The adapter under test.
  public var implementation: Greeting
  /// The seed of all scripts.
  public var seed: UInt64
  /// The number of scripts.
  public var scripts = 0
  /// The number of operations.
  public var operations = 0
  /// The number of scripts with a failure.
  public var failures = 0
  /// The number of scripts that broke the adapter.
  public var broken = 0
  /// The number of scripts without an unsupported operation that they had, by its name.
  public var leftOut: [String: Int] = [:]
  /// The number of scripts dropped because of an unsupported operation, by its name.
  public var unsupported: [String: Int] = [:]
  /// The number of scripts in which nothing was compared (C10).
  public var notJudged = 0
  /// The distinct failures, each as a small script.
  public var findings: [FuzzFinding] = []

  /// Creates an empty report.
  public init(implementation: Greeting, seed: UInt64) {
    (self.implementation, self.seed) = (implementation, seed)
  }

  /// The report: the verdict first and last, the findings in between (C12).
  public func text(style: ReportStyle = ReportStyle()) -> String {
    let verdict = headline(style: style) + "\n"
    let parts = findings.map { $0.text(style: style) }
    return ([verdict] + parts + (parts.isEmpty ? [] : [verdict])).joined(separator: "\n")
  }

  /// The verdict in a word, and the counts.
  public func headline(style: ReportStyle = ReportStyle()) -> String {
    let verdict =
      failures > 0
      ? style.paint("Failed:", .red)
      : isInconclusive ? style.paint("Inconclusive:", .yellow) : style.paint("Passed:", .green)
    return "\(verdict) \(sentence.printable)."
  }

  /// Whether no script could be judged: each met an unsupported operation, or nothing in it was compared (C10).
  public var isInconclusive: Bool {
    failures == 0 && unsupported.values.reduce(notJudged, +) >= scripts
  }

  /// The counts, in a line for people.
  public var sentence: String {
    var text = "\(implementation.name) \(implementation.version), seed \(seed): "
    text += "\(scripts) scripts with \(operations) operations, "
    text +=
      failures > 0
      ? "\(failures) failed, \(findings.count) in different ways"
      : isInconclusive ? "none could be judged" : "nothing is wrong"
    if notJudged > 0 {
      text += "; not judged, since nothing in them was compared: \(notJudged)"
    }
    for (verb, names) in [("without", leftOut), ("dropped because of", unsupported)] where !names.isEmpty {
      let words = names.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      text += "; \(verb) what is not supported: " + words.joined(separator: ", ")
    }
    return text
  }

  /// 0 without failures, 1 with failures, 2 if the adapter broke or no script could be judged, as for a run of cases.
  public var exitCode: Int32 { broken > 0 || isInconclusive ? 2 : failures > 0 ? 1 : 0 }
}

extension FuzzReport {
  /// A text for each distinct failure, for test frameworks: what is wrong, where, and the script.
  ///
  /// That no script could be judged is an issue, too.
  public var issues: [String] {
    findings.map { finding in
      finding.text() + "  It is script \(finding.number) of the seed \(seed), as a line of a case file:\n"
        + finding.testCase.line
    } + (isInconclusive && scripts > 0 ? [headline()] : [])
  }
}
