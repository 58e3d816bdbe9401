/// A place to store a small amount of state between runs of a program (B5, T7).
///
/// A store keeps one value: the bytes of the last completed `save`. Every call is synchronous and may fail; a failure
/// does not change the stored value.
public protocol StateStore: AnyObject {
  /// Returns the stored bytes, or nil when nothing is stored yet.
  ///
  /// - Throws: An error if the stored data cannot be read.
  func load() throws(StateStoreError) -> [UInt8]?

  /// Replaces the stored bytes, completely or not at all.
  func save(_ bytes: [UInt8]) throws(StateStoreError)

  /// Moves damaged data away, so that nothing is stored, and returns its new location.
  ///
  /// Damaged data is kept, since a person may want to look at it, or a newer version may be able to read it.
  /// - Parameter reason: What is wrong with the data, as a sentence for a person who finds it later.
  /// - Throws: `StateStoreError.nothingStored` if there is nothing to move.
  func setAside(reason: String) throws(StateStoreError) -> String

  /// Removes the stored data; does nothing if there is none.
  func remove() throws(StateStoreError)
}

/// Why an operation of a store failed (B5, T7).
///
/// `place` is the location of the data as given by its user; for a file, its path.
public enum StateStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The stored data cannot be read.
  case unreadable(place: String, reason: String)
  /// The location cannot be written, moved or removed; the stored data has not changed.
  case unwritable(place: String, reason: String)
  /// The change has been made, but may be lost if the machine loses power now.
  case notYetDurable(place: String, reason: String)
  /// The data is larger than the store accepts; `limit` is in bytes.
  case tooLarge(place: String, limit: Int)
  /// The location is not a regular file; `found` is what it is.
  case notAFile(place: String, found: String)
  /// The location is a symbolic link to a missing file; the store does not guess its target.
  case danglingLink(place: String)
  /// There is no data to set aside.
  case nothingStored(place: String)
  /// Neither the environment nor the account names a folder for state.
  case noHome

  /// A sentence with what failed, where, and what can be done.
  public var description: String {
    switch self {
    case .unreadable(let place, let reason):
      "The state in \(place) could not be read: \(reason)."
    case .unwritable(let place, let reason):
      "The state in \(place) could not be changed and is as it was before: \(reason)."
    case .notYetDurable(let place, let reason):
      "The state in \(place) was changed, but the change may not outlast a loss of power: \(reason)."
    case .tooLarge(let place, let limit):
      "The state in \(place) is larger than the limit of \(limit) bytes; is this the right file?"
    case .notAFile(let place, let found):
      "The state in \(place) needs a regular file, and there is \(found); choose another path or move it."
    case .danglingLink(let place):
      "The state in \(place) is behind a symbolic link that leads nowhere; repair the link or remove it."
    case .nothingStored(let place):
      "There is no state in \(place) that could be set aside."
    case .noHome:
      "There is no folder for state: set XDG_STATE_HOME or HOME to an absolute path."
    }
  }
}
