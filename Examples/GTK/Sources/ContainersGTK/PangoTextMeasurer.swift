public import CGtk
public import Containers
public import ContainersText

/// A font at a size, as Pango measures and draws it: in its own units, 1,024 to a point of the window (X1).
///
/// Runs are measured once and kept. Glyphs are placed between pixels and not hinted, so that what is measured is what
/// is drawn, at any scale.
public final class PangoTextMeasurer: TextMeasurer {
  /// The units of a point of the window.
  public static let scale = Int(PANGO_SCALE)

  /// A Pango font: “Serif 14”.
  public let font: String
  /// Dots an inch.
  public let resolution: Double
  /// The height of a line, in points of the window.
  public let lineHeight: Double
  /// Four ems.
  public let tabInterval: Int

  private let layout: OpaquePointer
  private var widths: [Substring: Int] = [:]
  /// What is known is forgotten when there is more of it than any book has words.
  private static let most = 100_000

  /// Creates a measurer; the same font and resolution measure alike (X5).
  ///
  /// - Parameter resolution: Dots an inch.
  public init(font: String, resolution: Double = 96) {
    (self.font, self.resolution) = (font, resolution)
    let context: OpaquePointer = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, resolution)
    pango_context_set_round_glyph_positions(context, 0)
    let description = pango_font_description_from_string(font)
    pango_context_set_font_description(context, description)
    let metrics = pango_context_get_metrics(context, description, nil)
    let height = Int(pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics))
    lineHeight = Double(height) * 1.2 / Double(PANGO_SCALE)
    pango_font_metrics_unref(metrics)
    pango_font_description_free(description)
    layout = pango_layout_new(context)
    g_object_unref(UnsafeMutableRawPointer(context))
    tabInterval = 4 * Int(height)
    let tabs = pango_tab_array_new(1, 0)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, Int32(tabInterval))
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Whether two measure alike.
  public static func == (left: PangoTextMeasurer, right: PangoTextMeasurer) -> Bool {
    left.font == right.font && left.resolution == right.resolution
  }

  /// The advance of a hyphen.
  public var hyphenAdvance: Int { advance(of: "-") }

  /// The advance of a run, without tabs, in Pango's units.
  ///
  /// - Complexity: O(1) for a run that has been measured, else what Pango takes to shape it.
  public func advance(of run: Substring) -> Int {
    if let known = widths[run] { return known }
    let width = width(of: run)
    if widths.count >= Self.most { widths.removeAll() }
    // A copy: a key that is a part of the book would keep the whole book.
    widths[Substring(String(run))] = width
    return width
  }

  /// The width of a line as it will be drawn, in Pango's units; tabs go to their stops.
  ///
  /// Without tabs it is the sum of its words and spaces, but in a font that kerns across spaces: there the drawn line
  /// may be a fraction of a point wider or narrower than the measured one (X1).
  public func width(of line: Substring) -> Int {
    var width: Int32 = 0
    pango_layout_get_size(layout(of: line), &width, nil)
    return Int(width)
  }

  /// Draws a line of a paragraph with a direction; its top left is at a point.
  public func draw(
    _ line: String, at point: Point, _ colour: Colour, _ direction: LayoutDirection = .leftToRight,
    on canvas: Canvas
  ) {
    canvas.take(colour)
    cairo_move_to(canvas.context, point.x, point.y)
    pango_cairo_show_layout(canvas.context, layout(of: line[...], direction))
  }

  /// A line as Pango lays it out, until this lays out another one: for attributes, and for places in it.
  ///
  /// A separator of units (U+001F), which stands for what is not to be seen, takes no room and is left out.
  ///
  /// - Parameter direction: That of the paragraph, of which the line may be a part; nil is that of the line's letters.
  public func layout(of line: Substring, _ direction: LayoutDirection? = nil) -> OpaquePointer {
    pango_layout_set_auto_dir(layout, direction == nil ? 1 : 0)
    if let direction {
      pango_context_set_base_dir(
        pango_layout_get_context(layout),
        direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      pango_layout_context_changed(layout)
    }
    var line = String(line)
    if line.utf8.contains(0x1F) { line.unicodeScalars.removeAll { $0 == "\u{1F}" } }
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    return layout
  }
}
