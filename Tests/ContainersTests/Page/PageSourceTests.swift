import Containers
import ContainersTesting
import Testing

@Suite("Pages: the data source")
struct PageSourceTests {
  @Test("P6: the scroll style asks after, then before at the first drag; then for the new outer page only")
  func scroll() throws {
    let scene = try PageScene(.scroll, pages: 4, showing: [1])
    #expect(scene.series.take() == "", "nothing is asked before anything moves")
    scene.container.gestures.beginTurn(.forward)
    #expect(scene.series.take() == "after p1, before p1")
    scene.container.gestures.updateTurn(progress: 0.2)
    scene.container.gestures.endTurn()
    #expect(scene.shown == "p1", "a cancelled turn has learnt nothing new")
    #expect(scene.series.take() == "", "a cancelled turn has learnt nothing new")
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p2")
    #expect(scene.series.take() == "after p2")
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p3")
    #expect(scene.series.take() == "after p3")
    #expect(!scene.container.gestures.flick(.forward))
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p2")
    #expect(scene.series.take() == "before p2")
  }

  @Test("P6: the curl style asks for the side it turns to, when it turns, and once")
  func curl() throws {
    let scene = try PageScene(pages: 4, showing: [1])
    scene.container.gestures.beginTurn(.forward)
    #expect(scene.series.take() == "after p1")
    scene.container.gestures.cancelTurn()
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p2")
    #expect(scene.series.take() == "")
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p1", "it knows where it came from")
    #expect(scene.series.take() == "", "it knows where it came from")
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p0")
    #expect(scene.series.take() == "before p1")
  }

  @Test("P6: that there is no page is an answer too, and is not asked for again")
  func end() throws {
    let scene = try PageScene(pages: 2)
    for _ in 0..<3 { #expect(!scene.container.gestures.beginTurn(.reverse)) }
    #expect(scene.series.take() == "before p0")
    let single = try PageScene(.scroll, pages: 1)
    for _ in 0..<3 { #expect(!single.container.gestures.flick(.forward)) }
    #expect(single.series.take() == "after p0, before p0")
  }

  @Test("P6: set pages, a reload, a memory warning, other sides and another source drop the answers")
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

  @Test("P6, L15: a page that another container takes drops the answers")
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

  @Test("P5, P6: pages from code are shown without a question, data source or not")
  func fromCode() throws {
    let scene = try PageScene(pages: 6)
    try scene.container.setControllers(scene.pages([3]), direction: .reverse, .immediate)
    try scene.container.setControllers(scene.pages([4]), direction: .forward, .animated)
    try scene.container.setSpine(.mid, pages: scene.pages([4, 5]))
    try scene.container.setSpine(.min, pages: scene.pages([5, 4]))
    try scene.container.removeAllPages()
    #expect(scene.series.take() == "")
    #expect(scene.witness.take() == "")
    scene.container.dataSource = nil
    try scene.container.setControllers(scene.pages([1, 0]), direction: .forward, .animated)
    #expect(scene.shown == "p1")
  }

  @Test("P6: a spread that lacks its partner is not offered for a turn")
  func partner() throws {
    let scene = try PageScene(PageConfiguration(spine: .mid), pages: 5, showing: [2, 3])
    #expect(!scene.container.gestures.beginTurn(.forward))
    #expect(scene.series.take() == "after p3, after p4")
    #expect(scene.shown == "p2 p3")
    #expect(!scene.container.gestures.tap(at: Point(x: 59, y: 1)))
    #expect(scene.recorder.take() == "")
    #expect(scene.series.take() == "")
    #expect(throws: PageError.noPage(.forward)) { try scene.container.showNext() }
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p0 p1")
    #expect(scene.series.take() == "before p2, before p1")
  }

  @Test("P6: a source that goes in circles too small to turn gets a notice, once, and no gesture")
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

  @Test("P6, L26: pages that the source sets while it is asked come first, and the turn leads on from them")
  func setWhileAsked() throws {
    final class Restless: PageDataSource {
      let pages = (0..<4).map { Probe("p\($0)") }
      var hasSet = false
      func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? { nil }
      func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
        if !hasSet {
          hasSet = true
          _ = try? container.setControllers([pages[2]], direction: .forward, .immediate)
        }
        return pages.firstIndex { $0 === page }.flatMap { $0 < 3 ? pages[$0 + 1] : nil }
      }
    }
    let scene = try PageScene()
    let source = Restless()
    try scene.container.setControllers([source.pages[0]], direction: .forward, .immediate)
    scene.container.dataSource = source
    scene.container.gestures.flick(.forward)
    #expect(scene.violations == [])
    #expect(scene.container.controllers.count == 1)
    #expect(["p2", "p3"].contains(scene.shown), "\(scene.shown)")
  }
}
