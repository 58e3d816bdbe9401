/// The report of a run.
public struct ConformanceReport: Equatable, Sendable {
  /// The adapter under test.
  public var implementation: Greeting
  /// The results of the chosen cases, in the order of the suite.
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

  /// Whether there are no failures, broken cases, and expectations that are stray or could not be judged.
  public var isGood: Bool {
    !isBroken && !results.contains(where: \.isFailure) && strayExpectations.isEmpty
      && unjudgedExpectations.isEmpty
  }

  /// The expectations of failures whose cases were run, and of which none could be judged.
  ///
  /// Whether the cases fail is not known any more, so that the line of the file is not correct.
  public var unjudgedExpectations: [CaseExpectation] {
    var (open, judged): (Set<CaseExpectation>, Set<CaseExpectation>) = ([], [])
    for result in results {
      guard let expectation = result.expectation, expectation.kind == .fail else { continue }
      switch result.verdict.kind {
      case .notJudged: open.insert(expectation)
      case .passed, .failed, .broken: judged.insert(expectation)
      case .unsupported, .notApplicable, .skipped, .notRun: break
      }
    }
    return open.subtracting(judged).sorted { ($0.line, "\($0)") < ($1.line, "\($1)") }
  }

  /// The expectations that are wrong, and what is wrong with each: first those that match no case.
  var expectationFaults: [(expectation: CaseExpectation, fault: String)] {
    strayExpectations.map { ($0, "matches no case") }
      + unjudgedExpectations.map { ($0, "matches only cases that were not judged") }
  }

  /// Whether the adapter failed to do its part in a case.
  public var isBroken: Bool { results.contains { $0.verdict.kind == .broken } }

  /// Whether cases were chosen and none could be judged, so that there is no verdict (C10).
  public var isInconclusive: Bool {
    let counts = counts
    return counts.judged == 0 && counts.all > counts.skipped
  }

  /// 0 for success, 1 for failures, 2 if the adapter broke or nothing could be judged (C4, C10).
  public var exitCode: Int32 { isBroken ? 2 : hasFailed ? 1 : isInconclusive ? 2 : 0 }

  /// Whether something is wrong that is known, although the adapter did its part.
  ///
  /// Where nothing could be judged, the expectations could not be either, which is not a failure of its own.
  var hasFailed: Bool { !isGood && !(isInconclusive && strayExpectations.isEmpty) }

  /// The number of cases for each verdict.
  public var counts: Counts { Counts(results) }

  /// The counts of each rule that a case names, in the order of the specification (C9).
  public var countsByRule: [(rule: Rule, counts: Counts)] {
    var byRule: [String: [CaseResult]] = [:]
    for result in results {
      for rule in Set(result.testCase.rules) { byRule[rule, default: []].append(result) }
    }
    return Rule.all.compactMap { rule in byRule[rule.id].map { (rule, Counts($0)) } }
  }

  /// The counts for each kind of container whose order a case requires (C9).
  public var countsByKind: [(kind: String, counts: Counts)] {
    var byKind: [String: [CaseResult]] = [:]
    for result in results {
      for kind in result.testCase.profileKinds { byKind[kind, default: []].append(result) }
    }
    return byKind.sorted { $0.key < $1.key }.map { ($0.key, Counts($0.value)) }
  }
}

/// The number of cases for each verdict.
public struct Counts: Hashable, Sendable {
  /// Cases that passed.
  public var passed = 0
  /// Cases that failed unexpectedly.
  public var failed = 0
  /// Cases that failed as expected.
  public var expectedFailures = 0
  /// Cases that passed unexpectedly.
  public var unexpectedPasses = 0
  /// Cases in which the adapter did not do its part.
  public var broken = 0
  /// Cases in which nothing was compared.
  public var notJudged = 0
  /// Cases with an operation that the adapter does not support.
  public var unsupported = 0
  /// Cases that need features that the adapter lacks.
  public var notApplicable = 0
  /// Cases that were not run, because of the expectations.
  public var skipped = 0
  /// Cases that were not run, since those before them have broken the adapter.
  public var notRun = 0
  /// Cases that passed by states, refusals or notes alone: no event of theirs was expected, or is reported (C10).
  public var passedWithoutEvents = 0
  /// The number of keys of states that the adapter could not read.
  public var unreadKeys = 0

  /// Counts results.
  public init(_ results: [CaseResult] = []) {
    for result in results {
      unreadKeys += result.unreadKeys
      switch result.verdict.kind {
      case .passed: if result.isUnexpectedPass { unexpectedPasses += 1 } else { passed += 1 }
      case .failed: if result.isExpectedFailure { expectedFailures += 1 } else { failed += 1 }
      case .broken: broken += 1
      case .notJudged: notJudged += 1
      case .unsupported: unsupported += 1
      case .notApplicable: notApplicable += 1
      case .skipped: skipped += 1
      case .notRun: notRun += 1
      }
      if result.verdict == .passed, result.comparisons.isWithoutEvents { passedWithoutEvents += 1 }
    }
  }

  /// The number of judged cases.
  public var judged: Int { passed + unexpectedPasses + failed + expectedFailures + broken }
  /// The number of all cases.
  public var all: Int { judged + notJudged + unsupported + notApplicable + skipped + notRun }
}

extension ConformanceCase {
  /// The kinds whose order decides its expected events.
  public var profileKinds: Set<String> {
    Set(steps.flatMap { [$0.see, $0.includes, $0.among].compactMap { $0 } }.flatMap { $0.kinds })
  }
}
