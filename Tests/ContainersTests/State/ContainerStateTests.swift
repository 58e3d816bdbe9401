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
}
