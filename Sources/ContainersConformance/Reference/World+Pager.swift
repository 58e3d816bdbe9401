import Containers
import ContainersTesting

// Pagers and their surfaces (G1–G18).

/// What belongs to a pager: its surface, and who hears of its pages.
final class PagerParts: PagerDelegate {
  let surface: WatchedSurface
  let source: PageSource?
  /// The page on which it was last seen to rest.
  var lastSettled = 0
  /// The toolkit's view, which hears by this delegate.
  weak var view: (any PagerDelegate)?
  private let name: String
  private weak var world: World?
  private weak var pager: PagerContainer?

  init(_ pager: PagerContainer, _ source: PageSource?, isStill: Bool, _ world: World) {
    (self.pager, self.source, self.world) = (pager, source, world)
    name = pager.lifecycle.name
    surface = WatchedSurface(pager, isStill: isStill, world)
  }

  func pager(_ pager: PagerContainer, didMoveTo page: Int) {
    view?.pager(pager, didMoveTo: page)
    world?.hear("moved(\(page))", by: name)
  }

  func pager(_ pager: PagerContainer, didPlace pages: [Int]) {
    view?.pager(pager, didPlace: pages)
  }

  func pager(_ pager: PagerContainer, didSettleOn page: Int) {
    view?.pager(pager, didSettleOn: page)
    guard page != lastSettled else { return }
    lastSettled = page
    world?.hear("settled(\(page))", by: name)
  }

  /// Gives the surface the size that the pager has.
  func sync() {
    guard let size = pager?.lifecycle.size, size != .zero, world?.has(.surfaceKeepsItsSize) == false else {
      return
    }
    surface.resize(to: size)
  }

  func lift(velocity: Double, _ operation: ScriptOperation) throws(Stop) {
    guard let moving = surface.moving else { throw operation.malformed("in", "a pager with a real surface") }
    moving.endDrag(velocity: surface.isMirrored ? -velocity : velocity)
  }
}

/// A surface that tells which scrolls a pager asks for, around one that moves by itself, or none.
final class WatchedSurface: ScrollSurface {
  /// The surface that follows fingers and glides; nil for a still one, which only does what it is told.
  let moving: (any ReferenceSurface)?
  private var size = Size(width: 100, height: 200)
  private var stillContent = Size.zero
  private var stillOffset = Point.zero
  private weak var pager: PagerContainer?
  private weak var world: World?

  init(_ pager: PagerContainer, isStill: Bool, _ world: World) {
    (self.pager, self.world) = (pager, world)
    if isStill {
      moving = nil
    } else {
      moving = world.toolkit?.makeSurface(for: pager) ?? SimulatedScrollSurface(viewport: size, for: pager)
    }
    pager.surface = self
  }

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
    // What lies there already is no scroll, unless something takes it away from there.
    if let pager, rect.origin != contentOffset || moving?.isGliding == true {
      let page = place(of: rect.origin)
      world?.hear("scroll(\(Int(page)))" + (animated ? "*" : ""), by: pager.lifecycle.name)
    }
    if let moving { return moving.scrollRectToVisible(rect, animated: animated) }
    if !animated { stillOffset = rect.origin }
  }

  func resize(to size: Size) {
    guard size != viewportSize else { return }
    self.size = size
    moving?.resize(to: size)
  }

  /// Puts a still surface at a place, in pages.
  func put(at place: Double) { stillOffset = point(of: place) }

  // MARK: Places in pages, counted from page 0 (G15)

  private var extent: Double { viewportSize.extent(along: pager?.configuration.axis ?? .horizontal) }
  private var last: Double { Double((pager?.pageCount ?? 0) - 1) }

  var isMirrored: Bool {
    pager?.configuration.axis == .horizontal && pager?.configuration.layoutDirection == .rightToLeft
  }

  /// The distance along the axis at which a place lies.
  func offset(of place: Double) -> Double { (isMirrored ? last - place : place) * extent }

  private func point(of place: Double) -> Point {
    pager?.configuration.axis == .vertical
      ? Point(x: 0, y: offset(of: place)) : Point(x: offset(of: place), y: 0)
  }

  func place(of point: Point) -> Double {
    guard extent > 0 else { return 0 }
    let distance = (pager?.configuration.axis == .vertical ? point.y : point.x) / extent
    return isMirrored ? last - distance : distance
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

  /// Gives the viewport another size, and lays the surface out.
  func resize(to size: Size) { viewportSize = size }
}

// MARK: - Operations

extension World {
  static let pagerWorks: [String: Work] = [
    "drag": { world, operation throws(Stop) in
      let (parts, place) = (try world.pagerParts(operation), try operation.quantity("to"))
      guard let moving = parts.surface.moving else {
        throw operation.malformed("in", "a pager with a real surface")
      }
      moving.beginDrag()
      moving.drag(to: parts.surface.offset(of: place))
    },
    "tapControl": { world, operation throws(Stop) in
      let halves: KeyValuePairs<String, Change.Options.Direction> = [
        "leading": .backward, "trailing": .forward,
      ]
      guard let half = try operation.choice("half", halves) else {
        throw operation.malformed("half", "a half of the page control")
      }
      try world.pager(operation).pageControl.tap(half)
    },
    "choose": { world, operation throws(Stop) in
      try world.pager(operation).pageControl.choose(operation.number("page"))
    },
    "scrollTo": { world, operation throws(Stop) in
      let (pager, page) = (try world.pager(operation), try operation.number("page"))
      let isAnimated = try operation.flag("animated", true)
      _ = try refusing { () throws(PagerError) in
        try pager.scroll(to: page, isAnimated ? .animated : .immediate)
      }
    },
    "report": { world, operation throws(Stop) in try world.report(operation) },
    "setPagerPages": { world, operation throws(Stop) in
      let pager = try world.pager(operation)
      guard let names = try operation.names("pages") else {
        throw operation.malformed("pages", "a list of names")
      }
      let pages = try world.leaves(names)
      _ = try refusing { () throws(PagerError) in try pager.setPages(pages) }
    },
    "insertPage": { world, operation throws(Stop) in
      let (pager, child) = (try world.pager(operation), try world.controller(operation, "child"))
      let place = try operation.optionalNumber("index") ?? pager.pageCount
      _ = try refusing { () throws(PagerError) in try pager.insert(child, at: place) }
    },
    "removePage": { world, operation throws(Stop) in
      let (pager, index) = (try world.pager(operation), try world.pageIndex(operation))
      _ = try refusing { () throws(PagerError) in try pager.remove(at: index) }
    },
    "movePage": { world, operation throws(Stop) in
      let (pager, index) = (try world.pager(operation), try world.pageIndex(operation))
      let target = try operation.number("to")
      _ = try refusing { () throws(PagerError) in try pager.move(from: index, to: target) }
    },
  ]

  func makePager(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    var configuration =
      try operation.choice(
        "configuration", ["standard": PagerConfiguration(), "document": .document])
      ?? PagerConfiguration()
    configuration.axis = try operation.choice("axis", Axis.words) ?? .horizontal
    configuration.layoutDirection = try operation.choice("direction", LayoutDirection.words) ?? .leftToRight
    if try operation.flag("atRest") { configuration.forwardsAtRest = true }
    if let window = try operation.optionalNumber("window") { configuration.window = window }
    let pager = PagerContainer(configuration, name: name)
    pager.pageControl.hidesForSinglePage = try operation.flag("hidesForSinglePage")
    let isStill = try operation.choice("surface", ["real": false, "still": true]) ?? false
    let source = try source(operation, of: name)
    let parts = PagerParts(pager, source, isStill: isStill, self)
    add(Thing(name, .pager, pager, .pager(parts)))
    if let source { pager.dataSource = source }
    if let names = try operation.names("pages") {
      let pages = try leaves(names)
      _ = try refusing { () throws(PagerError) in try pager.setPages(pages) }
    }
    parts.lastSettled = pager.settledPage
    parts.view = pager.delegate
    pager.delegate = parts
  }

  private func pager(_ operation: ScriptOperation) throws(Stop) -> PagerContainer {
    try find(operation, "in", as: PagerContainer.self, "pager")
  }

  private func pagerParts(_ operation: ScriptOperation) throws(Stop) -> PagerParts {
    guard case .pager(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a pager")
    }
    return parts
  }

  /// The number of a page that is named by its number or by its controller.
  private func pageIndex(_ operation: ScriptOperation) throws(Stop) -> Int {
    if let index = try operation.optionalNumber("index") { return index }
    let (pager, child) = (try pager(operation), try controller(operation, "child"))
    guard let index = (0..<pager.pageCount).first(where: { pager.controller(at: $0) === child }) else {
      throw .refused("page")
    }
    return index
  }

  /// Sends an event of a still surface.
  private func report(_ operation: ScriptOperation) throws(Stop) {
    let (pager, surface) = (try pager(operation), try pagerParts(operation).surface)
    guard surface.moving == nil else { throw operation.malformed("in", "a pager with a still surface") }
    switch try operation.text("event") {
    case "willBeginDragging": pager.gestures.beginDrag()
    case "didScroll":
      surface.put(at: try operation.quantity("at"))
      pager.gestures.scroll(to: surface.contentOffset)
    case "didEndDragging": pager.gestures.endDrag(willDecelerate: try operation.flag("glides"))
    case "didEndDecelerating", "didEndScrollingAnimation": pager.gestures.endMovement()
    default: throw operation.malformed("event", "an event of a surface")
    }
  }

  // MARK: What surfaces do by themselves

  private var pagers: [PagerParts] {
    cast.compactMap { if case .pager(let parts) = $0.parts { parts } else { nil } }
  }

  /// A surface has the new size as soon as its pager has, and before the pager is told of it (G12, G13).
  func prepare(_ thing: Thing, for kind: Event.Kind) {
    guard case .pager(let parts) = thing.parts else { return }
    switch kind {
    case .willAnimateRotation, .didTransition, .appearance(.willAppear, _): parts.sync()
    default: break
    }
  }

  /// A toolkit lays its surfaces out after each call, and so finds out who has got another size in silence.
  func syncSurfaces() {
    for parts in pagers { parts.sync() }
  }

  /// Lets the surfaces come to rest; says whether any has moved.
  func restSurfaces() -> Bool {
    var hasMoved = false
    for parts in pagers {
      guard let moving = parts.surface.moving, moving.isGliding else { continue }
      moving.comeToRest()
      hasMoved = true
    }
    return hasMoved
  }

  func advanceSurfaces(by seconds: Double) {
    for parts in pagers { parts.surface.moving?.advance(by: seconds) }
  }
}
