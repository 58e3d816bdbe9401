@testable import Containers
import ContainersTesting

// What must hold on every edge and in every state (L3, L8, G4, G6, G9–G14).

extension PagerModel {
  /// What was before an action.
  struct Before {
    let page: Int
    let controller: (any Controller)?
    let requests: Int
    let isDeaf: Bool

    init(_ model: PagerModel) {
      page = model.pager.currentPage
      controller = model.pager.currentController
      requests = model.surface.requests
      isDeaf = model.isTurning || model.pager.isScrollingByCode
    }
  }

  func check(_ action: Action, _ before: Before) {
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
    checkFlags(action)
    let visible = pager.children.filter { $0.lifecycle.state == .appeared }
    if setting.configuration.extent < 1 { checkSeen(visible) }
    if visible.count > 1, setting.configuration.extent == 1 {
      found.append("G4: \(visible.count) children have appeared")
    }
    if setting.configuration.extent == 1, let first = visible.first, first !== pager.currentController,
      pager.containment.change == nil
    {
      found.append("G4: \(first.lifecycle.name) has appeared, but is not the current child")
    }
    for child in pager.children where child.lifecycle.state.isComing {
      if !pager.placedControllers.holds(child) {
        found.append("G4: \(child.lifecycle.name) is \(child.lifecycle.state), but has no place")
      }
    }
    for page in 0..<count {
      guard let controller = pager.controller(at: page) else { continue }
      if !pager.children.holds(controller) { found.append("G14: page \(page) is not a child") }
      if setting.isStable && controller !== supply.pages[page] {
        found.append("G17: another page is page \(page)")
      }
    }
    for page in pager.placements {
      guard let record = pager.controller(at: page)?.lifecycle, !isReplaced(record) else { continue }
      if !record.isLoaded || record.size.width != pager.lifecycle.size.width * setting.configuration.extent {
        found.append("G16: page \(page)")
      }
    }
    found += supply.wrong
    supply.wrong = []
    checkRest()
  }

  /// Whether a page leaves for an earlier change than the open one, so that it keeps its size.
  private func isReplaced(_ record: Lifecycle) -> Bool {
    let states = [pager.ledger.target, pager.ledger.abandoned]
    return record.standing.isMoving
      && !states.contains { pager.arrangement(for: $0, in: .zero).visible.contains(record) }
  }

  /// G19: what is seen when nothing is open has appeared, and nothing else; a page that is dragged away has disappeared.
  private func checkSeen(_ visible: [any Controller]) {
    guard pager.containment.change == nil, pager.lifecycle.state == .appeared, !pager.isScrollingByCode,
      !isTurning, surface.viewportSize == pager.laidOutViewport,
      let seen = pager.geometry.pagesInView(at: surface.contentOffset)
    else { return }
    let wanted = seen.compactMap { pager.controller(at: $0) }
    if !visible.isSame(as: wanted) {
      found.append(
        "G19: \(wanted.map { $0.lifecycle.name }) are seen, \(visible.map { $0.lifecycle.name }) have appeared"
      )
    }
  }

  /// G9, G10: the finger and the surface's own events ask for no scroll, one for each request at the most.
  private func checkScrolls(_ action: Action, _ before: Before) {
    let asked = surface.requests - before.requests
    switch action {
    case .dragBegin, .dragTo, .dragEnd, .fling, .glide, .arrive, .memory:
      if asked > 0 { found.append("G10: \(asked) scrolls asked for by an event") }
    case .tap, .jump:
      if asked > 1 { found.append("G10: \(asked) scrolls for one request") }
      if asked > 0 && pager.currentPage == before.page { found.append("G10: a scroll to the current page") }
    default: break
    }
  }

  /// G12, G13, G14: what must not change the page, and what must not change the controller.
  private func checkKeeping(_ action: Action, _ before: Before) {
    switch action {
    case .appear where setting.configuration.returnsToFirstPage: break
    case .rotate, .rotationEnd, .resize, .memory, .appear, .disappear, .insert, .move:
      if before.controller != nil && pager.currentController !== before.controller {
        found.append("G12, G14: another page is current")
      }
    case .dragTo, .glide:
      // A talkative surface may have reported the end of the movement just now, which lifts the guard.
      if setting.isTalkative && !pager.isScrollingByCode && !isTurning { break }
      if before.isDeaf && pager.currentPage != before.page {
        found.append("G9, G12: a scroll event went through the guard")
      }
    default: break
    }
  }

  /// G9, G12: when the guard and the flag are set, and when not.
  private func checkFlags(_ action: Action) {
    if pager.isRotating != isTurning { found.append("G12: the flag is \(pager.isRotating)") }
    if pager.isDragging && !surface.isTouched {
      found.append("G11: a finger that is not there drags")
    }
    switch (surface.motion, pager.isScrollingByCode) {
    case (.dragging, true): found.append("G9: the guard is set while a finger drags")
    case (.decelerating, true): found.append("G9: the guard is set while the surface decelerates")
    case (.animating, false) where pager.lifecycle.state.isComing:
      found.append("G9: the guard is not set while the surface goes where code has sent it")
    default: break
    }
  }

  /// L17, L21: in the settled state nothing is open, and the page is the one that is shown.
  private func checkRest() {
    guard isAtRest else { return }
    if pager.containment.change != nil { found.append("G11: a change is open in the settled state") }
    if pager.isScrollingByCode { found.append("G9: the guard is set in the settled state") }
    guard pager.lifecycle.state == .appeared, pager.pageCount > 0 else { return }
    if pager.currentController?.lifecycle.state != .appeared {
      found.append("G4: the current child has not appeared")
    }
    if pager.progress != Double(pager.currentPage) { found.append("G12: the surface lies beside the page") }
    if pager.settledPage != pager.currentPage { found.append("L21: settled \(pager.settledPage)") }
  }

  func violations() -> [String] {
    checker.inspect(pager, isAtRest: isAtRest && pager.lifecycle.state != .appeared)
    defer { found = [] }
    return found + checker.takeViolations()
  }
}
