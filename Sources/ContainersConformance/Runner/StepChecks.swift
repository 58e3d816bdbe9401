import Containers
import ContainersTesting

/// Compares the results of a step with its expectations.
struct StepChecks {
  let number: Int
  let step: Step
  let greeting: Greeting
  /// The containers that receive no callbacks.
  let deaf: Set<String>
  /// The events of the previous steps.
  let history: [(step: Int, event: HeardEvent)]

  private var hears: Set<String> { greeting.hears }
  private var sentence: StepSentence { StepSentence(step: number, history: history) }

  private func failure(
    _ check: CaseFailure.Check, _ text: String, expected: String? = nil, actual: String? = nil
  ) -> CaseFailure {
    CaseFailure(
      step: number, operation: step.operation, check: check, text: text, expected: expected, actual: actual)
  }

  /// All failures, and the number of keys that could not be read.
  func failures(of reply: Reply) -> (failures: [CaseFailure], unread: Int) {
    let (state, unread) = stateFailures(of: reply)
    return (errorFailures(of: reply) + traceFailures(of: reply) + state + noteFailures(of: reply), unread)
  }

  /// What was compared in the step.
  func comparisons(of reply: Reply) -> Comparisons {
    var found = Comparisons()
    found.events = [step.see, step.includes, step.among].compactMap { expectation($0) }
      .reduce(0) { $0 + $1.count }
    found.states = step.state.count { reply.state[$0.key] != nil }
    found.refusals = step.error != nil && (hears.contains("error") || reply.error != nil) ? 1 : 0
    found.notes = hears.contains("notes") ? step.notes?.count ?? 0 : 0
    found.silences = isSilenceAsked ? 1 : 0
    found.reports = reply.events.count
    return found
  }

  /// Whether the step forbids events or notes that the adapter could report.
  private var isSilenceAsked: Bool {
    if step.never.contains(where: { $0.concerns(hears) }) { return true }
    if step.notes?.isEmpty == true, hears.contains("notes") { return true }
    let isChecked = step.only?.contains { $0.concerns(hears) } ?? !hears.isEmpty
    return isChecked && (step.see != nil || step.among != nil)
  }

  // MARK: Traces

  private func traceFailures(of reply: Reply) -> [CaseFailure] {
    let seen = reply.events.filter { step.only?.matches($0) ?? true }
    let heard = seen.compactMap { HeardEvent($0) }
    let actual = Trace(seen)
    var found: [CaseFailure] = []
    func compare(_ expected: [HeardEvent], _ events: [HeardEvent], _ check: CaseFailure.Check) {
      guard expected != events else { return }
      found.append(
        failure(
          check, sentence.text(expected: expected, heard: events),
          expected: "\(Trace(expected.map(\.description)))", actual: "\(Trace(events.map(\.description)))"))
    }
    if let expected = expectation(step.see) { compare(expected, heard, .see) }
    if let expected = expectation(step.among) {
      func sorted(_ events: [HeardEvent]) -> [HeardEvent] {
        events.sorted { $0.description < $1.description }
      }
      compare(sorted(expected), sorted(heard), .among)
    }
    if let expected = expectation(step.includes),
      let missing = Self.firstMissing(of: expected, in: heard)
    {
      let text =
        missing.index > 0 && heard.contains(expected[missing.index])
        ? sentence.text(expected[missing.index], before: expected[missing.index - 1])
        : sentence.text(expected: Array(expected[...missing.index]), heard: missing.rest)
      found.append(
        failure(
          .includes, text, expected: "\(Trace(expected.map(\.description)))", actual: "\(actual)"))
    }
    let forbidden = reply.events.filter { step.never.matches($0) }
    if let first = forbidden.first.flatMap({ HeardEvent($0) }) {
      let patterns = step.never.map { "no " + $0.description }.joined(separator: ", ")
      found.append(
        failure(
          .never, sentence.text(forbidden: first), expected: patterns, actual: "\(Trace(reply.events))"))
    }
    return found
  }

  /// The events that this adapter must report, as far as they are checked.
  private func expectation(_ pattern: TracePattern?) -> [HeardEvent]? {
    guard let events = pattern?.resolved(under: greeting.profile) else { return nil }
    return events.filter { !($0.isCallback && deaf.contains($0.name)) }.compactMap { $0.reduced(to: hears) }
  }

  /// The index of the first event that is missing after the previous ones, and the matched events.
  private static func firstMissing(
    of expected: [HeardEvent], in actual: [HeardEvent]
  ) -> (index: Int, rest: [HeardEvent])? {
    var rest = actual[...]
    for (index, event) in expected.enumerated() {
      guard let place = rest.firstIndex(of: event) else { return (index, Array(expected[..<index]) + rest) }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  // MARK: State, refusals, notes

  private func stateFailures(of reply: Reply) -> ([CaseFailure], Int) {
    var (found, unread): ([CaseFailure], Int) = ([], 0)
    for (key, expected) in step.state {
      guard let actual = reply.state[key] else {
        unread += 1
        continue
      }
      if !expected.isMet(by: actual) {
        found.append(
          failure(
            .state(key), Self.sentence(key, expected, actual, number), expected: expected.line,
            actual: actual.line))
      }
    }
    return (found, unread)
  }

  private static func sentence(
    _ key: String, _ expected: StateValue, _ actual: StateValue, _ step: Int
  ) -> String {
    guard let parsed = StateKey(key) else { return "\(key) is wrong after step \(step)." }
    let (value, wanted) = (actual.words, expected.words)
    if parsed.key == "state" { return "\(parsed.name) is \(value) after step \(step); it must be \(wanted)." }
    return "The state “\(parsed.key)” of \(parsed.name) is \(value) after step \(step); it must be \(wanted)."
  }

  private func errorFailures(of reply: Reply) -> [CaseFailure] {
    guard hears.contains("error") || reply.error != nil, reply.error != step.error else { return [] }
    if step.error != nil, let error = reply.error, isEnough(error) { return [] }
    let (expected, actual) = (step.error ?? "no refusal", reply.error ?? "no refusal")
    let start = "Step \(number), “\(step.operation.words)”, was "
    let text =
      switch (step.error, reply.error) {
      case (nil, let error?): start + "refused with “\(error)”; it must not be refused."
      case (let error?, nil): start + "not refused; it must be refused with “\(error)”."
      default: start + "refused with “\(actual)”; the refusal must be “\(expected)”."
      }
    return [failure(.error, text, expected: expected, actual: actual)]
  }

  /// Whether a refusal is that of a case, whichever word the case has.
  ///
  /// The word is compared if the adapter declares that it reports refusals, and has a word for this one.
  private func isEnough(_ error: String) -> Bool { error == "other" || !hears.contains("error") }

  private func noteFailures(of reply: Reply) -> [CaseFailure] {
    guard hears.contains("notes"), let notes = step.notes, notes != reply.notes else { return [] }
    func text(_ notes: [String]) -> String { notes.isEmpty ? "no notes" : notes.joined(separator: " ") }
    let (expected, actual) = (text(notes), text(reply.notes))
    let sentence =
      "Step \(number), “\(step.operation.words)”, was reported with \(actual); it must be with \(expected)."
    return [failure(.notes, sentence, expected: expected, actual: actual)]
  }
}

extension StateValue {
  /// Whether a value fulfils a case: an equal one, or a number that `{"atMost": n}` allows.
  func isMet(by actual: StateValue) -> Bool {
    guard let object, object.count == 1, let most = object["atMost"]?.double else {
      return isSame(as: actual)
    }
    return actual.double.map { $0 <= most } ?? false
  }

  /// The value in a sentence: names without quotes.
  var words: String {
    if let object, object.count == 1, let most = object["atMost"] { return "at most \(most.words)" }
    switch self {
    case .null: return "nil"
    case .array(let list): return list.isEmpty ? "empty" : list.map(\.words).joined(separator: ", ")
    default: return string.map { $0.isEmpty ? "empty" : $0 } ?? line
    }
  }

  /// Whether two values are equal: numbers up to a billionth, all others exactly.
  func isSame(as other: StateValue) -> Bool {
    switch (self, other) {
    case (.number, .number):
      guard let left = double, let right = other.double else { return self == other }
      return abs(left - right) <= 1e-9 * max(1, abs(left))
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: return self == other
    }
  }
}
