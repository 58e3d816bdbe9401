import Containers
import ContainersBinding
import Terminal
import Testing

@testable import Reader

@Suite("The mouse on the chapters")
struct ChapterMouseTests {
  private func chapters() throws -> ReaderModel {
    let model = try makeModel()
    model.handle(Key(.tab))
    return model
  }

  @Test("G11: the mouse takes hold of moving cards where they are when it begins to drag")
  func takesHold() throws {
    let model = try chapters()
    model.goToCard(1)
    model.advance(by: 0.05)
    model.mouse(.press(.left), 40)
    model.advance(by: 0.1)
    let offset = model.surface.contentOffset.x
    model.mouse(.drag(.left), 39)
    #expect(model.surface.contentOffset.x == offset + 1)
    #expect(model.cards.currentPage == 1)
  }

  @Test("beyond the ends the cards follow half as far, also when they are caught while they go back")
  func caughtBeyondTheEnd() throws {
    let model = try chapters()
    model.mouse(.press(.left), 20)
    model.mouse(.drag(.left), 60)
    #expect(model.surface.contentOffset.x == -20)
    model.mouse(.release(.left), 60)
    model.advance(by: 0.02)
    let offset = model.surface.contentOffset.x
    #expect(model.surface.isGliding && offset > -20 && offset < 0)
    model.mouse(.press(.left), 60)
    model.mouse(.drag(.left), 62)
    #expect(abs(model.surface.contentOffset.x - (offset - 1)) < 1e-9)
  }

  @Test("G6, G11: when the mouse stops a jump over several cards, the one in view is current at once")
  func stopsAJump() throws {
    let model = try chapters()
    model.goToCard(5)
    model.advance(by: 0.1)
    model.mouse(.press(.left), 40)
    model.mouse(.drag(.left), 40, 9)
    let page = Int(model.cards.progress.rounded())
    #expect(page == 4)
    #expect(model.cards.currentPage == page)
    #expect(model.cards.pageControl.currentPage == page)
    #expect(model.rows().contains { $0.contains("CHAPTER 5. Part 5") })
  }

  @Test("a click while the cards move opens the card that is under it")
  func clickOnMovingCards() throws {
    for (column, chapter) in [(2, 0), (60, 1)] {
      let model = try chapters()
      model.goToCard(1)
      model.advance(by: 0.05)
      #expect(model.cards.currentPage == 1)
      model.click(column, model.layout.card.row + 2)
      #expect(model.tab == .book)
      #expect(model.currentChapter == chapter)
    }
  }
}
