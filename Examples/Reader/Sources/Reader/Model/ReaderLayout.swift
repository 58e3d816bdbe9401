import Containers
import ContainersText
import Terminal

/// Where everything lies in a window of cells.
struct ReaderLayout: Hashable {
  /// Lines that are longer are hard to read.
  static let longestMeasure = 72
  /// A window that is narrower shows one page.
  static let spreadColumns = 100

  /// A window that is wider has room for the chapters beside two pages.
  static let splitColumns = 132
  /// The columns of the chapters beside the pages, and of the line between them.
  static func contentsColumns(in columns: Int) -> Int { columns >= 180 ? 47 : 31 }

  let columns: Int
  let rows: Int
  /// A window that is wider has room for the trace beside a page.
  static let traceSplitColumns = 106
  /// The columns of the trace beside the pages.
  static let traceColumns = 46
  /// Whether the chapters lie beside the pages, or the trace in their place.
  let hasContents: Bool
  /// The columns that lie beside the pages.
  private let sideColumns: Int
  /// Whether everything is read from right to left, so that the chapters lie at the right (P11).
  let isMirrored: Bool
  /// Whether two pages may lie side by side: a terminal that orders text would order it across both.
  private let allowsSpread: Bool

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  ///   - hasContents: Whether the chapters are to lie beside the pages, where there is room for them.
  ///   - hasTrace: Whether the trace takes their place.
  ///   - direction: How the book is read.
  ///   - order: What puts text from right to left in order.
  init(
    columns: Int, rows: Int, hasContents: Bool = false, hasTrace: Bool = false,
    _ direction: LayoutDirection = .leftToRight, _ order: BidiOrder = .program
  ) {
    allowsSpread = direction == .leftToRight || order == .program
    isMirrored = direction == .rightToLeft
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.hasContents = hasContents && columns >= (hasTrace ? Self.traceSplitColumns : Self.splitColumns)
    sideColumns = hasTrace ? Self.traceColumns : Self.contentsColumns(in: columns)
  }

  /// Whether what is left for pages counts as landscape: wider than tall - a cell is twice as tall - and room for two.
  var isWide: Bool {
    allowsSpread && book.columns >= Self.spreadColumns && book.columns > 2 * rows
  }

  var orientation: Orientation { isWide ? .landscapeLeft : .portrait }

  var size: Size { Size(width: Double(columns), height: Double(rows)) }

  // MARK: Bands

  private var tabsRows: Int { rows >= 3 ? 1 : 0 }
  private var statusRows: Int { rows >= 2 ? 1 : 0 }
  private var keysRows: Int { rows >= 6 ? 1 : 0 }

  /// The row of tabs.
  var tabs: Area { Area(column: 0, row: 0, columns: columns, rows: tabsRows) }
  /// What the selected tab shows.
  var content: Area {
    Area(column: 0, row: tabsRows, columns: columns, rows: rows - tabsRows - statusRows - keysRows)
  }
  /// The line that says where the reader is.
  var status: Area { Area(column: 0, row: content.endRow, columns: columns, rows: statusRows) }
  /// The line that names the keys.
  var keys: Area { Area(column: 0, row: status.endRow, columns: columns, rows: keysRows) }

  // MARK: Book

  /// What the pages have of the content.
  var book: Area {
    Area(
      column: isMirrored ? 0 : contents.columns, row: content.row, columns: columns - contents.columns,
      rows: content.rows - scrubberRows)
  }
  /// What the chapters beside the pages have of the content, with the line at its end.
  var contents: Area {
    let width = hasContents ? sideColumns : 0
    return Area(
      column: isMirrored ? columns - width : 0, row: content.row, columns: width, rows: content.rows)
  }
  /// The row of the scrubber: kept free while it is not to be seen, so that the text stays as it is.
  var scrubber: Area {
    Area(column: book.column, row: book.endRow, columns: book.columns, rows: scrubberRows)
  }

  private var scrubberRows: Int { rows >= 10 && columns >= 20 ? 1 : 0 }

  /// The column of the drawn spine, between two pages.
  var spineColumn: Int? { isWide ? book.column + pageColumns : nil }

  private var pageColumns: Int { isWide ? (book.columns - 1) / 2 : book.columns }

  /// The whole of a page; side 0 is the left one.
  func page(_ side: Int) -> Area {
    Area(
      column: book.column + side * (pageColumns + 1), row: book.row, columns: pageColumns, rows: book.rows)
  }

  /// Where the text of a page stands.
  func text(_ side: Int) -> Area {
    let page = page(side)
    let size = pageSize
    return Area(
      column: page.column + (page.columns - size.columns) / 2, row: page.row + topMargin,
      columns: size.columns, rows: size.lines)
  }

  /// Where the number of a page stands; empty where there is no room.
  func pageNumber(_ side: Int) -> Area {
    let page = page(side)
    return Area(column: page.column, row: page.endRow - numberRows, columns: page.columns, rows: numberRows)
  }

  /// How much text a page holds.
  var pageSize: PageSize {
    let margin = pageColumns >= 60 ? 4 : pageColumns >= 30 ? 2 : pageColumns >= 12 ? 1 : 0
    return PageSize(
      columns: max(1, min(Self.longestMeasure, pageColumns - 2 * margin)),
      lines: max(1, book.rows - topMargin - bottomMargin - numberRows), orphans: 2, widows: 2)
  }

  private var topMargin: Int { book.rows >= 12 ? 1 : 0 }
  private var bottomMargin: Int { book.rows >= 16 ? 1 : 0 }
  private var numberRows: Int { book.rows >= 4 ? 1 : 0 }

  // MARK: Chapters

  /// The window onto the cards.
  var cards: Area {
    Area(column: 0, row: content.row, columns: columns, rows: max(1, content.rows - dotsRows))
  }
  /// The size of that window, as the scroll surface counts it.
  var cardsSize: Size { Size(width: Double(cards.columns), height: Double(cards.rows)) }
  /// What the window leaves free of the screen.
  var cardsInsets: Insets {
    Insets(top: Double(cards.row), bottom: max(0, size.height - Double(cards.endRow)))
  }
  /// The row of dots.
  var dots: Area { Area(column: 0, row: cards.endRow, columns: columns, rows: dotsRows) }

  private var dotsRows: Int { content.rows >= 3 ? 1 : 0 }

  /// A card in its page of the scroll surface, counted from the page's left edge.
  var card: Area {
    let width = min(cards.columns, max(min(cards.columns, 20), min(66, cards.columns - 8)))
    let height = min(cards.rows, max(5, min(16, cards.rows - 2)))
    return Area(
      column: (cards.columns - width) / 2, row: cards.row + (cards.rows - height) / 2, columns: width,
      rows: height)
  }
}

/// The scrubber as it lies in its row.
struct ScrubberRow {
  /// The line along which its handle goes.
  let track: Area

  init(in area: Area) { track = area.isEmpty ? area : area.inset(columns: 2, rows: 0) }

  /// The place of a column, from 0 to 1; columns beside the line are its ends.
  func value(column: Int) -> Double {
    min(1, max(0, Double(column - track.column) / Double(max(1, track.columns - 1))))
  }

  /// The column of a place.
  func column(of value: Double) -> Int {
    track.column + Int((value * Double(max(0, track.columns - 1))).rounded())
  }
}

/// The tabs as they lie in the row of tabs.
struct TabsRow {
  /// What a tab shows, with the space around it.
  let labels: [(text: String, area: Area)]

  init(_ titles: [String], in area: Area) {
    var column = area.column
    labels = titles.enumerated().map { index, title in
      let text = " \(index + 1) \(title) "
      let label = Area(column: column, row: area.row, columns: text.count, rows: area.rows)
      column += text.count + 1
      return (text, label)
    }
  }

  func tab(column: Int, row: Int) -> Int? {
    labels.firstIndex { $0.area.contains(column: column, row: row) }
  }
}

/// The dots as they lie in their row: two cells each, and only those around the current one if there are many.
struct DotsRow {
  let dots: Range<Int>
  private let isMirrored: Bool
  private let area: Area
  private let start: Int

  /// Lays the dots, the first one at the side on which reading begins.
  init(count: Int, current: Int, in area: Area, isMirrored: Bool = false) {
    self.area = area
    self.isMirrored = isMirrored
    let room = max(1, (area.columns + 1) / 2)
    let shown = max(0, min(count, room))
    let first = max(0, min(current - shown / 2, count - shown))
    dots = first..<first + shown
    start = area.column + max(0, (area.columns - (2 * shown - 1)) / 2)
  }

  func column(of dot: Int) -> Int {
    start + 2 * (isMirrored ? dots.upperBound - 1 - dot : dot - dots.lowerBound)
  }

  /// The dot under a cell; the gap after a dot belongs to it.
  func dot(column: Int, row: Int) -> Int? {
    guard area.contains(column: column, row: row), column >= start else { return nil }
    let number = (column - start) / 2
    let dot = isMirrored ? dots.upperBound - 1 - number : dots.lowerBound + number
    return dots.contains(dot) ? dot : nil
  }
}
