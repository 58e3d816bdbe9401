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
  /// Whether it is left out of the bar and of the overflow list (T4, T6).
  public var isHidden: Bool
  /// Whether the user can move it to another place (T6).
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

  /// Whether the user can select it: it is enabled and not hidden (T4).
  public var isSelectable: Bool { isEnabled && !isHidden }
}

/// A place in the bar: a tab, or *More*, which opens the list of those that have no place (T6).
public enum TabPlace: Hashable, Sendable {
  /// The tab with this number.
  case tab(Int)
  /// The overflow list.
  case overflow
}

/// Where *back* leads from a tab (T9).
public enum TabBackPolicy: Hashable, Sendable {
  /// Nowhere.
  case none
  /// To the first tab that the user can select.
  case first
  /// To the tab that was selected when the container first appeared.
  case initial
  /// To the tab selected before, and on through at most `limit` of them; each tab is in the history once.
  case history(limit: Int)

  /// Through the last ten tabs.
  public static let history = TabBackPolicy.history(limit: 10)
}
