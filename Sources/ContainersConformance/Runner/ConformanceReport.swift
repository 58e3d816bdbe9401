/// What a run has shown.
public struct ConformanceReport: Equatable, Sendable {
  /// Who was judged.
  public var implementation: Greeting
  /// Every case that was chosen, in the order of the suite.
  public var results: [CaseResult]
  /// Expectations that match no case of the suite.
  public var strayExpectations: [CaseExpectation]

  /// Creates a report.
  public init(
    implementation: Greeting, results: [CaseResult], strayExpectations: [CaseExpectation] = []
  ) {
    self.implementation = implementation
    self.results = results
    self.strayExpectations = strayExpectations
  }

  /// Whether nothing speaks against the adapter, the case files and the expectations.
  public var isGood: Bool { !isBroken && !results.contains(where: \.isFailure) && strayExpectations.isEmpty }

  /// Whether the adapter has not done its part in a case.
  public var isBroken: Bool { results.contains { $0.verdict.kind == .broken } }

  /// Whether cases were asked for and none of them could be judged, which says nothing of the adapter (C10).
  public var isInconclusive: Bool {
    let counts = counts
    return counts.judged == 0 && counts.all > counts.skipped
  }

  /// 0 when all is well, 1 for failures, 2 when the adapter broke or nothing could be judged (C4, C10).
  public var exitCode: Int32 { isBroken ? 2 : !isGood ? 1 : isInconclusive ? 2 : 0 }

  /// How many cases came to which verdict.
  public var counts: Counts { Counts(results) }

  /// The counts of each rule that a case names, in the order of the specification (C9).
  public var countsByRule: [(rule: Rule, counts: Counts)] {
    var byRule: [String: [CaseResult]] = [:]
    for result in results {
      for rule in Set(result.testCase.rules) { byRule[rule, default: []].append(result) }
    }
    return Rule.all.compactMap { rule in byRule[rule.id].map { (rule, Counts($0)) } }
  }

  /// The counts of each kind of container in whose order a case says that something must be heard (C9).
  public var countsByKind: [(kind: String, counts: Counts)] {
    var byKind: [String: [CaseResult]] = [:]
    for result in results {
      for kind in result.testCase.profileKinds { byKind[kind, default: []].append(result) }
    }
    return byKind.sorted { $0.key < $1.key }.map { ($0.key, Counts($0.value)) }
  }
}

/// How many cases came to which verdict.
public struct Counts: Hashable, Sendable {
  /// Everything was as it must be.
  public var passed = 0
  /// Something was not, and nobody expected it.
  public var failed = 0
  /// Something was not, as expected.
  public var expectedFailures = 0
  /// Everything was as it must be, and nobody expected it.
  public var unexpectedPasses = 0
  /// The adapter did not do its part.
  public var broken = 0
  /// The adapter cannot do an operation.
  public var unsupported = 0
  /// The adapter lacks features.
  public var notApplicable = 0
  /// Not run.
  public var skipped = 0
  /// The keys of states that the adapter could not read.
  public var unreadKeys = 0

  /// Counts results.
  public init(_ results: [CaseResult] = []) {
    for result in results {
      unreadKeys += result.unreadKeys
      switch result.verdict.kind {
      case .passed: if result.isUnexpectedPass { unexpectedPasses += 1 } else { passed += 1 }
      case .failed: if result.isExpectedFailure { expectedFailures += 1 } else { failed += 1 }
      case .broken: broken += 1
      case .unsupported: unsupported += 1
      case .notApplicable: notApplicable += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// All that were judged to the end.
  public var judged: Int { passed + unexpectedPasses + failed + expectedFailures + broken }
  /// All.
  public var all: Int { judged + unsupported + notApplicable + skipped }
}

extension ConformanceCase {
  /// The kinds whose order decides what must be heard in it.
  public var profileKinds: Set<String> {
    Set(steps.flatMap { [$0.see, $0.includes, $0.among].compactMap { $0 } }.flatMap { $0.kinds })
  }
}
