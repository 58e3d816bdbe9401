import CGtk
import Containers
import ContainersGTK
import ContainersText
import Documents

/// Draws the lines of the book: headings in their style, what was found with a mark, and never beyond the measure.
///
/// A line is measured by its words, and Pango may lay it out a little wider: then it is drawn narrower. Paragraphs
/// from right to left begin at the right.
final class LineDrawing {
  /// The bytes that are looked at to find the direction of a paragraph.
  private static let paragraphLimit = 4096

  private unowned let model: ReaderModel
  private var headings: PangoTextMeasurer?
  private let pictures: Pictures

  init(_ model: ReaderModel, _ pictures: Pictures) { (self.model, self.pictures) = (model, pictures) }

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - frame: Where it belongs.
  ///   - hits: What was found on the page; one of them is where the reader is.
  func draw(
    _ line: PageLine, in frame: Rect, _ hits: [(range: Range<Int>, isCurrent: Bool)], _ canvas: Canvas
  ) {
    let marks = pango_attr_list_new()
    defer { pango_attr_list_unref(marks) }
    let start = start(of: line)
    let range = start..<start + line.text.utf8.count
    for span in model.shown.spans(in: range) { emphasize(span, in: range, of: line, from: start, in: marks) }
    for number in model.book.links(in: range) {
      guard let link = model.book.document?.links[number] else { continue }
      markLink(link.range.clamped(to: range), of: line, from: start, number, canvas.palette, in: marks)
    }
    for hit in hits where hit.range.overlaps(range) {
      mark(hit.range.clamped(to: range), of: line, from: start, isCurrent: hit.isCurrent, in: marks)
    }
    lay(line, in: frame, marks) { layout, origin, scale in
      var ink = canvas.palette.ink
      gdk_cairo_set_source_rgba(canvas.context, &ink)
      cairo_save(canvas.context)
      cairo_translate(canvas.context, origin.x, origin.y)
      if scale < 1 { cairo_scale(canvas.context, scale, 1) }
      cairo_move_to(canvas.context, 0, 0)
      pango_cairo_show_layout(canvas.context, layout)
      cairo_restore(canvas.context)
      for (range, picture, width) in self.pictures(in: line, from: start) {
        var place = PangoRectangle()
        pango_layout_index_to_pos(
          layout, Int32(Self.index(of: range.lowerBound, in: line, from: start)), &place)
        let left = origin.x + Double(place.x) * scale / Double(PangoTextMeasurer.scale)
        canvas.picture(
          picture, in: Rect(x: left, y: frame.origin.y, width: width * scale, height: frame.size.height))
      }
    }
  }

  /// The small pictures that stand in a line, and how wide they are drawn.
  private func pictures(in line: PageLine, from start: Int) -> [(range: Range<Int>, Picture, width: Double)] {
    let range = start..<start + line.text.utf8.count
    let height = model.geometry.lineHeight
    return model.book.links(in: range).compactMap { number in
      guard let link = model.book.document?.links[number], case .picture(let name) = link.target,
        range.contains(link.range.lowerBound), link.range.upperBound <= range.upperBound,
        let picture = pictures[name], picture.size.height <= Self.tallestInLine * height
      else { return nil }
      return (link.range, picture, picture.size.width * min(1, height / picture.size.height))
    }
  }

  /// A picture is drawn in a line if it is not taller, in lines.
  private static let tallestInLine = 3.0

  /// Gives the description of a picture the width of the picture, and no letters.
  private func insertShape(
    _ range: Range<Int>, _ width: Double, of line: PageLine, from start: Int, in list: OpaquePointer?
  ) {
    let height = model.fontSize
    func shape(_ width: Double) -> UnsafeMutablePointer<PangoAttribute>? {
      let scale = Double(PangoTextMeasurer.scale)
      var area = PangoRectangle(
        x: 0, y: Int32(Double(-height) * scale), width: Int32(width * scale),
        height: Int32(Double(height) * scale))
      return pango_attr_shape_new(&area, &area)
    }
    // Each letter takes the room of its attribute: the first one that of the picture, the others none.
    let first = range.lowerBound..<range.lowerBound + 1
    insert([shape(width)], for: first, of: line, from: start, in: list)
    insert([shape(0)], for: first.upperBound..<range.upperBound, of: line, from: start, in: list)
  }

  private func emphasize(
    _ span: Document.Span, in range: Range<Int>, of line: PageLine, from start: Int, in list: OpaquePointer?
  ) {
    insert(
      [
        span.emphasis.contains(.italic) ? pango_attr_style_new(PANGO_STYLE_ITALIC) : nil,
        span.emphasis.contains(.bold) ? pango_attr_weight_new(PANGO_WEIGHT_BOLD) : nil,
      ], for: span.range.clamped(to: range), of: line, from: start, in: list)
  }

  /// The links of a line, and where they are drawn.
  func links(of line: PageLine, in frame: Rect) -> [(number: Int, frame: Rect)] {
    let start = start(of: line)
    let range = start..<start + line.text.utf8.count
    let numbers = model.book.links(in: range)
    guard !numbers.isEmpty, let links = model.book.document?.links else { return [] }
    var found: [(number: Int, frame: Rect)] = []
    lay(line, in: frame, nil) { layout, origin, scale in
      guard let row = pango_layout_get_line_readonly(layout, 0) else { return }
      for number in numbers {
        let part = links[number].range.clamped(to: range)
        var (ends, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
        let (first, last) = (
          Self.index(of: part.lowerBound, in: line, from: start),
          Self.index(of: part.upperBound, in: line, from: start)
        )
        pango_layout_line_get_x_ranges(row, Int32(first), Int32(last), &ends, &count)
        // Words of both directions make more than one range.
        let places = (0..<2 * Int(count)).compactMap { ends?[$0] }.map {
          origin.x + Double($0) * scale / Double(PangoTextMeasurer.scale)
        }
        g_free(ends)
        guard let left = places.min(), let right = places.max() else { continue }
        let area = Rect(x: left, y: frame.origin.y, width: right - left, height: frame.size.height)
        found.append((number, area))
      }
    }
    return found
  }

  /// The offset of the first byte of a line.
  private func start(of line: PageLine) -> Int {
    let text = model.paginator.text.string
    return text.utf8.distance(from: text.startIndex, to: line.text.startIndex)
  }

  /// Lays out a line in its frame, for a closure that takes the layout, where it begins and how much narrower it is
  /// drawn.
  private func lay(
    _ line: PageLine, in frame: Rect, _ marks: OpaquePointer?, _ use: (OpaquePointer, Point, Double) -> Void
  ) {
    let start = start(of: line)
    let range = start..<start + line.text.utf8.count
    guard !range.isEmpty else { return }
    let face = face(of: range)
    let direction = direction(at: start)
    let layout = face.layout(of: line.displayed[...], direction)
    let marks = marks.map { pango_attr_list_ref($0) } ?? pango_attr_list_new()
    defer { pango_attr_list_unref(marks) }
    for (range, _, width) in pictures(in: line, from: start) {
      insertShape(range, width, of: line, from: start, in: marks)
    }
    pango_layout_set_attributes(layout, marks)
    var width = Self.width(of: layout)
    if width < frame.size.width, isJustified(line, range, face, missing: frame.size.width - width) {
      pango_layout_set_width(layout, Int32(frame.size.width * Double(PangoTextMeasurer.scale)))
      pango_layout_set_justify(layout, 1)
      pango_layout_set_justify_last_line(layout, 1)
      width = frame.size.width
    }
    let left = frame.origin.x + (direction == .rightToLeft ? max(0, frame.size.width - width) : 0)
    let top = frame.origin.y + (frame.size.height - face.lineHeight) / 2
    use(layout, Point(x: left, y: top), min(1, frame.size.width / max(1, width)))
    // The measurer goes on without them.
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_justify(layout, 0)
    pango_layout_set_width(layout, -1)
  }

  private static func width(of layout: OpaquePointer) -> Double {
    var units: Int32 = 0
    pango_layout_get_size(layout, &units, nil)
    return Double(units) / Double(PangoTextMeasurer.scale)
  }

  /// Whether a line is spread to the edges of the text: not the last one of its paragraph, no heading, and only where
  /// no space becomes twice as wide.
  private func isJustified(
    _ line: PageLine, _ range: Range<Int>, _ face: PangoTextMeasurer, missing: Double
  ) -> Bool {
    guard model.isJustified, face === model.paginator.measurer, !line.text.contains("\t") else {
      return false
    }
    let rest = model.paginator.text.substring(range.upperBound..<max(range.upperBound, line.range.upperBound))
    guard range.upperBound < model.book.text.count, !rest.contains(where: \.isNewline) else { return false }
    let space = Double(face.advance(of: " ")) / Double(PangoTextMeasurer.scale)
    return missing <= space * Double(line.text.count { $0 == " " })
  }

  // MARK: Headings

  /// The face of a line: a heading is bold.
  private func face(of range: Range<Int>) -> PangoTextMeasurer {
    let usual = model.paginator.measurer
    let chapter = model.book.chapters[model.book.chapter(at: range.upperBound - 1)]
    guard let heading = chapter.place.heading, heading.overlaps(range) else { return usual }
    let font = "Serif Bold \(model.fontSize)px"
    if let headings, headings.font == font { return headings }
    let face = PangoTextMeasurer(font: font, resolution: usual.resolution)
    headings = face
    return face
  }

  // MARK: Directions

  /// The direction of the paragraph that contains an offset; without letters it is that of the book.
  private func direction(at offset: Int) -> LayoutDirection {
    let bytes = model.paginator.text.string.utf8
    let limit = max(0, offset - Self.paragraphLimit)
    var start = offset
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    while start > limit {
      let before = bytes.index(before: index)
      if bytes[before] == 0x0A { break }
      (start, index) = (start - 1, before)
    }
    let end = min(bytes.count, start + Self.paragraphLimit)
    let paragraph = model.paginator.text.substring(start..<end).prefix { !$0.isNewline }
    return LayoutDirection(ofParagraph: paragraph) ?? model.book.direction
  }

  // MARK: Marks

  /// Where an offset is in the bytes of a line that are drawn: soft hyphens are not, which take two bytes each, nor
  /// what is not to be seen of joined lines.
  private static func index(of offset: Int, in line: PageLine, from start: Int) -> UInt32 {
    let before = line.text.utf8.prefix(offset - start)
    let hyphens = Substring(before).unicodeScalars.count { $0 == "\u{AD}" }
    let fillers = before.count { $0 == HardWrap.filler }
    return UInt32(offset - start - 2 * hyphens - fillers)
  }

  private func insert(
    _ attributes: [UnsafeMutablePointer<PangoAttribute>?], for range: Range<Int>, of line: PageLine,
    from start: Int, in list: OpaquePointer?
  ) {
    for case let attribute? in attributes {
      attribute.pointee.start_index = Self.index(of: range.lowerBound, in: line, from: start)
      attribute.pointee.end_index = Self.index(of: range.upperBound, in: line, from: start)
      pango_attr_list_insert(list, attribute)
    }
  }

  private func mark(
    _ hit: Range<Int>, of line: PageLine, from start: Int, isCurrent: Bool, in list: OpaquePointer?
  ) {
    // Black on a colour of its own, whatever the colours of the page are.
    let colour: (UInt16, UInt16, UInt16) = isCurrent ? (0xFF00, 0xA800, 0x4000) : (0xFF00, 0xEA00, 0x8000)
    insert(
      [pango_attr_background_new(colour.0, colour.1, colour.2), pango_attr_foreground_new(0, 0, 0)],
      for: hit, of: line, from: start, in: list)
  }

  /// A link is underlined in the colour of what is selected, made stronger by that of the text; the marked one has
  /// this colour behind it.
  private func markLink(
    _ range: Range<Int>, of line: PageLine, from start: Int, _ number: Int, _ palette: Palette,
    in list: OpaquePointer?
  ) {
    func parts(_ colour: Colour, _ other: Colour, _ part: Float) -> [UInt16] {
      [(colour.red, other.red), (colour.green, other.green), (colour.blue, other.blue)].map {
        UInt16(max(0, min(1, $0 * (1 - part) + $1 * part)) * 65535)
      }
    }
    let link = parts(palette.accent, palette.ink, 0.3)
    let paper = parts(palette.paper, palette.paper, 0)
    let isMarked = number == model.markedLink
    let ink = isMarked ? paper : link
    insert(
      [
        pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), pango_attr_foreground_new(ink[0], ink[1], ink[2]),
        isMarked ? pango_attr_background_new(link[0], link[1], link[2]) : nil,
      ], for: range, of: line, from: start, in: list)
  }
}
