public import Containers

/// Follows a wheel, whose notches turn one page each, or two fingers on a touchpad, which move the content.
public final class WheelTracker {
  private let hits: (Point) -> [PointerTracker.Hit]
  private var drag: PointerTracker?
  private var place = Point.zero
  private var travel = Point.zero
  /// The fractions of a notch since the last whole one, for a wheel that reports them.
  private var turned = 0.0
  private var turnedAxis = Axis.vertical

  /// Creates a tracker for the targets at a point.
  ///
  /// - Parameter hits: Returns the targets at a point, innermost first.
  public init(_ hits: @escaping (Point) -> [PointerTracker.Hit]) { self.hits = hits }

  /// Creates a tracker for one target.
  public convenience init(_ target: any PointerTarget) { self.init { _ in [(target, .zero)] } }

  /// Called when a wheel has been turned.
  ///
  /// - Parameters:
  ///   - notches: The number of notches, positive to the right or down. Fractions add up.
  ///   - point: The position of the pointer.
  /// - Returns: Whether it has turned a page.
  @discardableResult
  public func turn(by notches: Point, at point: Point) -> Bool {
    let axis = notches.longerAxis
    let along = notches.along(axis)
    turned = turned * along < 0 || axis != turnedAxis ? along : turned + along
    turnedAxis = axis
    guard abs(turned) >= 1 else { return false }
    let direction = turned > 0 ? PageDirection.forward : .reverse
    turned = 0
    return hits(point).contains { $0.target.flick(direction, along: axis) }
  }

  /// Called when two fingers have come down on a touchpad.
  public func begin(at point: Point, time: Double) {
    drag?.cancel()
    let tracker = PointerTracker(hits)
    tracker.threshold = 1
    (drag, place, travel) = (tracker, point, .zero)
    tracker.press(at: point, time: time)
  }

  /// Called when the fingers have moved the content.
  ///
  /// - Parameters:
  ///   - distance: The distance since the last event, positive toward content on the right or below.
  ///   - time: When they moved it, in seconds.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func move(by distance: Point, time: Double) -> Bool {
    travel = travel + distance
    // A finger that moves to the left moves the content on the right into view.
    return drag?.move(to: place - travel, time: time) ?? false
  }

  /// Called when the fingers have left; the velocity is that of their last events.
  public func end(time: Double) {
    guard let drag else { return }
    self.drag = nil
    if drag.isDragging { drag.release(at: place - travel, time: time) } else { drag.cancel() }
  }
}
