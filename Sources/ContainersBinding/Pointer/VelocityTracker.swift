public import Containers

/// How fast a finger moves when it leaves.
///
/// It looks at the last tenth of a second; a finger that has rested before it left throws nothing.
public struct VelocityTracker {
  private var samples: [(time: Double, point: Point)] = []

  /// The time over which the speed is measured, in seconds.
  static let window = 0.12
  /// After this time without an event a finger rests.
  static let rest = 0.06

  /// Creates a tracker that knows no positions.
  public init() {}

  /// Takes the position of an event.
  ///
  /// - Parameters:
  ///   - point: Where the finger is.
  ///   - time: The time of the event, in seconds.
  public mutating func add(_ point: Point, at time: Double) {
    samples.append((time, point))
    if samples.count > 16 { samples.removeFirst() }
  }

  /// The speed in units a second, over the last moments before a time.
  public func velocity(at time: Double) -> Point {
    guard let last = samples.last, time - last.time < Self.rest,
      let first = samples.first(where: { time - $0.time < Self.window }), last.time > first.time
    else { return .zero }
    let seconds = last.time - first.time
    let way = last.point - first.point
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
