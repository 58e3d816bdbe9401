/// The pages of a pager as a value: those that exist by number, how many there are, and the current one (L17, G14).
public struct PagerState {
  /// The number of the current page; 0 without pages.
  public internal(set) var current = 0
  /// How many pages there are.
  public internal(set) var count = 0
  /// The controllers that exist.
  var pages = PagesByNumber()
  /// How many times the surface has gone round a ring since it was last laid out: -1, 0 or 1 (G18).
  var lap = 0
  /// Whether the pages come from a data source, so that those that do not exist are no gaps.
  var isSupplied = false
  /// Whether the list differs from that of the state before, so that its children are named.
  var isEdited = false

  /// An empty pager.
  init() {}

  /// The controller of the current page, if it exists.
  var controller: (any Controller)? { pages[current] }

  /// The first number whose page has been taken away by another container, and not closed up yet.
  var firstGap: Int? { isSupplied || pages.count >= count ? nil : pages.firstGap }

  /// The same pages with another current one.
  func going(to page: Int, lap: Int = 0) -> PagerState {
    var new = self
    (new.current, new.lap, new.isEdited) = (page, lap, false)
    return new
  }

  /// Another list: the current controller stays current if it is in it, and otherwise its number (G14).
  func with(_ controllers: [any Controller]) -> PagerState {
    var new = self
    let kept = controller.flatMap { current in controllers.firstIndex { $0 === current } }
    new.count = controllers.count
    new.current = kept ?? max(0, min(current, controllers.count - 1))
    new.pages = PagesByNumber(controllers)
    (new.lap, new.isSupplied, new.isEdited) = (0, false, true)
    return new
  }

  /// No page that exists, of a number of pages that a source has; the current number is clamped (G14).
  func emptied(count: Int) -> PagerState {
    var new = PagerState()
    (new.count, new.current) = (count, max(0, min(current, count - 1)))
    (new.isSupplied, new.isEdited) = (true, true)
    return new
  }

  /// The state after an edit; the current controller stays current, a removed one hands over (G14).
  ///
  /// - Parameter controller: The page to insert, if a source does not supply it.
  func applying(_ edit: PagerContainer.Edit, _ controller: (any Controller)? = nil) -> PagerState {
    var new = self
    new.pages.renumber(edit)
    let number = edit.number(of: current)
    switch edit {
    case .insert(let page):
      new.count += 1
      new.current = count == 0 ? 0 : number ?? 0
      new.pages[page] = controller
    case .remove:
      new.count -= 1
      new.current = max(0, min(number ?? current, count - 2))
    case .move: new.current = number ?? current
    }
    (new.lap, new.isEdited) = (0, true)
    return new
  }
}

extension PagerContainer {
  /// A change of the list of pages, by page number (G14).
  public enum Edit: Hashable, Sendable {
    /// A page was inserted at a number.
    case insert(at: Int)
    /// A page was removed.
    case remove(at: Int)
    /// A page was moved; the second number is the one it has afterwards.
    case move(from: Int, to: Int)

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

    /// The first number that is not one of `count` pages, and how many numbers are valid; nil if all are.
    func invalidNumber(count: Int) -> (number: Int, count: Int)? {
      switch self {
      case .insert(let at): return (0...count).contains(at) ? nil : (at, count + 1)
      case .remove(let at): return (0..<count).contains(at) ? nil : (at, count)
      case .move(let from, let to):
        return [from, to].first { !(0..<count).contains($0) }.map { ($0, count) }
      }
    }
  }
}

/// Controllers by number, sorted: where every page exists, an array.
struct PagesByNumber {
  private var entries: [(number: Int, controller: any Controller)] = []

  init() {}

  init(_ controllers: [any Controller]) {
    entries = controllers.enumerated().map { ($0.offset, $0.element) }
  }

  /// All controllers, by ascending number.
  var controllers: [any Controller] { entries.map { $0.controller } }

  /// All numbers, ascending.
  var numbers: [Int] { entries.map { $0.number } }

  /// How many exist.
  var count: Int { entries.count }

  /// The lowest number that no page has.
  ///
  /// - Complexity: O(log n).
  var firstGap: Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].number > middle { high = middle } else { low = middle + 1 }
    }
    return low
  }

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
      switch (newValue, exists) {
      case (let controller?, true): entries[index] = (number, controller)
      case (let controller?, false): entries.insert((number, controller), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The number of a controller.
  ///
  /// - Complexity: O(n).
  func number(of controller: any Controller) -> Int? {
    entries.first { $0.controller === controller }?.number
  }

  /// Gives every page its number after an edit, and forgets the removed one.
  mutating func renumber(_ edit: PagerContainer.Edit) {
    if case .move(let from, let to) = edit {
      let controller = self[from]
      renumber(.remove(at: from))
      renumber(.insert(at: to))
      if let controller { self[to] = controller }
      return
    }
    if case .remove(let page) = edit { self[page] = nil }
    for index in entries.indices { entries[index].number = edit.number(of: entries[index].number) ?? 0 }
  }

  /// The first index whose number is not lower.
  private func index(of number: Int) -> Int {
    if number >= 0, number < entries.count, entries[number].number == number { return number }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
