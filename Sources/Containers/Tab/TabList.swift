/// The tabs in their order, each with its item: a value, so that an edit is worked out before it is made.
struct TabList {
  private(set) var controllers: [any Controller] = []
  private(set) var items: [TabItem] = []
  /// How many tabs are not hidden.
  private(set) var visibleCount = 0
  /// Counts the edits: a list that was made from another and has its number is the same list.
  private(set) var edition = 0

  var count: Int { controllers.count }

  /// The controller with a number.
  ///
  /// - Throws: `TabError.index`.
  func controller(at index: Int) throws(TabError) -> any Controller {
    guard controllers.indices.contains(index) else { throw .index(index, count: count) }
    return controllers[index]
  }

  /// The number of a tab; nil for a controller that is not a tab.
  ///
  /// - Complexity: O(1) when `hint` is its number, else O(tabs).
  func index(of controller: any Controller, near hint: Int? = nil) -> Int? {
    if let hint, hint < count, controllers[hint] === controller { return hint }
    return controllers.firstIndex { $0 === controller }
  }

  func item(of controller: any Controller, near hint: Int? = nil) -> TabItem? {
    index(of: controller, near: hint).map { items[$0] }
  }

  // MARK: Edits

  mutating func replace(_ tabs: [(any Controller, TabItem)]) {
    controllers = tabs.map { $0.0 }
    items = tabs.map { $0.1 }
    visibleCount = items.count { !$0.isHidden }
    edition += 1
  }

  mutating func insert(_ controller: any Controller, _ item: TabItem, at index: Int) {
    controllers.insert(controller, at: index)
    items.insert(item, at: index)
    if !item.isHidden { visibleCount += 1 }
    edition += 1
  }

  mutating func remove(at index: Int) {
    controllers.remove(at: index)
    if !items.remove(at: index).isHidden { visibleCount -= 1 }
    edition += 1
  }

  mutating func move(from index: Int, to other: Int) {
    controllers.insert(controllers.remove(at: index), at: other)
    items.insert(items.remove(at: index), at: other)
    edition += 1
  }

  mutating func setItem(_ item: TabItem, at index: Int) {
    visibleCount += (items[index].isHidden ? 1 : 0) - (item.isHidden ? 1 : 0)
    items[index] = item
    edition += 1
  }

  /// Puts the tabs into the order of a list; those that it does not name keep their numbers (T6).
  ///
  /// - Complexity: O(tabs); controllers that are not tabs are passed over.
  mutating func reorder(_ order: [any Controller]) {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, controller) in controllers.enumerated() {
      numbers[ObjectIdentifier(controller.lifecycle)] = number
    }
    // A tab that stands twice in the order counts once.
    let named = order.compactMap { numbers.removeValue(forKey: ObjectIdentifier($0.lifecycle)) }
    var isNamed = Array(repeating: false, count: count)
    for number in named { isNamed[number] = true }
    var tabs = Array(zip(controllers, items))
    for (place, number) in zip(isNamed.indices.lazy.filter { isNamed[$0] }, named) {
      tabs[place] = (controllers[number], items[number])
    }
    replace(tabs)
  }

  // MARK: Which tab comes next

  /// The tab in the place of one that is missing: the nearest from a number on that the user can select, else the
  /// nearest before it; the number itself, or the last, when the user can select none (T5).
  func standIn(at index: Int) -> (any Controller)? {
    guard count > 0 else { return nil }
    let start = min(index, count)
    return firstSelectable(in: start..<count) ?? lastSelectable(in: 0..<start)
      ?? controllers[min(start, count - 1)]
  }

  func firstSelectable(in range: Range<Int>) -> (any Controller)? {
    range.first { items[$0].isSelectable }.map { controllers[$0] }
  }

  func lastSelectable(in range: Range<Int>) -> (any Controller)? {
    range.last { items[$0].isSelectable }.map { controllers[$0] }
  }

  /// The numbers of the first tabs that are not hidden.
  func visible(prefix limit: Int) -> [Int] {
    Array(items.indices.lazy.filter { !items[$0].isHidden }.prefix(limit))
  }

  func isSame(as other: TabList) -> Bool {
    edition == other.edition || (controllers.isSame(as: other.controllers) && items == other.items)
  }
}
