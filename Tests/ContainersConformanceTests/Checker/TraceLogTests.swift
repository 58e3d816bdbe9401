import ContainersConformance
import Testing

@Suite("C5: logs")
struct TraceLogTests {
  @Test(
    "C5: a line is an event in many forms",
    arguments: [
      ("Home.W+", "Home.W+", nil), ("  Home.W+*  ", "Home.W+*", nil), ("Home viewDidAppear", "Home.D+", nil),
      ("Home willDisappear", "Home.W-", nil), ("Home.viewDidDisappear", "Home.D-", nil),
      ("Home viewWillAppear(true)", "Home.W+*", nil), ("Home.viewWillAppear(false)", "Home.W+", nil),
      ("Home viewDidLoad", "Home.load", nil), ("A.W+ in P", "A.W+", "P"), ("A D+ in P", "A.D+", "P"),
      ("A.wM(P)", "A.wM(P)", nil), ("App.Home.W+", "App.Home.W+", nil), ("A.wM(App.P)", "A.wM(App.P)", nil),
      (#"{"who": "Home", "event": "willDisappear", "animated": true}"#, "Home.W-*", nil),
      (#"{"who": "A", "event": "W+", "in": "P", "time": 3}"#, "A.W+", "P"),
      (#"{"who": "A", "event": "wM(P)"}"#, "A.wM(P)", nil),
    ])
  func forms(line: String, event: String, container: String?) throws {
    let log = TraceLog(text: line)
    let entry = try #require(log.entries.first)
    #expect(entry.event.description == event)
    #expect(entry.container == container)
    #expect(log.skippedCount == 0)
  }

  @Test(
    "C5: lines that are no events are skipped and counted",
    arguments: [
      "starting up", "Home", "Home.", ".W+", "Home opened", "{\"who\": 3}", "{", "[12:00] Home W+ at last",
      "W+",
      "{\"who\": \"\", \"event\": \"W+\"}",
    ])
  func skipped(line: String) {
    let log = TraceLog(text: line + "\n\n")
    #expect(log.entries.isEmpty)
    #expect(log.skippedCount == 1)
    #expect(log.lineCount == 2)
  }

  private func found(_ text: String, rest: Bool = false, single: [String] = []) -> [String] {
    TraceLog(text: text).violations(endsAtRest: rest, single: single).map(\.description)
  }

  @Test("C5: four print statements are enough")
  func four() {
    let good = "Home viewWillAppear\nhello\nHome viewDidAppear\nHome viewWillDisappear\nHome viewDidDisappear"
    #expect(found(good, rest: true) == [])
    #expect(
      found(good.replacing("viewWillDisappear", with: "viewWillAppear"))
        == [
          "L3 (event 3, line 4): Home.W+ while Home is appeared",
          "L2 (event 4, line 5): Home.D- does not belong to the newest will, W+",
        ])
  }

  @Test("C5: with rest at the end nothing may be open, and without it may")
  func rest() {
    #expect(found("A.W+") == [])
    #expect(
      found("A.W+", rest: true) == ["L17 (line 1): A has not heard the did of its W+, and nothing moves"])
  }

  @Test("L8: a child in a container that has disappeared is found, when the log says who contains it")
  func containers() {
    #expect(found("P.W+\nP.D+\nA.W+ in P\nA.D+ in P") == [])
    #expect(found("A.W+ in P\nP.W+\nP.D+").count == 1)
    #expect(found("A.wM(P)\nA.dM(P)\nP.W+\nA.W+\nA.D+\nP.D+").count == 1, "the child did appear first")
    #expect(found("A.W+ in P\nA.D+ in P") == [], "nothing is known of P")
    let two = "P.W+\nP.D+\nA.W+ in P\nA.D+ in P\nB.W+ in P\nB.D+ in P"
    #expect(found(two) == [])
    #expect(found(two, single: ["P"]).count == 1)
  }

  @Test("L6: loads count where they are printed, and a name that has gone may come again")
  func loads() {
    #expect(found("A.load\nA.W+\nB.W+\nB.D+") == [], "B prints no loads")
    #expect(found("B.W+\nB.load") == ["L6 (event 2, line 2): B.load comes after W+"])
    #expect(found("A.load\nA.W+\nA.D+\nA.W-\nA.D-\nA.load\nA.W+") == [])
    #expect(found("A.load\nA.load\nA.W+").count == 1)
    #expect(found("A.load\nA.W+\nA.D+\nA.load").count == 1)
  }

  @Test("L13: a log may begin when somebody is in his container already")
  func middle() {
    #expect(found("A.wM(nil)\nA.dM(nil)") == [])
    #expect(found("A.wM(P)\nA.wM(nil)\nA.dM(nil)\nA.wM(nil)").count == 1)
  }

  @Test("L5: flags count when some are printed")
  func flags() {
    #expect(found("A.W+*\nA.D+*\nA.W-*\nA.D-").map { $0.prefix(2) } == ["L5"])
    #expect(found("A.W+\nA.D+") == [])
  }
}
