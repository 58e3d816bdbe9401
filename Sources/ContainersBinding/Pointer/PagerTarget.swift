public import Containers

/// Drags, flicks and wheels of a pager on a `SnappingScroller` (G1).
public final class PagerTarget: PointerTarget {
  /// Called for a tap on the current page; returns whether it had an effect.
  public var tapped: ((Int) -> Bool)?
  private weak var pager: PagerContainer?
  private let scroller: SnappingScroller

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - pager: The pager; not retained.
  ///   - scroller: Its surface.
  public init(_ pager: PagerContainer, _ scroller: SnappingScroller) {
    (self.pager, self.scroller) = (pager, scroller)
  }

  private var axis: Axis { pager?.configuration.axis ?? .horizontal }

  /// Catches content that moves by itself, but not at the dots in the insets, so that another dot can be tapped
  /// meanwhile.
  public func catches(at point: Point) -> Bool {
    guard scroller.isGliding, let pager, pager.contentFrame.contains(point) else { return false }
    scroller.beginDrag()
    return true
  }

  /// Claims drags along the axis; beyond the ends only if nothing around the pager claims them.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let pager, pager.pageCount > 0, offset.longerAxis == axis, pager.contentFrame.contains(start) else {
      return .none
    }
    let along = -offset.along(axis)
    let isOutward = along > 0 ? scroller.position >= scroller.limit : scroller.position <= 0
    return isOutward ? .weak : .content
  }

  /// Begins to drag the content.
  public func begin(at start: Point, by offset: Point) -> Bool {
    scroller.beginDrag()
    return true
  }

  /// Moves the content.
  public func move(by offset: Point) { scroller.drag(to: -offset.along(axis)) }

  /// Lets the content continue to a page.
  public func end(velocity: Point) { scroller.endDrag(velocity: -velocity.along(axis)) }

  /// Lets the content move to the nearest page.
  public func cancel() { scroller.endDrag() }

  /// Calls `tapped`.
  public func tap(at point: Point) -> Bool { pager.flatMap { tapped?($0.currentPage) } ?? false }

  /// Moves by one page, for a wheel of either axis: down is forward in reading order, right is to the right (G15).
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    guard let pager else { return false }
    let isMirrored = self.axis == .horizontal && pager.layoutDirection == .rightToLeft
    return scroller.flick(isMirrored && axis == .vertical ? direction.reversed : direction)
  }
}
