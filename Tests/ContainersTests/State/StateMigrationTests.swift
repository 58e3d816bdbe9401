import Containers
import ContainersTesting
import Testing

@Suite("States of older versions")
struct StateMigrationTests {
  private let document = Snapshot(application: "a", version: 1, root: ["state": ["text": "1"]])

  /// A step that notes that it was taken.
  private func step(_ version: Int) -> StateMigration {
    StateMigration(from: version) { document in
      var document = document
      let text = document["root"]?["state"]?["text"]?.string ?? "?"
      document["root"]?["state"]?["text"] = .string("\(text)\(version + 1)")
      return document
    }
  }

  private func failure(_ bytes: [UInt8], _ version: Int, _ migrations: [StateMigration]) -> SnapshotError? {
    do throws(SnapshotError) {
      _ = try Snapshot(bytes: bytes, application: "a", version: version, migrations: migrations)
      return nil
    } catch { return error }
  }

  @Test("T7: steps are taken in order, from the version that is stored to the one that is wanted")
  func inOrder() throws {
    let steps = [step(3), step(1), step(2), step(9)]
    for version in 1...4 {
      let snapshot = try Snapshot(
        bytes: document.bytes, application: "a", version: version, migrations: steps)
      #expect(snapshot.version == version)
      #expect(snapshot.root["state"]?["text"] == .string((1...version).map(String.init).joined()))
    }
    let memo = Memo("memo")
    let store = MemoryStore(document.bytes)
    let keeper = StateKeeper(of: memo, in: store, application: "a", version: 4, migrations: steps)
    let report = keeper.restore()
    #expect(memo.text == "1234" && report.isClean && report.wasRestored)
    #expect(report.adjustments.map(\.kind) == [.migrated(from: 1, to: 4)])
    #expect(store.saves == 0, "the old file stays until something changes")
    memo.write("new")
    #expect(try Snapshot(bytes: store.bytes ?? []).version == 4)
  }

  @Test("T7: a step that is missing or fails, and a newer version, lose nothing")
  func failing() throws {
    let nothing = StateMigration(from: 2) { _ in nil }
    let number = StateMigration(from: 2) { _ in 5 }
    let noRoot = StateMigration(from: 2) { _ in ["root": 1] }
    let table: [(Int, [StateMigration], SnapshotError?)] = [
      (2, [], .noMigration(from: 1)), (3, [step(1)], .noMigration(from: 2)),
      (3, [step(2)], .noMigration(from: 1)),
      (3, [step(1), nothing, step(2)], .migrationFailed(from: 2, reason: "the step gave nothing")),
      (
        3, [step(1), number], .migrationFailed(from: 2, reason: "the step gave a number that is no document")
      ),
      (3, [step(1), noRoot], nil), (1, [nothing], nil),
    ]
    for (version, steps, error) in table {
      #expect(failure(document.bytes, version, steps) == error)
      guard let error else { continue }
      let store = MemoryStore(document.bytes)
      let memo = Memo("memo")
      let keeper = StateKeeper(of: memo, in: store, application: "a", version: version, migrations: steps)
      #expect(
        keeper.restore().adjustments.map(\.kind) == [.notUsed(error), .setAside(place: "memory.damaged")])
      #expect(store.damaged.map(\.bytes) == [document.bytes] && memo.taken.isEmpty)
      #expect(store.damaged.first?.reason == error.description)
    }
    let newer = Snapshot(application: "a", version: 7, root: [:]).bytes
    #expect(failure(newer, 6, [step(6), step(7)]) == .newer(version: 7, known: 6))
  }

  @Test("T7: the step from 0 takes the file of an older program, of any form")
  func foreign() throws {
    let adopt = StateMigration(from: 0) { old in
      guard let page = old["page"]?.int else { return nil }
      return ["root": ["state": ["text": .string("page \(page)")]]]
    }
    let olds: [StateValue] = [
      ["page": 5, "version": 1], Snapshot(application: "b", version: 3, root: [:]).value,
      ["format": "containers"], [5], "x",
    ]
    for (index, old) in olds.enumerated() {
      var old = old
      old["page"] = 5
      let error = failure(old.bytes, 1, [adopt])
      #expect((error == nil) == (index < 3), "\(String(describing: error))")
      if index >= 3 { #expect(error == .migrationFailed(from: 0, reason: "the step gave nothing")) }
    }
    let memo = Memo("memo")
    let store = MemoryStore(utf8(#"{"page":5,"version":1}"#))
    let keeper = StateKeeper(of: memo, in: store, application: "a", version: 2, migrations: [adopt, step(1)])
    #expect(keeper.restore().isClean && memo.text == "page 52")
    #expect(failure(document.bytes, 1, [adopt]) == nil, "a state of this version is no foreign one")
    #expect(failure(utf8("{"), 1, [adopt]) == .damaged(try #require(StateSyntaxError.end(at: 1))))
    let newForm = utf8(#"{"application":"a","format":"containers","formatVersion":3,"version":1,"page":5}"#)
    #expect(failure(newForm, 1, [adopt]) == .newerFormat(3, known: 2))
    #expect(
      failure(Snapshot(application: "a", version: 9, root: [:]).bytes, 1, [adopt])
        == .newer(version: 9, known: 1))
  }
}
