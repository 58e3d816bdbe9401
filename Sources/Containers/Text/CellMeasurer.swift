/// Measures text on a grid of character cells, as a terminal shows it (X1).
///
/// A grapheme cluster is 0, 1 or 2 cells wide as a rule: marks, format characters and controls take no cell, East
/// Asian wide and fullwidth characters, emoji and flags two. A cluster of several letters, such as a conjunct of
/// Devanagari, takes the cells of its letters.
public struct CellMeasurer: TextMeasurer, Hashable, Sendable {
  /// The distance between two tab stops, in cells.
  public let tabInterval: Int

  /// Creates a measurer; a negative distance of tab stops counts as 0.
  public init(tabInterval: Int = 8) {
    self.tabInterval = max(0, tabInterval)
  }

  /// The version of the Unicode data behind the widths.
  public static var unicodeVersion: StaticString { CellWidthTable.unicodeVersion }

  /// One cell, for U+002D.
  public var hyphenAdvance: Int { 1 }

  /// The cells of a run.
  ///
  /// - Complexity: O(*n*) in the bytes of the run.
  public func advance(of run: Substring) -> Int {
    Self.width(of: run)
  }

  /// The cells of a text without tabs and line ends.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public static func width(of text: Substring) -> Int {
    if let width = widthOfPlainText(text) { return width }
    var width = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      width += widthOfCluster(text.unicodeScalars[start..<end])
      start = end
    }
    return width
  }

  /// The cells of one grapheme cluster.
  public static func width(of cluster: Character) -> Int {
    widthOfCluster(String(cluster).unicodeScalars[...])
  }

  /// The number of bytes if all are printable ASCII.
  private static func widthOfPlainText(_ text: Substring) -> Int? {
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] >= 0x7F { return nil }
    return bytes.count
  }

  private static func widthOfCluster(_ scalars: Substring.UnicodeScalarView) -> Int {
    var letters = 0
    var emoji = 0
    var previous = CellWidth.none
    for scalar in scalars {
      let kind = CellWidth(scalar)
      switch kind {
      // Two cells take in all that joins them: modifiers, further emoji, the rest of a syllable.
      case .wide,
        .none where scalar == "\u{FE0F}" && previous == .emoji:
        return letters + 2
      case .narrow: letters += 1
      case .emoji: emoji += 1
      case .none: break
      }
      previous = kind
    }
    return letters + emoji
  }
}

/// The width of a scalar that stands alone.
enum CellWidth: UInt8 {
  case narrow, none, wide
  /// Narrow, but wide if U+FE0F asks for its emoji.
  case emoji

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
    default: self = Self.find(scalar.value)
    }
  }

  /// The last entry of the table that does not begin after the scalar.
  private static func find(_ value: UInt32) -> CellWidth {
    let table = UnsafeBufferPointer(start: CellWidthTable.entries.utf8Start, count: CellWidthTable.count * 4)
    var low = 0
    var high = CellWidthTable.count
    while high - low > 1 {
      let middle = (low + high) / 2
      let start =
        UInt32(table[middle * 4]) << 14 | UInt32(table[middle * 4 + 1]) << 7 | UInt32(table[middle * 4 + 2])
      if start <= value { low = middle } else { high = middle }
    }
    return CellWidth(rawValue: table[low * 4 + 3]) ?? .narrow
  }
}

extension Unicode.Scalar {
  /// Whether two of them make a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
