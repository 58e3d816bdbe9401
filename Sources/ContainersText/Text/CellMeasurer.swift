/// Measures text on a grid of character cells, as a terminal shows it (X1).
///
/// A grapheme cluster is 0, 1 or 2 cells wide as a rule: marks, format characters and controls take no cell, East
/// Asian wide and fullwidth characters, emoji and flags two. A cluster of several letters, such as a conjunct of
/// Devanagari, takes the cells of its letters, and one more for each mark that has room of its own.
public struct CellMeasurer: TextMeasurer, Hashable, Sendable {
  /// The distance between two tab stops, in cells.
  public let tabInterval: Int

  /// Creates a measurer; a negative distance of tab stops counts as 0.
  public init(tabInterval: Int = 8) {
    self.tabInterval = max(0, tabInterval)
  }

  /// One cell, for U+002D.
  public var hyphenAdvance: Int { 1 }

  /// The cells of a run.
  ///
  /// - Complexity: O(*n*) in the bytes of the run.
  public func advance(of run: Substring) -> Int { Self.width(of: run) }

  /// The cells of one grapheme cluster.
  public static func width(of cluster: Character) -> Int { width(of: String(cluster)[...]) }

  /// The cells of a text without tabs and line ends.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public static func width(of text: Substring) -> Int {
    let bytes = text.utf8.span
    if bytes.indices.allSatisfy({ bytes[$0] >= 0x20 && bytes[$0] < 0x7F }) { return bytes.count }
    let machine = TextMachine()
    var state = TextMachine.start
    return text.unicodeScalars.reduce(0) { $0 + machine.stepCluster(&state, machine.kind($1.value)).cells }
  }
}
