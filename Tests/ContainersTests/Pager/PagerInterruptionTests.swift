import Containers
import ContainersTesting
import Testing

@Suite("The pager, interrupted")
struct PagerInterruptionTests {
  @Test("G11: a finger from before a tap, lifted during its animation, ends it by the page that is visible")
  func lateLift() throws {
    let table: [(Double, Trace, Trace)] = [
      (0.2, "0.W- 1.W+ 0.D- 1.D+", ""),
      (0.1, "0.W- 1.W+ 1.W- 0.W+ 1.D- 0.D+", "0.W- 1.W+ 0.D- 1.D+"),
    ]
    for (time, lifted, arrived) in table {
      let scene = try PagerScene()
      scene.surface.keepsFingerDuringAnimations = true
      scene.drag(to: 0.1)
      scene.pager.pageControl.tap(.forward)
      scene.surface.advance(by: time)
      scene.surface.endDrag()
      #expect(scene.take() == lifted)
      scene.surface.comeToRest()
      #expect(scene.take() == arrived)
      #expect(scene.pager.settledPage == 1)
    }
  }

  @Test("G11: a jump without animation during a drag moves the page, and the finger drags on")
  func jumpUnderAFinger() throws {
    for forwarding in [false, true] {
      let scene = try PagerScene(PagerConfiguration(forwardsAtRest: forwarding))
      scene.drag(to: 0.6)
      try scene.pager.scroll(to: 3, .immediate)
      #expect(scene.take() == "0.W- 1.W+ 0.D- 1.D+ 1.W- 3.W+ 1.D- 3.D+")
      scene.surface.drag(by: -80)
      scene.letGo()
      #expect(scene.take() == "3.W- 2.W+ 3.D- 2.D+")
      #expect(scene.pager.progress == 2)
    }
  }

  @Test("G11: a tap during a deceleration supersedes it, reported or not")
  func tapDuringDeceleration() throws {
    for forwarding in [false, true] {
      for reports in [false, true] {
        let scene = try PagerScene(PagerConfiguration(forwardsAtRest: forwarding))
        scene.surface.reportsInterruptedDecelerations = reports
        scene.drag(to: 0.6)
        scene.surface.endDrag()
        scene.surface.advance(by: 0.1)
        scene.pager.pageControl.tap(.forward)
        scene.surface.comeToRest()
        let isAtRest = forwarding
        #expect(
          scene.take()
            == (isAtRest ? "0.W- 1.W+ 1.W- 2.W+ 0.D- 1.D- 2.D+" : "0.W- 1.W+ 0.D- 1.D+ 1.W- 2.W+ 1.D- 2.D+"))
        #expect(scene.pager.settledPage == 2)
        #expect(scene.surface.position == 200)
      }
    }
  }

  @Test("G11: every end event may end a tap, in every order, and none ends it twice")
  func everyEnd() throws {
    typealias Signal = (name: String, send: (PagerContainer) -> Void)
    let signals: [Signal] = [
      ("drag", { $0.gestures.endDrag(willDecelerate: false) }),
      ("deceleration", { $0.gestures.endMovement() }),
      ("animation", { $0.gestures.endMovement() }),
    ]
    var wrong: [String] = []
    for first in signals {
      for second in signals {
        for third in signals {
          for place in [1.0, 0.6, 0.2] {
            let scene = try StillScene()
            scene.pager.pageControl.tap(.forward)
            scene.surface.move(to: place, scene.pager)
            for signal in [first, second, third] { signal.send(scene.pager) }
            let expected: Trace =
              place < 0.5 ? "0.W- 1.W+ 1.W- 0.W+ 1.D- 0.D+" : "0.W- 1.W+ 0.D- 1.D+"
            let heard = scene.take()
            if heard != expected { wrong.append("\(first.name) \(second.name) \(third.name): \(heard)") }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("G11, L17: a pager that disappears during a tap or a drag closes everything")
  func leaving() throws {
    for forwarding in [false, true] {
      let scene = try PagerScene(PagerConfiguration(forwardsAtRest: forwarding))
      scene.stage.host = scene.host
      scene.drag(to: 0.6)
      _ = scene.take()
      scene.stage.disappear(animated: true)
      scene.stage.finishAppearance()
      #expect(scene.pager.containment.change == nil)
      #expect(!scene.pager.isDragging)
      #expect(scene.pages.allSatisfy { $0.lifecycle.state == .disappeared })
      scene.letGo()
      scene.stage.appear()
      #expect(scene.pager.currentPage == 1)
      #expect(scene.pager.settledPage == 1)
      #expect(scene.pager.progress == 1)
      scene.pager.pageControl.tap(.forward)
      scene.surface.advance(by: 0.1)
      scene.stage.disappear()
      #expect(scene.pager.containment.change == nil)
      #expect(!scene.pager.isScrollingByCode)
      scene.surface.comeToRest()
      scene.stage.appear()
      #expect(scene.pager.settledPage == 2)
      #expect(scene.pager.progress == 2)
    }
  }
}
