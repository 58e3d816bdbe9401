@testable import Containers

// What tests of tabs say often.

extension TabContainer {
  var canGoBack: Bool { backTarget != nil }
  var initialController: (any Controller)? { ledger.current.initial }

  func item(of controller: any Controller) -> TabItem? {
    controllers.firstIndex { $0 === controller }.map { items[$0] }
  }

  func updateItem(of controller: any Controller, _ update: (inout TabItem) -> Void) throws {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
    var item = items[index]
    update(&item)
    try setItem(item, at: index)
  }

  /// Puts the tabs into another order from code; those that it does not name keep their numbers.
  @discardableResult
  func reorder(_ order: [any Controller]) throws -> Change {
    let list = ledger.current.list.reordered(order)
    return try setTabs(Array(zip(list.controllers, list.items)))
  }
}

extension Change {
  /// Whether an answer is missing, or its turn has not come.
  var isPending: Bool { state == .queued }
  var isRefused: Bool { if case .refused? = outcome { true } else { false } }
  func isRefused(for error: TabError) -> Bool { outcome == .refused(reason: error.description) }
}
