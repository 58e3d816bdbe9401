import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Leaves in motion")
struct MotionTests {
  @Test("P12: a leaf that falls back is caught where it is, and can be turned after all")
  func caught() throws {
    for size in [narrow, wide] {
      let model = try makeModel(plainBook(), size)
      let start = model.log.entries.count
      model.mouse(.press(.left), 70)
      model.mouse(.drag(.left), 52)
      let held = try #require(model.pages.turn?.progress)
      model.mouse(.release(.left), 52)
      #expect(model.isMoving)
      model.advance(by: 0.03)
      let fallen = try #require(model.pages.turn?.progress)
      #expect(fallen > 0 && fallen < held)
      model.mouse(.press(.left), 60)
      model.mouse(.drag(.left), 59)
      #expect(!model.isMoving, "it is held")
      let caught = try #require(model.pages.turn?.progress)
      #expect(caught >= fallen && caught < fallen + 0.05)
      model.mouse(.drag(.left), 10)
      model.mouse(.release(.left), 10)
      model.settle()
      #expect(model.settledPages.first == (size == narrow ? 1 : 2))
      let trace = model.trace(since: start)
      #expect(trace.split(separator: " ").filter { $0 == "1.W-" }.count == 1)
    }
  }

  @Test("flicks, clicks, wheel and keys come faster than pages turn: none is lost")
  func storms() throws {
    for size in [narrow, wide] {
      let step = size == narrow ? 1 : 2
      for kind in ["flick", "click", "wheel", "key"] {
        let model = try makeModel(plainBook(), size)
        for _ in 0..<5 {
          switch kind {
          case "flick":
            model.mouse(.press(.left), 60)
            for column in [57, 53] {
              model.advance(by: 0.01)
              model.mouse(.drag(.left), column)
            }
            model.mouse(.release(.left), 53)
          case "click": model.click(size.columns - 1)
          case "wheel": model.mouse(.wheel(.down), 40)
          default: model.type(" ")
          }
          model.advance(by: 0.02)
        }
        #expect(model.pages.turn != nil)
        model.settle()
        #expect(model.settledPages.first == 5 * step, "\(kind)")
        #expect(model.place.page == 5 * step)
      }
    }
  }

  @Test("a key during a turn lets it arrive first; at the end of the book it is not an error")
  func keyDuringTurn() throws {
    for size in [narrow, wide] {
      let model = try makeModel(plainBook(), size)
      model.type(" ")
      model.advance(by: 0.1)
      model.type(" ")
      #expect(model.place.page == model.bookPages.count && model.pages.turn?.progress == 0)
      model.type("G")
      let last = model.settledPages
      model.type("b")
      model.settle()
      model.type("    ")
      model.settle()
      #expect(model.settledPages == last)
      model.type("g bbbb")
      model.settle()
      #expect(model.place.page == 0 && model.notices.isEmpty)
    }
  }

  @Test("a fast throw turns a leaf that has hardly moved, a slow release does not")
  func velocity() throws {
    for (pause, turned) in [(0.01, true), (0.5, false)] {
      let model = try makeModel()
      model.mouse(.press(.left), 60)
      for column in [58, 56, 54] {
        model.advance(by: pause)
        model.mouse(.drag(.left), column)
      }
      model.mouse(.release(.left), 54)
      model.settle()
      #expect(model.settledPages == [turned ? 1 : 0])
    }
  }

  @Test("a shaky click is a click")
  func shakyClick() throws {
    let model = try makeModel()
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 71)
    #expect(model.pages.turn == nil)
    model.mouse(.release(.left), 71)
    model.settle()
    #expect(model.settledPages == [1])
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 30)
    model.mouse(.release(.left), 30)
    #expect(model.isMoving)
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 69)
    model.mouse(.release(.left), 69)
    model.settle()
    #expect(model.settledPages == [3])
  }

  @Test("a turn takes three tenths of a second, and the place moves when it is over")
  func duration() throws {
    let model = try makeModel()
    model.type(" ")
    model.advance(by: 0.29)
    #expect(model.isMoving && model.place.page == 0 && model.shownPages == [1])
    model.advance(by: 0.02)
    #expect(!model.isMoving && model.place.page == 1)
    model.type(" ")
    model.disappear()
    #expect(
      model.place.position == (try model.paginator.range(ofPage: 2).lowerBound),
      "nothing is lost at the end")
  }

  @Test("with reduced motion pages and cards change at once; what the mouse holds follows it")
  func reduced() throws {
    for size in [narrow, wide] {
      let step = size == narrow ? 1 : 2
      let model = try makeModel(plainBook(), size, motion: Motion(isReduced: true))
      while model.paginateMore() {}
      model.type(" ")
      #expect(!model.isMoving && model.settledPages.first == step)
      model.click(size.columns - 1)
      #expect(!model.isMoving && model.settledPages.first == 2 * step)
      model.mouse(.press(.left), 70)
      model.mouse(.drag(.left), 60)
      #expect(model.pages.turn?.progress ?? 0 > 0)
      model.mouse(.release(.left), 60)
      #expect(!model.isMoving && model.pages.turn == nil && model.settledPages.first == 2 * step)
      model.mouse(.press(.left), 70)
      model.mouse(.drag(.left), 5)
      model.mouse(.release(.left), 5)
      #expect(!model.isMoving && model.settledPages.first == 3 * step)
      model.click(model.scrubberRow.column(of: 0), model.layout.scrubber.row)
      #expect(!model.isMoving && model.settledPages.first == 0)
      model.handle(Key(.tab))
      model.handle(Key(.right))
      #expect(!model.isMoving && model.cards.settledPage == 1)
      model.click(model.dotsRow.column(of: 3), model.layout.dots.row)
      model.advance(by: 0.001)
      #expect(!model.isMoving && model.cards.settledPage == 3)
    }
  }

  @Test("NO_MOTION and REDUCE_MOTION ask for less motion when they are not empty")
  func environment() {
    for name in ["NO_MOTION", "REDUCE_MOTION"] {
      #expect(Motion.isReduced { $0 == name ? "1" : nil })
      #expect(!Motion.isReduced { $0 == name ? "" : nil })
    }
    #expect(!Motion.isReduced { _ in nil })
    #expect(!Motion().isReduced && Motion().animation == .curl)
  }
}
