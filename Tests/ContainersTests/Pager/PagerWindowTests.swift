import Containers
import ContainersTesting
import Testing

@Suite("The scroll pager's window")
struct PagerWindowTests {
  @Test("G5: as in the document, all pages have their place at once, and each appearance starts at page 0")
  func document() throws {
    let scene = try PagerScene(.document, appeared: false)
    let log = PagerLog()
    scene.pager.delegate = log
    scene.stage.appear()
    #expect(scene.pager.placements == [0, 1, 2, 3])
    scene.drag(to: 2)
    scene.letGo()
    #expect(scene.pager.placements == [0, 1, 2, 3])
    scene.stage.disappear()
    #expect(scene.pager.currentPage == 2)
    _ = (scene.take(), log.take())
    scene.stage.appear()
    #expect(scene.takeAppearance() == "R.W+ 0.W+ R.D+ 0.D+")
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pager.settledPage == 0)
    #expect(scene.pager.pageControl.currentPage == 0)
    #expect(scene.surface.position == 0)
    #expect(log.take() == ["to 0", "on 0"])
  }

  @Test("G5: a window stays about the current page, and the page stays when the pager comes back")
  func standard() throws {
    for (window, placed) in [(0, [2]), (1, [1, 2, 3]), (2, [0, 1, 2, 3, 4]), (9, [0, 1, 2, 3, 4, 5])] {
      let scene = try PagerScene(PagerConfiguration(window: window), count: 6)
      scene.drag(to: 2)
      scene.letGo()
      #expect(scene.pager.placements == placed, "window \(window)")
      scene.stage.disappear()
      _ = scene.take()
      scene.stage.appear()
      #expect(scene.takeAppearance() == "R.W+ 2.W+ R.D+ 2.D+")
      #expect(scene.pager.currentPage == 2)
      #expect(scene.surface.position == 200)
    }
  }

  @Test("G5: during a jump both places have their windows; afterwards the new one")
  func jump() throws {
    let source = CountingSource(count: 100)
    let scene = try PagerScene(source: source)
    try scene.pager.scroll(to: 50)
    #expect(scene.pager.placements == [0, 1, 49, 50, 51])
    #expect(source.living == 5)
    scene.surface.comeToRest()
    #expect(scene.pager.placements == [49, 50, 51])
    #expect(scene.pager.children.map(\.lifecycle.name) == ["49", "50", "51"])
    #expect(source.living == 3)
  }

  /// What is asked of a data source at each step of a script, with far pages counted from the end.
  private func cost(of count: Int) throws -> [String] {
    let source = CountingSource(count: count)
    let scene = try PagerScene(appeared: false, source: source)
    var log: [String] = []
    func note(_ step: String) {
      let asked = source.take().map { $0 > count / 2 ? $0 - count : $0 }
      log.append(
        "\(step): asked for \(asked), \(source.living) living, \(scene.pager.children.count) children, "
          + "\(scene.pager.placements.count) placed, \(source.countCalls) counts")
    }
    note("given")
    scene.stage.appear()
    note("appeared")
    scene.pager.pageControl.tap(.forward)
    note("tapped")
    scene.surface.comeToRest()
    note("next")
    try scene.pager.scroll(to: count - 1)
    note("jumped")
    scene.surface.comeToRest()
    note("at the far end")
    scene.stage.sendMemoryWarning()
    note("warned")
    try scene.pager.scroll(to: 0, .immediate)
    note("back")
    scene.stage.disappear()
    scene.stage.appear()
    note("again")
    try scene.stage.rotate(to: .portrait)
    note("turned")
    try scene.pager.dataSourceDidInsert(at: 0)
    note("inserted")
    try scene.pager.dataSourceDidRemove(at: count)
    note("removed")
    try scene.pager.reload()
    note("reloaded")
    return log
  }

  @Test("G5: a million pages cost what ten do")
  func million() throws {
    let few = try cost(of: 10)
    #expect(try cost(of: 1_000_000) == few)
    #expect(
      few.prefix(8) == [
        "given: asked for [0, 1], 2 living, 2 children, 0 placed, 1 counts",
        "appeared: asked for [], 2 living, 2 children, 2 placed, 1 counts",
        "tapped: asked for [2], 3 living, 3 children, 3 placed, 1 counts",
        "next: asked for [], 3 living, 3 children, 3 placed, 1 counts",
        "jumped: asked for [-2, -1], 5 living, 5 children, 5 placed, 1 counts",
        "at the far end: asked for [], 2 living, 2 children, 2 placed, 1 counts",
        "warned: asked for [], 1 living, 1 children, 1 placed, 1 counts",
        "back: asked for [-2, 0, 1], 2 living, 2 children, 2 placed, 1 counts",
      ])
  }

  @Test("G5, L25: a memory warning releases the neighbours, never what is shown or in transition")
  func memory() throws {
    let source = CountingSource(count: 10)
    let scene = try PagerScene(source: source)
    scene.pager.pageControl.tap(.forward)
    scene.stage.sendMemoryWarning()
    #expect(scene.pager.children.map(\.lifecycle.name) == ["0", "1"])
    #expect(source.living == 2)
    scene.surface.comeToRest()
    #expect(scene.pager.placements == [0, 1, 2])
    let plain = try PagerScene()
    plain.stage.sendMemoryWarning()
    #expect(plain.pager.children.count == 4, "no source could make them again")
  }

  @Test("G5: neighbours are let go of in the order of the pages")
  func orderOfLeaving() throws {
    let source = CountingSource(count: 40)
    let scene = try PagerScene(PagerConfiguration(window: 9), source: source)
    _ = scene.take()
    try scene.pager.scroll(to: 30, .immediate)
    let left = scene.take().entries.filter { $0.hasSuffix(".dM(nil)") }
    #expect(left == (0...9).map { "\($0).dM(nil)" })
  }
}
