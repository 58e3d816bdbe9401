import Containers

// Pagers and their surfaces (G1–G20).

/// The parts of a pager: its surface, and the listener to its notifications.
final class PagerParts: SuiteListener, PagerDelegate {
  let surface: WatchedSurface
  let source: PageSource?
  /// The page on which it was last seen to settle.
  var lastSettled = 0
  /// The toolkit's view, which receives the notifications through this delegate.
  #if hasFeature(Embedded)
    unowned(unsafe) var view: (any PagerDelegate)?
  #else
    weak var view: (any PagerDelegate)?
  #endif

  init(
    _ pager: any PagerUnderTest, _ axis: (Axis, LayoutDirection?, isRing: Bool, extent: Double),
    _ source: PageSource?,
    isStill: Bool, _ world: World
  ) {
    self.source = source
    surface = WatchedSurface(pager, axis, isStill: isStill, world)
    super.init(pager.lifecycle.name, world)
  }

  func pager(_ pager: PagerContainer, didMoveTo page: Int) {
    view?.pager(pager, didMoveTo: page)
    report("moved", text: "\(page)")
  }

  func pager(_ pager: PagerContainer, didPlace pages: [Int]) {
    view?.pager(pager, didPlace: pages)
  }

  func pager(_ pager: PagerContainer, didSettleOn page: Int) {
    view?.pager(pager, didSettleOn: page)
    guard page != lastSettled else { return }
    lastSettled = page
    report("settled", text: "\(page)")
  }

  /// Sets the size of the surface to that of the pager.
  func sync() {
    guard let size = world?.things[name]?.controller?.lifecycle.size, size != .zero,
      world?.has(.surfaceKeepsItsSize) == false
    else {
      return
    }
    surface.resize(to: size)
  }

  func lift(velocity: Double, _ operation: ScriptOperation) throws(Stop) {
    guard let moving = surface.moving else { throw operation.malformed("in", "a pager with a real surface") }
    moving.endDrag(velocity: surface.isMirrored ? -velocity : velocity)
  }
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
      if let pages = try world.controlledPages(operation) {
        return try refusing(by: pages) { () throws(SuiteError) in try pages.tapControl(half) }
      }
      let pager = try world.pager(operation)
      try refusing(by: pager) { () throws(SuiteError) in try pager.tapControl(half) }
    },
    "choose": { world, operation throws(Stop) in
      let page = try operation.number("page")
      if let pages = try world.controlledPages(operation) {
        return try refusing(by: pages) { () throws(SuiteError) in try pages.chooseDot(page) }
      }
      let pager = try world.pager(operation)
      try refusing(by: pager) { () throws(SuiteError) in try pager.chooseDot(page) }
    },
    "scrollTo": { world, operation throws(Stop) in
      let (pager, page) = (try world.pager(operation), try operation.number("page"))
      let request = SuiteRequest(
        options: try operation.flag("animated", true) ? .animated : .immediate,
        whenEnded: try world.ending(operation))
      try refusing(by: pager) { () throws(SuiteError) in try pager.scroll(to: page, request) }
    },
    "report": { world, operation throws(Stop) in try world.report(operation) },
    "reduceMotion": { world, operation throws(Stop) in
      let (pager, value) = (try world.pager(operation), try operation.flag("value", true))
      try refusing(by: pager) { () throws(SuiteError) in try pager.setReducesMotion(value) }
    },
    "setPagerPages": { world, operation throws(Stop) in
      let pager = try world.pager(operation)
      guard let names = try operation.names("pages") else {
        throw operation.malformed("pages", "a list of names")
      }
      let (pages, request) = (try world.leaves(names), try world.request(operation))
      if let source = try world.pagerParts(operation).source {
        source.setNames(names)
        return try refusing(by: pager) { () throws(SuiteError) in try pager.reload(request) }
      }
      try refusing(by: pager) { () throws(SuiteError) in try pager.setPages(pages, request) }
    },
    "insertPage": { world, operation throws(Stop) in
      let (pager, child) = (try world.pager(operation), try world.controller(operation, "child"))
      let place = try operation.optionalNumber("index") ?? pager.pageCount
      let (name, request) = (try operation.text("child"), try world.request(operation))
      let isSource = try world.announce(operation) { (names) throws(Stop) in
        guard (0...names.count).contains(place) else { throw .refused("page") }
        names.insert(name, at: place)
      } _: { () throws(SuiteError) in
        try pager.sourceDidInsert(at: place, request)
      }
      if isSource { return }
      try refusing(by: pager) { () throws(SuiteError) in try pager.insert(child, at: place, request) }
    },
    "removePage": { world, operation throws(Stop) in
      let (pager, index) = (try world.pager(operation), try world.pageIndex(operation))
      let request = try world.request(operation)
      let isSource = try world.announce(operation) { (names) throws(Stop) in
        guard names.indices.contains(index) else { throw .refused("page") }
        names.remove(at: index)
      } _: { () throws(SuiteError) in
        try pager.sourceDidRemove(at: index, request)
      }
      if isSource { return }
      try refusing(by: pager) { () throws(SuiteError) in try pager.remove(at: index, request) }
    },
    "movePage": { world, operation throws(Stop) in
      let (pager, index) = (try world.pager(operation), try world.pageIndex(operation))
      let (target, request) = (try operation.number("to"), try world.request(operation))
      let isSource = try world.announce(operation) { (names) throws(Stop) in
        guard names.indices.contains(index), names.indices.contains(target) else { throw .refused("page") }
        names.insert(names.remove(at: index), at: target)
      } _: { () throws(SuiteError) in
        try pager.sourceDidMove(from: index, to: target, request)
      }
      if isSource { return }
      try refusing(by: pager) { () throws(SuiteError) in try pager.move(from: index, to: target, request) }
    },
  ]

  func makePager(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    var configuration =
      try operation.choice(
        "configuration", ["standard": PagerConfiguration(), "document": .document])
      ?? PagerConfiguration()
    configuration.axis = try operation.choice("axis", Axis.words) ?? .horizontal
    configuration.layoutDirection = try operation.choice("direction", LayoutDirection.words)
    if try operation.flag("atRest") { configuration.forwardsAtRest = true }
    if let window = try operation.optionalNumber("window") { configuration.window = window }
    configuration.isRing = try operation.flag("ring")
    if operation.value("extent") != nil { configuration.extent = try operation.quantity("extent") }
    if operation.value("advances") != nil {
      configuration.advanceInterval = try operation.quantity("advances")
    }
    let wanted = configuration
    let pager: any PagerUnderTest = try make(.pager, name, as: JudgedPager.self) {
      PagerContainer(wanted, name: name)
    }
    guard pager.accept(configuration) else { throw .unsupported }
    if try operation.flag("hidesForSinglePage") {
      try refusing(by: pager) { () throws(SuiteError) in try pager.hideControlForSinglePage() }
    }
    let isStill = try operation.choice("surface", ["real": false, "still": true]) ?? false
    let source = try source(operation, of: name)
    source?.asks = try operation.flag("asks")
    let axis = (
      configuration.axis, configuration.layoutDirection, isRing: configuration.isRing,
      extent: configuration.extent
    )
    let parts = PagerParts(pager, axis, source, isStill: isStill, self)
    add(Thing(name, .pager, pager, .pager(parts)))
    if let source { try refusing(by: pager) { () throws(SuiteError) in try pager.setSource(source) } }
    if let names = try operation.names("pages") {
      let (pages, request) = (try leaves(names), SuiteRequest())
      try refusing(by: pager) { () throws(SuiteError) in try pager.setPages(pages, request) }
    }
    parts.lastSettled = pager.settledPage
    parts.view = (pager as? PagerContainer)?.delegate
    pager.connect(parts)
  }

  /// The page container whose control an operation names; nil for a pager (G20).
  private func controlledPages(_ operation: ScriptOperation) throws(Stop) -> (any PagesUnderTest)? {
    guard case .page = try thing(operation.text("in")).parts else { return nil }
    return try pages(operation)
  }

  private func pager(_ operation: ScriptOperation) throws(Stop) -> any PagerUnderTest {
    try find(operation, "in", as: JudgedPager.self, "pager")
  }

  private func pagerParts(_ operation: ScriptOperation) throws(Stop) -> PagerParts {
    guard case .pager(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a pager")
    }
    return parts
  }

  /// The number of a page that is named by its number or its controller.
  private func pageIndex(_ operation: ScriptOperation) throws(Stop) -> Int {
    if let index = try operation.optionalNumber("index") { return index }
    if let names = try pagerParts(operation).source?.names {
      guard let index = names.firstIndex(of: try operation.text("child")) else { throw .refused("page") }
      return index
    }
    let (pager, child) = (try pager(operation), try controller(operation, "child"))
    guard let index = (0..<pager.pageCount).first(where: { pager.controller(at: $0) === child }) else {
      throw .refused("page")
    }
    return index
  }

  /// Changes the list of a data source by one step and announces it; false for a pager without one (G17).
  private func announce(
    _ operation: ScriptOperation, _ edit: (inout [String]) throws(Stop) -> Void,
    _ step: () throws(SuiteError) -> Void
  ) throws(Stop) -> Bool {
    let pager = try pager(operation)
    guard let source = try pagerParts(operation).source, let old = source.names else { return false }
    var names = old
    try edit(&names)
    source.setNames(names)
    do throws(Stop) { try refusing(by: pager, step) } catch {
      source.setNames(old)
      throw error
    }
    return true
  }

  /// Sends an event of a still surface.
  private func report(_ operation: ScriptOperation) throws(Stop) {
    let (pager, surface) = (try pager(operation), try pagerParts(operation).surface)
    guard surface.moving == nil else { throw operation.malformed("in", "a pager with a still surface") }
    let event: SurfaceEvent
    switch try operation.text("event") {
    case "willBeginDragging": event = .dragBegan
    case "didScroll":
      surface.put(at: try operation.quantity("at"))
      event = .scrolled(to: surface.contentOffset)
    case "didEndDragging": event = .dragEnded(willDecelerate: try operation.flag("glides"))
    case "didEndDecelerating", "didEndScrollingAnimation": event = .movementEnded
    default: throw operation.malformed("event", "an event of a surface")
    }
    try refusing(by: pager) { () throws(SuiteError) in try pager.surfaceReports(event) }
  }

  // MARK: Movements of surfaces

  private var pagers: [PagerParts] {
    cast.compactMap { if case .pager(let parts) = $0.parts { parts } else { nil } }
  }

  /// Resizes a surface as soon as its pager has a new size, before the pager receives it (G12, G13).
  func prepare(_ thing: Thing, for kind: Event.Kind) {
    guard case .pager(let parts) = thing.parts else { return }
    switch kind {
    case .willAnimateRotation, .didTransition, .appearance(.willAppear, _): parts.sync()
    default: break
    }
  }

  /// Lays out surfaces after each call, as a toolkit does, which finds those that were resized in silence.
  func syncSurfaces() {
    for parts in pagers { parts.sync() }
  }

  /// Lets the surfaces settle; returns whether any has moved.
  func restSurfaces() -> Bool {
    var hasMoved = false
    for parts in pagers {
      guard let moving = parts.surface.moving, moving.isGliding else { continue }
      moving.comeToRest()
      hasMoved = true
    }
    return hasMoved
  }

  /// Advances the time for pagers that advance by themselves (G18).
  func advancePagers(by seconds: Double) {
    for thing in cast { (thing.controller as? JudgedPager)?.advance(by: seconds) }
  }

  func advanceSurfaces(by seconds: Double) {
    for parts in pagers { parts.surface.moving?.advance(by: seconds) }
  }
}
