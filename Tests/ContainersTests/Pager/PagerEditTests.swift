import Containers
import ContainersTesting
import Testing

@Suite("The pager's list of pages")
struct PagerEditTests {
  @Test(
    "G14: reload with fewer pages clamps; no report names a page that has gone", arguments: [true, false])
  func reload(isAnimating: Bool) throws {
    let source = CountingSource(count: 9)
    let scene = try PagerScene(source: source)
    let log = PagerLog()
    try scene.pager.scroll(to: 8, .immediate)
    if isAnimating { scene.pager.pageControl.tap(.backward) }
    scene.pager.delegate = log
    var counts: [Int] = []
    log.onEntry = { [unowned pager = scene.pager] _ in counts.append(pager.pageCount) }
    _ = scene.take()
    source.count = 3
    try scene.pager.reload()
    #expect(counts == (isAnimating ? [9, 3, 3] : [3, 3]), "page 7 is one of nine")
    #expect(scene.pager.currentPage == 2)
    #expect(scene.pager.settledPage == 2)
    #expect(scene.pager.progress == 2)
    #expect(scene.pager.pageControl.currentPage == 2)
    #expect(log.take() == (isAnimating ? ["on 7", "to 2", "on 2"] : ["to 2", "on 2"]))
    #expect(scene.takeAppearance().only("2") == "2.W+ 2.D+")
    scene.surface.comeToRest()
    #expect(scene.pager.currentPage == 2)
  }

  @Test("G14, L26: a queued edit that has become impossible is diagnosed with its reason")
  func refusedLater() throws {
    let (parent, holder) = (ListContainer("P"), PagerContainer(name: "Q"))
    let pager = PagerContainer(name: "R")
    let (page, new) = (Probe("0"), Probe("X"))
    defer { Probe.release(page) }
    try pager.setPages([page])
    try parent.show([pager])
    let recorder = Recorder(pager)
    page.when("W+") {
      _ = try? pager.insert(new, at: 0)
      _ = try? pager.insert(new, at: 1)
      _ = try? holder.setPages([pager])
      _ = try? pager.insert(holder, at: 0)
      _ = try? pager.setPages([holder])
    }
    let stage = try Stage(root: parent)
    stage.appear()
    let reason = "a request made inside a callback could not be carried out: "
    let cycle = "Q cannot be a child of R, which lies inside it; take R out of it first"
    #expect(
      recorder.takeDiagnostics().map(\.description)
        == [reason + "X is already a child of R", reason + cycle, reason + cycle])
    #expect(pager.children.map(\.lifecycle.name) == ["X", "0"])
    #expect(pager.currentController === page)
    #expect(pager.lifecycle.parent === holder)
  }

  @Test("G14, L29: numbers beyond the list, and controllers that cannot be pages, are refused with a reason")
  func refused() throws {
    let scene = try PagerScene(count: 2)
    let empty = PagerContainer(name: "empty")
    func text(_ work: () throws -> Void) -> String {
      do { try work() } catch { return (error as? PagerError)?.description ?? "another error" }
      return "nothing"
    }
    let (pager, page) = (scene.pager, scene.pages[0])
    for number in [2, -1, .max, .min] {
      let wrong = "\(number) is not a valid page number; pages are 0 to 1"
      #expect(text { try pager.remove(at: number) } == wrong)
      #expect(text { try pager.move(from: number, to: 0) } == wrong)
      #expect(text { try pager.move(from: 0, to: number) } == wrong)
      #expect(text { try pager.scroll(to: number) } == wrong)
      #expect(text { try pager.dataSourceDidRemove(at: number) } == wrong)
      #expect(
        text { try empty.remove(at: number) } == "\(number) is not a valid page number; the pager is empty")
    }
    for number in [3, -1, .max, .min] {
      let wrong = "\(number) is not a valid page number; pages are 0 to 2"
      #expect(text { try pager.insert(Probe("X"), at: number) } == wrong)
      #expect(text { try pager.dataSourceDidInsert(at: number) } == wrong)
    }
    #expect(text { try pager.insert(page, at: 0) } == "0 is already a child of R")
    #expect(
      text { try pager.insert(pager, at: 0) }
        == "R is the root of a stage; give the stage another root first")
    #expect(
      text { try empty.setPages([empty]) }
        == "empty cannot be its own child; give it another one")
    #expect(
      text { try pager.setPages([page, page]) }
        == "0 stands twice in the list; name each controller once")
    #expect(scene.take() == "")
    #expect(pager.pageCount == 2)
    #expect(pager.currentPage == 0)
  }
}
