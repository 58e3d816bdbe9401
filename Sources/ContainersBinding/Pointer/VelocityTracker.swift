public import Containers

/// Measures the velocity of a finger when it leaves.
///
/// It uses the last 0.12 seconds; a finger that stood still before it left has no velocity.
public struct VelocityTracker {
  private var samples: [(time: Double, point: Point)] = []

  /// The time over which the velocity is measured, in seconds.
  static let window = 0.12
  /// The time without an event after which a finger counts as still, in seconds.
  static let rest = 0.06

  /// Creates a tracker without positions.
  public init() {}

  /// Takes the position of an event.
  ///
  /// - Parameters:
  ///   - point: The position of the finger.
  ///   - time: The time of the event, in seconds.
  public mutating func add(_ point: Point, at time: Double) {
    samples.append((time, point))
    if samples.count > 16 { samples.removeFirst() }
  }

  /// The velocity in units per second just before a time.
  public func velocity(at time: Double) -> Point {
    guard let last = samples.last, time - last.time < Self.rest,
      let first = samples.first(where: { time - $0.time < Self.window }), last.time > first.time
    else { return .zero }
    let seconds = last.time - first.time
    let way = last.point - first.point
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
