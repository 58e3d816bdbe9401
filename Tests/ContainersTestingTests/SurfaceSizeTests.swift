import Containers
import ContainersTesting
import Testing

@Suite("The simulated scroll surface in any size")
struct SurfaceSizeTests {
  private static let numbers: [Double] = [
    0, .leastNonzeroMagnitude * 2_000, .leastNormalMagnitude, 1, 100, 1e300, .greatestFiniteMagnitude,
    .infinity, -1, .nan,
  ]

  /// A surface that its pager has left, or whose pager is gone, so that no pager corrects its sizes.
  private func orphan(_ viewport: Size, ofNobody: Bool) -> (SimulatedScrollSurface, PagerContainer?) {
    let pager = PagerContainer(name: "R")
    let surface = SimulatedScrollSurface(viewport: viewport, for: pager)
    if ofNobody { return (surface, nil) }
    let other = SimulatedScrollSurface(viewport: Size(width: 100, height: 100), for: pager)
    pager.surface = other
    withExtendedLifetime(other) {}
    return (surface, pager)
  }

  @Test("G1: whatever its sizes, a throw ends somewhere on the content", arguments: [false, true])
  func anySize(ofNobody: Bool) {
    var wrong: [String] = []
    for extent in Self.numbers {
      for content in Self.numbers {
        for (drag, velocity) in [(3.0, 0.0), (1e308, 9), (-5, -9), (250, .nan), (120, .infinity)] {
          let (surface, pager) = orphan(Size(width: extent, height: 100), ofNobody: ofNobody)
          surface.contentSize = Size(width: content, height: 100)
          surface.beginDrag()
          surface.drag(to: drag)
          surface.endDrag(velocity: velocity)
          for _ in 0..<4 { surface.advance(by: 0.1) }
          let limit = content - extent
          let isInside =
            surface.position >= 0 && (limit > 0 ? surface.position <= limit : surface.position == 0)
          if !isInside || surface.motion != .resting {
            wrong.append("\(extent), \(content), \(drag), \(velocity): \(surface.position) \(surface.motion)")
          }
          withExtendedLifetime(pager) {}
        }
      }
    }
    #expect(wrong.prefix(5) == [], "\(wrong.count) in all")
  }

  @Test("G1: a duration that is not a number is over at once")
  func anyDuration() throws {
    var wrong: [String] = []
    for duration in [0, -1, .nan] as [Double] {
      let bench = try SurfaceBench()
      bench.surface.duration = duration
      bench.surface.scrollRectToVisible(
        Rect(origin: Point(x: 100, y: 0), size: Size(width: 100, height: 100)), animated: true)
      bench.surface.advance(by: 0)
      if bench.surface.position != 100 || bench.surface.motion != .resting { wrong.append("\(duration)") }
    }
    #expect(wrong == [])
  }
}
