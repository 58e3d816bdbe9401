import Containers
import ContainersLinks
import ContainersPersistence
import ContainersText

// Texts in pages (X1–X9).

/// A text, its pages, and its reading position.
final class TextParts {
  let paginator: CellPaginator
  var place: ReadingPlace

  init(_ paginator: CellPaginator, _ policy: PlacePolicy) {
    self.paginator = paginator
    place = ReadingPlace(policy: policy)
  }

  /// The number of pages.
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
    "setText": { world, operation throws(Stop) in
      let (text, new) = (try world.text(operation), BookText(try operation.text("text")))
      let shift = try operation.optionalNumber("shift") ?? 0
      text.paginator.use(new)
      text.place.textChanged(in: text.paginator) { $0 + shift }
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

  /// The page size of an operation; lines are kept together as it defines, or as before.
  private func pageSize(
    _ operation: ScriptOperation, like other: PageSize = PageSize(columns: 0, lines: 0)
  ) throws(Stop) -> PageSize {
    PageSize(
      columns: try operation.number("columns"), lines: try operation.number("lines"),
      orphans: try operation.optionalNumber("orphans") ?? other.orphans,
      widows: try operation.optionalNumber("widows") ?? other.widows)
  }
}

// MARK: - Saving and restoring (T7)

extension World {
  static let memoryWorks: [String: Work] = [
    "save": { world, operation throws(Stop) in
      if let log = try world.player(operation, "who")?.log {
        world.saved = .string(log)
        return
      }
      world.saved = Snapshot(of: try world.controller(operation, "who"), application: "conformance").value
    },
    "restore": { world, operation throws(Stop) in try world.restore(operation) },
  ]

  private func restore(_ operation: ScriptOperation) throws(Stop) {
    if let player = try player(operation, "who") {
      guard let value = operation.value("saved") else {
        throw operation.malformed("saved", "a saved state")
      }
      return try replay(value, player)
    }
    let (root, name) = (try controller(operation, "who"), try operation.text("who"))
    let snapshot = try snapshot(operation)
    let report = snapshot.restore(to: root)
    guard try operation.flag("reports") else { return }
    for adjustment in report.adjustments { hear("adjusted(\(adjustment.path))", by: name) }
    let word = report.wasRestored ? report.isClean ? "clean" : "adjusted" : "nothing"
    hear("restored(\(word))", by: name)
  }

  /// The saved state, or the one in the script, migrated to the version of the script.
  private func snapshot(_ operation: ScriptOperation) throws(Stop) -> Snapshot {
    let written = try operation.optionalText("text").map { Array($0.utf8) } ?? operation.value("state")?.bytes
    guard let bytes = written else {
      guard let value = operation.value("saved") else { throw operation.malformed("saved", "a saved state") }
      return try refusing { () throws(SnapshotError) in try Snapshot(value) }
    }
    let version = try operation.optionalNumber("version") ?? 1
    var names: [Int: (old: String, new: String)] = [:]
    for rename in operation.value("renames")?.array ?? [] {
      guard let step = rename["version"]?.int, let old = rename["old"]?.string,
        let new = rename["new"]?.string
      else { throw operation.malformed("renames", "a list of version, old and new") }
      names[step] = (old, new)
    }
    let steps = names
    return try refusing { () throws(SnapshotError) in
      try Snapshot(bytes: bytes, application: "conformance", version: version) { version, document in
        guard let step = steps[version] else { return nil }
        var document = document
        let child = document["root"]?["children"]?[step.old]
        document["root"]?["children"]?[step.new] = child
        document["root"]?["children"]?[step.old] = nil
        return document
      }
    }
  }
}
