@testable import Containers
import Testing

/// The machine of a finger, without a container: an event in, an action out (P7, P12).
@Suite("Pages: the gesture machine")
struct PageGestureMachineTests {
  @Test("P7: a free finger lifts the leaf on its side, and moves it from there")
  func lift() {
    var gesture = PageGesture.free(offset: 0)
    #expect(gesture.move(to: 0, falling: nil) == .nothing)
    #expect(gesture.move(to: 0.2, falling: nil) == .lift(.forward, progress: 0.2))
    #expect(gesture.move(to: -0.2, falling: nil) == .lift(.reverse, progress: 0.2))
    gesture = .holding(.forward, offset: 0)
    #expect(gesture.isHolding)
    #expect(gesture.move(to: 0.5, falling: nil) == .move(progress: 0.5))
    #expect(gesture.move(to: 7, falling: nil) == .move(progress: 1))
    gesture = .holding(.reverse, offset: 0)
    #expect(gesture.move(to: 0, falling: nil) == .move(progress: 0))
  }

  @Test("P12: across its start the finger asks for the other leaf")
  func cross() {
    var gesture = PageGesture.holding(.forward, offset: 0)
    #expect(gesture.move(to: -0.25, falling: nil) == .lift(.reverse, progress: 0.25))
    gesture = .pulling(-0.25, offset: 0)
    #expect(gesture.move(to: 0.25, falling: nil) == .lift(.forward, progress: 0.25))
    #expect(gesture == .free(offset: 0))
  }

  @Test("P7: a leaf that falls back is caught where it is, and the finger goes on from there")
  func catching() {
    var gesture = PageGesture.free(offset: 0)
    #expect(gesture.move(to: 0.5, falling: (.reverse, 0.25)) == .catchLeaf)
    #expect(gesture == .holding(.reverse, offset: -0.75))
    #expect(gesture.move(to: 0.25, falling: nil) == .move(progress: 0.5))
    gesture.restart()
    #expect(gesture == .holding(.reverse, offset: 0))
  }

  @Test("P7: after the turn was ended by others the rest of a drag means nothing, until the next finger")
  func over() {
    var gesture = PageGesture.over
    #expect(gesture.move(to: 1, falling: nil) == .nothing)
    gesture.restart()
    #expect(gesture == .free(offset: 0))
  }
}
