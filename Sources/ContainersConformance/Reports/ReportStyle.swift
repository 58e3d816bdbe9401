/// The style of a report for a terminal.
public struct ReportStyle: Hashable, Sendable {
  /// Whether escape sequences color important parts.
  public var isColored: Bool

  /// Creates a style.
  public init(isColored: Bool = false) { self.isColored = isColored }

  enum Color: String { case red = "31", green = "32", yellow = "33", bold = "1", dim = "2" }

  func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

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

  /// Every line, indented.
  func indented(_ width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }

  /// The text, padded with spaces to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
