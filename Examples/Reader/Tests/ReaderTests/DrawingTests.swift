import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Drawing")
struct DrawingTests {
  private let small = book(
    "CHAPTER 1. One\n\nThe first page.\n\u{C}CHAPTER 2. Two\n\nThe second.\n\u{C}And a third.")

  @Test("a narrow window: tabs, one page with its number, where the reader is, the keys")
  func narrowPage() throws {
    let model = try makeModel(small, (columns: 44, rows: 12))
    _ = model.paginateMore()
    let rows = model.rows()
    #expect(rows[0] == " 1 Book   2 Chapters   3 Trace     book.txt")
    #expect(rows[1] == "  CHAPTER 1. One")
    #expect(rows[3] == "  The first page.")
    #expect(rows[8] == "                     1")
    #expect(rows[9].hasPrefix("  ●────"))
    #expect(rows[10].hasPrefix(" CHAPTER 1. One"))
    #expect(rows[10].hasSuffix("page 1 of 3  44%"))
    #expect(rows[11].hasPrefix(" ? help  q quit"))
  }

  @Test("a wide window: two pages, the spine between them, and a blank one at the end")
  func spread() throws {
    let model = try makeModel(small, (columns: 100, rows: 12))
    _ = model.paginateMore()
    var rows = model.rows()
    #expect(rows[1] == "  CHAPTER 1. One                                 │  CHAPTER 2. Two")
    #expect(rows[8] == "                        1                        │                        2")
    #expect(rows[10].hasSuffix("pages 1-2 of 3  83%"))
    model.type(" ")
    model.settle()
    rows = model.rows()
    #expect(rows[1] == "  And a third.                                   │")
    #expect(rows[8] == "                        3                        │")
    #expect(rows[10].hasSuffix("page 3 of 3  100%"))
  }

  @Test("with reduced motion a leaf that is dragged has a plain edge, and is over as soon as it is let go")
  func turning() throws {
    let model = try makeModel(small, (columns: 40, rows: 8), motion: Motion(isReduced: true))
    model.mouse(.press(.left), 30, 3)
    model.mouse(.drag(.left), 18, 3)
    #expect(model.rows()[1] == "  CHAPTER 1. One    ┃")
    #expect(model.rows()[3] == "  The first page.   ┃")
    model.mouse(.drag(.left), 10, 3)
    #expect(model.rows()[1] == "  CHAPT┃R 2. Two")
    model.mouse(.release(.left), 10, 3)
    #expect(model.rows()[1] == "  CHAPTER 2. Two")
  }

  @Test("cards lie beside each other while they are dragged; the current dot is filled")
  func cards() throws {
    let model = try makeModel(small, (columns: 40, rows: 14))
    model.handle(Key(.tab))
    var rows = model.rows()
    #expect(rows.contains { $0.contains("│ CHAPTER 1. One") })
    #expect(rows.contains { $0.contains("│ The first page.") })
    #expect(rows.contains { $0.contains("page 1  0%  - you are here") })
    #expect(rows[model.layout.dots.row].filter { !$0.isWhitespace } == "●○")
    model.mouse(.press(.left), 30, 5)
    model.mouse(.drag(.left), 20, 5)
    #expect(model.rows().contains { $0.hasPrefix("TER 1. One") && $0.hasSuffix("│ CHAP") })
    model.mouse(.drag(.left), 10, 5)
    rows = model.rows()
    #expect(rows[model.layout.dots.row].filter { !$0.isWhitespace } == "○●")
  }

  @Test("the trace shows the newest event at the bottom, and stays where it is scrolled to")
  func trace() throws {
    let model = try makeModel(small, (columns: 60, rows: 12))
    model.handle(Key(.backtab))
    let last = model.layout.content.endRow - 1
    #expect(model.rows()[last].contains("Reader.settled(Trace)"))
    model.type("u")
    let before = model.rows()[last]
    #expect(!before.contains("Reader.settled(Trace)"))
    model.resize(columns: 61, rows: 12)
    #expect(model.rows()[last] == before)
    model.type("G")
    #expect(model.rows()[last].contains("Events.dS"))
  }

  @Test("the log is bounded, and its view never leaves it")
  func boundedLog() throws {
    let model = try makeModel(small)
    for _ in 0..<3000 { model.resize(columns: model.layout.columns == 80 ? 81 : 80, rows: 24) }
    #expect(model.log.entries.count <= TraceLog.limit * 5 / 4)
    #expect(model.log.entries.last?.sequence ?? 0 > TraceLog.limit)
    model.log.scroll(by: 1 << 40, rows: 20)
    #expect(model.log.visible(rows: 20).count == 20)
    #expect(model.log.visible(rows: 20).first == model.log.entries.first)
  }

  @Test("the help covers everything until a key is pressed")
  func help() throws {
    let model = try makeModel(small)
    model.type("?")
    #expect(model.rows().contains { $0.contains("space Right PageDown f   next page") })
    for _ in 0..<60 { model.type("j") }
    #expect(model.rows().contains { $0.contains("Any other key closes this.") }, "it scrolls to its end")
    model.type("x")
    #expect(!model.rows().contains { $0.contains("Any other key closes this.") })
    #expect(model.settledPages == [0])
    model.type("?q")
    #expect(model.hasQuit)
  }

  @Test("in a narrow window the help says below each key what it does, and loses no word")
  func narrowHelp() throws {
    let model = try makeModel(plainBook(), (columns: 40, rows: 14))
    model.type("?")
    var seen: [String] = []
    for _ in 0..<100 {
      seen += model.rows()
      model.type("j")
      if !model.isHelpShown { break }
    }
    #expect(seen.contains { $0.contains("│ T     ") })
    #expect(seen.contains { $0.contains("│   trace beside the book ") })
    #expect(seen.contains { $0.contains("Any other key closes this.") })
    #expect(!seen.contains { $0.contains("…") && $0.contains("│") })
  }

  @Test("no window is too small, in any tab, with any text")
  func tiny() throws {
    let texts = ["汉字汉字\n\n👩‍👩‍👧‍👦", "a\u{1B}[2Jb\u{7}\u{9B}c\td", plainBook(paragraphs: 2).text.string]
    var tooWide = 0
    for text in texts {
      for (columns, rows) in [(1, 1), (1, 5), (2, 2), (3, 3), (5, 40), (10, 4), (200, 1), (120, 3)] {
        let model = try makeModel(book(text), (columns: columns, rows: rows))
        for key in ["1", "\t", "\t", "?"] {
          model.handle(key == "\t" ? Key(.tab) : Key(Character(key)))
          let screen = model.rows()
          let widest = screen.map { $0.reduce(0) { $0 + CellMeasurer.width(of: $1) } }.max() ?? 0
          if widest > columns || screen.count != rows { tooWide += 1 }
        }
      }
    }
    #expect(tooWide == 0)
  }

  @Test("control characters become signs; in ASCII everything does")
  func control() throws {
    let model = try makeModel(book("a\u{1B}[2Jb\u{7}c “d” – e"), (columns: 40, rows: 6))
    #expect(model.rows()[1] == "  a␛[2Jb␇c “d” – e")
    let ascii = model.rows(TerminalTraits(isUTF8: false, hasColor: false))
    #expect(ascii[1] == "  a?[2Jb?c \"d\" - e")
    #expect(ascii.joined().allSatisfy { $0.isASCII })
  }

  @Test("tabs stand where the paginator counts them")
  func tabStops() {
    #expect(ShownLine.withoutTabs("a\tb") == "a       b")
    #expect(ShownLine.withoutTabs("\t汉\tb") == "        汉      b")
    #expect(ShownLine.withoutTabs("1234567\t8") == "1234567 8")
  }

  @Test("dots: all of them where there is room, else those around the current one; each can be clicked")
  func dots() {
    let area = Area(column: 0, row: 5, columns: 21, rows: 1)
    var wrong = 0
    for count in 1...40 {
      for current in 0..<count {
        let row = DotsRow(count: count, current: current, in: area)
        if !row.dots.contains(current) || row.dots.count != min(count, 11) { wrong += 1 }
        for dot in row.dots {
          let column = row.column(of: dot)
          if !area.contains(column: column, row: 5) || row.dot(column: column, row: 5) != dot { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
    #expect(DotsRow(count: 3, current: 0, in: area).dot(column: 0, row: 5) == nil)
    #expect(DotsRow(count: 3, current: 0, in: area).dot(column: 10, row: 4) == nil)
  }
}
