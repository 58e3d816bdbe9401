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

  /// What was found, in a line for people.
  public var sentence: String {
    let length = "script \(number), \(originalSteps) steps made \(testCase.steps.count)"
    return "\(testCase.id): \(testCase.rules.joined(separator: ", ")): \(testCase.about) (\(length))"
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

  /// What was played and found, in a line for people.
  public var sentence: String {
    var text = "\(implementation.name) \(implementation.version), seed \(seed): "
    text += "\(scripts) scripts with \(operations) operations, "
    text += failures == 0 ? "nothing is wrong" : "\(failures) failed, \(findings.count) different ones"
    guard !unsupported.isEmpty else { return text }
    let words = unsupported.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return text + "; dropped because of what is not supported: " + words.joined(separator: ", ")
  }

  /// 0 when nothing was wrong, else 1; an adapter that crashes is a finding, too.
  public var exitCode: Int32 { failures == 0 ? 0 : 1 }
}

extension FuzzReport {
  /// A text for each different failure, as test frameworks show them: what is wrong, where, and the script.
  public var issues: [String] {
    findings.map { finding in
      var lines = [finding.testCase.about]
      if case .failed(let failures) = finding.verdict { lines += failures.map(\.description) }
      if case .broken(let text) = finding.verdict { lines.append(text) }
      lines.append("Rules: " + finding.testCase.rules.joined(separator: ", "))
      lines.append("Script \(finding.number) of the seed \(seed), as a line of a case file:")
      return (lines + [finding.testCase.line]).joined(separator: "\n")
    }
  }
}
