public import Containers

/// Drags, flicks, taps and wheels of a page container (P7, P12).
public final class PageTarget: PointerTarget {
  private weak var pages: PageContainer?

  /// Creates a target; the container is not retained.
  public init(_ pages: PageContainer) { self.pages = pages }

  /// Claims drags along the axis of the pages, if gestures turn them.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let pages, pages.gestures.isEnabled, !pages.gestures.recognizers.isEmpty else { return .none }
    return offset.longerAxis == pages.configuration.axis ? .content : .none
  }

  /// Begins to drag a leaf.
  public func begin(at start: Point, by offset: Point) -> Bool {
    pages?.gestures.beginDrag()
    return pages != nil
  }

  /// Moves the leaf.
  public func move(by offset: Point) {
    guard let pages else { return }
    pages.gestures.drag(by: offset, in: pages.lifecycle.size)
  }

  /// Lets go of the leaf.
  public func end(velocity: Point) {
    guard let pages else { return }
    pages.gestures.endDrag(velocity: velocity, in: pages.lifecycle.size)
  }

  /// Lets the leaf fall back.
  public func cancel() { pages?.gestures.cancelDrag() }

  /// Turns a page near an edge.
  public func tap(at point: Point) -> Bool {
    guard let pages else { return false }
    return pages.gestures.tap(at: point, in: pages.lifecycle.size)
  }

  /// Turns a page, for a wheel of either axis: down is forward in reading order, right is to the right (P11).
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    guard let pages else { return false }
    let isMirrored = axis != pages.configuration.axis && pages.readingDirection == .reverse
    return pages.gestures.flick(isMirrored ? direction.reversed : direction)
  }
}

extension PageDirection {
  /// The other direction.
  var reversed: PageDirection { self == .forward ? .reverse : .forward }
}
