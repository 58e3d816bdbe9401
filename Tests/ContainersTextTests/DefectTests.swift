import ContainersText
import Testing

/// Where the document's paginator loses text; ours does not.
@Suite("The defects of the document")
struct DefectTests {
  @Test("X3: a last paragraph without line end is shown")
  func unterminated() throws {
    let paginator = try cells("One.\rTwo.\rThe last one.", 20, 2)
    #expect(try paginator.allTexts() == ["One.\rTwo.", "The last one."])
    #expect(try cells("No line end at all", 40, 10).allTexts() == ["No line end at all"])
  }

  @Test("X3: a word larger than a page goes on over the next pages")
  func hugeWord() throws {
    let word = "abcdefghijklmnopqrstuvwxyz"
    let paginator = try cells(word + " end", 4, 2)
    #expect(try paginator.allTexts() == ["abcdefgh", "ijklmnop", "qrstuvwx", "yz end"])
    #expect(try paginator.drawn(3) == ["yz", "end"])
  }

  @Test("X3, X8: a page without height does not end the book, and the pages after the first layout are right")
  func noHeight() throws {
    let paginator = try cells("one two three four", 5, 0)
    #expect(paginator.isAvailable(1))
    #expect(try paginator.allTexts() == ["one", "two", "three", "four"])
    #expect(try paginator.resize(to: PageSize(columns: 9, lines: 1)))
    #expect(try paginator.allTexts() == ["one two", "three", "four"])
  }

  @Test("X3: every offset has a page, white space between pages too")
  func whiteSpaceBetweenPages() throws {
    let string = "first\n\n\n  \nsecond\n\n"
    let paginator = try cells(string, 10, 1)
    #expect(try paginator.allTexts() == ["first", "second"])
    #expect(try paginator.allRanges() == [0..<6, 6..<string.utf8.count])
    let pages = try (0...string.utf8.count).map { offset throws in try paginator.page(containing: offset) }
    #expect(pages == Array(repeating: 0, count: 6) + Array(repeating: 1, count: string.utf8.count - 5))
  }

  @Test("X3: a paragraph of any height is paginated")
  func tallParagraph() throws {
    let text = String(repeating: "word ", count: 40_000)
    #expect(try cells(text, 4, 10).allRanges().count == 4000)
  }

  @Test("X2: the document's face counts from 1, its first page is always there and skips all white space")
  func oneBased() throws {
    let pages = try cells("one\n\n  two", 5, 1).numbered
    #expect(pages.lastKnownPage == 1)
    #expect(pages.isAvailable(1))
    #expect(pages.isAvailable(2))
    #expect(!pages.isAvailable(0))
    #expect(!pages.isAvailable(3))
    #expect([0, 1, 2, 3, .min, .max].map { pages.text(ofPage: $0) } == [nil, "one", "two", nil, nil, nil])
    #expect(pages.lastKnownPage == 2)
    #expect(try cells("", 5, 1).numbered.isAvailable(1))
  }
}
