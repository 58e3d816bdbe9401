@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("State that outlives its controller")
struct KeptStateTests {
  private func text(_ controller: (any Controller)?) -> String? { (controller as? Memo)?.text }

  private func book(_ count: Int = 200) throws -> BookContainer {
    let book = BookContainer(pageCount: count, name: "Book") { Memo("p\($0)") }
    try book.move(to: 0)
    return book
  }

  @Test("T11: a pager's page outside the window comes back with its state, before any callback")
  func pagerPage() throws {
    let source = CountingSource(count: 100)
    source.supplies = { Memo("\($0)") }
    defer { source.supplies = nil }
    let scene = try PagerScene(source: source)
    (scene.pager.currentController as? Memo)?.text = "marked"
    try scene.pager.scroll(to: 50, .immediate)
    #expect(scene.pager.containment.carried["0"] != nil)
    try scene.pager.scroll(to: 0, .immediate)
    #expect(text(scene.pager.currentController) == "marked")
    #expect(scene.pager.containment.carried.isEmpty)
  }

  @Test("T11: a page that only came with a cancelled turn keeps what was stored for it")
  func cancelled() throws {
    let book = try book(9)
    let stage = try Stage(root: book, size: Size(width: 10, height: 20))
    stage.appear()
    let node: StateValue = ["children": ["Book/pages": ["children": ["p1": ["state": ["text": "one"]]]]]]
    Snapshot(application: "a", version: 1, root: node).restore(to: book)
    book.pages.gestures.beginTurn(.forward)
    book.pages.gestures.updateTurn(progress: 0.4)
    book.pages.gestures.cancelTurn()
    let saved = Snapshot(of: book, application: "a")
    #expect(saved.root["children"] == node["children"])
    stage.sendMemoryWarning()
    try book.move(to: 1, .immediate)
    #expect(text(book.pages.controllers.first) == "one")
  }

  @Test("T11: a controller that comes back itself keeps its own state, and is given none")
  func sameController() throws {
    let list = try PageList((0..<9).map { Memo("l\($0)") })
    let pages = PageContainer(.curl, name: "P")
    try list.show(in: pages)
    let first = try #require(list.pages[0] as? Memo)
    first.text = "old"
    try list.show(8, in: pages)
    first.text = "new"
    try list.show(0, in: pages)
    #expect(first.text == "new")
    #expect(first.taken.isEmpty)
    #expect(pages.containment.carried.isEmpty)
  }

  @Test("T11: what changes in a page after it has left is kept too")
  func changedLater() throws {
    let book = try book()
    let first = try #require(book.pages.controllers.first as? Memo)
    first.text = "old"
    let store = MemoryStore()
    let keeper = StateKeeper(of: book, in: store, application: "a")
    keeper.restore()
    try book.move(to: 100, .immediate)
    first.write("new")
    #expect(store.saves == 2)
    #expect(store.bytes == Snapshot(of: book, application: "a").bytes)
    try book.move(to: 0, .immediate)
    #expect(text(book.pages.controllers.first) == "new")
  }

  @Test("T11: the states of the last 64 are kept, the oldest are dropped")
  func bounded() throws {
    let book = try book(500)
    for page in stride(from: 0, to: 500, by: 5) {
      try book.move(to: page, .immediate)
      (book.pages.controllers.first as? Memo)?.text = "at \(page)"
    }
    #expect(book.pages.containment.carried.count == CarriedStates.mostKept)
    try book.move(to: 180, .immediate)
    #expect(text(book.pages.controllers.first) == "at 180")
    try book.move(to: 0, .immediate)
    #expect(text(book.pages.controllers.first) == "")
  }

  @Test("T11: a container of one's own keeps states by one call; nothing is kept of another's child")
  func publicDoor() throws {
    let (mine, other) = (ListContainer("Mine"), ListContainer("Other"))
    let (first, taken) = (Memo("x", "X"), Memo("y", "Y"))
    try mine.add(first)
    try other.add(taken)
    mine.keepState(of: taken)
    mine.keepState(of: Probe("z"))
    #expect(mine.containment.carried.isEmpty)
    mine.keepState(of: first)
    try mine.remove(first)
    let second = Memo("x")
    try mine.add(second)
    #expect(second.text == "X")
    second.text = ""
    mine.keepState(of: second)
    #expect(mine.containment.carried.isEmpty)
  }

  @Test("T11 L33: a page that outlives its container brings nothing up to date")
  func containerGone() throws {
    var pages: PageContainer? = PageContainer(.curl, name: "P")
    let (first, second) = (Memo("0", "old"), Memo("1"))
    try pages?.setControllers([first], direction: .forward, .immediate)
    try pages?.setControllers([second], direction: .forward, .immediate)
    #expect(pages?.containment.carried["0"] != nil)
    weak let gone = pages
    pages = nil
    #expect(gone == nil)
    first.write("new")
    #expect(first.text == "new")
  }

  @Test("T11: among the states of 1,000 children each is found and dropped, in any order")
  func list() {
    let owner = ListContainer("Owner")
    var states = CarriedStates()
    let names = (0..<1_000).map { "n\($0 * 7 % 1_000)" }
    for name in names {
      states.insert(
        CarriedState(name, StateTree([StateTree.Node(name: "", parent: 0)]), of: owner.containment))
    }
    #expect(states.count == 1_000)
    #expect(states.map(\.name).sorted() == names.sorted())
    for (index, name) in names.enumerated() {
      guard let state = states[name] else { return #expect(states[name] != nil) }
      states.remove(name)
      states.remove(name)
      if states[name] != nil || states.count != 999 - index { return #expect(Bool(false), "\(name)") }
      guard index % 3 == 0 else { continue }
      states.insert(state)
      #expect(states[name] === state)
      #expect(states.count == 1_000 - index)
      states.remove(name)
    }
    #expect(states.isEmpty)
    #expect(Array(states).isEmpty)
  }
}
