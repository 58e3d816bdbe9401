import Containers
import ContainersText
import Documents
import Terminal

extension ReaderView {
  /// What a title keeps of the line before less is said of where the reader is; a notice keeps what it needs.
  private static let titleColumns = 24

  /// The line that says what is read, or what the reader should know, and where that is.
  func drawStatus(on screen: inout Screen) {
    let area = layout.status
    guard !area.isEmpty else { return }
    screen.fill(area, style: Style(.reverse))
    let message = message
    let kept =
      model.notices.isEmpty && model.number == nil ? Self.titleColumns : screen.width(of: message) + 1
    let right = " \(position(columns: area.columns - 2, besides: kept)) "
    let width = min(area.columns, screen.width(of: right))
    let place = Area(column: area.endColumn - width, row: area.row, columns: width, rows: 1)
    // The blank before it is not in the text: it would change sides in one from right to left.
    let left = Area(column: 1, row: area.row, columns: area.columns - width - 1, rows: 1)
    screen.draw(message, in: left, style: Style(.reverse))
    screen.draw(right, in: place, style: Style(.reverse))
  }

  private var message: String {
    if let number = model.number { return "\(number.value)  (g: page \(number.value), %: percent)" }
    if let key = model.markKey { return key.hint }
    if let notice = model.notices.first { return notice }
    if let awaited = model.awaited {
      return "finding the page: \(model.knownEnd.percent(of: max(1, awaited)))"
    }
    switch model.tab {
    case .book where !model.isTextVisible:
      let typed = model.contents.filter.text
      return ContentsPage.name + (typed.isEmpty ? "" : ": \(typed)")
    case .book:
      if let link = model.linkShown { return model.title(of: link) }
      if let search = model.finding.search, let found = model.findingText {
        return "“\(search.query.words)”  \(found)"
      }
      return model.book.chapters[model.chapterOnPage].title
    case .chapters: return "chapter \(model.cards.currentPage + 1) of \(model.cards.pageCount)"
    case .trace:
      if model.rulePage != nil { return model.trace.traits.title }
      let scroll = model.log.scroll
      return "\(model.log.entries.count) events" + (scroll > 0 ? ", \(scroll) more below" : "")
    }
  }

  /// Where the reader is: as much as fits, and at the least a page and a percentage, if they do.
  private func position(columns: Int, besides kept: Int) -> String {
    let pages = model.shownPages.isEmpty ? [model.place.page] : model.shownPages
    let full = position(of: pages)
    let read = percent(of: pages)
    let progress = model.paginator.progress
    let counted =
      progress.isComplete ? "" : "counted \(progress.bytesDone * 100 / max(1, model.book.text.count))%  "
    let long = ["\(counted)\(location)  \(full)", "\(counted)\(full)"]
    if let fitting = long.first(where: { $0.count + kept <= columns }) { return fitting }
    return [full, "\(Self.numbers(pages))  \(read)", "\(read)"].first { $0.count <= columns } ?? ""
  }

  /// The place in the text, in steps that every window and font have in common (X5).
  private var location: String {
    let last = max(0, model.book.text.count - 1) / 1024
    let here = model.readingOffset / 1024
    return "loc \((min(here, last) + 1).grouped)/\((last + 1).grouped)"
  }

  /// Which pages of how many, and how much of the text has been read when they have; there is one at the least.
  ///
  /// Until all pages are counted, the number is an estimate, and marked as one (X6).
  func position(of pages: [Int]) -> String {
    let progress = model.paginator.progress
    let count =
      progress.isComplete
      ? progress.knownPages.grouped
      : "~" + max(Self.rounded(progress.estimatedPageCount), (pages.max() ?? 0) + 1).grouped
    return "\(Self.numbers(pages)) of \(count)  \(percent(of: pages))"
  }

  private static func numbers(_ pages: [Int]) -> String {
    let (first, last) = (((pages.min() ?? 0) + 1).grouped, ((pages.max() ?? 0) + 1).grouped)
    return first == last ? "page \(first)" : "pages \(first)-\(last)"
  }

  private func percent(of pages: [Int]) -> String {
    model.end(ofPage: pages.max() ?? 0).percent(of: model.book.text.count)
  }

  /// An estimate to three digits: it has no more that hold.
  private static func rounded(_ estimate: Int) -> Int {
    var unit = 1
    while estimate / unit >= 1000 { unit *= 10 }
    return estimate / unit * unit
  }
}
