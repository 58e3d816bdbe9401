@testable import Containers
import ContainersTesting
import Testing

/// A data source with a list of pages that stay the same; it notes every question that its list cannot answer.
final class ListSource: PagerDataSource {
  var pages: [Probe]
  /// The numbers that it was asked for and does not have.
  private(set) var wrong: [Int] = []
  private(set) var questions = 0

  init(_ names: String) {
    pages = names.map { Probe(String($0)) }
    for page in pages { page.loadIfNeeded() }
  }

  func numberOfPages(in pager: PagerContainer) -> Int { pages.count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    questions += 1
    guard pages.indices.contains(index) else {
      wrong.append(index)
      return nil
    }
    return pages[index]
  }

  /// Changes the list by one step, and announces it.
  func change(_ step: PageEdit, of pager: PagerContainer) throws {
    switch step {
    case .insert(let page): pages.insert(Probe("X"), at: page)
    case .remove(let page): pages.remove(at: page)
    case .move(let page, let other): pages.insert(pages.remove(at: page), at: other)
    }
    try pager.dataSourceDidChange(step)
  }
}

@Suite("The pager and a source whose list changes")
struct PagerAnnouncedTests {
  /// The names of the pages that have a place, by number.
  private func placed(_ pager: PagerContainer) -> [String] {
    pager.placements.map { "\($0):\(pager.controller(at: $0)?.lifecycle.name ?? "-")" }
  }

  @Test("G17, L26: a list that is announced in a callback and changed again before its turn counts once")
  func reloadInsideACallback() throws {
    let source = ListSource("ABC")
    let scene = try PagerScene(source: source)
    let pager = scene.pager
    defer { Probe.release(source.pages[1]) }
    source.pages[1].when("W+") { [unowned source] in
      source.pages.removeLast()
      _ = try? pager.reload()
      try? source.change(.insert(at: 2), of: pager)
    }
    try pager.scroll(to: 1, .immediate)
    #expect(scene.take().only("B") == "B.W+ B.D+")
    #expect(source.wrong == [])
    #expect(pager.pageCount == 3)
    #expect(placed(pager) == ["0:A", "1:B", "2:X"])
  }

  /// What is under way when the list changes.
  enum Moment: CaseIterable { case atRest, tapped, crossed, far, hidden, appearing }

  private func check(_ step: PageEdit, _ page: Int, _ moment: Moment, warns: Bool) throws
    -> [String]
  {
    let source = ListSource("ABCDE")
    let scene = try PagerScene(PagerConfiguration(forwardsAtRest: true), appeared: false, source: source)
    let (pager, checker) = (scene.pager, LifecycleChecker(scene.stage))
    scene.stage.host = scene.host
    try pager.scroll(to: page)
    switch moment {
    case .hidden: break
    case .appearing: scene.stage.appear(animated: true)
    case .atRest: scene.stage.appear()
    case .tapped, .crossed, .far:
      scene.stage.appear()
      let other = moment == .far ? 4 - page : page == 4 ? 3 : page + 1
      if moment == .tapped { pager.pageControl.choose(other) } else { scene.drag(to: Double(other)) }
    }
    if warns { scene.stage.sendMemoryWarning() }
    let (before, number) = (pager.currentController, pager.currentPage)
    try source.change(step, of: pager)
    var wrong: [String] = source.wrong.map { "asked for page \($0)" }
    if before !== pager.currentController && step != .remove(at: number) {
      wrong.append("another page is current")
    }
    scene.stage.appear()
    scene.stage.finishAppearance()
    scene.letGo()
    wrong += source.wrong.map { "asked for page \($0), later" }
    if pager.currentController !== source.pages[pager.currentPage] { wrong.append("the current page") }
    for page in pager.placements where pager.controller(at: page) !== source.pages[page] {
      wrong.append("page \(page) is \(pager.controller(at: page)?.lifecycle.name ?? "none")")
    }
    let near = (0..<source.pages.count).filter { abs($0 - pager.currentPage) <= 1 }
    if pager.placements != near { wrong.append("placed \(pager.placements)") }
    checker.inspect(pager, isAtRest: true)
    return (wrong + checker.violations).map { "at \(page), \(moment), \(step), warned \(warns): \($0)" }
  }

  @Test("G17: every step at every page and moment asks for new numbers only, and shows the right pages")
  func everyStep() throws {
    var wrong: [String] = []
    let steps: [PageEdit] =
      (0...5).map { .insert(at: $0) } + (0..<5).map { .remove(at: $0) }
      + (0..<5).flatMap { from in (0..<5).map { .move(from: from, to: $0) } }
    for step in steps {
      for page in 0..<5 {
        for moment in Moment.allCases {
          for warns in [false, true] { wrong += try check(step, page, moment, warns: warns) }
        }
      }
    }
    #expect(wrong.prefix(5) == [], "\(wrong.count) in all")
  }
}
