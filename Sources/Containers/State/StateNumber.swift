/// A number of a saved state, as the text that stands for it (T7).
///
/// The text is kept, not what it means: `0.10`, `1e400` and integers of any length are written as they were read.
public struct StateNumber: Sendable {
  /// The number as JSON writes it.
  public let text: String

  /// Creates a number.
  public init(_ value: Int) { text = String(value) }

  /// Creates a number; nil for one that is not finite.
  ///
  /// The text is the shortest that is read as the same number again.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// Takes a text that the parser has found to be a number.
  init(checked text: String) { self.text = text }

  /// The number as an integer, if it is written without a fraction and an exponent, and fits.
  public var int: Int? { Int(text) }

  /// The number, rounded to the nearest that a `Double` can hold; nil when it is too large.
  ///
  /// Embedded Swift has no means to read such numbers. There what `init(_:)` has written is read exactly, and any
  /// other number up to its last digits.
  public var double: Double? {
    #if hasFeature(Embedded)
      let value = approximation
      let largest = Double.greatestFiniteMagnitude
      var (up, down) = (max(-largest, min(value, largest)), max(-largest, min(value, largest)))
      for _ in 0..<32 {
        if up.description.hasSameBytes(as: text) { return up }
        if down.description.hasSameBytes(as: text) { return down }
        (up, down) = (up.nextUp, down.nextDown)
      }
    #else
      guard let value = Double(text) else { return nil }
    #endif
    return value.isFinite ? value : nil
  }
}

#if hasFeature(Embedded)
  extension StateNumber {
    /// The number, a few units in the last place off at the most.
    private var approximation: Double {
      var (mantissa, scale, exponent) = (0.0, 0, 0)
      var (isBehindPoint, isExponent, isDown) = (false, false, false)
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "."): isBehindPoint = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
        case UInt8(ascii: "-") where isExponent: isDown = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let digit = Int(byte - UInt8(ascii: "0"))
          if isExponent {
            exponent = min(100_000, exponent * 10 + digit)
          } else if mantissa < 1e17 {
            mantissa = mantissa * 10 + Double(digit)
            if isBehindPoint { scale -= 1 }
          } else if !isBehindPoint {
            scale += 1
          }
        default: break
        }
      }
      scale += isDown ? -exponent : exponent
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      let value = Self.scaled(mantissa, by: max(-100_000, min(scale, 100_000)))
      return isNegative ? -value : value
    }

    /// A number times a power of ten, in steps that are exact as long as they can be.
    private static func scaled(_ value: Double, by exponent: Int) -> Double {
      var (value, rest) = (value, exponent)
      while rest != 0, value != 0, value.isFinite {
        let step = min(22, abs(rest))
        var power = 1.0
        for _ in 0..<step { power *= 10 }
        if rest > 0 { value *= power } else { value /= power }
        rest -= rest > 0 ? step : -step
      }
      return value
    }
  }
#endif

extension StateNumber: Equatable {
  /// Whether two numbers are written in the same way: 1 and 1.0 are not.
  public static func == (left: StateNumber, right: StateNumber) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }
}
