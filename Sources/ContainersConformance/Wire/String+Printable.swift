extension String {
  /// The text without control characters, so that an adapter's text cannot move a cursor or forge a line.
  var printable: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(Self.isControl(scalar) ? Self.sign(for: scalar) : scalar)
    }
    return String(result)
  }

  /// Whether a scalar is of the general category Control, which never changes.
  ///
  /// Asking Unicode for it would add a table of 33 KB to what is compiled for the browser.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
