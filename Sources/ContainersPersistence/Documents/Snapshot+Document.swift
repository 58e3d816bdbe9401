public import Containers

// The state of a tree as a document: a JSON text that can be stored and read by later versions (T7).

extension Snapshot {
  /// The format version that is written: 2 has kinds of states and `parts`; version 1 can be read, too.
  static let formatVersion = 2

  package init(application: String, version: Int, root: StateValue, parts: [StateValue] = []) {
    self.init(application: application, version: version, StateTree(root: root, parts: parts))
  }

  /// The saved state of the topmost controller and its descendants.
  ///
  /// An object with the controller's own `state`, its `kind`, and its `children` by identifier. `{"part": 3}` in place
  /// of a controller refers to the fourth of the `parts` of the document.
  /// - Complexity: O(saved controllers).
  public var root: StateValue { tree.nested().root }

  /// The document: an object with `application`, `format`, `formatVersion`, `root`, `version`, and `parts` if any.
  public var value: StateValue {
    let (root, parts) = tree.nested()
    var members = Self.signature(application, version)
    members.insert(("root", root), at: 3)
    if !parts.isEmpty { members.insert(("parts", .array(parts)), at: 3) }
    return .object(StateObject(ordered: members))
  }

  /// What every document has beside the state.
  private static func signature(_ application: String, _ version: Int) -> [(key: String, value: StateValue)] {
    [
      ("application", .string(application)), ("format", "containers"),
      ("formatVersion", StateValue(formatVersion)), ("version", StateValue(version)),
    ]
  }

  /// The document in its canonical form; see `StateValue.bytes`.
  public var bytes: [UInt8] { value.bytes }

  /// Parses a document.
  ///
  /// - Throws: `SnapshotError` for data that is damaged, foreign, or written by a newer framework.
  public init(bytes: [UInt8]) throws(SnapshotError) { try self.init(Self.parse(bytes)) }

  /// Creates a snapshot from a parsed document.
  ///
  /// - Throws: `SnapshotError` for a document that is foreign, or written by a newer framework.
  public init(_ value: StateValue) throws(SnapshotError) {
    guard case .object(let object) = value else { throw .foreign(reason: "it is \(value.kind)") }
    guard object["format"] == "containers" else {
      throw .foreign(reason: "its “format” is not “containers”")
    }
    guard let format = object["formatVersion"]?.int, format >= 1 else {
      throw .foreign(reason: "its “formatVersion” is not a number from 1 on")
    }
    guard format <= Self.formatVersion else { throw .newerFormat(format, known: Self.formatVersion) }
    guard let application = object["application"]?.string else {
      throw .foreign(reason: "its “application” is not a string")
    }
    guard let version = object["version"]?.int, version >= 1 else {
      throw .foreign(reason: "its “version” is not a number from 1 on")
    }
    let parts = format >= 2 ? object["parts"]?.array ?? [] : []
    self.init(application: application, version: version, root: object["root"] ?? [:], parts: parts)
  }

  private static func parse(_ bytes: [UInt8]) throws(SnapshotError) -> StateValue {
    do throws(StateSyntaxError) { return try StateValue(bytes: bytes) } catch { throw .damaged(error) }
  }
}

extension Snapshot: Equatable {
  /// Whether two snapshots have the same document.
  public static func == (left: Snapshot, right: Snapshot) -> Bool { left.value == right.value }
}

// MARK: - Older versions

extension Snapshot {
  /// Parses a document and migrates it to a version, step by step.
  ///
  /// ```swift
  /// try Snapshot(bytes: bytes, application: "reader", version: 2) { version, document in
  ///   guard version == 1 else { return nil }
  ///   var document = document
  ///   document["root"]?["state"]?["place"] = document["root"]?["state"]?["page"]
  ///   return document
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The stored text.
  ///   - application: The name of the application that the state must belong to.
  ///   - version: The required version, from 1 on.
  ///   - migrate: Returns the document of the next version for that of `version`; nil if that is not possible. Its
  ///     `application`, `format`, `formatVersion` and `version` are filled in. Version 0 is any document that is not a
  ///     state of this application, for example the file of an older program.
  /// - Throws: `SnapshotError` for a damaged, foreign or too new document, and for a missing migration step.
  public init(
    bytes: [UInt8], application: String, version: Int,
    migrate: (_ version: Int, _ document: StateValue) -> StateValue? = { _, _ in nil }
  ) throws(SnapshotError) {
    var report = RestorationReport()
    try self.init(bytes: bytes, application, version, migrate, &report)
  }

  init(
    bytes: [UInt8], _ application: String, _ wanted: Int, _ migrate: (Int, StateValue) -> StateValue?,
    _ report: inout RestorationReport
  ) throws(SnapshotError) {
    var value = try Self.parse(bytes)
    var (start, foreign) = (0, nil as SnapshotError?)
    do throws(SnapshotError) {
      let snapshot = try Snapshot(value)
      start = snapshot.version
      if !snapshot.application.hasSameBytes(as: application) {
        (start, foreign) = (0, .otherApplication(snapshot.application, expected: application))
      }
    } catch {
      guard case .foreign = error else { throw error }
      foreign = error
    }
    guard start <= wanted else { throw .newer(version: start, known: wanted) }
    for version in start..<wanted {
      guard let next = migrate(version, value), next.object != nil, next.isNested(within: StateValue.deepest)
      else {
        if version == 0, let foreign { throw foreign }
        throw .noMigration(from: version)
      }
      value = next
      for member in Self.signature(application, version + 1) { value[member.key] = member.value }
    }
    if start < wanted {
      report.note("The state of version \(start) was brought to version \(wanted).", isExpected: true)
    }
    try self.init(value)
  }
}
