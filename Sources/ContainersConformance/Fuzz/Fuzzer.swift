import Containers

/// Runs random scripts on an adapter, and minimizes those that fail (C6).
///
/// ```swift
/// let report = try Fuzzer(seed: 1).run(MyAdapter()) { $0.scripts < 1_000 }
/// for finding in report.findings { print(finding.testCase.line) }
/// ```
public struct Fuzzer: Sendable {
  /// The seed of all scripts.
  public var seed: UInt64
  /// Whether scripts are compared with the containers of this package, or only checked against the universal rules.
  public var asksReference = true
  /// The number of findings that ends the run.
  public var mostFindings = 5
  /// The number of attempts to minimize one finding.
  public var shrinkTries = 800
  /// The number of attempts for a script that breaks the adapter, which has to be restarted each time.
  public var shrinkTriesOfBroken = 100
  /// The number of consecutive scripts that break the adapter which ends the run.
  public var patience = 10

  /// Creates a fuzzer.
  public init(seed: UInt64) { self.seed = seed }

  /// Runs scripts for as long as `goesOn` returns true.
  ///
  /// - Parameters:
  ///   - adapter: The adapter under test. It receives `hello`, the scripts and `bye`.
  ///   - first: The number of the first script.
  ///   - goesOn: Called before each script; returns whether to continue.
  /// - Throws: `AdapterFailure` if the adapter does not answer `hello`; a script that breaks it is a finding.
  /// - Complexity: O(scripts), plus a bounded number of attempts for each finding.
  public func run(
    _ adapter: any ConformanceAdapter, from first: Int = 0, while goesOn: (FuzzReport) -> Bool
  ) throws(AdapterFailure) -> FuzzReport {
    let greeting = try adapter.hello()
    try greeting.check()
    let generator = ScriptGenerator(seed: seed, for: greeting)
    let judge = FuzzJudge(adapter, greeting, asksReference: asksReference)
    var report = FuzzReport(implementation: greeting, seed: seed)
    var known: Set<String> = []
    var brokenInARow = 0
    while report.findings.count < mostFindings, brokenInARow < patience, goesOn(report) {
      let number = first + report.scripts
      var script = generator.script(number)
      var judgement = judge.judge(script)
      // What the adapter cannot do is left out, and the rest is judged.
      while case .unsupported(_, let operation) = judgement.result.verdict,
        let rest = Self.rest(of: script, without: operation)
      {
        report.leftOut[operation, default: 0] += 1
        script = rest
        judgement = judge.judge(script)
      }
      report.scripts += 1
      report.operations += script.count
      if case .unsupported(_, let operation) = judgement.result.verdict {
        report.unsupported[operation, default: 0] += 1
      }
      if judgement.result.verdict == .notJudged { report.notJudged += 1 }
      if judgement.result.verdict.kind == .broken { report.broken += 1 }
      brokenInARow = judgement.result.verdict.kind == .broken ? brokenInARow + 1 : 0
      guard let symptom = judgement.symptoms.first else { continue }
      report.failures += 1
      let place = Self.place(judgement.result.verdict)
      guard known.insert("\(symptom) \(place)").inserted else { continue }
      let finding = shrink(script, symptom, judge, number)
      if known.insert("\(symptom) \(Self.place(finding.verdict)) shrunk").inserted {
        report.findings.append(finding)
      }
    }
    adapter.bye()
    return report
  }

  /// A script without an operation that is not supported, also inside callbacks; nil if nothing can be left out.
  private static func rest(of script: [ScriptOperation], without name: String) -> [ScriptOperation]? {
    guard name != "window", !name.hasPrefix("make ") else { return nil }
    let rest = script.filter { $0.name != name && $0.inside?.name != name }
    return rest.count < script.count ? rest : nil
  }

  /// The name of the operation at which a case failed.
  private static func place(_ verdict: Verdict) -> String {
    guard case .failed(let failures) = verdict else { return "" }
    return failures.first?.operation?.name ?? "end"
  }

  private func shrink(
    _ script: [ScriptOperation], _ symptom: FuzzSymptom, _ judge: FuzzJudge, _ number: Int
  ) -> FuzzFinding {
    let limit = symptom.description == "broken" ? shrinkTriesOfBroken : shrinkTries
    var shrinker = Shrinker(script, limit: limit) { judge.keeping(symptom, $0) }
    let small = shrinker.shrink()
    let judgement = judge.judge(small, id: "fuzz/\(seed)/\(number)")
    var testCase = judgement.result.testCase
    testCase.rules = rules(symptom, judgement)
    testCase.about = sentence(judgement.result.verdict, symptom)
    return FuzzFinding(
      number: number, symptom: symptom, testCase: testCase, verdict: judgement.result.verdict,
      originalSteps: script.count, tries: shrinker.tries)
  }

  private func rules(_ symptom: FuzzSymptom, _ judgement: FuzzJudge.Judgement) -> [String] {
    var rules = judgement.symptoms.filter(\.isUniversal).map(\.description)
    if symptom.isUniversal, !rules.contains(symptom.description) { rules.append(symptom.description) }
    let operations = judgement.result.testCase.steps.map(\.operation)
    var suspect = operations.last
    if case .failed(let failures) = judgement.result.verdict, let first = failures.first?.operation {
      suspect = first.name == "rest" || first.name == "make" ? operations.last { $0.name != "rest" } : first
    }
    if symptom.description == "alive" { rules.append("L33") }
    rules.append(suspect?.testedRule ?? "L3")
    return rules.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func sentence(_ verdict: Verdict, _ symptom: FuzzSymptom) -> String {
    switch verdict {
    case .failed(let failures): return failures.first?.text ?? "\(symptom)"
    case .broken(let text):
      return "The adapter broke: " + (text.split(whereSeparator: \.isNewline).first ?? "")
    default: return "It fails in some runs, and not in others: \(symptom)."
    }
  }
}
