import Containers
import ContainersBinding
import ContainersTerminal
import ContainersText
import Glibc
import Terminal

/// A book on the shelf, as its cover.
final class Cover: Controller {
  let lifecycle: Lifecycle
  let title: String
  /// Where it is, for a person.
  let place: String
  /// A note about it, shown at the bottom.
  let note: String
  /// How much has been read; nil when it has not been opened.
  let percent: Int?
  let origin: BookOrigin
  /// Whether its file is there; otherwise `note` says what is wrong.
  var isThere: Bool { note.isEmpty }

  init(_ title: String, _ place: String, note: String, percent: Int?, _ origin: BookOrigin) {
    lifecycle = Lifecycle(title)
    (self.title, self.place, self.note) = (title, place, note)
    (self.percent, self.origin) = (percent, origin)
  }

  /// The covers of a shelf: the built-in book first, then the others, the last one opened first.
  static func covers(of shelf: Shelf, exists: (String) -> Bool) -> [Cover] {
    let own = shelf.entries.first { $0.path == BookIdentity.ownPath }
    let ownTitle = BookOrigin.ownTitle
    var covers = [Cover(ownTitle, "built in", note: "", percent: own?.percent, .own)]
    for entry in shelf.entries where entry.path != BookIdentity.ownPath {
      let isThere = exists(entry.path)
      covers.append(
        Cover(
          entry.title, entry.path, note: isThere ? "" : "the file is gone", percent: entry.percent,
          .file(entry.path)))
    }
    return covers
  }
}

/// The shelf: covers side by side in a pager, to choose a book from.
struct ShelfWindow {
  /// The smallest and largest cover, in cells.
  private static let size = (columns: 44, rows: 16)

  let pager = PagerContainer(name: "Shelf")
  let covers: [Cover]

  /// Shows covers, one of them first.
  init(_ covers: [Cover], at index: Int) throws(ReaderError) {
    self.covers = covers
    pager.insets = Insets(top: 1, bottom: 2)
    do throws(PagerError) {
      try pager.setPages(covers)
      try pager.scroll(to: max(0, min(index, covers.count - 1)), .immediate)
    } catch { throw .model("\(error)") }
  }

  /// Lets the person choose; nil is to quit.
  func choose(reducesMotion: Bool) throws(ReaderError) -> BookOrigin? {
    let window: TerminalWindow
    do { window = TerminalWindow(try Stage(root: pager)) } catch { throw .model("\(error)") }
    window.driver.reducesMotion = reducesMotion
    var chosen: BookOrigin?
    window.drawsBars = false
    let toolkit = window.toolkit
    toolkit.drawContent = { controller, canvas in
      if let cover = controller as? Cover { draw(cover, &canvas) } else { drawBar(&canvas) }
    }
    toolkit.keyPressed = { [pager, covers, unowned toolkit] key in
      switch key.code {
      case .enter, .character("o"):
        // A book whose file is gone stays on the shelf: the file may come back.
        guard covers[pager.currentPage].isThere else { return true }
        chosen = covers[pager.currentPage].origin
        toolkit.hasQuit = true
      case .escape: toolkit.hasQuit = true
      default: return press(key)
      }
      return true
    }
    window.router.tapped = { [unowned toolkit] controller, _ in
      guard let cover = controller as? Cover, cover.isThere else { return false }
      chosen = cover.origin
      toolkit.hasQuit = true
      return true
    }
    do throws(TerminalError) { try window.open() } catch { throw .terminal(error.description) }
    return chosen
  }

  /// Moves along the shelf.
  private func press(_ key: Key) -> Bool {
    switch key.code {
    case .right, .down, .pageDown, .character(" "), .character("n"), .character("l"), .character("j"):
      go(to: pager.currentPage + 1)
    case .left, .up, .pageUp, .character("b"), .character("p"), .character("h"), .character("k"):
      go(to: pager.currentPage - 1)
    case .home, .character("g"): go(to: 0)
    case .end, .character("G"): go(to: covers.count - 1)
    default: return false
    }
    return true
  }

  private func go(to index: Int) {
    if covers.indices.contains(index) { _ = try? pager.scroll(to: index, .animated) }
  }

  // MARK: Drawing

  private func drawBar(_ canvas: inout TerminalCanvas) {
    canvas.put(" Shelf ", column: 0, row: 0, style: Style([.reverse, .bold]))
    let row = Area(column: 0, row: canvas.rows - 2, columns: canvas.columns, rows: 1)
    let control = pager.pageControl
    let dots = DotsRow(count: control.numberOfPages, current: control.currentPage, in: row)
    for dot in dots.dots {
      let isCurrent = dot == control.currentPage
      canvas.put(
        isCurrent ? "●" : "○", column: dots.column(of: dot), row: row.row,
        style: Style(isCurrent ? .bold : .dim))
    }
    canvas.put(
      " ←/→ books  Enter read  drag or click a cover  Esc, q quit", column: 0, row: canvas.rows - 1,
      style: Style(.dim))
  }

  /// A cover in the middle of its page: the title, where the book is, and how much has been read.
  func draw(_ cover: Cover, _ canvas: inout TerminalCanvas) {
    let columns = max(1, min(Self.size.columns, canvas.columns - 4))
    let rows = max(1, min(Self.size.rows, canvas.rows - 2))
    let box = Area(
      column: canvas.area.column + (canvas.columns - columns) / 2,
      row: canvas.area.row + (canvas.rows - rows) / 2, columns: columns, rows: rows)
    let hasFrame = rows >= 6 && columns >= 12
    if hasFrame {
      canvas.screen.box(box, line: .double, clip: canvas.clip)
      // The spine of a book that is closed.
      canvas.screen.verticalLine(
        column: box.column + 2, row: box.row + 1, rows: rows - 2, style: Style(.dim), clip: canvas.clip)
    }
    let inner =
      hasFrame ? Area(column: box.column + 4, row: box.row + 1, columns: columns - 6, rows: rows - 2) : box
    var row = inner.row + inner.rows / 5
    for line in ReaderView.wrapped(cover.title, inner.columns, lines: max(1, inner.rows - 3)) {
      put(line.trimmed, row, inner, Style(.bold), &canvas)
      row += 1
    }
    row = max(row + 1, inner.endRow - 4)
    for text in [cover.place.shortened(to: inner.columns), cover.note] where row < inner.endRow - 1 {
      put(LineOrder.visual(text)[...], row, inner, Style(.dim), &canvas)
      row += 1
    }
    guard inner.rows >= 3 else { return }
    guard let percent = cover.percent else {
      return put("not opened yet", inner.endRow - 1, inner, Style(.dim), &canvas)
    }
    let width = max(1, inner.columns - 6)
    let read = width * percent / 100
    let bar = String(repeating: "━", count: read) + String(repeating: "─", count: width - read)
    put("\(bar) \(percent)%"[...], inner.endRow - 1, inner, .plain, &canvas)
  }

  private func put(
    _ text: Substring, _ row: Int, _ area: Area, _ style: Style, _ canvas: inout TerminalCanvas
  ) {
    let space = max(0, area.columns - CellMeasurer.width(of: text)) / 2
    canvas.screen.put(
      text, column: area.column + space, row: row, style: style, clip: area.intersection(canvas.clip))
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The end of a path that fits a width.
  fileprivate func shortened(to columns: Int) -> String {
    guard CellMeasurer.width(of: self[...]) > columns else { return self }
    var text = self[...]
    while !text.isEmpty, CellMeasurer.width(of: text) >= columns { text.removeFirst() }
    return "…" + text
  }
}
