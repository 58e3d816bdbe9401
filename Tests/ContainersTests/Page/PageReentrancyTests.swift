@testable import Containers
import ContainersTesting
import Testing

@Suite("Pages: calls inside callbacks")
struct PageReentrancyTests {
  /// A call that a test makes inside a callback.
  private static func calls(_ scene: PageScene) -> [(String, () throws -> Void)] {
    let container = scene.container
    let page = scene.pages([6])
    return [
      ("set", { try container.setControllers(page, direction: .forward, .immediate) }),
      ("set animated", { try container.setControllers(page, direction: .reverse, .animated) }),
      ("spine", { try container.setSpine(.mid, pages: scene.pages([6, 7])) }),
      ("remove all", { try container.removeAllPages() }),
      ("next", { try container.showNext() }),
      ("previous", { try container.showPrevious(.immediate) }),
      ("flick", { container.gestures.flick(.forward) }),
      ("begin", { container.gestures.beginTurn(.reverse) }),
      ("update", { container.gestures.updateTurn(progress: 0.9) }),
      ("end", { container.gestures.endTurn(velocity: 1) }),
      ("cancel", { container.gestures.cancelTurn() }),
      ("drag", { container.gestures.drag(to: -0.5) }),
      ("source", { container.dataSource = nil }),
      ("reload", { container.reload() }),
      ("memory", { scene.stage.sendMemoryWarning() }),
      ("disappear", { scene.stage.disappear(animated: true) }),
      ("rotate", { try scene.stage.rotate(to: .landscapeLeft) }),
      ("steal", { try ListContainer("T").show([scene.series.pages[4]]) }),
      ("steal old", { try ListContainer("T").show([scene.series.pages[3]]) }),
    ]
  }

  @Test("L26, L3, L8: every call in every callback of a turn is queued, and leaves everything balanced")
  func everywhere() throws {
    let symbols = ["load", "W+", "D+", "W-", "D-", "wM", "dM"]
    var wrong: [String] = []
    var calls = 0
    for style in [PageConfiguration.scroll, .curl] {
      for page in [3, 4] {
        for symbol in symbols {
          for completes in [true, false] {
            for index in Self.calls(try PageScene()).indices {
              if style.style == .scroll, index == 2 { continue }
              let scene = try PageScene(style, showing: [3], hosted: index % 2 == 0)
              let (name, call) = Self.calls(scene)[index]
              let probe = scene.series.pages[page]
              defer { Probe.release(probe) }
              probe.when(symbol) {
                probe.forget(symbol)
                calls += 1
                do { try call() } catch PageError.noPage {
                } catch { wrong.append("\(name): \(error)") }
              }
              scene.container.gestures.beginTurn(.forward)
              scene.container.gestures.endTurn(velocity: completes ? 1 : -1)
              scene.host.finishAll()
              let place = "\(name) in p\(page).\(symbol), \(style.style), \(completes)"
              wrong += scene.violations.map { "\(place): \($0)" }
              let heard = scene.witness.heard
              let (wills, dids) = (heard.count { $0.hasPrefix("will") }, heard.count { $0.hasPrefix("did") })
              let isOpen = scene.container.turn?.isGesture == true
              if wills != dids + (isOpen ? 1 : 0) { wrong.append("\(place): P12 \(heard)") }
            }
          }
        }
      }
    }
    #expect(wrong.prefix(5) == [], "\(calls)")
    #expect(calls > 700, "\(calls)")
  }

  @Test("L26: pages that are set inside a callback are checked at once, and again in their turn")
  func checkedTwice() throws {
    let scene = try PageScene(showing: [3])
    let page = scene.series.pages[3]
    defer { Probe.release(page) }
    var outcome: Change.Outcome?
    page.when("W-") {
      #expect(throws: PageError.count(given: 2, required: 1)) {
        try scene.container.setControllers(scene.pages([1, 2]), direction: .forward, .immediate)
      }
      _ = try? scene.container.setSpine(.mid, pages: scene.pages([4, 5]))
      let change = try? scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
      change?.whenEnded { outcome = $0 }
      #expect(change?.state == .queued)
      #expect(scene.shown == "p3")
    }
    try scene.container.setControllers(scene.pages([4]), direction: .forward, .immediate)
    #expect(scene.shown == "p4 p5", "one page was right then, and is not any more")
    #expect(outcome == .refused(reason: PageError.count(given: 1, required: 2).description))
    #expect(scene.violations == [])
  }

  @Test("P6, L27: a delegate that turns after every turn is stopped")
  func endless() throws {
    let scene = try PageScene(.scroll)
    var flip = false
    scene.witness.onDid = {
      flip.toggle()
      scene.container.gestures.flick(flip ? .reverse : .forward)
    }
    defer { scene.witness.release() }
    scene.container.gestures.flick(.forward)
    scene.witness.release()
    #expect(scene.recorder.takeDiagnostics().contains { $0.description.contains("without end") })
    try scene.container.setControllers(scene.pages([5]), direction: .forward, .immediate)
    #expect(scene.shown == "p5")
    #expect(scene.violations == [])
  }
}
