import Containers
import ContainersBinding
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Turning pages")
struct TurningTests {
  @Test("space and b turn; the appearing and the disappearing page receive it once each")
  func turn() throws {
    let model = try makeModel()
    let start = model.log.entries.count
    model.type(" ")
    #expect(model.stage.isMoving)
    model.settle()
    #expect(model.settledPages == [1])
    #expect(
      model.trace(since: start)
        == "Page 2.wM(Book/pages) Page 1.wM(nil) Page 2.load Page 2.W+ Page 1.W- Page 1.D- Page 2.D+ "
        + "Page 2.dM(Book/pages) Page 1.dM(nil)")
    model.type("b")
    model.settle()
    #expect(model.settledPages == [0])
  }

  @Test("keys come faster than pages turn: none is lost")
  func fastKeys() throws {
    let model = try makeModel()
    for key in " fjl" { model.type(String(key)) }
    model.handle(Key(.pageDown))
    model.handle(Key(.right))
    model.settle()
    #expect(model.settledPages == [6])
    for key in "bhk" { model.type(String(key)) }
    model.handle(Key(.pageUp))
    model.handle(Key(.left))
    model.settle()
    #expect(model.settledPages == [1])
  }

  @Test("at the ends nothing turns")
  func ends() throws {
    let model = try makeModel()
    model.type("b")
    #expect(model.settledPages == [0])
    model.type("G")
    let last = model.paginator.lastKnownPage
    #expect(model.paginator.pageCount == last + 1)
    #expect(model.settledPages == [last])
    model.type(" ")
    model.settle()
    #expect(model.settledPages == [last])
    model.type("g")
    #expect(model.settledPages == [0])
  }

  @Test("NUMBER g goes to a page; too large a number to the last")
  func number() throws {
    let model = try makeModel()
    model.type("12g")
    #expect(model.settledPages == [11])
    model.type("3g")
    #expect(model.settledPages == [2])
    model.type("99999999999999999999g")
    #expect(model.settledPages == [model.paginator.lastKnownPage])
    #expect(model.tab == .book)
  }

  @Test("a digit alone chooses a tab after a while, or at once before another key")
  func tabDigit() throws {
    let model = try makeModel()
    model.type("2")
    #expect(model.tab == .book)
    #expect(model.isMoving)
    model.advance(by: TypedNumber.patience)
    #expect(model.tab == .chapters)
    model.type("3k")
    #expect(model.tab == .trace)
    model.handle(Key(.tab))
    #expect(model.tab == .book)
    model.handle(Key(.backtab))
    #expect(model.tab == .trace)
    model.type("7")
    model.advance(by: 9)
    model.handle(Key(.escape))
    #expect(model.tab == .trace)
    #expect(model.number == nil)
  }

  @Test("P9: a wide window shows spreads with the even page on the left; an odd count gets a blank last page")
  func spreads() throws {
    let model = try makeModel(plainBook(paragraphs: 70), wide)
    #expect(model.pages.spine == .mid)
    #expect(model.settledPages == [0, 1])
    model.type(" ")
    model.settle()
    #expect(model.settledPages == [2, 3])
    model.type("G")
    let last = model.paginator.lastKnownPage
    #expect(model.settledPages == (last.isMultiple(of: 2) ? [last] : [last - 1, last]))
    #expect(model.endsBlank == last.isMultiple(of: 2))
    model.type("b")
    model.settle()
    #expect(model.settledPages == [(last & ~1) - 2, (last & ~1) - 1])
  }

  @Test(
    "P9: some books end on an even, some on an odd page; the blank page is there exactly when it is needed")
  func blankPages() throws {
    var blanks = 0
    var wrong = 0
    for paragraphs in 1...30 {
      let model = try makeModel(plainBook(paragraphs: paragraphs), wide)
      model.type("G")
      let count = try #require(model.paginator.pageCount)
      if model.endsBlank != !count.isMultiple(of: 2) { wrong += 1 }
      if model.endsBlank { blanks += 1 }
    }
    #expect(wrong == 0)
    #expect((1..<30).contains(blanks))
  }

  @Test("[ and ] go to chapters that are not visible yet")
  func chapters() throws {
    for size in [narrow, wide] {
      let model = try makeModel(plainBook(), size)
      var seen: [Int] = []
      for _ in 0..<20 {
        seen.append(model.currentChapter)
        model.type("]")
      }
      #expect(Set(seen) == Set(0..<6))
      #expect(seen == seen.sorted())
      for _ in 0..<20 { model.type("[") }
      #expect(model.settledPages.first == 0)
    }
  }
}

@Suite("Mouse")
struct MouseTests {
  @Test("a click on the right or left third turns; in the middle nothing happens")
  func clicks() throws {
    let model = try makeModel()
    model.click(79)
    model.settle()
    #expect(model.settledPages == [1])
    model.click(40)
    model.settle()
    #expect(model.settledPages == [1])
    model.click(0)
    model.settle()
    #expect(model.settledPages == [0])
    model.mouse(.wheel(.down), 3)
    model.settle()
    #expect(model.settledPages == [1])
    model.mouse(.wheel(.up), 3)
    model.settle()
    #expect(model.settledPages == [0])
  }

  @Test("P12: a drag turns the leaf when it goes far enough, and gives it back when it does not")
  func drag() throws {
    for size in [narrow, wide] {
      let model = try makeModel(plainBook(), size)
      let before = model.settledPages
      model.mouse(.press(.left), 70)
      model.mouse(.drag(.left), 60)
      #expect(model.pages.containment.change?.progress ?? 0 > 0)
      model.mouse(.release(.left), 60)
      model.settle()
      #expect(model.settledPages == before)
      model.mouse(.press(.left), 70)
      for column in stride(from: 68, to: 10, by: -3) { model.mouse(.drag(.left), column) }
      model.mouse(.release(.left), 11)
      model.settle()
      #expect(model.settledPages == before.map { $0 + before.count })
      #expect(model.place.page == before[0] + before.count)
    }
  }

  @Test("P12: a drag that crosses its start takes one leaf back before it lifts the other")
  func crossingDrag() throws {
    let model = try makeModel()
    model.type("5g")
    let start = model.log.entries.count
    model.mouse(.press(.left), 40)
    model.mouse(.drag(.left), 20)
    model.mouse(.drag(.left), 75)
    model.mouse(.release(.left), 75)
    model.settle()
    #expect(model.settledPages == [3])
    let trace = model.log.entries[start...].map(\.text)
    let back = try #require(trace.firstIndex(of: "Page 6.D-"))
    let lift = try #require(trace.firstIndex(of: "Page 4.W+"))
    #expect(back < lift)
  }

  @Test("P9: a drag reaches a last page that has no partner, with a blank one beside it")
  func dragToBlank() throws {
    let model = try makeModel(
      book("The first page.\n\u{C}The second.\n\u{C}And a third."), wide)
    model.mouse(.press(.left), 100)
    model.mouse(.drag(.left), 10)
    model.mouse(.release(.left), 10)
    model.settle()
    #expect(model.settledPages == [2] && model.endsBlank)
    model.mouse(.press(.left), 100)
    model.mouse(.drag(.left), 10)
    #expect(model.pages.containment.change == nil)
  }

  @Test("P6: at the first page there is no leaf to drag back")
  func dragAtEnd() throws {
    let model = try makeModel()
    model.mouse(.press(.left), 10)
    model.mouse(.drag(.left), 70)
    #expect(model.pages.containment.change == nil)
    model.mouse(.release(.left), 70)
    #expect(model.settledPages == [0])
  }

  @Test("a key or a resize during a drag gives the leaf back first")
  func interruptedDrag() throws {
    let model = try makeModel()
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 30)
    model.type("4g")
    #expect(model.settledPages == [3])
    model.mouse(.drag(.left), 20)
    model.mouse(.release(.left), 20)
    #expect(model.settledPages == [3])
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 30)
    model.resize(wide)
    #expect(model.pages.containment.change == nil)
    #expect(model.notices.isEmpty)
  }

  @Test("clicks on tabs and on dots; a click on the card opens its chapter")
  func tabsAndDots() throws {
    let model = try makeModel()
    let tab = model.tabsRow.labels[1].area
    model.click(tab.column + 1, tab.row)
    #expect(model.tab == .chapters)
    model.click(model.dotsRow.column(of: 4), model.layout.dots.row)
    #expect(model.surface.isGliding)
    #expect(model.cards.currentPage == 4)
    model.settle()
    #expect(model.cards.settledPage == 4)
    #expect(model.surface.contentOffset.x == 4 * 80)
    model.click(40, model.layout.card.row + 2)
    #expect(model.tab == .book)
    #expect(model.currentChapter == 4)
  }

  @Test("G7: the cards follow the mouse, and the dots the cards")
  func dragCards() throws {
    let model = try makeModel()
    model.handle(Key(.tab))
    model.mouse(.press(.left), 70)
    for column in stride(from: 69, to: 28, by: -1) {
      model.advance(by: 0.03)
      model.mouse(.drag(.left), column)
    }
    #expect(model.surface.contentOffset.x == 41)
    #expect(model.cards.pageControl.currentPage == 1)
    model.advance(by: 1)
    model.mouse(.release(.left), 29)
    model.settle()
    #expect(model.surface.contentOffset.x == 80)
    #expect(model.cards.settledPage == 1)
    #expect(model.tab == .chapters)
  }

  @Test("a fast drag throws the cards to the next one")
  func throwCards() throws {
    let model = try makeModel()
    model.handle(Key(.tab))
    model.mouse(.press(.left), 60)
    for column in [58, 55, 52, 48] {
      model.advance(by: 0.02)
      model.mouse(.drag(.left), column)
    }
    model.mouse(.release(.left), 48)
    model.settle()
    #expect(model.cards.settledPage == 1)
  }

  @Test("G9: while the cards glide to a dot, the dots do not follow them")
  func guardHolds() throws {
    let model = try makeModel()
    model.handle(Key(.tab))
    model.click(model.dotsRow.column(of: 3), model.layout.dots.row)
    var dots: Set<Int> = []
    while model.isMoving {
      model.advance(by: 0.03)
      dots.insert(model.cards.pageControl.currentPage)
    }
    #expect(dots == [3])
  }
}
