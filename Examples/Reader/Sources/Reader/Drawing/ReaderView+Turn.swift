import Containers
import Terminal

/// A leaf that is lifted at its edge, as columns from left to right: what is left of it and right of it, and where
/// its back lies.
struct LiftedLeaf: Hashable {
  /// The first column of the back.
  let start: Int
  /// The first column after it.
  let end: Int
  /// Whether the fold is on the right and the free edge on the left.
  let foldsRight: Bool

  /// The column of the free edge, inside the back.
  var edge: Int { foldsRight ? start : end - 1 }
  /// The column of the fold, inside the back.
  var fold: Int { foldsRight ? end - 1 : start }
}

extension ReaderView {
  /// Whether there is nothing to see of a turn, since it leads to where it comes from.
  func isStill(_ turn: PageTurn) -> Bool {
    turn.from.count == turn.to.count && zip(turn.from, turn.to).allSatisfy { $0 === $1 }
  }

  /// A turn where it is now: a function of what turns and how far.
  func drawTurn(_ turn: PageTurn, on screen: inout Screen) {
    if model.motion.isReduced { return drawUncovering(turn, on: &screen) }
    switch model.motion.animation {
    case .curl where layout.isWide: drawSpreadCurl(turn, on: &screen)
    case .curl: drawCurl(turn, on: &screen)
    case .slide: drawSlide(turn, on: &screen)
    }
  }

  // MARK: Without motion

  /// Only what the mouse holds is seen here: an edge that uncovers the pages that come.
  private func drawUncovering(_ turn: PageTurn, on screen: inout Screen) {
    let isForward = turn.direction == .forward
    let edge = column(isForward ? 1 - turn.progress : turn.progress, of: layout.book.columns)
    draw(isForward ? turn.from : turn.to, in: columns(0, edge), on: &screen)
    draw(isForward ? turn.to : turn.from, in: columns(edge, layout.book.columns), on: &screen)
    if edge > 0, edge < layout.book.columns { line(edge, .heavy, .plain, on: &screen) }
  }

  // MARK: Slide

  /// The pages that go and those that come lie side by side, and both move.
  private func drawSlide(_ turn: PageTurn, on screen: inout Screen) {
    let width = layout.book.columns
    let way = column(turn.progress, of: width)
    let isForward = turn.direction == .forward
    draw(turn.from, shift: isForward ? -way : way, in: layout.book, on: &screen)
    draw(turn.to, shift: isForward ? width - way : way - width, in: layout.book, on: &screen)
    if way > 0, way < width { line(isForward ? width - way : way, .light, Style(.dim), on: &screen) }
  }

  // MARK: Curl

  /// A single page: its free edge goes from the right to the left and takes the fold along; the back is blank.
  ///
  /// A page that comes back does the same the other way. From right to left all is mirrored, and a visible
  /// direction to the right leads on (P11).
  private func drawCurl(_ turn: PageTurn, on screen: inout Screen) {
    let width = layout.book.columns
    let isForward = (turn.direction == .forward) != layout.isMirrored
    let fold = column(isForward ? 1 - turn.progress : turn.progress, of: width)
    let free = max(0, 2 * fold - width)
    let isMirrored = layout.isMirrored
    let leaf =
      isMirrored
      ? LiftedLeaf(start: width - fold, end: width - free, foldsRight: false)
      : LiftedLeaf(start: free, end: fold, foldsRight: true)
    let (still, uncovered) = isForward ? (turn.from, turn.to) : (turn.to, turn.from)
    draw(isMirrored ? uncovered : still, in: columns(0, leaf.start), on: &screen)
    draw(isMirrored ? still : uncovered, in: columns(leaf.end, width), on: &screen)
    drawEdges(of: leaf, hasFreeEdge: 2 * fold > width, on: &screen)
  }

  /// A leaf of a spread turns about the spine: its back, a page of the next spread, comes over with it.
  private func drawSpreadCurl(_ turn: PageTurn, on screen: inout Screen) {
    let width = layout.page(1).endColumn - layout.book.column
    if turn.direction == .forward {
      let edge = width - column(turn.progress, of: width)
      let leaf = LiftedLeaf(start: edge, end: (width + edge) / 2, foldsRight: true)
      draw(turn.from, in: columns(0, leaf.start), on: &screen)
      draw(turn.to, in: columns(leaf.end, width), on: &screen)
      draw(turn.to, 0, shift: edge, in: columns(leaf.start, leaf.end), on: &screen)
      if edge > 0 { drawEdges(of: leaf, hasFreeEdge: true, on: &screen) }
    } else {
      let edge = column(turn.progress, of: width)
      let leaf = LiftedLeaf(start: (edge + 1) / 2, end: edge, foldsRight: false)
      draw(turn.to, in: columns(0, leaf.start), on: &screen)
      draw(turn.from, in: columns(leaf.end, width), on: &screen)
      draw(turn.to, 1, shift: edge - width, in: columns(leaf.start, leaf.end), on: &screen)
      if edge < width { drawEdges(of: leaf, hasFreeEdge: true, on: &screen) }
    }
  }

  /// The free edge of a leaf, the shade in its fold, and its shadow on the page below.
  private func drawEdges(of leaf: LiftedLeaf, hasFreeEdge: Bool, on screen: inout Screen) {
    guard leaf.end > leaf.start else { return }
    let shadow = leaf.foldsRight ? columns(leaf.end, leaf.end + 2) : columns(leaf.start - 2, leaf.start)
    screen.restyle(shadow, style: Style(.dim))
    for (distance, shade) in ["▒", "░"].enumerated() where leaf.end - leaf.start > distance + 1 {
      let column = leaf.foldsRight ? leaf.fold - distance : leaf.fold + distance
      screen.fill(columns(column, column + 1), with: Character(shade), style: Style(.dim))
    }
    if hasFreeEdge { line(leaf.edge, .heavy, .plain, on: &screen) }
  }

  // MARK: Columns

  private func column(_ part: Double, of columns: Int) -> Int { Int((Double(columns) * part).rounded()) }

  /// The columns of the book from one on, up to another, counted from its left edge.
  private func columns(_ start: Int, _ end: Int) -> Area {
    layout.book.intersection(
      Area(
        column: layout.book.column + start, row: layout.book.row, columns: max(0, end - start),
        rows: layout.book.rows))
  }

  private func line(_ column: Int, _ line: Screen.Line, _ style: Style, on screen: inout Screen) {
    screen.verticalLine(
      column: layout.book.column + column, row: layout.book.row, rows: layout.book.rows, line: line,
      style: style,
      clip: layout.book)
  }
}
