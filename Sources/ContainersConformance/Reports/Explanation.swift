import Containers

extension Rule {
  /// The rule for people: what it says, its cases, and a trace of one of them, drawn (C8).
  ///
  /// - Parameters:
  ///   - suite: Where its cases are.
  ///   - adapter: Who plays the case that is drawn.
  ///   - width: How wide the drawing may be.
  public func explanation(
    in suite: ConformanceSuite = .standard, playedBy adapter: any ConformanceAdapter, width: Int = 100
  ) -> String {
    var text = "\(id)  \(self.text)\n"
    guard let row = Coverage(suite).rows.first(where: { $0.rule == self }) else { return text }
    if row.main.isEmpty && row.others.isEmpty { return text + "\nNo case tests it.\n" }
    for (title, ids) in [("Its cases:", row.main), ("Cases of other rules that test it too:", row.others)]
    where !ids.isEmpty {
      text += "\n\(title)\n" + ids.map { "  \($0)\n" }.joined()
    }
    guard let chosen = Self.mostTelling(of: row.main + row.others, suite),
      let drawing = chosen.drawing(playedBy: adapter, width: width)
    else { return text }
    return text + "\n\(chosen.id), as \(drawing.name) plays it. \(chosen.about)\n\n\(drawing.text)"
  }

  /// The first case in which something is looked at, of those that need little.
  private static func mostTelling(of ids: [String], _ suite: ConformanceSuite) -> ConformanceCase? {
    let cases = ids.compactMap { suite[$0] }
    func isTelling(_ one: ConformanceCase) -> Bool {
      one.steps.contains {
        ($0.see ?? $0.includes ?? $0.among)?.elements.isEmpty == false || !$0.state.isEmpty
      }
    }
    return cases.first(where: isTelling) ?? cases.first
  }
}

extension ConformanceCase {
  /// What is heard in the case when an adapter plays it, drawn; nil when the adapter cannot.
  public func drawing(
    playedBy adapter: any ConformanceAdapter, width: Int = 100
  ) -> (name: String, text: String)? {
    guard let greeting = try? adapter.hello(), isApplicable(to: greeting.features) else { return nil }
    let result = ConformanceRunner.run(self, adapter, greeting)
    guard !result.replies.isEmpty else { return nil }
    let steps = zip(steps, result.replies).map { step, reply in
      MarbleDiagram.Step(
        title: StateValue.object(step.operation.members).line,
        events: reply.events.compactMap { HeardEvent($0) },
        notes: step.state.compactMap { key, _ in reply.state[key].map { "\(key) = \($0.line)" } }
          + (reply.error.map { ["refused: \($0)"] } ?? []))
    }
    return (greeting.name, MarbleDiagram(steps, width: width).text)
  }
}
