import Containers
import ContainersTesting
import Testing

@Suite("Pages that have a place")
struct PagerReadyTests {
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
    "G16, L6: what has a place is loaded and has its size before the delegate is called",
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

  @Test("G16, L6: a hidden pager loads nothing")
  func hidden() throws {
    let scene = try PagerScene(appeared: false, loaded: false)
    scene.stage.appear()
    scene.stage.disappear()
    try scene.pager.scroll(to: 3, .immediate)
    #expect(scene.pages.map(\.lifecycle.isLoaded) == [true, true, false, false])
    scene.stage.appear()
    #expect(scene.pages.map(\.lifecycle.isLoaded) == [true, true, true, true])
  }
}
