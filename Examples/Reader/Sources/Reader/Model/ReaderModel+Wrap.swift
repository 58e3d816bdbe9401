import Containers
import ContainersText
import Documents

extension ReaderModel {
  /// Joins the lines that were broken to a width, or shows them as they are in the file; the place stays (X5).
  func toggleWrap() {
    guard book.document == nil else { return notices.insert("this book has no broken lines", at: 0) }
    let wanted: Wrap = wrap == .keep ? .flow : .keep
    wrap = wanted
    split(book.shown(wanted, chapters))
    notices.insert(
      wanted == .flow
        ? "lines joined; w shows them as they are" : "lines as they are in the file; w joins them",
      at: 0)
  }
}
