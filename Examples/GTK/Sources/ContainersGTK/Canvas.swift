public import CGtk
public import Containers

/// A colour, its parts from 0 to 1.
public typealias Colour = GdkRGBA

extension GdkRGBA {
  /// Black, let through in part: a shadow.
  public static func shadow(_ alpha: Double) -> Colour {
    Colour(red: 0, green: 0, blue: 0, alpha: Float(alpha))
  }

  /// The same colour, let through in part.
  public func with(alpha: Double) -> Colour {
    Colour(red: red, green: green, blue: blue, alpha: Float(alpha))
  }
}

/// The colours of the theme that the desktop has chosen, light or dark.
public struct Palette {
  /// Behind everything.
  public let background: Colour
  /// Behind text.
  public let paper: Colour
  /// Text.
  public let ink: Colour
  /// Text that is less important: the color `containers_faint_color` of the theme, if it has one.
  public let faint: Colour
  /// What is selected.
  public let accent: Colour
  /// Lines around things.
  public let border: Colour

  /// The colours that a widget's theme names.
  public init(of widget: Widget) {
    let context = gtk_widget_get_style_context(widget)
    func colour(_ name: String, _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> Colour {
      var found = Colour(red: red, green: green, blue: blue, alpha: alpha)
      _ = gtk_style_context_lookup_color(context, name, &found)
      return found
    }
    background = colour("theme_bg_color", 0.96, 0.96, 0.96)
    paper = colour("theme_base_color", 1, 1, 1)
    ink = colour("theme_text_color", 0, 0, 0)
    faint = colour("containers_faint_color", ink.red, ink.green, ink.blue, 0.6)
    accent = colour("theme_selected_bg_color", 0.2, 0.5, 0.9)
    border = colour("borders", 0.8, 0.8, 0.8)
  }
}

/// What a controller is drawn on: a piece of a window, in the window's own points.
public struct Canvas {
  /// The drawing context, for whatever has no method here.
  public let context: OpaquePointer
  /// The size of the area.
  public let size: Size
  /// The colours of the theme.
  public let palette: Palette

  /// Fills a rectangle.
  public func fill(_ rect: Rect, _ colour: Colour) {
    path(rect)
    take(colour)
    cairo_fill(context)
  }

  /// Fills a rectangle with a colour that becomes another one from left to right.
  public func fill(_ rect: Rect, from left: Colour, to right: Colour) {
    guard rect.size.width > 0,
      let pattern = cairo_pattern_create_linear(rect.origin.x, 0, rect.origin.x + rect.size.width, 0)
    else { return }
    for (end, part) in [(left, 0.0), (right, 1)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, part, Double(end.red), Double(end.green), Double(end.blue), Double(end.alpha))
    }
    path(rect)
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Draws the outline of a rectangle with round corners, and fills it.
  public func box(_ rect: Rect, radius: Double, fill: Colour, line: Colour) {
    let (left, top) = (rect.origin.x + 0.5, rect.origin.y + 0.5)
    let (right, bottom) = (left + rect.size.width - 1, top + rect.size.height - 1)
    cairo_new_path(context)
    cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(context, left + radius, top + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
    finish(fill, line)
  }

  /// Fills a circle.
  public func dot(at center: Point, radius: Double, _ colour: Colour) {
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    take(colour)
    cairo_fill(context)
  }

  /// Fills an area between corners, and draws the line through them from the first to the last.
  func polygon(_ corners: [Point], fill: Colour, line: Colour) {
    cairo_new_path(context)
    for corner in corners { cairo_line_to(context, corner.x, corner.y) }
    finish(fill, line)
  }

  private func finish(_ fill: Colour, _ line: Colour) {
    take(fill)
    cairo_fill_preserve(context)
    take(line)
    cairo_set_line_width(context, 1)
    cairo_stroke(context)
  }

  /// Draws in a rectangle of its own, with the point (0, 0) at its top left; nothing is seen outside.
  public func within(_ rect: Rect, _ draw: (Canvas) -> Void) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    cairo_save(context)
    cairo_translate(context, rect.origin.x, rect.origin.y)
    path(Rect(origin: .zero, size: rect.size))
    cairo_clip(context)
    draw(Canvas(context: context, size: rect.size, palette: palette))
    cairo_restore(context)
  }

  /// Draws with a colour from here on.
  func take(_ colour: Colour) {
    var colour = colour
    gdk_cairo_set_source_rgba(context, &colour)
  }

  private func path(_ rect: Rect) {
    cairo_new_path(context)
    cairo_rectangle(context, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
}
