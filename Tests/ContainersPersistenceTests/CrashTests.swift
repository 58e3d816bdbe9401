import Containers
import Glibc
import Testing

@testable import ContainersPersistence

@Suite("B5, T7: the file after a crash")
struct CrashTests {
  static let old = [UInt8](repeating: 0x6f, count: 300)
  static let new = [UInt8](repeating: 0x6e, count: 500)

  /// Runs an action on a store whose process dies at call 0, 1, 2, … until none is left to die at.
  private func crashEverywhere(
    prepare: (TemporaryFolder) throws -> String, act: (FileStore) throws -> Void,
    verify: (TemporaryFolder, String) throws -> Bool
  ) throws -> (crashes: Int, faults: [String]) {
    var faults: [String] = []
    for call in 0... {
      let folder = try TemporaryFolder()
      let path = try prepare(folder)
      let files = FaultyFiles(.crash, at: call)
      files.largestWrite = 100
      try? act(FileStore(path: path, files: files))
      guard files.isDead else { return (call, faults) }
      if try !verify(folder, path) { faults.append("call \(call): \(files.hit ?? "?")") }
    }
    return (0, faults)
  }

  @Test("B5: a save that dies at any call leaves the old bytes or the new ones, and the next save tidies up")
  func save() throws {
    let result = try crashEverywhere {
      try $0.put(Self.old, at: "state")
      return "\($0.path)/state"
    } act: {
      try $0.save(Self.new)
    } verify: { folder, path in
      let found = try FileStore(path: path).load()
      let later = FileStore(path: path)
      try later.save([1, 2, 3])
      return try (found == Self.old || found == Self.new) && later.load() == [1, 2, 3]
        && folder.names() == ["state"]
    }
    #expect(result.faults == [])
    #expect(result.crashes >= 15)
  }

  @Test("B5: a first save that dies at any call leaves nothing or the new bytes, folders made or not")
  func firstSave() throws {
    let result = try crashEverywhere {
      "\($0.path)/one/two/state"
    } act: {
      try $0.save(Self.new)
    } verify: { folder, path in
      let found = try FileStore(path: path).load()
      let later = FileStore(path: path)
      try later.save([1, 2, 3])
      return try (found == nil || found == Self.new) && later.load() == [1, 2, 3]
        && folder.names(in: "one/two") == ["state"]
    }
    #expect(result.faults == [])
    #expect(result.crashes >= 20)
  }

  @Test("T7: setting aside that dies at any call keeps the data, under its name or under the new one")
  func setAside() throws {
    let result = try crashEverywhere {
      try $0.put(Self.old, at: "state")
      try $0.put([9], at: "state.damaged")
      return "\($0.path)/state"
    } act: {
      _ = try $0.setAside(reason: "not a bookmark")
    } verify: { folder, path in
      let atHome = try FileStore(path: path).load()
      let aside = try FileStore(path: path + ".damaged-2").load()
      let once = atHome == Self.old ? aside ?? [] == [] : atHome == nil && aside == Self.old
      return try once && folder.bytes(at: "state.damaged") == [9]
    }
    #expect(result.faults == [])
    #expect(result.crashes >= 6)
  }

  @Test("B5: a removal that dies at any call leaves the old bytes or nothing")
  func remove() throws {
    let result = try crashEverywhere {
      try $0.put(Self.old, at: "state")
      return "\($0.path)/state"
    } act: {
      try $0.remove()
    } verify: { _, path in
      let found = try FileStore(path: path).load()
      return found == Self.old || found == nil
    }
    #expect(result.faults == [])
    #expect(result.crashes == 4)
  }

  /// Saves on a disk that loses its power before call 0, 1, 2, …, and everything that it may then lose.
  private func losePowerEverywhere(_ act: (FileStore) throws -> Void, allowed: (Bool, [UInt8]?) -> Bool)
    throws -> (cuts: Int, faults: [String])
  {
    var (cuts, faults) = (0, [String]())
    for call in 0... {
      var (share, keeping, isOver) = (0, 0, false)
      while share <= 2 {
        let disk = SimulatedDisk()
        try FileStore(path: "/home/me/state", files: disk).save(Self.old)
        let files = FaultyFiles(.crash, at: call, system: disk)
        try? act(FileStore(path: "/home/me/state", files: files))
        isOver = !files.isDead
        let last = disk.pending
        disk.losePower(keeping: keeping, share: share)
        cuts += 1
        let found = try FileStore(path: "/home/me/state", files: disk).load()
        if !allowed(isOver, found) {
          faults.append("call \(call), \(files.hit ?? "over"), \(keeping) of \(last) names, share \(share)")
        }
        (share, keeping) = keeping < last ? (share, keeping + 1) : (share + 1, 0)
      }
      if isOver { return (cuts, faults) }
    }
    return (cuts, faults)
  }

  @Test("B5: a loss of power at any call leaves the old bytes or the new ones; after a save, the new ones")
  func powerDuringSave() throws {
    let result = try losePowerEverywhere {
      try $0.save(Self.new)
    } allowed: { isOver, found in
      found == Self.new || !isOver && found == Self.old
    }
    #expect(result.faults == [])
    #expect(result.cuts >= 50)
  }

  @Test("T7: what was set aside or removed does not come back with the power")
  func powerDuringRemoval() throws {
    let moved = try losePowerEverywhere {
      _ = try $0.setAside(reason: "")
    } allowed: { isOver, found in
      found == nil || !isOver && found == Self.old
    }
    let removed = try losePowerEverywhere {
      try $0.remove()
    } allowed: { isOver, found in
      found == nil || !isOver && found == Self.old
    }
    #expect(moved.faults == [])
    #expect(removed.faults == [])
  }

  @Test("B5: one refused call costs a typed error at most; the old bytes stay and nothing is left behind")
  func refusals() throws {
    var (faults, refused): ([String], Set<String>) = ([], [])
    for code in [ENOSPC, EIO, EACCES, EROFS] {
      for call in 0... {
        let folder = try TemporaryFolder()
        try folder.put(Self.old, at: "state")
        let files = FaultyFiles(.refuse(code), at: call)
        files.largestWrite = 100
        var outcome: StateStoreError?
        do throws(StateStoreError) {
          try FileStore(path: folder.path + "/state", files: files).save(Self.new)
        } catch {
          outcome = error
        }
        guard let hit = files.hit else { break }
        let found = try folder.bytes(at: "state")
        let isRight =
          switch outcome {
          case nil, .notYetDurable: found == Self.new
          case .unwritable(let place, let reason):
            found == Self.old && place.hasSuffix("/state") && reason != ""
          default: false
          }
        if try !isRight || folder.names() != ["state"] { faults.append("\(code) at \(call), \(hit)") }
        if outcome != nil { refused.insert(hit) }
      }
    }
    #expect(faults == [])
    #expect(refused == ["status", "create", "write", "synchronize", "rename", "open"])
  }

  @Test("T7: setting aside that the system refuses leaves the data and no empty file in its new place")
  func refusedSetAside() throws {
    var (faults, refused): ([String], [String]) = ([], [])
    for call in 0... {
      let folder = try TemporaryFolder()
      try folder.put(Self.old, at: "state")
      let files = FaultyFiles(.refuse(EACCES), at: call)
      var outcome: StateStoreError?
      do throws(StateStoreError) {
        _ = try FileStore(path: folder.path + "/state", files: files).setAside(reason: "")
      } catch {
        outcome = error
      }
      guard let hit = files.hit else { break }
      var expected = "state"
      if case .notYetDurable = outcome { expected = "state.damaged" }
      let isRight =
        try outcome != nil && folder.names() == [expected] && folder.bytes(at: expected) == Self.old
      if !isRight { faults.append("\(call): \(hit)") }
      refused.append(hit)
    }
    #expect(faults == [])
    #expect(refused == ["status", "create", "rename", "open", "synchronize"])
  }

  @Test("B5: a file system that cannot force names to the disk is not an error, one that fails to is")
  func folderSynchronization() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state"
    try folder.put(Self.old, at: "state")
    let whole = FaultyFiles(.crash, at: .max)
    try FileStore(path: path, files: whole).save(Self.old)
    var answers: [Int32: StateStoreError?] = [:]
    for code in [EINVAL, ENOTSUP, EIO, ENOSPC] {
      let files = FaultyFiles(.refuse(code), at: whole.calls - 1)
      answers[code] = .some(nil)
      do throws(StateStoreError) {
        try FileStore(path: path, files: files).save(Self.new)
      } catch {
        answers[code] = error
      }
      #expect(files.hit == "synchronize")
      #expect(try folder.bytes(at: "state") == Self.new)
    }
    #expect(answers[EINVAL] == .some(nil))
    #expect(answers[ENOTSUP] == .some(nil))
    for code in [EIO, ENOSPC] {
      #expect(answers[code] == .notYetDurable(place: path, reason: SystemError(code: code).reason))
    }
  }
}
