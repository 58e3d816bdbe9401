@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("A tree whose state is kept in a store")
struct StateKeeperTests {
  private func keeper(_ forest: Forest, _ store: any StateStore) -> StateKeeper {
    StateKeeper(of: forest.root, in: store, application: "forest")
  }

  /// What a tree is found to be that starts from a store.
  private func start(_ store: any StateStore) throws -> Forest {
    let forest = try Forest()
    let keeper = keeper(forest, store)
    keeper.restore()
    return forest
  }

  @Test("T7: whatever settles is saved when the running call is over, once, and found at the next start")
  func automatic() throws {
    let store = MemoryStore()
    let forest = try Forest()
    let keeper = keeper(forest, store)
    #expect(keeper.restore() == RestorationReport())
    #expect(store.saves == 0, "the state at the first start is not saved")
    let steps: [() throws -> Void] = [
      { forest.notes.write("one") }, { try forest.list.show(3, in: forest.leaves, .immediate) },
      { try forest.cards.scroll(to: 1, .immediate) }, { try forest.book.move(to: 7, .immediate) },
      { try forest.root.show([forest.book]) }, { try forest.box.remove(forest.a) },
      { try forest.side.add(Memo("more", "added"), shown: false) },
      { try ListContainer("thief").add(forest.b) },
    ]
    for (index, step) in steps.enumerated() {
      try step()
      #expect(store.saves == index + 1, "step \(index)")
      #expect(store.bytes == forest.snapshot.bytes, "step \(index)")
      try keeper.saveIfNeeded()
      #expect(store.saves == index + 1)
      #expect(keeper.lastError == nil)
    }
    let next = try start(store)
    #expect(next.notes.text == "one")
    #expect(next.book.currentPage == 7)
    #expect(names(next.leaves.controllers) == "l3")
    #expect(next.side.containment.carried.map(\.name) == ["more"])
  }

  @Test("T7 L21: a turn is saved when it has settled, and one that is cancelled is not")
  func settled() throws {
    let store = MemoryStore()
    let forest = try Forest()
    let host = HandDrivenHost()
    forest.stage.host = host
    let keeper = keeper(forest, store)
    keeper.restore()
    try forest.book.move(to: 9)
    #expect(store.saves == 0)
    host.finishAll()
    #expect(store.saves == 1)
    forest.book.pages.gestures.beginTurn(.forward)
    forest.book.pages.gestures.updateTurn(progress: 0.4)
    forest.book.pages.gestures.cancelTurn()
    host.finishAll()
    #expect(store.saves == 1)
    #expect(store.bytes == forest.snapshot.bytes)
  }

  @Test("T7 L26: changes that callbacks make are saved once everything is consistent")
  func callbacks() throws {
    let store = MemoryStore()
    let forest = try Forest()
    let keeper = keeper(forest, store)
    keeper.restore()
    var wrong = 0
    forest.plain.when("W-") {
      forest.notes.write("left")
      _ = try? forest.book.move(to: 5, .immediate)
      if store.saves > 0 { wrong += 1 }
    }
    defer { Probe.release(forest.plain) }
    try forest.root.show([forest.book])
    #expect(wrong == 0)
    #expect(store.bytes == forest.snapshot.bytes)
    #expect(forest.notes.text == "left")
    #expect(forest.book.currentPage == 5)
    #expect(keeper.lastError == nil)
  }

  @Test("T7: a state that code restores is saved, even if no children change")
  func restoredByHand() throws {
    let store = MemoryStore()
    let forest = try Forest()
    let keeper = keeper(forest, store)
    keeper.restore()
    let other = try Forest()
    other.notes.text = "other"
    other.snapshot.restore(to: forest.root)
    #expect(store.saves == 1)
    #expect(store.bytes == other.snapshot.bytes)
    #expect(keeper.lastError == nil)
  }

  @Test("T7: a book that is numbered anew is saved, though its page stays visible")
  func numberedAnew() throws {
    let scene = try BookScene(9)
    scene.leaves.renumbers = true
    let store = MemoryStore()
    let keeper = StateKeeper(of: scene.book, in: store, application: "a")
    try scene.book.move(to: 3)
    keeper.restore()
    scene.book.reload(showing: 5)
    #expect(try Snapshot(bytes: store.bytes ?? []).root["state"] == ["page": 5])
  }

  @Test(
    "T7: in manual mode a state is saved on request only; never before restore(), nor after the tree is gone"
  )
  func byHand() throws {
    let store = MemoryStore()
    var forest: Forest? = try Forest()
    let keeper = keeper(try #require(forest), store)
    forest?.notes.write("early")
    try keeper.saveIfNeeded()
    #expect(store.saves == 0)
    keeper.restore()
    keeper.isAutomatic = false
    forest?.notes.write("late")
    #expect(store.saves == 0)
    try keeper.saveIfNeeded()
    #expect(store.saves == 1)
    #expect(store.bytes == forest?.snapshot.bytes)
    keeper.isAutomatic = true
    forest?.notes.write("later")
    #expect(store.saves == 2)
    forest = nil
    #expect(keeper.root == nil)
    try keeper.saveIfNeeded()
    #expect(keeper.restore().wasRestored == false)
    #expect(store.saves == 2)
  }

  @Test("T7 L33: a keeper does not keep its tree alive, nor a tree its keeper")
  func lifetimes() throws {
    let store = MemoryStore()
    let forest = try Forest()
    weak var gone: StateKeeper?
    do {
      let keeper = keeper(forest, store)
      keeper.restore()
      gone = keeper
    }
    #expect(gone == nil)
    forest.notes.write("unheard")
    #expect(store.saves == 0)
  }

  @Test("T7: a state that was adjusted when it was restored is not written over before something changes")
  func adjusted() throws {
    let store = MemoryStore()
    let first = try Forest()
    let keeper = keeper(first, store)
    keeper.restore()
    try first.book.move(to: 19, .immediate)
    let stored = store.bytes
    let shorter = try Forest()
    try shorter.book.setPageCount(10)
    let second = StateKeeper(of: shorter.root, in: store, application: "forest")
    let report = second.restore()
    #expect(report.description.hasSuffix("Main/Book.page: 19 is out of range; 9 is used."))
    try second.saveIfNeeded()
    #expect(store.bytes == stored)
    shorter.notes.write("new")
    #expect(store.bytes == shorter.snapshot.bytes)
    #expect(store.bytes != stored)
  }

  @Test("T7: a store that fails at any operation is reported, and tried again; in memory nothing is lost")
  func failures() throws {
    let error = StateStoreError.unwritable(place: "there", reason: "no")
    let good = try Forest()
    good.notes.text = "stored"
    for damaged in [false, true] {
      for operation in ["load", "save", "setAside"] {
        let bytes = damaged ? [1, 2, 3] : good.snapshot.bytes
        let store = MemoryStore(bytes)
        store.failure = { $0 == operation ? error : nil }
        let forest = try Forest()
        let keeper = keeper(forest, store)
        let report = keeper.restore()
        #expect(report.wasRestored == (!damaged && operation != "load"))
        try keeper.saveIfNeeded()
        #expect(store.bytes == bytes || (damaged && operation == "save"), "nothing is new yet")
        forest.notes.write("first")
        let isSaved = store.bytes == forest.snapshot.bytes
        #expect(isSaved == (keeper.lastError == nil))
        #expect(forest.recorder.takeDiagnostics().contains(.notice(error.description)) == !isSaved)
        if !isSaved {
          #expect(keeper.lastError == error)
          #expect(throws: error) { try keeper.saveIfNeeded() }
          #expect(store.bytes == (damaged && operation == "save" ? nil : bytes))
        }
        store.failure = nil
        forest.notes.write("second")
        #expect(store.bytes == forest.snapshot.bytes)
        #expect(keeper.lastError == nil)
        let isAside = damaged || operation == "load"
        #expect(store.damaged == (isAside ? [bytes] : []), "\(damaged) \(operation)")
      }
    }
  }

  @Test("T7: after a save that may not survive a loss of power the next state is saved as usual")
  func notDurable() throws {
    let store = FrailStore()
    let forest = try Forest()
    let keeper = keeper(forest, store)
    keeper.restore()
    store.isFrail = true
    let before = forest.snapshot.bytes
    forest.notes.write("x")
    #expect(store.bytes == forest.snapshot.bytes)
    #expect(keeper.lastError != nil)
    store.isFrail = false
    forest.notes.write("")
    #expect(store.bytes == before)
    #expect(keeper.lastError == nil)
  }

  @Test("T7: damaged, foreign and newer data is set aside, and reported with its place")
  func setAside() throws {
    let good = try Forest().snapshot
    var newer = good.value
    newer["version"] = 2
    var newerForm = good.value
    newerForm["formatVersion"] = 3
    var other = good.value
    other["application"] = "other"
    let table: [([UInt8], String)] = [
      (Array(good.bytes.dropLast(9)), "damaged: at byte \(good.bytes.count - 9) the text ends too early"),
      ([], "damaged"),
      (newer.bytes, "written by version 2"), (newerForm.bytes, "the form 3"),
      (other.bytes, "belongs to “other”"),
      (utf8("[]"), "not a state of this program: it is an array"), (utf8("{\"page\":1}"), "“format” is not"),
      (utf8("{\"format\":\"containers\",\"formatVersion\":0}"), "“formatVersion” is no"),
      (utf8("{\"format\":\"containers\",\"formatVersion\":1}"), "“application” is not a string"),
      (
        utf8("{\"format\":\"containers\",\"formatVersion\":1,\"application\":\"forest\",\"version\":0}"),
        "“version” is no"
      ),
    ]
    for (bytes, words) in table {
      let store = MemoryStore(bytes)
      let forest = try Forest()
      let keeper = keeper(forest, store)
      let report = keeper.restore()
      #expect(report.description.contains(words))
      #expect(report.adjustments.last?.text == "The stored data is kept in memory.damaged.")
      #expect(!report.wasRestored)
      #expect(!report.isClean)
      #expect(store.bytes == nil)
      #expect(store.damaged == [bytes])
      #expect(forest.snapshot == good)
      #expect(forest.violations == [])
      forest.notes.write("new")
      #expect(store.bytes == forest.snapshot.bytes)
    }
  }

  @Test("T7: what cannot be saved is reported once, not at every save")
  func notices() throws {
    let (root, memo) = (ListContainer("Main"), Memo("x", "1"))
    try root.add(memo)
    try root.add(Memo("x", "2"))
    let keeper = StateKeeper(of: root, in: MemoryStore(), application: "a")
    let recorder = Recorder(root)
    keeper.restore()
    for number in 0..<5 { memo.write("\(number)") }
    #expect(recorder.takeDiagnostics().count == 1)
    try keeper.saveIfNeeded()
  }

  @Test("T7, L32, L33: a keeper goes on saving when the container above its tree is released")
  func orphan() throws {
    let tabs = TabContainer(name: "Tabs")
    try tabs.setTabs([(Memo("a"), TabItem("A")), (Memo("b"), TabItem("B"))])
    var parent: ListContainer? = ListContainer("Parent")
    try parent?.show([tabs])
    let store = MemoryStore()
    let keeper = StateKeeper(of: tabs, in: store, application: "a")
    keeper.restore()
    parent = nil
    try tabs.select(1)
    #expect(store.saves == 1)
    try keeper.saveIfNeeded()
    #expect(store.bytes == Snapshot(of: tabs, application: "a").bytes)
  }
}
