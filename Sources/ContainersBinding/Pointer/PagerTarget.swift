public import Containers

/// Drags, throws and wheels of a pager on a `SnappingScroller` (G1).
public final class PagerTarget: PointerTarget {
  /// Called for a tap on the page that is current; true if it had an effect.
  public var tapped: ((Int) -> Bool)?
  private unowned let pager: PagerContainer
  private let scroller: SnappingScroller

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - pager: The pager; not kept alive.
  ///   - scroller: Its surface.
  public init(_ pager: PagerContainer, _ scroller: SnappingScroller) {
    (self.pager, self.scroller) = (pager, scroller)
  }

  private var axis: Axis { pager.configuration.axis }

  /// Content that moves by itself is caught; dots in the insets are not, so that another one can be tapped meanwhile.
  public func catches(at point: Point) -> Bool {
    guard scroller.isGliding, pager.contentFrame.contains(point) else { return false }
    scroller.beginDrag()
    return true
  }

  /// Drags along the axis; beyond the ends only where nothing around the pager wants them.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard pager.pageCount > 0, offset.longerAxis == axis, pager.contentFrame.contains(start) else {
      return .none
    }
    let along = -offset.along(axis)
    let isOutward = along > 0 ? scroller.position >= scroller.limit : scroller.position <= 0
    return isOutward ? .weak : .content
  }

  /// Takes hold of the content.
  public func begin(at start: Point, by offset: Point) -> Bool {
    scroller.beginDrag()
    return true
  }

  /// Moves the content.
  public func move(by offset: Point) { scroller.drag(to: -offset.along(axis)) }

  /// Lets it go on to a page.
  public func end(velocity: Point) { scroller.endDrag(velocity: -velocity.along(axis)) }

  /// Lets it go to the nearest page.
  public func cancel() { scroller.endDrag() }

  /// Notifies `tapped`.
  public func tap(at point: Point) -> Bool { tapped?(pager.currentPage) ?? false }

  /// Goes one page on, whatever the axis of the wheel is; down is on in reading order, right is to the right (G15).
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    let isMirrored = self.axis == .horizontal && pager.configuration.layoutDirection == .rightToLeft
    return scroller.flick(isMirrored && axis == .vertical ? direction.reversed : direction)
  }
}
