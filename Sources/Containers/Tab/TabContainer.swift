/// A container that shows one of several controllers, chosen by a row of tabs (T1–T10).
///
/// ```swift
/// let tabs = TabContainer("Main")
/// try tabs.setTabs([(book, TabItem("Book")), (chapters, TabItem("Chapters"))])
/// try tabs.select(1)
/// ```
public final class TabContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children.
  public let containment = Containment(order: .tab)

  /// The items, one for each controller, in the same order (T1).
  public private(set) var items: [TabItem] = []
  /// The controller that is selected; nil only when there are no tabs (T1).
  public private(set) var selectedController: (any Controller)?

  private var delegateReference = WeakTabDelegate()

  /// Creates a container without tabs.
  public init(_ name: String = "tabs") { lifecycle = Lifecycle(name) }

  /// Who is asked and told when the user selects a tab; not kept alive (T2).
  public var delegate: (any TabContainerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// The controllers, in the order of the tabs (T1).
  public var controllers: [any Controller] { containment.children }

  /// The number of the selected tab; nil when there are no tabs (T1).
  ///
  /// - Complexity: O(tabs).
  public var selectedIndex: Int? {
    guard let selectedController else { return nil }
    return controllers.firstIndex { $0 === selectedController }
  }

  /// Selects a tab from code: the delegate hears nothing of it (T2, T3).
  ///
  /// - Returns: The change that shows it; a tab that is selected already says nothing.
  /// - Throws: `TabError.index`; nothing has changed then.
  @discardableResult
  public func select(_ index: Int, animated: Bool = false) throws(TabError) -> Change {
    guard controllers.indices.contains(index) else { throw .index(index, count: controllers.count) }
    return try select(controllers[index], animated: animated)
  }

  /// Selects a controller from code: the delegate hears nothing of it (T2, T3).
  ///
  /// - Throws: `TabError.foreign`; nothing has changed then.
  /// - Complexity: O(1), whatever the number of tabs (T8).
  @discardableResult
  public func select(
    _ controller: any Controller, animated: Bool = false
  ) throws(TabError) -> Change {
    try arrange(
      Change.Options(animated: animated), commit: { [self] in selectedController = controller },
      mapping: { .containment($0) }
    ) { [self] () throws(TabError) in
      guard controller.lifecycle.parent === self else { throw .foreign(name: controller.lifecycle.name) }
      return Arrangement(shown: [controller])
    }
  }

  /// The user has chosen a tab: asks the delegate, selects, and tells the delegate (T2).
  ///
  /// - Returns: Whether the delegate allowed it.
  /// - Throws: `TabError` for a tab that does not exist, is disabled or hidden; nothing has changed then.
  @discardableResult
  public func userSelect(_ index: Int, animated: Bool = false) throws(TabError) -> Bool {
    guard controllers.indices.contains(index) else { throw .index(index, count: controllers.count) }
    guard items[index].isEnabled, !items[index].isHidden else {
      throw .disabled(title: items[index].title)
    }
    let controller = controllers[index]
    guard delegate?.tabContainer(self, shouldSelect: controller) ?? true else { return false }
    if controller !== selectedController { try select(controller, animated: animated) }
    delegate?.tabContainer(self, didSelect: controller)
    return true
  }

  /// Replaces the list of tabs (T5).
  ///
  /// Selected is the same controller if it stays, else the one with the same number, else the first.
  /// - Throws: `TabError`; nothing has changed then.
  /// - Complexity: O(tabs).
  public func setTabs(_ tabs: [(any Controller, TabItem)]) throws(TabError) {
    let list = tabs.map { $0.0 }
    try arrange(
      .immediate,
      commit: { [self] in
        selectedController = successor(in: list)
        items = tabs.map { $0.1 }
      }, mapping: { .containment($0) }
    ) { [self] () throws(TabError) in
      Arrangement(shown: successor(in: list).map { [$0] } ?? [], children: list)
    }
  }

  /// Changes what a tab shows of itself (T1).
  ///
  /// - Throws: `TabError.index`; nothing has changed then.
  public func setItem(_ item: TabItem, at index: Int) throws(TabError) {
    guard items.indices.contains(index) else { throw .index(index, count: items.count) }
    items[index] = item
  }

  /// A change that was called off leaves the tab selected that is on show (L17).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    guard outcome == .cancelled else { return }
    if let back = containment.shown.first(where: { $0.lifecycle.standing.isComing }) {
      selectedController = back
    }
  }

  /// Takes a tab that another container has taken away out of the list (L15).
  public func didLose(_ child: any Controller) {
    guard child === selectedController || items.count != controllers.count else { return }
    if child === selectedController { selectedController = nil }
    items = Array(items.prefix(controllers.count))
    if let first = controllers.first, selectedController == nil { _ = try? select(first) }
  }

  /// Who is selected once the list is another one (T5).
  private func successor(in list: [any Controller]) -> (any Controller)? {
    guard let selectedController else { return list.first }
    if list.holds(selectedController) { return selectedController }
    let index = selectedIndex ?? 0
    return list.indices.contains(index) ? list[index] : list.first
  }
}

/// A reference to a delegate that does not keep it alive; see `WeakContainer`.
struct WeakTabDelegate {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any TabContainerDelegate)?
  #else
    weak var value: (any TabContainerDelegate)?
  #endif
  init() {}
}
