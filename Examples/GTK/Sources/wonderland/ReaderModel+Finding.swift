import Containers
import ContainersText

/// A search of the book, and the hit at which the reader is.
struct Finding {
  /// The hits that are known.
  var search: TextSearch
  /// The hit at which the reader is.
  var hit: Range<Int>?
  /// Where the next hit is looked for, as long as it has not been found.
  var wanted: (offset: Int, direction: PageDirection)?
}

extension ReaderModel {
  /// How many bytes are searched between two frames.
  private static let searchStep = 1 << 18

  /// Looks for words from the place on where the search began; an empty text ends the search.
  func find(_ words: String) {
    guard words != finding?.search.query.words else { return }
    let (origin, query) = (findingOrigin ?? place.position, TextQuery(words))
    if query != nil { findingOrigin = origin }
    keepsHit = false
    finding = query.map {
      Finding(search: TextSearch($0, in: book.text, from: origin), wanted: (origin, .forward))
    }
    didChange?()
  }

  /// Ends the search, with a way back from the hit that was accepted; otherwise the reader is where it was before.
  func endFinding() {
    // There may be no words any more, and the hit of those before is still shown.
    guard let origin = findingOrigin else { return }
    finding = nil
    findingOrigin = nil
    if keepsHit {
      jumps.jump(from: origin, to: place.position)
    } else if place.position != origin {
      go(toOffset: origin)
    }
    didChange?()
  }

  /// Goes to the next hit, or to the one before; round the end of the book.
  func step(_ direction: PageDirection) {
    guard let finding else { return }
    keepsHit = true
    let isHere = finding.hit.map { hit in shownText.contains(hit.lowerBound) } ?? false
    // The first hit of new words is looked for where the search began.
    let start = isHere ? finding.hit?.lowerBound : finding.wanted?.offset
    self.finding?.wanted = ((start ?? place.position) + (isHere && direction == .forward ? 1 : 0), direction)
    resolve()
    didChange?()
  }

  /// Searches a piece more, while nothing else is to be done.
  ///
  /// - Returns: Whether there is more to search.
  func searchMore() -> Bool {
    guard finding != nil else { return false }
    let isMore = finding?.search.advance(byUpTo: Self.searchStep) ?? false
    resolve()
    didChange?()
    return isMore
  }

  /// Shows the hit that is wanted, once it is known.
  private func resolve() {
    guard let finding, let wanted = finding.wanted else { return }
    let answer =
      wanted.direction == .forward
      ? finding.search.next(from: wanted.offset) : finding.search.previous(before: wanted.offset)
    switch answer {
    case .unknown: return
    case .nothing: found(nil)
    case .hit(let hit):
      found(hit)
      if !shownText.contains(hit.lowerBound) || tab != .book { go(toOffset: hit.lowerBound) }
    }
  }

  private func found(_ hit: Range<Int>?) {
    finding?.hit = hit
    finding?.wanted = nil
  }

  /// What was found on a page, and whether it is the hit at which the reader is.
  func hits(on page: BookPage) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard let finding, let range = try? paginator.range(ofPage: page.number) else { return [] }
    return finding.search.hits(in: range).map { ($0, $0 == finding.hit) }
  }

  /// The bytes of the pages that are shown.
  var shownText: Range<Int> {
    let pages = bookContainer.shownPages
    guard let first = pages.first, let last = pages.last,
      let start = try? paginator.range(ofPage: first).lowerBound,
      let end = try? paginator.range(ofPage: last).upperBound, start <= end
    else { return 0..<0 }
    return start..<end
  }

  /// Which hit it is of how many.
  var findingText: String {
    guard let finding else { return "" }
    let (search, count) = (finding.search, finding.search.count)
    if count == 0 { return search.isComplete ? "Not found" : "…" }
    let all = "\(count.grouped)\(search.isComplete && !search.isFull ? "" : "+")"
    return finding.hit.flatMap { search.number(of: $0) }.map { "\(($0 + 1).grouped) of \(all)" } ?? all
  }
}
