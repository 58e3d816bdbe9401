import Testing

/// Random scripts for the book and its scrubber, against the rules of the lifecycle, of pages and of books.
@Suite("Books at random")
struct BookRandomTests {
  @Test(
    "L3, L8, L26, L29, L30, L33, P14, B1–B7: turns, counts, sources that fail, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<BookWorld>(share: 20_000, length: 150).play(part: part)
  }
}
