import Containers
import ContainersTesting
import Testing

/// A direction of reading that changes while the program runs, where a case cannot say it.
@Suite("Direction of reading")
struct DirectionTests {
  @Test("G15, L32: every visible container is drawn again, hidden ones before they appear")
  func drawn() throws {
    let (pager, other) = (PagerContainer(name: "R"), PagerContainer(name: "H"))
    try pager.setPages([Probe("A"), Probe("B"), Probe("C")])
    try other.setPages([Probe("X"), Probe("Y")])
    let tabs = TabContainer(name: "T")
    try tabs.setTabs([(pager, TabItem("one")), (other, TabItem("two"))])
    let stage = try Stage(root: tabs, size: Size(width: 100, height: 60))
    stage.appear()
    var drawn: [String] = []
    let observation = stage.observe { event in
      if case .displayChanged = event.kind { drawn.append(event.controller.lifecycle.name) }
      if case .appearance = event.kind { drawn.append("appearance") }
    }
    stage.layoutDirection = .rightToLeft
    #expect(Set(drawn) == ["T", "R"])
    #expect(pager.layoutDirection == .rightToLeft)
    #expect(pager.frame(of: 0).origin.x == 200)
    #expect(other.layoutDirection == .leftToRight)
    drawn = []
    stage.layoutDirection = .rightToLeft
    #expect(drawn == [])
    observation.cancel()
    try tabs.select(1)
    #expect(other.layoutDirection == .rightToLeft)
    #expect(other.frame(of: 0).origin.x == 100)
  }

  @Test("P11: pages that are set on a stage lie in its direction, also before they appear")
  func before() throws {
    let pages = PageContainer(.curl, name: "P")
    let stage = try Stage(root: pages, size: Size(width: 60, height: 90), layoutDirection: .rightToLeft)
    try pages.setControllers([Probe("A")], direction: .forward, .immediate)
    #expect(pages.readingDirection == .reverse)
    #expect(pages.spine == .max)
    stage.appear()
    #expect(pages.spine == .max)
  }

  @Test("P11, L29: pages that are refused leave the direction as it was")
  func refused() throws {
    let pages = PageContainer(.curl, name: "P")
    let stage = try Stage(root: pages, size: Size(width: 60, height: 90), layoutDirection: .rightToLeft)
    #expect(throws: PageError.self) {
      try pages.setControllers([Probe("A"), Probe("B")], direction: .forward, .immediate)
    }
    #expect(pages.spine == .min)
    #expect(pages.layoutDirection == .leftToRight)
    withExtendedLifetime(stage) {}
  }

  @Test("P11: a spine that was chosen stays")
  func chosen() throws {
    let pages = PageContainer(PageConfiguration(spine: .min), name: "P")
    let stage = try Stage(root: pages, size: Size(width: 60, height: 90))
    try pages.setControllers([Probe("A")], direction: .forward, .immediate)
    stage.appear()
    stage.layoutDirection = .rightToLeft
    #expect(pages.spine == .min)
    #expect(pages.layoutDirection == .rightToLeft)
  }

  @Test("G15, L26: a direction that is set in a callback counts when the call is over")
  func inCallback() throws {
    let pager = PagerContainer(name: "R")
    let page = Probe("A")
    try pager.setPages([page, Probe("B")])
    let stage = try Stage(root: pager, size: Size(width: 100, height: 60))
    page.when("W+") {
      stage.layoutDirection = .rightToLeft
      #expect(pager.layoutDirection == .leftToRight)
    }
    stage.appear()
    #expect(pager.layoutDirection == .rightToLeft)
    #expect(pager.currentPage == 0)
    Probe.release(page)
  }
}
