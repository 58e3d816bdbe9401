/// A width and a height, in the toolkit's own unit: points, pixels or cells.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both extents are finite and not negative.
  var isValid: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }

  /// The extent along an axis.
  public func extent(along axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A point in the toolkit's own unit, measured from the top left.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// An origin and a size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Rect {
  /// The point in the middle.
  public var middle: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// Whether nothing is inside.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Returns the rectangle, moved by distances to the right and down.
  public func offset(x: Double = 0, y: Double = 0) -> Rect {
    Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
  }

  /// Returns the part of the rectangle inside another one; empty, and at the nearest edge, if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
  }
}

/// The parts of a container's edges that its children do not cover: bars, dots, a keyboard (L36).
public struct Insets: Hashable, Sendable {
  /// The extents, in the toolkit's own unit.
  public var top, left, bottom, right: Double

  /// Creates insets; negative and infinite values and NaN count as 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    let valid: (Double) -> Double = { $0.isFinite ? max(0, $0) : 0 }
    (self.top, self.left) = (valid(top), valid(left))
    (self.bottom, self.right) = (valid(bottom), valid(right))
  }
}

extension Size {
  /// The size that remains inside insets, never negative.
  func inset(by insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }

  /// The size of a container with insets, inside which this one remains.
  func outset(by insets: Insets) -> Size {
    Size(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}

/// One of the two directions of a plane.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// The side on which reading begins.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
