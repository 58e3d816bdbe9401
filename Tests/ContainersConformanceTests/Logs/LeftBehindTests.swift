import Containers
import Testing

@testable import ContainersConformance

/// Children that receive nothing although their container disappears, in logs.
@Suite("L8: what a container leaves behind")
struct LeftBehindTests {
  private func report(_ text: String, _ change: (inout LogOptions) -> Void = { _ in }) -> LogReport {
    var options = LogOptions()
    change(&options)
    var check = LogCheck(options)
    check.feed(text.utf8)
    return check.finish()
  }

  @Test("L8: a child that its container leaves behind is named, with its line and that of the container")
  func leftBehind() {
    let start = """
      TabsPage.ionViewWillEnter
      HomeTab.ionViewWillEnter in TabsPage
      TabsPage.ionViewDidEnter
      HomeTab.ionViewDidEnter in TabsPage
      TabsPage.ionViewWillLeave

      """
    let text = report(start + "TabsPage.ionViewDidLeave\n").text
    #expect(
      text.contains(
        """
        TabsPage received didDisappear, and its child HomeTab has not received willDisappear.
          line 4: HomeTab.ionViewDidEnter in TabsPage
          line 6: TabsPage.ionViewDidLeave
          L8: 
        """), "\(text)")
    #expect(text.hasPrefix("Wrong: 1 violation in 6 events"))
    let good = "HomeTab.ionViewWillLeave\nTabsPage.ionViewDidLeave\nHomeTab.ionViewDidLeave\n"
    #expect(report(start + good).verdict == .nothingWrong)
    // Once for a child, until it receives something again.
    let again = (0..<3).map { _ in "T.W+\nT.D+\nT.W-\nT.D-\n" }.joined()
    let twice = report("T.W+\nT.D+\nA.W+ in T\nA.D+ in T\nT.W-\nT.D-\n" + again)
    #expect(twice.violations.map(\.line) == [6])
    let moved = report("A.wM(T)\nT.W+\nA.W+\nT.D+\nA.D+\nA.dM(T)\nT.W-\nT.D-\n")
    #expect(moved.violations.map { [$0.line, $0.earlier] } == [[8, 5]])
  }

  @Test(
    "L8: with two callbacks a child may receive its own later in the same change, or before the container")
  func leftBehindOfTwo() {
    let start = "T.D+\nA.D+ in T\nT.D-\n"
    func lines(_ text: String) -> [Int?] { report(text).violations.map(\.line) }
    #expect(lines(start) == [3], "at the end")
    #expect(lines(start + "B.D+\nT.D+\nA.D-\nT.D-\n") == [3], "at the next event of the container")
    #expect(lines(start + "B.D+\nA.D-\nT.D+\n") == [])
    #expect(lines("A.D+ in T\nT.D+\nA.D-\nT.D-\n") == [])
    #expect(lines(start + "A deinit\n") == [], "it has ended")
    #expect(lines(start + "T deinit\n") == [3], "the container has ended")
    #expect(lines("T.map\nA.map in T\nT.unmap\n") == [3])
    #expect(lines("T.W+\nA.W+ in T\nT.W-\nB.W+\n") == [3])
    // The parts of a screen in Android follow their own order.
    #expect(lines("T onResume\nA onResume in T\nT onPause\n") == [])
    let text = report(start + "B.D+\n").text
    #expect(
      text.contains(
        "T received didDisappear, and its child A has not received didDisappear.\n  line 2: A.D+ in T\n  line 3: T.D-"
      ), "\(text)")
    // A log that is interrupted, or cut off in a line, may go on with the callback.
    #expect(lines(start + "A.D") == [])
    var check = LogCheck()
    check.feed(start.utf8)
    #expect(check.finish(isInterrupted: true).violations == [])
    #expect(report(start) { try? $0.leaveOut("W-") }.violations.filter { $0.rule == "L8" }.map(\.line) == [3])
  }

  @Test("C10: the container behind a name in brackets is not the name")
  func nameInBrackets() {
    let ionic = report("[HomeTab] ionViewDidEnter in TabsPage\n[TabsPage] ionViewDidEnter\n")
    #expect(ionic.controllerCount == 2)
    #expect(ionic.verdict == .inconclusive)
    #expect(!ionic.text.contains("twice in a row"), "\(ionic.text)")
    #expect(ionic.text.contains("HomeTab received didAppear"), "\(ionic.text)")
    #expect(report("[nav] viewDidAppear in Home\n").text.contains("Home received didAppear"))
  }
}
