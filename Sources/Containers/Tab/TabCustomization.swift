/// The user's reordering of the tabs, from its beginning to its end (T6).
///
/// It works on an order of its own: the tabs change when it is finished, and not at all when it is cancelled.
public final class TabCustomization {
  /// The tabs in the order that the user has made so far.
  public private(set) var controllers: [any Controller]
  /// Whether it is under way.
  public var isOpen: Bool { owner.value?.customization === self }

  /// Where the user may put tabs: the numbers of those that are customizable and not hidden.
  public let places: [Int]
  private let items: [TabItem]
  private let before: [any Controller]
  var owner: WeakTabContainer

  init(_ owner: TabContainer) {
    self.owner = WeakTabContainer(owner)
    controllers = owner.controllers
    before = owner.controllers
    items = owner.items
    places = items.indices.filter { owner.items[$0].isCustomizable && !owner.items[$0].isHidden }
  }

  /// Whether the order is another one than at the beginning.
  public var isChanged: Bool { !controllers.isSame(as: before) }

  /// Moves a tab to another place; those between move up, past the tabs that keep theirs.
  ///
  /// - Throws: `TabError.customized` when it is over, `index` or `notCustomizable` for either place; nothing has
  ///   changed then.
  /// - Complexity: O(tabs).
  public func move(from index: Int, to other: Int) throws(TabError) {
    guard isOpen else { throw .customized }
    let from = try place(index)
    let to = try place(other)
    var moved = places.map { controllers[$0] }
    moved.insert(moved.remove(at: from), at: to)
    for (place, controller) in zip(places, moved) { controllers[place] = controller }
  }

  private func place(_ index: Int) throws(TabError) -> Int {
    guard items.indices.contains(index) else { throw .index(index, count: items.count) }
    guard let place = places.firstIndex(of: index) else { throw .notCustomizable(title: items[index].title) }
    return place
  }

  /// Ends it: the tabs get the new order, and the delegate is told whether it is another one.
  ///
  /// Tabs that have gone meanwhile stay away, and new ones keep their numbers.
  /// - Throws: `TabError.customized` when it is over.
  public func finish() throws(TabError) {
    guard let tabs = owner.value, isOpen else { throw .customized }
    tabs.endCustomizing(isChanged ? controllers : nil)
  }

  /// Ends it: nothing changes, and the delegate is told so.
  ///
  /// - Throws: `TabError.customized` when it is over.
  public func cancel() throws(TabError) {
    guard let tabs = owner.value, isOpen else { throw .customized }
    tabs.endCustomizing(nil)
  }
}

extension TabContainer {
  /// The user begins to reorder the tabs that are customizable (T6).
  ///
  /// - Returns: The reordering; finish or cancel it.
  /// - Throws: `TabError.customizing` while another one is under way.
  /// - Complexity: O(tabs).
  @discardableResult
  public func beginCustomizing() throws(TabError) -> TabCustomization {
    guard customization == nil else { throw .customizing }
    let customization = TabCustomization(self)
    self.customization = customization
    delegate?.tabContainer(self, willBeginCustomizing: customization)
    return customization
  }

  func endCustomizing(_ order: [any Controller]?) {
    customization = nil
    let isOther = order.map { !list.reordered($0).controllers.isSame(as: controllers) } ?? false
    if isOther, let order { _ = try? reorder(order) }
    Engine.request("did customize", on: self) { [self] _ in
      delegate?.tabContainer(self, didEndCustomizing: isOther)
    }
  }
}
