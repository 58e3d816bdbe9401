@testable import Containers
import ContainersTesting
import Testing

@Suite("The pager and bad input")
struct PagerMisuseTests {
  typealias Signal = (PagerContainer) -> Void

  /// Every event a surface can send, sensible or not.
  private let signals: [Signal] = [
    { $0.gestures.beginDrag() }, { $0.gestures.endDrag(willDecelerate: true) },
    { $0.gestures.endDrag(willDecelerate: false) }, { $0.gestures.endMovement() },
    { $0.gestures.endMovement() },
    { $0.gestures.scroll(to: Point(x: 170, y: 0)) }, { $0.gestures.scroll(to: Point(x: .nan, y: .nan)) },
    { $0.gestures.scroll(to: Point(x: -.infinity, y: 0)) },
    { $0.gestures.scroll(to: Point(x: 1e300, y: -1e300)) },
    { $0.gestures.layOut() }, { $0.pageControl.tap(.forward) }, { $0.pageControl.choose(.max) },
    { $0.pageControl.choose(.min) }, { $0.pageControl.numberOfPages = -1 },
    { $0.didRotate(from: .portrait) }, { $0.willRotate(to: .portrait, duration: -1) },
  ]

  @Test("G1, G11: events that were never begun, or come twice, leave everything balanced, at any time")
  func unbegun() throws {
    var faults: [String] = []
    for first in signals {
      for second in signals {
        for appears in [false, true] {
          let scene = try StillScene(appeared: false)
          let checker = LifecycleChecker(scene.stage)
          if appears { scene.stage.appear() }
          for signal in [first, first, second, first] { signal(scene.pager) }
          checker.inspect(scene.pager)
          scene.pager.didRotate(from: .portrait)
          scene.pager.gestures.endMovement()
          scene.stage.disappear()
          checker.inspect(scene.pager, isAtRest: true)
          checker.inspectEnd()
          faults += checker.violations
          if !(0..<4).contains(scene.pager.currentPage) { faults.append("page \(scene.pager.currentPage)") }
        }
      }
    }
    #expect(faults == [])
  }

  @Test("G1: a pager that has left its parent, and one whose surface is gone, makes no calls")
  func afterRemoval() throws {
    let scene = try PagerScene()
    let parent = ListContainer("P")
    let inner = PagerContainer(name: "I")
    let surface = StillSurface()
    inner.surface = surface
    let pages = (0..<3).map { Probe("i\($0)") }
    try inner.setPages(pages)
    let stage = try Stage(root: parent, size: surface.viewportSize)
    let checker = LifecycleChecker(stage)
    try parent.show([inner])
    stage.appear()
    inner.pageControl.tap(.forward)
    try parent.remove(inner)
    #expect(pages.allSatisfy { $0.lifecycle.state == .disappeared })
    let recorder = Recorder(inner)
    for signal in signals.prefix(10) { signal(inner) }
    #expect(recorder.take() == "")
    #expect(inner.currentPage == 1)
    #expect(inner.settledPage == 1)
    inner.surface = nil
    for signal in signals { signal(inner) }
    #expect(recorder.take().only(symbols: ["W+", "D+", "W-", "D-"]) == "")
    inner.didRotate(from: .portrait)
    try parent.show([inner])
    checker.inspect(parent)
    #expect(checker.violations == [])
    #expect(inner.currentController?.lifecycle.state == .appeared)
    _ = scene
  }

  @Test("G5, L29: a pager without a window, or with any, asks a source for 10,000 pages on each side")
  func endlessSource() throws {
    for window in [nil, Int.max] {
      let source = CountingSource(count: .max)
      let scene = try PagerScene(PagerConfiguration(window: window), source: source)
      #expect(source.living == 10_001)
      _ = scene
    }
  }

  @Test("G2, G6: nothing overflows with the greatest numbers, by any layout")
  func extremes() throws {
    for (axis, direction) in [
      (Axis.horizontal, LayoutDirection.leftToRight), (.horizontal, .rightToLeft), (.vertical, .leftToRight),
    ] {
      let source = CountingSource(count: .max)
      let configuration = PagerConfiguration(axis: axis, layoutDirection: direction, window: 2)
      let scene = try PagerScene(configuration, source: source)
      let pager = scene.pager
      #expect(pager.pageCount > .max / 4)
      #expect(pager.pageControl.numberOfPages == pager.pageCount)
      let last = pager.pageCount - 1
      try pager.scroll(to: last, .immediate)
      #expect(pager.currentPage == last)
      #expect(source.living == 3)
      pager.pageControl.tap(.forward)
      for place in [1e300, -1e300, .infinity, .nan, Double(last), 0] {
        pager.gestures.scroll(to: Point(x: place, y: place))
        _ = pager.page(at: Point(x: place, y: place))
      }
      for page in [Int.max, .min, 0, -1, last] {
        #expect(pager.frame(of: page).size == scene.surface.viewportSize)
        _ = pager.controller(at: page)
      }
      try pager.dataSourceDidInsert(at: last)
      try pager.dataSourceDidMove(from: last + 1, to: 0)
      for number in [Int.max, .min, -1] {
        #expect(throws: PagerError.page(number, count: pager.pageCount + 1)) {
          try pager.dataSourceDidInsert(at: number)
        }
      }
      pager.pageControl.choose(.min)
      scene.surface.comeToRest()
      #expect(pager.currentPage == 0)
    }
  }

  @Test("G5: a negative window counts as 0, and one without bounds has all pages")
  func windows() throws {
    var configuration = PagerConfiguration(window: -3)
    #expect(configuration.window == 0)
    configuration.window = .min
    for (window, placed) in [(configuration.window, [1]), (.max, [0, 1, 2, 3]), (nil, [0, 1, 2, 3])] {
      configuration.window = window
      let scene = try PagerScene(configuration)
      try scene.pager.scroll(to: 1, .immediate)
      #expect(scene.pager.placements == placed)
    }
  }

  @Test("G5: a negative number of pages counts as 0")
  func negativeCount() throws {
    for count in [-1, Int.min] {
      let source = CountingSource(count: count)
      let scene = try PagerScene(source: source)
      scene.pager.pageControl.tap(.forward)
      scene.drag(to: 1)
      scene.letGo(velocity: 1)
      #expect(scene.pager.pageCount == 0)
      #expect(scene.pager.currentPage == 0)
      #expect(source.asked == [])
      #expect(scene.pager.placements.isEmpty)
      #expect(scene.surface.contentSize.width == 0)
    }
  }
}
