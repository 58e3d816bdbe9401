public import Containers

/// The position of a child in its container now, including the progress of the open change (L37).
public struct Placement {
  /// The child.
  public let controller: any Controller
  /// The frame to draw it in, from the top left of its container.
  ///
  /// While a leaf turns, or a column changes its width, the size differs from the child's own: scale the content to it,
  /// or clip it.
  public var frame: Rect
  /// The opacity, from 0 to 1.
  public var opacity = 1.0
  /// The strength of the toolkit's shade on everything below it in the container, from 0 to 1.
  ///
  /// Draw black at `0.35 * shade`, for example, so that at 1 what is below is darker but not black.
  public var shade = 0.0
  /// Whether controllers below it receive no input.
  public var coversInput = false
  /// Whether some of what it covers receives input anyway: the passthrough sources of a popover (M2).
  public var passesSomeInput = false
  /// The direction in which a popover's arrow points; nil for other children.
  public var arrow: Popover.Arrow?
  /// The center of a popover's anchor, from the top left of `frame`.
  var anchor = Point.zero

  /// Returns the corners of a popover's arrow: one end of its base, one point inside `frame`; its tip; the other end.
  ///
  /// The arrow points at the center of the anchor, as far as the frame extends.
  /// - Parameters:
  ///   - length: How far the arrow extends, in points; its base is twice as long.
  ///   - margin: The distance of its base from the corners of the frame, which may be rounded.
  /// - Returns: The corners; empty for other children than popovers.
  public func arrowCorners(length: Double = 9, margin: Double = 5) -> [Point] {
    guard let arrow else { return [] }
    let (size, reach) = (frame.size, length + margin)
    let x = max(reach, min(anchor.x, size.width - reach))
    let y = max(reach, min(anchor.y, size.height - reach))
    let corners =
      switch arrow {
      case .up: [(x - length, 1), (x, 1 - length), (x + length, 1)]
      case .down:
        [(x - length, size.height - 1), (x, size.height - 1 + length), (x + length, size.height - 1)]
      case .left: [(1, y - length), (1 - length, y), (1, y + length)]
      case .right: [(size.width - 1, y - length), (size.width - 1 + length, y), (size.width - 1, y + length)]
      }
    return corners.map { Point(x: frame.origin.x + $0.0, y: frame.origin.y + $0.1) }
  }
}

extension Container {
  /// The children to draw, lowest first: the visible ones, and those that appear or disappear with the open change.
  ///
  /// A child that appears forward is above the one that leaves; a child that leaves backward is above the one that
  /// returns. Columns and layers have their own order. A pager draws all placed pages, since the next one is visible
  /// before it is current (G4).
  /// - Complexity: O(visible children).
  public var drawingOrder: [any Controller] {
    if let split = self as? SplitContainer { return split.columnsByDepth }
    if let context = self as? PresentationContainer { return context.layersByDepth }
    if let pages = self as? PageContainer { return pages.leafPlacements.map { $0.controller } }
    if let pager = self as? PagerContainer { return pager.placements.compactMap { pager.controller(at: $0) } }
    guard let change = containment.change else { return containment.targets }
    // What was replaced before the container appeared leaves without being seen (S4).
    let isHidden = lifecycle.state == .disappeared
    let outgoing = change.outgoing.filter { isHidden || $0.lifecycle.state != .disappeared }
    let incoming = change.incoming
    // An entry that changes below the top of a stack stays below it (N8).
    if (self as? StackContainer)?.isTopStaying == true { return outgoing + incoming + change.staying }
    let isForward = change.options.direction != .backward
    return change.staying + (isForward ? outgoing + incoming : incoming + outgoing) + change.transient
  }

  /// The placements of the children, lowest first; see `drawingOrder`.
  ///
  /// A stack slides, columns and sheets move in, dialogs fade, tabs dissolve, pages turn or slide, and the pages of a
  /// pager follow its scroll position. A custom container dissolves from the old children to the new ones. These are
  /// the controllers of `drawingOrder`, in its order; some pages of a pager are outside of its viewport.
  /// - Complexity: O(visible children).
  public var childPlacements: [Placement] {
    switch self {
    case let stack as StackContainer: stack.entryPlacements
    case let split as SplitContainer: split.columnPlacements
    case let context as PresentationContainer: context.layerPlacements
    case let pages as PageContainer: pages.leafPlacements
    case let pager as PagerContainer: pager.pagePlacements
    default: dissolvingPlacements
    }
  }

  private var dissolvingPlacements: [Placement] {
    let change = containment.change
    return drawingOrder.map { child in
      var placement = Placement(controller: child, frame: frame(of: child))
      if let change, change.incoming.contains(where: { $0 === child }) { placement.opacity = change.progress }
      return placement
    }
  }

  /// The area inside the insets, from the top left of the container (L36).
  public var contentFrame: Rect {
    Rect(
      x: insets.left, y: insets.top, width: max(0, lifecycle.size.width - insets.left - insets.right),
      height: max(0, lifecycle.size.height - insets.top - insets.bottom))
  }

  var isRightToLeft: Bool { stage?.layoutDirection == .rightToLeft }
}

extension Rect {
  /// Returns the rectangle, moved.
  func offset(x: Double = 0, y: Double = 0) -> Rect {
    Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
  }

  /// Whether it contains a point; its right and bottom edges are not part of it.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}

extension [any Controller] {
  func contains(_ controller: any Controller) -> Bool { contains { $0 === controller } }
}
