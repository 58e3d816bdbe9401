/// A store that keeps its data in memory, for tests, previews and hosts without files (B5, T7).
///
/// Every call takes constant time: arrays are shared until one side writes.
public final class MemoryStore: StateStore {
  /// What a store is asked to do.
  public enum Operation: Hashable, Sendable {
    /// A call of `load()`.
    case load
    /// A call of `save(_:)`.
    case save
    /// A call of `setAside(reason:)`.
    case setAside
    /// A call of `remove()`.
    case remove
  }

  /// Data that was moved out of the way.
  public struct Damaged: Equatable, Sendable {
    /// The data as it was stored.
    public let bytes: [UInt8]

    /// What was said to be wrong with it.
    public let reason: String

    /// Where it is now, as `setAside(reason:)` returned it.
    public let place: String
  }

  /// The stored data; nil when nothing is stored.
  public var bytes: [UInt8]?

  /// What was set aside, oldest first.
  public private(set) var damaged: [Damaged] = []

  /// How many saves came to their end.
  public private(set) var saves = 0

  /// Asked before each operation; the error that it returns is thrown, and the store stays as it is.
  public var failure: ((Operation) -> StateStoreError?)?

  private let name: String

  /// Creates a store that holds `bytes`, and calls itself `name` in places and errors.
  public init(_ bytes: [UInt8]? = nil, name: String = "memory") {
    self.bytes = bytes
    self.name = name
  }

  /// Returns the stored bytes, or nil when nothing is stored.
  ///
  /// - Throws: only what `failure` returns.
  public func load() throws(StateStoreError) -> [UInt8]? {
    try fail(.load)
    return bytes
  }

  /// Replaces the stored bytes.
  ///
  /// - Throws: only what `failure` returns.
  public func save(_ bytes: [UInt8]) throws(StateStoreError) {
    try fail(.save)
    self.bytes = bytes
    saves += 1
  }

  /// Moves the stored bytes to the end of `damaged`.
  ///
  /// - Throws: `StateStoreError.nothingStored`, or what `failure` returns.
  public func setAside(reason: String) throws(StateStoreError) -> String {
    try fail(.setAside)
    guard let bytes else { throw .nothingStored(place: name) }
    let number = damaged.count + 1
    let place = number == 1 ? "\(name).damaged" : "\(name).damaged-\(number)"
    damaged.append(Damaged(bytes: bytes, reason: reason, place: place))
    self.bytes = nil
    return place
  }

  /// Forgets the stored bytes.
  ///
  /// - Throws: only what `failure` returns.
  public func remove() throws(StateStoreError) {
    try fail(.remove)
    bytes = nil
  }

  private func fail(_ operation: Operation) throws(StateStoreError) {
    if let error = failure?(operation) { throw error }
  }
}
