public import Containers

/// A wheel, whose notches turn one page each, or two fingers on a touchpad, which move the content.
public final class WheelTracker {
  private let hits: (Point) -> [PointerTracker.Hit]
  private var drag: PointerTracker?
  private var place = Point.zero
  private var travel = Point.zero
  /// What a wheel that knows parts of notches has been turned since the last whole one.
  private var turned = 0.0
  private var turnedAxis = Axis.vertical

  /// Creates a tracker for what lies at a point.
  ///
  /// - Parameter hits: The targets at a point, the innermost first.
  public init(_ hits: @escaping (Point) -> [PointerTracker.Hit]) { self.hits = hits }

  /// Creates a tracker for one target.
  public convenience init(_ target: any PointerTarget) { self.init { _ in [(target, .zero)] } }

  /// Called when a wheel has been turned.
  ///
  /// - Parameters:
  ///   - notches: By how much: positive to the right or down. Parts of a notch add up.
  ///   - point: Where the pointer is.
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

  /// Called when they have moved the content.
  ///
  /// - Parameters:
  ///   - distance: By how much, since the last event: positive to what lies to the right or below.
  ///   - time: When they moved it, in seconds.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func move(by distance: Point, time: Double) -> Bool {
    travel = travel + distance
    // Content that moves to what lies on the right is what a finger does that moves to the left.
    return drag?.move(to: place - travel, time: time) ?? false
  }

  /// Called when they have left; the speed is that of their last events.
  public func end(time: Double) {
    guard let drag else { return }
    self.drag = nil
    if drag.isDragging { drag.release(at: place - travel, time: time) } else { drag.cancel() }
  }
}
