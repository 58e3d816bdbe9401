/// The colours of a whole screen, for text that has none of its own.
public struct Palette: Hashable, Sendable {
  /// The colour of text.
  public var ink: Color
  /// The colour behind it.
  public var paper: Color
  /// The colour of faint text.
  public var faint: Color
  /// The colour of text that has a colour of its own.
  public var accent: Color

  /// A palette of four colours.
  public init(ink: Color, paper: Color, faint: Color, accent: Color) {
    (self.ink, self.paper, self.faint, self.accent) = (ink, paper, faint, accent)
  }
}

extension Screen {
  /// Gives the whole frame the colours of a palette, once it is drawn.
  ///
  /// O(cells).
  public mutating func tint(_ palette: Palette) {
    guard traits.hasColor else { return }
    for index in cells.indices {
      var style = cells[index].style
      // What has a colour behind it is a picture.
      if style.background != .terminal { continue }
      if style.foreground != .terminal {
        style.foreground = palette.accent
      } else if style.attributes.contains(.dim) {
        // A colour says it better than an attribute that some terminals do not know.
        style.attributes.remove(.dim)
        style.foreground = palette.faint
      } else {
        style.foreground = palette.ink
      }
      style.background = palette.paper
      cells[index].style = style
    }
  }
}
