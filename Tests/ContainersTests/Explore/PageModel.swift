@testable import Containers
import ContainersTesting

/// Pages × gestures × spines × rotation × the container's own appearance, for the explorer (P2–P12).
final class PageModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case set(Int, PageDirection, animated: Bool), spine(PageConfiguration.Spine), finish, cancel
    case begin(PageDirection), turn(quarter: Int), letGo(thrown: Double), callOff

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .set(let page, let direction, let animated):
        "code shows page \(page), \(direction)\(animated ? ", animated" : "")"
      case .spine(let spine): "the spine moves to \(spine)"
      case .finish: "what moves arrives"
      case .cancel: "what moves is called off"
      case .begin(let direction): "a gesture begins, \(direction)"
      case .turn(let quarter): "the gesture is at \(Double(quarter) / 4)"
      case .letGo(let velocity): "the gesture lets go at \(velocity) pages a second"
      case .callOff: "the gesture is called off"
      }
    }
  }

  let host = HandDrivenHost()
  let pages: PageContainer
  let series: Series
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  private var isTurning = false

  init(_ style: PageConfiguration.Style, count: Int) throws {
    pages = PageContainer(PageConfiguration(style: style), "R")
    series = Series(count: count)
    for page in series.pages { page.loadIfNeeded() }
    stage = try Stage(root: pages, size: Size(width: 4, height: 6))
    stage.host = host
    pages.loadIfNeeded()
    pages.dataSource = series
    checker = LifecycleChecker(stage)
  }

  private var isGesturing: Bool { pages.containment.change?.options.isInteractive ?? false }

  var actions: [Action] {
    var actions = stage.actions.map { Action.stage($0) }
    let count = series.pages.count
    for page in 0..<max(0, count - pages.requiredCount + 1) {
      actions += [.set(page, .forward, animated: true), .set(page, .reverse, animated: false)]
    }
    if pages.configuration.style == .pageCurl && count > 1 { actions += [.spine(.min), .spine(.mid)] }
    if host.changes.contains(where: \.isOpen) { actions += [.finish, .cancel] }
    actions += [.begin(.forward), .begin(.reverse)]
    if isGesturing {
      actions += (0...4).map { .turn(quarter: $0) }
      actions += [.letGo(thrown: 0), .letGo(thrown: 2), .letGo(thrown: -2), .callOff]
    }
    return actions
  }

  func perform(_ action: Action) {
    do { try carryOut(action) } catch PageError.noTurn {
    } catch { found.append("L29: \(error)") }
    let count = pages.controllers.count
    if pages.spine == .mid ? count == 1 : count == 2, isAtRest {
      found.append("P4: \(count) pages, \(pages.spine)")
    }
    if !pages.controllers.isSame(as: pages.containment.settled) {
      found.append("P4: the settled pages are others than the engine's")
    }
    guard isAtRest, pages.lifecycle.state == .appeared else { return }
    for page in pages.controllers where page.lifecycle.state != .appeared {
      found.append("P4: \(page.lifecycle.name) is settled and not on show")
    }
    if pages.children.count != count {
      found.append("P5: \(pages.children.count) children for \(count) pages")
    }
  }

  private func carryOut(_ action: Action) throws {
    switch action {
    case .stage(let action): try stage.perform(action)
    case .set(let page, let direction, let animated):
      let list = (0..<pages.requiredCount).map { series.pages[page + $0] }
      try pages.setControllers(list, direction: direction, animated: animated)
    case .spine(let spine):
      // From the middle a book gets its single pages back by way of its sides (P3).
      let needed = spine == .mid || pages.isDoubleSided ? 2 : 1
      try pages.setSpine(spine, pages: Array(series.pages.prefix(needed)))
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    case .begin(let direction): try pages.beginTurn(direction)
    case .turn(let quarter): try pages.updateTurn(progress: Double(quarter) / 4)
    case .letGo(let velocity): try pages.endTurn(velocity: velocity)
    case .callOff: try pages.cancelTurn()
    }
  }

  func violations() -> [String] {
    checker.inspect(pages, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    !host.changes.contains(where: \.isOpen) && stage.rotation == nil && !pages.lifecycle.standing.isMoving
      && pages.containment.change == nil
  }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: pages)
    func place(_ child: any Controller) -> Int { series.pages.firstIndex { $0 === child } ?? -1 }
    let spine = [PageConfiguration.Spine.none, .min, .mid, .max].firstIndex(of: pages.spine) ?? -1
    return shared.own + [host.changes.filter(\.isOpen).count, stage.rotation == nil ? 0 : 1]
      + [spine, pages.isDoubleSided ? 1 : 0, Int((pages.containment.change?.progress ?? 0) * 4)]
      + pages.controllers.map(place) + [-9] + (pages.containment.open?.target.map(place) ?? [])
      + [-9]
      + series.pages.map { $0.lifecycle.parent == nil ? -1 : shared.describe($0) }
  }
}
