@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("The state of a whole tree")
struct SnapshotTests {
  @Test("T7 L21: what is under way is not saved")
  func underWay() throws {
    let forest = try Forest()
    let before = forest.snapshot
    try forest.list.show(5, in: forest.leaves, .immediate)
    let settled = forest.snapshot
    try forest.cards.scroll(to: 1, .immediate)
    let turned = forest.snapshot
    #expect(before != settled)
    #expect(settled != turned)
    for page in forest.list.pages where page !== forest.leaves.controllers.first {
      (page as? Memo)?.text = "x"
    }
    let change = try forest.root.show([forest.book], .interactive)
    forest.leaves.gestures.beginTurn(.reverse)
    forest.leaves.gestures.updateTurn(progress: 0.9)
    #expect(forest.snapshot == turned)
    try change.cancel()
    forest.leaves.gestures.cancelTurn()
    #expect(forest.snapshot == turned)
    #expect(forest.violations == [])
  }

  @Test("T7: the document is readable: each controller's state, and its children by their names")
  func document() throws {
    let root = ListContainer("Main")
    let (pager, memo) = (PagerContainer(name: "Cards"), Memo("one", "first"))
    try root.add(pager)
    try root.add(Probe("plain"), shown: false)
    try pager.setPages([memo, Probe("two")])
    let text = """
      {
        "application": "tests",
        "format": "containers",
        "formatVersion": 2,
        "root": {
          "children": {
            "Cards": {
              "children": {
                "one": {
                  "state": {
                    "text": "first"
                  }
                }
              },
              "kind": "pager",
              "state": {
                "name": "one",
                "page": 0
              }
            }
          },
          "kind": "list",
          "state": {
            "hidden": [
              "plain"
            ],
            "shown": [
              "Cards"
            ]
          }
        },
        "version": 3
      }

      """
    let snapshot = Snapshot(of: root, application: "tests", version: 3)
    #expect(String(decoding: snapshot.bytes, as: UTF8.self) == text)
    #expect(try Snapshot(bytes: utf8(text)) == snapshot)
    #expect(Snapshot(of: Probe("alone"), application: "a").root == [:])
  }

  @Test("T7: a nested tree is restored as it was, visible or not, with one call", arguments: [true, false])
  func roundTrip(appeared: Bool) throws {
    let first = try Forest(appeared: appeared)
    try first.rearrange()
    let saved = first.snapshot
    let second = try Forest(appeared: appeared)
    #expect(second.snapshot != saved)
    let report = try Snapshot(bytes: saved.bytes).restore(to: second.root)
    #expect(second.snapshot.bytes == saved.bytes)
    #expect(report.isClean, "\(report)")
    #expect(report.wasRestored, "\(report)")
    #expect(second.notes.text == "deep")
    #expect(second.cards.currentPage == 2)
    #expect(second.book.currentPage == 13)
    #expect(names(second.leaves.controllers) == "l5")
    #expect(names(second.root.containment.settled) == "Book Cards Side")
    #expect(names(second.tabs.controllers) == "t1 t2 t3 t0")
    #expect(second.tabs.selectedIndex == 3)
    #expect(second.tabs.backTarget === second.tabbed[2])
    #expect(second.tabbed[3].text == "three")
    #expect((second.book.pages.controllers.first as? Memo)?.text == "thirteen")
    #expect(second.violations == [])
    #expect(Snapshot(of: first.root, application: "forest") == saved, "saving changes nothing")
  }

  @Test(
    "T7: of two children with one name the first is saved, and observers receive why; without a name none")
  func duplicates() throws {
    let root = ListContainer("Main")
    let (first, second, nameless) = (Memo("x", "1"), Memo("x", "2"), Memo("y", "3"))
    nameless.identifier = nil
    try root.add(Probe("x"))
    for memo in [first, second, nameless] { try root.add(memo) }
    let recorder = Recorder(root)
    let snapshot = Snapshot(of: root, application: "a")
    #expect(snapshot.root["children"] == ["x": ["state": ["text": "1"]]])
    #expect(
      recorder.takeDiagnostics() == [.notice("“x” names two of its children; only the first is remembered")])
    (first.text, second.text) = ("", "")
    snapshot.restore(to: root)
    #expect(first.text == "1")
    #expect(second.text == "")
    #expect(Lifecycle("").name == "")
    #expect(ListContainer("").restorationIdentifier == nil)
    second.text = ""
    _ = Snapshot(of: root, application: "a")
    #expect(recorder.takeDiagnostics() == [], "nothing is lost when the second has nothing to remember")
  }

  @Test("T7 L26: inside a callback the changes wait for the running call, and all of them are made")
  func insideACallback() throws {
    let first = try Forest()
    try first.rearrange()
    let second = try Forest(appeared: false)
    var report: RestorationReport?
    second.plain.when("W+") { report = report ?? first.snapshot.restore(to: second.root) }
    defer { Probe.release(second.plain) }
    second.stage.appear()
    #expect(report?.isClean == true)
    #expect(second.snapshot == first.snapshot)
    #expect(second.violations == [])
  }

  @Test("T7: a state that is nested too deep to be read again is left out, and reported")
  func tooDeep() throws {
    var deep: StateValue = 1
    for _ in 0..<StateValue.deepest { deep = [deep] }
    let alone = Deep(deep)
    let other = Recorder(alone)
    #expect(Snapshot(of: alone, application: "a").root == [:])
    #expect(other.takeDiagnostics().count == 1)
    alone.state = try #require(deep.array?[0].array?[0])
    #expect(try Snapshot(bytes: Snapshot(of: alone, application: "a").bytes).root["state"] == alone.state)
  }
}

/// A controller whose state is the last one it received.
private final class Deep: Controller, Restorable {
  let lifecycle = Lifecycle("deep")
  var state: StateValue
  init(_ state: StateValue) { self.state = state }
  func saveState() -> StateValue? { state }
  func restoreState(_ state: StateReader) { self.state = state.value }
}
