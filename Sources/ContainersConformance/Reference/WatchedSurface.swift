import Containers
import ContainersTesting

/// A surface that reports the scrolls that a pager requests, around a moving one, or none.
final class WatchedSurface: ScrollSurface {
  /// The surface that follows fingers and decelerates; nil for a still one, which only moves on request.
  let moving: (any ReferenceSurface)?
  private var size = Size(width: 100, height: 200)
  private var stillContent = Size.zero
  private var stillOffset = Point.zero
  #if hasFeature(Embedded)
    private let pager: (any PagerUnderTest)?
  #else
    private weak var pager: (any PagerUnderTest)?
  #endif
  @Weak private var world: World?
  private let (axis, direction, turnsRound, part): (Axis, LayoutDirection?, Bool, Double)

  init(
    _ pager: any PagerUnderTest, _ axis: (Axis, LayoutDirection?, isRing: Bool, extent: Double),
    isStill: Bool,
    _ world: World
  ) {
    (self.pager, self.world) = (pager, world)
    (self.axis, direction, turnsRound, part) = axis
    if isStill {
      moving = nil
    } else {
      // A moving surface reports to a pager of this package.
      let viewport = size
      moving = (pager as? PagerContainer).map { pager in
        world.toolkit?.makeSurface(for: pager) ?? SimulatedScrollSurface(viewport: viewport, for: pager)
      }
    }
    isConnected = (try? pager.setSurface(self)) != nil
  }

  /// Whether the pager uses the surface.
  private(set) var isConnected = false

  var viewportSize: Size { moving?.viewportSize ?? size }

  var contentSize: Size {
    get { moving?.contentSize ?? stillContent }
    set {
      moving?.contentSize = newValue
      stillContent = newValue
    }
  }

  var contentOffset: Point { moving?.contentOffset ?? stillOffset }

  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    // The surface is already there, so this is not a scroll, unless a movement leads away.
    if let pager, rect.origin != contentOffset || moving?.isGliding == true {
      let (page, count) = (Int(place(of: rect.origin)), pager.pageCount)
      // Beyond the ends of a ring is the page of the other end (G18).
      world?.hear(
        "scroll(\(isRing ? (page + count) % count : page))" + (animated ? "*" : ""), by: pager.lifecycle.name)
    }
    if let moving { return moving.scrollRectToVisible(rect, animated: animated) }
    if !animated { stillOffset = rect.origin }
  }

  func resize(to size: Size) {
    guard size != viewportSize else { return }
    self.size = size
    moving?.resize(to: size)
  }

  /// Moves a still surface to a position, in pages.
  func put(at place: Double) { stillOffset = point(of: place) }

  // MARK: Positions in pages, counted from page 0 (G15)

  private var extent: Double { viewportSize.extent(along: axis) * part }
  private var isRing: Bool { turnsRound && part == 1 && (pager?.pageCount ?? 0) > 2 }
  /// The number of pages before page 0 in the content.
  private var lead: Double { isRing ? 1 : 0 }
  private var last: Double { Double((pager?.pageCount ?? 0) - 1) }

  var isMirrored: Bool {
    axis == .horizontal && (direction ?? world?.stage?.layoutDirection) == .rightToLeft
  }

  /// The offset along the axis of a position.
  func offset(of place: Double) -> Double { (isMirrored ? last - place : place) * extent + lead * extent }

  private func point(of place: Double) -> Point {
    axis == .vertical
      ? Point(x: 0, y: offset(of: place)) : Point(x: offset(of: place), y: 0)
  }

  func place(of point: Point) -> Double {
    guard extent > 0 else { return 0 }
    let distance = (axis == .vertical ? point.y : point.x) / extent
    return isMirrored ? last + lead - distance : distance - lead
  }
}

extension SimulatedScrollSurface: ReferenceSurface {
  /// Whether it moves by itself.
  var isGliding: Bool {
    switch motion {
    case .resting, .dragging: false
    case .decelerating, .animating: true
    }
  }

  /// Resizes the viewport, and lays out the surface.
  func resize(to size: Size) { viewportSize = size }
}
