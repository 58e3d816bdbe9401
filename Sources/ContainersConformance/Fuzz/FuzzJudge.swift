import Containers

/// What is wrong in a script, as one word that stays the same while the script is minimized.
public struct FuzzSymptom: Hashable, Sendable, CustomStringConvertible {
  /// The id of a universal rule, the check of a step that differs from the reference, `alive` or `broken`.
  public let description: String
  /// Whether it is a rule that holds under every profile.
  public let isUniversal: Bool
  /// How the adapter broke: its first and its last sentence, without numbers that differ from run to run.
  let detail: String

  /// Whether it can be seen without interpreting the operations.
  var isOfAdapter: Bool { description == "broken" || description == "alive" }

  init(rule: String) { (description, isUniversal, detail) = (rule, true, "") }

  init(_ check: String, detail: String = "") {
    (description, isUniversal, self.detail) = (check, false, detail)
  }

  init(brokenBy text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    var sentence = lines.first ?? ""
    if let start = sentence.firstRange(of: " (request "),
      let end = sentence[start.upperBound...].firstIndex(of: ")")
    {
      sentence.removeSubrange(start.lowerBound...end)
    }
    let end = lines.count > 1 ? lines[lines.count - 1].filter { !$0.isNumber } : ""
    self.init("broken", detail: sentence + "\n" + end)
  }
}

/// Runs scripts on an adapter, and reports what is wrong.
struct FuzzJudge {
  let adapter: any ConformanceAdapter
  let greeting: Greeting
  let oracle: FuzzOracle
  /// Whether the reference is compared, or only the rules that hold under every profile are checked.
  private let asksReference: Bool

  init(_ adapter: any ConformanceAdapter, _ greeting: Greeting, asksReference: Bool) {
    (self.adapter, self.greeting, self.asksReference) = (adapter, greeting, asksReference)
    oracle = FuzzOracle(for: greeting)
  }

  /// The result for a script.
  struct Judgement {
    var result: CaseResult
    /// All symptoms; universal rules come before differences to the reference.
    var symptoms: [FuzzSymptom]
  }

  /// Checks a script against the universal rules and the reference.
  func judge(_ script: [ScriptOperation], id: String = "fuzz/try") -> Judgement {
    let full = oracle.expectations(of: script, id: id)
    if !asksReference {
      var result = run(bare(full))
      let symptoms = Self.symptoms(of: result.verdict).filter { $0.isUniversal || $0.isOfAdapter }
      // The rules are all that is asked, and each event is held to them.
      if symptoms.isEmpty, result.verdict.kind != .unsupported {
        result.verdict = result.comparisons.reports > 0 ? .passed : .notJudged
      }
      return Judgement(result: result, symptoms: symptoms)
    }
    let result = run(full)
    var symptoms = Self.symptoms(of: result.verdict)
    // A case ends at the step that differs; the broken rule may show only later.
    if result.verdict.kind == .failed, !symptoms.contains(where: \.isUniversal) {
      symptoms = universal(full) + symptoms
    }
    return Judgement(result: result, symptoms: symptoms.sorted { $0.isUniversal && !$1.isUniversal })
  }

  /// Returns the script without meaningless operations if it still has a symptom, otherwise nil.
  func keeping(_ symptom: FuzzSymptom, _ script: [ScriptOperation]) -> [ScriptOperation]? {
    let full = oracle.expectations(of: script, id: "fuzz/try")
    guard !full.steps.isEmpty else { return nil }
    let isApart = symptom.isUniversal || symptom.isOfAdapter
    let result = run(isApart ? bare(full) : full)
    let isThere = Self.symptoms(of: result.verdict).contains(symptom)
    return isThere ? full.steps.map(\.operation) : nil
  }

  private func run(_ candidate: ConformanceCase) -> CaseResult {
    ConformanceRunner.run(candidate, adapter, greeting)
  }

  /// The case without the expectations from the reference, except refusals.
  private func bare(_ full: ConformanceCase) -> ConformanceCase {
    var bare = full
    for index in bare.steps.indices {
      bare.steps[index] = Step(bare.steps[index].operation, error: bare.steps[index].error)
    }
    return bare
  }

  private func universal(_ full: ConformanceCase) -> [FuzzSymptom] {
    Self.symptoms(of: run(bare(full)).verdict).filter(\.isUniversal)
  }

  static func symptoms(of verdict: Verdict) -> [FuzzSymptom] {
    switch verdict {
    case .broken(let text): return [FuzzSymptom(brokenBy: text)]
    case .failed(let failures):
      return failures.map { failure in
        switch failure.check {
        case .universal(let rule): FuzzSymptom(rule: rule)
        // `among` replaces `see` for adapters with other orders.
        case .among: FuzzSymptom("see")
        default: FuzzSymptom(failure.check.word)
        }
      }
    default: return []
    }
  }
}
