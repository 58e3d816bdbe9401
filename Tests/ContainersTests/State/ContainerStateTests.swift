@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("What each container remembers")
struct ContainerStateTests {
  /// Gives a controller a state, and says what was adjusted, one sentence a line.
  private func restore(_ state: StateValue, to controller: any Controller) -> String {
    Snapshot(application: "a", version: 1, root: ["state": state]).restore(to: controller).adjustments
      .map(\.description).joined(separator: "\n")
  }

  private func state(of controller: any Controller) -> StateValue? {
    Snapshot(of: controller, application: "a").root["state"]
  }

  @Test("T7: page names are stored in reading order; nameless pages and those of a book are not stored")
  func pageNames() throws {
    let container = PageContainer(PageConfiguration(spine: .mid, layoutDirection: .rightToLeft), name: "P")
    #expect(state(of: container) == nil)
    let (left, right) = (Memo("left"), Memo("right"))
    try container.setControllers([left, right], direction: .forward, .immediate)
    #expect(state(of: container) == ["pages": ["right", "left"]])
    left.identifier = nil
    #expect(state(of: container) == nil)
    let book = BookContainer(pageCount: 9, name: "Book") { Memo("p\($0)") }
    try book.move(to: 4)
    #expect(state(of: book.pages) == nil)
    let unread = restore(["pages": ["p4"]], to: book.pages)
    #expect(unread == "Book/pages: Nothing of the stored state was read, and it is not kept.")
  }

  @Test("T7 L29: a page that cannot be shown leaves those that are")
  func refusedPage() throws {
    final class Wrong: PageDataSource {
      let outer: any Controller
      init(_ outer: any Controller) { self.outer = outer }
      func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? { nil }
      func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? { nil }
      func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? { outer }
    }
    let (outer, container) = (ListContainer("Outer"), PageContainer(.curl, name: "P"))
    try outer.add(container)
    try container.setControllers([Memo("l0")], direction: .forward, .immediate)
    let source = Wrong(outer)
    container.dataSource = source
    let text = restore(["pages": ["x"]], to: container)
    #expect(text == "P.pages: It stays as it was: \(ContainmentError.cycle(child: "Outer", container: "P")).")
    #expect(names(container.controllers) == "l0")
  }

  @Test("T7: of two pages with one name the one with the stored number is shown, or else the first")
  func twoPages() throws {
    let pager = PagerContainer(name: "R")
    try pager.setPages(["x", "y", "x", "x"].map { Memo($0) })
    for (stored, page) in [(2, 2), (1, 0), (3, 3), (99, 0)] {
      #expect(restore(["name": "x", "page": StateValue(stored)], to: pager) == "")
      #expect(pager.currentPage == page)
    }
  }

  @Test("T7 G5: of a data source only the window around the page is made")
  func lazyPager() throws {
    let source = CountingSource(count: 1_000_000)
    let scene = try PagerScene(appeared: false, source: source)
    _ = source.take()
    #expect(restore(["page": 500_000, "name": "500000"], to: scene.pager) == "")
    #expect(scene.pager.currentPage == 500_000)
    #expect(Set(source.take()).count <= 5)
    #expect(scene.pager.children.count <= 3)
    #expect(state(of: scene.pager) == ["page": 500_000, "name": "500000"])
    #expect(scene.recorder.take().only(symbols: ["load", "W+", "D+", "W-", "D-"]) == "")
  }

  @Test("T7 L21: a hidden pager that is restored settles on its page (C8)")
  func hiddenPager() throws {
    let pager = PagerContainer(name: "Cards")
    let pages = (0..<6).map { Memo("Card \($0)") }
    try pager.setPages(pages)
    var told: [String] = []
    let observation = pager.observe { event in
      switch event.kind {
      case .current(let list): told.append("current " + names(list))
      case .settled(let list): told.append("settled " + names(list))
      default: break
      }
    }
    Snapshot(application: "a", version: 1, root: ["kind": "pager", "state": ["page": 5]]).restore(to: pager)
    #expect(pager.currentPage == 5)
    #expect(told == ["current Card 5", "settled Card 5"])
    observation.cancel()
  }

  @Test("T7: a page container finds its pages by their names, one or two as the spine needs")
  func pages() throws {
    func make(_ configuration: PageConfiguration, _ count: Int = 6) throws -> (PageContainer, PageList) {
      let container = PageContainer(configuration, name: "P")
      let list = try PageList((0..<count).map { Memo("l\($0)") })
      try list.show(in: container, .immediate)
      return (container, list)
    }
    let rtl = LayoutDirection.rightToLeft
    let table: [(PageConfiguration, [StateValue], String, String)] = [
      (.curl, ["l3"], "l3", ""), (.scroll, ["l3"], "l3", ""), (.curl, ["l4", "l5"], "l4", ""),
      (.scroll, ["l4", "l5"], "l4", ""), (PageConfiguration(spine: .mid), ["l2", "l3"], "l2 l3", ""),
      (PageConfiguration(spine: .mid), ["l2"], "l2 l3", ""),
      (PageConfiguration(spine: .mid), ["l5"], "l4 l5", ""),
      (PageConfiguration(layoutDirection: rtl), ["l4", "l5"], "l4", ""),
      (PageConfiguration(spine: .mid, layoutDirection: rtl), ["l2", "l3"], "l3 l2", ""),
      (PageConfiguration(spine: .mid, layoutDirection: rtl), ["l2"], "l3 l2", ""),
      (.curl, ["x"], "l0", "P.pages: “x” is not there any more; it was left out."),
      (.curl, ["x", "l5"], "l5", "P.pages: “x” is not there any more; it was left out."),
      (
        PageConfiguration(spine: .mid), ["l2", "x"], "l2 l3",
        "P.pages: “x” is not there any more; it was left out."
      ),
      (
        PageConfiguration(spine: .mid), ["l2", "l2"], "l2 l3",
        "P.pages: “l2” stands there twice; the first one counts."
      ),
      (.curl, ["l1", "l2", "l3"], "l1", "P.pages: 3 is out of range; 2 is used."), (.curl, [], "l0", ""),
      (.curl, [1], "l0", "P.pages[0]: a number is stored where a string belongs; it was not used."),
    ]
    for (configuration, stored, shown, adjusted) in table {
      for appeared in [false, true] {
        let (container, list) = try make(configuration)
        let stage = try Stage(root: container)
        let checker = LifecycleChecker(stage)
        if appeared { stage.appear() }
        #expect(restore(["pages": .array(stored)], to: container) == adjusted)
        #expect(names(container.controllers) == shown)
        #expect(container.children.count == container.controllers.count)
        checker.inspect(container, isAtRest: true)
        #expect(checker.takeViolations() == [])
        #expect(list.pages.count == 6)
      }
    }
    let (alone, _) = try make(PageConfiguration(spine: .mid), 2)
    alone.dataSource = nil
    #expect(restore(["pages": ["l1"]], to: alone).hasPrefix("P.pages: It stays as it was: 1 pages given"))
    #expect(names(alone.controllers) == "l0 l1")
  }

  @Test("T7: a pager finds its page by its name, else by its number, without a surface and before a layout")
  func pager() throws {
    for (surface, appeared) in [(false, false), (true, false), (true, true), (false, true)] {
      let scene = try PagerScene(count: 5, appeared: appeared)
      if !surface { scene.pager.surface = nil }
      #expect(state(of: scene.pager) == ["page": 0, "name": "0"])
      #expect(restore(["page": 3, "name": "3"], to: scene.pager) == "")
      #expect(scene.pager.currentPage == 3)
      #expect(state(of: scene.pager) == ["page": 3, "name": "3"])
      #expect(restore(["page": 3, "name": "1"], to: scene.pager) == "")
      #expect(scene.pager.currentPage == 1)
      let gone = restore(["page": 2, "name": "x"], to: scene.pager)
      #expect(gone == "R.name: “x” is not there any more; it was left out.")
      #expect(scene.pager.currentPage == 2)
      #expect(restore(["page": 77], to: scene.pager) == "R.page: 77 is out of range; 4 is used.")
      #expect(restore(["name": "3"], to: scene.pager) == "")
      #expect(scene.pager.settledPage == 3)
      let unread = restore(["other": 1], to: scene.pager)
      #expect(unread == "R: Nothing of the stored state was read, and it is not kept.")
      #expect(scene.pager.currentPage == 3)
      scene.pager.surface = scene.surface
      scene.stage.appear()
      #expect(scene.surface.contentOffset == scene.pager.frame(of: 3).origin)
    }
    #expect(restore(["page": 1], to: PagerContainer(name: "R")) == "R: It stays as it was: it has no pages.")
    #expect(state(of: PagerContainer()) == nil)
  }
}
