/// A function from time to progress, without a gesture: from 0 at the beginning of a movement to 1 at its end (L20).
public struct Easing: Sendable {
  private let curve: @Sendable (Double) -> Double

  /// Creates an easing from a curve.
  ///
  /// - Parameter curve: Takes the fraction of the time, from 0 to 1, and returns the fraction of the distance. At the
  ///   ends, its results are replaced by exactly 0 and 1.
  public init(_ curve: @escaping @Sendable (Double) -> Double) { self.curve = curve }

  /// Returns the fraction of the distance for a fraction of the time; exactly 0 at 0 or before, and exactly 1 at 1 or
  /// after.
  public func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let part = curve(time)
    return part.isNaN ? time : max(0, min(part, 1))
  }

  /// Constant speed.
  public static let linear = Easing { $0 }
  /// Slow at the beginning, fast at the end.
  public static let easeIn = Easing { $0 * $0 }
  /// Slow at the beginning and at the end.
  public static let easeInOut = Easing { $0 * $0 * (3 - 2 * $0) }
  /// Fast at the beginning, slow at the end.
  public static let easeOut = Easing { $0 * (2 - $0) }
}
