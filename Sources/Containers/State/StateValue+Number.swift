#if !hasFeature(Embedded)
  extension Double {
    init?(number text: String) { self.init(text) }

    package init?(decimal text: String) { self.init(text) }
  }
#else
  // Embedded Swift cannot parse such numbers. The number is computed approximately; the result is the nearby number
  // that would be written as the text.

  extension Double {
    init?(number text: String) {
      let value = Self.approximation(of: text)
      let largest = Double.greatestFiniteMagnitude
      var (up, down) = (max(-largest, min(value, largest)), max(-largest, min(value, largest)))
      for _ in 0..<32 {
        self = up.description.hasSameBytes(as: text) ? up : down
        if description.hasSameBytes(as: text) { return }
        (up, down) = (up.nextUp, down.nextDown)
      }
      self = value
    }

    /// The number that a text is, if it is a decimal one: a sign, digits, a fraction and an exponent.
    package init?(decimal text: String) {
      var rest = Array(text.utf8)[...]
      func skip(_ bytes: String) -> Bool {
        guard let first = rest.first, bytes.utf8.contains(first) else { return false }
        rest.removeFirst()
        return true
      }
      func digits() -> Bool {
        guard skip("0123456789") else { return false }
        while skip("0123456789") {}
        return true
      }
      _ = skip("+-")
      guard digits(), !skip(".") || digits() else { return nil }
      if skip("eE") {
        _ = skip("+-")
        guard digits() else { return nil }
      }
      guard rest.isEmpty else { return nil }
      self.init(number: text)
    }

    /// The number, at most a few units in the last place off.
    private static func approximation(of text: String) -> Double {
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
      // In steps that are exact as long as possible.
      while scale != 0, mantissa != 0, mantissa.isFinite {
        let step = min(22, abs(scale))
        let power = (0..<step).reduce(1.0) { power, _ in power * 10 }
        mantissa = scale > 0 ? mantissa * power : mantissa / power
        scale -= scale > 0 ? step : -step
      }
      return text.utf8.first == UInt8(ascii: "-") ? -mantissa : mantissa
    }
  }
#endif
