import Containers
import Foundation
import FoundationXML
import TestAmount
import Testing

@testable import ContainersConformance

@Suite("C12: pictures of lifelines")
struct LifelinePictureTests {
  /// What a reader of XML finds in a picture.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }

    init?(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      if !parser.parse() { return nil }
    }

    func count(_ classes: String...) -> Int {
      elements.count { element in
        let own = (element.attributes["class"] ?? "").split(separator: " ").map(String.init)
        return classes.allSatisfy(own.contains)
      }
    }
  }

  /// The runs of a state in the lanes of a drawing, each row of the picture apart.
  private static func wedges(_ lifelines: Lifelines) -> (rises: Int, falls: Int) {
    let lanes = lifelines.lanes
    let columns = lifelines.columns(lanes)
    var counts = (rises: 0, falls: 0)
    for lane in lanes.indices {
      var state: Lifelines.State = nil
      for column in columns where column.states[lane] != state {
        state = column.states[lane]
        if state == .appearing { counts.rises += 1 }
        if state == .disappearing { counts.falls += 1 }
      }
    }
    return counts
  }

  @Test(
    "C12: of every case: well-formed, each event drawn once and inside, wedges as in the text, two grounds")
  func allCases() throws {
    var wrong: [String] = []
    for (number, one) in ConformanceSuite.standard.cases.enumerated() where number % TestAmount.step == 0 {
      guard let lifelines = one.lifelines(playedBy: ReferenceAdapter()) else { continue }
      let text = lifelines.svg(title: one.about)
      guard let read = Reader(text), let root = read.elements.first?.attributes else {
        wrong.append("\(one.id): not XML")
        continue
      }
      let events = lifelines.steps.flatMap(\.events).filter(lifelines.isDrawn)
      let (width, height) = (Int(root["width"] ?? "") ?? 0, Int(root["height"] ?? "") ?? 0)
      let wedges = Self.wedges(lifelines)
      let isWrapped = text.components(separatedBy: #"<g class="lane""#).count - 1 > lifelines.lanes.count
      let starts = read.elements.filter { $0.attributes["class"]?.hasPrefix("mark") == true }
        .compactMap {
          $0.attributes["d"]?.dropFirst().split { $0 == " " || $0 == "m" }.prefix(2).map { Int($0) }
        }
      let checks: [(String, Bool)] = [
        ("role", root["role"] == "img" && root["viewBox"] == "0 0 \(width) \(height)"),
        ("wide", width <= 720 || events.contains { $0.symbol.count > 80 }),
        ("marks", read.count("mark") + read.count("said") == events.count),
        ("will", read.count("mark", "will", "up") == events.count { $0.symbol == "W+" }),
        ("did", read.count("mark", "did", "down") == events.count { $0.symbol == "D-" }),
        (
          "inside",
          starts.allSatisfy { (6...(width - 6)).contains(($0[0] ?? 0)) && (0...height).contains($0[1] ?? 0) }
        ),
        ("rises", isWrapped ? read.count("rise") >= wedges.rises : read.count("rise") == wedges.rises),
        ("falls", isWrapped ? read.count("fall") >= wedges.falls : read.count("fall") == wedges.falls),
        ("whole", text.firstMatch(of: /d="[^"]*\./) == nil),
        ("script", !text.contains("<script") && !text.contains("foreignObject") && !text.contains("href")),
        ("faults", read.count("fault") == 0),
        ("dark", lifelines.svg(title: one.about, isDark: true) != text),
      ]
      wrong += checks.filter { !$0.1 }.map { "\(one.id): \($0.0)" }
    }
    #expect(wrong == [])
  }

  @Test("C12: a drawing of the course fits into 6 KB, and says in words what it shows")
  func words() throws {
    let one = try #require(ConformanceSuite.standard["tab/rapid/three"])
    let lifelines = try #require(one.lifelines(playedBy: ReferenceAdapter()))
    let text = lifelines.svg(title: "Three fast selections")
    #expect(text.utf8.count <= 6_144)
    #expect(text.contains(#"<title id="t">Three fast selections</title>"#))
    #expect(
      lifelines.words[1]
        == "Step 4, select tab 1 of T, animated: B loads; B will appear; A will disappear.")
    #expect(text.contains(lifelines.words[1]))
  }

  @Test("C12: what a mutant breaks is marked in the text, in the picture and in the words")
  func faults() throws {
    let one = try #require(ConformanceSuite.standard["tab/select/first-time"])
    let mutant = try #require(Mutant.named("double-will"))
    let lifelines = try #require(one.lifelines(playedBy: mutant.adapter()))
    let read = try #require(Reader(lifelines.svg(title: "x")))
    #expect(lifelines.text().contains("✗  "))
    #expect(lifelines.text().contains("✗ breaks this rule"))
    #expect(read.count("fault") == 2 * lifelines.steps.map(\.faults.count).reduce(0, +))
    #expect(read.count("fault") >= 2)
    #expect(lifelines.words.joined().contains("(this breaks L"))
  }

  @Test("C5: a log is drawn with its steps and with what is wrong in it")
  func log() {
    let lifelines = Lifelines(
      log: """
        # open the window
        A.wM(T)
        A.dM(T)
        T.W+
        A.W+
        some other line
        A.D+
        T.D+
        # close it
        A.D-
        """)
    #expect(lifelines.steps.map(\.title) == ["open the window", "close it"])
    #expect(lifelines.steps[0].faults == [4: "L8"])
    #expect(lifelines.steps[1].faults == [0: "L3"])
    #expect(lifelines.steps[1].notes.first?.hasPrefix("✗ L3: A ") == true)
  }

  @Test("L19: an open change is a line up to its end")
  func changes() throws {
    let one = try #require(ConformanceSuite.standard["transition/completion/cancelled"])
    let lifelines = try #require(one.lifelines(playedBy: ReferenceAdapter()))
    let text = lifelines.text()
    #expect(text.contains("───"))
    #expect(text.contains("done(cancelled)"))
    let picture = lifelines.svg(title: "x")
    #expect(picture.contains(#"class="change""#))
    #expect(picture.contains(">✕</text>"))
  }
}
