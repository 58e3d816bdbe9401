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
    let text = model.book.text.string
    let start = text.utf8.distance(from: text.startIndex, to: line.text.startIndex)
    let range = start..<start + line.text.utf8.count
    guard !range.isEmpty else { return }
    let face = face(of: range)
    let layout = face.layout(of: line.displayed[...])
    let direction = direction(at: start)
    pango_context_set_base_dir(pango_layout_get_context(layout), direction)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_context_changed(layout)
    let marks = pango_attr_list_new()
    for hit in hits where hit.range.overlaps(range) {
      mark(hit.range.clamped(to: range), of: line, from: start, isCurrent: hit.isCurrent, in: marks)
    }
    pango_layout_set_attributes(layout, marks)
    pango_attr_list_unref(marks)
    var units: Int32 = 0
    pango_layout_get_size(layout, &units, nil)
    let width = Double(units) / Double(PangoTextMeasurer.scale)
    var ink = canvas.palette.ink
    gdk_cairo_set_source_rgba(canvas.context, &ink)
    cairo_save(canvas.context)
    let isRight = direction == PANGO_DIRECTION_RTL
    let left = frame.origin.x + (isRight ? max(0, frame.size.width - width) : 0)
    cairo_translate(canvas.context, left, frame.origin.y + (frame.size.height - face.lineHeight) / 2)
    if width > frame.size.width { cairo_scale(canvas.context, frame.size.width / width, 1) }
    cairo_move_to(canvas.context, 0, 0)
    pango_cairo_show_layout(canvas.context, layout)
    cairo_restore(canvas.context)
    // The measurer goes on with neither of them.
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_auto_dir(layout, 1)
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

  /// The direction of the paragraph that contains an offset.
  private func direction(at offset: Int) -> PangoDirection {
    let bytes = model.book.text.string.utf8
    let limit = max(0, offset - Self.paragraphLimit)
    var start = offset
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    while start > limit {
      let before = bytes.index(before: index)
      if bytes[before] == 0x0A { break }
      (start, index) = (start - 1, before)
    }
    let end = min(bytes.count, start + Self.paragraphLimit)
    var paragraph = String(model.book.text.substring(start..<end).prefix { !$0.isNewline })
    let isRight = paragraph.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cgtk_is_right_to_left($0.baseAddress, Int32($0.count)) }
    }
    return isRight != 0 ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
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
    let colour: (UInt16, UInt16, UInt16) = isCurrent ? (0xFF00, 0x8800, 0) : (0xFF00, 0xDD00, 0x2000)
    for attribute in [
      pango_attr_background_new(colour.0, colour.1, colour.2),
      pango_attr_background_alpha_new(isCurrent ? 0xB000 : 0x7000),
    ] {
      guard let attribute else { continue }
      attribute.pointee.start_index = place(hit.lowerBound)
      attribute.pointee.end_index = place(hit.upperBound)
      pango_attr_list_insert(list, attribute)
    }
  }
}
