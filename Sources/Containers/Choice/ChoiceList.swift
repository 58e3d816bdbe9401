/// The item of something that can be chosen: a tab, a segment (T1, W1).
protocol Choice: Hashable {
  /// The name that it is found by; nil without one.
  var key: String? { get }
  var isHidden: Bool { get }
  /// Whether the user can choose it.
  var isSelectable: Bool { get }
}

/// An ordered list of controllers of which one can be chosen, each with its item (T1, W1).
///
/// An edit makes a new list, so that an unchanged list is the same object. A list that is made by adding or removing one
/// item takes the arrays over; the old one has them again when the new one is released, or copies them when it is read.
final class ChoiceList<Item: Choice> {
  var controllers: [any Controller] { contents.controllers }
  var items: [Item] { contents.items }
  let count: Int
  private var stored: ChoiceContents<Item>
  /// The list that has taken the arrays; safe because that one clears it when it is released.
  ///
  /// Row: add a tab.
  @safe private unowned(unsafe) var newer: ChoiceList?
  /// What leads from the arrays of the newer list back to those of this one.
  private var undo: ChoiceContents<Item>.Edit?
  /// The list from which this one has taken the arrays; safe because that one clears it when it is released.
  ///
  /// Row: add a tab.
  @safe private unowned(unsafe) var older: ChoiceList?
  /// The openers, by the record of the opened controller (T12).
  let openers: [ObjectIdentifier: any Controller]
  /// The number of items that are not hidden.
  let visibleCount: Int
  /// Whether any of the controllers stands for one that is made on demand (T13).
  let isLazy: Bool
  /// Whether a controller was searched for: the next search finds it by its number.
  private var wasSearched = false
  /// The numbers of the controllers, by their records; the first of several counts.
  private lazy var numbers = {
    var numbers: [ObjectIdentifier: Int] = [:]
    for number in controllers.indices.reversed() {
      numbers[ObjectIdentifier(controllers[number].lifecycle)] = number
    }
    return numbers
  }()
  /// The numbers of the items that have names.
  private lazy var numbersByName = {
    var numbers: [NameKey: Int] = [:]
    for number in items.indices.reversed() {
      if let key = items[number].key { numbers[NameKey(key)] = number }
    }
    return numbers
  }()

  /// Keeps the openers that are in the list, for controllers that are in the list.
  init(
    _ controllers: [any Controller] = [], _ items: [Item] = [],
    openers: [ObjectIdentifier: any Controller] = [:], isLazy: Bool = false
  ) {
    self.isLazy = isLazy
    let records = openers.isEmpty ? [] : Set(controllers.map { ObjectIdentifier($0.lifecycle) })
    self.openers = openers.filter {
      records.contains($0.key) && records.contains(ObjectIdentifier($0.value.lifecycle))
    }
    stored = ChoiceContents(controllers: controllers, items: items)
    count = controllers.count
    visibleCount = items.count { !$0.isHidden }
  }

  /// Creates a list with one item more or less, which takes the arrays over.
  private init(
    _ edit: ChoiceContents<Item>.Edit, of old: ChoiceList, openers: [ObjectIdentifier: any Controller],
    isLazy: Bool
  ) {
    (self.openers, self.isLazy) = (openers, isLazy)
    old.reclaim()
    stored = old.stored
    old.stored = ChoiceContents()
    let undo = stored.apply(edit)
    count = stored.controllers.count
    switch edit {
    case .insert(_, let item, _): visibleCount = old.visibleCount + (item.isHidden ? 0 : 1)
    case .remove:
      guard case .insert(_, let item, _) = undo else {
        preconditionFailure("A removal inserts when it is undone.")
      }
      visibleCount = old.visibleCount - (item.isHidden ? 0 : 1)
    }
    older = old
    (old.newer, old.undo) = (self, undo)
  }

  deinit {
    newer?.older = nil
    guard let older else { return }
    guard newer == nil, let undo = older.undo else { return older.reclaim() }
    swap(&older.stored, &stored)
    (older.newer, older.undo) = (nil, nil)
    // What an edit drops is released here, when the older list is complete.
    let dropped = older.stored.apply(undo)
    withExtendedLifetime(dropped) {}
  }

  private var contents: ChoiceContents<Item> {
    if newer != nil { reclaim() }
    return stored
  }

  /// Copies the arrays from the list that has them now, and undoes there what was edited since.
  ///
  /// Of many lists one halfway gets arrays of its own, too, so that the lists between are read in fewer steps.
  /// - Complexity: O(count × edits since).
  private func reclaim() {
    var lists: [ChoiceList] = []
    var last = self
    while let next = last.newer {
      lists.append(last)
      last = next
    }
    var contents = last.stored
    for (number, list) in lists.enumerated().reversed() {
      if let undo = list.undo { contents.apply(undo) }
      if number == 0 || number == lists.count / 2 && number > 4 { list.keep(contents) }
    }
  }

  /// Has arrays of its own from now on.
  private func keep(_ contents: ChoiceContents<Item>) {
    newer?.older = nil
    (newer, undo) = (nil, nil)
    stored = contents
  }

  /// Returns the number of a controller, of a stand-in, or of a controller that was made for a stand-in.
  ///
  /// - Complexity: O(1); O(controllers) for the first two searches in a list, and for a controller that was made.
  func index(of controller: any Controller, near hint: Int? = nil) -> Int? {
    if let hint, hint < count, controllers[hint] === controller { return hint }
    if isLazy, !(controller is OnDemand) {
      return controllers.firstIndex { $0 === controller || ($0 as? OnDemand)?.controller === controller }
    }
    if count <= 8 || !wasSearched {
      wasSearched = true
      return controllers.firstIndex { $0 === controller }
    }
    let number = numbers[ObjectIdentifier(controller.lifecycle)]
    return number.flatMap { controllers[$0] === controller ? $0 : nil }
  }

  /// The number of the item with a name; nil without one.
  ///
  /// - Complexity: O(1); O(items) for the first search in a list.
  func index(named name: String) -> Int? { numbersByName[NameKey(name)] }

  func isSelectable(_ controller: any Controller, near hint: Int? = nil) -> Bool {
    index(of: controller, near: hint).map { items[$0].isSelectable } ?? false
  }

  func isSame(as other: ChoiceList) -> Bool {
    self === other || (controllers.isSame(as: other.controllers) && items == other.items)
  }

  func removing(at index: Int) -> ChoiceList {
    let record = controllers[index].lifecycle
    let openers =
      openers.isEmpty
      ? openers : openers.filter { $0.key != ObjectIdentifier(record) && $0.value.lifecycle !== record }
    return ChoiceList(.remove(index), of: self, openers: openers, isLazy: isLazy)
  }

  func inserting(
    _ controller: any Controller, _ item: Item, at index: Int, opener: (any Controller)? = nil
  ) -> ChoiceList {
    var openers = openers
    openers[ObjectIdentifier(controller.lifecycle)] = opener
    return ChoiceList(
      .insert(controller, item, index), of: self, openers: openers, isLazy: isLazy || controller is OnDemand)
  }

  func moving(from index: Int, to place: Int) -> ChoiceList {
    edited { controllers, items in
      controllers.insert(controllers.remove(at: index), at: place)
      items.insert(items.remove(at: index), at: place)
    }
  }

  /// The one controller that this list has more or less than another one, and its number; nil if it has not taken the
  /// arrays of that one.
  func step(from list: ChoiceList) -> (controller: any Controller, index: Int)? {
    // The older list is not read, since it would copy the arrays.
    guard list.newer === self, let undo = list.undo else { return nil }
    switch undo {
    case .remove(let index): return (controllers[index], index)
    case .insert(let controller, _, let index): return (controller, index)
    }
  }

  func edited(_ edit: (inout [any Controller], inout [Item]) -> Void) -> ChoiceList {
    var (controllers, items) = (controllers, items)
    edit(&controllers, &items)
    return ChoiceList(controllers, items, openers: openers, isLazy: isLazy)
  }

  /// Returns the list in another order; controllers that are missing in the order keep their numbers, unknown ones are
  /// ignored (T6).
  func reordered(_ order: [any Controller]) -> ChoiceList {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, controller) in controllers.enumerated() {
      numbers[ObjectIdentifier(controller.lifecycle)] = number
    }
    // A controller that the order contains twice counts once.
    let named = own(order).compactMap { numbers.removeValue(forKey: ObjectIdentifier($0.lifecycle)) }
    return edited { controllers, items in
      for (place, number) in zip(named.sorted(), named) {
        controllers[place] = self.controllers[number]
        items[place] = self.items[number]
      }
    }
  }

  /// Returns the replacement of a missing controller: `nearest(to:)`, or, if the user can choose none, the one with
  /// that number or the last (T5).
  func standIn(at index: Int) -> (any Controller)? {
    guard count > 0 else { return nil }
    return nearest(to: index) ?? controllers[min(index, count - 1)]
  }

  /// Returns the nearest controller from a number on that the user can choose, otherwise the nearest before it
  /// (T5, W3).
  func nearest(to index: Int) -> (any Controller)? {
    let start = min(index, count)
    return selectable(in: start..<count) ?? selectable(in: 0..<start, fromEnd: true)
  }

  /// Returns the nearest controller after or before a number that the user can choose; with `wraps`, the first follows
  /// the last.
  ///
  /// - Parameter number: The number to start from; nil starts before the first, or after the last.
  func neighbour(of number: Int?, isNext: Bool, wraps: Bool) -> (any Controller)? {
    let after = (number.map { $0 + 1 } ?? 0)..<count
    let before = 0..<(number ?? count)
    let near = selectable(in: isNext ? after : before, fromEnd: !isNext)
    return near ?? (wraps ? selectable(in: isNext ? before : after, fromEnd: !isNext) : nil)
  }

  /// The first or last controller in a range that the user can choose.
  func selectable(in range: Range<Int>, fromEnd: Bool = false) -> (any Controller)? {
    let number =
      fromEnd ? range.last { items[$0].isSelectable } : range.first { items[$0].isSelectable }
    return number.map { controllers[$0] }
  }

  /// The numbers of the first items that are not hidden.
  func visible(prefix limit: Int) -> [Int] {
    Array(items.indices.lazy.filter { !self.items[$0].isHidden }.prefix(limit))
  }
}

// MARK: - Made on demand (T13)

extension ChoiceList {
  /// Whether a list of new controllers has one that is made on demand.
  static func isLazy(_ controllers: [any Controller]) -> Bool { controllers.contains { $0 is OnDemand } }

  /// The controllers as the list has them: those that were made are replaced by their stand-ins.
  func own(_ controllers: [any Controller]) -> [any Controller] {
    isLazy ? controllers.map { own($0) } : controllers
  }

  /// A controller as the list has it.
  func own(_ controller: any Controller) -> any Controller {
    isLazy ? index(of: controller).map { controllers[$0] } ?? controller : controller
  }

  /// The controllers; a stand-in whose controller is made is replaced by it.
  var made: [any Controller] { isLazy ? controllers.map { made(of: $0) } : controllers }

  /// The children: the controllers, without stand-ins whose controllers are not made.
  var children: [any Controller] { isLazy ? controllers.compactMap { child(of: $0) } : controllers }

  /// The controller of a tab, or its stand-in while it is not made.
  func made(of controller: any Controller) -> any Controller { child(of: controller) ?? controller }

  /// The controller of a tab that can be a child; nil for a stand-in while it is not made.
  func child(of controller: any Controller) -> (any Controller)? {
    guard isLazy, let entry = controller as? OnDemand else { return controller }
    return entry.controller
  }

  /// The stand-ins.
  var entries: [OnDemand] { controllers.compactMap { $0 as? OnDemand } }

  /// The stand-ins whose controllers are made, the one that was shown last first.
  func hiddenEntries(except shown: (any Controller)?) -> [OnDemand] {
    entries.filter { $0.controller != nil && $0 !== shown }
      .sorted { $0.lastUse > $1.lastUse }
  }
}
