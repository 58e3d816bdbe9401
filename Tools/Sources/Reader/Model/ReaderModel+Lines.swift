import Containers
import ContainersText
import Documents

/// How paragraphs become lines: justified or ragged, with words parted or whole.
extension ReaderModel {
  /// Makes lines as wide as the page, or leaves them ragged.
  func toggleJustification() {
    justifies.toggle()
    settleTurn()
    for page in bookPages { page.take(page.number, paginator, lineOrder) }
    notices.insert(justifies ? "lines are justified; J leaves them ragged" : "lines are ragged", at: 0)
  }

  /// Parts words at the ends of lines, or leaves them whole.
  func toggleHyphenation() {
    guard hyphenation == nil else {
      hyphenation = nil
      split(paginator.text)
      return notices.insert("words stay whole", at: 0)
    }
    guard beginHyphenation() else { return }
    split(paginator.text)
    notices.insert("words are parted by \(hyphenation?.path ?? "hyphens"); H leaves them whole", at: 0)
  }

  /// Finds the patterns of the book's language; a notice says what is missing.
  ///
  /// - Returns: Whether there are patterns.
  func beginHyphenation() -> Bool {
    do throws(HyphenationError) {
      hyphenation = try Hyphenation(language: language ?? book.document?.language ?? "")
    } catch {
      notices.insert(error.description, at: 0)
    }
    return hyphenation != nil
  }

  /// Splits a text into pages anew, one that is as long as the present one; the place stays (X5).
  ///
  /// Where the pages up to it would take long to find, the first page is shown until they are found (X6).
  func split(_ text: BookText) {
    settleTurn()
    let offset = awaited ?? readingOffset
    attempt { () throws(PaginatorError) in
      paginator = try CellPaginator(
        text: text, size: layout.pageSize, headings: book.headings, hyphenation: hyphenation.map { $0.places }
      )
    }
    if !isKnown(offset) { place.go(to: 0, in: paginator) }
    numberAnew()
    if !isKnown(offset) { awaited = offset }
  }
}
