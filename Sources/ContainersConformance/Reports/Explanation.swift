import Containers

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
    guard let chosen = example(in: suite, of: ids) else { return head + "\nNo case tests it.\n" }
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

  /// The case to draw: the chosen one, or else the first one.
  func example(in suite: ConformanceSuite, of ids: [String]) -> ConformanceCase? {
    if let chosen = Self.examples[id], ids.contains(chosen) { return suite[chosen] }
    return ids.first.flatMap { suite[$0] }
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

  func lifelines(playedBy adapter: any ConformanceAdapter, width: Int) -> Lifelines? {
    guard let greeting = try? adapter.hello(), isApplicable(to: greeting.features) else { return nil }
    let result = ConformanceRunner.run(self, adapter, greeting)
    guard !result.replies.isEmpty else { return nil }
    let drawn = zip(steps, result.replies).map { step, reply in
      Lifelines.Step(
        title: step.operation.words, events: reply.events.compactMap { HeardEvent($0) },
        notes: step.state.compactMap { key, _ in reply.state[key].map { "\(key) is \($0.words)" } }
          + (reply.error.map { ["refused: \($0)"] } ?? []),
        made: step.operation.made)
    }
    var lifelines = Lifelines(drawn, width: width)
    lifelines.hidesMoves = !looksAtMoves
    return lifelines
  }

  /// Whether the case checks moves into or out of containers.
  private var looksAtMoves: Bool {
    steps.contains { step in
      let events = [step.see, step.includes, step.among].compactMap(\.self).flatMap(\.events)
      return events.contains { ["wM", "dM"].contains($0.word) }
        || step.never.contains { $0.description.contains("M") }
    }
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
