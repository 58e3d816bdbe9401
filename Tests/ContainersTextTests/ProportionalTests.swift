import ContainersText
import TestAmount
import Testing

/// Nothing leans on the grid of cells (X1).
@Suite("Proportional text")
struct ProportionalTests {
  private typealias Book = Paginator<ProportionalMeasurer, StandardLineBreaker>

  private func book(_ text: String, _ points: Int, _ size: PageSize) throws -> Book {
    try Paginator(text: BookText(text), size: size, measurer: ProportionalMeasurer(points: points))
  }

  @Test("X1, X3, X4: random texts have the pages and lines of the plain oracle in any font")
  func random() throws {
    var random = SplitMix64(seed: 81)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(300) {
      // A sign with the space that it encloses is not as wide as the sum of both in this font.
      let scalars = RandomText.make(&random, pieces: Int.random(in: 1...50, using: &random)).unicodeScalars
      let text = String(String.UnicodeScalarView(scalars.filter { $0 != "\u{600}" }))
      let points = Int.random(in: 1...3, using: &random)
      let size = PageSize(
        columns: Int.random(in: 0...2000, using: &random), lines: Int.random(in: 1...4, using: &random))
      let book = try book(text, points, size)
      let font = PlainBook.Font(
        advance: { ProportionalMeasurer.advance(of: $0, points) }, tab: book.measurer.tabInterval,
        hyphen: book.measurer.hyphenAdvance)
      let expected = PlainBook(text, columns: size.columns, lines: size.lines, font: font).pages
      let found = try book.allRanges().indices.map { page in
        try book.lines(ofPage: page).filter { !$0.text.isEmpty }.map { "\($0.text) \($0.endsWithHyphen)" }
      }
      let shown = expected.map { page in
        page.filter { !$0.isBlank }.map {
          "\(book.text.substring($0.range.lowerBound..<$0.contentEnd)) \($0.endsWithHyphen)"
        }
      }
      if found != shown { wrong.append("\(seed): \(size) \(text.debugDescription)") }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test(
    "X1: a measurer is asked for runs between two opportunities, so that a cache knows nearly all of them")
  func cache() throws {
    let words = ["the", "rabbit", "hole", "was", "very", "deep", "and", "Alice", "fell", "slowly"]
    let text = (0..<20_000).map { words[$0 * 7 % words.count] }.joined(separator: " ")
    let cache = ProportionalMeasurer.Cache()
    let book = try Paginator(
      text: BookText(text), size: PageSize(columns: 4000, lines: 30),
      measurer: ProportionalMeasurer(points: 1, cache: cache))
    _ = book.isAvailable(.max)
    #expect(cache.measured <= 2 * words.count)
    #expect(cache.questions <= 2 * 20_000 + 2 * 30 * (book.lastKnownPage + 1))
    let asked = cache.measured
    try book.resize(to: PageSize(columns: 3000, lines: 30))
    _ = book.isAvailable(.max)
    #expect(cache.measured == asked)
  }

  @Test("X5: another font size is another geometry: the place stays, and the first size has its pages again")
  func fonts() throws {
    var random = SplitMix64(seed: 82)
    let text = (0..<400).map { _ in RandomText.make(&random, pieces: 3) }.joined(separator: " ")
    let book = try book(text, 2, PageSize(columns: 900, lines: 4))
    var place = ReadingPlace()
    try place.turn(to: 9, in: book)
    for points in (1...50).map({ 1 + $0 * 7 % 6 }) {
      book.use(ProportionalMeasurer(points: points))
      place.geometryChanged(in: book)
      #expect(try book.range(ofPage: place.page).contains(place.position))
    }
    book.use(ProportionalMeasurer(points: 2))
    place.geometryChanged(in: book)
    #expect(place.page == 9)
  }
}
