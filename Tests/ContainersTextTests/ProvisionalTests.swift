import ContainersText
import TestAmount
import Testing

@Suite("Pages before their number is known")
struct ProvisionalTests {
  @Test("X6: anywhere in random texts a page shows the offset, and nothing is found or changed by it")
  func random() throws {
    var random = SplitMix64(seed: 84)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(500) {
      let text = RandomText.make(&random, pieces: Int.random(in: 0...80, using: &random))
      let size = PageSize(
        columns: Int.random(in: 0...30, using: &random), lines: Int.random(in: 0...5, using: &random))
      let book = try CellPaginator(text: BookText(text), size: size)
      let known = Int.random(in: 0...2, using: &random)
      if known > 0 { _ = book.isAvailable(known) }
      let before = book.progress
      let offset = Int.random(in: 0...book.text.count, using: &random)
      let page = try book.provisionalPage(near: offset)
      let isShown =
        page.range.contains(offset) || offset == book.text.count && page.range.upperBound == offset
      let isJoined =
        page.lines.first?.range.lowerBound == page.range.lowerBound
        && page.lines.last?.range.upperBound == page.range.upperBound
        && zip(page.lines, page.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
      let isOwn = try page.number.map { try book.range(ofPage: $0) == page.range } ?? true
      if !isShown || !isJoined || !isOwn || page.number == nil && book.progress != before {
        wrong.append("\(seed): \(offset) \(size) \(text.debugDescription)")
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test("X6: it is the book's own page once that is known, and starts with the paragraph before")
  func ownPage() throws {
    let book = try cells("one two three\nfour five six\nseven", 5, 2)
    let early = try book.provisionalPage(near: 20)
    #expect(early.number == nil)
    #expect(early.range == 14..<24)
    #expect(early.lines.map(\.text) == ["four", "five"])
    _ = book.isAvailable(.max)
    let late = try book.provisionalPage(near: 20)
    let own = try book.range(ofPage: 2)
    #expect(late.number == 2)
    #expect(late.range == own)
    #expect(throws: PaginatorError.offset(34, count: 33)) { try book.provisionalPage(near: 34) }
    #expect(throws: PaginatorError.offset(-1, count: 33)) { try book.provisionalPage(near: -1) }
  }

  @Test(
    "X6: in a paragraph of 4 MB it looks at a few thousand bytes, and begins at the cluster that was asked for"
  )
  func longParagraph() throws {
    let tally = Tally()
    let book = try Paginator(
      text: BookText(String(repeating: "e\u{301}x ", count: 800_000)), size: PageSize(columns: 40, lines: 10),
      measurer: CountingMeasurer(tally: tally), breaker: CountingBreaker(tally: tally))
    let page = try book.provisionalPage(near: 2_000_002)
    #expect(page.range.lowerBound == 2_000_000)
    #expect(page.lines.count == 10)
    #expect(tally.broken < 10_000)
    #expect(tally.measured < 10_000)
    let last = try book.provisionalPage(near: book.text.count)
    #expect(last.range.upperBound == book.text.count)
    #expect(last.lines.count > 1)
  }
}
