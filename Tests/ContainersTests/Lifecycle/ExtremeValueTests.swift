import ContainersTesting
import Testing

@testable import Containers

/// Numbers that no toolkit means, for every public member that takes one: nothing crashes, hangs, or leaves a size that is
/// not a number (L29).
@Suite("Extreme values")
struct ExtremeValueTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -1, 0, 0.5, 1e18,
  ]
  static let counts = [Int.max, .max - 1, .min, -1, 0, 1, 1 << 40]

  final class Pages: PagerDataSource, BookSource {
    var count = 5
    func numberOfPages(in pager: PagerContainer) -> Int { count }
    func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? { Probe("\(index)") }
    func book(_ book: BookContainer, controllerFor page: Int) -> (any Controller)? {
      page < 1 << 20 || page > 1 << 39 ? Probe("\(page)") : nil
    }
  }

  /// Shows a container in a window, calls it, takes it through a life, and says which size is not valid.
  private func check(_ container: any Container, _ call: (Stage) -> Void) throws {
    let stage = try Stage(root: container, size: Size(width: 100, height: 60))
    stage.appear()
    call(stage)
    stage.advance(by: 1)
    try? stage.resize(to: Size(width: 80, height: 90))
    stage.disappear()
    stage.appear()
    let frames = container.childPlacements.map(\.frame)
    #expect(frames.filter { !$0.size.width.isFinite || !$0.size.height.isFinite } == [])
    withExtendedLifetime(stage) {}
  }

  @Test("G4–G8, G18, G19, L29: pagers", arguments: numbers, counts)
  func pagers(number: Double, count: Int) throws {
    for (window, length) in [(count, 4), (1, count)] {
      let source = Pages()
      let pager = PagerContainer(
        PagerConfiguration(window: window, isRing: true, advanceInterval: number, extent: number))
      let surface = SimulatedScrollSurface(viewport: Size(width: 100, height: 60), for: pager)
      pager.dataSource = source
      try check(pager) { stage in
        pager.gestures.beginDrag()
        pager.gestures.scroll(to: Point(x: number, y: -number))
        pager.gestures.endDrag(willDecelerate: true)
        _ = pager.gestures.advance(by: number)
        _ = (pager.frame(of: count), pager.controller(at: count), pager.progress)
        pager.pageControl.choose(count)
        pager.pageControl.tap(.forward)
        _ = try? pager.scroll(to: count)
        source.count = length
        _ = try? pager.reload()
        _ = try? pager.scroll(to: max(1, length) - 1, .immediate)
        pager.pageControl.tap(.forward)
        _ = try? pager.dataSourceDidInsert(at: count)
        pager.gestures.scroll(to: Point(x: 50, y: number))
        surface.viewportSize = Size(width: number, height: 60)
        pager.gestures.layOut()
        source.count = 3
        _ = try? pager.reload()
        surface.viewportSize = Size(width: 100, height: 60)
      }
    }
  }

  @Test("B1, B5, P5, P7, P12, L29: books and their gestures", arguments: numbers, counts)
  func books(number: Double, count: Int) throws {
    let source = Pages()
    for configuration in [PageConfiguration.curl, PageConfiguration(style: .scroll, spacing: number)] {
      let book = BookContainer(configuration, source: source, pageCount: 9)
      try check(book) { stage in
        let gestures = book.pages.gestures
        gestures.tapRegion = number
        _ = gestures.tap(at: Point(x: number, y: number))
        gestures.beginDrag()
        gestures.drag(to: number)
        gestures.drag(by: Point(x: number, y: 3), in: Size(width: number, height: 60))
        gestures.endDrag(velocity: number)
        _ = gestures.beginTurn(.forward)
        _ = gestures.updateTurn(progress: number)
        _ = gestures.endTurn(velocity: number)
        _ = try? book.move(to: count)
        try? book.setPageCount(count)
        _ = try? book.move(to: max(1, count) - 1, .immediate)
        _ = try? book.showNext(.immediate)
        book.reload(showing: count)
      }
    }
  }

  @Test("S2, S6, S9, S10, L29: splits", arguments: numbers)
  func splits(number: Double) throws {
    let split = SplitContainer(hasSupplementary: true, hasInspector: true)
    try split.primary.push(Probe("P"), .immediate)
    _ = try split.showDetail(Probe("D"), .immediate)
    try check(split) { stage in
      split.primaryWidth = SplitWidth(fraction: number, minimum: number, maximum: number)
      split.inspectorWidth = SplitWidth(fraction: number)
      _ = split.gestures.beginDivider(of: .primary)
      _ = split.gestures.moveDivider(to: number)
      _ = split.gestures.endDivider(velocity: number)
      _ = split.gestures.beginSlide()
      _ = split.gestures.updateSlide(progress: number)
      _ = split.gestures.endSlide(velocity: number)
      split.primaryWidth.minimum = number
      split.insets = Insets(top: number, left: number, bottom: 0, right: 0)
      split.insets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    }
  }

  @Test("T5, T8, T13, N4, L29: tabs, switchers and stacks", arguments: counts)
  func lists(count: Int) throws {
    let (tabs, switcher, stack) = (TabContainer(), SwitcherContainer(), StackContainer())
    try stack.push(Probe("root"), .immediate)
    try tabs.setTabs([(switcher, TabItem("s")), (stack, TabItem("k")), (Probe("x"), TabItem("x"))])
    try switcher.setSegments((0..<3).map { (Segment("\($0)"), Probe("s\($0)")) })
    try check(tabs) { stage in
      tabs.hiddenLimit = count
      switcher.hiddenLimit = count
      try? tabs.setVisibleLimit(count)
      _ = try? tabs.select(count)
      tabs.gestures.select(count)
      tabs.gestures.close(count)
      _ = try? tabs.insert(Probe("n"), TabItem("n"), at: count)
      _ = try? tabs.move(from: count, to: count)
      _ = try? tabs.remove(at: count)
      _ = try? switcher.select(at: count)
      _ = try? stack.insert(StackEntry(Probe("i")), at: count)
    }
  }

  @Test("M6, M12, M14, N4, L17, L29: layers and changes", arguments: numbers)
  func layers(number: Double) throws {
    let base = StackContainer()
    try base.push(Probe("root"), .immediate)
    let context = try PresentationContainer(base)
    let (size, source) = (Size(width: number, height: 5), Rect(x: number, y: 0, width: number, height: 1))
    let styles: [PresentationStyle] = [
      .sheet(Sheet([.height(number), .fraction(number), .medium])), .form(size),
      .popover(Popover(.init("a", source), size: size)),
    ]
    try check(context) { stage in
      for style in styles {
        let layer = Probe("L")
        _ = try? base.present(layer, style: style)
        stage.advance(by: number)
        context.gestures.holdSheet(layer, at: number)
        context.gestures.releaseSheet(layer, velocity: number)
        _ = context.gestures.beginDismissal(of: layer)
        _ = context.gestures.updateDismissal(progress: number)
        _ = context.gestures.endDismissal(velocity: number)
        try? stage.resize(to: Size(width: number, height: 60))
        try? stage.rotate(to: .landscapeLeft, size: Size(width: number, height: 4), duration: number)
        stage.finishRotation()
        _ = try? base.push(Probe("p"), .init(animated: true, duration: number))
        _ = base.gestures.beginPop()
        _ = base.gestures.updatePop(progress: number)
        _ = base.gestures.endPop(velocity: number)
        _ = try? context.dismiss(layer, .immediate)
      }
    }
  }
}
