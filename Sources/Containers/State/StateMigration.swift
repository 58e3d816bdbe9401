/// One step that brings a stored state from a version to the next (T7).
///
/// ```swift
/// StateMigration(from: 1) { document in
///   var document = document
///   document["root"]?["state"]?["place"] = document["root"]?["state"]?["page"]
///   return document
/// }
/// ```
///
/// A step gets the whole document and gives back the whole document; `application`, `format`, `formatVersion` and
/// `version` are filled in for it. The step from version 0 gets what is no state of this application at all: the
/// file of an older program, say.
public struct StateMigration {
  /// The version from which it leads to the next.
  public let version: Int
  let migrate: (StateValue) -> StateValue?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - version: The version from which it leads to the next.
  ///   - migrate: Makes the next document; nil when that cannot be done, so that the data is set aside.
  public init(from version: Int, _ migrate: @escaping (StateValue) -> StateValue?) {
    (self.version, self.migrate) = (version, migrate)
  }
}

extension Snapshot {
  /// Reads a document and brings it up to date, step by step.
  ///
  /// - Parameters:
  ///   - application: Whose state it has to be.
  ///   - version: The version that is wanted, from 1 on.
  ///   - migrations: The steps, in any order; of two from the same version the first counts.
  /// - Throws: `SnapshotError` for what is damaged, foreign or too new, and for a step that is missing or fails.
  public init(
    bytes: [UInt8], application: String, version: Int, migrations: [StateMigration] = []
  ) throws(SnapshotError) {
    try self.init(bytes: bytes, application: application, version: version, migrations, AdjustmentLog())
  }

  init(
    bytes: [UInt8], application: String, version wanted: Int, _ migrations: [StateMigration],
    _ log: AdjustmentLog
  ) throws(SnapshotError) {
    var value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch { throw .damaged(error) }
    let start = try Self.version(
      of: value, application, canBeForeign: migrations.contains { $0.version == 0 })
    guard start <= wanted else { throw .newer(version: start, known: wanted) }
    for version in start..<wanted {
      guard let step = migrations.first(where: { $0.version == version }) else {
        throw .noMigration(from: version)
      }
      guard let next = step.migrate(value) else {
        throw .migrationFailed(from: version, reason: "the step gave nothing")
      }
      guard next.object != nil, next.isNested(within: StateValue.deepest) else {
        throw .migrationFailed(from: version, reason: "the step gave \(next.kind) that is no document")
      }
      value = next
      value["application"] = .string(application)
      value["format"] = "containers"
      value["formatVersion"] = StateValue(Snapshot.formatVersion)
      value["version"] = StateValue(version + 1)
    }
    if start < wanted { log.add(StatePath(""), .migrated(from: start, to: wanted)) }
    try self.init(value)
  }

  /// The version of a document; 0 for what is of another making, if there is a step from there.
  private static func version(
    of value: StateValue, _ application: String, canBeForeign: Bool
  ) throws(SnapshotError) -> Int {
    do throws(SnapshotError) {
      let snapshot = try Snapshot(value)
      guard snapshot.application.hasSameBytes(as: application) else {
        throw .otherApplication(snapshot.application, expected: application)
      }
      return snapshot.version
    } catch {
      switch error {
      case .foreign, .otherApplication: if canBeForeign { return 0 }
      default: break
      }
      throw error
    }
  }
}
