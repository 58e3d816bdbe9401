import Containers

// Page containers (P1–P14).

/// Reports the notifications of a page container to its delegate, and answers as the script defines (P8).
final class PageWitness: SuiteListener, PageContainerDelegate {
  var answers: [Orientation: (spine: PageConfiguration.Spine, pages: [String]?, doubleSided: Bool?)] = [:]

  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    report("will", text: list(pages).joined(separator: ","))
  }

  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    let words = list(pages) + [finished ? "finished" : "cut", completed ? "completed" : "back"]
    report("turned", text: words.joined(separator: ","))
  }

  private func list(_ pages: [any Controller]) -> [String] { pages.compactMap { world?.name(of: $0) } }

  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine { spine(for: orientation, of: container) }

  override func spine(
    for orientation: Orientation, of pages: any PagesUnderTest
  ) -> PageConfiguration.Spine {
    report("spine", text: orientation.word)
    guard let answer = answers[orientation], let world else { return pages.spine }
    if let sides = answer.doubleSided { try? pages.setDoubleSided(sides) }
    if let names = answer.pages, let found = try? world.pages(names, of: name) {
      try? pages.setControllers(found, direction: .forward, SuiteRequest())
    }
    return answer.spine
  }

  func orientations(of container: PageContainer) -> (supported: OrientationSet, preferred: Orientation?) {
    (supportedOrientations, nil)
  }
}

extension World {
  static let pageWorks: [String: Work] = [
    "setPages": { world, operation throws(Stop) in try world.setPages(operation) },
    "next": { world, operation throws(Stop) in try world.step(operation, isForward: true) },
    "previous": { world, operation throws(Stop) in try world.step(operation, isForward: false) },
    "setDoubleSided": { world, operation throws(Stop) in
      let (pages, value) = (try world.pages(operation), try operation.flag("value", true))
      try refusing(by: pages) { () throws(SuiteError) in try pages.setDoubleSided(value) }
    },
    "setSpine": { world, operation throws(Stop) in try world.setSpine(operation) },
    "spineFor": { world, operation throws(Stop) in try world.answerSpine(operation) },
    "reload": { world, operation throws(Stop) in try world.reload(operation) },
    "setSource": { world, operation throws(Stop) in
      let name = try operation.text("in")
      let old: PageSource?
      switch try world.thing(name).parts {
      case .page(_, let source): old = source
      case .pager(let parts): old = parts.source
      default: old = nil
      }
      guard let old, let new = try world.source(operation, of: name) else {
        throw operation.malformed("in", "pages or a pager with a source")
      }
      try old.become(new, world)
    },
  ]

  static var spines: KeyValuePairs<String, PageConfiguration.Spine> {
    ["none": .noSpine, "min": .min, "mid": .mid, "max": .max]
  }

  func makePages(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let isGiven = operation.value("direction") != nil
    let configuration = PageConfiguration(
      style: try operation.choice("style", ["curl": .pageCurl, "scroll": .scroll]) ?? .scroll,
      axis: try operation.choice("axis", Axis.words) ?? .horizontal,
      spine: try operation.choice("spine", Self.spines) ?? (isGiven ? .min : nil),
      layoutDirection: try operation.choice("direction", LayoutDirection.words))
    let pages: any PagesUnderTest = try make(.page, name, as: JudgedPages.self) {
      PageContainer(configuration, name: name)
    }
    guard pages.accept(configuration) else { throw .unsupported }
    let witness = PageWitness(name, self)
    let source = try source(operation, of: name)
    if try operation.flag("ring") {
      guard let names = source?.names else { throw operation.malformed("source", "a list of names") }
      let controllers = try leaves(names)
      source?.ring = try refusing { () throws(PageError) in try PageList(controllers, isCircular: true) }
    }
    add(Thing(name, .page, pages, .page(witness, source)))
    if try operation.flag("doubleSided") {
      try refusing(by: pages) { () throws(SuiteError) in try pages.setDoubleSided(true) }
    }
    pages.connect(witness)
    if let source { try refusing(by: pages) { () throws(SuiteError) in try pages.setSource(source) } }
  }

  /// The page container with a name; for a book, the one inside it.
  func pages(_ operation: ScriptOperation) throws(Stop) -> any PagesUnderTest {
    let name = try operation.text("in")
    guard let pages = try container(name) as? JudgedPages else {
      throw .malformed("“\(name)” is not a page container")
    }
    return pages
  }

  /// Controllers by name; a container with a counting source has its pages made by that.
  func pages(_ names: [String], of container: String) throws(Stop) -> [any Controller] {
    guard case .page(_, let source?) = try thing(container).parts, case .counted = source.pages else {
      return try leaves(names)
    }
    var found: [any Controller] = []
    for name in names {
      if let page = source.number(of: name).flatMap({ source.page($0) }) {
        found.append(page)
      } else {
        found += try leaves([name])
      }
    }
    return found
  }

  private func setPages(_ operation: ScriptOperation) throws(Stop) {
    let pages = try pages(operation)
    guard let names = try operation.names("pages") else {
      throw operation.malformed("pages", "a list of names")
    }
    let list = try self.pages(names, of: operation.text("in"))
    let direction = try operation.choice("direction", PageDirection.words) ?? .forward
    let request = try request(operation)
    try refusing(by: pages) { () throws(SuiteError) in
      try pages.setControllers(list, direction: direction, request)
    }
  }

  private func step(_ operation: ScriptOperation, isForward: Bool) throws(Stop) {
    let name = try operation.text("in")
    let options = Change.Options(animated: try operation.flag("animated"))
    let end = try ending(operation)
    if let book = try controller(name) as? BookContainer {
      _ = try refusing { () throws(BookError) in
        isForward
          ? try book.showNext(options, whenEnded: end) : try book.showPrevious(options, whenEnded: end)
      }
    } else {
      let pages = try pages(operation)
      let request = SuiteRequest(options: options, whenEnded: end)
      try refusing(by: pages) { () throws(SuiteError) in try pages.showNeighbour(isNext: isForward, request) }
    }
  }

  private func setSpine(_ operation: ScriptOperation) throws(Stop) {
    let pages = try pages(operation)
    guard let spine = try operation.choice("spine", Self.spines) else {
      throw operation.malformed("spine", "a place of the spine")
    }
    let sides = try operation.optionalFlag("doubleSided")
    var list = pages.controllers
    if let names = try operation.names("pages") {
      list = try self.pages(names, of: operation.text("in"))
    } else if pages.spine != .noSpine {
      list = chosen(for: spine, sides ?? pages.isDoubleSided, in: pages)
    }
    let wanted = list
    let request = try request(operation)
    try refusing(by: pages) { () throws(SuiteError) in
      try pages.setSpine(spine, doubleSided: sides, pages: wanted, request)
    }
  }

  /// The pages that fit a spine if the script names none: the page being read stays, its partner joins or leaves (P9).
  private func chosen(
    for spine: PageConfiguration.Spine, _ isDoubleSided: Bool, in pages: any PagesUnderTest
  ) -> [any Controller] {
    let shown = pages.controllers
    let isMirrored = pages.readingDirection == .reverse
    guard spine == .mid else { return Array(isMirrored ? shown.suffix(1) : shown.prefix(1)) }
    guard shown.count == 1, let page = shown.first else { return shown }
    if let next = pages.neighbour(of: page, .forward) {
      return isMirrored ? [next, page] : [page, next]
    }
    guard let last = pages.neighbour(of: page, .reverse) else { return shown }
    return isMirrored ? [page, last] : [last, page]
  }

  private func answerSpine(_ operation: ScriptOperation) throws(Stop) {
    guard case .page(let witness, _) = try thing(operation.text("in")).parts,
      let orientation = try operation.orientation("orientation"),
      let spine = try operation.choice("spine", Self.spines)
    else { throw operation.malformed("spine", "a page container, an orientation and a place of the spine") }
    let sides = try operation.optionalFlag("doubleSided")
    witness.answers[orientation] = (spine, try operation.names("pages"), sides)
  }

  private func reload(_ operation: ScriptOperation) throws(Stop) {
    switch try controller(operation, "in") {
    case let pages as JudgedPages: try refusing(by: pages) { () throws(SuiteError) in try pages.reload() }
    case let book as BookContainer: book.reload()
    case let pager as JudgedPager:
      let request = try request(operation)
      try refusing(by: pager) { () throws(SuiteError) in try pager.reload(request) }
    default: throw operation.malformed("in", "pages, a book or a pager")
    }
  }
}

// MARK: - Gestures (P7, P12)

extension World {
  static let gestureWorks: [String: Work] = [
    "beginTurn": { world, operation throws(Stop) in
      let (pages, direction) = (try world.pages(operation), try world.direction(operation))
      try refusing(by: pages) { () throws(SuiteError) in try pages.beginTurn(direction) }
    },
    "turn": { world, operation throws(Stop) in
      let (pages, place) = (try world.pages(operation), try operation.quantity("to"))
      guard (0...1).contains(place) else { throw .refused("progress") }
      try refusing(by: pages) { () throws(SuiteError) in try pages.moveTurn(to: place) }
    },
    "endTurn": { world, operation throws(Stop) in
      let (pages, velocity) = (try world.pages(operation), try operation.quantity("velocity", 0))
      try refusing(by: pages) { () throws(SuiteError) in try pages.endTurn(velocity: velocity) }
    },
    "cancelTurn": { world, operation throws(Stop) in
      let pages = try world.pages(operation)
      world.fingers.remove(try operation.text("in"))
      try refusing(by: pages) { () throws(SuiteError) in try pages.cancelTurn() }
    },
    "dragPages": { world, operation throws(Stop) in try world.dragPages(operation) },
    "releasePages": { world, operation throws(Stop) in try world.releasePages(operation) },
    "tapPage": { world, operation throws(Stop) in try world.tapPage(operation) },
    "flick": { world, operation throws(Stop) in
      let (pages, direction) = (try world.pages(operation), try world.direction(operation))
      try refusing(by: pages) { () throws(SuiteError) in try pages.flick(direction) }
    },
  ]

  private func direction(_ operation: ScriptOperation) throws(Stop) -> PageDirection {
    try operation.choice("direction", PageDirection.words) ?? .forward
  }

  private func dragPages(_ operation: ScriptOperation) throws(Stop) {
    let (pages, place) = (try pages(operation), try operation.quantity("to"))
    let name = try operation.text("in")
    let isNew = fingers.insert(name).inserted
    try refusing(by: pages) { () throws(SuiteError) in
      if isNew {
        try pages.beginDrag()
        // It holds what moves under it before it moves itself (P12).
        try pages.drag(to: 0)
      }
      try pages.drag(to: place)
    }
  }

  private func releasePages(_ operation: ScriptOperation) throws(Stop) {
    let (pages, velocity) = (try pages(operation), try operation.quantity("velocity", 0))
    guard fingers.remove(try operation.text("in")) != nil else { throw .refused("noTurn") }
    try refusing(by: pages) { () throws(SuiteError) in try pages.endDrag(velocity: velocity) }
  }

  private func tapPage(_ operation: ScriptOperation) throws(Stop) {
    let pages = try pages(operation)
    guard let edge = try operation.choice("edge", ["leading": 0.1, "middle": 0.5, "trailing": 0.9]) else {
      throw operation.malformed("edge", "an edge")
    }
    let place = 90 * (pages.readingDirection == .forward ? edge : 1 - edge)
    try refusing(by: pages) { () throws(SuiteError) in
      try pages.tap(at: Point(x: place, y: place), in: Size(width: 90, height: 90))
    }
  }
}
