/// The controllers of a book near the visible pages, by their numbers (B1, P14).
///
/// A value that is exchanged as a whole, so that whatever a page does when it goes finds the new one in place.
struct KnownPages {
  typealias Entry = (page: Int, controller: any Controller)

  private(set) var entries: [Entry] = []

  var count: Int { entries.count }

  /// The controller of a page, if it is near.
  ///
  /// - Complexity: O(1): few pages are kept.
  func controller(of page: Int) -> (any Controller)? { entries.first { $0.page == page }?.controller }

  /// The number of a controller; nil for one that is not near.
  func number(of controller: any Controller) -> Int? { entries.first { $0.controller === controller }?.page }

  mutating func add(_ page: Int, _ controller: any Controller) { entries.append((page, controller)) }

  /// Adds what other lists know of controllers that have no number here.
  mutating func complete(with other: KnownPages, where isIncluded: (Entry) -> Bool) {
    entries += other.entries.filter { isIncluded($0) && number(of: $0.controller) == nil }
  }

  /// What is left without some entries, and those entries.
  func without(_ isGone: (Entry) -> Bool) -> (rest: KnownPages, gone: [Entry]) {
    var (rest, gone) = (KnownPages(), [Entry]())
    for entry in entries { if isGone(entry) { gone.append(entry) } else { rest.entries.append(entry) } }
    return (rest, gone)
  }
}
