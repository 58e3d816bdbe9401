import CGtk
import Containers
import ContainersGTK
import ContainersText

/// Draws the lines of the book: headings in their style, what was found with a mark, and never beyond the measure.
///
/// A line is measured by its words, and Pango may lay it out a little wider: then it is drawn narrower. Paragraphs
/// from right to left begin at the right.
final class LineDrawing {
  /// The bytes that are looked at to find the direction of a paragraph.
  private static let paragraphLimit = 4096

  private unowned let model: ReaderModel
  private var headings: PangoTextMeasurer?

  init(_ model: ReaderModel) { self.model = model }

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - frame: Where it belongs.
  ///   - hits: What was found on the page; one of them is where the reader is.
  func draw(
    _ line: PageLine, in frame: Rect, _ hits: [(range: Range<Int>, isCurrent: Bool)], _ canvas: Canvas
  ) {
    let text = model.paginator.text.string
    let start = text.utf8.distance(from: text.startIndex, to: line.text.startIndex)
    let range = start..<start + line.text.utf8.count
    guard !range.isEmpty else { return }
    let face = face(of: range)
    let direction = direction(at: start)
    let layout = face.layout(of: line.displayed[...], direction)
    let marks = pango_attr_list_new()
    for hit in hits where hit.range.overlaps(range) {
      mark(hit.range.clamped(to: range), of: line, from: start, isCurrent: hit.isCurrent, in: marks)
    }
    pango_layout_set_attributes(layout, marks)
    pango_attr_list_unref(marks)
    var width = Self.width(of: layout)
    if width < frame.size.width, isJustified(line, range, face, missing: frame.size.width - width) {
      pango_layout_set_width(layout, Int32(frame.size.width * Double(PangoTextMeasurer.scale)))
      pango_layout_set_justify(layout, 1)
      pango_layout_set_justify_last_line(layout, 1)
      width = frame.size.width
    }
    var ink = canvas.palette.ink
    gdk_cairo_set_source_rgba(canvas.context, &ink)
    cairo_save(canvas.context)
    let isRight = direction == .rightToLeft
    let left = frame.origin.x + (isRight ? max(0, frame.size.width - width) : 0)
    cairo_translate(canvas.context, left, frame.origin.y + (frame.size.height - face.lineHeight) / 2)
    if width > frame.size.width { cairo_scale(canvas.context, frame.size.width / width, 1) }
    cairo_move_to(canvas.context, 0, 0)
    pango_cairo_show_layout(canvas.context, layout)
    cairo_restore(canvas.context)
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

  private func mark(
    _ hit: Range<Int>, of line: PageLine, from start: Int, isCurrent: Bool, in list: OpaquePointer?
  ) {
    // Soft hyphens are not drawn, and take two bytes each.
    func place(_ offset: Int) -> UInt32 {
      let before = line.text.utf8.prefix(offset - start)
      let hyphens = Substring(before).unicodeScalars.count { $0 == "\u{AD}" }
      return UInt32(offset - start - 2 * hyphens)
    }
    // Black on a colour of its own, whatever the colours of the page are.
    let colour: (UInt16, UInt16, UInt16) = isCurrent ? (0xFF00, 0xA800, 0x4000) : (0xFF00, 0xEA00, 0x8000)
    for attribute in [
      pango_attr_background_new(colour.0, colour.1, colour.2), pango_attr_foreground_new(0, 0, 0),
    ] {
      guard let attribute else { continue }
      attribute.pointee.start_index = place(hit.lowerBound)
      attribute.pointee.end_index = place(hit.upperBound)
      pango_attr_list_insert(list, attribute)
    }
  }
}
