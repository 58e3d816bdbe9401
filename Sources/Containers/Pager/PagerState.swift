/// The pages of a pager as a value: those that exist by number, how many there are, and the current one (L17, G14).
public struct PagerState {
  /// The number of the current page; 0 without pages.
  var current = 0
  /// How many pages there are.
  var count = 0
  /// The controllers that exist.
  var pages = PagesByNumber()
  /// How many times the surface has gone round a ring since it was last laid out: -1, 0 or 1 (G18).
  var lap = 0
  /// Whether the pages come from a data source, so that those that do not exist are no gaps.
  var isSupplied = false
  /// Whether the list differs from that of the state before, so that its children are named.
  var isEdited = false

  /// The controller of the current page, if it exists.
  var controller: (any Controller)? { pages[current] }

  /// The first number whose page has been taken away by another container, and not closed up yet.
  var firstGap: Int? { isSupplied || pages.entries.count >= count ? nil : pages.firstGap }

  /// The same pages with another current one.
  func going(to page: Int, lap: Int = 0) -> PagerState {
    var new = self
    (new.current, new.lap, new.isEdited) = (page, lap, false)
    return new
  }

  /// Another list: the current controller stays current if it is in it, and otherwise its number (G14).
  func with(_ controllers: [any Controller]) -> PagerState {
    let kept = controller.flatMap { current in controllers.firstIndex { $0 === current } }
    return PagerState(
      current: kept ?? max(0, min(current, controllers.count - 1)), count: controllers.count,
      pages: PagesByNumber(controllers), isEdited: true)
  }

  /// No page that exists, of a number of pages that a source has; the current number is clamped (G14).
  func emptied(count: Int) -> PagerState {
    PagerState(current: max(0, min(current, count - 1)), count: count, isSupplied: true, isEdited: true)
  }

  /// The state after an edit; the current controller stays current, a removed one hands over (G14).
  ///
  /// - Parameter controller: The page to insert, if a source does not supply it.
  /// - Throws: `PagerError.page`.
  func applying(_ edit: PageEdit, _ controller: (any Controller)? = nil) throws(PagerError) -> PagerState {
    try edit.check(count: count)
    var new = self
    new.pages.renumber(edit)
    let number = edit.number(of: current)
    new.count += edit.difference
    new.current = max(0, min(number ?? current, new.count - 1))
    if case .insert(let page) = edit {
      new.pages[page] = controller
      if count == 0 { new.current = 0 }
    }
    (new.lap, new.isEdited) = (0, true)
    return new
  }
}

/// A change of the list of pages, by page number (G14).
enum PageEdit: Hashable {
  case insert(at: Int)
  case remove(at: Int)
  /// The second number is the one that the page has afterwards.
  case move(from: Int, to: Int)

  /// How many pages there are more afterwards.
  var difference: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .move: 0
    }
  }

  /// The number that a page has after the edit; nil for the removed one.
  func number(of page: Int) -> Int? {
    switch self {
    case .insert(let at): return page >= at ? page + 1 : page
    case .remove(let at): return page == at ? nil : page > at ? page - 1 : page
    case .move(let from, let to):
      if page == from { return to }
      let closed = page > from ? page - 1 : page
      return closed >= to ? closed + 1 : closed
    }
  }

  /// Checks that its numbers are those of `count` pages.
  ///
  /// - Throws: `PagerError.page`.
  func check(count: Int) throws(PagerError) {
    let (numbers, count) =
      switch self {
      case .insert(let at): ([at], count + 1)
      case .remove(let at): ([at], count)
      case .move(let from, let to): ([from, to], count)
      }
    for number in numbers where !(0..<count).contains(number) { throw .page(number, count: count) }
  }
}

/// Controllers by number, in ascending order.
struct PagesByNumber {
  private(set) var entries: [(number: Int, controller: any Controller)] = []

  init(_ controllers: [any Controller] = []) {
    entries = controllers.enumerated().map { ($0.offset, $0.element) }
  }

  /// All controllers, by ascending number.
  var controllers: [any Controller] { entries.map { $0.controller } }

  /// The lowest number that no page has.
  var firstGap: Int { entries.indices.first { entries[$0].number != $0 } ?? entries.count }

  /// The controller with a number.
  ///
  /// - Complexity: O(1) where every page exists, O(log n) otherwise; O(n) to insert or remove one.
  subscript(number: Int) -> (any Controller)? {
    get {
      let index = index(of: number)
      return index < entries.count && entries[index].number == number ? entries[index].controller : nil
    }
    set {
      let index = index(of: number)
      let exists = index < entries.count && entries[index].number == number
      entries.replaceSubrange(
        index..<(exists ? index + 1 : index), with: newValue.map { [(number, $0)] } ?? [])
    }
  }

  /// The number of a controller.
  ///
  /// - Complexity: O(n).
  func number(of controller: any Controller) -> Int? {
    entries.first { $0.controller === controller }?.number
  }

  /// Forgets a controller, if it is here.
  mutating func remove(_ controller: any Controller) { entries.removeAll { $0.controller === controller } }

  /// Gives every page its number after an edit, and forgets the removed one.
  mutating func renumber(_ edit: PageEdit) {
    var renumbered = entries.compactMap { entry in
      edit.number(of: entry.number).map { (number: $0, controller: entry.controller) }
    }
    if case .move = edit { renumbered.sort { $0.number < $1.number } }
    entries = renumbered
  }

  /// The first index whose number is not lower.
  private func index(of number: Int) -> Int {
    if entries.indices.contains(number), entries[number].number == number { return number }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
