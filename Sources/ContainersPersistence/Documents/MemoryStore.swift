/// A store that keeps its data in memory, for tests, previews and hosts without files (B5, T7).
public final class MemoryStore: StateStore {
  /// The stored data; nil when nothing is stored.
  public var bytes: [UInt8]?
  /// The data that was set aside, oldest first.
  public private(set) var damaged: [[UInt8]] = []
  /// The number of completed saves.
  public private(set) var saves = 0
  /// Called before each operation, such as "save"; the error that it returns is thrown, and the store does not change.
  public var failure: ((_ operation: String) -> StateStoreError?)?
  private let name: String

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - bytes: The stored data.
  ///   - name: The name in locations and errors.
  public init(_ bytes: [UInt8]? = nil, name: String = "memory") {
    self.bytes = bytes
    self.name = name
  }

  /// Returns the stored bytes, or nil when nothing is stored.
  ///
  /// - Throws: What `failure("load")` returns.
  public func load() throws(StateStoreError) -> [UInt8]? {
    try fail("load")
    return bytes
  }

  /// Replaces the stored bytes.
  ///
  /// - Throws: What `failure("save")` returns.
  public func save(_ bytes: [UInt8]) throws(StateStoreError) {
    try fail("save")
    self.bytes = bytes
    saves += 1
  }

  /// Moves the stored bytes to the end of `damaged`.
  ///
  /// - Throws: `StateStoreError.nothingStored`, or what `failure("setAside")` returns.
  public func setAside(reason: String) throws(StateStoreError) -> String {
    try fail("setAside")
    guard let bytes else { throw .nothingStored(place: name) }
    damaged.append(bytes)
    self.bytes = nil
    return damaged.count == 1 ? "\(name).damaged" : "\(name).damaged-\(damaged.count)"
  }

  /// Removes the stored bytes.
  ///
  /// - Throws: What `failure("remove")` returns.
  public func remove() throws(StateStoreError) {
    try fail("remove")
    bytes = nil
  }

  private func fail(_ operation: String) throws(StateStoreError) {
    if let error = failure?(operation) { throw error }
  }
}
