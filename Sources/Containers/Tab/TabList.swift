/// The tabs in their order, each with its item; an edit makes another list, so that an unchanged one is the same object.
final class TabList {
  let controllers: [any Controller]
  let items: [TabItem]
  /// Which tab has opened which, by the record of the opened one (T12).
  let openers: [ObjectIdentifier: any Controller]
  /// How many tabs are not hidden.
  let visibleCount: Int
  /// The list from which this one was made by one tab more or less, and the number of that tab, until the change opens.
  var step: (list: ObjectIdentifier, index: Int)?

  /// Of the openers, those are kept that are tabs, of tabs that are.
  init(
    _ controllers: [any Controller] = [], _ items: [TabItem] = [],
    openers: [ObjectIdentifier: any Controller] = [:]
  ) {
    let records = openers.isEmpty ? [] : Set(controllers.map { ObjectIdentifier($0.lifecycle) })
    self.openers = openers.filter {
      records.contains($0.key) && records.contains(ObjectIdentifier($0.value.lifecycle))
    }
    self.controllers = controllers
    self.items = items
    visibleCount = items.count { !$0.isHidden }
  }

  var count: Int { controllers.count }

  func controller(at index: Int) throws(TabError) -> any Controller {
    guard controllers.indices.contains(index) else { throw .index(index, count: count) }
    return controllers[index]
  }

  /// - Complexity: O(1) when `hint` is the number, else O(tabs).
  func index(of controller: any Controller, near hint: Int? = nil) -> Int? {
    if let hint, hint < count, controllers[hint] === controller { return hint }
    return controllers.firstIndex { $0 === controller }
  }

  func isSelectable(_ controller: any Controller, near hint: Int? = nil) -> Bool {
    index(of: controller, near: hint).map { items[$0].isSelectable } ?? false
  }

  func isSame(as other: TabList) -> Bool {
    self === other || (controllers.isSame(as: other.controllers) && items == other.items)
  }

  func removing(at index: Int) -> TabList {
    let list = edited { controllers, items in
      controllers.remove(at: index)
      items.remove(at: index)
    }
    list.step = (ObjectIdentifier(self), index)
    return list
  }

  func inserting(
    _ tab: any Controller, _ item: TabItem, at index: Int, opener: (any Controller)?
  ) -> TabList {
    var openers = openers
    openers[ObjectIdentifier(tab.lifecycle)] = opener
    let list = edited(openers: openers) { controllers, items in
      controllers.insert(tab, at: index)
      items.insert(item, at: index)
    }
    list.step = (ObjectIdentifier(self), index)
    return list
  }

  /// The number of the one tab that this list has more or less than another one, if it was made from that.
  func step(from list: TabList) -> Int? {
    step.flatMap { $0.list == ObjectIdentifier(list) ? $0.index : nil }
  }

  func edited(
    openers: [ObjectIdentifier: any Controller]? = nil,
    _ edit: (inout [any Controller], inout [TabItem]) -> Void
  ) -> TabList {
    var (controllers, items) = (controllers, items)
    edit(&controllers, &items)
    return TabList(controllers, items, openers: openers ?? self.openers)
  }

  /// The tabs in another order; those that it does not name keep their numbers, other controllers are ignored (T6).
  func reordered(_ order: [any Controller]) -> TabList {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, controller) in controllers.enumerated() {
      numbers[ObjectIdentifier(controller.lifecycle)] = number
    }
    // A tab that stands twice in the order counts once.
    let named = order.compactMap { numbers.removeValue(forKey: ObjectIdentifier($0.lifecycle)) }
    return edited { controllers, items in
      for (place, number) in zip(named.sorted(), named) {
        controllers[place] = self.controllers[number]
        items[place] = self.items[number]
      }
    }
  }

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
