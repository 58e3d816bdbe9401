/// The pages of a pager as a value: the existing ones by number, their count, and the current one (L17, G14).
///
/// Make, edit and compare states without a pager; a pager shows one with `navigate`:
///
/// ```swift
/// try pager.navigate(.animated) { try $0.scroll(to: 2) }
/// ```
public struct PagerState {
  /// The number of the current page; 0 without pages.
  public internal(set) var current = 0
  /// The number of pages.
  public internal(set) var count = 0
  /// The controllers that exist.
  var pages = PagesByNumber()
  /// How many times the surface has wrapped around a ring since it was last laid out: -1, 0 or 1 (G18).
  var lap = 0
  /// The pages that are seen while the surface is between two of them; nil when it has settled (G19).
  var span: Range<Int>?
  /// Whether the pages come from a data source, so that missing ones are not gaps.
  var isSupplied = false
  /// Whether the list differs from that of the previous state, so that its children are named.
  var isEdited = false
  /// The version of the list: two states with the same one have the same page numbers.
  private(set) var version = ListVersion()

  /// Creates a state without pages.
  public init() {}

  /// The controller of the current page; nil if it does not exist now.
  public var controller: (any Controller)? { pages[current] }

  /// The first number whose page another container has taken and that has not been removed yet.
  var firstGap: Int? { isSupplied || pages.entries.count >= count ? nil : pages.firstGap }

  /// Removes the numbers of pages that other containers have taken (G14).
  mutating func closeGaps() {
    while let gap = firstGap, let closed = try? applying(.remove(at: gap)) { self = closed }
  }

  /// Returns the state with another current page.
  func going(to page: Int, lap: Int = 0) -> PagerState {
    var new = self
    (new.current, new.lap, new.span, new.isEdited) = (page, lap, nil, false)
    return new
  }

  /// The numbers of the visible pages, of which a number is seen when the pager has settled (G19).
  func visible(_ inView: Int) -> Range<Int> {
    (span ?? current..<current + inView).clamped(to: 0..<count)
  }

  /// Returns the state with another list; the current controller stays current if it is in it, otherwise its number
  /// does (G14).
  func with(_ controllers: [any Controller]) -> PagerState {
    let kept = controller.flatMap { current in controllers.firstIndex { $0 === current } }
    return PagerState(PagesByNumber(controllers), controllers.count, current: kept ?? current)
  }

  /// Returns the state without existing pages, for a count from a source; the current number is clamped (G14).
  func emptied(count: Int) -> PagerState {
    var new = PagerState(PagesByNumber(), count, current: current)
    new.isSupplied = true
    return new
  }

  /// A state after an edit; the current number is clamped.
  private init(_ pages: PagesByNumber, _ count: Int, current: Int) {
    (self.pages, self.count, isEdited) = (pages, count, true)
    self.current = max(0, min(current, count - 1))
  }

  /// Returns the state after an edit; the current controller stays current, a removed one is replaced (G14).
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
    (new.lap, new.span, new.isEdited, new.version) = (0, nil, true, ListVersion())
    return new
  }
}

// MARK: - Operations (G8, G14)

extension PagerState {
  /// Makes a page current.
  ///
  /// - Throws: `PagerError.page`.
  public mutating func scroll(to page: Int) throws(PagerError) {
    guard (0..<count).contains(page) else { throw .page(page, count: count) }
    if page != current { self = going(to: page) }
  }

  /// Replaces all pages; the current controller stays current if it is in the new list, otherwise its number does.
  ///
  /// - Complexity: O(n) for n pages.
  public mutating func setPages(_ controllers: [any Controller]) { self = with(controllers) }

  /// Inserts a page; the current controller stays current.
  ///
  /// - Throws: `PagerError.page`, or `containment` for a controller that is a page already.
  public mutating func insert(_ controller: any Controller, at page: Int) throws(PagerError) {
    if pages.number(of: controller) != nil {
      throw .containment(.duplicate(name: controller.lifecycle.name))
    }
    self = try applying(.insert(at: page), controller)
  }

  /// Removes a page; if it was current, its successor becomes current, or else its predecessor.
  ///
  /// - Throws: `PagerError.page`.
  public mutating func remove(at page: Int) throws(PagerError) { self = try applying(.remove(at: page)) }

  /// Moves a page to another number; the current controller stays current.
  ///
  /// - Throws: `PagerError.page`.
  public mutating func move(from page: Int, to other: Int) throws(PagerError) {
    self = try applying(.move(from: page, to: other))
  }
}

extension PagerState: Equatable {
  /// Whether two states have the same pages, with the same numbers, and the same current one.
  public static func == (one: PagerState, other: PagerState) -> Bool {
    (one.current, one.count, one.lap, one.isSupplied, one.span)
      == (other.current, other.count, other.lap, other.isSupplied, other.span)
      && one.pages.entries.elementsEqual(other.pages.entries) {
        $0.number == $1.number && $0.controller === $1.controller
      }
  }
}

/// The version of a list of pages: each edit makes a new one.
final class ListVersion {}

/// An edit of the list of pages, by page number (G14).
enum PageEdit: Hashable {
  case insert(at: Int)
  case remove(at: Int)
  /// Moves a page; `to` is its number afterwards.
  case move(from: Int, to: Int)

  /// The difference in the number of pages.
  var difference: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .move: 0
    }
  }

  /// The number of a page after the edit; nil for the removed page.
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

  /// Checks that its numbers are valid for `count` pages.
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

  /// The lowest number without a page.
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

  func number(of child: Lifecycle) -> Int? { child.controller.flatMap { number(of: $0) } }

  /// Removes a controller, if present.
  mutating func remove(_ controller: any Controller) { entries.removeAll { $0.controller === controller } }

  /// Renumbers every page after an edit, and drops the removed one.
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
