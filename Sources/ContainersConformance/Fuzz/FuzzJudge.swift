import Containers

/// What is wrong with an adapter in a script, in one word that stays the same while the script shrinks.
public struct FuzzSymptom: Hashable, Sendable, CustomStringConvertible {
  /// The id of a universal rule, the part of a step that was not as with the reference, `alive` or `broken`.
  public let description: String
  /// Whether it is a rule that holds under every profile.
  public let isUniversal: Bool

  /// Whether it is seen without knowing what the operations mean.
  var isOfAdapter: Bool { description == "broken" || description == "alive" }

  init(rule: String) { (description, isUniversal) = (rule, true) }

  init(_ check: String) { (description, isUniversal) = (check, false) }
}

/// Plays scripts on an adapter and says what is wrong.
struct FuzzJudge {
  let adapter: any ConformanceAdapter
  let greeting: Greeting
  let oracle: FuzzOracle
  /// Whether what the reference shows counts, or the rules that hold under every profile alone.
  private let asksReference: Bool

  init(_ adapter: any ConformanceAdapter, _ greeting: Greeting, asksReference: Bool) {
    (self.adapter, self.greeting, self.asksReference) = (adapter, greeting, asksReference)
    oracle = FuzzOracle(for: greeting)
  }

  /// A script that was judged.
  struct Judgement {
    var result: CaseResult
    /// Everything that is wrong; a universal rule counts more than a difference to the reference.
    var symptoms: [FuzzSymptom]
  }

  /// Judges a script by the universal rules and by the reference.
  func judge(_ script: [ScriptOperation], id: String = "fuzz/try") -> Judgement {
    let full = oracle.expectations(of: script, id: id)
    if !asksReference {
      let result = run(bare(full))
      let symptoms = Self.symptoms(of: result.verdict).filter { $0.isUniversal || $0.isOfAdapter }
      return Judgement(result: result, symptoms: symptoms)
    }
    let result = run(full)
    var symptoms = Self.symptoms(of: result.verdict)
    // The step in which something differs ends a case; the rule that is broken may show later only.
    if result.verdict.kind == .failed, !symptoms.contains(where: \.isUniversal) {
      symptoms = universal(full) + symptoms
    }
    return Judgement(result: result, symptoms: symptoms.sorted { $0.isUniversal && !$1.isUniversal })
  }

  /// The script without what makes no sense in it, if it still has a symptom; nil if it has not.
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

  /// The case without what the reference has shown, but for refusals.
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
    case .broken: return [FuzzSymptom("broken")]
    case .failed(let failures):
      return failures.map { failure in
        switch failure.check {
        case .universal(let rule): FuzzSymptom(rule: rule)
        // `among` is `see` for those who have other orders.
        case .among: FuzzSymptom("see")
        default: FuzzSymptom(failure.check.word)
        }
      }
    default: return []
    }
  }
}
