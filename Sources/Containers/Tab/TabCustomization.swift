/// The user's reordering of the tabs, from its beginning to its end (T6).
///
/// It works on an order of its own: the tabs change when it is finished, and not at all when it is cancelled. Tabs
/// that go meanwhile leave it; new ones are not in it.
public final class TabCustomization {
  /// The tabs as they were at the beginning, without those that have gone.
  private var list: TabList
  /// The tabs that can be moved, in the order that the user has made so far.
  private var moved: [any Controller]
  private let owner: WeakTabContainer

  init(_ owner: TabContainer) {
    self.owner = WeakTabContainer(value: owner)
    list = owner.ledger.current.list
    moved = []
    moved = places.map { list.controllers[$0] }
  }

  /// Whether it is under way.
  public var isOpen: Bool { owner.value?.customization === self }

  /// Where the user may put tabs: the numbers of those that are customizable and not hidden.
  public var places: [Int] {
    list.items.indices.filter { list.items[$0].isCustomizable && !list.items[$0].isHidden }
  }

  /// The tabs in the order that the user has made so far.
  public var controllers: [any Controller] {
    var controllers = list.controllers
    for (place, controller) in zip(places, moved) { controllers[place] = controller }
    return controllers
  }

  /// Whether the order is different from the one at the beginning.
  public var isChanged: Bool { !controllers.isSame(as: list.controllers) }

  /// Moves a tab to another place; those between move up, past the tabs that keep theirs.
  ///
  /// - Parameters:
  ///   - index: The number of a tab in `controllers`; one of `places`.
  ///   - other: The number it gets; one of `places`.
  /// - Returns: Whether it was possible; nothing changes when it is over, or a number is not one of `places`.
  /// - Complexity: O(tabs).
  @discardableResult
  public func move(from index: Int, to other: Int) -> Bool {
    guard isOpen, let from = places.firstIndex(of: index), let to = places.firstIndex(of: other) else {
      return false
    }
    moved.insert(moved.remove(at: from), at: to)
    return true
  }

  /// Ends it: the tabs get the new order, and the delegate learns whether it is different.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  public func finish() -> Bool { end(isChanged ? controllers : nil) }

  /// Ends it: nothing changes, and the delegate learns so.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  public func cancel() -> Bool { end(nil) }

  private func end(_ order: [any Controller]?) -> Bool {
    guard let tabs = owner.value, isOpen else { return false }
    tabs.customization = nil
    var state = tabs.ledger.target
    if let order { state.reorder(order) }
    let isOther = !state.list.controllers.isSame(as: tabs.controllers)
    if isOther, let order { _ = try? tabs.reorder(order) }
    tabs.afterCall { tabs.delegate?.tabContainer(tabs, didEndCustomizing: isOther) }
    return true
  }

  /// Lets go of the tabs that are not in a list any more; kept, they could keep their own container (A7, L33).
  func keep(_ other: TabList) {
    let kept = Set(other.controllers.map { ObjectIdentifier($0.lifecycle) })
    func isGone(_ controller: any Controller) -> Bool {
      !kept.contains(ObjectIdentifier(controller.lifecycle))
    }
    list.replace(zip(list.controllers, list.items).filter { !isGone($0.0) })
    moved.removeAll(where: isGone)
  }
}
