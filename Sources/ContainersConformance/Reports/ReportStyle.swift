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
  /// Every line, indented.
  func indented(_ width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }

  /// The text, padded with spaces to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
