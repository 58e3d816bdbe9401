/// The item of a segment in a segmented control (W1, W2).
public struct Segment: Hashable, Sendable {
  /// The name, unique in its list.
  public let name: String
  /// The title of the segment.
  public var title: String
  /// The name of its icon in the toolkit's own set.
  public var iconName: String?
  /// A short note, such as the number of unread items.
  public var badge: String?
  /// Whether the segment asks for attention.
  public var needsAttention: Bool
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// Whether it is left out of the control.
  public var isHidden: Bool
  /// Whether it is an action: it can be chosen, and is never selected.
  public let isMomentary: Bool

  /// Creates a segment; without a title, the name is the title.
  public init(
    _ name: String, title: String? = nil, iconName: String? = nil, badge: String? = nil,
    needsAttention: Bool = false, isEnabled: Bool = true, isHidden: Bool = false, isMomentary: Bool = false
  ) {
    self.name = name
    self.title = title ?? name
    self.iconName = iconName
    self.badge = badge
    self.needsAttention = needsAttention
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isMomentary = isMomentary
  }
}

extension Segment: Choice {
  var key: String? { name }
  /// Whether it can be selected.
  var isSelectable: Bool { isEnabled && !isHidden && !isMomentary }
}

/// What is selected after the selected segment was removed, hidden or disabled (W3).
public enum SwitcherSuccessor: Hashable, Sendable {
  /// No segment.
  case none
  /// The nearest segment after it that can be selected, otherwise the nearest before it.
  case neighbour
}
