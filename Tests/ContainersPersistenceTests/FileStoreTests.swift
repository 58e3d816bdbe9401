import Containers
import Foundation
import Testing

@testable import ContainersPersistence

@Suite("B5, T7: the file store")
struct FileStoreTests {
  let folder: TemporaryFolder
  let path: String
  let store: FileStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/state"
    store = FileStore(path: path)
  }

  /// What a call throws.
  private func error(_ call: () throws(StateStoreError) -> Void) -> StateStoreError? {
    do throws(StateStoreError) {
      try call()
      return nil
    } catch {
      return error
    }
  }

  @Test("B5: what was saved is loaded, by another store too, whatever the bytes")
  func roundTrip() throws {
    #expect(try store.load() == nil)
    let samples: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 3_000_001), [1]]
    for bytes in samples {
      try store.save(bytes)
      #expect(try FileStore(path: path).load() == bytes)
    }
    #expect(try folder.names() == ["state"])
  }

  @Test("B5: the file and the folders made for it are their owner's only")
  func modes() throws {
    let deep = FileStore(path: folder.path + "/one//new/..//two/state")
    try deep.save([1])
    #expect(try deep.load() == [1])
    #expect(try folder.mode(of: "one/two/state") == 0o600)
    #expect(try folder.mode(of: "one/two") == 0o700)
    #expect(try folder.mode(of: "one") == 0o700)
  }

  @Test("B5: loading and removing where nothing is touch nothing")
  func nothing() throws {
    let deep = FileStore(path: folder.path + "/one/state")
    #expect(try deep.load() == nil)
    try deep.remove()
    #expect(
      error { () throws(StateStoreError) in _ = try deep.setAside(reason: "") }
        == .nothingStored(place: deep.path))
    #expect(try folder.names() == [])
  }

  @Test("T7: data set aside is kept under the first free name, with the reason beside it")
  func setAside() throws {
    for (index, name) in ["state.damaged", "state.damaged-2", "state.damaged-3"].enumerated() {
      try store.save([UInt8(index)])
      #expect(try store.setAside(reason: "wrong version") == "\(folder.path)/\(name)")
      #expect(try store.load() == nil)
      #expect(try folder.bytes(at: name) == [UInt8(index)])
      #expect(try folder.bytes(at: name + ".txt") == Array("wrong version\n".utf8))
    }
    #expect(try folder.names().count == 6)
    try store.save([9])
    _ = try store.setAside(reason: "")
    #expect(try folder.names().count == 7)
  }

  @Test("B5: remove forgets the file and nothing else")
  func remove() throws {
    try folder.put([1], at: "other")
    try store.save([2])
    try store.remove()
    try store.remove()
    #expect(try store.load() == nil)
    #expect(try folder.names() == ["other"])
  }

  @Test("B5: more than the limit is refused on both ways, exactly the limit is not")
  func limit() throws {
    let small = FileStore(path: path, limit: 10)
    let tooLarge = StateStoreError.tooLarge(place: path, limit: 10)
    try small.save(Array(repeating: 1, count: 10))
    #expect(
      error { () throws(StateStoreError) in try small.save(Array(repeating: 2, count: 11)) } == tooLarge)
    #expect(try small.load() == Array(repeating: 1, count: 10))
    try store.save(Array(repeating: 3, count: 11))
    #expect(error { () throws(StateStoreError) in _ = try small.load() } == tooLarge)
    #expect(try FileStore(path: path, limit: .max).load()?.count == 11)
    #expect(store.limit == 64 << 20)
  }

  @Test("B5: a file above the limit is not even opened")
  func hugeFile() throws {
    try folder.put([1], at: "state")
    let files = FaultyFiles(.crash, at: .max)
    files.reportedSize = 1 << 50
    let store = FileStore(path: path, files: files)
    let thrown = error { () throws(StateStoreError) in _ = try store.load() }
    #expect(thrown == .tooLarge(place: path, limit: 64 << 20))
    #expect(files.calls == 1)
  }

  @Test("B5: a file that grows while it is read stays within the limit")
  func growth() throws {
    try folder.put(Array(repeating: 1, count: 100_000), at: "state")
    for (limit, isAccepted) in [(99_999, false), (100_000, true)] {
      let files = FaultyFiles(.crash, at: .max)
      files.reportedSize = 5
      let store = FileStore(path: path, limit: limit, files: files)
      let thrown = error { () throws(StateStoreError) in _ = try store.load() }
      #expect(thrown == (isAccepted ? nil : .tooLarge(place: path, limit: limit)))
    }
  }

  @Test("B5: what a crash left behind goes with the first save; other files and open writers' files stay")
  func sweep() throws {
    let names = FilePath.temporaryName(for: "state")
    try folder.put([1], at: names)
    let kept = [
      ".state.tmp-123", ".state.tmp-0123456789abcdefg", ".state.tmp-0123456789abcdeX",
      ".other.tmp-0123456789abcdef", "state.tmp-0123456789abcdef", ".state.tmp-00000000000000ff",
    ]
    for name in kept { try folder.put([2], at: name) }
    let system = SystemFiles()
    let writer = try system.open(folder.path + "/.state.tmp-00000000000000ff")
    try system.lock(writer, waiting: true)
    try store.save([3])
    #expect(try folder.names() == (kept + ["state"]).sorted())
    system.close(writer)
    try store.save([4])
    #expect(try folder.names().count == 7)
    try FileStore(path: path).save([5])
    #expect(try folder.names().count == 6)
  }

  @Test("B5: a link is followed by load and save, and taken itself by the rest")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/far", withIntermediateDirectories: false)
    try folder.put([1], at: "far/real")
    try folder.link("state", to: "far/real")
    #expect(try store.load() == [1])
    try store.save([2])
    #expect(try folder.bytes(at: "far/real") == [2])
    #expect(try folder.names(in: "far") == ["real"])
    #expect(try folder.names() == ["far", "state"])
    _ = try store.setAside(reason: "")
    #expect(try FileStore(path: path + ".damaged").load() == [2])
    try store.save([3])
    #expect(try folder.bytes(at: "far/real") == [2])
    try FileStore(path: path + ".damaged").remove()
    #expect(try folder.bytes(at: "far/real") == [2])
  }
}
