/// Why stored data is not a state that can be restored (T7).
public enum SnapshotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data is not a complete JSON text.
  case damaged(StateSyntaxError)
  /// The data is JSON in another format.
  case foreign(reason: String)
  /// The data is the state of another application.
  case otherApplication(String, expected: String)
  /// The data was written by a newer version of this framework.
  case newerFormat(Int, known: Int)
  /// The data was written by a newer version of the application.
  case newer(version: Int, known: Int)
  /// There is no migration from this version to the next, or it returned no valid document.
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
