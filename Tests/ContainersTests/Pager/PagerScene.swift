import Containers
import ContainersTesting

/// A visible pager, on a simulated surface with pages 100 long, with everything around it.
///
/// Places are counted in pages from page 0, so that a script reads the same in every layout (G15).
struct PagerScene {
  let stage: Stage
  let pager: PagerContainer
  let surface: SimulatedScrollSurface
  let pages: [Probe]
  let recorder: Recorder
  let host = HandDrivenHost()

  init(
    _ configuration: PagerConfiguration = PagerConfiguration(), count: Int = 4, appeared: Bool = true,
    loaded: Bool = true, source: (any PagerDataSource)? = nil
  ) throws {
    pager = PagerContainer(configuration, name: "R")
    let isHorizontal = configuration.axis == .horizontal
    let size = isHorizontal ? Size(width: 100, height: 50) : Size(width: 50, height: 100)
    surface = SimulatedScrollSurface(viewport: size, for: pager)
    stage = try Stage(root: pager, size: size)
    pages = source == nil ? (0..<count).map { Probe("\($0)") } : []
    if let source { pager.dataSource = source } else { try pager.setPages(pages) }
    if appeared { stage.appear() }
    if loaded { for page in pages { page.loadIfNeeded() } }
    recorder = Recorder(stage)
  }

  /// The events since the last look.
  func take() -> Trace { recorder.take() }

  /// The appearance callbacks since the last look.
  func takeAppearance() -> Trace { recorder.take().only(symbols: ["W+", "D+", "W-", "D-"]) }

  /// A finger takes hold of the content, unless one holds it, and drags it to some places.
  func drag(to pages: Double...) {
    surface.beginDrag()
    for page in pages { surface.drag(to: offset(of: page)) }
  }

  /// The finger lets go, and the content settles.
  func letGo(velocity: Double = 0) {
    surface.endDrag(velocity: isMirrored ? -velocity : velocity)
    surface.comeToRest()
  }

  /// The offset of a place that is counted from page 0.
  func offset(of page: Double) -> Double {
    let extent = surface.viewportSize.extent(along: pager.configuration.axis)
    return (isMirrored ? Double(pager.pageCount - 1) - page : page) * extent
  }

  private var isMirrored: Bool {
    pager.configuration.axis == .horizontal && pager.layoutDirection == .rightToLeft
  }
}

/// A surface that does nothing by itself: a test moves it, and sends the events.
final class StillSurface: ScrollSurface {
  var viewportSize = Size(width: 100, height: 50)
  var contentSize = Size.zero
  var contentOffset = Point.zero
  /// The scrolls that were asked for.
  private(set) var requests: [(rect: Rect, animated: Bool)] = []
  /// Called inside each of them.
  var onRequest: ((Rect, _ animated: Bool) -> Void)?

  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    requests.append((rect, animated))
    if !animated { contentOffset = rect.origin }
    onRequest?(rect, animated)
  }

  /// Moves it to a place, counted in pages, and reports it to the pager.
  func move(to page: Double, _ pager: PagerContainer) {
    contentOffset = Point(x: page * viewportSize.width, y: 0)
    pager.gestures.scroll(to: contentOffset)
  }
}

/// A visible pager on a surface that does nothing by itself.
struct StillScene {
  let surface = StillSurface()
  let pager: PagerContainer
  let stage: Stage
  let pages: [Probe]
  let recorder: Recorder

  init(_ configuration: PagerConfiguration = PagerConfiguration(), count: Int = 4, appeared: Bool = true)
    throws
  {
    pager = PagerContainer(configuration, name: "R")
    pager.surface = surface
    stage = try Stage(root: pager, size: surface.viewportSize)
    pages = (0..<count).map { Probe("\($0)") }
    try pager.setPages(pages)
    if appeared { stage.appear() }
    for page in pages { page.loadIfNeeded() }
    recorder = Recorder(stage)
  }

  func take() -> Trace { recorder.take() }
}

/// Writes down what a pager's delegate receives.
final class PagerLog: PagerDelegate {
  private(set) var entries: [String] = []
  /// Called in the middle of each.
  var onEntry: ((String) -> Void)?

  func pager(_ pager: PagerContainer, didMoveTo page: Int) { note("to \(page)") }
  func pager(_ pager: PagerContainer, didSettleOn page: Int) { note("on \(page)") }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  private func note(_ entry: String) {
    entries.append(entry)
    onEntry?(entry)
  }
}
