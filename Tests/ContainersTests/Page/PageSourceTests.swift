import Containers
import ContainersTesting
import Testing

@Suite("Pages: the data source")
struct PageSourceTests {
  @Test("P6: set pages, reload, memory warnings, sides and another source discard the answers")
  func cache() throws {
    let scene = try PageScene(pages: 6, showing: [2])
    let container = scene.container
    func questions() throws -> String {
      container.gestures.beginTurn(.forward)
      container.gestures.cancelTurn()
      return scene.series.take()
    }
    #expect(try questions() == "after p2")
    #expect(try questions() == "")
    try container.setControllers(scene.pages([2]), direction: .forward, .immediate)
    #expect(try questions() == "after p2", "set pages, though the same ones")
    container.reload()
    #expect(try questions() == "after p2", "reload")
    scene.stage.sendMemoryWarning()
    #expect(try questions() == "after p2", "memory warning")
    #expect(scene.shown == "p2", "memory warning")
    container.dataSource = scene.series
    #expect(try questions() == "after p2", "a source that is set")
    try container.setDoubleSided(true)
    #expect(try questions() == "after p2, after p3", "sides")
    try container.setSpine(.mid, pages: scene.pages([2, 3]))
    #expect(try questions() == "after p3, after p4", "spine")
    #expect(try questions() == "")
  }

  @Test("P6, L15: a page that another container takes discards the answers")
  func stolen() throws {
    let scene = try PageScene(pages: 6, showing: [2])
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.cancelTurn()
    _ = scene.series.take()
    let thief = ListContainer("T")
    try thief.show([scene.series.pages[2]])
    #expect(scene.container.controllers.isEmpty)
    #expect(!scene.container.gestures.beginTurn(.forward))
    #expect(scene.series.take() == "")
    try scene.container.setControllers(scene.pages([2]), direction: .forward, .immediate)
    #expect(thief.children.isEmpty)
    #expect(scene.shown == "p2")
    #expect(scene.violations == [])
  }

  @Test("P6: a source that names pages in too small a circle is diagnosed once, and no turn begins")
  func loops() throws {
    final class Loop: PageDataSource {
      let answer: (any Controller) -> any Controller
      init(_ answer: @escaping (any Controller) -> any Controller) { self.answer = answer }
      func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
        answer(page)
      }
      func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
        answer(page)
      }
    }
    let scene = try PageScene(PageConfiguration(spine: .mid), showing: [0, 1])
    let pages = scene.series.pages
    let neighbourOfItself = Loop { $0 }
    let sameTwice = Loop { _ in pages[5] }
    let backAndForth = Loop { $0 === pages[1] ? pages[0] : pages[1] }
    for (source, told) in [
      (neighbourOfItself, "own neighbour"), (sameTwice, "own neighbour"), (backAndForth, "own neighbour"),
    ] {
      scene.container.dataSource = source
      for _ in 0..<2 { #expect(!scene.container.gestures.beginTurn(.forward)) }
      let notices = scene.recorder.takeDiagnostics().map(\.description)
      #expect(notices.count == 1, "\(notices)")
      #expect(notices.allSatisfy { $0.contains(told) }, "\(notices)")
    }
    let single = try PageScene(.scroll, showing: [0])
    single.container.dataSource = neighbourOfItself
    #expect(!single.container.gestures.flick(.forward))
    #expect(single.recorder.takeDiagnostics().count == 2, "one for each side")
    #expect(single.recorder.take() == "")
    #expect(single.shown == "p0")
  }
}
