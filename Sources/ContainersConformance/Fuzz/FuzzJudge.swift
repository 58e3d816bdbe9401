import Containers

/// What is wrong with an adapter in a script, in one word that stays the same while the script shrinks.
public struct FuzzSymptom: Hashable, Sendable, CustomStringConvertible {
  /// The id of a universal rule, the part of a step that was not as with the reference, `alive` or `broken`.
  public let description: String
  /// Whether it is a rule that holds under every profile.
  public let isUniversal: Bool

  init(rule: String) { (description, isUniversal) = (rule, true) }

  init(_ check: String) { (description, isUniversal) = (check, false) }
}

/// Plays scripts on an adapter and says what is wrong.
struct FuzzJudge {
  let adapter: any ConformanceAdapter
  let greeting: Greeting
  let oracle: FuzzOracle

  init(_ adapter: any ConformanceAdapter, _ greeting: Greeting) {
    (self.adapter, self.greeting) = (adapter, greeting)
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
    let isThere =
      symptom.isUniversal
      ? universal(full).contains(symptom) : Self.symptoms(of: run(full).verdict).contains(symptom)
    return isThere ? full.steps.map(\.operation) : nil
  }

  private func run(_ candidate: ConformanceCase) -> CaseResult {
    ConformanceRunner.run(candidate, adapter, greeting)
  }

  private func universal(_ full: ConformanceCase) -> [FuzzSymptom] {
    var bare = full
    for index in bare.steps.indices {
      bare.steps[index] = Step(bare.steps[index].operation, error: bare.steps[index].error)
    }
    return Self.symptoms(of: run(bare).verdict).filter(\.isUniversal)
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
