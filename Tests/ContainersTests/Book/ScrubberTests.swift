@testable import Containers
import ContainersTesting
@testable import ContainersText
import Testing

@Suite("The scrubber")
struct ScrubberTests {
  /// A book of 11 pages and its scrubber.
  private final class Scene {
    let scene: BookScene
    let scrubber: Scrubber
    var moves: [Int] = []
    var visibility: [Bool] = []

    init(_ count: Int = 11, _ configuration: PageConfiguration = .curl) throws {
      scene = try BookScene(count, configuration)
      scrubber = Scrubber(scene.book)
      scrubber.didChange = { [weak self] in
        guard let self else { return }
        if scrubber.isVisible == visibility.last ?? false {
          moves.append(scrubber.page)
        } else {
          visibility.append(scrubber.isVisible)
        }
      }
      scene.stage.appear()
      try scene.book.move(to: 0, .immediate)
      _ = scene.takeTold()
      moves = []
    }

  }

  @Test("B7: places and pages map to and fro, in either direction of reading")
  func mapping() throws {
    for mirrored in [false, true] {
      let scene = try Scene(11, PageConfiguration(layoutDirection: mirrored ? .rightToLeft : .leftToRight))
      for page in 0...10 {
        let value = Double(mirrored ? 10 - page : page) / 10
        #expect(scene.scrubber.page(at: value) == page)
        #expect(scene.scrubber.page(at: value + 0.04) == page)
        #expect(scene.scrubber.page(at: value - 0.04) == page)
        try scene.scene.book.move(to: page, .immediate)
        #expect(abs(scene.scrubber.value - value) < 1e-9)
      }
      #expect(scene.scrubber.page(at: -3) == (mirrored ? 10 : 0))
      #expect(scene.scrubber.page(at: .infinity) == (mirrored ? 0 : 10))
      #expect(scene.scrubber.page(at: .nan) == nil)
    }
  }

  @Test("B7: dragging previews, turns nothing, and turns once when let go")
  func dragging() throws {
    let scene = try Scene()
    #expect(scene.scrubber.beginDragging(at: 0.1))
    let recorder = Recorder(scene.scene.stage)
    for step in 2...9 { scene.scrubber.drag(to: Double(step) / 10) }
    #expect(scene.moves == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(scene.scrubber.preview == 9)
    #expect(recorder.take() == "")
    #expect(scene.scene.book.currentPage == 0)
    scene.scrubber.endDragging()
    #expect(scene.scrubber.preview == nil)
    #expect(scene.scrubber.page == 9)
    #expect(scene.scrubber.phase == .turning)
    #expect(scene.scene.host.changes.count == 1)
    scene.scene.host.finishAll()
    #expect(scene.scene.takeTold() == ["at 9"])
    #expect(scene.scrubber.phase == .following)
    #expect(scene.scrubber.page == 9)
  }

  @Test("B7: turns by others move the handle, and are not echoed back as turns")
  func following() throws {
    let scene = try Scene()
    scene.scene.book.pages.gestures.flick(.forward)
    #expect(scene.scrubber.page == 0)
    scene.scene.host.finishAll()
    #expect(scene.scrubber.page == 1)
    #expect(scene.scene.host.changes.isEmpty)
    try scene.scene.book.move(to: 7)
    scene.scene.host.finishAll()
    #expect(scene.scrubber.page == 7)
    #expect(scene.scene.takeTold() == ["to [1]", "at 1", "at 7"])
    #expect(scene.scene.book.pages.turn == nil)
  }

  @Test("B7: a handle that is held, or leads, is not pulled away by other turns")
  func guarded() throws {
    let scene = try Scene()
    scene.scrubber.beginDragging(at: 0.5)
    try scene.scene.book.move(to: 2, .immediate)
    #expect(scene.scrubber.page == 5)
    #expect(scene.scrubber.preview == 5)
    scene.scrubber.endDragging()
    try scene.scene.book.setPageCount(20)
    #expect(scene.scrubber.page == 5, "its turn is under way, and the book shows 2 still")
    scene.scene.host.finishAll()
    #expect(scene.scrubber.page == 5)
    #expect(scene.scrubber.phase == .following)
  }

  @Test("B7: a turn of its own that is superseded or cancelled leaves the handle at the page that is shown")
  func overtaken() throws {
    let scene = try Scene()
    scene.scrubber.beginDragging(at: 0.5)
    scene.scrubber.endDragging()
    try scene.scene.book.move(to: 3, .immediate)
    #expect(scene.scrubber.page == 3)
    #expect(scene.scrubber.phase == .following)
    scene.scrubber.beginDragging(at: 1)
    scene.scrubber.endDragging()
    scene.scene.host.cancelAll()
    #expect(scene.scrubber.page == 3)
    #expect(scene.scene.book.currentPage == 3)
  }

  @Test("B7: a drag that is cancelled, or ends where it began, turns nothing")
  func calledOff() throws {
    let scene = try Scene()
    scene.scrubber.beginDragging(at: 0.5)
    scene.scrubber.cancelDragging()
    #expect(scene.scrubber.page == 0)
    #expect(scene.scrubber.phase == .following)
    scene.scrubber.beginDragging(at: 0.5)
    scene.scrubber.drag(to: 0)
    scene.scrubber.endDragging()
    scene.scrubber.endDragging()
    scene.scrubber.drag(to: 0.7)
    #expect(scene.scrubber.page == 0)
    #expect(scene.scene.host.changes.isEmpty)
    #expect(scene.scene.takeTold().isEmpty)
  }

  @Test("B7, L31: a page that cannot be shown is reported at release, and the handle goes back")
  func broken() throws {
    let scene = try Scene()
    scene.scene.leaves.broken = [5]
    scene.scrubber.beginDragging(at: 0.5)
    let recorder = Recorder(scene.scene.stage)
    #expect(!scene.scrubber.endDragging())
    #expect(recorder.takeDiagnostics().map(\.description) == ["page 5 cannot be made: it is torn"])
    #expect(scene.scrubber.page == 0)
    #expect(scene.scrubber.phase == .following)
  }

  @Test("B7: with unknown, no or one page there is nothing to drag to, and nothing breaks")
  func fewPages() throws {
    let scene = try Scene()
    try scene.scene.book.setPageCount(nil)
    #expect(!scene.scrubber.beginDragging(at: 0.5))
    #expect(scene.scrubber.value == 0)
    try scene.scene.book.setPageCount(1)
    #expect(scene.scrubber.beginDragging(at: 0.5))
    #expect(scene.scrubber.preview == 0)
    try scene.scene.book.setPageCount(0)
    #expect(scene.scrubber.page == 0)
    scene.scrubber.drag(to: 1)
    scene.scrubber.endDragging()
  }

  @Test("B7: a count that is not known any more, or that is huge, moves no handle and breaks nothing")
  func counts() throws {
    let scene = try Scene()
    scene.scrubber.beginDragging(at: 0.5)
    try scene.scene.book.setPageCount(nil)
    #expect(scene.scrubber.preview == 5)
    scene.scrubber.endDragging()
    scene.scene.host.finishAll()
    #expect(scene.scene.book.currentPage == 5)
    #expect(scene.scrubber.phase == .following)
    try scene.scene.book.setPageCount(.max)
    #expect(scene.scrubber.page(at: 1) == .max - 1)
    #expect(scene.scrubber.page(at: 0) == 0)
  }

  @Test("B7: let go at page 0 it shows that one, if none is shown yet")
  func firstPage() throws {
    let scene = try BookScene(5)
    let scrubber = Scrubber(scene.book)
    scene.stage.appear()
    scrubber.beginDragging(at: 0)
    scrubber.endDragging()
    #expect(scene.book.shownPages == [0])
    #expect(scrubber.phase == .following)
  }

  @Test("B7: a book has one scrubber; the one before lets go")
  func replaced() throws {
    let scene = try Scene()
    scene.scrubber.beginDragging(at: 0.5)
    let other = Scrubber(scene.scene.book)
    #expect(scene.scrubber.book == nil)
    #expect(scene.scrubber.phase == .following)
    #expect(scene.scrubber.preview == nil)
    try scene.scene.book.move(to: 3, .immediate)
    #expect(other.page == 3)
    #expect(scene.scrubber.page == 0)
  }

  @Test("B7: it comes with a touch, stays while it is held, and goes after a while of the toolkit's time")
  func visibility() throws {
    let scene = try Scene()
    let clock = HandDrivenClock()
    func pass(_ seconds: Double) -> Bool {
      clock.advance(by: seconds)
      return scene.scrubber.advance(by: seconds)
    }
    #expect(!scene.scrubber.isVisible)
    #expect(!pass(10))
    scene.scrubber.touch()
    #expect(scene.scrubber.remaining == 3)
    #expect(pass(2))
    #expect(scene.scrubber.isVisible)
    #expect(scene.scrubber.remaining == 1)
    scene.scrubber.touch()
    #expect(pass(2.5))
    #expect(!pass(0.6))
    #expect(scene.visibility == [true, false])
    scene.scrubber.beginDragging(at: 0.3)
    #expect(!pass(100), "held, it wants no time")
    #expect(scene.scrubber.isVisible, "held, it wants no time")
    #expect(scene.scrubber.remaining == nil)
    scene.scrubber.endDragging()
    #expect(pass(2.9))
    #expect(!pass(0.2))
    #expect(!scene.scrubber.isVisible)
    #expect(scene.scrubber.remaining == nil)
    scene.scrubber.touch()
    #expect(scene.scrubber.advance(by: .nan))
    #expect(scene.scrubber.advance(by: -5))
    #expect(scene.scrubber.isVisible)
    scene.scrubber.hideDelay = -1
    #expect(!pass(1_000))
    #expect(scene.scrubber.isVisible)
    #expect(scene.scrubber.remaining == nil)
    scene.scrubber.hideDelay = .infinity
    #expect(pass(1_000))
    #expect(scene.scrubber.isVisible)
    #expect(scene.scrubber.remaining == nil)
  }

  @Test("B7, L33: book and scrubber do not keep one another alive")
  func released() throws {
    var scene: Scene? = try Scene()
    let scrubber = try #require(scene?.scrubber)
    weak let book = scene?.scene.book
    scrubber.beginDragging(at: 0.4)
    scene = nil
    #expect(book == nil)
    #expect(scrubber.book == nil)
    #expect(scrubber.pageCount == 0)
    #expect(scrubber.phase == .following)
    scrubber.endDragging()
  }
}
