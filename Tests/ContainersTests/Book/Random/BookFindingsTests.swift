@testable import Containers
import ContainersTesting
import Testing

/// What random scripts for books have found, in the shortest form that they were shrunk to.
@Suite("Findings of random scripts for books")
struct BookFindingsTests {
  /// A source that does something the next time it is asked, and lets pages go on with other numbers.
  private final class Eager: BookSource {
    var onAsked: ((Int) -> Void)?
    var renumbers = false
    var made: [Int] = []
    func book(
      _ book: BookContainer, controllerFor page: Int
    ) throws(PageUnavailable) -> (any Controller)? {
      let action = onAsked
      onAsked = nil
      action?(page)
      made.append(page)
      return Probe("p\(page)")
    }
    func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool { renumbers }
  }

  /// A delegate that does something when a gesture begins.
  private final class Witness: BookDelegate {
    var told: [String] = []
    var onWill: () -> Void = {}
    func book(_ book: BookContainer, didTurnTo page: Int) { told.append("at \(page)") }
    func book(_ book: BookContainer, willTurnTo pages: [Int]) {
      told.append("to \(pages)")
      onWill()
    }
    func bookDidCancelTurn(_ book: BookContainer) { told.append("back") }
  }

  private final class Scene {
    let source = Eager()
    let witness = Witness()
    let book: BookContainer
    let stage: Stage
    init(landscape: Bool = false, count: Int? = 30, showing page: Int? = 4) throws {
      book = BookContainer(source: source, pageCount: count, name: "B")
      let size = landscape ? Size(width: 20, height: 10) : Size(width: 10, height: 20)
      stage = try Stage(root: book, size: size)
      stage.appear()
      if let page { try book.move(to: page, .immediate) }
      book.delegate = witness
      source.made = []
    }
    /// The names of the settled pages, and the numbers the book gives them.
    var shown: String { "\(names(book.pages.controllers)) \(book.shownPages) \(book.currentPage)" }
  }

  @Test("B4, B6: a reload between a swipe and its turn leaves no page without a number")
  func reloadBeforeASwipe() throws {
    let scene = try Scene()
    let host = HandDrivenHost()
    scene.stage.host = host
    try scene.book.showNext { _ in scene.book.reload() }
    scene.book.pages.gestures.flick(.forward)
    host.finishAll()
    #expect(scene.witness.told.filter { $0 == "to []" } == [])
    #expect(scene.shown == "p5 [5] 5", "the reload was asked for first, and shows the reader's place")
  }

  @Test("B4, B6: a book that becomes shorter, or short of memory, when a gesture begins keeps its numbers")
  func shorterInsideAWill() throws {
    for isShorter in [true, false] {
      let scene = try Scene(landscape: true)
      scene.witness.onWill = { [unowned scene] in
        if isShorter { try? scene.book.setPageCount(6) } else { scene.book.releaseRebuildable() }
      }
      scene.book.pages.gestures.flick(.forward)
      #expect(scene.shown == (isShorter ? "p4 p5 [4, 5] 5" : "p6 p7 [6, 7] 6"))
    }
  }

  @Test("B2, L26: a surface that turns while the source is asked is seen before anything is shown")
  func turnedBySource() throws {
    let scene = try Scene()
    scene.source.onAsked = { _ in try? scene.stage.rotate(to: .landscapeLeft) }
    try scene.book.move(to: 9, .immediate)
    #expect(scene.shown == "p8 p9 [8, 9] 9")
    #expect(scene.book.pages.spine == .mid)
  }

  @Test("B1, B8, L26: moves asked for while the source is asked come afterwards; no page is made twice")
  func shownBySource() throws {
    let scene = try Scene()
    scene.source.onAsked = { _ in _ = try? scene.book.move(to: 9, .immediate) }
    try scene.book.move(to: 9, .immediate)
    #expect(scene.shown == "p9 [9] 9")
    #expect(scene.witness.told == ["at 9"])
    #expect(scene.book.cachedPages.filter { $0.page == 9 }.count == 1)
    scene.source.onAsked = { _ in _ = try? scene.book.showNext(.immediate) }
    try scene.book.showNext(.immediate)
    #expect(scene.shown == "p11 [11] 11")
  }

  @Test("B6, L26: a source may move, reload or shorten the book while it is asked")
  func changedBySource() throws {
    let scene = try Scene(landscape: true)
    scene.source.onAsked = { page in
      scene.source.onAsked = { _ in _ = try? scene.book.move(to: 20, .immediate) }
    }
    try scene.book.move(to: 10, .immediate)
    #expect(scene.shown == "p20 p21 [20, 21] 20")
    #expect(scene.witness.told == ["at 10", "at 20"])
    scene.source.onAsked = { page in scene.source.onAsked = { _ in scene.book.reload() } }
    try scene.book.move(to: 14, .immediate)
    #expect(scene.shown == "p14 p15 [14, 15] 14")
    scene.source.onAsked = { _ in try? scene.book.setPageCount(3) }
    #expect(throws: BookError.page(17, count: 3)) { try scene.book.move(to: 17, .immediate) }
    #expect(scene.shown == "p2 blank [2] 2")
  }

  @Test("B4, B6: pages numbered anew while the book leaves the screen have their numbers at once")
  func renumberedWhileLeaving() throws {
    let scene = try Scene()
    scene.source.renumbers = true
    let host = HandDrivenHost()
    scene.stage.host = host
    scene.stage.disappear(animated: true)
    #expect(scene.book.lifecycle.state == .disappearing)
    scene.book.reload(showing: 12)
    #expect(scene.book.shownPages == [12])
    #expect(scene.book.currentPage == 12)
    #expect(scene.witness.told == ["at 12"])
    scene.stage.finishAppearance()
    #expect(scene.book.shownPages == [12])
    #expect(scene.witness.told == ["at 12"])
  }

  @Test("B4, L30: pages that are piled up while the book appears keep their numbers after a failure")
  func failureInAPile() throws {
    let scene = try Scene()
    scene.stage.disappear()
    scene.stage.appear(animated: true)
    try scene.book.move(to: 9, .immediate)
    scene.book.pages.gestures.flick(.forward)
    scene.book.source = nil
    #expect(scene.book.numbers(of: scene.book.pages.controllers) == scene.book.shownPages)
    scene.stage.finishAppearance()
    #expect(scene.shown == "p10 [10] 10")
  }

  @Test("B4, L25: a leaf caught while it falls back has its number, even after a memory warning")
  func caughtAfterMemoryWarning() throws {
    let scene = try Scene()
    let host = HandDrivenHost()
    scene.stage.host = host
    let pages = scene.book.pages
    try scene.book.move(to: 9, .immediate)
    #expect(pages.gestures.beginTurn(.forward))
    pages.gestures.updateTurn(progress: 0.25)
    pages.gestures.endTurn(velocity: 0)
    #expect(pages.turn?.change.destination == .cancelled)
    scene.stage.sendMemoryWarning()
    #expect(pages.gestures.beginTurn(.forward))
    pages.gestures.updateTurn(progress: 0.75)
    pages.gestures.endTurn(velocity: 0)
    host.finishAll()
    #expect(scene.shown == "p10 [10] 10")
  }
}
