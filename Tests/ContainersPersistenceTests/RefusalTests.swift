import Containers
import Foundation
import Testing

@testable import ContainersPersistence

@Suite("B5, T7: a file store that cannot")
struct RefusalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private enum Answer: Equatable { case done, nothing, threw(StateStoreError) }

  /// What the four calls answer, on a fresh store each.
  private func answers(_ path: String) -> [String: Answer] {
    func answer(_ call: (FileStore) throws(StateStoreError) -> Bool) -> Answer {
      do throws(StateStoreError) {
        return try call(FileStore(path: path)) ? .done : .nothing
      } catch {
        return .threw(error)
      }
    }
    return [
      "load": answer { (store) throws(StateStoreError) in try store.load() != nil },
      "save": answer { (store) throws(StateStoreError) in
        try store.save([1])
        return true
      },
      "setAside": answer { (store) throws(StateStoreError) in try store.setAside(reason: "r") != "" },
      "remove": answer { (store) throws(StateStoreError) in
        try store.remove()
        return true
      },
    ]
  }

  private func all(_ error: StateStoreError) -> [String: Answer] {
    ["load": .threw(error), "save": .threw(error), "setAside": .threw(error), "remove": .threw(error)]
  }

  @Test("B5: a folder in the file's place is named, and stays")
  func folderInPlace() throws {
    let path = folder.path + "/state"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(answers(path) == all(.notAFile(place: path, found: "a folder")))
    #expect(try folder.names() == ["state"])
  }

  @Test("B5: a pipe or another special file is named, not waited for, and stays")
  func pipes() throws {
    // No device of the machine is tried: a store with a defect could replace it.
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(answers(path) == all(.notAFile(place: path, found: "a device, a pipe or a socket")))
    #expect(try folder.names() == ["pipe"])
  }

  @Test("B5: a path that can name no file is refused before anything is touched")
  func paths() throws {
    for (name, found) in [
      ("a\0b", "a path with a zero byte"), ("a/", "the path of a folder"), ("a/.", "the path of a folder"),
      ("a/..", "the path of a folder"), ("", "the path of a folder"),
    ] {
      let path = "\(folder.path)/\(name)"
      #expect(answers(path) == all(.notAFile(place: path, found: found)))
    }
    #expect(answers("") == all(.notAFile(place: "", found: "an empty path")))
    #expect(try folder.names() == [])
    #expect(["/", ".", ".."].allSatisfy { FilePath.fault(of: $0) == "the path of a folder" })
    #expect(FilePath.fault(of: "a") == nil)
    #expect(FilePath.fault(of: "...") == nil)
  }

  @Test("B5: a link that leads nowhere is an error where it would be followed, and can be taken away")
  func danglingLink() throws {
    try folder.link("state", to: "nowhere")
    try folder.link("other", to: "nowhere")
    let path = folder.path + "/state"
    let error = Answer.threw(.danglingLink(place: path))
    #expect(
      answers(path) == ["load": error, "save": error, "setAside": .done, "remove": .done])
    #expect(try folder.names() == ["other", "state.damaged", "state.damaged.txt"])
    try FileStore(path: folder.path + "/other").remove()
    try FileStore(path: folder.path + "/other").save([1])
    #expect(try folder.bytes(at: "other") == [1])
  }

  @Test("B5: a file among the folders of the path, a circle of links, a folder that is a broken link")
  func brokenWays() throws {
    try folder.put([1], at: "file")
    try folder.link("circle", to: "circle")
    try folder.link("broken", to: "nowhere")
    let cases: [(String, load: Bool, word: String)] = [
      ("file/state", false, "not a folder"), ("circle", false, "circle"), ("broken/state", true, "is gone"),
    ]
    for (name, isNothing, word) in cases {
      let answers = answers("\(folder.path)/\(name)")
      #expect("\(answers["save"]!)".contains("could not be changed"))
      #expect("\(answers["save"]!)".contains(word))
      #expect(isNothing ? answers["load"] == .nothing : "\(answers["load"]!)".contains("could not be read"))
    }
    #expect(try folder.names() == ["broken", "circle.damaged", "circle.damaged.txt", "file"])
  }

  @Test("B5: a load that the system refuses at any call is a typed error, never nothing")
  func refusedLoads() throws {
    try folder.put([1], at: "real")
    try folder.link("state", to: "real")
    let path = folder.path + "/state"
    var calls: [String] = []
    for call in 0... {
      let files = FaultyFiles(.refuse(EACCES), at: call)
      var thrown: StateStoreError?
      do throws(StateStoreError) {
        _ = try FileStore(path: path, files: files).load()
      } catch {
        thrown = error
      }
      guard let hit = files.hit else { break }
      calls.append(hit)
      #expect(thrown == .unreadable(place: path, reason: SystemError(code: EACCES).reason))
    }
    #expect(calls == ["status", "realPath", "status", "open", "read", "read"])
  }

  @Test("B5: a full disk, here a process that may write no large file, costs an error and no data")
  func fullDisk() async throws {
    let path = folder.path + "/state"
    try FileStore(path: path).save([1])
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do throws(StateStoreError) {
        try FileStore(path: path).save(Array(repeating: 2, count: 10_000))
      } catch {
        exit(error == .unwritable(place: path, reason: "file too large") ? 7 : 1)
      }
    }
    #expect(try FileStore(path: path).load() == [1])
    #expect(try folder.names() == ["state"])
  }

  @Test("B5: every error is one sentence that names the place")
  func sentences() {
    let errors: [StateStoreError] = [
      .unreadable(place: "P", reason: "r"), .unwritable(place: "P", reason: "r"),
      .notYetDurable(place: "P", reason: "r"), .tooLarge(place: "P", limit: 12),
      .notAFile(place: "P", found: "a folder"), .danglingLink(place: "P"), .nothingStored(place: "P"),
    ]
    for error in errors {
      #expect(error.description.contains(" in P "))
      #expect(error.description.hasSuffix(error.ending))
    }
    #expect("\(StateStoreError.noHome)".contains("XDG_STATE_HOME"))
    let codes = [ENOSPC, EACCES, EROFS, EIO, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EMFILE, EBUSY]
    #expect(Set(codes.map { SystemError(code: $0).reason }).count == codes.count)
    #expect(codes.allSatisfy { !SystemError(code: $0).reason.hasSuffix(".") })
  }
}

extension StateStoreError {
  /// How the sentence has to end.
  fileprivate var ending: String {
    switch self {
    case .unreadable, .unwritable, .notYetDurable: ": r."
    case .tooLarge: "12 bytes; is this the right file?"
    default: "."
    }
  }
}
