import Containers

/// The verdict on a case.
public enum Verdict: Equatable, Sendable {
  /// The case passed.
  case passed
  /// The case failed in a step or at the end.
  case failed([CaseFailure])
  /// The case was run, and nothing in it was compared: its events are not reported, and its states are not read (C10).
  case notJudged
  /// The adapter lacks features that the case needs.
  case notApplicable(missing: [String])
  /// The adapter does not support an operation.
  case unsupported(step: Int, operation: String)
  /// The adapter did not do its part: it crashed, did not answer, or gave an invalid answer.
  case broken(String)
  /// The case was not run, because of the expectations.
  case skipped
  /// The case was not run, since those before it have broken the adapter.
  case notRun

  /// The kinds of verdicts, by one word.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The case passed.
    case passed
    /// The case failed.
    case failed
    /// The adapter did not do its part.
    case broken
    /// Nothing was compared.
    case notJudged
    /// The adapter does not support an operation.
    case unsupported
    /// The adapter lacks features.
    case notApplicable
    /// The case was not run, because of the expectations.
    case skipped
    /// The case was not run, since the adapter was given up.
    case notRun
  }

  /// Why a case is not judged, in words.
  static let notJudgedReason =
    "the adapter reports none of the expected events, and reads none of the states"

  /// Why a case is not run, in words.
  static let notRunReason = "the cases before it have broken the adapter"

  /// The verdict in one word.
  public var kind: Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .notJudged: .notJudged
    case .notApplicable: .notApplicable
    case .unsupported: .unsupported
    case .broken: .broken
    case .skipped: .skipped
    case .notRun: .notRun
    }
  }
}

/// One failure in a case.
public struct CaseFailure: Equatable, Sendable {
  /// What was checked.
  public enum Check: Equatable, Sendable {
    /// All events of a step.
    case see
    /// Events in this order, possibly with others in between.
    case includes
    /// All events, in any order.
    case among
    /// Forbidden events.
    case never
    /// A key of the state.
    case state(String)
    /// The refusal.
    case error
    /// The notes.
    case notes
    /// A universal rule, by its id.
    case universal(String)
    /// The live controllers at the end (L33).
    case alive

    /// The check in one word, for reports.
    public var word: String {
      switch self {
      case .see: "see"
      case .includes: "includes"
      case .among: "among"
      case .never: "never"
      case .state: "state"
      case .error: "error"
      case .notes: "notes"
      case .universal: "universal"
      case .alive: "alive"
      }
    }
  }

  /// The number of the step, from 1; nil for a failure at the end.
  public var step: Int?
  /// The operation of the step.
  public var operation: ScriptOperation?
  /// What was checked.
  public var check: Check
  /// What is wrong, as a sentence.
  public var text: String
  /// The expected value, if there is one to compare.
  public var expected: String?
  /// The actual value.
  public var actual: String?

  /// Creates a failure.
  public init(
    step: Int?, operation: ScriptOperation?, check: Check, text: String, expected: String? = nil,
    actual: String? = nil
  ) {
    self.step = step
    self.operation = operation
    self.check = check
    self.text = text
    self.expected = expected
    self.actual = actual
  }
}

/// A case and its verdict.
public struct CaseResult: Equatable, Sendable {
  /// The case.
  public var testCase: ConformanceCase
  /// The verdict.
  public var verdict: Verdict
  /// The expectation for the case, if any.
  public var expectation: CaseExpectation?
  /// The keys of states that the adapter could not read.
  public var unreadKeys: Int
  /// What was compared.
  public var comparisons: Comparisons
  /// The adapter's answers to the steps that were run.
  public var replies: [Reply]

  /// Creates a result.
  public init(
    _ testCase: ConformanceCase, _ verdict: Verdict, expectation: CaseExpectation? = nil, unreadKeys: Int = 0,
    comparisons: Comparisons = Comparisons(), replies: [Reply] = []
  ) {
    self.testCase = testCase
    self.verdict = verdict
    self.expectation = expectation
    self.unreadKeys = unreadKeys
    self.comparisons = comparisons
    self.replies = replies
  }

  /// Whether the case failed as expected.
  public var isExpectedFailure: Bool { expectation?.kind == .fail && verdict.kind == .failed }
  /// Whether the case passed although it was expected to fail.
  public var isUnexpectedPass: Bool { expectation?.kind == .fail && verdict.kind == .passed }
  /// Whether the result counts against the adapter: an unexpected failure, or an unexpected pass.
  public var isFailure: Bool { verdict.kind == .failed && !isExpectedFailure || isUnexpectedPass }
}
