/// What a tab shows of itself (T1).
public struct TabItem: Hashable, Sendable {
  /// The word on the tab.
  public var title: String
  /// The name of its icon, in the toolkit's own set.
  public var iconName: String?
  /// A short note on the tab, a number of unread things, say.
  public var badge: String?
  /// Whether the user can select it (T4).
  public var isEnabled: Bool
  /// Whether it is left out of the bar (T4).
  public var isHidden: Bool

  /// Creates an item.
  public init(
    _ title: String, iconName: String? = nil, badge: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) {
    self.title = title
    self.iconName = iconName
    self.badge = badge
    self.isEnabled = isEnabled
    self.isHidden = isHidden
  }
}

/// Who is asked and told when the user selects a tab (T2).
public protocol TabContainerDelegate: AnyObject {
  /// Whether a tab may be selected; false leaves everything as it is.
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool
  /// The user has selected a tab, perhaps the one that was selected already.
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller)
}

extension TabContainerDelegate {
  /// Every tab.
  public func tabContainer(
    _ container: TabContainer, shouldSelect controller: any Controller
  ) -> Bool { true }
  /// Does nothing.
  public func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {}
}

/// Why a tab container refused a call; nothing has changed then (T4, L29).
public enum TabError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no tab with this number.
  case index(Int, count: Int)
  /// The controller is not among the tabs.
  case foreign(name: String)
  /// The user cannot select this tab.
  case disabled(title: String)
  /// The list of controllers cannot be installed.
  case containment(ContainmentError)
  /// The numbers of controllers and of items differ.
  case items(Int, controllers: Int)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .index(let index, let count):
      count == 0
        ? "there is no tab \(index): there are no tabs" : "there is no tab \(index); use 0...\(count - 1)"
    case .foreign(let name): "\(name) is not one of the tabs; add it to the list first"
    case .disabled(let title): "the tab “\(title)” is disabled or hidden; the user cannot select it"
    case .containment(let error): error.description
    case .items(let items, let controllers):
      "\(items) items for \(controllers) controllers; give one item to each"
    }
  }
}
