/// What a person has chosen for all books: a setting a line, `theme = sepia`.
///
/// Names and values are those of the terminal reader where both have a setting; other lines are left to it.
struct ReaderSettings: Equatable {
  /// The colours.
  var theme = ReadingTheme.desktop
  /// The height of the letters.
  var textSize = ReaderModel.usualFontSize
  /// Whether lines reach both edges.
  var isJustified = false

  /// The settings as they are written.
  var lines: [(name: String, value: String)] {
    [("theme", theme.rawValue), ("text-size", "\(textSize)"), ("justify", isJustified ? "on" : "off")]
  }

  /// Takes the settings in a text; `#` begins a comment.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What a person calls it.
  /// - Returns: A sentence for each line that is wrong.
  mutating func take(_ text: String, name: String) -> [String] {
    var faults: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let (setting, value) = Self.parts(line), let fault = take(setting, value) else { continue }
      faults.append("\(name), line \(index + 1): \(fault)")
    }
    return faults
  }

  /// Takes one setting.
  ///
  /// - Returns: What is wrong with it, and what is legal.
  private mutating func take(_ name: String, _ value: String) -> String? {
    switch name {
    case "theme":
      let themes = ReadingTheme.allCases.map(\.rawValue).joined(separator: ", ")
      guard let theme = ReadingTheme(rawValue: value) else {
        return "“\(value)” is not a theme; themes are \(themes)."
      }
      self.theme = theme
    case "text-size":
      let sizes = ReaderModel.fontSizes
      guard let size = Int(value), sizes.contains(size) else {
        return "“\(value)” is not a size of text; sizes are \(sizes.lowerBound) to \(sizes.upperBound)."
      }
      textSize = size
    case "justify":
      guard value == "on" || value == "off" else { return "“\(value)” is not on or off." }
      isJustified = value == "on"
    default: break
    }
    return nil
  }

  /// The name and the value of a line; nil for a comment, and for a line without “=”.
  private static func parts(_ line: Substring) -> (name: String, value: String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return parts.count == 2 && !parts[0].hasPrefix("#") ? (parts[0], parts[1]) : nil
  }

  /// A text with other values for some settings: their lines are changed or added, and all others stay.
  static func edited(_ text: String, _ changes: [(name: String, value: String)]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (name, value) in changes {
      let line = "\(name) = \(value)"
      // The last line of a name counts.
      if let index = lines.lastIndex(where: { parts($0[...])?.name == name }) {
        lines[index] = line
      } else {
        lines.append(line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
