@testable import Containers

// What tests of pagers say often.

extension PagerContainer {
  /// The controllers of the pages that have a place.
  var placedControllers: [any Controller] { placements.compactMap { controller(at: $0) } }
  /// The controller of the current page, if it exists now.
  var currentController: (any Controller)? { controller(at: currentPage) }

  /// Announces a step of the source's list.
  @discardableResult
  func dataSourceDidChange(_ step: PageEdit) throws -> Change {
    switch step {
    case .insert(let page): try dataSourceDidInsert(at: page)
    case .remove(let page): try dataSourceDidRemove(at: page)
    case .move(let page, let other): try dataSourceDidMove(from: page, to: other)
    }
  }
}
