import ContainersText
import Testing

@Suite("Strange texts and sizes")
struct DegenerateTests {
  @Test("X3, X8: strange texts are partitioned at strange sizes, page after page")
  func strange() throws {
    let texts = [
      "", " ", "\n", "\r", "\r\n", "\u{C}", "\t", "\0", "\u{AD}", "\u{301}", "\u{FEFF}", "\u{FFFE}", "a\r",
      "\r\r\n\n\r",
      "\n\r\n\r", "a\u{C}", "\u{C}\u{C}", "unused\u{AD}", String(repeating: "\u{200B}", count: 500),
      String(repeating: "\0", count: 500), String(repeating: "\r\n\n\r", count: 200),
      String(repeating: "$(.,", count: 300),
    ]
    let sizes = [(0, 0), (1, 1), (2, 3), (0, 24), (80, 0), (80, 24), (.max, 1), (1, .max), (.max, .max)]
    #expect(try unpartitioned(texts, sizes) == [])
  }

  @Test("X3, X8: words and clusters of 100 KB, long blanks and chains of flags are partitioned")
  func long() throws {
    let count = 100_000
    let texts = [
      String(repeating: " ", count: count / 4), String(repeating: "\n", count: count / 4),
      String(repeating: "x", count: count), "e" + String(repeating: "\u{301}", count: count / 2),
      "👩" + String(repeating: "\u{200D}👩", count: 20_000), String(repeating: "🇫", count: 25_001),
      "x" + String(repeating: " ", count: count / 4) + "y",
    ]
    #expect(try unpartitioned(texts, [(1, 1), (80, 24), (.max, .max)]) == [])
  }

  private func unpartitioned(_ texts: [String], _ sizes: [(Int, Int)]) throws -> [String] {
    var wrong: [String] = []
    for text in texts {
      for (columns, lines) in sizes {
        let paginator = try cells(text, columns, lines)
        if !isPartition(try paginator.allRanges(), of: paginator.text.count) {
          wrong.append("\(columns)x\(lines) \(text.prefix(20).debugDescription)")
        }
      }
    }
    return wrong
  }

  @Test("X3: an empty text has one empty page with one empty line")
  func empty() throws {
    let paginator = try cells("", 10, 10)
    #expect(paginator.pageCount == 1)
    #expect(try paginator.allRanges() == [0..<0])
    #expect(try paginator.drawn() == [""])
    #expect(try paginator.page(containing: 0) == 0)
    #expect(paginator.advance(byUpTo: 5).estimatedPageCount == 1)
    #expect(paginator.progress.isComplete)
  }

  @Test(
    "X3: white space alone is one page that shows nothing",
    arguments: [" ", "\n\n\n", "\r\n \t\r", " \u{2028}\n"])
  func onlyWhiteSpace(text: String) throws {
    let paginator = try cells(text, 1, 1)
    #expect(try paginator.allRanges() == [0..<text.utf8.count])
    #expect(try paginator.allTexts() == [""])
  }

  @Test("X3: blank lines take no place at the top of a page, but do below; they fall off the end of the book")
  func blankLines() throws {
    let paginator = try cells("\n\na\n\nb\n\n\nc\n\n\n\n", 5, 3)
    #expect(try paginator.allTexts() == ["a\n\nb", "c"])
    #expect(try paginator.lines(ofPage: 0).map(\.range) == [0..<4, 4..<5, 5..<7])
    #expect(try paginator.lines(ofPage: 1).map(\.range) == [7..<11, 11..<12, 12..<14])
  }

  @Test("X3: the indent of a paragraph stays, at the top of a page too")
  func indent() throws {
    #expect(try cells("a\n  b", 5, 1).allTexts() == ["a", "  b"])
  }

  @Test("X4: a form feed after a full page makes no empty page")
  func formFeedAfterFullPage() throws {
    #expect(try cells("a\n\u{C}b", 5, 1).allTexts() == ["a", "b"])
    #expect(try cells("a\n \n\u{C}\n b", 5, 1).allTexts() == ["a", " b"])
    #expect(try cells("a\u{C}\u{C}b", 5, 9).allTexts() == ["a", "", "b"])
  }

  @Test("X8: sizes 0 still take one cluster a line and one line a page")
  func zero() throws {
    #expect(try cells("añ🇫🇷", 0, 0).allTexts() == ["a", "ñ", "🇫🇷"])
    #expect(try cells("漢字", 1, 2).drawn() == ["漢", "字"])
  }

  @Test(
    "X8: negative sizes and pages and offsets out of range are refused, with a sentence, and change nothing")
  func refusals() throws {
    let bad = PageSize(columns: -1, lines: 3)
    #expect(throws: PaginatorError.negativeSize(bad)) { try cells("a", -1, 3) }
    #expect(throws: PaginatorError.negativeSize(PageSize(columns: 3, lines: .min))) {
      try cells("a", 3, .min)
    }
    let paginator = try cells("a b", 1, 1)
    #expect(throws: PaginatorError.negativeSize(bad)) { try paginator.resize(to: bad) }
    #expect(paginator.size == PageSize(columns: 1, lines: 1))
    for page in [-1, 2, Int.max, .min] {
      #expect(throws: PaginatorError.page(page, count: 2)) { try paginator.range(ofPage: page) }
      #expect(throws: PaginatorError.page(page, count: 2)) { try paginator.text(ofPage: page) }
      #expect(throws: PaginatorError.page(page, count: 2)) { try paginator.lines(ofPage: page) }
    }
    for offset in [-1, 4, Int.max] {
      #expect(throws: PaginatorError.offset(offset, count: 3)) { try paginator.page(containing: offset) }
    }
    #expect(PaginatorError.page(7, count: 2).description.contains("pages are 0 to 1"))
    #expect(PaginatorError.negativeSize(bad).description.contains("-1 columns"))
    #expect(PaginatorError.offset(4, count: 3).description.contains("0...3"))
  }

  @Test("X8: a view's extents become columns and lines; those that are not numbers are refused")
  func extents() throws {
    let size = try PageSize(width: 805, height: 99.9, columnWidth: 10, lineHeight: 20)
    #expect(size == PageSize(columns: 80, lines: 4))
    let huge = try PageSize(width: .greatestFiniteMagnitude, height: 0, columnWidth: 0.001, lineHeight: 1)
    #expect(huge == PageSize(columns: .max, lines: 0))
    var refused = 0
    for bad in [-1, Double.nan, .infinity, -.infinity, -.leastNonzeroMagnitude] {
      for place in 0..<4 {
        var numbers: [Double] = [1, 1, 1, 1]
        numbers[place] = bad
        do throws(PaginatorError) {
          _ = try PageSize(
            width: numbers[0], height: numbers[1], columnWidth: numbers[2], lineHeight: numbers[3])
        } catch {
          refused += error.description.contains("finite numbers") ? 1 : 0
        }
      }
    }
    #expect(refused == 20)
    #expect(throws: PaginatorError.grid(columnWidth: 0, lineHeight: 1)) {
      try PageSize(width: 1, height: 1, columnWidth: 0, lineHeight: 1)
    }
  }
}
