import CGtk
import Containers
import Testing

@testable import ContainersGTK

@Suite("Pictures")
struct PictureTests {
  /// Two red pixels, in PNG.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8, 0xDD, 0x00,
    0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0x00, 0x44, 0x00, 0x08,
    0xFE, 0x01, 0xFF, 0xC6, 0x9E, 0x79, 0xF7, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
    0x60, 0x82,
  ]

  @Test("a picture is drawn in the middle of its place, no larger than it is; what is none is refused")
  func draws() throws {
    #expect(Picture([]) == nil && Picture(Array("no picture".utf8)) == nil)
    let picture = try #require(Picture(Self.png))
    #expect(picture.size == Size(width: 2, height: 1))
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 6, 3))
    let context = try #require(cairo_create(surface))
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    guard gtk_init_check() != 0 else { return }
    let label: Widget = gtk_label_new(nil)
    let canvas = Canvas(context: context, size: Size(width: 6, height: 3), palette: Palette(of: label))
    canvas.picture(picture, in: Rect(x: 0, y: 0, width: 6, height: 3))
    cairo_surface_flush(surface)
    let (pixels, stride) = (
      try #require(cairo_image_surface_get_data(surface)), Int(cairo_image_surface_get_stride(surface))
    )
    let red = (0..<3).map { row in
      (0..<6).map { column in pixels[row * stride + column * 4 + 2] == 255 ? "#" : "." }.joined()
    }
    #expect(red == ["......", "..##..", "......"])
  }
}
