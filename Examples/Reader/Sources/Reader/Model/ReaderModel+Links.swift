import Containers
import ContainersLinks
import Terminal

/// Places of the reader as paths, and the way back from wherever it is (K1-K5).
extension ReaderModel {
  /// Lets the reader show a place that a path names: `chapter/7`, `page/12`, `45%`, `loc/7`, `contents`, `cards/3`, `trace` (K3).
  ///
  /// - Returns: Whether it was followed; otherwise nothing has changed, and a notice says why.
  @discardableResult
  func follow(_ path: String) -> Bool {
    settleTurn()
    // The place that is read now is another one than the last link said.
    split.secondary.bottom?.take(.object(StateObject()))
    do throws(LinkError) {
      try links.follow(BookLinks.path(typed: path), .immediate)
      return true
    } catch {
      if case .noMatch = error {
        notices.append(BookLinks.unknown(path, chapters: book.chapters.count))
      } else {
        notices.append(error.description)
      }
      return false
    }
  }

  /// The user goes back: layers from the top down, then what is in front (K5); from the chapters to the pages that are
  /// read, in a narrow window as well.
  func goBack() {
    letGo()
    _ = back.goBack(.immediate)
  }
}
