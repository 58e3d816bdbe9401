@testable import Containers
import ContainersTesting

/// Pager × control × surface × rotation × the pager's own appearance, for the explorer (G9–G14).
final class PagerModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case dragBegin, dragTo(quarter: Int), dragEnd, fling(forward: Bool), glide, arrive
    case tap(PageControl.Half), jump(Int, animated: Bool)
    case rotate, rotationEnd, resize
    case appear, disappear, appearEnd, memory
    case insert(Int), remove(Int)

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
      case .rotate: "the screen turns"
      case .rotationEnd: "the screen has turned"
      case .resize: "the window changes its size"
      case .appear: "the window begins to appear"
      case .disappear: "the window begins to disappear"
      case .appearEnd: "the window has stopped moving"
      case .memory: "memory is short"
      case .insert(let page): "a page is inserted at \(page)"
      case .remove(let page): "page \(page) is removed"
      }
    }
  }

  let most: Int
  let host = HandDrivenHost()
  let stage: Stage
  let pager: PagerContainer
  let surface: SimulatedScrollSurface
  let checker: LifecycleChecker
  private var found: [String] = []
  private var lastRequests = 0

  init(_ configuration: PagerConfiguration = .standard, count: Int, most: Int) throws {
    self.most = most
    pager = PagerContainer(configuration, name: "R")
    surface = SimulatedScrollSurface(viewport: Size(width: 4, height: 4), for: pager)
    stage = try Stage(root: pager, size: Size(width: 4, height: 4))
    stage.host = host
    checker = LifecycleChecker(stage)
    try pager.setPages((0..<count).map { Self.page($0) })
    pager.loadIfNeeded()
    lastRequests = surface.requests
  }

  private static func page(_ number: Int) -> Probe {
    let page = Probe("\(number)")
    page.loadIfNeeded()
    return page
  }

  private var width: Double { surface.viewportSize.width }
  private var isTurning: Bool { stage.rotation != nil }

  var actions: [Action] {
    let count = pager.pageCount
    let isSeen = pager.lifecycle.state != .disappeared  // nobody touches what is not there
    var actions: [Action] = isSeen ? [.dragBegin, .rotate, .resize, .memory] : [.rotate, .memory]
    switch surface.motion {
    case .dragging where !isSeen: actions.append(.dragEnd)
    case .dragging:
      let quarter = Int((surface.position / width * 4).rounded())
      actions += Set([quarter - 1, quarter + 1, quarter - 4, quarter + 4])
        .filter { (-2...max(2, 4 * count - 2)).contains($0) }.sorted().map { .dragTo(quarter: $0) }
      actions += [.dragEnd, .fling(forward: true), .fling(forward: false)]
    case .decelerating, .animating: actions += [.glide, .arrive]
    case .resting: break
    }
    if isSeen { actions += [.tap(.leading), .tap(.trailing)] }
    actions += (0..<count).flatMap { [.jump($0, animated: true), .jump($0, animated: false)] }
    if isTurning { actions.append(.rotationEnd) }
    let root = pager.lifecycle.standing
    actions.append(root.isComing ? .disappear : .appear)
    if root.isMoving { actions.append(.appearEnd) }
    // What is on its way out counts too: a pager that is itself moving keeps it until it has arrived.
    guard pager.children.count <= most + 1 else { return actions }
    if count < most {
      actions += Set([0, pager.currentPage + 1, count]).filter { $0 <= count }.sorted().map { .insert($0) }
    }
    if count > 0 { actions += Set([0, pager.currentPage, count - 1]).sorted().map { .remove($0) } }
    return actions
  }

  func perform(_ action: Action) {
    let before = (page: pager.currentPage, controller: pager.currentController, requests: surface.requests)
    do {
      switch action {
      case .dragBegin: surface.beginDrag()
      case .dragTo(let quarter): drag(to: Double(quarter) / 4 * width)
      case .dragEnd: surface.endDrag()
      case .fling(let forward): surface.endDrag(velocity: forward ? 2 : -2)
      case .glide: surface.advance(distance: width / 4)
      case .arrive: surface.advance(distance: .infinity)
      case .tap(let half): pager.pageControl.tap(half)
      case .jump(let page, let animated): try pager.scroll(to: page, animated: animated)
      case .rotate: try turn()
      case .rotationEnd: try endTurn()
      case .resize: try resize()
      case .appear: stage.appear(animated: true)
      case .disappear: stage.disappear(animated: true)
      case .appearEnd: stage.finishAppearance()
      case .memory: stage.sendMemoryWarning()
      case .insert(let page): try pager.insert(Self.page(9), at: page)
      case .remove(let page): try pager.remove(at: page)
      }
    } catch { found.append("L29: \(error)") }
    check(action, before)
  }

  /// The finger leaves the content where it was wanted, whatever the bounce does.
  private func drag(to offset: Double) {
    let limit = surface.contentSize.width - width
    let over = offset < 0 ? offset : max(0, offset - limit)
    surface.drag(to: offset + over)
  }

  private func turn() throws {
    // Wider while it turns, so that a forgotten flag would change the page.
    try stage.rotate(
      to: stage.orientation.isLandscape ? .portrait : .landscapeLeft, size: Size(width: 6, height: 4),
      duration: 1)
    surface.viewportSize = stage.size
  }

  private func endTurn() throws {
    try stage.resize(to: Size(width: 4, height: 4))
    surface.viewportSize = stage.size
    stage.finishRotation()
  }

  /// The window grows and shrinks again; the surface is laid out before the model hears of it, then after.
  private func resize() throws {
    let size = stage.size
    let larger = Size(width: size.width * 1.5, height: size.height)
    surface.viewportSize = larger
    try stage.resize(to: larger)
    try stage.resize(to: size)
    surface.viewportSize = size
  }

  // MARK: Invariants

  private func check(
    _ action: Action, _ before: (page: Int, controller: (any Controller)?, requests: Int)
  ) {
    let count = pager.pageCount
    if !(0..<max(1, count)).contains(pager.currentPage) {
      found.append("G6: page \(pager.currentPage) of \(count)")
    }
    if pager.pageControl.currentPage != pager.currentPage {
      found.append("G10: the control says \(pager.pageControl.currentPage), the pager \(pager.currentPage)")
    }
    if pager.pageControl.numberOfPages != count && pager.lifecycle.state.isComing {
      found.append("G4: the control has \(pager.pageControl.numberOfPages) dots for \(count) pages")
    }
    checkScrolls(action, before)
    checkKeeping(action, before)
    let visible = pager.children.filter { $0.lifecycle.state == .appeared }
    if visible.count > 1 { found.append("G4: \(visible.count) children have appeared") }
    if let first = visible.first, first !== pager.currentController, pager.containment.change == nil {
      found.append("G4: \(first.lifecycle.name) has appeared, but is not the current child")
    }
    checkRest()
  }

  /// G9, G10: the finger and the surface's own events ask for no scroll, a wish for one at the most.
  private func checkScrolls(
    _ action: Action, _ before: (page: Int, controller: (any Controller)?, requests: Int)
  ) {
    let asked = surface.requests - before.requests
    switch action {
    case .dragBegin, .dragTo, .dragEnd, .fling, .glide, .arrive, .memory:
      if asked > 0 { found.append("G10: \(asked) scrolls asked for by an event") }
    case .tap, .jump:
      if asked > 1 { found.append("G10: \(asked) scrolls for one wish") }
      if asked > 0 && pager.currentPage == before.page { found.append("G10: a scroll to the current page") }
    default: break
    }
  }

  /// G9, G12, G13, G14: what must not change the page, and what must not change the controller.
  private func checkKeeping(
    _ action: Action, _ before: (page: Int, controller: (any Controller)?, requests: Int)
  ) {
    switch action {
    case .rotate, .rotationEnd, .resize, .memory, .appear, .disappear, .insert:
      if before.controller != nil && pager.currentController !== before.controller {
        found.append("G12, G14: another page is current")
      }
    case .dragTo, .glide:
      let isDeaf = isTurning || pager.isScrollingByCode
      if isDeaf && pager.currentPage != before.page {
        found.append("G9: a scroll event went through the guard")
      }
    default: break
    }
    if pager.isRotating != isTurning { found.append("G12: the flag is \(pager.isRotating)") }
    if case .dragging = surface.motion, action == .dragBegin, pager.isScrollingByCode {
      found.append("G9: the guard outlived willBeginDragging")
    }
  }

  /// L17, L21: at rest nothing is open, and the page is the one that is shown.
  private func checkRest() {
    guard isAtRest else { return }
    if pager.containment.change != nil { found.append("G11: a change is open at rest") }
    if pager.isScrollingByCode { found.append("G9: the guard is set at rest") }
    guard pager.lifecycle.state == .appeared, pager.pageCount > 0 else { return }
    if pager.currentController?.lifecycle.state != .appeared {
      found.append("G4: the current child has not appeared")
    }
    if surface.position != Double(pager.currentPage) * width {
      found.append("G12: the surface lies beside the page")
    }
    if pager.settledPage != pager.currentPage { found.append("L21: settled \(pager.settledPage)") }
  }

  func violations() -> [String] {
    checker.inspect(pager, isAtRest: isAtRest && pager.lifecycle.state != .appeared)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    surface.motion == .resting && !isTurning && !pager.lifecycle.standing.isMoving
  }

  var fingerprint: Fingerprint { Fingerprint(numbers, surface.motion) }

  var numbers: [Int] {
    let record = pager.lifecycle
    var numbers = [
      pager.pageCount, pager.currentPage, pager.settledPage, pager.pageControl.currentPage,
      pager.pageControl.numberOfPages, record.state.rawValue, record.standing.rawValue,
      Int((surface.position / width * 100).rounded()), Int(surface.contentSize.width), Int(width),
    ]
    numbers += [
      pager.isScrollingByCode, pager.isRotating, pager.isDragging, pager.isOpenByCode, isTurning,
    ].map { $0 ? 1 : 0 }
    func note(_ list: [any Controller]?) {
      numbers.append(-9)
      for child in list ?? [] { numbers.append(pager.children.firstIndex { $0 === child } ?? -1) }
    }
    note(pager.containment.shown)
    note(pager.containment.settled)
    if let open = pager.containment.open {
      for list in [open.base, open.target, open.comers, open.leavers, open.childrenBefore] { note(list) }
      numbers.append(open.awaitedEnd == nil ? 0 : open.awaitedEnd == .finished ? 1 : 2)
      numbers.append(open.change.options.isHeld ? 1 : 0)
    }
    note(pager.placements.map(\.controller))
    for child in pager.children {
      let record = child.lifecycle
      let move = record.move == .none ? 0 : record.move == .arriving ? 1 : 2
      numbers += [record.state.rawValue * 4 + record.standing.rawValue, record.depth, move]
    }
    note((0..<pager.pageCount).compactMap { pager.controller(at: $0) })
    return numbers
  }
}
