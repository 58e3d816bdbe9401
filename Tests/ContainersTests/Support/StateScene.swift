@testable import Containers
import ContainersTesting

/// A controller that remembers a text.
final class Memo: Controller, Restorable {
  let lifecycle: Lifecycle
  var restorationIdentifier: String? { identifier }
  var identifier: String?
  var text: String
  /// The states it was given, and when, as reported by `onRestore`.
  private(set) var taken: [StateValue] = []
  var onRestore: ((Memo) -> Void)?

  init(_ name: String, _ text: String = "") {
    lifecycle = Lifecycle(name)
    identifier = name
    self.text = text
  }

  func saveState() -> StateValue? { text.isEmpty ? nil : ["text": StateValue(text)] }

  func restoreState(_ state: StateReader) {
    taken.append(state.value)
    text = state.string("text") ?? text
    onRestore?(self)
  }

  /// What a user does.
  func write(_ text: String) {
    self.text = text
    stateDidChange()
  }
}

/// A tree of every kind of container, one in the other, and the same each time it is made.
///
/// ```text
/// Main ─┬─ Side ─┬─ notes
///       │        └─ plain          remembers nothing
///       ├─ Cards ┬─ card0          a pager
///       │        ├─ Leaves ─ l0…   a page container over a list, whose last page l5 are
///       │        │           └─ t0… tabs
///       │        └─ Box ─┬─ a
///       │                └─ b      hidden
///       └─ Book ─ p0…
/// ```
final class Forest {
  let root = ListContainer("Main")
  let side = ListContainer("Side")
  let notes = Memo("notes")
  let plain = Probe("plain")
  let cards = PagerContainer(name: "Cards")
  let card = Memo("card0")
  let leaves: PageContainer
  let list: PageList
  let tabs = TabContainer(name: "l5")
  let tabbed = (0..<4).map { Memo("t\($0)") }
  let box = ListContainer("Box")
  let (a, b) = (Memo("a"), Memo("b"))
  let book: BookContainer
  let stage: Stage
  let checker: LifecycleChecker
  let recorder: Recorder

  init(appeared: Bool = true, leaves configuration: PageConfiguration = .curl) throws {
    leaves = PageContainer(configuration, name: "Leaves")
    try tabs.setTabs(tabbed.map { ($0, TabItem($0.lifecycle.name)) })
    try tabs.setVisibleLimit(3)
    tabs.backPolicy = .history(limit: 3)
    list = try PageList((0..<5).map { Memo("l\($0)") } + [tabs])
    book = BookContainer(pageCount: 20, name: "Book") { Memo("p\($0)") }
    try root.add(side)
    try root.add(cards)
    try root.add(book)
    try side.add(notes)
    try side.add(plain)
    try box.add(a)
    try box.add(b, shown: false)
    try cards.setPages([card, leaves, box])
    try list.show(in: leaves, .immediate)
    try book.move(to: 0)
    stage = try Stage(root: root, size: Size(width: 10, height: 20))
    checker = LifecycleChecker(stage)
    recorder = Recorder(stage)
    if appeared { stage.appear() }
    _ = recorder.take()
  }

  /// Makes everything other than it is at first.
  func rearrange() throws {
    notes.text = "deep"
    try root.show([book, cards, side])
    try side.show([plain])
    try cards.scroll(to: 2, .immediate)
    try box.show([b, a])
    (a.text, card.text) = ("A", "C")
    try list.show(5, in: leaves, .immediate)
    try tabs.select(2, .immediate)
    try tabs.move(from: 0, to: 3)
    try tabs.select(tabbed[0], .immediate)
    tabbed[3].text = "three"
    for (number, page) in list.pages.enumerated() { (page as? Memo)?.text = "leaf \(number)" }
    try book.move(to: 13, .immediate)
    (book.pages.controllers.first as? Memo)?.text = "thirteen"
  }

  var snapshot: Snapshot { Snapshot(of: root, application: "forest") }

  /// What the universal rules say of the tree now, and of all that has happened (L3, L8, L9, L13).
  var violations: [String] {
    checker.inspect(root, isAtRest: true)
    return checker.takeViolations()
  }
}
