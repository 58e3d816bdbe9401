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
  private lazy var line = LineDrawing(model)

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
    for (row, line) in page.lines.enumerated() { self.line.draw(line, in: frame(ofRow: row), hits, canvas) }
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
    if picture.name != name { picture = (name, (try? document.picture(name)).flatMap { Picture($0) }) }
    return picture.found
  }

  /// The picture that was drawn last.
  private var picture: (name: String, found: Picture?) = ("", nil)

  private func frame(ofRow row: Int) -> Rect {
    let (text, height) = (model.geometry.text, model.geometry.lineHeight)
    return Rect(
      x: text.origin.x, y: text.origin.y + Double(row) * height, width: text.size.width, height: height)
  }

  /// The links of a page, and where they are drawn on it: a link of two lines has a frame on each.
  func links(on page: BookPage) -> [(number: Int, frame: Rect)] {
    page.lines.enumerated().flatMap { line.links(of: $0.element, in: frame(ofRow: $0.offset)) }
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
