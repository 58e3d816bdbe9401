import Containers
import ContainersText

/// How paragraphs become lines.
extension ReaderModel {
  /// Splits a text into pages anew, one that is as long as the present one; the place stays (X5).
  ///
  /// Where the pages up to it would take long to find, the first page is shown until they are found (X6).
  func split(_ text: ShownText) {
    settleTurn()
    let offset = awaited ?? readingOffset
    attempt { () throws(PaginatorError) in
      paginator = try CellPaginator(
        text: text.text, size: layout.pageSize, headings: book.headings)
      shown = text
    }
    if !isKnown(offset) { place.go(to: 0, in: paginator) }
    numberAnew()
    if !isKnown(offset) { awaited = offset }
  }
}
