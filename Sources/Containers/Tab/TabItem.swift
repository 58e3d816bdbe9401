/// The content of a tab in the bar (T1).
public struct TabItem: Hashable, Sendable {
  /// The title of the tab.
  public var title: String
  /// The name of its icon in the toolkit's own set.
  public var iconName: String?
  /// A short note on the tab, such as the number of unread items.
  public var badge: String?
  /// Whether the user can select it (T4).
  public var isEnabled: Bool
  /// Whether the tab is left out of the bar and of the overflow list (T4, T6).
  public var isHidden: Bool
  /// Whether the user can move the tab (T6).
  public var isCustomizable: Bool

  /// Creates an item.
  public init(
    _ title: String, iconName: String? = nil, badge: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false, isCustomizable: Bool = true
  ) {
    self.title = title
    self.iconName = iconName
    self.badge = badge
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isCustomizable = isCustomizable
  }
}

extension TabItem: Choice {
  var key: String? { nil }
  var isSelectable: Bool { isEnabled && !isHidden }
}

/// The tabs in their order, each with its item (T1).
typealias TabList = ChoiceList<TabItem>

extension ChoiceList where Item == TabItem {
  func controller(at index: Int) throws(TabError) -> any Controller {
    guard controllers.indices.contains(index) else { throw .index(index, count: count) }
    return controllers[index]
  }
}

/// Where *back* leads from a tab (T9, T12).
public enum TabBackPolicy: Hashable, Sendable {
  /// Nowhere.
  case none
  /// To the first tab that the user can select.
  case first
  /// To the tab that was selected when the container first appeared.
  case initial
  /// To the nearest tab before the selected one that the user can select.
  case order
  /// Through the tabs selected before, at most `limit` of them; each tab is in the history once.
  case history(limit: Int = 10)
  /// Through every selection made before, at most `limit` of them; a tab is in the history once for each visit.
  case fullHistory(limit: Int = 100)

  var limit: Int {
    switch self {
    case .none, .first, .initial, .order: 0
    case .history(let limit), .fullHistory(let limit): max(0, limit)
    }
  }

  var isFull: Bool { if case .fullHistory = self { true } else { false } }
}

/// Which tab is selected after the selected one was closed or removed (T12).
public enum TabSuccessor: Hashable, Sendable {
  /// The nearest tab after it that the user can select, otherwise the nearest before it (T5).
  case neighbour
  /// The last of the ten tabs selected before it that the user can select, otherwise the neighbour.
  case lastVisited
  /// The tab that opened it, if the user can select that one, otherwise the neighbour.
  case opener
}
