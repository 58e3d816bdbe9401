/// Where a child is drawn in its container, and what it does to what lies below it (L36, L37).
///
/// In an `Arrangement`, a placement says where a child lies when nothing moves, from the top left of the area inside the insets; the
/// child has the size of its frame. In `childPlacements` it says where the child is drawn now, from the top left of the
/// container.
public struct Placement {
  /// The child.
  public let controller: any Controller
  /// The frame to draw it in.
  ///
  /// While a leaf turns, or a column changes its width, the size differs from the child's own: scale the content to it,
  /// or clip it.
  public var frame: Rect
  /// The frame from which it comes when it appears, and to which it goes when it disappears.
  ///
  /// If it is nil, the child comes from where the state before has it and goes to where the state after has it, although
  /// they do not show it; and where they do not name it, it fades.
  public var hiddenFrame: Rect?
  /// Its level: what has a higher one lies above.
  ///
  /// Children of one level lie in the order in which they are shown.
  public var level = 0
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
  /// Whether nothing below it receives input.
  var takesAllInput: Bool { coversInput && !passesSomeInput }
  /// The direction in which a popover's arrow points; nil for other children.
  public package(set) var arrow: Popover.Arrow?
  /// The center of a popover's anchor, from the top left of `frame`.
  package var anchor = Point.zero

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - controller: The child.
  ///   - frame: Its frame.
  public init(_ controller: any Controller, in frame: Rect) {
    (self.controller, self.frame) = (controller, frame)
  }

  /// Whether it looks the same, so that nothing has to move.
  func looksLike(_ other: Placement) -> Bool {
    frame == other.frame && opacity == other.opacity && shade == other.shade
  }

  /// The placement with 0 for what is not a number that can be drawn (L29).
  var clamped: Placement {
    let (origin, size, valid) = (
      frame.origin, frame.size, { (number: Double) in number.isFinite ? number : 0 }
    )
    var placement = self
    placement.frame = Rect(
      x: valid(origin.x), y: valid(origin.y), width: max(0, valid(size.width)),
      height: max(0, valid(size.height)))
    return placement
  }

  /// The placement on the way to another one.
  func moved(to other: Placement, _ part: Double) -> Placement {
    var placement = other
    placement.frame = frame.moved(to: other.frame, part)
    placement.opacity = opacity.moved(to: other.opacity, part)
    placement.shade = shade.moved(to: other.shade, part)
    return placement
  }

  /// The placement of a child of which a part is visible: it comes from its hidden frame, or fades in.
  func emerging(_ part: Double) -> Placement {
    var placement = self
    placement.shade *= part
    if let hiddenFrame {
      placement.frame = hiddenFrame.moved(to: frame, part)
    } else {
      placement.opacity *= part
    }
    return placement
  }
}

extension Rect {
  /// Whether it can be drawn: the numbers are finite, and the extents not negative.
  ///
  /// Row: another detail in a split.
  @inline(__always) var isValid: Bool {
    // What is not finite makes 0 something else.
    (origin.x + origin.y + size.width + size.height) * 0 == 0 && size.width >= 0 && size.height >= 0
  }

  /// The rectangle on the way to another one.
  func moved(to other: Rect, _ part: Double) -> Rect {
    Rect(
      x: origin.x.moved(to: other.origin.x, part), y: origin.y.moved(to: other.origin.y, part),
      width: size.width.moved(to: other.size.width, part),
      height: size.height.moved(to: other.size.height, part))
  }
}

extension Double {
  /// The number on the way to another one.
  fileprivate func moved(to other: Double, _ part: Double) -> Double { self + (other - self) * part }
}

extension [Placement] {
  /// Whether a child is named.
  func name(_ child: any Controller) -> Bool { contains { $0.controller === child } }

  /// The placement of a child; a child without one fills the area.
  ///
  /// - Complexity: O(1) for a child at the index, otherwise O(placements).
  func placement(of child: any Controller, at index: Int = 0, in area: Size) -> Placement {
    let isThere = index < count && self[index].controller === child
    guard let placement = isThere ? self[index] : first(where: { $0.controller === child }) else {
      return Placement(child, in: Rect(origin: .zero, size: area))
    }
    return placement.frame.isValid ? placement : placement.clamped
  }
}

// MARK: - Drawing (L37)

extension Container {
  /// The area inside the insets, from the top left of the container (L36).
  public var contentFrame: Rect {
    let insets = insets
    return Rect(origin: Point(x: insets.left, y: insets.top), size: lifecycle.size.inset(by: insets))
  }

  /// Whether the tree is laid out from right to left.
  package var isRightToLeft: Bool { stage?.layoutDirection == .rightToLeft }

  /// The children to draw while nothing or something moves, lowest first, without regard to their levels.
  ///
  /// A child that appears forward is above the one that leaves; a child that leaves backward is above the one that
  /// returns.
  var drawnChildren: [any Controller] {
    guard let change = containment.change else { return containment.target }
    // What was replaced before the container appeared leaves without being seen (S4).
    let isHidden = lifecycle.state == .disappeared
    let outgoing = change.outgoing.filter { isHidden || $0.lifecycle.state != .disappeared }
    let isForward = change.given.direction != .backward
    return change.staying + (isForward ? outgoing + change.incoming : change.incoming + outgoing)
      + change.transient
  }

  /// Returns placements in the container's own coordinates, lowest first.
  func inOrder(_ placements: [Placement]) -> [Placement] {
    let insets = insets
    let moved = placements.map { placement in
      var placement = placement
      placement.frame = placement.frame.offset(x: insets.left, y: insets.top)
      return placement
    }
    guard moved.contains(where: { $0.level != moved[0].level }) else { return moved }
    // `sort` is stable.
    return moved.sorted { $0.level < $1.level }
  }

  /// Where the children are drawn now, inside the insets; nil if all of them fill the area.
  var drawnPlacements: DrawnChildren? {
    if !home.hadPlacements { return nil }
    let content = contentFrame
    let placements = childPlacements.map { placement in
      var placement = placement
      placement.frame = placement.frame.offset(x: -content.origin.x, y: -content.origin.y)
      return placement
    }
    return DrawnChildren(placements: placements, area: content.size)
  }

  /// Returns where the children are drawn on the way from some placements to others.
  ///
  /// - Parameters:
  ///   - old: The placements at progress 0.
  ///   - new: The placements at progress 1.
  ///   - way: Where children were drawn on the way; nil for a straight one.
  ///   - shown: The children that the state at progress 0 shows; only needed with a way.
  func placements(
    from old: [Placement], to new: [Placement], through way: DrawnChildren? = nil,
    shown: Children = Children()
  ) -> [Placement] {
    let (area, change) = (contentFrame.size, containment.change)
    let (incoming, outgoing) = (change?.incoming ?? [], change?.outgoing ?? [])
    let (begun, part) = (way?.placements ?? [], way?.part ?? 0)
    return inOrder(
      drawnChildren.map { child in
        let end = new.placement(of: child, in: area)
        guard let change else { return end }
        let isOnTheWay = begun.name(child)
        let middle = begun.placement(of: child, in: area)
        if isOnTheWay, change.progress < part {
          let named = new.name(child) ? end : middle
          let comesFromHidden =
            !shown.contains(child.record) && (named.hiddenFrame != nil || !old.name(child))
          let start = comesFromHidden ? named.emerging(0) : old.placement(of: child, in: area)
          return start.moved(to: middle, change.progress / part)
        }
        let progress = part < 1 ? (change.progress - part) / (1 - part) : 1
        if incoming.holds(child), !isOnTheWay, end.hiddenFrame != nil || !old.name(child) {
          return end.emerging(progress)
        }
        let start = isOnTheWay ? middle : old.placement(of: child, in: area)
        guard outgoing.holds(child) else { return start.moved(to: end, progress) }
        if start.hiddenFrame != nil { return start.emerging(1 - progress) }
        // What comes is above what goes, and covers it, unless the state after says where that lies.
        return new.name(child) ? start.moved(to: end, progress) : start
      })
  }
}

/// Where children were drawn at a progress of a change, inside the insets: their movement goes through there.
struct DrawnChildren {
  let placements: [Placement]
  let area: Size
  /// The progress.
  var part = 0.0
}
