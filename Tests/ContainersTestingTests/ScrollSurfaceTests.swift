import Containers
import ContainersTesting
import Testing

/// A simulated surface 100 wide with four pages behind it, and what it reports.
final class SurfaceBench {
  let pager: PagerContainer
  let surface: SimulatedScrollSurface
  let stage: Stage
  private(set) var reports: [String] = []

  init(axis: Axis = .horizontal, count: Int = 4) throws {
    pager = PagerContainer(PagerConfiguration(axis: axis), name: "R")
    let size = Size(width: 100, height: 100)
    surface = SimulatedScrollSurface(viewport: size, for: pager)
    stage = try Stage(root: pager, size: size)
    try pager.setPages((0..<count).map { Probe("\($0)") })
    stage.appear()
    surface.onReport = { [unowned self] in reports.append(Self.text($0)) }
  }

  func take() -> String {
    defer { reports = [] }
    return reports.joined(separator: " ")
  }

  private static func text(_ report: SimulatedScrollSurface.Report) -> String {
    switch report {
    case .willBeginDragging: "begin"
    case .didScroll(let offset): "\(Int(offset.rounded()))"
    case .didEndDragging(let willDecelerate): willDecelerate ? "lift…" : "lift"
    case .didEndDecelerating: "stopped"
    case .didEndScrollingAnimation: "arrived"
    case .didLayout: "layout"
    }
  }
}

@Suite("The simulated scroll surface")
struct ScrollSurfaceTests {
  @Test("G1: a drag that ends on a page: begin, the moves, and the end without deceleration")
  func drag() throws {
    let bench = try SurfaceBench()
    bench.surface.beginDrag()
    for offset in [10.0, 60, 60, 100] { bench.surface.drag(to: offset) }
    bench.surface.endDrag()
    #expect(bench.take() == "begin 10 60 100 lift")
    #expect(bench.surface.motion == .resting)
    #expect(!bench.surface.isTouched)
  }

  @Test("G1: a drag that ends between pages decelerates to the nearest one, and says when it stands still")
  func deceleration() throws {
    for (offset, ends) in [(40.0, "20 0"), (60, "80 100"), (-40, "-10 0"), (340, "310 300")] {
      let bench = try SurfaceBench()
      bench.surface.beginDrag()
      bench.surface.drag(to: offset)
      _ = bench.take()
      bench.surface.endDrag()
      for _ in 0..<3 { bench.surface.advance(by: 0.15) }
      #expect(bench.take() == "lift… \(ends) stopped", "from \(offset)")
    }
  }

  @Test("G1: a fling goes to the next page in its direction, wherever the finger has let go")
  func fling() throws {
    for (velocity, place) in [(1.0, 200.0), (0.5, 100), (0, 100), (-1, 100)] {
      let bench = try SurfaceBench()
      bench.surface.beginDrag()
      bench.surface.drag(to: 110)
      bench.surface.endDrag(velocity: velocity)
      bench.surface.comeToRest()
      #expect(bench.surface.position == place, "at \(velocity) pages a second")
    }
  }

  @Test("G1: a throw past either end bounces, and stands still once")
  func bounce() throws {
    for (start, velocity, bouncing, plain) in [
      (240.0, 2.0, "270 300 325 300", "255 270 285 300"), (20, -1, "10 0 -13 0", "15 10 5 0"),
    ] {
      let bench = try SurfaceBench()
      for bounces in [true, false] {
        bench.surface.bounces = bounces
        bench.surface.beginDrag()
        bench.surface.drag(to: start)
        _ = bench.take()
        bench.surface.endDrag(velocity: velocity)
        for _ in 0..<5 { bench.surface.advance(by: 0.075) }
        #expect(bench.take() == "lift… \(bounces ? bouncing : plain) stopped")
      }
    }
  }

  @Test("G1: beyond the ends the content follows the finger half as far, there and back")
  func overscroll() throws {
    let bench = try SurfaceBench()
    bench.surface.beginDrag()
    bench.surface.drag(to: -60)
    bench.surface.drag(by: 20)
    bench.surface.drag(by: 40)
    #expect(bench.take() == "begin -30 -20 0")
    bench.surface.drag(to: 340)
    bench.surface.drag(by: -60)
    #expect(bench.take() == "320 280")
  }

  @Test("G1: an animated scroll says that it has arrived; one to where the content is reports nothing")
  func animation() throws {
    let bench = try SurfaceBench()
    let before = bench.surface.requests
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: true)
    for _ in 0..<4 { bench.surface.advance(by: 0.1) }
    #expect(bench.take() == "67 133 200 arrived")
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: true)
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: false)
    bench.surface.comeToRest()
    #expect(bench.take() == "")
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 1), animated: false)
    #expect(bench.take() == "100")
    #expect(bench.surface.requests == before + 4)
  }

  @Test("G12: a layout that leaves less to scroll clamps the offset and reports it, before the layout itself")
  func layout() throws {
    for axis in Axis.allCases {
      let bench = try SurfaceBench(axis: axis)
      try bench.pager.scroll(to: 3, .immediate)
      bench.pager.surface = nil
      _ = bench.take()
      bench.surface.contentSize = Size(width: 200, height: 200)
      #expect(bench.take() == "100")
      bench.surface.viewportSize = Size(width: 150, height: 150)
      #expect(bench.take() == "50 layout")
      bench.surface.viewportSize = Size(width: 10, height: 10)
      #expect(bench.take() == "layout")
    }
  }

  @Test("G12: a layout does not clamp what a finger holds")
  func layoutUnderAFinger() throws {
    let bench = try SurfaceBench()
    bench.surface.beginDrag()
    bench.surface.drag(to: 250)
    bench.pager.surface = nil
    bench.surface.contentSize = Size(width: 100, height: 100)
    #expect(bench.take() == "begin 250")
  }

  @Test("missing fingers and invalid numbers move nothing")
  func nonsense() throws {
    let bench = try SurfaceBench()
    bench.surface.drag(to: 50)
    bench.surface.drag(by: 50)
    bench.surface.endDrag()
    bench.surface.beginDrag()
    for offset in [Double.nan, .infinity, -.infinity] { bench.surface.drag(to: offset) }
    bench.surface.beginDrag()
    bench.surface.endDrag()
    bench.surface.endDrag()
    #expect(bench.take() == "begin lift")
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 1), animated: true)
    bench.surface.advance(by: -1)
    bench.surface.advance(by: .nan)
    #expect(bench.take() == "")
    bench.surface.advance(by: .infinity)
    #expect(bench.take() == "100 arrived")
    bench.surface.scrollRectToVisible(Rect(x: .nan, y: 0, width: 1, height: 1), animated: false)
    bench.surface.scrollRectToVisible(Rect(x: 1e300, y: 0, width: 1, height: 1), animated: false)
    #expect(bench.take() == "0 300")
  }

  @Test("G1: the surface keeps no pager alive, and moves without one")
  func withoutPager() {
    var pager: PagerContainer? = PagerContainer()
    weak let watched = pager
    let surface = pager.map { SimulatedScrollSurface(viewport: Size(width: 10, height: 10), for: $0) }
    pager = nil
    #expect(watched == nil)
    surface?.contentSize = Size(width: 40, height: 10)
    surface?.beginDrag()
    surface?.drag(to: 12)
    surface?.endDrag()
    surface?.comeToRest()
    #expect(surface?.position == 10)
  }
}
