/// What a control shows of something that can be chosen, such as a segment of a segmented control (W1, W2).
public struct Segment: Hashable, Sendable {
  /// What it is called; no other segment of the same list has this name.
  public let name: String
  /// The word on the segment.
  public var title: String
  /// The name of the icon, in the toolkit's own set.
  public var iconName: String?
  /// A short note, such as the number of unread items.
  public var badge: String?
  /// Whether it asks for attention.
  public var needsAttention: Bool
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// Whether it is left out of the control.
  public var isHidden: Bool
  /// Whether it stands for an action: it can be chosen, and is never selected.
  public let isMomentary: Bool

  /// Creates a segment; without a title it shows its name.
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
  /// Whether it can be selected.
  var isSelectable: Bool { isEnabled && !isHidden && !isMomentary }
}

/// What is selected after the selected segment has been removed, hidden or disabled (W3).
public enum SwitcherSuccessor: Hashable, Sendable {
  /// Nothing.
  case none
  /// The nearest after it that can be selected, else the nearest before it.
  case neighbour
}
