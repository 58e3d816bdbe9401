import ContainersTesting
import Testing

@testable import Containers

@Suite("The guard between dots and scroll events")
struct ScrollGuardTests {
  private func run(_ events: ScrollGuard.Event...) -> (guard: ScrollGuard, actions: [ScrollGuard.Action]) {
    var guardian = ScrollGuard()
    let actions = events.map { guardian.take($0) }
    return (guardian, actions)
  }

  @Test("G9: a scroll by code is deaf from the question to the end of the movement")
  func byCode() {
    #expect(!run(.willAsk).guard.listens)
    let asked = run(.willAsk, .didAsk(moves: true, isThere: false))
    #expect(asked.actions == [.nothing, .nothing])
    #expect(!asked.guard.listens)
    let ended = run(.willAsk, .didAsk(moves: true, isThere: false), .movementEnded)
    #expect(ended.actions.last == .comeToRest)
    #expect(ended.guard.listens)
    #expect(ended.guard == ScrollGuard())
  }

  @Test("G8, G11: an end reported during the question counts only if the surface is there")
  func answered() {
    let older = run(.willAsk, .movementEnded, .didAsk(moves: true, isThere: false))
    #expect(older.guard.motion == .byCode)
    #expect(older.actions == [.nothing, .nothing, .nothing])
    let there = run(.willAsk, .movementEnded, .didAsk(moves: true, isThere: true))
    #expect(there.guard == ScrollGuard())
    #expect(there.actions == [.nothing, .nothing, .comeToRest])
  }

  @Test("G11: a finger lifts the guard, and settles what code has opened")
  func finger() {
    let finger = run(.willAsk, .didAsk(moves: true, isThere: false), .dragBegan, .movementEnded)
    #expect(finger.actions == [.nothing, .nothing, .settleCode, .nothing])
    #expect(finger.guard.motion == .dragging)
    #expect(finger.guard.listens)
    let lift = run(.dragBegan, .dragEnded(willDecelerate: true), .movementEnded)
    #expect(lift.actions == [.settleCode, .nothing, .comeToRest])
    let late = run(.willAsk, .didAsk(moves: true, isThere: false), .dragEnded(willDecelerate: false))
    #expect(late.actions.last == .comeToRest)
    #expect(late.guard.isByCode)
  }

  @Test("G12, G13: layouts nest, in a rotation too, and nothing counts before the last has ended")
  func layouts() throws {
    let pager = PagerContainer(name: "R")
    pager.willRotate(to: .portrait, duration: 0)
    pager.willTransition(to: .zero)
    pager.layOut()
    pager.didTransition(to: .zero)
    #expect(!pager.scrolling.listens)
    #expect(pager.isRotating)
    pager.didRotate(from: .portrait)
    #expect(pager.scrolling.listens)
    #expect(!pager.isRotating)
    pager.didRotate(from: .portrait)
    pager.didTransition(to: .zero)
    #expect(pager.scrolling == ScrollGuard())
  }

  @Test(
    "G6: events that cross nothing read nothing of the surface, and every crossing is found",
    arguments: 1...4 as ClosedRange<UInt64>)
  func stillOffsets(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let surface = CountedSurface()
    var configuration = PagerLayoutTests.layouts[Int(seed % 3)]
    configuration.isRing = seed == 4
    let pager = PagerContainer(configuration, name: "R")
    let stage = try Stage(root: pager, size: surface.viewportSize)
    pager.surface = surface
    try pager.setPages((0..<5).map { Probe("\($0)") })
    stage.appear()
    var wrong: [String] = []
    var idle = 0
    for _ in 0..<2_000 {
      let place = Double.random(in: -100...800, using: &generator)
      let offset = configuration.axis == .horizontal ? Point(x: place, y: 0) : Point(x: 0, y: place)
      for repetition in 0..<3 {
        let (before, page) = (surface.reads, pager.currentPage)
        pager.gestures.scroll(to: offset)
        if surface.reads == before { idle += 1 }
        if repetition == 2 && surface.reads != before && abs(place / 100 - (place / 100).rounded()) < 0.48 {
          wrong.append("\(place) is asked about again")
        }
        if pager.currentPage != pager.page(at: offset) { wrong.append("\(place) from page \(page)") }
      }
    }
    #expect(wrong.prefix(3) == [])
    #expect(idle > 2_000)
  }

  /// Counts how often it is asked for its viewport.
  private final class CountedSurface: ScrollSurface {
    private(set) var reads = 0
    var viewportSize: Size {
      reads += 1
      return Size(width: 100, height: 100)
    }
    var contentSize = Size.zero
    var contentOffset = Point.zero
    func scrollRectToVisible(_ rect: Rect, animated: Bool) { contentOffset = rect.origin }
  }
}
