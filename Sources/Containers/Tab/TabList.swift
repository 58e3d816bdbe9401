/// The tabs in their order, each with its item: a value, so that an edit is worked out before it is made.
struct TabList {
  private(set) var controllers: [any Controller] = []
  private(set) var items: [TabItem] = []
  /// How many are not hidden.
  private(set) var visibleCount = 0

  init() {}

  init(_ tabs: [(any Controller, TabItem)]) {
    controllers = tabs.map { $0.0 }
    items = tabs.map { $0.1 }
    count()
  }

  private mutating func count() { visibleCount = items.reduce(0) { $0 + ($1.isHidden ? 0 : 1) } }

  /// The number of a tab; nil for a stranger.
  ///
  /// O(1) for a tab, which knows its slot while it is in a list that has been numbered; O(tabs) for a stranger, and
  /// for a tab that another container has numbered before it was taken over from there.
  func index(of controller: any Controller) -> Int? {
    if let slot = slot(of: controller) { return slot }
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return nil }
    controller.lifecycle.slot = index
    return index
  }

  private func slot(of controller: any Controller) -> Int? {
    let slot = controller.lifecycle.slot
    return controllers.indices.contains(slot) && controllers[slot] === controller ? slot : nil
  }

  /// Writes down in each controller which number it has.
  func number() { for (slot, controller) in controllers.enumerated() { controller.lifecycle.slot = slot } }

  mutating func insert(_ controller: any Controller, _ item: TabItem, at index: Int) {
    controllers.insert(controller, at: index)
    items.insert(item, at: index)
    count()
  }

  mutating func remove(at index: Int) {
    controllers.remove(at: index)
    items.remove(at: index)
    count()
  }

  mutating func move(from index: Int, to other: Int) {
    controllers.insert(controllers.remove(at: index), at: other)
    items.insert(items.remove(at: index), at: other)
  }

  mutating func setItem(_ item: TabItem, at index: Int) {
    items[index] = item
    count()
  }

  /// The same tabs in the order of a list; those that are not in it keep their numbers.
  ///
  /// O(tabs); strangers in the list are passed over.
  func reordered(_ order: [any Controller]) -> TabList {
    number()
    var isNamed = Array(repeating: false, count: controllers.count)
    var named: [Int] = []
    for controller in order {
      guard let index = slot(of: controller), !isNamed[index] else { continue }
      isNamed[index] = true
      named.append(index)
    }
    var rest = named[...]
    let numbers = controllers.indices.map { isNamed[$0] ? rest.removeFirst() : $0 }
    return TabList(numbers.map { (controllers[$0], items[$0]) })
  }

  /// The tab that stands in for one that is not there: the nearest from a number on that the user could select,
  /// else the nearest before it; the number itself, or the last, when the user can select none (T5).
  func standIn(from index: Int) -> (any Controller)? {
    guard !controllers.isEmpty else { return nil }
    let start = min(index, controllers.count - 1)
    let after = (start..<controllers.count).first { items[$0].isSelectable && $0 >= index }
    let found = after ?? (0...start).last { items[$0].isSelectable }
    return controllers[found ?? start]
  }
}
