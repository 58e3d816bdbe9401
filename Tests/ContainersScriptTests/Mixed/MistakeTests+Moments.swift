import Containers
import ContainersTesting
import Testing

// Calls at moments that are not expected: in an answer, in a callback of another tree, in a `deinit` (L26, L41).

extension MistakeTests {
  /// Does something once when it leaves its container.
  private final class Leaver: Controller {
    let lifecycle: Lifecycle
    var leaves: (() -> Void)?
    init(_ name: String) { lifecycle = Lifecycle(name) }
    func willMove(to parent: (any Container)?) {
      guard parent == nil else { return }
      leaves.take()?()
    }
  }

  private final class OnePage: PagerDataSource {
    let page: any Controller
    init(_ page: any Controller) { self.page = page }
    func numberOfPages(in pager: PagerContainer) -> Int { 1 }
    func pager(_ pager: PagerContainer, controllerAt page: Int) -> (any Controller)? { self.page }
  }

  @Test(
    "T7, L26: a child that its source takes from a tree with a running call gets its state when that is over")
  func carriedState() throws {
    let (saved, pager) = (PagerContainer(), PagerContainer())
    let known = ListContainer("x")
    try known.show([Probe("known")])
    try saved.setPages([known])
    _ = Snapshot(of: saved, application: "a").restore(to: pager)
    let (box, page) = (ListContainer("box"), ListContainer("x"))
    try page.show([Probe("known")])
    let bench = try Bench([box, page])
    let (leaver, other) = (Leaver("leaver"), Probe("other"))
    try box.show([other, leaver])
    let source = OnePage(page)
    leaver.leaves = {
      pager.dataSource = source
      #expect(other.lifecycle.state == .appeared)
    }
    try box.show([], removing: true)
    #expect(other.lifecycle.state == .disappeared)
    #expect(page.parent === pager)
    #expect(names(bench.root.children) == ["box"])
  }

  @Test(
    "L15, L26: a controller without a tree joins one container, when callbacks of others name it",
    arguments: 0..<6)
  func withoutTree(order: Int) throws {
    let (home, old) = (ListContainer("home"), ListContainer("old"))
    let lists = [ListContainer("one"), ListContainer("two")]
    let pages = ["a", "b", "c"].map { Leaver($0) }
    for list in [home, old] + lists {
      list.beginAppearanceTransition(true, animated: false)
      list.endAppearanceTransition()
    }
    try old.show([pages[1]])
    pages[1].leaves = { _ = try? lists[0].show([pages[0]]) }
    pages[0].leaves = { _ = try? lists[1].show([pages[2]]) }
    var children = pages
    children.insert(children.remove(at: order / 2), at: order % 2)
    try home.arrange(Arrangement(shown: pages, children: children))
    for page in pages {
      let holders = ([home, old] + lists).filter { $0.children.contains { $0 === page } }
      #expect(holders.count == 1)
      #expect(page.parent === holders.first)
      #expect(page.lifecycle.state == .appeared)
    }
  }

  /// Shows a page, and does something when it is asked about its first state.
  private final class Meddler: StatefulContainer {
    let (lifecycle, containment, ledger) = (Lifecycle("meddler"), Containment(), Ledger(0))
    let page: any Controller
    var meddles: (() -> Void)?
    init(_ page: any Controller) { self.page = page }
    func arrangement(for state: Int, in area: Size) -> Arrangement {
      if state == 0 { meddles.take()?() }
      return state == 0 ? Arrangement(shown: []) : Arrangement(only: page)
    }
  }

  @Test("L15, L29: what is done in an answer about the old state is known when the new one is validated")
  func oldState() throws {
    let page = Probe("page")
    let meddler = Meddler(page)
    let bench = try Bench([meddler])
    var stage: Stage?
    meddler.meddles = { stage = try? Stage(root: page) }
    #expect(throws: ContainmentError.isStageRoot(name: "page")) { try meddler.navigate { $0 = 1 } }
    #expect(stage?.root === page)
    #expect(page.parent == nil)
    let (outer, inner) = (ListContainer("outer"), Probe("inner"))
    try outer.show([inner])
    let other = Meddler(outer)
    other.meddles = { _ = try? outer.show([other]) }
    #expect(throws: ContainmentError.self) { try other.navigate { $0 = 1 } }
    #expect(other.parent === outer)
    withExtendedLifetime(bench) {}
  }

  private final class Surface: ScrollSurface {
    var (viewportSize, contentSize, contentOffset) = (Size(width: 100, height: 10), Size.zero, Point.zero)
    func scrollRectToVisible(_ rect: Rect, animated: Bool) { if !animated { contentOffset = rect.origin } }
  }

  @Test("L20, L41: the options of a container's change end another change like any other")
  func borrowedOptions() throws {
    let (pager, list, surface) = (PagerContainer(), ListContainer("list"), Surface())
    pager.surface = surface
    try pager.setPages([Probe("1"), Probe("2")])
    let bench = try Bench([pager, list])
    let options = try pager.scroll(to: 1, .animated).options
    try list.show([Probe("a")])
    let change = try list.show([Probe("b")], removing: true, options)
    bench.host.finishAll()
    #expect(change.outcome == .finished)
  }

  /// Calls back when it is released.
  private final class Token {
    var released: () -> Void = {}
    deinit { released() }
  }

  @Test("L28, L41: what an observation or a departure drops may call it")
  func droppedClosures() {
    var calls = 0
    func token(_ released: @escaping () -> Void) -> Token {
      let token = Token()
      token.released = {
        calls += 1
        released()
      }
      return token
    }
    var observation: Observation?
    observation = {
      let kept = token { observation?.cancel() }
      return ListContainer("list").observe { [kept] _ in _ = kept }
    }()
    observation?.cancel()
    var departure: Departure?
    departure = {
      let kept = token { departure?.withdraw() }
      return Departure(from: [Probe("page")], asksAtOnce: false) { [kept] _ in _ = kept }
    }()
    departure?.withdraw()
    #expect(departure?.isOpen == false)
    #expect(calls == 2)
  }
}
