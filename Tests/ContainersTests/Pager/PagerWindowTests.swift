import Containers
import ContainersTesting
import Testing

@Suite("The pager's window")
struct PagerWindowTests {
  @Test("G5: a window that is larger than any list keeps all pages", arguments: [1, 0.5])
  func endless(extent: Double) throws {
    let source = CountingSource(count: 9)
    let scene = try PagerScene(PagerConfiguration(window: .max, extent: extent), source: source)
    try scene.pager.scroll(to: 5, .immediate)
    #expect(scene.pager.placements == Array(0..<9))
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

  @Test("G5, L41: a state that is kept and shown later leads to its page; the source makes the pages anew")
  func keptState() throws {
    let source = CountingSource(count: 10)
    let scene = try PagerScene(source: source)
    let kept = scene.pager.ledger.current
    try scene.pager.scroll(to: 5, .immediate)
    _ = source.take()
    try scene.pager.navigate { $0 = kept }
    #expect(source.take() == [0, 1])
    #expect(scene.pager.currentPage == 0)
    for page in [0, 1] { #expect(scene.pager.controller(at: page)?.parent === scene.pager) }
    #expect(scene.pager.containment.shown.map(\.lifecycle.name) == ["0"])
    for page in [1, 2] { try scene.pager.scroll(to: page, .immediate) }
    #expect(scene.pager.children.map(\.lifecycle.name) == ["1", "2", "3"])
    #expect(source.take() == [2, 3])
    // The states of another list are refused, and take no page (L29).
    try scene.pager.reload()
    #expect(throws: PagerError.hasDataSource) { try scene.pager.navigate { $0 = kept } }
    #expect(scene.pager.children.map(\.lifecycle.name) == ["2", "1", "3"])
  }

  @Test("G5: neighbours are released in the order of the pages")
  func orderOfLeaving() throws {
    let source = CountingSource(count: 40)
    let scene = try PagerScene(PagerConfiguration(window: 9), source: source)
    _ = scene.take()
    try scene.pager.scroll(to: 30, .immediate)
    let left = scene.take().entries.filter { $0.hasSuffix(".dM(nil)") }
    #expect(left == (0...9).map { "\($0).dM(nil)" })
  }

  @Test("G4, G12: a page in transition keeps its place, however far from the current one")
  func onTheWay() throws {
    let scene = try PagerScene(count: 3, appeared: false, loaded: false)
    let host = HandDrivenHost()
    scene.stage.host = host
    scene.stage.appear(animated: true)
    try scene.pager.scroll(to: 2)
    scene.surface.beginDrag()
    try scene.stage.rotate(to: .landscapeLeft, duration: 1)
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pages[2].lifecycle.state == .appearing)
    #expect(scene.pager.placements == [0, 1, 2])
    scene.stage.finishRotation()
    scene.stage.finishAppearance()
    #expect(scene.pages.map(\.lifecycle.state) == [.appeared, .disappeared, .disappeared])
  }

  @Test("L17, G11: a cancel returns to a change that waited for the pager to appear")
  func goesBack() throws {
    let scene = try PagerScene(count: 3, appeared: false, loaded: false)
    let host = HandDrivenHost()
    scene.stage.host = host
    scene.stage.appear(animated: true)
    try scene.pager.scroll(to: 1, .immediate)
    try scene.pager.scroll(to: 2)
    scene.surface.beginDrag()
    #expect(scene.pager.currentPage == 1)
    #expect(scene.pager.settledPage == 1)
    scene.stage.finishAppearance()
    #expect(scene.pages.map(\.lifecycle.state) == [.disappeared, .appeared, .disappeared])
  }

  /// Notes what is not finished when it gets its place.
  private final class Witness: PagerDelegate {
    var unfinished: [String] = []
    var size = Size.zero
    func pager(_ pager: PagerContainer, didPlace pages: [Int]) {
      for page in pages {
        guard let record = pager.controller(at: page)?.lifecycle else { continue }
        if !record.isLoaded || record.size != size { unfinished.append("\(record.name): \(record.size)") }
      }
    }
  }

  @Test(
    "G16, L6: a page that has a place is loaded and has its size before the delegate is called",
    arguments: [false, true])
  func finished(isSupplied: Bool) throws {
    let source = CountingSource(count: 9)
    source.supplies = { Probe("\($0)") }
    let scene = try PagerScene(count: 9, appeared: false, loaded: false, source: isSupplied ? source : nil)
    let witness = Witness()
    witness.size = Size(width: 100, height: 50)
    scene.pager.delegate = witness
    scene.stage.appear()
    #expect(scene.take() == "R.load R.W+ 0.load 1.load 0.W+ R.D+ 0.D+")
    scene.drag(to: 0.4)
    #expect(scene.pager.placements == [0, 1])
    #expect(scene.pager.controller(at: 1)?.lifecycle.isLoaded == true)
    scene.drag(to: 0.6)
    scene.letGo()
    try scene.pager.scroll(to: 7)
    scene.surface.comeToRest()
    #expect(scene.pager.placements == [6, 7, 8])
    #expect(witness.unfinished == [])
  }

  @Test("G16, G13: a neighbour has the new size after a resize, and receives nothing of it")
  func resized() throws {
    let scene = try PagerScene()
    _ = scene.take()
    try scene.stage.resize(to: Size(width: 300, height: 40))
    #expect(scene.take() == "R.wS 0.wS R.dS 0.dS")
    #expect(scene.pages[1].lifecycle.size == Size(width: 300, height: 40))
    try scene.stage.rotate(to: .portrait)
    #expect(scene.pages[1].lifecycle.size == Size(width: 40, height: 300))
  }
}
