/// How a page container turns its pages; set at creation, read-only afterwards (P1).
public struct PageConfiguration: Hashable, Sendable {
  /// The style of a page turn.
  public enum Style: Hashable, Sendable {
    /// A leaf turns like paper.
    case pageCurl
    /// Pages slide side by side.
    case scroll
  }

  /// The position of the spine.
  public enum Spine: Hashable, Sendable {
    /// There is no spine: the scroll style.
    case noSpine
    /// At the left or top edge.
    case min
    /// In the middle, with a page on each side.
    case mid
    /// At the right or bottom edge.
    case max
  }

  /// The style of a page turn.
  public let style: Style
  /// The axis along which pages turn.
  public let axis: Axis
  /// The initial position of the spine; always `noSpine` in the scroll style.
  public let spine: Spine
  /// The gap between pages in the scroll style, in the toolkit's unit.
  public let spacing: Double
  /// The side on which reading begins; with `rightToLeft`, a vertical book reads from bottom to top (P11).
  ///
  /// Right-to-left mirrors the layout; the data source still answers in reading order. Nil is the direction of the stage,
  /// also when that changes.
  public let layoutDirection: LayoutDirection?
  /// Whether the spine is at the edge where reading begins, whichever that is.
  let followsReading: Bool

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - style: Whether pages curl or scroll.
  ///   - axis: The direction in which pages follow one another.
  ///   - spine: The position of the spine; nil is the edge where reading begins: `min`, or `max` from right to left.
  ///   - spacing: The space between pages that scroll.
  ///   - layoutDirection: The direction of reading; nil is that of the stage.
  public init(
    style: Style = .pageCurl, axis: Axis = .horizontal, spine: Spine? = nil,
    spacing: Double = 0, layoutDirection: LayoutDirection? = nil
  ) {
    let edge = layoutDirection == .rightToLeft ? Spine.max : .min
    let wanted = spine ?? edge
    followsReading = spine == nil || spine == .noSpine
    self.style = style
    self.axis = axis
    self.spine = style == .scroll ? .noSpine : wanted == .noSpine ? edge : wanted
    self.spacing = spacing
    self.layoutDirection = layoutDirection
  }

  /// A book that turns like paper, with the spine at the edge.
  public static let curl = PageConfiguration()
  /// Pages side by side.
  public static let scroll = PageConfiguration(style: .scroll)
}
