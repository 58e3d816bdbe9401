import ContainersPersistence
import Testing

@Suite("B5, T7: the store in memory")
struct MemoryStoreTests {
  /// What a file store does too, over the protocol.
  @Test("B5: saved bytes are loaded, and data set aside is kept")
  func roundTrip() throws {
    let memory = MemoryStore(name: "shelf")
    let store: any StateStore = memory
    #expect(try store.load() == nil)
    for bytes: [UInt8] in [[1], [], [2, 3]] {
      try store.save(bytes)
      #expect(try store.load() == bytes)
    }
    #expect(memory.saves == 3)
    #expect(try store.setAside(reason: "why") == "shelf.damaged")
    #expect(try store.load() == nil)
    try store.save([4])
    #expect(try store.setAside(reason: "again") == "shelf.damaged-2")
    #expect(memory.damaged == [[2, 3], [4]])
    #expect(throws: StateStoreError.nothingStored(place: "shelf")) { try store.setAside(reason: "") }
    try store.save([5])
    try store.remove()
    try store.remove()
    #expect(memory.bytes == nil)
  }

  @Test("B5: an injected failure is thrown by the operations it names, and changes nothing")
  func failures() throws {
    let error = StateStoreError.unwritable(place: "memory", reason: "the test refuses")
    let operations: [(String, (MemoryStore) throws -> Void)] = [
      ("load", { _ = try $0.load() }), ("save", { try $0.save([2]) }),
      ("setAside", { _ = try $0.setAside(reason: "") }), ("remove", { try $0.remove() }),
    ]
    for (failing, _) in operations {
      for (operation, call) in operations {
        let store = MemoryStore([1])
        store.failure = { $0 == failing ? error : nil }
        var thrown: StateStoreError?
        do { try call(store) } catch { thrown = error as? StateStoreError }
        #expect(thrown == (operation == failing ? error : nil))
        if operation == failing {
          #expect(store.bytes == [1])
          #expect(store.saves == 0)
          #expect(store.damaged == [])
        }
      }
    }
  }
}
