import Containers
import ContainersTesting

// Pagers.

extension Calls {
  static func makePager(_ kind: UInt8, _ name: String) -> PagerContainer {
    let configuration = PagerConfiguration(
      axis: kind & 1 == 0 ? .horizontal : .vertical,
      layoutDirection: kind & 2 == 0 ? nil : .rightToLeft,
      forwardsAtRest: kind & 4 != 0, window: [1, 0, 2, nil][Int(kind >> 3) % 4],
      returnsToFirstPage: kind & 32 != 0, extent: kind & 0xC0 == 0xC0 ? 0.5 : 1)
    return PagerContainer(configuration, name: name)
  }

  static func connect(_ pager: PagerContainer, _ cast: MixedCast?) { pager.dataSource = cast }
  static func setDelegate(_ pager: PagerContainer, _ cast: MixedCast?) { pager.delegate = cast }
  static func hasSource(_ pager: PagerContainer) -> Bool { pager.dataSource != nil }
  static func count(_ pager: PagerContainer) -> Int { pager.pageCount }
  static func makeSurface(_ pager: PagerContainer) -> SimulatedScrollSurface {
    SimulatedScrollSurface(viewport: Size(width: 100, height: 80), for: pager)
  }
  static func dropSurface(_ pager: PagerContainer) { pager.surface = nil }

  static func setPages(_ pager: PagerContainer, _ list: [any Controller]) throws -> Change {
    try pager.setPages(list)
  }
  static func insert(_ pager: PagerContainer, _ page: any Controller, at index: Int) throws -> Change {
    try pager.insert(page, at: index)
  }
  static func remove(_ pager: PagerContainer, at index: Int) throws -> Change { try pager.remove(at: index) }
  static func move(_ pager: PagerContainer, from index: Int, to other: Int) throws -> Change {
    try pager.move(from: index, to: other)
  }
  static func sourceDidInsert(_ pager: PagerContainer, at index: Int) throws -> Change {
    try pager.dataSourceDidInsert(at: index)
  }
  static func sourceDidRemove(_ pager: PagerContainer, at index: Int) throws -> Change {
    try pager.dataSourceDidRemove(at: index)
  }
  static func sourceDidMove(_ pager: PagerContainer, from index: Int, to other: Int) throws -> Change {
    try pager.dataSourceDidMove(from: index, to: other)
  }
  static func reload(_ pager: PagerContainer) throws -> Change { try pager.reload() }
  static func scroll(
    _ pager: PagerContainer, to page: Int, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try pager.scroll(to: page, way(animated)) { _ in completion() }
  }
  static func tapControl(_ pager: PagerContainer, trailing: Bool) {
    pager.pageControl.tap(trailing ? .forward : .backward)
  }
  static func chooseControl(_ pager: PagerContainer, _ page: Int) { pager.pageControl.choose(page) }

  /// Events that fit nothing that the surface does, as a broken toolkit sends them.
  static func rawEvent(_ pager: PagerContainer, _ number: UInt8, _ offset: Double) {
    switch number % 6 {
    case 0: pager.gestures.beginDrag()
    case 1: pager.gestures.scroll(to: Point(x: offset, y: offset))
    case 2: pager.gestures.endDrag(willDecelerate: offset > 100)
    case 3: pager.gestures.endMovement()
    case 4: pager.gestures.endMovement()
    default: pager.gestures.layOut()
    }
  }

  static func dump(_ pager: PagerContainer, into sink: inout some MixedSink) {
    sink.add("page", pager.currentPage)
    sink.add("settledPage", pager.settledPage)
    sink.add("count", pager.pageCount)
    sink.add("byCode", pager.isScrollingByCode)
    sink.add("rotating", pager.isRotating)
    sink.add("dragging", pager.isDragging)
    sink.add("placed", list: pager.placements.compactMap { pager.controller(at: $0) })
    sink.add("places", pager.placements)
    sink.add("dots", pager.pageControl.numberOfPages)
    sink.add("dot", pager.pageControl.currentPage)
    sink.add("current", list: pager.currentController.map { [$0] } ?? [])
  }

  /// What is missing in a list of pages that was set by code (G14).
  static func listFault(_ pager: PagerContainer) -> String? {
    let pages = (0..<pager.pageCount).compactMap { pager.controller(at: $0) }
    guard pages.count != pager.pageCount else { return nil }
    return "G14: \(pages.count) controllers for \(pager.pageCount) pages"
  }

  /// What disagrees between the pages and the children, when nothing is under way (G14).
  static func fault(_ pager: PagerContainer) -> String? {
    guard pager.containment.change == nil else { return nil }
    let pages = (0..<min(pager.pageCount, 64)).compactMap { pager.controller(at: $0) }
    let children = pager.containment.children
    for page in pages where page.lifecycle.parent !== pager {
      return "G14: page \(page.lifecycle.name) is not its child"
    }
    for child in children where !pages.contains(where: { $0 === child }) {
      return "G14: child \(child.lifecycle.name) is not among its pages"
    }
    if pager.pageControl.numberOfPages != pager.pageCount {
      return "G2: \(pager.pageControl.numberOfPages) dots for \(pager.pageCount) pages"
    }
    if pager.pageCount > 0, !(0..<pager.pageCount).contains(pager.currentPage) {
      return "G6: page \(pager.currentPage) of \(pager.pageCount)"
    }
    let shown = pager.containment.shown
    if pager.configuration.extent < 1 {
      if pager.lifecycle.state == .appeared, let current = pager.currentController, !shown.holds(current),
        pager.isDragging == false, !pager.isScrollingByCode
      {
        return "G19: \(names(shown)) are shown, page \(pager.currentPage) is current"
      }
      return nil
    }
    if pager.lifecycle.state == .appeared, !same(shown, pager.currentController.map { [$0] } ?? []) {
      return "G3: \(names(shown)) is shown, page \(pager.currentPage) is current"
    }
    return nil
  }
}

extension MixedCast: PagerDataSource, PagerDelegate {
  func numberOfPages(in pager: PagerContainer) -> Int {
    world?.fire(.source, slot)
    return entries.count
  }
  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? { page(index) }
  func pager(_ pager: PagerContainer, didMoveTo page: Int) { tell() }
  func pager(_ pager: PagerContainer, didSettleOn page: Int) { tell() }
  func pager(_ pager: PagerContainer, didPlace pages: [Int]) { tell() }
}
