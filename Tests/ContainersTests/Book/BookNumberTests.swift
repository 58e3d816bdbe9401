@testable import Containers
import ContainersTesting
import Testing

@Suite("The number of the page that is read")
struct BookNumberTests {
  @Test("P14: with a million pages a turn asks for as many pages as with ten, and few are alive")
  func scale() throws {
    for landscape in [false, true] {
      var costs: [[Int]] = []
      for count in [10, 1_000_000] {
        let scene = try BookScene(count, landscape: landscape)
        scene.stage.appear()
        try scene.book.move(to: count / 2, .immediate)
        var asked: [Int] = []
        for direction in [PageDirection.forward, .forward, .reverse, .reverse, .reverse] {
          _ = scene.leaves.takeQuestions()
          scene.book.pages.gestures.flick(direction)
          scene.host.finishAll()
          asked.append(scene.leaves.takeQuestions().count)
          #expect(scene.book.cachedPages.count <= 6, "\(scene.book.cachedPages.map(\.page))")
        }
        costs.append(asked)
      }
      #expect(costs[0] == costs[1])
    }
  }

  @Test("B6: pages that are numbered anew stay visible without a callback if their source allows it")
  func renumbering() throws {
    for landscape in [false, true] {
      let scene = try BookScene(100, landscape: landscape)
      scene.leaves.renumbers = true
      scene.stage.appear()
      try scene.book.move(to: 50, .immediate)
      let kept = scene.book.pages.controllers
      let recorder = Recorder(scene.stage)
      scene.leaves.count = 200
      try scene.book.setPageCount(200)
      scene.book.reload(showing: 101)
      #expect(recorder.take() == "")
      #expect(scene.book.currentPage == 101)
      #expect(scene.book.shownPages == (landscape ? [100, 101] : [101]))
      #expect(scene.book.pages.controllers.isSame(as: kept))
      scene.book.pages.gestures.flick(.forward)
      scene.host.finishAll()
      #expect(scene.book.shownPages == (landscape ? [102, 103] : [102]))
    }
  }

  @Test("B6: a new number and a new count come at once; an empty page stays beside the last one")
  func renumberingAndCounting() throws {
    let scene = try BookScene(51, landscape: true)
    scene.leaves.renumbers = true
    scene.stage.appear()
    try scene.book.move(to: 50, .immediate)
    let kept = scene.book.pages.controllers
    #expect(kept.last is BlankPage)
    let recorder = Recorder(scene.stage)
    for (count, known, page) in [(7, true, 6), (91, false, 90), (31, true, 30)] {
      scene.leaves.count = count
      _ = scene.leaves.takeQuestions()
      try scene.book.reload(showing: page, of: known ? count : nil)
      #expect(scene.book.pageCount == (known ? count : nil))
      #expect(scene.book.shownPages == [page])
      #expect(scene.book.pages.controllers.isSame(as: kept))
      #expect(Set(scene.leaves.takeQuestions()) == (known ? [] : [page + 1]))
    }
    #expect(recorder.take() == "")
    scene.leaves.count = 32
    try scene.book.reload(showing: 30, of: 32)
    #expect(scene.names == ["p30", "p31"])
    #expect(scene.book.pages.controllers[0] === kept[0])
    #expect(throws: BookError.count(-1)) { try scene.book.reload(showing: 3, of: -1) }
    #expect(scene.book.pageCount == 32)
    #expect(scene.book.currentPage == 30)
  }

  @Test("B4, B6: what a turn leaves behind is not a neighbour when the pages were numbered anew under it")
  func renumberedUnderATurn() throws {
    let scene = try BookScene(3, knows: false, landscape: true)
    scene.leaves.renumbers = true
    scene.stage.appear()
    try scene.book.move(to: 0, .immediate)
    scene.book.pages.gestures.flick(.forward)
    scene.book.reload(showing: 5)  // there is no page 5, so the turn goes on, to what is page 4 now
    scene.host.finishAll()
    #expect(scene.book.shownPages == [4])
    _ = scene.takeTold()
    #expect(!scene.book.pages.gestures.flick(.reverse), "the source has no page 3")
    #expect(scene.takeTold() == [])
  }

  @Test("B4, B6: a last page beside an empty one that becomes another is reported once, by its new number")
  func renumberedLastPage() throws {
    let scene = try BookScene(107, landscape: true)
    scene.leaves.renumbers = true
    scene.stage.appear()
    try scene.book.move(to: 106, .immediate)
    _ = scene.takeTold()
    try scene.book.reload(showing: 11, of: 12)
    #expect(scene.takeTold() == ["at 11"])
    #expect(scene.book.shownPages == [10, 11])
  }

  @Test("B6, L30: a reload whose pages cannot be made leaves the old ones, and reports that")
  func brokenReload() throws {
    let scene = try BookScene(9)
    scene.stage.appear()
    try scene.book.move(to: 4, .immediate)
    scene.leaves.broken = [4]
    let recorder = Recorder(scene.stage)
    scene.book.reload()
    #expect("\(recorder.diagnostics)".contains("could not be reloaded"))
    #expect(scene.names == ["p4"])
    scene.leaves.broken = []
    scene.book.reload()
    #expect(scene.book.shownPages == [4])
    #expect(scene.book.currentPage == 4)
  }
}
