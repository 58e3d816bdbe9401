import Containers
import ContainersPersistence

/// A store that keeps what it is given, and cannot promise that it will last.
final class FrailStore: StateStore {
  var bytes: [UInt8]?
  var isFrail = false

  func load() throws(StateStoreError) -> [UInt8]? { bytes }
  func save(_ bytes: [UInt8]) throws(StateStoreError) {
    self.bytes = bytes
    if isFrail { throw .notYetDurable(place: "frail", reason: "the folder cannot be synchronised") }
  }
  func setAside(reason: String) throws(StateStoreError) -> String {
    bytes = nil
    return "frail.damaged"
  }
  func remove() throws(StateStoreError) { bytes = nil }
}
