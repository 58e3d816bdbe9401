import Containers
import ContainersGTK
import ContainersText

/// Where pages and their text lie in a window.
struct PageGeometry: Hashable {
  /// From this width on there is room for two pages, if the window is wider than tall.
  static let spreadWidth = 700.0

  /// The size of everything below the title bar.
  let size: Size
  /// The height of a line.
  let lineHeight: Double
  /// The height of the letters.
  let fontSize: Double

  /// Whether two pages lie side by side.
  var isSpread: Bool { size.width > size.height && size.width >= Self.spreadWidth }

  var orientation: Orientation { isSpread ? .landscapeLeft : .portrait }

  /// The size of one page.
  var page: Size { Size(width: isSpread ? size.width / 2 : size.width, height: size.height) }

  /// Where the text lies on a page.
  var text: Rect {
    let margin = max(20, min(page.width * 0.09, 64))
    let width = max(1, min(page.width - 2 * margin, fontSize * 36).rounded(.down))
    let top = max(36, page.height * 0.07).rounded()
    let height = max(lineHeight, page.height - top - 48)
    return Rect(x: ((page.width - width) / 2).rounded(.down), y: top, width: width, height: height)
  }

  /// What a page holds, in the units of Pango.
  var pageSize: PageSize {
    PageSize(
      columns: Int(text.size.width) * PangoTextMeasurer.scale,
      lines: max(1, Int(text.size.height / lineHeight)), orphans: 2, widows: 2)
  }
}
