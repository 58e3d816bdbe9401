import Containers

/// One run of a case through an adapter.
struct CaseRun {
  let testCase: ConformanceCase
  let greeting: Greeting
  var unreadKeys = 0
  /// What was compared so far.
  private(set) var comparisons = Comparisons()
  var replies: [Reply] = []
  /// The events so far, with the numbers of their steps.
  private var history: [(step: Int, event: HeardEvent)] = []
  private var checker: ScriptChecker
  /// The containers that receive no callbacks.
  private let deaf: Set<String>
  private var saved = SavedStates()

  init(_ testCase: ConformanceCase, _ greeting: Greeting) {
    (self.testCase, self.greeting, deaf) = (testCase, greeting, testCase.deafNames(greeting))
    checker = ScriptChecker(hearing: greeting.hears, deaf: greeting.deaf)
  }

  mutating func run(_ adapter: any ConformanceAdapter) -> Verdict {
    do throws(AdapterFailure) { return try judge(adapter) } catch { return .broken(error.description) }
  }

  private mutating func judge(_ adapter: any ConformanceAdapter) throws(AdapterFailure) -> Verdict {
    try adapter.begin(testCase.id)
    for (index, step) in testCase.steps.enumerated() {
      let reply = try perform(step, adapter)
      if reply.isUnsupported {
        // The rest of it is ignored.
        _ = try adapter.end()
        return .unsupported(step: index + 1, operation: step.operation.nameWithKind)
      }
      let failures = try judge(reply, of: step, number: index + 1)
      if !failures.isEmpty {
        _ = try adapter.end()
        return .failed(failures)
      }
    }
    return try judgeEnd(adapter)
  }

  private mutating func perform(
    _ step: Step, _ adapter: any ConformanceAdapter
  ) throws(AdapterFailure) -> Reply {
    let reply = try adapter.perform(saved.filled(step.operation), reading: step.state.map(\.key))
    saved.keep(reply, of: step.operation)
    return reply
  }

  private mutating func judge(
    _ reply: Reply, of step: Step, number: Int
  ) throws(AdapterFailure) -> [CaseFailure] {
    replies.append(reply)
    try checkDeclared(reply)
    let known = checker.violations.count
    try checker.see(step.operation, reply)
    let checks = StepChecks(
      number: number, step: step, greeting: greeting, deaf: deaf, history: history)
    history += reply.events.compactMap { HeardEvent($0) }.map { (number, $0) }
    let (failures, unread) = checks.failures(of: reply)
    unreadKeys += unread
    comparisons += checks.comparisons(of: reply)
    let events = reply.events.joined(separator: " ")
    return failures
      + checker.violations.dropFirst(known).map { violation in
        CaseFailure(
          step: number, operation: step.operation, check: .universal(violation.rule),
          text: violation.text + (violation.event == nil ? " after" : " in") + " step \(number).",
          actual: events)
      }
  }

  /// Checks that reported events were declared, so that a missing word in the greeting is found at once.
  private func checkDeclared(_ reply: Reply) throws(AdapterFailure) {
    for text in reply.events {
      guard let event = HeardEvent(text) else {
        throw AdapterFailure("“\(text.prefix(200))” is not an event")
      }
      guard greeting.hears.contains(event.family) else {
        throw AdapterFailure("\(event) was reported, but “hears” does not declare \(event.family)")
      }
      if event.isCallback, deaf.contains(event.name) {
        throw AdapterFailure("\(event) was reported, but “deaf” declares that its kind receives nothing")
      }
      if event.isAnimated, event.callback != nil, !greeting.hears.contains("animated") {
        throw AdapterFailure("\(event) was reported, but “hears” does not declare animated")
      }
    }
    if let error = reply.error, !Vocabulary.errors.contains(error) {
      throw AdapterFailure("“\(error.prefix(200))” is not one of the words for refusals")
    }
    if let note = reply.notes.first(where: { !Vocabulary.notes.contains($0) }) {
      throw AdapterFailure("“\(note.prefix(200))” is not one of the words for notes")
    }
  }

  private mutating func judgeEnd(_ adapter: any ConformanceAdapter) throws(AdapterFailure) -> Verdict {
    let alive = try adapter.end()
    let known = checker.violations.count
    checker.end()
    var failures = checker.violations.dropFirst(known).map { violation in
      CaseFailure(
        step: nil, operation: nil, check: .universal(violation.rule),
        text: violation.text + " after the last step.")
    }
    // In a case of L33, who lives at the end is a state as any other.
    if greeting.hears.contains("alive"), alive != nil, testCase.rules.contains("L33") {
      comparisons.states += 1
    }
    if greeting.hears.contains("alive"), let alive, !alive.isEmpty {
      failures.append(
        CaseFailure(
          step: nil, operation: nil, check: .alive,
          text: alive.joined(separator: ", ") + (alive.count == 1 ? " is" : " are")
            + " still alive after the last step, though nothing refers to "
            + (alive.count == 1 ? "it." : "them."),
          expected: "nothing", actual: alive.joined(separator: " ")))
    }
    if !failures.isEmpty { return .failed(failures) }
    return comparisons.judge(testCase) ? .passed : .notJudged
  }
}

extension ScriptOperation {
  /// The name; of a `make` with the kind that is made, since each kind is supported for itself.
  fileprivate var nameWithKind: String {
    name == "make" ? "make " + (members["kind"]?.string ?? "leaf") : name
  }
}
