import Containers

/// Which cases notice which mutants: the proof that the suite can fail (C7).
public struct MutantMatrix: Sendable {
  /// The result for one mutant.
  public struct Row: Sendable {
    /// The mutant.
    public let mutant: Mutant
    /// The cases that it failed, or broke in, in the order of the suite.
    public let killers: [ConformanceCase]
    /// The number of cases that were run.
    public let runs: Int

    /// Whether a case has noticed it.
    public var isKilled: Bool { !killers.isEmpty }
    /// The rules of the cases that have noticed it.
    public var rules: Set<String> { Set(killers.flatMap(\.rules)) }
    /// The declared rules of which no case has noticed it.
    public var unnoticed: [String] { mutant.rules.filter { !rules.contains($0) } }
  }

  /// The mutants, in the order in which they were given.
  public let rows: [Row]
  /// The rules of the suite whose cases notice no mutant.
  public let idleRules: [String]

  /// The mutants that no case has noticed.
  public var survivors: [Mutant] { rows.filter { !$0.isKilled }.map(\.mutant) }

  /// The mutants that a case of a rule has noticed.
  public func mutants(killedBy rule: String) -> [Mutant] {
    rows.filter { row in row.killers.contains { $0.rules.contains(rule) } }.map(\.mutant)
  }

  /// Runs mutants through a suite.
  ///
  /// - Parameters:
  ///   - suite: The cases.
  ///   - mutants: The mutants to run.
  ///   - isThorough: Whether each mutant is run through all cases, instead of only until a case of each declared rule
  ///     has noticed it.
  ///   - progress: Called with each row.
  /// - Complexity: O(mutants × cases).
  public init(
    _ suite: ConformanceSuite = .standard, mutants: [Mutant] = Mutant.all, isThorough: Bool = true,
    progress: (Row) -> Void = { _ in }
  ) {
    var rows: [Row] = []
    for mutant in mutants {
      let row = Self.row(mutant, suite, isThorough: isThorough)
      rows.append(row)
      progress(row)
    }
    self.rows = rows
    let busy = Set(rows.flatMap(\.rules))
    let tested = Set(suite.cases.flatMap(\.rules))
    idleRules = Rule.all.map(\.id).filter { tested.contains($0) && !busy.contains($0) }
  }

  private static func row(_ mutant: Mutant, _ suite: ConformanceSuite, isThorough: Bool) -> Row {
    let adapter = mutant.adapter()
    guard let greeting = try? adapter.hello() else { return Row(mutant: mutant, killers: [], runs: 0) }
    var killers: [ConformanceCase] = []
    var runs = 0
    var open = Set(mutant.rules)
    for candidate in suite.cases where isThorough || !open.isDisjoint(with: candidate.rules) {
      guard mutant.distortion.canTouch(candidate) else { continue }
      runs += 1
      switch ConformanceRunner.run(candidate, adapter, greeting).verdict {
      case .failed, .broken:
        killers.append(candidate)
        open.subtract(candidate.rules)
      default: break
      }
    }
    return Row(mutant: mutant, killers: killers, runs: runs)
  }
}

extension MutantMatrix: CustomStringConvertible {
  /// A line for each mutant (how many cases have noticed it, and the first of them), and a summary.
  public var description: String {
    let width = rows.map(\.mutant.id.count).max() ?? 0
    var lines = rows.map { row in
      let name = row.mutant.id + String(repeating: " ", count: width - row.mutant.id.count)
      let count = String(row.killers.count)
      let first = row.killers.first.map { "\($0.id) (\($0.rules.joined(separator: " ")))" } ?? "SURVIVES"
      return name + "  " + String(repeating: " ", count: max(0, 4 - count.count)) + count + "  " + first
    }
    let killed = rows.count { $0.isKilled }
    lines.append("\(killed) of \(rows.count) mutants were noticed")
    if !idleRules.isEmpty {
      lines.append("rules that notice no mutant: " + idleRules.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  /// A Markdown table: rules, and the mutants that their cases notice.
  public var markdown: String {
    var lines = ["| rule | notices |", "|---|---|"]
    for rule in Rule.all {
      let names = mutants(killedBy: rule.id).map { "`\($0.id)`" }
      lines.append("| \(rule.id) | " + (names.isEmpty ? "–" : names.joined(separator: ", ")) + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Distortion {
  /// Whether a case can have another result than it should.
  func canTouch(_ candidate: ConformanceCase) -> Bool {
    guard let operations else { return true }
    return candidate.steps.contains { step in
      operations.contains(step.operation.name) || operations.contains(step.operation.inside?.name ?? "")
    }
  }
}
