/// The state of a whole tree of controllers, as a value that can be stored (T7).
///
/// ```swift
/// let snapshot = Snapshot(of: root, application: "reader")
/// try store.save(snapshot.bytes)
/// let report = try Snapshot(bytes: bytes).restore(to: root)
/// ```
///
/// Children are known by their `restorationIdentifier`; of two in a container that have the same one only the first
/// is remembered. Equal states give equal bytes.
public struct Snapshot: Equatable, Sendable {
  /// The form of the document that is written: 2 has kinds of states and `parts`; form 1 is read as well.
  static let formatVersion = 2

  /// Whose state it is.
  public let application: String
  /// The version of the application's part of it, from 1 on.
  public let version: Int
  /// What is stored for the topmost controller and everything below it.
  ///
  /// An object with the controller's own `state`, its `kind`, and its `children` by their identifiers. `{"part": 3}` in
  /// the place of a controller stands for the fourth of the document's `parts`.
  public let root: StateValue
  /// What is stored for controllers that lie too deep to be nested in `root`; empty for most trees.
  let parts: [StateValue]

  init(application: String, version: Int, root: StateValue, parts: [StateValue] = []) {
    (self.application, self.version, self.root, self.parts) = (application, version, root, parts)
  }

  /// The document: an object with `application`, `format`, `formatVersion`, `root`, `version`, and `parts` if any.
  public var value: StateValue {
    var value: StateValue = ["root": root]
    if !parts.isEmpty { value["parts"] = .array(parts) }
    value.sign(application, version)
    return value
  }

  /// The document in its canonical form; see `StateValue.bytes`.
  public var bytes: [UInt8] { value.bytes }

  /// Reads a document.
  ///
  /// - Throws: `SnapshotError` for data that is damaged, foreign, or written by a newer framework.
  public init(bytes: [UInt8]) throws(SnapshotError) { try self.init(Self.parse(bytes)) }

  /// Takes a document that has been read already.
  ///
  /// - Throws: `SnapshotError` for one that is foreign, or written by a newer framework.
  public init(_ value: StateValue) throws(SnapshotError) {
    guard case .object(let object) = value else { throw .foreign(reason: "it is \(value.kind)") }
    guard object["format"] == "containers" else {
      throw .foreign(reason: "its “format” is not “containers”")
    }
    guard let format = object["formatVersion"]?.int, format >= 1 else {
      throw .foreign(reason: "its “formatVersion” is no number from 1 on")
    }
    guard format <= Self.formatVersion else { throw .newerFormat(format, known: Self.formatVersion) }
    guard let application = object["application"]?.string else {
      throw .foreign(reason: "its “application” is no string")
    }
    guard let version = object["version"]?.int, version >= 1 else {
      throw .foreign(reason: "its “version” is no number from 1 on")
    }
    let parts = format >= 2 ? object["parts"]?.array ?? [] : []
    self.init(application: application, version: version, root: object["root"] ?? [:], parts: parts)
  }

  private static func parse(_ bytes: [UInt8]) throws(SnapshotError) -> StateValue {
    do throws(StateSyntaxError) { return try StateValue(bytes: bytes) } catch { throw .damaged(error) }
  }
}

extension StateValue {
  /// Fills in what every document has beside the state.
  fileprivate mutating func sign(_ application: String, _ version: Int) {
    self["application"] = .string(application)
    self["format"] = "containers"
    self["formatVersion"] = StateValue(Snapshot.formatVersion)
    self["version"] = StateValue(version)
  }
}

// MARK: - Saving

extension Snapshot {
  /// The settled state of a controller and of everything below it; open changes do not count (T7).
  ///
  /// What is kept for children that are not there is a part of it (T11). Observers receive a notice of what cannot
  /// be remembered: a second child with the same identifier, and a state that is nested too deep. A tree may be as
  /// deep as memory allows (L39).
  /// - Parameters:
  ///   - root: The topmost controller; its own identifier does not matter.
  ///   - application: Whose state it is.
  ///   - version: The version of the application's part of it, from 1 on.
  /// - Complexity: O(controllers in the tree), and O(n × log n) for a container of n children that remember.
  public init(of root: any Controller, application: String, version: Int = 1) {
    var writer = SnapshotWriter()
    self.init(application: application, version: version, writer.collect(root))
    writer.report()
  }

  init(application: String, version: Int, _ tree: StateTree) {
    let (root, parts) = tree.nested()
    self.init(application: application, version: version, root: root, parts: parts)
  }
}

// MARK: - Older versions

extension Snapshot {
  /// Reads a document and brings it up to date, step by step.
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
  ///   - application: Whose state it has to be.
  ///   - version: The version that is wanted, from 1 on.
  ///   - migrate: Makes the document of the next version from that of `version`; nil when that cannot be done. Its
  ///     `application`, `format`, `formatVersion` and `version` are filled in. Version 0 is what is not a state of
  ///     this application at all: the file of an older program, for example.
  /// - Throws: `SnapshotError` for what is damaged, foreign or too new, and for a step that is not made.
  public init(
    bytes: [UInt8], application: String, version: Int,
    migrate: (_ version: Int, _ document: StateValue) -> StateValue? = { _, _ in nil }
  ) throws(SnapshotError) {
    try self.init(bytes: bytes, application, version, migrate, AdjustmentLog())
  }

  init(
    bytes: [UInt8], _ application: String, _ wanted: Int, _ migrate: (Int, StateValue) -> StateValue?,
    _ log: AdjustmentLog
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
      value.sign(application, version + 1)
    }
    if start < wanted {
      let text = "The state of version \(start) was brought to version \(wanted)."
      log.add(kind: StateAdjustment.Kind(text: text, isExpected: true))
    }
    try self.init(value)
  }
}

/// Why stored data is not a state that can be restored (T7).
public enum SnapshotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is not a JSON text, or only a part of one.
  case damaged(StateSyntaxError)
  /// It is JSON of another making.
  case foreign(reason: String)
  /// It is the state of another application.
  case otherApplication(String, expected: String)
  /// A newer version of this framework has written it.
  case newerFormat(Int, known: Int)
  /// A newer version of the application has written it.
  case newer(version: Int, known: Int)
  /// There is no step from this version to the next, or it gave no document.
  case noMigration(from: Int)

  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .damaged(let error): "The stored state is damaged: \(error)."
    case .foreign(let reason): "The stored data is not a state of this program: \(reason)."
    case .otherApplication(let name, let expected):
      "The stored state belongs to “\(name)”, and not to “\(expected)”."
    case .newerFormat(let version, let known):
      "The stored state has the form \(version), and this program reads forms up to \(known); update it."
    case .newer(let version, let known):
      "The stored state was written by version \(version), and this program is version \(known); update it."
    case .noMigration(let version):
      "The stored state of version \(version) could not be brought to version \(version + 1)."
    }
  }
}
