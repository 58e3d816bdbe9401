/// A frame of cells to draw into, and the bytes that bring the terminal from its last frame to this one.
///
/// Text of any origin is safe to draw: control characters become visible substitutes, and a cluster that is two
/// cells wide is never halved.
public struct Screen {
  struct Cell: Hashable {
    var text: Character = " "
    var style = Style.plain
    /// 0 in the cells of a wide cluster after its first, which carry the text " " and the style of the first.
    var width = 1

    static let blank = Cell()
  }

  /// The width in cells, 1 at least.
  public private(set) var columns: Int
  /// The height in cells, 1 at least.
  public private(set) var rows: Int
  /// Where the terminal's own cursor shows, as in an input line; hidden when nil or outside the screen.
  public var cursor: (column: Int, row: Int)?
  /// What the terminal can show.
  public let traits: TerminalTraits

  var cells: [Cell]
  /// What the terminal shows; nil when that is unknown.
  var shown: [Cell]?
  var shownCursor: (column: Int, row: Int)?
  /// The rows that the terminal has moved, and that are written anew once nothing moves any more.
  var movedRows: Set<Int> = []
  var pen = Style.plain
  private let measure: (Character) -> Int
  /// Puts a text of one line in the order in which it is seen, before `draw` draws it; nil leaves it as it is.
  public var order: ((String) -> String)?

  /// A blank screen; the closure gives the width of a cluster in cells, 0 to 16.
  public init(
    columns: Int, rows: Int, traits: TerminalTraits = TerminalTraits(),
    width: @escaping (Character) -> Int = Screen.simpleWidth
  ) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.traits = traits
    measure = width
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The whole screen.
  public var bounds: Area { Area(column: 0, row: 0, columns: columns, rows: rows) }

  /// Takes another size, blank; the next frame is drawn whole.
  ///
  /// O(cells).
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
    invalidate()
  }

  /// Blanks every cell, as each new frame begins.
  ///
  /// O(cells).
  public mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
    cursor = nil
  }

  /// Whether another frame has to follow, even if nothing is drawn: it writes rows anew that the terminal has moved.
  public var isProvisional: Bool { !movedRows.isEmpty }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  public mutating func invalidate() {
    shown = nil
  }

  /// The text of a row, for tests and for printing: a wide cluster once, no style.
  ///
  /// O(columns).
  public func text(row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    return String(cells[row * columns..<(row + 1) * columns].lazy.filter { $0.width > 0 }.map(\.text))
  }

  /// The style of a cell; plain outside the screen.
  public func style(column: Int, row: Int) -> Style {
    bounds.contains(column: column, row: row) ? cells[row * columns + column].style : .plain
  }

  /// The columns that a text takes when drawn on one row.
  ///
  /// O(text).
  public func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + (glyph($1)?.width ?? 0) }
  }

  func glyph(_ cluster: Character) -> Glyph? {
    Glyph(cluster, isUTF8: traits.isUTF8, width: measure)
  }

  // MARK: Cells

  /// The cells must lie on the screen.
  mutating func place(_ glyph: Glyph, column: Int, row: Int, style: Style) {
    let style = traits.hasColor ? style : style.withoutColor
    let index = row * columns + column
    let rest = index + 1..<index + glyph.width
    if traits.isUTF8 {
      setCell(index, Cell(text: glyph.text, style: style, width: glyph.width))
      for index in rest { setCell(index, Cell(style: style)) }
      for index in rest { cells[index].width = 0 }
    } else {
      for index in index..<rest.upperBound { setCell(index, Cell(text: glyph.text, style: style)) }
    }
  }

  private mutating func setCell(_ index: Int, _ cell: Cell) {
    breakWide(index)
    cells[index] = cell
  }

  /// A part of a wide cluster is about to go: the other parts become spaces.
  private mutating func breakWide(_ index: Int) {
    let first = firstCell(of: index)
    let width = cells[first].width
    guard width > 1 else { return }
    for part in first..<first + width { cells[part] = Cell(style: cells[part].style) }
  }

  /// The first cell of the cluster that a cell belongs to.
  func firstCell(of index: Int) -> Int {
    var first = index
    while cells[first].width == 0 { first -= 1 }
    return first
  }

  /// A rough width: marks 0, East Asian and emoji 2, all else 1.
  ///
  /// A reader passes a better measure.
  public static func simpleWidth(_ cluster: Character) -> Int {
    guard let first = cluster.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if cluster.unicodeScalars.contains("\u{FE0F}"), first.properties.isEmoji { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
