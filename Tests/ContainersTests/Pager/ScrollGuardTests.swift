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

  @Test("G8, G11: an end that is reported during the request counts only if the surface is there")
  func answered() {
    let older = run(.willAsk, .movementEnded, .didAsk(moves: true, isThere: false))
    #expect(older.guard.motion == .byCode)
    #expect(older.actions == [.nothing, .nothing, .nothing])
    let there = run(.willAsk, .movementEnded, .didAsk(moves: true, isThere: true))
    #expect(there.guard == ScrollGuard())
    #expect(there.actions == [.nothing, .nothing, .comeToRest])
  }

  @Test("G12, G13: layouts nest, in a rotation too, and events count only after the last has ended")
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
    "G6: events that cross nothing do not read the surface, and every crossing is found",
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
