@testable import Containers
import Testing

/// The machine of a finger, without a container: an event in, an action out (P7, P12).
@Suite("Pages: the gesture machine")
struct PageGestureMachineTests {
  private func leaf(_ direction: PageDirection, _ progress: Double, falls: Bool = false) -> PageGesture.Leaf {
    PageGesture.Leaf(direction: direction, progress: progress, isFallingBack: falls)
  }

  @Test("P7: a free finger lifts the leaf on its side, and moves it from there")
  func lift() {
    var gesture = PageGesture.free(offset: 0)
    #expect(gesture.move(to: 0, nil) == .nothing)
    #expect(gesture.move(to: 0.2, nil) == .lift(.forward, progress: 0.2))
    #expect(gesture.move(to: -0.2, nil) == .lift(.reverse, progress: 0.2))
    gesture.opened(isHeld: true)
    #expect(gesture.isHolding)
    #expect(gesture.move(to: 0.5, leaf(.forward, 0.2)) == .move(progress: 0.5))
    #expect(gesture.move(to: 7, leaf(.forward, 0.5)) == .move(progress: 1))
    #expect(gesture.move(to: 0, leaf(.reverse, 0.5)) == .move(progress: 0))
  }

  @Test("P12: across its start the finger asks for the other leaf")
  func cross() {
    var gesture = PageGesture.holding(offset: 0)
    #expect(gesture.move(to: -0.25, leaf(.forward, 0.25)) == .lift(.reverse, progress: 0.25))
    let before = gesture
    gesture.ended()
    gesture.crossed(from: before)
    gesture.missed(at: -0.25, pulls: true)
    #expect(gesture.pull == -0.25)
    #expect(gesture.move(to: 0.25, nil) == .lift(.forward, progress: 0.25))
    #expect(gesture.pull == 0)
  }

  @Test("P7: a leaf that falls back is caught where it is, and the finger goes on from there")
  func catching() {
    var gesture = PageGesture.free(offset: 0)
    #expect(gesture.move(to: 0.5, leaf(.reverse, 0.25, falls: true)) == .catchLeaf)
    #expect(gesture == .holding(offset: -0.75))
    #expect(gesture.move(to: 0.25, leaf(.reverse, 0.25)) == .move(progress: 0.5))
    gesture.restart()
    #expect(gesture == .holding(offset: 0))
    gesture.letGo()
    #expect(gesture == .free(offset: 0))
  }

  @Test("P7: after the turn was ended by others the rest of a drag means nothing, until the next finger")
  func over() {
    var gesture = PageGesture.holding(offset: 0.5)
    gesture.ended()
    #expect(gesture.move(to: 1, nil) == .nothing)
    gesture.restart()
    #expect(gesture == .free(offset: 0))
    gesture.opened(isHeld: false)
    #expect(gesture == .over)
  }
}
