import Containers
import ContainersTesting
import Testing

@Suite("The pager and faulty data sources")
struct PagerSourceTests {
  /// Goes through all pages and back, and says what the rules of the lifecycle say of it.
  private func tour(_ source: CountingSource) throws -> (scene: PagerScene, faults: [String]) {
    let scene = try PagerScene(appeared: false, source: source)
    let checker = LifecycleChecker(scene.stage)
    scene.stage.appear()
    for page in 0..<scene.pager.pageCount { try scene.pager.scroll(to: page) }
    scene.surface.comeToRest()
    for page in (0..<scene.pager.pageCount).reversed() {
      scene.drag(to: Double(page))
      scene.letGo()
      checker.inspect(scene.pager)
    }
    scene.stage.disappear()
    checker.inspect(scene.pager, isAtRest: true)
    checker.inspectEnd()
    return (scene, checker.violations)
  }

  @Test("G5: a source without a controller for a page leaves it empty, and is asked again")
  func nothing() throws {
    let source = CountingSource(count: 4)
    source.supplies = { [unowned source] page in page % 2 == 0 ? nil : source.make(page) }
    let (scene, faults) = try tour(source)
    #expect(faults == [])
    #expect(scene.recorder.takeDiagnostics() == [])
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pager.currentController == nil)
    #expect(scene.pager.controller(at: 1) != nil)
    source.supplies = nil
    scene.stage.appear()
    #expect(scene.pager.currentController?.lifecycle.name == "0")
  }

  @Test("G5, L15: a controller for two pages is placed once, and a diagnostic names the other page")
  func twice() throws {
    let source = CountingSource(count: 3)
    let only = Probe("X")
    source.supplies = { _ in only }
    let (scene, faults) = try tour(source)
    #expect(faults == [])
    let notices = scene.recorder.takeDiagnostics().map(\.description)
    #expect(
      notices.first == "page 1 was left out: X is page 0 already; give each page a controller of its own")
    #expect(scene.pager.children.count <= 1)
  }

  @Test("G5, L15: a controller of another pager is moved here; the other pager closes the gap")
  func stolen() throws {
    let other = PagerContainer(name: "Q")
    let controllers = ["A", "B", "C"].map { Probe($0) }
    try other.setPages(controllers)
    let source = CountingSource(count: 3)
    source.supplies = { controllers[$0] }
    let (scene, faults) = try tour(source)
    #expect(faults == [])
    #expect(scene.pager.currentController === controllers[0])
    #expect(other.pageCount == 0)
    #expect(other.currentController == nil)
  }

  @Test("G5, L15: the pager, a container of it, and the root of a stage are left out with a diagnostic")
  func impossible() throws {
    let source = CountingSource(count: 1)
    let outer = PagerContainer(name: "outer")
    let inner = PagerContainer(name: "inner")
    try outer.setPages([inner])
    let root = Probe("root")
    let stage = try Stage(root: root)
    let recorder = Recorder(outer)
    for (candidate, word) in [
      (inner as any Controller, "inner cannot be its own child; give it another one"),
      (outer, "outer cannot be a child of inner, which lies inside it; take inner out of it first"),
      (root, "root is the root of a stage; give the stage another root first"),
    ] {
      source.supplies = { _ in candidate }
      if inner.dataSource == nil { inner.dataSource = source } else { try inner.reload() }
      #expect(recorder.takeDiagnostics().map(\.description).first == "page 0 was left out: " + word)
      #expect(inner.children.isEmpty)
      #expect(inner.currentController == nil)
    }
    #expect(stage.root === root)
  }

  @Test("G5: a source that counts differently at each call is asked only after it announces a change")
  func otherCounts() throws {
    let source = CountingSource(count: 0)
    var counts = [3, 8, -5, .min, 2]
    source.counts = { counts.isEmpty ? 1 : counts.removeFirst() }
    let scene = try PagerScene(source: source)
    #expect(scene.pager.pageCount == 3)
    #expect(source.countCalls == 1)
    try scene.pager.scroll(to: 2, .immediate)
    for count in [8, 0, 0, 2, 1] {
      try scene.pager.reload()
      #expect(scene.pager.pageCount == count)
      #expect(scene.pager.pageControl.numberOfPages == count)
      #expect(scene.surface.contentSize.width == Double(count) * 100)
    }
    #expect(scene.pager.currentPage == 0)
    #expect(source.countCalls == 6)
  }

  @Test("G5: navigation by a source while it is asked is queued")
  func navigating() throws {
    let source = CountingSource(count: 5)
    let scene = try PagerScene(source: source)
    var wishes = [3, 1]
    source.supplies = { [unowned source, unowned pager = scene.pager] page in
      if let wish = wishes.popLast() { _ = try? pager.scroll(to: wish, .immediate) }
      return source.make(page)
    }
    try scene.pager.scroll(to: 4, .immediate)
    #expect(scene.pager.currentPage == 3)
    #expect(scene.pager.settledPage == 3)
    #expect(scene.takeAppearance() == "0.W- 4.W+ 0.D- 4.D+ 4.W- 1.W+ 4.D- 1.D+ 1.W- 3.W+ 1.D- 3.D+")
  }

  @Test("G5: the list of a pager with a source cannot be edited")
  func hasSource() throws {
    let source = CountingSource(count: 2)
    let pager = try PagerScene(source: source).pager
    #expect(throws: PagerError.hasDataSource) { try pager.setPages([]) }
    #expect(throws: PagerError.hasDataSource) { try pager.navigate { try $0.insert(Probe("X"), at: 0) } }
    #expect(throws: PagerError.hasDataSource) { try pager.insert(Probe("X"), at: 0) }
    #expect(throws: PagerError.hasDataSource) { try pager.remove(at: 0) }
    #expect(throws: PagerError.hasDataSource) { try pager.move(from: 0, to: 1) }
    #expect(
      PagerError.hasDataSource.description
        == "the pages come from a data source; change them there and call reload()")
  }
}
