import Containers
import ContainersText

// Books and scrubbers (B1–B7).

/// Makes the pages of a book, and counts them.
final class BookLeaves: BookSource {
  private(set) var made = 0
  /// The last requested page.
  private(set) var lastQuestion = 0
  /// Whether each question is reported.
  var asks = false
  /// Whether its pages save their notes.
  var remembers = false
  private let prefix: String
  private let missing: Set<Int>
  @Weak private var world: World?

  init(_ prefix: String, missing: Set<Int>, _ world: World) {
    (self.prefix, self.missing, self.world) = (prefix, missing, world)
  }

  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    lastQuestion = page
    if asks { world?.hear("asked(\(page))", by: book.lifecycle.name) }
    if missing.contains(page) { throw PageUnavailable("it is torn out") }
    // A page that is still disappearing is used again, so that no two have the same name.
    let there = world?.things[prefix + "\(page)"]?.controller
    if let there, there.parent != nil { return there }
    made += 1
    let leaf = world?.makeLeaf(prefix + "\(page)", isKept: false)
    leaf?.remembers = remembers
    return leaf
  }

  /// The number of live pages.
  var living: Int {
    world?.cast.count { thing in
      thing.kept == nil && thing.controller != nil && thing.name.hasPrefix(prefix)
        && Int(thing.name.dropFirst(prefix.count)) != nil
    } ?? 0
  }
}

/// Reports the pages that a book has turned to (B4).
final class BookWitness: BookDelegate {
  private let name: String
  @Weak private var world: World?

  init(_ name: String, _ world: World) { (self.name, self.world) = (name, world) }

  func book(_ book: BookContainer, didTurnTo page: Int) { world?.hear("turnedTo(\(page))", by: name) }
}

extension World {
  static let bookWorks: [String: Work] = [
    "moveTo": { world, operation throws(Stop) in try world.moveTo(operation) },
    "setCount": { world, operation throws(Stop) in
      let (book, count) = (try world.book(operation, "in"), try operation.optionalNumber("count"))
      try refusing { () throws(BookError) in try book.setPageCount(count) }
    },
    "touchScrubber": { world, operation throws(Stop) in try world.scrubber(operation).touch() },
    "slide": { world, operation throws(Stop) in
      let (scrubber, place) = (try world.scrubber(operation), try operation.quantity("to"))
      if scrubber.preview != nil { scrubber.drag(to: place) } else { scrubber.beginDragging(at: place) }
    },
    "lift": { world, operation throws(Stop) in try world.lift(operation) },
  ]

  private func book(_ operation: ScriptOperation, _ key: String) throws(Stop) -> BookContainer {
    try find(operation, key, as: BookContainer.self, "book")
  }

  func makeBook(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let missing = try operation.value("missing").map { value throws(Stop) in
      guard let list = value.array else { throw operation.malformed("missing", "a list of page numbers") }
      return Set(list.compactMap { $0.int })
    }
    let leaves = BookLeaves(try operation.optionalText("leaf") ?? "p", missing: missing ?? [], self)
    (leaves.asks, leaves.remembers) = (try operation.flag("asks"), try operation.flag("remembers"))
    let configuration = PageConfiguration(
      style: try operation.choice("style", ["curl": .pageCurl, "scroll": .scroll]) ?? .pageCurl,
      axis: try operation.choice("axis", Axis.words) ?? .horizontal,
      layoutDirection: try operation.choice("direction", LayoutDirection.words))
    let count = try operation.optionalNumber("count")
    let book = BookContainer(configuration, source: leaves, name: name)
    if try operation.flag("single") { book.useSideBySide = { _ in false } }
    let witness = BookWitness(name, self)
    book.delegate = witness
    add(Thing(name, .book, book, .book(witness, leaves)))
    try refusing { () throws(BookError) in try book.setPageCount(count) }
  }

  private func moveTo(_ operation: ScriptOperation) throws(Stop) {
    let (book, page) = (try book(operation, "in"), try operation.number("page"))
    let isAnimated = try operation.flag("animated")
    let end = try ending(operation)
    _ = try refusing { () throws(BookError) in
      try book.move(to: page, Change.Options(animated: isAnimated), whenEnded: end)
    }
  }

  // MARK: Scrubbers (B7)

  func makeScrubber(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let scrubber = Scrubber(try book(operation, "book"))
    scrubber.hideDelay = try operation.quantity("hides", 3)
    add(Thing(name, .scrubber, nil, .scrubber(scrubber)))
  }

  private func scrubber(_ operation: ScriptOperation) throws(Stop) -> Scrubber {
    guard case .scrubber(let scrubber) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a scrubber")
    }
    return scrubber
  }

  /// Simulates a finger that lets go of a scrubber or a pager.
  private func lift(_ operation: ScriptOperation) throws(Stop) {
    switch try thing(operation.text("in")).parts {
    case .scrubber(let scrubber): _ = scrubber.endDragging()
    case .pager(let parts): try parts.lift(velocity: operation.quantity("velocity", 0), operation)
    default: throw operation.malformed("in", "a scrubber or a pager")
    }
  }
}
