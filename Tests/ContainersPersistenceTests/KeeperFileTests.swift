import Containers
import Foundation
import Testing

@testable import ContainersPersistence

/// A box with one line of text, and the keeper that keeps both in a file.
private final class Desk {
  final class Line: Controller, Restorable {
    let lifecycle = Lifecycle("line")
    var text = ""
    func saveState() -> StateValue? { ["text": StateValue(text)] }
    func restoreState(_ state: StateReader) { text = state.string("text") ?? text }
  }

  let box = ListContainer("box")
  let line = Line()
  let keeper: StateKeeper

  init(_ store: FileStore) throws {
    try box.add(line)
    keeper = StateKeeper(of: box, in: store, application: "desk")
  }

  func write(_ text: String) {
    line.text = text
    line.stateDidChange()
  }
}

@Suite("T7: a tree that finds its state again in a file")
struct KeeperFileTests {
  @Test("T7: each start goes on where the last one ended")
  func relaunch() throws {
    let folder = try TemporaryFolder()
    for number in 0..<5 {
      let desk = try Desk(FileStore(path: folder.path + "/made/state.json"))
      let report = desk.keeper.restore()
      #expect(report.isClean)
      #expect(report.wasRestored == (number > 0))
      #expect(desk.line.text == (number == 0 ? "" : "text \(number - 1)"))
      desk.write("text \(number)")
      #expect(desk.keeper.lastError == nil)
    }
    #expect(try folder.names(in: "made") == ["state.json"])
  }

  @Test("T7: a file that is cut anywhere is kept beside, and the next start is a good one")
  func cut() throws {
    let folder = try TemporaryFolder()
    let desk = try Desk(FileStore(path: folder.path + "/state.json"))
    desk.keeper.restore()
    desk.write("whole")
    let bytes = try folder.bytes(at: "state.json")
    var faults: [String] = []
    for length in 0..<bytes.count - 1 {
      let folder = try TemporaryFolder()
      try folder.put(Array(bytes.prefix(length)), at: "state.json")
      let next = try Desk(FileStore(path: folder.path + "/state.json"))
      let report = next.keeper.restore()
      if report.wasRestored || next.line.text != "" { faults.append("\(length): \(report)") }
      next.write("again")
      let last = try Desk(FileStore(path: folder.path + "/state.json"))
      if !last.keeper.restore().isClean || last.line.text != "again" { faults.append("\(length): not again") }
      if try folder.bytes(at: "state.json.damaged") != Array(bytes.prefix(length)) {
        faults.append("\(length): lost")
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test(
    "T7: a process that dies at any call, or is refused it, leaves the state before a change or the one after"
  )
  func faults() throws {
    var (wrong, hits): ([String], Int) = ([], 0)
    for fault in [FaultyFiles.Fault.crash, .refuse(ENOSPC), .refuse(EIO)] {
      for damaged in [false, true] {
        for call in 0... {
          let folder = try TemporaryFolder()
          let path = folder.path + "/state.json"
          let first = try Desk(FileStore(path: path))
          first.keeper.restore()
          first.write("before")
          if damaged { try folder.put([1, 2, 3], at: "state.json") }
          let files = FaultyFiles(fault, at: call)
          let desk = try Desk(FileStore(path: path, files: files))
          desk.keeper.restore()
          desk.write("after")
          if desk.line.text != "after" { wrong.append("\(fault) \(call): lost in memory") }
          guard files.hit != nil else { break }
          hits += 1
          let next = try Desk(FileStore(path: path))
          next.keeper.restore()
          let legal = damaged ? ["", "after"] : ["before", "after", ""]
          if !legal.contains(next.line.text) { wrong.append("\(fault) \(call): “\(next.line.text)”") }
          let kept = try folder.names().filter { $0.hasPrefix("state.json.damaged") && !$0.hasSuffix(".txt") }
          if damaged || next.line.text == "" {
            // Nothing is lost: what could not be used, or read, is kept beside.
            let bytes = try kept.map { try folder.bytes(at: $0) }
            if !bytes.contains(where: { damaged ? $0 == [1, 2, 3] : !$0.isEmpty }) {
              wrong.append("\(fault) \(call), damaged \(damaged): \(try folder.names())")
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(hits): \(wrong.prefix(5))")
    #expect(hits > 60, "\(hits): \(wrong.prefix(5))")
  }
}
