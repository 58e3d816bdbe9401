public import Containers

/// The strength of a target's claim to a drag (see `PointerTarget.claim`).
public enum PointerClaim: Int, Comparable, Sendable {
  /// No claim.
  case none
  /// Only if no other target claims it: a pager at its end, which yields a little.
  case weak
  /// The drag leads out of what is there: back from anywhere on a page, if nothing there scrolls that way (N16).
  case outward
  /// The drag moves the content.
  case content
  /// The drag begins at an edge that belongs to the target, and takes precedence over what is there.
  case edge
  /// The drag begins at a part that is there to be dragged: a divider.
  case handle

  /// Whether one claim is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Receives drags, flicks and taps: the gestures of one container, in its own coordinates.
///
/// Targets exist for pages, pagers, stacks, splits and sheets; conform your own class for another container.
public protocol PointerTarget: AnyObject {
  /// Called when a finger comes down; true catches moving content at once. False by default.
  func catches(at point: Point) -> Bool
  /// Called when a press has become a drag: returns the strength of the claim, and changes nothing.
  ///
  /// - Parameters:
  ///   - start: Where the finger came down.
  ///   - offset: The distance so far, which gives the axis and the direction of the drag.
  func claim(at start: Point, by offset: Point) -> PointerClaim
  /// Called when the target gets the drag; false leaves it to another one.
  func begin(at start: Point, by offset: Point) -> Bool
  /// Called when the finger has moved.
  ///
  /// - Parameter offset: The distance from where it came down.
  func move(by offset: Point)
  /// Called when the finger has left.
  ///
  /// - Parameter velocity: The velocity of the finger, in the toolkit's unit per second.
  func end(velocity: Point)
  /// Called when the drag was cancelled: move everything back.
  ///
  /// Called again after `move` if the drag has ended during it.
  func cancel()
  /// Called for a press that did not become a drag; true if it had an effect, so that no other target receives it.
  /// False by default.
  func tap(at point: Point) -> Bool
  /// Called for the second of two quick taps in one place; true if it had an effect, so that it is not a tap as well.
  /// False by default.
  func doubleTap(at point: Point) -> Bool
  /// Called for a long press; true if it had an effect, so that the press is not a tap. False by default.
  func longPress(at point: Point) -> Bool
  /// Called for a notch of a wheel and for scroll keys; returns whether it had an effect, by default false.
  ///
  /// - Parameters:
  ///   - direction: Forward is to the right or down.
  ///   - axis: The axis of the wheel.
  func flick(_ direction: PageDirection, along axis: Axis) -> Bool
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PointerTarget {
  public func catches(at point: Point) -> Bool { false }
  public func tap(at point: Point) -> Bool { false }
  public func doubleTap(at point: Point) -> Bool { false }
  public func longPress(at point: Point) -> Bool { false }
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool { false }
}

extension Point {
  /// The extent along an axis.
  func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  /// The axis along which it is longer; horizontal if equal.
  var longerAxis: Axis { abs(x) >= abs(y) ? .horizontal : .vertical }

  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}

/// A target that can be tapped, but not dragged: a button that the toolkit draws by itself.
public final class TapTarget: PointerTarget {
  private let tapped: (Point) -> Bool

  /// Creates a target.
  ///
  /// - Parameter tapped: Called with the point; returns whether the tap had an effect.
  public init(_ tapped: @escaping (Point) -> Bool) { self.tapped = tapped }

  /// Claims no drag.
  public func claim(at start: Point, by offset: Point) -> PointerClaim { .none }
  /// Begins no drag.
  public func begin(at start: Point, by offset: Point) -> Bool { false }
  /// Not called, since no drag begins.
  public func move(by offset: Point) {}
  /// Not called, since no drag begins.
  public func end(velocity: Point) {}
  /// Not called, since no drag begins.
  public func cancel() {}
  /// Passes the tap on.
  public func tap(at point: Point) -> Bool { tapped(point) }
}
