import CGtk
public import Containers

/// A picture that a canvas draws: PNG, JPEG, or what else GTK reads.
public final class Picture {
  /// Its size in pixels.
  public let size: Size
  fileprivate let surface: OpaquePointer

  /// Reads a picture; nil for bytes that are none, or one of a kind that GTK does not read.
  public init?(_ bytes: [UInt8]) {
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let texture = gdk_texture_new_from_bytes(data, nil)
    g_bytes_unref(data)
    guard let texture else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    guard let pixels = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    self.surface = surface
    size = Size(width: Double(width), height: Double(height))
  }

  deinit { cairo_surface_destroy(surface) }
}

extension Canvas {
  /// Draws a picture in the middle of a rectangle, as large as fits, and no larger than it is.
  public func picture(_ picture: Picture, in rect: Rect) {
    let scale = min(1, rect.size.width / picture.size.width, rect.size.height / picture.size.height)
    guard scale > 0 else { return }
    cairo_save(context)
    cairo_translate(
      context, rect.origin.x + (rect.size.width - picture.size.width * scale) / 2,
      rect.origin.y + (rect.size.height - picture.size.height * scale) / 2)
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }
}
