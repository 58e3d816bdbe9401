@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

/// A controller that reads the members of these names and no others.
private final class Picky: Controller, Restorable {
  let lifecycle = Lifecycle("picky")
  var wanted: [String] = []
  var kind: String?
  var stateKind: String? { kind }
  var read: ((StateReader) -> Void)?
  func saveState() -> StateValue? { ["a": 1] }
  func restoreState(_ state: StateReader) {
    for key in wanted { _ = state.int(key) }
    read?(state)
  }
}

@Suite("The kind of a state, and members that were not read")
struct StateKindTests {
  private func restore(_ node: StateValue, to controller: any Controller) -> RestorationReport {
    Snapshot(application: "a", version: 1, root: node).restore(to: controller)
  }

  private func saved(_ controller: any Controller) -> StateValue {
    Snapshot(of: controller, application: "a").root
  }

  @Test("T11: without a kind on either side nothing is checked, so that older data is read")
  func unchecked() throws {
    let picky = Picky()
    picky.wanted = ["a"]
    #expect(saved(picky) == ["state": ["a": 1]])
    for (kind, stored) in [(nil, nil), (nil, "x"), ("x", nil), ("x", "x")] as [(String?, String?)] {
      picky.kind = kind
      var node: StateValue = ["state": ["a": 1]]
      node["kind"] = stored.map { .string($0) }
      let report = restore(node, to: picky)
      #expect(report.wasRestored)
      #expect(report.adjustments.isEmpty)
      #expect(report.isClean)
    }
    #expect(saved(picky) == ["kind": "x", "state": ["a": 1]])
    let report = restore(["kind": 5, "state": ["a": 1]], to: picky)
    #expect(
      report.description.hasSuffix("picky.kind: a number is stored where a string belongs; it was not used."))
    #expect(report.wasRestored)
    let old = utf8(
      #"{"application":"a","format":"containers","formatVersion":1,"root":{"state":{"page":4}},"version":1}"#)
    let book = BookContainer(pageCount: 9, name: "Book") { Memo("p\($0)") }
    try book.move(to: 0)
    #expect(try Snapshot(bytes: old).restore(to: book).isClean)
    #expect(book.currentPage == 4)
  }

  @Test("T11: members that were not read are reported, by their paths")
  func unread() {
    let picky = Picky()
    picky.wanted = ["a", "absent"]
    picky.read = { _ = $0.object("o")?.int("x") }
    let report = restore(["state": ["a": 1, "b": 2, "o": ["x": 1, "y": 2]]], to: picky)
    #expect(
      report.adjustments.map(\.description) == [
        "picky: “b” was not read, and is not kept.", "picky.o: “y” was not read, and is not kept.",
      ])
    #expect(report.wasRestored)
    #expect(!report.isClean)
    picky.read = { _ = $0.value }
    #expect(restore(["state": ["a": 1, "b": 2]], to: picky).isClean)
  }

  private let nothing = "Nothing of the stored state was read, and it is not kept."

  @Test("T11: a state of which nothing was read is not reported as restored")
  func nothingRead() throws {
    let picky = Picky()
    for state in [["b": 2, "c": 3], 5, ["x"]] as [StateValue] {
      let report = restore(["state": state], to: picky)
      #expect(!report.wasRestored)
      #expect(report.adjustments.map(\.description) == ["picky: " + nothing])
    }
    picky.wanted = ["b"]
    #expect(!restore(["state": ["b": "x"]], to: picky).wasRestored)
    #expect(restore(["state": ["b": 2]], to: picky).wasRestored)
    let empty = restore([:], to: picky)
    #expect(empty == RestorationReport())
    let tabs = TabContainer(name: "Tabs")
    try tabs.setTabs([(Memo("t"), TabItem("T"))])
    let report = restore(["state": ["page": 3]], to: tabs)
    #expect(report.adjustments.map(\.description) == ["Tabs: " + nothing])
    #expect(!report.wasRestored)
  }

  @Test("T11: a book reads its position and its page, whichever it uses")
  func bookReadsBoth() throws {
    let picky = BookContainer(pageCount: 9, name: "Book") { Memo("p\($0)") }
    try picky.move(to: 0)
    #expect(restore(["state": ["page": 4, "position": 300]], to: picky).isClean)
  }

  @Test(
    "T7: a child that restoreState makes is not reported as absent, and its faults are in the report (C4)")
  func madeWhileRestoring() throws {
    final class Maker: ChildList, Restorable {
      let lifecycle = Lifecycle("Maker")
      let containment = Containment()
      func saveState() -> StateValue? { nil }
      func restoreState(_ state: StateReader) {
        for name in state.strings("open") ?? [] { _ = try? add(Memo(name)) }
      }
    }
    let maker = Maker()
    let recorder = Recorder(maker)
    let report = restore(
      [
        "state": ["open": ["a", "b"]],
        "children": [
          "a": ["state": ["text": "A"]], "b": ["state": ["text": 1]], "c": ["state": ["text": "C"]],
        ],
      ], to: maker)
    #expect(maker.children.compactMap { ($0 as? Memo)?.text } == ["A", ""])
    #expect(
      report.adjustments.map(\.description) == [
        "Maker/c: It is not there; what is stored for it is kept until it comes.",
        "Maker/b.text: a number is stored where a string belongs; it was not used.",
      ])
    #expect(recorder.takeDiagnostics() == [])
    let late = Memo("c", "own")
    try maker.add(late)
    #expect(late.text == "C")
  }
}
