/// The orientation of the surface that shows the interface (L22).
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  /// Taller than wide, top up.
  case portrait
  /// Taller than wide, top down.
  case portraitUpsideDown
  /// Wider than tall, top to the left.
  case landscapeLeft
  /// Wider than tall, top to the right.
  case landscapeRight

  /// Whether it is wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation that fits a size: landscape if wider than tall, otherwise portrait.
  public init(of size: Size) {
    self = size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// A set of orientations (L24).
public struct OrientationSet: OptionSet, Hashable, Sendable {
  /// One bit per orientation.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set that holds one orientation.
  public init(_ orientation: Orientation) { self.init(rawValue: 1 << UInt8(orientation.rawValue)) }

  /// Every orientation.
  public static let all = OrientationSet(rawValue: 0b1111)
  /// Both landscape orientations.
  public static let landscape = OrientationSet(rawValue: 0b1100)
  /// Both portrait orientations.
  public static let portrait = OrientationSet(rawValue: 0b0011)

  /// Whether the set contains an orientation.
  public func contains(_ orientation: Orientation) -> Bool { contains(OrientationSet(orientation)) }

  /// The orientations of the set, in words.
  var names: String {
    let words = [
      contains(Orientation.portrait) ? "portrait" : nil,
      contains(Orientation.portraitUpsideDown) ? "portraitUpsideDown" : nil,
      contains(Orientation.landscapeLeft) ? "landscapeLeft" : nil,
      contains(Orientation.landscapeRight) ? "landscapeRight" : nil,
    ].compactMap { $0 }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
