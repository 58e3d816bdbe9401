import Containers
import ContainersLinks
import ContainersPersistence

// All calls of the library in this program. Only this file changes with the library's interface.

/// A controller without children and without callbacks of its own.
final class Leaf: Controller, NaiveController {
  let lifecycle = Lifecycle("leaf")
}

/// A page with its number, so that a source can find its neighbours.
final class NumberedPage: Controller {
  let lifecycle = Lifecycle("page")
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// A page with a state that its container keeps when the page leaves.
final class SavedPage: Controller, Restorable {
  let lifecycle: Lifecycle

  init(_ number: Int) { lifecycle = Lifecycle("page \(number)") }

  func saveState() -> StateValue? { ["line": 12] }

  func restoreState(_ state: StateReader) { _ = state.int("line") }
}

/// A toolkit that draws nothing, and ends each change at once.
final class NoHost: StageHost {
  func animate(_ change: Change) { try? change.arrive() }
}

func leaves(_ count: Int) -> [Leaf] { (0..<count).map { _ in Leaf() } }

func makeList() -> ListContainer { ListContainer("list") }

/// Creates a visible stage of 80 × 90 for a root.
func makeStage(_ root: any Controller, isVisible: Bool = true) throws -> Stage {
  let stage = try Stage(root: root, size: Size(width: 80, height: 90))
  if isVisible { stage.appear() }
  return stage
}

func isVisible(_ controller: any Controller) -> Bool { controller.lifecycle.state == .appeared }

// MARK: - Lists

extension ListContainer {
  /// Makes `children` the children, of which `shown` are visible.
  func set(_ children: [any Controller], shown: [any Controller]) throws {
    try arrange(Arrangement(shown: shown, children: children))
  }

  func change(from old: any Controller, to new: any Controller) throws { try transition(from: old, to: new) }

  func addOne(_ child: any Controller, isVisible: Bool) throws { try add(child, shown: isVisible) }

  func removeOne(_ child: any Controller) throws { try remove(child) }

  /// Begins an interactive change.
  func open(from old: any Controller, to new: any Controller) throws -> Change {
    try transition(from: old, to: new, .interactive)
  }
}

extension Container {
  var childCount: Int { children.count }
}

extension Change {
  func isOpen(at progress: Double) -> Bool { isOpen && self.progress == progress }

  func move(to progress: Double) throws { try update(progress: progress) }
}

extension Controller {
  func addObserver() -> Observation { observe { _ in } }
}

extension Stage {
  func show(in host: NoHost) { self.host = host }

  func disappearAndAppear() {
    disappear()
    appear()
  }

  func addObserver() -> Observation { observe { _ in } }
}

// MARK: - Stacks

func makeStack(_ controllers: [any Controller]) throws -> StackContainer {
  let stack = StackContainer()
  for (number, controller) in controllers.enumerated() {
    try stack.push(StackEntry(controller, key: "\(number)"), .immediate)
  }
  return stack
}

extension StackContainer {
  func pushOne(_ controller: any Controller) throws {
    try push(StackEntry(controller, key: "extra"), .immediate)
  }

  func popOne() throws { try pop(.immediate) }

  func popAll() throws { try popToRoot(.immediate) }
}

// MARK: - Splits

/// A split that shows a list, and beside it a detail.
func makeSplit(_ list: any Controller, _ detail: any Controller) throws -> SplitContainer {
  let split = SplitContainer()
  split.forms = { _ in .two }
  try split.primary.push(StackEntry(list, key: "list"), .immediate)
  try split.show(detail)
  return split
}

extension SplitContainer {
  func show(_ detail: any Controller) throws { try showDetail(StackEntry(detail, key: "detail"), .immediate) }
}

// MARK: - Tabs

func makeTabs(_ controllers: [any Controller]) throws -> TabContainer {
  let tabs = TabContainer()
  try tabs.setAll(controllers)
  return tabs
}

/// Tabs with a full history of a number of selections.
func makeTabs(_ controllers: [any Controller], historyOf count: Int) throws -> TabContainer {
  let tabs = try makeTabs(controllers)
  tabs.backPolicy = .fullHistory(limit: count)
  for number in 0..<count { try tabs.change(to: number & 1 == 0 ? 1 : 0) }
  return tabs
}

func makeSwitcher(_ controllers: [any Controller]) throws -> SwitcherContainer {
  let switcher = SwitcherContainer()
  try switcher.setSegments(controllers.enumerated().map { (Segment("\($0)"), $1) })
  return switcher
}

extension SwitcherContainer {
  func change(to index: Int) throws { try select(at: index, .immediate) }
}

extension TabContainer {
  var tabCount: Int { controllers.count }

  func setAll(_ controllers: [any Controller]) throws {
    try setTabs(controllers.map { ($0, TabItem("tab")) })
  }

  func change(to index: Int) throws { try select(index, .immediate) }

  func insertLast(_ controller: any Controller) throws {
    try insert(controller, TabItem("tab"), at: tabCount)
  }

  func removeLast() throws { try remove(at: tabCount - 1) }
}

// MARK: - Pages

/// Creates each page on request, and keeps none.
final class Source: PageDataSource, PagerDataSource {
  let count: Int

  init(count: Int) { self.count = count }

  func page(_ number: Int) -> NumberedPage? { (0..<count).contains(number) ? NumberedPage(number) : nil }

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    (page as? NumberedPage).flatMap { self.page($0.number - 1) }
  }

  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    (page as? NumberedPage).flatMap { self.page($0.number + 1) }
  }

  func numberOfPages(in pager: PagerContainer) -> Int { count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? { page(index) }
}

/// Creates a page container that scrolls, with its first page.
func makePages(_ source: Source) throws -> PageContainer {
  let pages = PageContainer(.scroll)
  try pages.setControllers([NumberedPage(0)], direction: .forward, .immediate)
  pages.dataSource = source
  return pages
}

/// Creates a page container that scrolls, with one page and no source.
func makePages(_ first: any Controller) throws -> PageContainer {
  let pages = PageContainer(.scroll)
  try pages.setControllers([first], direction: .forward, .immediate)
  return pages
}

extension PageContainer {
  var shownNumber: Int? { (controllers.first as? NumberedPage)?.number }

  func change(to pages: [any Controller], isForward: Bool) throws {
    try setControllers(pages, direction: isForward ? .forward : .reverse, .immediate)
  }

  /// Turns to the next page by a drag of a number of events.
  func dragForward(events: Int) throws {
    gestures.beginDrag()
    for event in 1...events { gestures.drag(to: Double(event) / Double(events)) }
    gestures.endDrag()
  }

  /// Turns to the next page at once, like a tap or a key.
  func turnForward() throws { gestures.flick(.forward) }
}

// MARK: - Pager

/// A scroll surface as large as the stage, which moves to its target offset at once.
final class Canvas: ScrollSurface {
  let viewportSize = Size(width: 80, height: 90)
  var contentSize = Size.zero
  var contentOffset = Point.zero

  /// Moves to an offset in pages.
  func move(to pages: Double) { contentOffset = Point(x: 80 * pages, y: 0) }

  func scrollRectToVisible(_ rect: Rect, animated: Bool) { contentOffset = rect.origin }
}

func makePager(_ source: Source, _ canvas: Canvas) -> PagerContainer {
  let pager = PagerContainer()
  pager.surface = canvas
  pager.dataSource = source
  return pager
}

/// Creates a pager that keeps all its pages as children.
func makePager(_ pages: [any Controller], _ canvas: Canvas) throws -> PagerContainer {
  let pager = PagerContainer(PagerConfiguration(window: nil))
  pager.surface = canvas
  try pager.setPages(pages)
  return pager
}

extension PagerContainer {
  var currentNumber: Int { currentPage }

  /// Reports that the surface has scrolled to an offset in pages.
  func scroll(_ canvas: Canvas, to pages: Double) {
    canvas.move(to: pages)
    gestures.scroll(to: canvas.contentOffset)
  }

  func removeAll() throws { try setPages([]) }
}

// MARK: - Layers and saving

extension PresentationContainer {
  func presentOne(_ controller: any Controller) throws { try base.present(controller, .immediate) }

  func dismissAll() throws { try dismiss(.immediate) }

  var layerCount: Int { children.count - 1 }
}

func makeContext(_ base: any Controller) throws -> PresentationContainer { try PresentationContainer(base) }

/// Saves the state of a tree in memory whenever it changes.
final class Saved {
  private let store = MemoryStore()
  private let keeper: StateKeeper

  init(_ root: any Controller) {
    keeper = StateKeeper(of: root, in: store, application: "costs")
    keeper.restore()
  }

  var saves: Int { store.saves }
}

// MARK: - Whole trees

/// Creates a chain from the bottom up: a number of containers above `bottom`, each with one visible child.
func makeChain(_ levels: Int, above bottom: any Controller) throws -> [any Controller] {
  var chain = [bottom]
  chain.reserveCapacity(levels + 1)
  for level in 0..<levels {
    let container = makeList()
    try container.addOne(chain[level], isVisible: true)
    chain.append(container)
  }
  return chain
}

extension Stage {
  func turnSideways() throws { try rotate(to: .landscapeLeft) }

  func turnUpright() throws { try rotate(to: .portrait) }

  func warn() { sendMemoryWarning() }

  func save() -> [UInt8] { Snapshot(of: root, application: "costs").bytes }

  func restore(_ bytes: [UInt8]) throws {
    let report = try Snapshot(bytes: bytes).restore(to: root)
    if !report.isClean { throw Failure(description: report.description) }
  }
}

/// A program of some 25 controllers: layers above tabs with a split, three stacks, and a stack with a pager.
func makeProgram() throws -> PresentationContainer {
  let split = try makeSplit(Leaf(), Leaf())
  let pager = PagerContainer(PagerConfiguration(window: nil))
  try pager.setPages(leaves(5))
  let stacks = try (0..<3).map { _ in try makeStack(leaves(2)) } + [try makeStack([Leaf(), pager])]
  let tabs = TabContainer()
  try tabs.setTabs(([split] + stacks as [any Controller]).enumerated().map { ($1, TabItem("tab \($0)")) })
  for (number, stack) in stacks.enumerated() { stack.lifecycle.name = "stack \(number)" }
  return try makeContext(tabs)
}

/// Two tabs with stacks that links lead to.
final class Linked {
  let inbox = StackContainer(name: "Inbox")
  let tabs = TabContainer(name: "Main")
  private let follower: LinkFollower
  private let dispatcher: BackDispatcher

  init() throws {
    let letter = Screen("letter", "letter/:id", parameters: [.int("id")])
    let links = try Links(
      .choice(
        "Main", [.stack("Inbox", [Screen("list", ""), letter]), .stack("Look", [Screen("look", "look")])]))
    let look = StackContainer(name: "Look")
    try inbox.push(StackEntry(Leaf(), key: "list"), .immediate)
    try look.push(StackEntry(Leaf(), key: "look"), .immediate)
    try tabs.setTabs([(inbox, TabItem("Inbox")), (look, TabItem("Look"))])
    follower = LinkFollower(links, root: tabs) { _ in Leaf() }
    dispatcher = BackDispatcher(root: tabs, follower: follower)
  }

  var isAtLetter: Bool { tabs.selectedIndex == 0 && inbox.count == 2 }

  func follow(_ path: String) throws { try follower.follow(path, .immediate) }

  func goBack() { _ = dispatcher.goBack(.immediate) }
}

/// The number of containers of a chain in a snapshot: all except the innermost one have a member `children`.
func levelsSaved(in bytes: [UInt8]) -> Int {
  let text = String(decoding: bytes, as: UTF8.self)
  let member = Array("\"children\"".utf8)
  return 1 + text.utf8.indices.count { text.utf8[$0...].starts(with: member) }
}
