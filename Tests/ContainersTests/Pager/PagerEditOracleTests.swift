@testable import Containers
import ContainersTesting
import Testing

/// Every edit of lists of up to five pages, at every page, in the middle of everything, against an array (G14).
@Suite("The pager's list of pages, exhaustively")
struct PagerEditOracleTests {
  /// What is under way when the list changes.
  enum Moment: CaseIterable {
    case hidden, appearing, atRest, dragging, crossed, held, tapped, disappearing
  }

  /// A list of names and the current one among them.
  struct Oracle {
    var names: [String]
    var current: String?

    mutating func apply(_ edit: PageEdit) {
      switch edit {
      case .insert(let page):
        names.insert("X", at: page)
        if current == nil { current = "X" }
      case .remove(let page):
        let name = names.remove(at: page)
        guard name == current else { return }
        current = page < names.count ? names[page] : names.last
      case .move(let page, let other): names.insert(names.remove(at: page), at: other)
      }
    }
  }

  /// All edits of a list.
  private func edits(_ count: Int) -> [PageEdit] {
    (0...count).map { .insert(at: $0) } + (0..<count).map { .remove(at: $0) }
      + (0..<count).flatMap { from in (0..<count).map { .move(from: from, to: $0) } }
  }

  /// A pager at a page, in the middle of something.
  private func scene(
    _ count: Int, _ page: Int, _ moment: Moment, _ source: CountingSource?
  ) throws -> (scene: PagerScene, checker: LifecycleChecker) {
    let forwarding = moment == .held
    let scene = try PagerScene(
      PagerConfiguration(forwardsAtRest: forwarding), count: count, appeared: false, source: source)
    let checker = LifecycleChecker(scene.stage)
    scene.stage.host = scene.host
    if count > 0 { try scene.pager.scroll(to: page) }
    let other = page > 0 ? page - 1 : min(1, max(0, count - 1))
    switch moment {
    case .hidden: break
    case .appearing: scene.stage.appear(animated: true)
    case .atRest: scene.stage.appear()
    default:
      scene.stage.appear()
      switch moment {
      case .dragging: scene.drag(to: Double(page) + 0.25)
      case .crossed, .held: scene.drag(to: Double(page) * 0.25 + Double(other) * 0.75)
      case .tapped:
        scene.pager.pageControl.choose(other)
        scene.surface.advance(by: 0.1)
      default: scene.stage.disappear(animated: true)
      }
    }
    return (scene, checker)
  }

  /// Lets everything come to its end.
  private func finish(_ scene: PagerScene) {
    scene.stage.finishAppearance()
    scene.letGo()
  }

  private func perform(
    _ edit: PageEdit, _ pager: PagerContainer, _ source: CountingSource?, _ names: [String]
  ) throws {
    if let source {
      source.count = names.count
      try pager.dataSourceDidChange(edit)
      return
    }
    switch edit {
    case .insert(let page): try pager.insert(Probe("X"), at: page)
    case .remove(let page): try pager.remove(at: page)
    case .move(let page, let other): try pager.move(from: page, to: other)
    }
  }

  /// Where a pager is not what the array says.
  private func compare(_ scene: PagerScene, _ oracle: Oracle, _ current: (any Controller)?) -> [String] {
    let (pager, count) = (scene.pager, oracle.names.count)
    var wrong: [String] = []
    if pager.pageCount != count { wrong.append("\(pager.pageCount) pages for \(count)") }
    for (page, name) in oracle.names.enumerated() {
      guard let controller = pager.controller(at: page) else {
        if pager.dataSource == nil { wrong.append("page \(page) has no controller") }
        continue
      }
      if controller.lifecycle.name != name { wrong.append("\(controller.lifecycle.name) for \(name)") }
    }
    if pager.currentController?.lifecycle.name != oracle.current { wrong.append("current") }
    if let current, pager.currentController !== current { wrong.append("another controller") }
    if pager.pageControl.currentPage != pager.currentPage || pager.pageControl.numberOfPages != count {
      wrong.append("the dots say \(pager.pageControl.currentPage) of \(pager.pageControl.numberOfPages)")
    }
    if scene.surface.contentSize.width != Double(count) * 100 { wrong.append("content size") }
    if pager.progress != Double(pager.currentPage) { wrong.append("the content lies at \(pager.progress)") }
    return wrong
  }

  private func check(
    _ edit: PageEdit, _ count: Int, _ page: Int, _ moment: Moment, isSupplied: Bool
  ) throws -> [String] {
    let names = (0..<count).map { "\($0)" }
    let source = isSupplied ? CountingSource(count: count) : nil
    var oracle = Oracle(names: names, current: nil)
    source?.supplies = { page in
      let probe = Probe(oracle.names[page])
      probe.loadIfNeeded()
      return probe
    }
    let (scene, checker) = try scene(count, page, moment, source)
    let before = scene.pager.currentController
    oracle.current = before?.lifecycle.name
    _ = scene.take()
    let kept = oracle.current
    oracle.apply(edit)
    try perform(edit, scene.pager, source, oracle.names)
    let isKept = kept == oracle.current
    var wrong = compare(scene, oracle, isKept ? before : nil)
    if isKept, moment == .atRest, let kept, !scene.takeAppearance().only(kept).entries.isEmpty {
      wrong.append("the current one heard of it")
    }
    checker.inspect(scene.pager)
    finish(scene)
    wrong += compare(scene, oracle, isKept ? before : nil).map { $0 + ", settled" }
    if scene.pager.settledPage != scene.pager.currentPage { wrong.append("settled") }
    checker.inspect(scene.pager, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
    wrong += checker.violations
    return wrong.map { "\(count) pages at \(page), \(moment), \(edit): \($0)" }
  }

  @Test(
    "G14: every edit of up to five pages, at every page and every moment, does what an array does",
    arguments: [false, true])
  func oracle(isSupplied: Bool) throws {
    var wrong: [String] = []
    var checks = 0
    for count in 0...5 {
      for page in 0..<max(1, count) {
        for edit in edits(count) {
          for moment in Moment.allCases {
            wrong += try check(edit, count, page, moment, isSupplied: isSupplied)
            checks += 1
          }
        }
      }
    }
    #expect(checks == 8 * (1 + 1 * 4 + 2 * 9 + 3 * 16 + 4 * 25 + 5 * 36))
    #expect(wrong.prefix(5) == [], "\(wrong.count) in all")
  }

  @Test("G14: reload to every count, from every page, keeps the number or clamps it, at every moment")
  func reload() throws {
    var wrong: [String] = []
    for count in 1...5 {
      for page in 0..<count {
        for newCount in 0...5 {
          for moment in Moment.allCases {
            let source = CountingSource(count: count)
            let (scene, checker) = try scene(count, page, moment, source)
            let before = scene.pager.currentPage
            source.count = newCount
            try scene.pager.reload()
            checker.inspect(scene.pager)
            finish(scene)
            checker.inspect(scene.pager, isAtRest: true)
            checker.inspectEnd()
            let expected = max(0, min(before, newCount - 1))
            let pager = scene.pager
            if pager.currentPage != expected || pager.pageCount != newCount || pager.settledPage != expected
              || pager.progress != Double(expected) || pager.pageControl.currentPage != expected
            {
              wrong.append("\(count) to \(newCount) at \(page), \(moment): \(pager.currentPage)")
            }
            wrong += checker.violations.map { "\(count) to \(newCount) at \(page), \(moment): \($0)" }
          }
        }
      }
    }
    #expect(wrong.prefix(5) == [], "\(wrong.count) in all")
  }
}
