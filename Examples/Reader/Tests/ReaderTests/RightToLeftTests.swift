import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Books from right to left")
struct RightToLeftTests {
  /// A book in Hebrew with chapters that the reader finds, and a paragraph in English.
  private func hebrew() -> Book {
    var text = ""
    for number in 1...6 {
      text += "CHAPTER \(number). \u{5E4}\u{5E8}\u{5E7}\n\n"
      for _ in 0..<12 { text += String(repeating: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} ", count: 80) + "\n\n" }
      text += "A line in English.\n\n"
    }
    return book(text, name: "\u{5E1}\u{5E4}\u{5E8}.txt")
  }

  @Test("P11: the letters of a book decide its direction, unless an option does")
  func direction() throws {
    var book = hebrew()
    #expect(book.direction == .rightToLeft && plainBook().direction == .leftToRight)
    book.direction = .leftToRight
    #expect(try !makeModel(book).isMirrored)
  }

  @Test("P11: the pages of a spread lie from right to left, and the wheel leads on")
  func spread() throws {
    let model = try makeModel(hebrew(), wide)
    #expect(model.settledPages == [1, 0] && model.shownPages == [0, 1])
    model.mouse(.wheel(.down), 10)
    model.settle()
    #expect(model.settledPages == [3, 2])
    model.mouse(.wheel(.left), 10)
    model.settle()
    #expect(model.settledPages == [5, 4])
  }

  @Test("P11: arrows, taps and drags go by sight, space and page keys in the order of reading")
  func keys() throws {
    let model = try makeModel(hebrew())
    func after(_ action: () -> Void) -> [Int] {
      action()
      model.settle()
      return model.settledPages
    }
    #expect(after { model.handle(Key(.left)) } == [1])
    #expect(after { model.handle(Key(.right)) } == [0])
    #expect(after { model.type("h") } == [1])
    #expect(after { model.type(" ") } == [2])
    #expect(after { model.handle(Key(.pageUp)) } == [1])
    #expect(after { model.click(2) } == [2])
    #expect(after { model.click(77) } == [1])
    #expect(
      after {
        model.mouse(.press(.left), 5)
        model.mouse(.drag(.left), 30)
        model.mouse(.drag(.left), 70)
        model.mouse(.release(.left), 70)
      } == [2])
  }

  @Test("P11: the arrow to the left leads to the next card, and the first dot is the right one")
  func cards() throws {
    let model = try makeModel(hebrew())
    model.select(.chapters)
    let first = model.dotsRow.column(of: 0)
    #expect(model.dotsRow.column(of: 1) == first - 2)
    #expect(model.dotsRow.dot(column: first - 2, row: model.layout.dots.row) == 1)
    model.handle(Key(.left))
    model.settle()
    #expect(model.cards.currentPage == 1)
    model.click(first, model.layout.dots.row)
    model.settle()
    #expect(model.cards.currentPage == 0)
  }

  @Test("P11: a paragraph stands at the side of its first letter, and its letters in the order of sight")
  func paragraphs() throws {
    let model = try makeModel(book("\u{5D0}\u{5D1}\u{5D2} (\u{5D3}) 12\n\nabc\n\n* * *\n\n\u{5D0}"))
    let area = model.layout.text(0)
    let lines = try #require(model.bookPages.first).lines.map(\.shown)
    #expect(
      lines[0] == String(repeating: " ", count: area.columns - 10) + "12 (\u{5D3}) \u{5D2}\u{5D1}\u{5D0}")
    #expect(lines[2] == "abc")
    #expect(lines[4].hasSuffix("* * *") && lines[4].count == area.columns)
  }

  @Test("P11: the title in the status line has its blank before it, whatever its direction")
  func status() throws {
    let text = "\u{5E4}\u{5E8}\u{5E7} 1\n\n" + String(repeating: "\u{5E9}\u{5DC} ", count: 80)
    let model = try makeModel(book(text))
    #expect(model.rows()[model.layout.status.row].hasPrefix(" 1 \u{5E7}\u{5E8}\u{5E4}  "))
  }

  @Test("P11: a terminal that orders text gets it as it is written")
  func terminalOrders() throws {
    let model = try ReaderModel(
      book("\u{5D0}\u{5D1} \u{5D2}"), columns: 80, rows: 24, bidi: .terminal)
    model.appear()
    #expect(try #require(model.bookPages.first).lines[0].shown.hasSuffix("\u{5D0}\u{5D1} \u{5D2}"))
    let konsole = BidiOrder { $0 == "KONSOLE_VERSION" ? "230800" : nil }
    let inTmux = BidiOrder { $0 == "KONSOLE_VERSION" || $0 == "TMUX" ? "1" : nil }
    #expect(konsole == .terminal && inTmux == .program && BidiOrder { _ in nil } == .program)
  }

  @Test("P11: the contents lie at the right, their titles at the right edge")
  func contents() throws {
    let model = try makeModel(hebrew(), (140, 40))
    let area = try #require(model.contentsArea)
    #expect(area.endColumn == 140 && model.layout.book.column == 0)
    #expect(model.rows()[area.row].hasSuffix("CHAPTER 1. \u{5E7}\u{5E8}\u{5E4} ●"))
    model.click(area.column + 4, area.row + 3)
    #expect(model.currentChapter == 3)
  }

  @Test("P11: every frame of a turn is the mirror image of the same turn from left to right")
  func turns() throws {
    var wrong: [String] = []
    for motion in [Motion(.curl), Motion(.slide)] {
      for size in [narrow, wide] {
        // The marks of the fold and the edge show where the leaf is; text is the same blank on both.
        func edges(_ direction: LayoutDirection) throws -> [[Int]] {
          var blank = plainBook()
          blank.direction = direction
          let model = try makeModel(blank, size, motion: motion)
          model.turn(.forward)
          return (0..<8).map { _ in
            model.advance(by: 0.03)
            let row = Array(model.rows()[4].padded(to: size.columns))
            return row.indices.filter { row[$0] == "┃" }
          }
        }
        let right = try edges(.rightToLeft)
        let left = try edges(.leftToRight).map { $0.map { size.columns - 1 - $0 } }
        for (mine, other) in zip(right, left)
        where mine.count != other.count || zip(mine, other).contains(where: { abs($0 - $1) > 1 }) {
          wrong.append("\(motion) \(size): \(mine) \(other)")
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
