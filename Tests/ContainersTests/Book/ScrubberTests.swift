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

    init(_ count: Int = 11, _ configuration: PageConfiguration = .curl) throws {
      scene = try BookScene(count, configuration)
      scrubber = Scrubber(scene.book)
      scene.stage.appear()
      try scene.book.move(to: 0, .immediate)
      _ = scene.takeTold()
    }
  }

  @Test("B7: values and pages map to each other, in either reading direction")
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

  @Test("B7: an unknown or a huge count moves no handle and breaks nothing")
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

  @Test("B7: released at page 0, it shows that page if none is shown yet")
  func firstPage() throws {
    let scene = try BookScene(5)
    let scrubber = Scrubber(scene.book)
    scene.stage.appear()
    scrubber.beginDragging(at: 0)
    scrubber.endDragging()
    #expect(scene.book.shownPages == [0])
    #expect(scrubber.phase == .following)
  }

  @Test("B7: a book has one scrubber; a new one detaches the one before")
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

  @Test("B7, L20: the remaining time is readable; invalid seconds do not count; some delays never hide it")
  func visibility() throws {
    let scene = try Scene()
    #expect(scene.scrubber.remaining == nil)
    var changes = 0
    scene.scrubber.didChange = { changes += 1 }
    scene.scrubber.touch()
    #expect(changes > 0)
    #expect(scene.scrubber.remaining == 3)
    #expect(scene.scrubber.advance(by: 2))
    #expect(scene.scrubber.remaining == 1)
    #expect(scene.scrubber.advance(by: .nan))
    #expect(scene.scrubber.advance(by: -5))
    #expect(scene.scrubber.isVisible)
    for delay in [-1, Double.infinity] {
      scene.scrubber.hideDelay = delay
      #expect(scene.scrubber.advance(by: 1_000) == (delay > 0))
      #expect(scene.scrubber.isVisible)
      #expect(scene.scrubber.remaining == nil)
    }
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

  @Test("B7, L33: a scrubber that is attached to its book is released with it, after it has lost the book")
  func attached() throws {
    let owner = HandDrivenHost()
    var ends: [Bool] = []
    do {
      let book = BookContainer(pageCount: 9) { Probe("\($0)") }
      let scrubber = Scrubber(book)
      scrubber.touch()
      scrubber.didChange = { [weak scrubber] in ends.append(scrubber?.book == nil) }
      book.lifecycle.attach(scrubber, of: owner)
      scrubber.beginDragging(at: 0.4)
      ends = []
    }
    #expect(ends == [true])
  }
}
