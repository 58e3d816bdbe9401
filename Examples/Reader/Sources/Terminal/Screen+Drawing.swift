extension Screen {
  /// How the edges of a box look; ASCII takes their place where the locale is not UTF-8.
  public enum Line: Hashable, Sendable {
    /// Thin lines with square corners.
    case light
    /// Thin lines with round corners.
    case rounded
    /// Thick lines.
    case heavy
    /// Two thin lines.
    case double

    /// Horizontal, vertical, then the corners in reading order.
    fileprivate var parts: [Character] {
      switch self {
      case .light: ["─", "│", "┌", "┐", "└", "┘"]
      case .rounded: ["─", "│", "╭", "╮", "╰", "╯"]
      case .heavy: ["━", "┃", "┏", "┓", "┗", "┛"]
      case .double: ["═", "║", "╔", "╗", "╚", "╝"]
      }
    }
  }

  /// Where a text stands in its area.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// Draws a text on one row from a column on, and gives the column after it.
  ///
  /// O(text up to the right edge).   /// What lies outside `clip` is not drawn. A wide cluster that the clip would halve leaves a space in its style.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain, clip: Area? = nil
  ) -> Int {
    let clip = clip.map { bounds.intersection($0) } ?? bounds
    guard row >= clip.row, row < clip.endRow else { return column }
    var column = column
    for cluster in text {
      if column >= clip.endColumn { break }
      guard let glyph = glyph(cluster) else { continue }
      let end = column + glyph.width
      if column >= clip.column, end <= clip.endColumn {
        place(glyph, column: column, row: row, style: style)
      } else {
        let halves = max(column, clip.column)..<max(column, clip.column, min(end, clip.endColumn))
        for half in halves { place(Glyph(text: " ", width: 1), column: half, row: row, style: style) }
      }
      column = end
    }
    return column
  }

  /// Draws a text on the first row of an area, cut with an ellipsis when it is too long.
  ///
  /// O(text).
  public mutating func draw(
    _ text: some StringProtocol, in area: Area, style: Style = .plain, alignment: Alignment = .left
  ) {
    guard !area.isEmpty else { return }
    let width = width(of: text)
    guard width > area.columns else {
      let space = area.columns - width
      let indent = alignment == .left ? 0 : alignment == .center ? space / 2 : space
      put(ordered(text), column: area.column + indent, row: area.row, style: style, clip: area)
      return
    }
    var room = area.columns - 1
    let fitting = text.prefix {
      room -= glyph($0)?.width ?? 0
      return room >= 0
    }
    // In ASCII an ellipsis is three cells; one dot would read as a full stop.
    let cut = ordered(String(fitting) + (traits.isUTF8 ? "…" : "~"))
    put(cut, column: area.column, row: area.row, style: style, clip: area)
  }

  private func ordered(_ text: some StringProtocol) -> String { order?(String(text)) ?? String(text) }

  /// Fills an area with a cluster; a last column that a wide one can't fill gets spaces.
  ///
  /// O(cells of the area).
  public mutating func fill(_ area: Area, with cluster: Character = " ", style: Style = .plain) {
    let area = bounds.intersection(area)
    guard !area.isEmpty, let glyph = glyph(cluster) else { return }
    for row in area.row..<area.endRow {
      for column in stride(from: area.column, to: area.endColumn, by: glyph.width) {
        put(String(cluster), column: column, row: row, style: style, clip: area)
      }
    }
  }

  /// Changes the style of an area and keeps its text, as a selection does.
  ///
  /// O(cells of the area).   /// A wide cluster that the area cuts is changed whole.
  public mutating func restyle(_ area: Area, style: Style) {
    let area = bounds.intersection(area)
    let style = traits.hasColor ? style : style.withoutColor
    for row in area.row..<area.endRow {
      for index in row * columns + area.column..<row * columns + area.endColumn {
        let first = firstCell(of: index)
        for part in first..<first + cells[first].width { cells[part].style = style }
      }
    }
  }

  /// Draws a horizontal line to the right of a cell.
  public mutating func horizontalLine(
    column: Int, row: Int, columns: Int, line: Line = .light, style: Style = .plain, clip: Area? = nil
  ) {
    let area = Area(column: column, row: row, columns: columns, rows: 1)
    fill(clip.map { area.intersection($0) } ?? area, with: line.parts[0], style: style)
  }

  /// Draws a vertical line down from a cell.
  public mutating func verticalLine(
    column: Int, row: Int, rows: Int, line: Line = .light, style: Style = .plain, clip: Area? = nil
  ) {
    let area = Area(column: column, row: row, columns: 1, rows: rows)
    fill(clip.map { area.intersection($0) } ?? area, with: line.parts[1], style: style)
  }

  /// Draws the edges of an area, just inside it; nothing when it is smaller than 2 by 2 cells.
  public mutating func box(_ area: Area, line: Line = .light, style: Style = .plain, clip: Area? = nil) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
    let parts = line.parts
    for row in [area.row, bottom] {
      horizontalLine(
        column: area.column + 1, row: row, columns: area.columns - 2, line: line, style: style, clip: clip)
    }
    for column in [area.column, right] {
      verticalLine(
        column: column, row: area.row + 1, rows: area.rows - 2, line: line, style: style, clip: clip)
    }
    put(String(parts[2]), column: area.column, row: area.row, style: style, clip: clip)
    put(String(parts[3]), column: right, row: area.row, style: style, clip: clip)
    put(String(parts[4]), column: area.column, row: bottom, style: style, clip: clip)
    put(String(parts[5]), column: right, row: bottom, style: style, clip: clip)
  }
}
