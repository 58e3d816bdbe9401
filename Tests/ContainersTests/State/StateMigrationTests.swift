@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("States of older versions")
struct StateMigrationTests {
  /// Makes the next version of a document.
  private typealias Step = (Int, StateValue) -> StateValue?

  private let document = Snapshot(application: "a", version: 1, root: ["state": ["text": "1"]])

  /// A step that notes that it was taken.
  private func step(_ versions: Int...) -> Step {
    { version, document in
      guard versions.contains(version) else { return nil }
      var document = document
      let text = document["root"]?["state"]?["text"]?.string ?? "?"
      document["root"]?["state"]?["text"] = .string("\(text)\(version + 1)")
      return document
    }
  }

  private func failure(_ bytes: [UInt8], _ version: Int, _ migrate: Step) -> SnapshotError? {
    do throws(SnapshotError) {
      _ = try Snapshot(bytes: bytes, application: "a", version: version, migrate: migrate)
      return nil
    } catch { return error }
  }

  @Test("T7: steps are taken in order, from the version that is stored to the one that is wanted")
  func inOrder() throws {
    let steps = step(3, 1, 2, 9)
    for version in 1...4 {
      let snapshot = try Snapshot(
        bytes: document.bytes, application: "a", version: version, migrate: steps)
      #expect(snapshot.version == version)
      #expect(snapshot.root["state"]?["text"] == .string((1...version).map(String.init).joined()))
    }
    let memo = Memo("memo")
    let store = MemoryStore(document.bytes)
    let keeper = StateKeeper(of: memo, in: store, application: "a", version: 4, migrate: steps)
    let report = keeper.restore()
    #expect(memo.text == "1234")
    #expect(report.isClean)
    #expect(report.wasRestored)
    #expect(report.adjustments.map(\.text) == ["The state of version 1 was brought to version 4."])
    #expect(store.saves == 0, "the old file stays until something changes")
    memo.write("new")
    #expect(try Snapshot(bytes: store.bytes ?? []).version == 4)
  }

  @Test("T7: a step that is missing or fails, and a newer version, lose nothing")
  func failing() throws {
    func giving(_ value: StateValue) -> Step { { [step] in $0 == 2 ? value : step(1)($0, $1) } }
    var deep: StateValue = 1
    for _ in 0..<StateValue.deepest { deep = [deep] }
    let table: [(Int, Step, SnapshotError?)] = [
      (2, step(), .noMigration(from: 1)), (3, step(1), .noMigration(from: 2)),
      (3, step(2), .noMigration(from: 1)), (3, giving(5), .noMigration(from: 2)),
      (3, giving(["root": deep]), .noMigration(from: 2)), (3, giving(["root": 1]), nil), (1, step(), nil),
    ]
    for (version, steps, error) in table {
      #expect(failure(document.bytes, version, steps) == error)
      guard let error else { continue }
      let store = MemoryStore(document.bytes)
      let memo = Memo("memo")
      let keeper = StateKeeper(of: memo, in: store, application: "a", version: version, migrate: steps)
      #expect(
        keeper.restore().adjustments.map(\.text) == [
          error.description, "The stored data is kept in memory.damaged.",
        ])
      #expect(store.damaged == [document.bytes])
      #expect(memo.taken.isEmpty)
    }
    let newer = Snapshot(application: "a", version: 7, root: [:]).bytes
    #expect(failure(newer, 6, step(6, 7)) == .newer(version: 7, known: 6))
  }

  @Test("T7: the step from 0 takes the file of an older program, of any form")
  func foreign() throws {
    let adopt: Step = { version, old in
      guard version == 0, let page = old["page"]?.int else { return nil }
      return ["root": ["state": ["text": .string("page \(page)")]]]
    }
    let olds: [StateValue] = [
      ["page": 5, "version": 1], Snapshot(application: "b", version: 3, root: [:]).value,
      ["format": "containers"], [5], "x",
    ]
    for (index, old) in olds.enumerated() {
      var old = old
      old["page"] = 5
      let error = failure(old.bytes, 1, adopt)
      #expect((error == nil) == (index < 3), "\(String(describing: error))")
      if index >= 3 { #expect(error == .foreign(reason: index == 3 ? "it is an array" : "it is a string")) }
    }
    let memo = Memo("memo")
    let store = MemoryStore(utf8(#"{"page":5,"version":1}"#))
    let keeper = StateKeeper(of: memo, in: store, application: "a", version: 2) { [step] in
      adopt($0, $1) ?? step(1)($0, $1)
    }
    #expect(keeper.restore().isClean)
    #expect(memo.text == "page 52")
    #expect(failure(document.bytes, 1, adopt) == nil, "a state of this version is not a foreign one")
    #expect(failure(utf8("{"), 1, adopt) == .damaged(try #require(StateSyntaxError.end(at: 1))))
    let newForm = utf8(#"{"application":"a","format":"containers","formatVersion":3,"version":1,"page":5}"#)
    #expect(failure(newForm, 1, adopt) == .newerFormat(3, known: 2))
    #expect(
      failure(Snapshot(application: "a", version: 9, root: [:]).bytes, 1, adopt)
        == .newer(version: 9, known: 1))
  }
}
