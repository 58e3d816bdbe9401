import Containers

/// Every call of a mixed script on the library's own interface, in one place for each container.
enum Calls {
  /// A call that may be refused, and returns the change that it has asked for.
  typealias Completion = () -> Void

  /// Why a gesture did nothing: it answers with false instead of an error (L29).
  struct Unaccepted: Error {}

  static func accept(_ isAccepted: Bool) throws { if !isAccepted { throw Unaccepted() } }
  static func way(_ animated: Bool) -> Change.Options { animated ? .animated : .immediate }
}

// Page containers.

extension Calls {
  static func makePages(_ kind: UInt8, _ name: String) -> PageContainer {
    let axis = kind & 8 == 0 ? Axis.horizontal : .vertical
    let direction: LayoutDirection? = kind & 16 == 0 ? .leftToRight : kind & 32 == 0 ? .rightToLeft : nil
    let configuration =
      switch kind % 4 {
      case 0: PageConfiguration(style: .scroll, axis: axis, layoutDirection: direction)
      case 1: PageConfiguration(axis: axis, layoutDirection: direction)
      case 2: PageConfiguration(axis: axis, spine: .mid, layoutDirection: direction)
      default: PageConfiguration(spine: .max)
      }
    return PageContainer(configuration, name: name)
  }

  static func connect(_ pages: PageContainer, _ cast: MixedCast?) { pages.dataSource = cast }
  static func setDelegate(_ pages: PageContainer, _ cast: MixedCast?) { pages.delegate = cast }

  static func setPages(
    _ pages: PageContainer, _ list: [any Controller], forward: Bool, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    try pages.setControllers(list, direction: forward ? .forward : .reverse, way(animated)) { _ in
      completion()
    }
  }
  static func setSpine(
    _ pages: PageContainer, _ number: UInt8, doubleSided: Bool?, _ list: [any Controller],
    _ completion: @escaping Completion
  ) throws -> Change {
    let spine: PageConfiguration.Spine = [.min, .mid, .max, .noSpine][Int(number % 4)]
    return try pages.setSpine(spine, doubleSided: doubleSided, pages: list) { _ in completion() }
  }
  static func setDoubleSided(_ pages: PageContainer, _ value: Bool) throws { try pages.setDoubleSided(value) }
  static func removeAllPages(_ pages: PageContainer, _ completion: @escaping Completion) throws -> Change {
    try pages.removeAllPages { _ in completion() }
  }
  static func turn(
    _ pages: PageContainer, _ step: Int, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    switch step {
    case 1: try pages.showNext(way(animated)) { _ in completion() }
    case -1: try pages.showPrevious(way(animated)) { _ in completion() }
    case 2: try pages.showNext(way(!animated)) { _ in completion() }
    default: try pages.showPrevious(way(!animated)) { _ in completion() }
    }
  }
  static func reload(_ pages: PageContainer) { pages.reload() }

  // Gestures.

  static func beginTurn(_ pages: PageContainer, forward: Bool) throws {
    try accept(pages.gestures.beginTurn(forward ? .forward : .reverse))
  }
  static func updateTurn(_ pages: PageContainer, _ progress: Double) throws {
    try accept(pages.gestures.updateTurn(progress: progress))
  }
  static func endTurn(_ pages: PageContainer, _ velocity: Double) throws {
    try accept(pages.gestures.endTurn(velocity: velocity))
  }
  static func cancelTurn(_ pages: PageContainer) throws { try accept(pages.gestures.cancelTurn()) }
  static func beginDrag(_ pages: PageContainer) { pages.gestures.beginDrag() }
  static func drag(_ pages: PageContainer, _ position: Double) { pages.gestures.drag(to: position) }
  static func endDrag(_ pages: PageContainer, _ velocity: Double) {
    pages.gestures.endDrag(velocity: velocity)
  }
  static func cancelDrag(_ pages: PageContainer) { pages.gestures.cancelDrag() }
  static func flick(_ pages: PageContainer, forward: Bool) throws {
    try accept(pages.gestures.flick(forward ? .forward : .reverse))
  }
  static func tap(_ pages: PageContainer, _ x: Double, _ y: Double) throws {
    try accept(pages.gestures.tap(at: Point(x: x, y: y), in: Size(width: 90, height: 90)))
  }

  static func isTurning(_ pages: PageContainer) -> Bool { pages.turn != nil }

  static func dump(_ pages: PageContainer, into sink: inout some MixedSink) {
    sink.add("spine", pages.spine)
    sink.add("doubleSided", pages.isDoubleSided)
    sink.add("controllers", list: pages.controllers)
    sink.add("turn", pages.turn.map { ObjectIdentifier($0.change) })
    sink.add("turnFrom", list: pages.turn?.from ?? [])
    sink.add("turnTo", list: pages.turn?.to ?? [])
    sink.add("pull", pages.gestures.edgePull)
    sink.add("dots", pages.presentationCount)
    sink.add("dot", pages.presentationIndex)
    sink.add("required", pages.requiredCount)
  }

  /// What disagrees between the pages and the children, when nothing is under way (P4).
  static func fault(_ pages: PageContainer) -> String? {
    guard pages.containment.change == nil else { return nil }
    if pages.turn != nil { return "P12: a turn without an open change" }
    if !same(pages.controllers, pages.containment.settled) {
      return "P4: controllers \(names(pages.controllers)), settled \(names(pages.containment.settled))"
    }
    for page in pages.controllers where page.lifecycle.parent !== pages {
      return "P4: it names \(page.lifecycle.name), which is not its child"
    }
    return nil
  }

  static func names(_ list: [any Controller]) -> String {
    "[" + list.map(\.lifecycle.name).joined(separator: " ") + "]"
  }
  static func same(_ left: [any Controller], _ right: [any Controller]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }
}

extension MixedCast: PageDataSource, PageContainerDelegate {
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    self.page(beside: page, -1)
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    self.page(beside: page, 1)
  }
  func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    world?.fire(.source, slot)
    return (entries.count, 0)
  }
  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? {
    world?.fire(.source, slot)
    return entries.lazy.compactMap { self.controller($0) }.first { $0.restorationIdentifier == name }
  }
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) { tell() }
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) { tell() }
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    spine(orientation.isLandscape, container.spine) { pages, sides in
      try? container.setDoubleSided(sides)
      _ = try? container.setControllers(pages, direction: .forward, .immediate)
    }
  }
}
