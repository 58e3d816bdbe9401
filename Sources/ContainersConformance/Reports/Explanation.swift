import Containers
import ContainersTesting

extension Rule {
  /// Explains the rule to people: its sentence, and a drawing of one of its cases (C8, C12).
  ///
  /// - Parameters:
  ///   - suite: The suite with its cases.
  ///   - adapter: The adapter that runs the drawn case.
  ///   - listsCases: Whether all its cases are listed.
  ///   - width: The maximum width of the drawing.
  ///   - style: The style of the text.
  public func explanation(
    in suite: ConformanceSuite = .standard, playedBy adapter: any ConformanceAdapter,
    listsCases: Bool = false, width: Int = 100, style: ReportStyle = ReportStyle()
  ) -> String {
    let head = style.paint(id, .bold) + "  \(text)\n  \(page)\n"
    guard let row = Coverage(suite).rows.first(where: { $0.rule == self }) else { return head }
    let ids = row.main + row.others
    guard let chosen = example(in: suite) else { return head + "\nNo case tests it.\n" }
    var text = head + "\nCase \(chosen.id): \(chosen.about)\n"
    if let drawing = chosen.drawing(playedBy: adapter, width: width, style: style) { text += "\n\(drawing)" }
    if !listsCases {
      return text + "\n\(LogReport.counted(ids.count, "case")) test\(ids.count == 1 ? "s" : "") it: "
        + "containers explain \(id) --cases\n"
    }
    for (title, ids) in [("Its cases:", row.main), ("Cases of other rules that test it too:", row.others)]
    where !ids.isEmpty {
      text += "\n\(title)\n" + ids.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// The case to draw: the one chosen for the rule, or else the first one.
  public func example(in suite: ConformanceSuite = .standard) -> ConformanceCase? {
    if let chosen = Self.examples[id].flatMap({ suite[$0] }), chosen.rules.contains(id) { return chosen }
    return suite.cases.first { $0.rules.first == id } ?? suite.cases.first { $0.rules.contains(id) }
  }

  /// The rule with its sentence, as cited below a violation.
  static func cited(_ id: String) -> String { id + (named(id).map { ": " + $0.text } ?? "") }
}

extension ConformanceCase {
  /// Explains the case to people: its sentence, the drawing, and its rules (C12).
  public func explanation(
    playedBy adapter: any ConformanceAdapter, width: Int = 100, style: ReportStyle = ReportStyle()
  ) -> String {
    let head = style.paint(id, .bold) + "  \(about)\n\n"
    let rules = rules.map { id in
      "  \(Rule.cited(id))\n" + (Rule.named(id).map { "    \($0.page)\n" } ?? "")
    }.joined()
    return head + (drawing(playedBy: adapter, width: width, style: style).map { $0 + "\n" } ?? "") + rules
  }

  /// The events of the case with an adapter, drawn; nil if the adapter cannot run it.
  public func drawing(
    playedBy adapter: any ConformanceAdapter, width: Int = 100, style: ReportStyle = ReportStyle()
  ) -> String? {
    lifelines(playedBy: adapter, width: width)?.text(style: style)
  }

  /// What the controllers receive when an adapter plays the case, as a drawing; nil when the adapter cannot play it.
  ///
  /// What breaks a rule is marked, and ends the drawing with the sentence that says what is wrong.
  public func lifelines(playedBy adapter: any ConformanceAdapter, width: Int = 100) -> Lifelines? {
    guard let greeting = try? adapter.hello(), isApplicable(to: greeting.features) else { return nil }
    return ConformanceRunner.run(self, adapter, greeting).lifelines(greeting, width: width)
  }

  /// Whether the case checks moves into or out of containers.
  fileprivate var looksAtMoves: Bool {
    steps.contains { step in
      let events = [step.see, step.includes, step.among].compactMap(\.self).flatMap(\.events)
      return events.contains { ["wM", "dM"].contains($0.word) }
        || step.never.contains { $0.description.contains("M") }
    }
  }
}

extension CaseResult {
  /// What the controllers received in the case, as a drawing; nil when it was not run.
  ///
  /// - Parameters:
  ///   - greeting: What the adapter has said of itself.
  ///   - width: How wide the drawing may be, in signs.
  public func lifelines(_ greeting: Greeting, width: Int = 100) -> Lifelines? {
    guard !replies.isEmpty else { return nil }
    var checker = ScriptChecker(hearing: greeting.hears, deaf: greeting.deaf)
    var drawn = zip(testCase.steps, replies).map { step, reply in
      var drawn = Lifelines.Step(
        title: step.operation.words, events: reply.events.compactMap { HeardEvent($0) },
        notes: step.state.compactMap { key, _ in reply.state[key].map { "\(key) is \($0.words)" } }
          + (reply.error.map { ["refused: \($0)"] } ?? []) + reply.notes.map { "reported: \($0)" },
        made: step.operation.made)
      drawn.changes = step.operation.members["token"]?.string.map { [$0] } ?? []
      let (known, seen) = (checker.violations.count, checker.eventCount)
      try? checker.see(step.operation, reply)
      for violation in checker.violations.dropFirst(known) {
        if let event = violation.event { drawn.faults[event - 1 - seen] = violation.rule }
      }
      return drawn
    }
    if case .failed(let failures) = verdict, let last = drawn.indices.last {
      if drawn[last].faults.isEmpty, let place = failures.first?.place(in: drawn[last].events) {
        drawn[last].faults[place] = testCase.rules.first
      }
      drawn[last].notes += failures.map { "✗ " + $0.text }
    }
    var lifelines = Lifelines(drawn, width: width)
    lifelines.hidesMoves = !testCase.looksAtMoves
    return lifelines
  }
}

extension CaseFailure {
  /// The index of the first event that differs from the expected trace; nil unless a trace was compared.
  fileprivate func place(in events: [HeardEvent]) -> Int? {
    guard check == .see else { return nil }
    let (wanted, received) = (Trace(text: expected ?? "").entries, Trace(text: actual ?? "").entries)
    let differing = received.indices.first { $0 >= wanted.count || received[$0] != wanted[$0] }
    guard let index = differing ?? received.indices.last else { return nil }
    let twins = received[...index].count { $0 == received[index] }
    let places = events.indices.filter { events[$0].description == received[index] }
    return places.count >= twins ? places[twins - 1] : nil
  }
}

extension ScriptOperation {
  /// The things that it makes, and their first containers.
  fileprivate var made: [(name: String, container: String?)] {
    guard name == "make", let made = members["name"]?.string else { return [] }
    let isContainer = !ScriptChecker.noContainers.contains(members["kind"]?.string ?? "leaf")
    return [(made, nil)] + (isContainer ? ScriptChecker.names(in: members).map { ($0, made) } : [])
  }
}
