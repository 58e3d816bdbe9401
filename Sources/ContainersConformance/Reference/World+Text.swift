import Containers
import ContainersLinks
import ContainersPersistence
import ContainersText

// Texts in pages (X1–X8).

/// A text, its pages, and where its reader is.
final class TextParts {
  let paginator: CellPaginator
  var place: ReadingPlace

  init(_ paginator: CellPaginator, _ policy: PlacePolicy) {
    self.paginator = paginator
    place = ReadingPlace(policy: policy)
  }

  /// How many pages there are.
  var count: Int {
    _ = paginator.isAvailable(.max)
    return paginator.pageCount ?? 0
  }
}

extension World {
  static let textWorks: [String: Work] = [
    "reflow": { world, operation throws(Stop) in
      let text = try world.text(operation)
      let size = try world.pageSize(operation, like: text.paginator.size)
      try refusing { () throws(PaginatorError) in _ = try text.paginator.resize(to: size) }
      text.place.geometryChanged(in: text.paginator)
    },
    "goTo": { world, operation throws(Stop) in
      let (text, page) = (try world.text(operation), try operation.number("page"))
      try refusing { () throws(PaginatorError) in try text.place.turn(to: page, in: text.paginator) }
    },
  ]

  func makeText(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let (text, size) = (BookText(try operation.text("text")), try pageSize(operation))
    let policy = try operation.choice("keeps", ["place": PlacePolicy.text, "number": .pageNumber]) ?? .text
    let paginator = try refusing { () throws(PaginatorError) in try CellPaginator(text: text, size: size) }
    add(Thing(name, .text, nil, .text(TextParts(paginator, policy))))
  }

  private func text(_ operation: ScriptOperation) throws(Stop) -> TextParts {
    guard case .text(let text) = try thing(operation.text("who")).parts else {
      throw operation.malformed("who", "a text")
    }
    return text
  }

  /// The size that an operation names, with lines kept together as it says, or as before.
  private func pageSize(
    _ operation: ScriptOperation, like other: PageSize = PageSize(columns: 0, lines: 0)
  ) throws(Stop) -> PageSize {
    PageSize(
      columns: try operation.number("columns"), lines: try operation.number("lines"),
      orphans: try operation.optionalNumber("orphans") ?? other.orphans,
      widows: try operation.optionalNumber("widows") ?? other.widows)
  }
}

// MARK: - Remembering (T7)

extension World {
  static let memoryWorks: [String: Work] = [
    "save": { world, operation throws(Stop) in
      if let log = try world.player(operation, "who")?.log {
        world.saved = .string(log)
        return
      }
      world.saved = Snapshot(of: try world.controller(operation, "who"), application: "conformance").value
    },
    "restore": { world, operation throws(Stop) in
      guard let value = operation.value("saved") else { throw operation.malformed("saved", "a saved state") }
      if let player = try world.player(operation, "who") { return try world.replay(value, player) }
      let root = try world.controller(operation, "who")
      try refusing { () throws(SnapshotError) in _ = try Snapshot(value).restore(to: root) }
    },
  ]
}
