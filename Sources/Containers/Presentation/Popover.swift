/// A layer that points at an anchor (M2).
public struct Popover: Hashable, Sendable {
  /// The anchor that a popover points at.
  public struct Anchor: Hashable, Sendable {
    /// The toolkit's name of the anchor; the framework does not interpret it.
    public var source: String
    /// The frame of the anchor in the context.
    public var rect: Rect

    /// Creates an anchor.
    public init(_ source: String, _ rect: Rect) { (self.source, self.rect) = (source, rect) }
  }

  /// The direction in which the arrow points.
  public enum Arrow: Hashable, Sendable, CaseIterable {
    /// The popover is below its anchor.
    case up
    /// The popover is above its anchor.
    case down
    /// The popover is to the right of its anchor.
    case left
    /// The popover is to the left of its anchor.
    case right
  }

  /// The anchor.
  public var anchor: Anchor
  /// The size of the content.
  public var size: Size
  /// The permitted directions of the arrow, best first; empty permits all.
  public var permitted: [Arrow]
  /// The sources that receive input while the popover is visible.
  public var passthrough: [String]

  /// Creates a popover.
  ///
  /// - Parameters:
  ///   - anchor: The anchor that it points at.
  ///   - size: The size of its content.
  ///   - permitted: The permitted directions of the arrow, best first.
  ///   - passthrough: The sources that receive input while it is visible.
  public init(
    _ anchor: Anchor, size: Size, permitted: [Arrow] = Arrow.allCases, passthrough: [String] = []
  ) {
    (self.anchor, self.size, self.permitted, self.passthrough) = (anchor, size, permitted, passthrough)
  }

  /// Returns the frame in a context of a size, and the direction of the arrow.
  ///
  /// Chooses the first permitted direction in which the popover fits, otherwise the one with the most space.
  package func placement(in area: Size) -> (frame: Rect, arrow: Arrow) {
    let size = size.clamped(to: area)
    let arrows = permitted.isEmpty ? Arrow.allCases : permitted
    let arrow =
      arrows.first { spare($0, size, area) >= 0 }
      ?? arrows.reduce(arrows[0]) { spare($1, size, area) > spare($0, size, area) ? $1 : $0 }
    let rect = anchor.rect
    var origin = Point(
      x: rect.origin.x + (rect.size.width - size.width) / 2,
      y: rect.origin.y + (rect.size.height - size.height) / 2)
    switch arrow {
    case .up: origin.y = rect.origin.y + rect.size.height
    case .down: origin.y = rect.origin.y - size.height
    case .left: origin.x = rect.origin.x + rect.size.width
    case .right: origin.x = rect.origin.x - size.width
    }
    origin.x = max(0, min(origin.x, area.width - size.width))
    origin.y = max(0, min(origin.y, area.height - size.height))
    return (Rect(origin: origin, size: size), arrow)
  }

  /// The space that remains beside the anchor for a direction of the arrow; negative if the popover does not fit.
  private func spare(_ arrow: Arrow, _ size: Size, _ area: Size) -> Double {
    let rect = anchor.rect
    return switch arrow {
    case .up: area.height - rect.origin.y - rect.size.height - size.height
    case .down: rect.origin.y - size.height
    case .left: area.width - rect.origin.x - rect.size.width - size.width
    case .right: rect.origin.x - size.width
    }
  }
}
