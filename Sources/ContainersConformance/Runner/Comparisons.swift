import Containers

/// How much of what a case asks was compared with what an adapter answered (C10).
///
/// An adapter that reports nothing and reads nothing differs from nothing. A case in which nothing was compared has no
/// verdict.
public struct Comparisons: Hashable, Sendable {
  /// The number of expected events of the kinds that the adapter reports.
  public var events = 0
  /// The number of states that were read.
  public var states = 0
  /// The number of expected refusals, if the adapter reports refusals.
  public var refusals = 0
  /// The number of expected notes, if the adapter reports notes.
  public var notes = 0
  /// The number of steps that forbid events or notes of the kinds that the adapter reports.
  public var silences = 0
  /// The number of events that the adapter reported, all of which are held to the universal rules.
  public var reports = 0

  /// Creates a record without comparisons.
  public init() {}

  /// Whether something was compared that the adapter had to do, and not only to leave.
  var hasPositive: Bool { events + states + refusals + notes > 0 }

  /// Whether something was compared, and no event: neither was one expected, nor reported.
  var isWithoutEvents: Bool { hasPositive && events + reports == 0 }

  /// Whether a case can be judged by these comparisons.
  ///
  /// Silence counts only if the adapter has reported an event in the same case. A case that expects nothing is judged by
  /// the universal rules, and needs an event, too.
  func judge(_ testCase: ConformanceCase) -> Bool {
    hasPositive || reports > 0 && (silences > 0 || testCase.expectsNothing)
  }

  static func += (left: inout Comparisons, right: Comparisons) {
    left.events += right.events
    left.states += right.states
    left.refusals += right.refusals
    left.notes += right.notes
    left.silences += right.silences
    left.reports += right.reports
  }
}

extension ConformanceCase {
  /// Whether no step has an expectation, so that only the universal rules are asked.
  fileprivate var expectsNothing: Bool {
    steps.allSatisfy { step in
      step.see == nil && step.includes == nil && step.among == nil && step.never.isEmpty
        && step.state.isEmpty && step.error == nil && step.notes == nil
    }
  }
}

extension Glob {
  /// Whether the pattern can match an event that an adapter declares with one of these words of `hears`.
  func concerns(_ hears: Set<String>) -> Bool {
    guard let dot = description.firstIndex(of: ".") else { return !hears.isEmpty }
    let symbol = description[description.index(after: dot)...]
    if symbol.contains("=") { return hears.contains("tell") }
    // The text in parentheses does not decide about the kind.
    let word = Glob(String(symbol.prefix { $0 != "(" }))
    return hears.contains { family in
      Vocabulary.symbols(of: family).contains { word.matches($0) }
    }
  }
}
