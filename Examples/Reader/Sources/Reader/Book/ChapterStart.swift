import ContainersText
import Documents

/// Where chapters begin.
public enum ChapterStart: Hashable, CaseIterable, Sendable {
  /// On a page of their own in books that are made of several texts, as EPUBs are; else where the last one ends.
  case automatic
  /// On a page of their own.
  case page
  /// Where the last one ends.
  case text
}

extension Book {
  /// Where headings begin, in order; a few lines of what follows stay with them.
  var headings: [Int] {
    document?.headings.map(\.range.lowerBound) ?? chapters.compactMap { $0.headingOffset }
  }

  /// The text that is split into pages.
  func shown(_ wrap: Wrap, _ start: ChapterStart) -> ShownText {
    var shown = joined(wrap)
    let starts: [Int] =
      switch start {
      case .automatic: document?.starts ?? []
      case .page: document?.starts ?? chapters.map { $0.offset }
      case .text: []
      }
    if !starts.isEmpty { shown.text = shown.text.withFormFeeds(before: starts) }
    return shown
  }
}

extension BookText {
  /// The text with a form feed, which starts a page, in place of the line end before some offsets.
  fileprivate func withFormFeeds(before offsets: [Int]) -> BookText {
    var bytes = Array(string.utf8)
    for offset in offsets where offset > 0 && offset <= bytes.count && bytes[offset - 1] == 0x0A {
      bytes[offset - 1] = 0x0C
    }
    return BookText(bytes: bytes)
  }
}
