@testable import Containers
import ContainersTesting

/// Pager × control × surface × rotation × the pager's own appearance, for the explorer (G9–G15).
final class PagerModel: Explorable {
  /// What can be done to a pager; places are counted in pages, so that both axes and both directions are alike.
  enum Action: Hashable {
    case dragBegin, dragTo(quarter: Int), dragEnd, fling(forward: Bool), glide, arrive
    case tap(Change.Options.Direction), jump(Int, animated: Bool)
    case rotate(layoutFirst: Bool), rotationEnd, resize
    case appear, disappear, appearEnd, memory
    case insert(Int), remove(Int), move(Int, to: Int), reload(fewer: Bool)
  }

  /// What is explored.
  struct Setting: Sendable, CustomStringConvertible {
    var configuration = PagerConfiguration()
    /// How many pages there are at first, and at the most.
    var count: Int
    /// Whether the pages come from a data source.
    var isSupplied = false
    /// Whether that has a list of pages that stay the same, and knows the numbers it has (G17).
    var isStable = false
    /// Whether the surface reports interrupted movements too, knows one end for all that moves by itself, and
    /// keeps its finger while it moves.
    var isTalkative = false
    /// How many removed pages may still be disappearing when the next edit comes.
    var leaving = 0

    var description: String {
      let axis = configuration.axis == .vertical ? ", vertical" : ""
      let direction = configuration.layoutDirection == .rightToLeft ? ", right to left" : ""
      let part = configuration.extent < 1 ? ", \(configuration.extent) of the viewport each" : ""
      let rest = configuration.forwardsAtRest ? ", forwarding when settled" : ""
      let first = configuration.returnsToFirstPage ? ", as in the document" : ""
      let source = isStable ? ", from a list that changes" : isSupplied ? ", from a data source" : ""
      let surface = isTalkative ? ", on a talkative surface" : ""
      return "\(count) pages\(part)\(axis)\(direction)\(rest)\(first)\(source)\(surface)"
    }
  }

  let setting: Setting
  let host = HandDrivenHost()
  let stage: Stage
  let pager: PagerContainer
  let surface: SimulatedScrollSurface
  let checker: LifecycleChecker
  let supply: Supply
  var found: [String] = []
  /// Set while the surface is to be laid out as soon as the pager receives a rotation.
  private var layoutsFirst = false
  private var observation: Observation?

  static let side = 4.0

  init(_ setting: Setting) throws {
    self.setting = setting
    let size = Size(width: Self.side, height: Self.side)
    pager = PagerContainer(setting.configuration, name: "R")
    surface = SimulatedScrollSurface(viewport: size, for: pager)
    stage = try Stage(root: pager, size: size)
    stage.host = host
    checker = LifecycleChecker(stage)
    supply = Supply(count: setting.count, isStable: setting.isStable)
    surface.reportsInterruptedAnimations = setting.isTalkative
    surface.reportsInterruptedDecelerations = setting.isTalkative
    surface.reportsAnimationsAsDecelerations = setting.isTalkative
    surface.keepsFingerDuringAnimations = setting.isTalkative
    if setting.isSupplied {
      pager.dataSource = supply
    } else {
      try pager.setPages((0..<setting.count).map { Supply.page($0) })
    }
    pager.loadIfNeeded()
    observation = stage.observe { [weak self] event in
      guard let self, layoutsFirst, case .willRotate = event.kind, event.controller === pager else { return }
      surface.viewportSize = turned
    }
  }

  var width: Double { extent(of: surface.viewportSize) }
  var isTurning: Bool { stage.rotation != nil }
  func extent(of size: Size) -> Double { size.extent(along: pager.configuration.axis) }

  private let turned = Size(width: 1.5 * PagerModel.side, height: 1.5 * PagerModel.side)

  /// Where the surface is, in quarters of a page.
  private var quarter: Int { Int(((pager.geometry.position(of: surface.contentOffset) ?? 0) * 4).rounded()) }

  private var leaving: Int {
    pager.children.count - (0..<pager.pageCount).filter { pager.controller(at: $0) != nil }.count
  }

  // MARK: What can be done

  var actions: [Action] {
    let count = pager.pageCount
    let isSeen = pager.lifecycle.state != .disappeared  // a finger touches only what is there
    var actions: [Action] = [.rotate(layoutFirst: false), .rotate(layoutFirst: true), .memory]
    if isSeen { actions += [.dragBegin, .resize] }
    switch surface.motion {
    case .dragging where !isSeen: actions.append(.dragEnd)
    case .dragging:
      actions += Set([quarter - 1, quarter + 1, quarter - 4, quarter + 4])
        .filter { (-2...max(2, 4 * count - 2)).contains($0) }.sorted().map { .dragTo(quarter: $0) }
      actions += [.dragEnd, .fling(forward: true), .fling(forward: false)]
    case .decelerating, .animating:
      actions += [.glide, .arrive]
      if surface.isTouched {
        actions += [.dragEnd] + (quarter < 4 * count - 4 ? [.dragTo(quarter: quarter + 1)] : [])
      }
    case .resting: break
    }
    if isSeen { actions += [.tap(.backward), .tap(.forward)] }
    actions += (0..<count).flatMap { [.jump($0, animated: true), .jump($0, animated: false)] }
    if isTurning { actions.append(.rotationEnd) }
    let root = pager.lifecycle.standing
    actions.append(root.isComing ? .disappear : .appear)
    if root.isMoving { actions.append(.appearEnd) }
    return leaving <= setting.leaving ? actions + edits(count) : actions
  }

  private func edits(_ count: Int) -> [Action] {
    let current = pager.currentPage
    var actions: [Action] = []
    if count < setting.count {
      actions += Set([0, current + 1, count]).filter { $0 <= count }.sorted().map { .insert($0) }
    }
    guard count > 0 else { return actions }
    actions += Set([0, current, count - 1]).sorted().map { .remove($0) }
    if count > 1 { actions += [.move(0, to: count - 1), .move(count - 1, to: 0)] }
    if setting.isSupplied { actions += [.reload(fewer: false), .reload(fewer: true)] }
    return actions
  }

  // MARK: Doing it

  func perform(_ action: Action) {
    let before = Before(self)
    do {
      try carryOut(action)
    } catch { found.append("L29: \(error)") }
    check(action, before)
  }

  private func carryOut(_ action: Action) throws {
    switch action {
    case .dragBegin: surface.beginDrag()
    case .dragTo(let quarter): drag(to: Double(quarter) / 4)
    case .dragEnd: surface.endDrag()
    case .fling(let forward): surface.endDrag(velocity: forward == isMirrored ? -2 : 2)
    case .glide: surface.advance(distance: width / 4)
    case .arrive: surface.advance(distance: .infinity)
    case .tap(let half): pager.pageControl.tap(half)
    case .jump(let page, let animated): try pager.scroll(to: page, animated ? .animated : .immediate)
    case .rotate(let layoutFirst): try turn(layoutFirst)
    case .rotationEnd: try endTurn()
    case .resize: try resize()
    case .appear: stage.appear(animated: true)
    case .disappear: stage.disappear(animated: true)
    case .appearEnd: stage.finishAppearance()
    case .memory: stage.sendMemoryWarning()
    default: try edit(action)
    }
  }

  private func edit(_ action: Action) throws {
    guard setting.isSupplied else {
      switch action {
      case .insert(let page): try pager.insert(Supply.page(9), at: page)
      case .remove(let page): try pager.remove(at: page)
      case .move(let page, let other): try pager.move(from: page, to: other)
      default: break
      }
      return
    }
    switch action {
    case .insert(let page):
      supply.pages.insert(Supply.page(9), at: page)
      try pager.dataSourceDidInsert(at: page)
    case .remove(let page):
      supply.pages.remove(at: page)
      try pager.dataSourceDidRemove(at: page)
    case .move(let page, let other):
      supply.pages.insert(supply.pages.remove(at: page), at: other)
      try pager.dataSourceDidMove(from: page, to: other)
    case .reload(let fewer):
      if fewer { supply.pages.removeLast() }
      try pager.reload()
    default: break
    }
  }

  private var isMirrored: Bool {
    setting.configuration.axis == .horizontal && setting.configuration.layoutDirection == .rightToLeft
  }

  /// The finger leaves the content where it was wanted, whatever the bounce does.
  private func drag(to place: Double) {
    let offset =
      (isMirrored ? Double(pager.pageCount - 1) - place : place) * width * setting.configuration.extent
    let limit = max(0, extent(of: surface.contentSize) - width)
    let over = offset < 0 ? offset : max(0, offset - limit)
    surface.drag(to: offset + over)
  }

  private func turn(_ layoutFirst: Bool) throws {
    // Wider while it turns, so that a forgotten flag would change the page.
    layoutsFirst = layoutFirst
    try stage.rotate(
      to: stage.orientation.isLandscape ? .portrait : .landscapeLeft, size: turned, duration: 1)
    layoutsFirst = false
    surface.viewportSize = stage.size
  }

  private func endTurn() throws {
    try stage.resize(to: Size(width: Self.side, height: Self.side))
    surface.viewportSize = stage.size
    stage.finishRotation()
  }

  /// The window grows and shrinks again; the surface is laid out before the model receives the size, then after.
  private func resize() throws {
    let size = stage.size
    let larger = Size(width: size.width * 1.5, height: size.height * 1.5)
    surface.viewportSize = larger
    try stage.resize(to: larger)
    try stage.resize(to: size)
    surface.viewportSize = size
  }
}

/// Supplies pages from a list that changes: always the same ones, or a new one for each question.
final class Supply: PagerDataSource {
  var pages: [Probe]
  let isStable: Bool
  /// The questions for pages that the list does not have (G17).
  var wrong: [String] = []

  init(count: Int, isStable: Bool) {
    self.isStable = isStable
    pages = (0..<count).map { Self.page($0) }
  }

  static func page(_ number: Int) -> Probe {
    let page = Probe("\(number)")
    page.loadIfNeeded()
    return page
  }

  func numberOfPages(in pager: PagerContainer) -> Int { pages.count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    guard pages.indices.contains(index) else {
      wrong.append("G17: asked for page \(index) of \(pages.count)")
      return nil
    }
    return isStable ? pages[index] : Self.page(index)
  }
}

extension PagerModel.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .dragBegin: "a finger takes hold"
    case .dragTo(let quarter): "the finger drags to \(Double(quarter) / 4)"
    case .dragEnd: "the finger lets go"
    case .fling(let forward): "the finger flings \(forward ? "forward" : "back")"
    case .glide: "the surface moves on by a quarter"
    case .arrive: "the surface arrives"
    case .tap(let half): "a tap on the \(half) half of the control"
    case .jump(let page, let animated): "code goes to page \(page)\(animated ? ", animated" : "")"
    case .rotate(let first): "the screen turns, the surface is laid out \(first ? "first" : "last")"
    case .rotationEnd: "the screen has turned"
    case .resize: "the window changes its size"
    case .appear: "the window begins to appear"
    case .disappear: "the window begins to disappear"
    case .appearEnd: "the window has stopped moving"
    case .memory: "memory is short"
    case .insert(let page): "a page is inserted at \(page)"
    case .remove(let page): "page \(page) is removed"
    case .move(let page, let other): "page \(page) is moved to \(other)"
    case .reload(let fewer): "the data source is asked anew\(fewer ? ", with a page less" : "")"
    }
  }
}
