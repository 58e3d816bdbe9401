import Containers
import ContainersTesting

/// Compares what a step has shown with what must be seen.
struct StepChecks {
  let number: Int
  let step: Step
  let greeting: Greeting
  /// The containers that hear nothing.
  let deaf: Set<String>

  private var hears: Set<String> { greeting.hears }

  private func failure(
    _ check: CaseFailure.Check, _ text: String, expected: String? = nil, actual: String? = nil
  ) -> CaseFailure {
    CaseFailure(
      step: number, operation: step.operation, check: check, text: text, expected: expected, actual: actual)
  }

  /// Everything that is not as it must be, and how many keys were not read.
  func failures(of reply: Reply) -> (failures: [CaseFailure], unread: Int) {
    let (state, unread) = stateFailures(of: reply)
    return (errorFailures(of: reply) + traceFailures(of: reply) + state + noteFailures(of: reply), unread)
  }

  // MARK: Traces

  private func traceFailures(of reply: Reply) -> [CaseFailure] {
    let seen = reply.events.filter { step.only?.matches($0) ?? true }
    let actual = Trace(seen)
    var found: [CaseFailure] = []
    if let expected = expectation(step.see), expected != actual {
      found.append(failure(.see, "other events were heard", expected: "\(expected)", actual: "\(actual)"))
    }
    if let expected = expectation(step.among), expected.entries.sorted() != seen.sorted() {
      let text = "other events were heard, in whatever order"
      found.append(
        failure(
          .among, text, expected: "\(Trace(expected.entries.sorted()))", actual: "\(Trace(seen.sorted()))"))
    }
    if let expected = expectation(step.includes),
      let missing = Self.firstMissing(of: expected.entries, in: seen)
    {
      let text = "\(missing) was not heard in its place"
      found.append(failure(.includes, text, expected: "\(expected)", actual: "\(actual)"))
    }
    let forbidden = reply.events.filter { step.never.matches($0) }
    if !forbidden.isEmpty {
      let text = "\(Trace(forbidden)) may not be heard"
      let patterns = step.never.map { "no " + $0.description }.joined(separator: ", ")
      found.append(failure(.never, text, expected: patterns, actual: "\(Trace(reply.events))"))
    }
    return found
  }

  /// What this adapter must tell, as far as it is looked at.
  private func expectation(_ pattern: TracePattern?) -> Trace? {
    guard let events = pattern?.resolved(under: greeting.profile) else { return nil }
    let told = events.filter { !($0.isCallback && deaf.contains($0.name)) }
    return Trace(told.compactMap { $0.reduced(to: hears)?.description })
  }

  private static func firstMissing(of expected: [String], in actual: [String]) -> String? {
    var rest = actual[...]
    for event in expected {
      guard let index = rest.firstIndex(of: event) else { return event }
      rest = rest[(index + 1)...]
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
          failure(.state(key), "\(key) is another one", expected: expected.line, actual: actual.line))
      }
    }
    return (found, unread)
  }

  private func errorFailures(of reply: Reply) -> [CaseFailure] {
    guard hears.contains("error") || reply.error != nil, reply.error != step.error else { return [] }
    let (expected, actual) = (step.error ?? "no refusal", reply.error ?? "no refusal")
    let text =
      switch (step.error, reply.error) {
      case (nil, let error?): "the operation was refused: \(error)"
      case (_?, nil): "the operation was not refused"
      default: "the operation was refused for another reason"
      }
    return [failure(.error, text, expected: expected, actual: actual)]
  }

  private func noteFailures(of reply: Reply) -> [CaseFailure] {
    guard hears.contains("notes"), let notes = step.notes, notes != reply.notes else { return [] }
    func text(_ notes: [String]) -> String { notes.isEmpty ? "no notes" : notes.joined(separator: " ") }
    return [
      failure(.notes, "other notes were reported", expected: text(notes), actual: text(reply.notes))
    ]
  }
}

extension StateValue {
  /// Whether a value is what a case asks for: the same one, or a number that `{"atMost": n}` allows.
  func isMet(by actual: StateValue) -> Bool {
    guard let object, object.count == 1, let most = object["atMost"]?.double else {
      return isSame(as: actual)
    }
    return actual.double.map { $0 <= most } ?? false
  }

  /// Whether two values say the same: numbers by what they mean, up to a billionth, everything else by the letter.
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
