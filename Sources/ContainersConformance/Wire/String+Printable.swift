extension String {
  /// The text without control characters, so that an adapter's text cannot move a cursor or forge a line.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result.append(isControl ? Self.sign(for: scalar) : scalar)
    }
    return String(result)
  }

  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
