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
  /// The form of the document that this version of the framework writes.
  ///
  /// Form 2 has the kinds of states and the `parts`; documents of form 1 are read as well.
  public static let formatVersion = 2

  /// Whose state it is.
  public let application: String
  /// The version of the application's part of it, from 1 on.
  public let version: Int
  /// What is stored for the topmost controller and everything below it.
  ///
  /// An object with the controller's own `state`, its `kind`, and its `children` by their identifiers.
  public let root: StateValue
  /// What is stored for controllers that lie too deep to be nested in `root`; empty for most trees.
  ///
  /// `{"part": 3}` in the place of a controller stands for the fourth of these.
  public let parts: [StateValue]

  /// Creates a snapshot from its members.
  public init(application: String, version: Int, root: StateValue, parts: [StateValue] = []) {
    (self.application, self.version, self.root, self.parts) = (application, version, root, parts)
  }

  /// The document: an object with `application`, `format`, `formatVersion`, `root`, `version`, and `parts` if any.
  public var value: StateValue {
    var value: StateValue = [
      "application": .string(application), "format": "containers",
      "formatVersion": StateValue(Self.formatVersion), "root": root, "version": StateValue(version),
    ]
    if !parts.isEmpty { value["parts"] = .array(parts) }
    return value
  }

  /// The document in its canonical form; see `StateValue.bytes`.
  public var bytes: [UInt8] { value.bytes }

  /// Reads a document.
  ///
  /// - Throws: `SnapshotError` for data that is damaged, foreign, or written by a newer framework.
  public init(bytes: [UInt8]) throws(SnapshotError) {
    let value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch { throw .damaged(error) }
    try self.init(value)
  }

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
    for notice in writer.notices { notice.report() }
  }

  init(application: String, version: Int, _ tree: StateTree) {
    let (root, parts) = tree.nested()
    self.init(application: application, version: version, root: root, parts: parts)
  }
}
