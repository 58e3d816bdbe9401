import ContainersConformance
import Testing

@Suite("C8: explanations")
struct ExplanationTests {
  @Test("C8: a trace is drawn with a lane for each controller and a column for each event")
  func drawing() throws {
    func events(_ text: String) -> [HeardEvent] {
      text.split(separator: " ").compactMap { HeardEvent(String($0)) }
    }
    let diagram = MarbleDiagram([
      .init(title: "appear", events: events("Book.W+ A.W+* Book.D+ A.D+*")),
      .init(title: "rest", events: [], notes: ["A.state = \"appeared\""]),
    ])
    #expect(
      diagram.text == """
        1. appear
           Book  ─W+───────D+──────
           A     ─────W+*──────D+*─

        2. rest
           (nothing is heard)
           A.state = "appeared"

        """)
  }

  @Test("C8: a wide step goes on in further rows")
  func wide() throws {
    let event = try #require(HeardEvent("A.W+"))
    let text = MarbleDiagram([.init(title: "x", events: Array(repeating: event, count: 30))], width: 40).text
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 44 })
    #expect(text.split(separator: "W+").count - 1 == 30)
  }

  @Test("C8: every rule is explained with its text, its cases and a drawing")
  func explanations() {
    var wanting: [String] = []
    for rule in Rule.all {
      let text = rule.explanation(playedBy: ReferenceAdapter())
      if !text.hasPrefix("\(rule.id)  \(rule.text)\n") || !text.contains("Its cases:")
        || !(text.contains("─") || text.contains(" = "))
      {
        wanting.append(rule.id)
      }
    }
    #expect(wanting == [])
  }

  @Test("C8: a rule without a case says so")
  func none() throws {
    let rule = try #require(Rule.named("L12"))
    let text = rule.explanation(in: ConformanceSuite(), playedBy: ReferenceAdapter())
    #expect(text == "L12  \(rule.text)\n\nNo case tests it.\n")
  }
}
