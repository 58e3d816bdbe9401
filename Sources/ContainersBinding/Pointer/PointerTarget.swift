public import Containers

/// How much a target wants a drag (see `PointerTarget.claim`).
public enum PointerClaim: Int, Comparable, Sendable {
  /// Not at all.
  case none
  /// Only if nothing else does: a pager at its end, which gives way a little.
  case weak
  /// It moves its content.
  case content
  /// It begins at an edge that belongs to the target, and so goes before what lies there.
  case edge

  /// Whether one is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Something that can be dragged, thrown and tapped: the gestures of one container, in its own coordinates.
///
/// Targets exist for pages, pagers, stacks, splits and sheets; conform a class of your own for another container.
public protocol PointerTarget: AnyObject {
  /// Called when a finger comes down; true takes hold at once, since the content moves by itself and is caught.
  func catches(at point: Point) -> Bool
  /// Called when a press has become a drag: how much the target wants it. Changes nothing.
  ///
  /// - Parameters:
  ///   - start: Where the finger came down.
  ///   - offset: How far it has gone: the axis and the direction of the drag.
  func claim(at start: Point, by offset: Point) -> PointerClaim
  /// Called when the drag is the target's; false lets another one have it.
  func begin(at start: Point, by offset: Point) -> Bool
  /// Called when the finger has moved.
  ///
  /// - Parameter offset: How far from where it came down.
  func move(by offset: Point)
  /// Called when the finger has left.
  ///
  /// - Parameter velocity: In the toolkit's unit a second, as the finger went.
  func end(velocity: Point)
  /// Called when the drag was cancelled: everything goes back.
  func cancel()
  /// Called for a press that did not become a drag; true if it had an effect, and others do not receive it.
  func tap(at point: Point) -> Bool
  /// Called when a finger has rested in one place; true if it had an effect, and the press is no tap.
  func longPress(at point: Point) -> Bool
  /// Called for a notch of a wheel, and for keys that scroll: true if it had an effect.
  ///
  /// - Parameters:
  ///   - direction: Forward is to the right or down.
  ///   - axis: The axis of the wheel.
  func flick(_ direction: PageDirection, along axis: Axis) -> Bool
}

extension PointerTarget {
  /// False.
  public func catches(at point: Point) -> Bool { false }
  /// False.
  public func tap(at point: Point) -> Bool { false }
  /// False.
  public func longPress(at point: Point) -> Bool { false }
  /// False.
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool { false }
}

extension Point {
  /// The extent along an axis.
  func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  /// The axis along which it is longer; horizontal when it is as long along both.
  var longerAxis: Axis { abs(x) >= abs(y) ? .horizontal : .vertical }

  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}
