/// The tabs in their order, each with its item; an edit makes another list, so that an unchanged one is the same object.
final class TabList {
  let controllers: [any Controller]
  let items: [TabItem]
  /// Which tab has opened which, by the record of the opened one (T12).
  private let openers: [ObjectIdentifier: any Controller]
  /// How many tabs are not hidden.
  let visibleCount: Int

  init(
    _ controllers: [any Controller] = [], _ items: [TabItem] = [],
    openers: [ObjectIdentifier: any Controller] = [:]
  ) {
    self.controllers = controllers
    self.items = items
    self.openers = openers
    visibleCount = items.count { !$0.isHidden }
  }

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

  func isSelectable(_ controller: any Controller, near hint: Int? = nil) -> Bool {
    index(of: controller, near: hint).map { items[$0].isSelectable } ?? false
  }

  func opener(of tab: any Controller) -> (any Controller)? { openers[ObjectIdentifier(tab.lifecycle)] }

  func isSame(as other: TabList) -> Bool {
    self === other || (controllers.isSame(as: other.controllers) && items == other.items)
  }

  // MARK: Edits

  /// Another list; of the openers those are kept that are still tabs, of tabs that are.
  func replaced(by tabs: [(any Controller, TabItem)]) -> TabList {
    var kept = openers
    if !kept.isEmpty {
      let records = Set(tabs.map { ObjectIdentifier($0.0.lifecycle) })
      kept = kept.filter {
        records.contains($0.key) && records.contains(ObjectIdentifier($0.value.lifecycle))
      }
    }
    return TabList(tabs.map { $0.0 }, tabs.map { $0.1 }, openers: kept)
  }

  func inserting(
    _ tab: any Controller, _ item: TabItem, at index: Int, opener: (any Controller)?
  ) -> TabList {
    var (controllers, items, openers) = (controllers, items, openers)
    controllers.insert(tab, at: index)
    items.insert(item, at: index)
    if let opener { openers[ObjectIdentifier(tab.lifecycle)] = opener }
    return TabList(controllers, items, openers: openers)
  }

  func removing(at index: Int) -> TabList {
    var (controllers, items, openers) = (controllers, items, openers)
    let tab = controllers.remove(at: index)
    items.remove(at: index)
    if !openers.isEmpty {
      openers[ObjectIdentifier(tab.lifecycle)] = nil
      openers = openers.filter { $0.value !== tab }
    }
    return TabList(controllers, items, openers: openers)
  }

  func moving(from index: Int, to other: Int) -> TabList {
    var (controllers, items) = (controllers, items)
    controllers.insert(controllers.remove(at: index), at: other)
    items.insert(items.remove(at: index), at: other)
    return TabList(controllers, items, openers: openers)
  }

  func setting(_ item: TabItem, at index: Int) -> TabList {
    var items = items
    items[index] = item
    return TabList(controllers, items, openers: openers)
  }

  /// The tabs in another order; those that it does not name keep their numbers, other controllers are ignored (T6).
  func reordered(_ order: [any Controller]) -> TabList {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, controller) in controllers.enumerated() {
      numbers[ObjectIdentifier(controller.lifecycle)] = number
    }
    // A tab that stands twice in the order counts once.
    let named = order.compactMap { numbers.removeValue(forKey: ObjectIdentifier($0.lifecycle)) }
    var (controllers, items) = (controllers, items)
    for (place, number) in zip(named.sorted(), named) {
      controllers[place] = self.controllers[number]
      items[place] = self.items[number]
    }
    return TabList(controllers, items, openers: openers)
  }

  // MARK: Which tab comes next

  /// The tab in the place of one that is missing: the nearest from a number on that the user can select, else the
  /// nearest before it; the number itself, or the last, when the user can select none (T5).
  func standIn(at index: Int) -> (any Controller)? {
    guard count > 0 else { return nil }
    let start = min(index, count)
    return selectable(in: start..<count) ?? selectable(in: 0..<start, fromEnd: true)
      ?? controllers[min(start, count - 1)]
  }

  /// The first tab in a range that the user can select, or the last.
  func selectable(in range: Range<Int>, fromEnd: Bool = false) -> (any Controller)? {
    let number =
      fromEnd ? range.last { items[$0].isSelectable } : range.first { items[$0].isSelectable }
    return number.map { controllers[$0] }
  }

  /// The numbers of the first tabs that are not hidden.
  func visible(prefix limit: Int) -> [Int] {
    Array(items.indices.lazy.filter { !self.items[$0].isHidden }.prefix(limit))
  }
}
