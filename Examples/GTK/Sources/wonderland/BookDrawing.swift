import Containers
import ContainersGTK
import ContainersText
import Documents

/// Draws the pages of the book and the cards of its chapters.
final class BookDrawing {
  private unowned let model: ReaderModel
  private let title = PangoTextMeasurer(font: "Serif Bold 22px")
  private let body = PangoTextMeasurer(font: "Serif 15px")
  private let small = PangoTextMeasurer(font: "Sans 12px")
  private lazy var line = LineDrawing(model, pictures)
  private lazy var pictures = Pictures(model.book.document)

  init(_ model: ReaderModel) { self.model = model }

  // MARK: Pages

  func draw(page: any Controller, _ canvas: Canvas) {
    let palette = canvas.palette
    canvas.fill(Rect(origin: .zero, size: canvas.size), palette.paper)
    guard let page = page as? BookPage else { return }
    if let picture = picture(filling: page) {
      let margin = Self.pictureMargin
      return canvas.picture(
        picture,
        in: Rect(
          x: margin, y: margin, width: canvas.size.width - 2 * margin, height: canvas.size.height - 2 * margin
        ))
    }
    let hits = page.lines.isEmpty ? [] : model.hits(on: page)
    let pictures = pictures(on: page)
    for picture in pictures { canvas.picture(picture.picture, in: frame(of: picture.rows)) }
    for (row, line) in page.lines.enumerated() where !pictures.contains(where: { $0.rows.contains(row) }) {
      self.line.draw(line, in: frame(ofRow: row), hits, canvas)
    }
    // How many there are says the line below the pages.
    center("\(page.number + 1)", canvas.size.height - 30, palette.faint, canvas)
  }

  private static let pictureMargin = 24.0

  /// The picture that is all that a page has, such as a cover; nil for another page, and for bytes that GTK does not read.
  private func picture(filling page: BookPage) -> Picture? {
    guard let document = model.book.document, let range = try? model.paginator.range(ofPage: page.number)
    else {
      return nil
    }
    let links = model.book.links(in: range)
    guard links.count == 1, let link = document.links[links.lowerBound...].first,
      case .picture(let name) = link.target, range.lowerBound <= link.range.lowerBound,
      link.range.upperBound <= range.upperBound
    else { return nil }
    let around = [range.lowerBound..<link.range.lowerBound, link.range.upperBound..<range.upperBound]
    guard around.allSatisfy({ model.book.text.substring($0).allSatisfy(\.isWhitespace) }) else { return nil }
    return pictures[name]
  }

  /// The pictures that have lines of their own on a page.
  ///
  /// One that lies on two pages is drawn where more of it lies.
  private func pictures(on page: BookPage) -> [(number: Int, rows: Range<Int>, picture: Picture)] {
    guard let links = model.book.document?.links, let range = try? model.paginator.range(ofPage: page.number)
    else { return [] }
    return model.book.links(in: range).compactMap { number in
      let link = links[number]
      guard case .picture(let name) = link.target else { return nil }
      let all = model.book.text.substring(link.range).count { $0.isNewline } + 1
      let rows = page.lines.indices.filter { page.lines[$0].range.overlaps(link.range) }
      let isMost = 2 * rows.count > all || 2 * rows.count == all && range.contains(link.range.lowerBound)
      guard all > 1, isMost, let first = rows.first, let last = rows.last, let picture = pictures[name]
      else { return nil }
      return (number, first..<last + 1, picture)
    }
  }

  private func frame(of rows: Range<Int>) -> Rect {
    let (first, height) = (frame(ofRow: rows.lowerBound), model.geometry.lineHeight)
    return Rect(
      origin: first.origin, size: Size(width: first.size.width, height: height * Double(rows.count)))
  }

  private func frame(ofRow row: Int) -> Rect {
    let (text, height) = (model.geometry.text, model.geometry.lineHeight)
    return Rect(
      x: text.origin.x, y: text.origin.y + Double(row) * height, width: text.size.width, height: height)
  }

  /// The links of a page, and where they are drawn on it: a link of two lines has a frame on each.
  func links(on page: BookPage) -> [(number: Int, frame: Rect)] {
    let pictures = pictures(on: page)
    let words = page.lines.enumerated().filter { row in !pictures.contains { $0.rows.contains(row.offset) } }
    return pictures.map { ($0.number, frame(of: $0.rows)) }
      + words.flatMap { line.links(of: $0.element, in: frame(ofRow: $0.offset)) }
  }

  private func center(_ line: String, _ y: Double, _ colour: Colour, _ canvas: Canvas) {
    let width = Double(small.width(of: line[...])) / Double(PangoTextMeasurer.scale)
    small.draw(line, at: Point(x: (canvas.size.width - width) / 2, y: y), colour, on: canvas)
  }

  // MARK: Cards

  func draw(card: any Controller, _ canvas: Canvas) {
    guard let card = card as? ChapterCard, canvas.size.width > 120, canvas.size.height > 80 else { return }
    let palette = canvas.palette
    let margin = max(16, min(canvas.size.width * 0.08, 72))
    let width = min(canvas.size.width - 2 * margin, 720)
    let box = Rect(
      x: (canvas.size.width - width) / 2, y: 24, width: width, height: canvas.size.height - 36)
    canvas.box(box, radius: 12, fill: palette.paper, line: palette.border)
    canvas.within(box) { inner in
      let padding = 28.0
      var room = Rect(x: padding, y: padding, width: width - 2 * padding, height: box.size.height)
      room.origin.y += draw(card.chapter.title, title, in: room, upTo: 3, palette.ink, inner) + 12
      let most = Int((box.size.height - room.origin.y - 56) / body.lineHeight)
      _ = draw(card.chapter.opening, body, in: room, upTo: most, palette.ink, inner)
      room.origin.y = box.size.height - 34
      _ = draw(model.placeText(of: card), small, in: room, upTo: 1, palette.faint, inner)
    }
  }

  /// Draws the first lines of a text from the top of an area on, at the side where its book begins.
  ///
  /// - Returns: The height of the lines.
  private func draw(
    _ text: String, _ face: PangoTextMeasurer, in room: Rect, upTo most: Int, _ colour: Colour,
    _ canvas: Canvas
  ) -> Double {
    let direction = model.book.direction
    let lines = Self.lines(text, face, room.size.width, upTo: most)
    for (row, line) in lines.enumerated() {
      let free = room.size.width - Double(face.width(of: line[...])) / Double(PangoTextMeasurer.scale)
      let x = room.origin.x + (direction == .rightToLeft ? max(0, free) : 0)
      let y = room.origin.y + Double(row) * face.lineHeight
      face.draw(
        line, at: Point(x: x, y: y), colour, LayoutDirection(ofParagraph: text) ?? direction, on: canvas)
    }
    return Double(lines.count) * face.lineHeight
  }

  /// The first lines of a text at a width in points.
  private static func lines(_ text: String, _ face: PangoTextMeasurer, _ width: Double, upTo most: Int)
    -> [String]
  {
    guard most > 0, !text.isEmpty else { return [] }
    let size = PageSize(columns: max(1, Int(width)) * PangoTextMeasurer.scale, lines: most)
    guard let paginator = try? Paginator(text: BookText(text), size: size, measurer: CardMeasurer(face)),
      let lines = try? paginator.lines(ofPage: 0)
    else { return [] }
    return lines.map(\.displayed)
  }
}

/// Measures the text of cards with a face that is there already.
private struct CardMeasurer: TextMeasurer {
  let face: PangoTextMeasurer
  var tabInterval: Int { 0 }
  var hyphenAdvance: Int { face.advance(of: "-") }

  init(_ face: PangoTextMeasurer) { self.face = face }

  func advance(of run: Substring) -> Int { face.advance(of: run) }
  static func == (left: CardMeasurer, right: CardMeasurer) -> Bool { left.face === right.face }
}
