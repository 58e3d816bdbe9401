@testable import ContainersConformance
import Foundation
import Testing

@Suite("C8, C12: explanations")
struct ExplanationTests {
  private static func events(_ text: String) -> [HeardEvent] {
    text.split(separator: " ").compactMap { HeardEvent(String($0)) }
  }

  @Test("C12: one drawing over all steps: containers above children, the state as the weight of the line")
  func drawing() {
    var drawing = Lifelines([
      .init(title: "make T", events: Self.events("A.wM(T) A.dM(T)"), made: [("A", "T"), ("T", nil)]),
      .init(title: "show it", events: Self.events("T.W+* A.W+*")),
      .init(title: "wait", events: Self.events("T.D+* A.D+*"), notes: ["A.state is appeared"]),
      .init(title: "hide A", events: Self.events("A.W- A.D- t.done(end)")),
    ])
    drawing.hidesMoves = true
    #expect(
      drawing.text() == """
               1 2         3         4
          T    │·│·W+*╱╱╱╱╱│╱D+*═════│═════════════════
            A  │·│·····W+*╱│╱╱╱╱╱D+*═│═W-╲D-···········
          t    │ │         │         │       done(end)

          ··· disappeared   ╱╱╱ appearing   ═══ appeared   ╲╲╲ disappearing
          W+ willAppear   D+ didAppear   W- willDisappear   D- didDisappear   * animated

          1  make T
          2  show it
          3  wait
             A.state is appeared
          4  hide A

        """)
  }

  @Test("C12: a wide drawing goes on in further rows, and one without end is cut")
  func wide() throws {
    let event = try #require(HeardEvent("A.W+"))
    func text(_ count: Int) -> String {
      Lifelines([.init(title: "x", events: Array(repeating: event, count: count))], width: 40).text()
    }
    #expect(text(30).split(separator: "\n").allSatisfy { $0.count <= 80 })
    let rows = text(30).split(separator: "\n").filter { $0.hasPrefix("  A  ") }
    #expect(rows.allSatisfy { $0.count <= 42 })
    #expect(rows.joined().split(separator: "W+").count - 1 == 30)
    #expect(text(1_000).contains(" more events, not drawn)"))
  }

  @Test(
    "C12: every rule has a case that teaches: it fits, something appears in it, and the drawing comes first")
  func explanations() {
    var wanting: [String] = []
    for rule in Rule.all {
      let text = rule.explanation(playedBy: ReferenceAdapter())
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let isText = ["X", "K"].contains(rule.id.prefix(1)) || ["N13", "T11"].contains(rule.id)
      if !text.hasPrefix("\(rule.id)  \(rule.text)\n  \(rule.page)\n\nCase ") || text.contains("{")
        || !(text.contains("═") || isText || text.contains(" is "))
        || !text.contains("test it: containers")
          && !text.contains("tests it: containers")
        || lines.count > 60 && rule.id != "L27"
      {
        wanting.append("\(rule.id) \(lines.count)")
      }
    }
    #expect(wanting == [])
  }

  @Test("C12: the page of each rule is there, and has its section")
  func pages() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    var texts: [String: String] = [:]
    var wrong: [String] = []
    for rule in Rule.all {
      let parts = rule.page.split(separator: "#").map(String.init)
      let text = texts[parts[0]] ?? (try? String(contentsOf: root.appending(path: parts[0]), encoding: .utf8))
      texts[parts[0]] = text
      if parts.last != rule.id || text?.contains("<a id=\"\(rule.id)\"></a>") != true {
        wrong.append(rule.page)
      }
    }
    #expect(wrong == [])
    #expect(texts.count == 9)
  }

  @Test("C12: the examples of the rules are cases that test them, one for each rule")
  func examples() {
    let suite = ConformanceSuite.standard
    let wrong = Rule.all.filter { rule in
      guard let id = Rule.examples[rule.id] else { return true }
      return suite[id]?.rules.contains(rule.id) != true
    }
    #expect(wrong.map(\.id) == [])
    #expect(Rule.examples.count == Rule.all.count)
  }

  @Test("C12: the cases of a rule are listed when they are asked for, and a rule without a case is named")
  func cases() throws {
    let rule = try #require(Rule.named("L12"))
    let listed = rule.explanation(playedBy: ReferenceAdapter(), listsCases: true)
    #expect(listed.contains("\nIts cases:\n  lifecycle/"))
    #expect(!rule.explanation(playedBy: ReferenceAdapter()).contains("Its cases"))
    let none = rule.explanation(in: ConformanceSuite(), playedBy: ReferenceAdapter())
    #expect(none == "L12  \(rule.text)\n  Docs/Rules/lifecycle.md#L12\n\nNo case tests it.\n")
  }

  @Test(
    "C12: a case is explained by its sentence, the drawing, its steps in words and its rules; colours when asked"
  )
  func oneCase() throws {
    let one = try #require(ConformanceSuite.standard["tab/rapid/three"])
    let text = one.explanation(playedBy: ReferenceAdapter())
    #expect(text.hasPrefix("tab/rapid/three  \(one.about)\n\n       1 2 3  "))
    #expect(text.contains("  4  select tab 1 of T, animated\n"))
    #expect(text.contains("     A.state is disappeared\n"))
    #expect(
      text.contains(
        "  T10: Selections in quick succession lose nothing and repeat nothing.\n    Docs/Rules/tabs.md#T10\n"
      ))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("wM"))
    let colored = one.explanation(playedBy: ReferenceAdapter(), style: ReportStyle(isColored: true))
    #expect(colored.contains("\u{1B}[32m═"))
    #expect(colored.contains("\u{1B}[33m╱"))
  }
}
