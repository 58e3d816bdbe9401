import Containers
import ContainersLinks

/// Places of the reader as paths, and the way back from wherever it is (K1-K5).
extension ReaderModel {
  /// Lets the reader show a place that a path names: `chapter/7`, `page/12`, `contents`, `cards/3`, `trace` (K3).
  func follow(_ path: String) {
    settleTurn()
    // The place that is read now is another one than the last link said.
    split.secondary.bottom?.take(.object(StateObject()))
    do throws(LinkError) {
      try links.follow(BookLinks.path(typed: path), .immediate)
    } catch {
      if case .noMatch = error {
        notices.append(BookLinks.unknown(path, chapters: book.chapters.count))
      } else {
        notices.append(error.description)
      }
    }
    didChange?()
  }

  /// The user goes back: layers from the top down, then what is in front (K5).
  ///
  /// - Returns: Whether there was anything to go back to.
  func goBack() -> Bool {
    if case .unhandled = back.goBack(isAnimated ? .animated : .immediate) { false } else { true }
  }
}
