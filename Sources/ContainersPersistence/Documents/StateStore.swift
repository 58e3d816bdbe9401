/// A place for the few bytes that a container wants to find again at the next start (B5, T7).
///
/// A store keeps one value: the bytes of the last `save` that came to its end. Every call is synchronous and
/// may fail; a failure leaves what was stored before as it was.
public protocol StateStore: AnyObject {
  /// Returns the stored bytes, or nil when nothing is stored yet.
  ///
  /// - Throws: An error when something is stored that cannot be read.
  func load() throws(StateStoreError) -> [UInt8]?

  /// Replaces what is stored by `bytes`, wholly or not at all.
  func save(_ bytes: [UInt8]) throws(StateStoreError)

  /// Moves damaged data out of the way, so that nothing is stored, and returns where it is now.
  ///
  /// Damaged data is kept: a person may want to look at it, or a newer version to read it.
  /// - Parameter reason: What is wrong with the data, a sentence for a person who finds it later.
  /// - Throws: `StateStoreError.nothingStored` when there is nothing to move.
  func setAside(reason: String) throws(StateStoreError) -> String

  /// Forgets what is stored; nothing happens when nothing is.
  func remove() throws(StateStoreError)
}

/// Why a store could not do what it was asked (B5, T7).
///
/// `place` names what the store keeps its data in, as its user gave it: for a file its path.
public enum StateStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Something is stored, and it cannot be read.
  case unreadable(place: String, reason: String)
  /// Nothing can be written, moved or removed there; what was stored before is still stored.
  case unwritable(place: String, reason: String)
  /// The change is made, and it may be lost when the machine loses its power now.
  case notYetDurable(place: String, reason: String)
  /// The data is larger than the store accepts; `limit` is in bytes.
  case tooLarge(place: String, limit: Int)
  /// What stands at the place is not a regular file, but what `found` says.
  case notAFile(place: String, found: String)
  /// The place is a symbolic link that leads nowhere; the store does not guess what was meant.
  case danglingLink(place: String)
  /// There is nothing that could be set aside.
  case nothingStored(place: String)
  /// Neither the environment nor the account names a folder for state.
  case noHome

  /// A sentence that says what failed, where, and what can be done.
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
      "The state in \(place) is behind a symbolic link that leads nowhere; mend the link or remove it."
    case .nothingStored(let place):
      "There is no state in \(place) that could be set aside."
    case .noHome:
      "There is no folder for state: set XDG_STATE_HOME or HOME to an absolute path."
    }
  }
}
