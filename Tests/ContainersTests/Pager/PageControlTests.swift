@testable import Containers
import ContainersTesting
import Testing

@Suite("The page control")
struct PageControlTests {
  private func control(_ count: Int, at page: Int = 0) -> (PageControl, () -> Int) {
    let control = PageControl()
    control.numberOfPages = count
    control.currentPage = page
    var changes = 0
    control.valueChanged = { changes += 1 }
    return (control, { changes })
  }

  @Test("G2: the current page is pinned to the pages that there are, and 0 when there are none")
  func pinning() {
    let (control, changes) = control(3)
    for (page, expected) in [(1, 1), (2, 2), (3, 2), (.max, 2), (-1, 0), (.min, 0)] {
      control.currentPage = page
      #expect(control.currentPage == expected, "\(page)")
    }
    control.currentPage = 2
    for (count, expected) in [(2, 1), (5, 1), (0, 0), (4, 0), (-7, 0), (.min, 0), (.max, 0)] {
      control.numberOfPages = count
      #expect(control.currentPage == expected, "\(count)")
      #expect(control.numberOfPages == max(0, count), "\(count)")
    }
    control.currentPage = .max
    control.tap(.forward)
    #expect(control.currentPage == .max - 1)
    #expect(changes() == 0)
  }

  @Test("G2: a chosen dot is reported once; the current one, and numbers without a dot, are clamped")
  func choosing() {
    let (control, changes) = control(5, at: 2)
    for (dot, page, told) in [(2, 2, 0), (4, 4, 1), (9, 4, 1), (.max, 4, 1), (.min, 0, 2), (-1, 0, 2)] {
      control.choose(dot)
      #expect(control.currentPage == page, "\(dot)")
      #expect(changes() == told, "\(dot)")
    }
  }

  @Test("G2, G8: code that receives the report of a tap may navigate: the last request counts")
  func navigatingCallback() throws {
    let scene = try PagerScene()
    let (pager, surface) = (scene.pager, scene.surface)
    pager.pageControl.valueChanged = { [unowned pager] in _ = try? pager.scroll(to: 3) }
    let before = surface.requests
    pager.pageControl.tap(.forward)
    #expect(scene.take() == "0.W- 1.W+ 1.W- 3.W+")
    surface.comeToRest()
    #expect(scene.take() == "0.D- 1.D- 3.D+")
    #expect(pager.settledPage == 3)
    #expect(surface.requests == before + 2, "two requests")
    pager.pageControl.valueChanged = { [unowned pager] in
      pager.pageControl.valueChanged = nil
      pager.pageControl.tap(.backward)
    }
    pager.pageControl.tap(.backward)
    surface.comeToRest()
    #expect(scene.take() == "3.W- 2.W+ 2.W- 1.W+ 3.D- 2.D- 1.D+")
  }

  @Test("G2: a control with more dots than pages leads nowhere beyond the last page")
  func tooManyDots() throws {
    let scene = try PagerScene()
    scene.pager.pageControl.numberOfPages = 9
    scene.pager.pageControl.choose(7)
    #expect(scene.pager.currentPage == 0)
    #expect(scene.pager.pageControl.currentPage == 0)
    #expect(scene.take() == "")
    #expect(scene.surface.motion == .resting)
  }

  @Test("G20: a control of one's own wraps if that is set, and reports the user's choices only")
  func alone() {
    let control = PageControl(numberOfPages: 3)
    var chosen: [Int] = []
    control.valueChanged = { chosen.append(control.currentPage) }
    control.tap(.backward)
    control.wraps = true
    control.tap(.backward)
    control.tap(.forward)
    control.currentPage = 2
    #expect(chosen == [2, 0])
    #expect(PageControl(numberOfPages: -4).numberOfPages == 0)
    control.valueChanged = nil
  }

  @Test("G20: a control that a page container has given up turns nothing any more")
  func exchanged() throws {
    let list = try PageList([Probe("A"), Probe("B"), Probe("C")])
    let pages = PageContainer(.scroll, name: "P")
    pages.dataSource = list
    try pages.setControllers([list.pages[0]], direction: .forward, .immediate)
    let stage = try Stage(root: pages, size: Size(width: 60, height: 90))
    stage.appear()
    let (old, new) = (PageControl(), PageControl())
    pages.pageControl = old
    #expect(old.numberOfPages == 3)
    pages.pageControl = new
    old.tap(.forward)
    #expect(pages.controllers.first === list.pages[0])
    new.choose(2)
    #expect(pages.controllers.first === list.pages[1])
    #expect(new.currentPage == 1)
  }
}
