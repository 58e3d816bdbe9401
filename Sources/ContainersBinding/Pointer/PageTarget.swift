public import Containers

/// Drags, flicks, taps and wheels of a page container (P7, P12).
public final class PageTarget: PointerTarget {
  private unowned let pages: PageContainer

  /// Creates a target; the container is not retained.
  public init(_ pages: PageContainer) { self.pages = pages }

  private var size: Size { pages.lifecycle.size }
  private var axis: Axis { pages.configuration.axis }

  /// Claims drags along the axis of the pages, if gestures turn them.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    pages.gestures.isEnabled && !pages.gestures.recognizers.isEmpty && offset.longerAxis == axis
      ? .content : .none
  }

  /// Begins to drag a leaf.
  public func begin(at start: Point, by offset: Point) -> Bool {
    pages.gestures.beginDrag()
    return true
  }

  /// Moves the leaf.
  public func move(by offset: Point) { pages.gestures.drag(by: offset, in: size) }

  /// Lets go of the leaf.
  public func end(velocity: Point) { pages.gestures.endDrag(velocity: velocity, in: size) }

  /// Lets the leaf fall back.
  public func cancel() { pages.gestures.cancelDrag() }

  /// Turns a page near an edge.
  public func tap(at point: Point) -> Bool { pages.gestures.tap(at: point, in: size) }

  /// Turns a page, for a wheel of either axis: down is forward in reading order, right is to the right (P11).
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    pages.gestures.flick(
      axis != self.axis && pages.readingDirection == .reverse ? direction.reversed : direction)
  }
}

extension PageDirection {
  /// The other direction.
  var reversed: PageDirection { self == .forward ? .reverse : .forward }
}
