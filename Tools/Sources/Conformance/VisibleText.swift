extension StringProtocol {
  /// The text with signs in place of the characters that would steer a terminal.
  ///
  /// Programs write names of files and words of the command line into their messages; a name may hold an escape
  /// sequence. C0 controls become U+2400 and those after it, DEL U+2421, C1 controls U+FFFD. Tabs stay.
  ///
  /// - Parameter keepsLines: Whether line feeds stay, as in a text of several lines; a name has none.
  /// - Returns: A text that a terminal shows as it is.
  /// - Complexity: O(length)
  public func visible(keepsLines: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: result.append(scalar)
      case 0x0A where keepsLines: result.append(scalar)
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
