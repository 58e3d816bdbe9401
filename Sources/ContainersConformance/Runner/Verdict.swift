import Containers

/// What became of a case.
public enum Verdict: Equatable, Sendable {
  /// Everything was as it must be.
  case passed
  /// Something was not; what one step has shown, or the end.
  case failed([CaseFailure])
  /// The adapter lacks features that the case needs.
  case notApplicable(missing: [String])
  /// The adapter has said that it cannot do an operation.
  case unsupported(step: Int, operation: String)
  /// The adapter did not do its part: it died, was silent, or talked nonsense.
  case broken(String)
  /// It was not run, as the expectations say.
  case skipped

  /// The kinds of verdicts, by one word.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Everything was as it must be.
    case passed
    /// Something was not.
    case failed
    /// The adapter did not do its part.
    case broken
    /// The adapter cannot do an operation.
    case unsupported
    /// The adapter lacks features.
    case notApplicable
    /// It was not run.
    case skipped
  }

  /// The verdict in one word.
  public var kind: Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .notApplicable: .notApplicable
    case .unsupported: .unsupported
    case .broken: .broken
    case .skipped: .skipped
    }
  }
}

/// One thing that was not as it must be.
public struct CaseFailure: Equatable, Sendable {
  /// What was looked at.
  public enum Check: Equatable, Sendable {
    /// All events of a step.
    case see
    /// Events in this order, with others in between.
    case includes
    /// All events, in any order.
    case among
    /// Events that may not come.
    case never
    /// A key of the state.
    case state(String)
    /// The refusal.
    case error
    /// The notes.
    case notes
    /// A universal rule, by its id.
    case universal(String)
    /// Who still lives at the end (L33).
    case alive

    /// The check in one word, as reports name it.
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

  /// The number of the step, the first being 1; nil for what the end has shown.
  public var step: Int?
  /// What was done in that step.
  public var operation: ScriptOperation?
  /// What was looked at.
  public var check: Check
  /// What is wrong, as a sentence.
  public var text: String
  /// What had to be, where there is something to compare.
  public var expected: String?
  /// What was.
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

/// A case and what became of it.
public struct CaseResult: Equatable, Sendable {
  /// The case.
  public var testCase: ConformanceCase
  /// What became of it.
  public var verdict: Verdict
  /// What was expected of it, if anything was.
  public var expectation: CaseExpectation?
  /// The keys of states that the adapter could not read.
  public var unreadKeys: Int
  /// What the adapter has answered to each step, as far as the case was run.
  public var replies: [Reply]

  /// Creates a result.
  public init(
    _ testCase: ConformanceCase, _ verdict: Verdict, expectation: CaseExpectation? = nil, unreadKeys: Int = 0,
    replies: [Reply] = []
  ) {
    self.testCase = testCase
    self.verdict = verdict
    self.expectation = expectation
    self.unreadKeys = unreadKeys
    self.replies = replies
  }

  /// Whether the case failed as it was expected to.
  public var isExpectedFailure: Bool { expectation?.kind == .fail && verdict.kind == .failed }
  /// Whether the case passed, though it was expected to fail.
  public var isUnexpectedPass: Bool { expectation?.kind == .fail && verdict.kind == .passed }
  /// Whether the case speaks against the adapter: it failed without being expected to, or passed without being so.
  public var isFailure: Bool { verdict.kind == .failed && !isExpectedFailure || isUnexpectedPass }
}
