@testable import Containers
import ContainersTesting

/// Pages × gestures × spines × rotation × the container's own appearance, for the explorer (P2–P12).
final class PageModel: Explorable {
  /// The kind of container that is explored.
  enum Kind: Hashable, CaseIterable {
    /// Side by side.
    case scroll
    /// One page in portrait, two in landscape.
    case curl
    /// The same, read from right to left: with the spine at `max` in portrait (P11).
    case rightToLeft
    /// `curl`, where the delegate names the pages.
    case chosenPages
    /// Single leaves with a front and a back.
    case doubleSided
  }

  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case set(Int, animated: Bool), spine(PageConfiguration.Spine), arrive, cancel
    case begin(PageDirection), turn(quarter: Int), letGo(thrown: Double), callOff, flick(PageDirection)
    case drag(quarter: Int), dragEnd

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .set(let page, let animated): "code shows page \(page)\(animated ? ", animated" : "")"
      case .spine(let spine): "the spine moves to \(spine)"
      case .arrive: "what moves arrives"
      case .cancel: "the change is cancelled"
      case .begin(let direction): "a gesture begins, \(direction)"
      case .turn(let quarter): "the gesture is at \(Double(quarter) / 4)"
      case .letGo(let velocity): "the gesture lets go at \(velocity) pages a second"
      case .callOff: "the gesture is cancelled"
      case .flick(let direction): "a flick, \(direction)"
      case .drag(let quarter): "the finger is at \(Double(quarter) / 4)"
      case .dragEnd: "the finger leaves"
      }
    }
  }

  let kind: Kind
  let host = HandDrivenHost()
  let pages: PageContainer
  let series: Series
  /// The pages as they lie, from left to right.
  let leaves: [Probe]
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  /// The *will*s of the delegate that wait for their *did*.
  var openWills = 0

  init(_ kind: Kind, count: Int) throws {
    self.kind = kind
    let isMirrored = kind == .rightToLeft
    let configuration = PageConfiguration(
      style: kind == .scroll ? .scroll : .pageCurl, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    pages = PageContainer(configuration, name: "R")
    series = Series(count: count)
    leaves = isMirrored ? series.pages.reversed() : series.pages
    for page in leaves { page.loadIfNeeded() }
    stage = try Stage(root: pages, size: Size(width: 4, height: 6))
    stage.host = host
    pages.loadIfNeeded()
    if kind == .doubleSided { try pages.setDoubleSided(true) }
    pages.dataSource = series
    checker = LifecycleChecker(stage)
    pages.delegate = self
  }

  var actions: [Action] {
    var actions = stage.actions.map { Action.stage($0) }
    if !isLarge || leaverCount < 2 {
      // Two pages from code are a leaf, or a spread: those that begin with an even one.
      let last = leaves.count - pages.requiredCount
      for page in stride(from: 0, through: last, by: pages.requiredCount) {
        actions += [.set(page, animated: true), .set(page, animated: false)]
      }
      if kind == .curl || kind == .rightToLeft, leaves.count > 1 {
        actions += [.spine(pages.configuration.spine), .spine(.mid)]
      }
    }
    if host.changes.contains(where: \.isOpen) { actions += [.arrive, .cancel] }
    actions += [.begin(.forward), .begin(.reverse), .flick(.forward), .flick(.reverse)]
    actions += [.drag(quarter: 3), .drag(quarter: -1), .dragEnd]
    if pages.gesture.isHolding {
      actions += [.turn(quarter: 1), .turn(quarter: 3), .letGo(thrown: 2), .callOff]
    }
    return actions
  }

  /// With two pages and more code waits before it supersedes a second change, and a rotation is over at once.
  private var isLarge: Bool { leaves.count > 1 }
  private var leaverCount: Int { pages.containment.open?.outgoing.count ?? 0 }

  func perform(_ action: Action) {
    let before = pages.controllers
    do { try carryOut(action) } catch StageError.orientation where pages.containment.target.isEmpty {  // P10
    } catch { found.append("L29: \(error)") }
    check(before: before, action)
  }

  private func carryOut(_ action: Action) throws {
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: isLarge)
    case .set(let page, let animated):
      let list = (0..<pages.requiredCount).map { leaves[page + $0] }
      try pages.setControllers(list, direction: .forward, Change.Options(animated: animated))
    case .spine(let spine):
      let isMid = spine == .mid
      try pages.setSpine(spine, doubleSided: isMid, pages: Array(leaves.prefix(isMid ? 2 : 1)))
    case .arrive: host.finishAll()
    case .cancel: host.cancelAll()
    case .begin(let direction):
      // At 0 a leaf that is let go has arrived already; the flicks and the drags cover that.
      if pages.gestures.beginTurn(direction), pages.gesture.isHolding {
        pages.gestures.updateTurn(progress: 0.25)
      }
    case .turn(let quarter): pages.gestures.updateTurn(progress: Double(quarter) / 4)
    case .letGo(let velocity): pages.gestures.endTurn(velocity: velocity)
    case .callOff: pages.gestures.cancelTurn()
    case .flick(let direction): pages.gestures.flick(direction)
    case .drag(let quarter):
      // A leaf that is falling back is caught where it is; the finger then goes to the same places as ever.
      if !pages.gesture.isHolding, let turn = pages.turn, pages.isFallingBack(turn.change) {
        pages.gestures.drag(to: 0)
      }
      pages.gestures.drag(to: Double(quarter) / 4 - pages.gesture.offset)
    case .dragEnd: pages.gestures.endDrag()
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
}

// MARK: - What must be

extension PageModel: PageContainerDelegate {
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) { openWills += 1 }

  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    openWills -= 1
    let isWhereItWas = pages.isSame(as: container.controllers)
    if completed ? isWhereItWas : finished && !isWhereItWas {
      found.append("P8: completed \(completed), and the pages are \(names(container.controllers))")
    }
  }

  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    guard kind != .doubleSided, leaves.count > 1 else { return container.spine }
    let spine = orientation.isLandscape ? .mid : container.configuration.spine
    if spine != .mid { try? container.setDoubleSided(false) }
    if kind == .chosenPages, spine != container.spine {
      let first = place(container.containment.target[0]) & ~1
      let wanted = [first, first + 1].filter(leaves.indices.contains)
      let list = spine == .mid ? wanted.map { leaves[$0] } : [leaves[first]]
      _ = try? container.setControllers(list, direction: .forward, .immediate)
    }
    return spine
  }

  private func check(before: [any Controller], _ action: Action) {
    let count = pages.controllers.count
    if openWills != (pages.turn?.isGesture == true ? 1 : 0) {
      found.append("P8: \(openWills) wills of the delegate without a did")
    }
    if !pages.controllers.isSame(as: pages.containment.settled) {
      found.append("P4: the settled pages are others than the engine's")
    }
    if let turn = pages.turn, turn.isGesture, pages.gesture.isHolding, !before.isEmpty,
      !pages.controllers.isSame(as: before), case .turn = action
    {
      found.append("P4: the pages changed during a turn")
    }
    checkNeighbours()
    guard isAtRest else { return }
    if count != 0, count != (pages.spine == .mid ? 2 : 1) {
      found.append("P2: \(count) pages at \(pages.spine)")
    }
    if pages.children.count != count {
      found.append("P14: \(pages.children.count) children for \(count) pages")
    }
    guard pages.lifecycle.state == .appeared else { return }
    for page in pages.controllers where page.lifecycle.state != .appeared {
      found.append("P4: \(page.lifecycle.name) is settled and not visible")
    }
  }

  /// What is known of the neighbours is what the data source would say now (P6).
  private func checkNeighbours() {
    let targets = pages.containment.target
    guard let first = targets.first, let last = targets.last else { return }
    for direction in PageDirection.allCases {
      let outer = direction == .forward ? place(last) + 1 : place(first) - pages.requiredCount
      let wanted = (0..<pages.requiredCount).map { outer + $0 }
      // A front and its back: the leaf that turns is the one in between.
      let isBackFirst = kind == .doubleSided && direction == .forward
      let exists = wanted.allSatisfy(leaves.indices.contains)
      let expected = exists ? isBackFirst ? wanted.reversed() : wanted : []
      let known: [Int]
      switch pages.neighbours(of: pages.ledger.target)?[direction] ?? .unknown {
      case .unknown: continue
      case .none, .invalid: known = []
      case .pages(let list): known = list.map(place)
      }
      if known != expected { found.append("P6: \(known) beside \(names(targets)), \(direction)") }
    }
  }

  private func names(_ list: [any Controller]) -> [String] { list.map { $0.lifecycle.name } }

  func place(_ child: any Controller) -> Int { leaves.firstIndex { $0 === child } ?? -1 }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: pages)
    let orientation = kind == .doubleSided ? [] : pages.orientationNumbers(stage.orientation)
    return shared.own + orientation + pages.numbers + [
      host.changes.filter(\.isOpen).count, stage.rotation == nil ? 0 : 1, pages.gesture == .over ? 1 : 0, -9,
    ]
      + pages.controllers.map(place) + [-9]
      + (pages.containment.open?.parts.target.controllers.map(place) ?? [])
      + [-9] + (pages.containment.open?.parts.transients.controllers.map(place) ?? [])
      + [-9] + leaves.map { $0.lifecycle.parent == nil ? -1 : shared.describe($0) }
  }
}
