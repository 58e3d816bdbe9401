/// A colour of the terminal's palette.
public enum Color: Hashable, Sendable {
  /// The terminal's own colour for text or for the background.
  case terminal
  /// A palette entry: 0 to 7 normal, 8 to 15 bright, 16 to 255 the colour cube and the greys.
  case palette(UInt8)
  /// A colour of 24 bits: red, green and blue, eight bits each.
  case rgb(UInt32)

  /// Palette colour 0.
  public static let black = Color.palette(0)
  /// Palette colour 1.
  public static let red = Color.palette(1)
  /// Palette colour 2.
  public static let green = Color.palette(2)
  /// Palette colour 3.
  public static let yellow = Color.palette(3)
  /// Palette colour 4.
  public static let blue = Color.palette(4)
  /// Palette colour 5.
  public static let magenta = Color.palette(5)
  /// Palette colour 6.
  public static let cyan = Color.palette(6)
  /// Palette colour 7.
  public static let white = Color.palette(7)
}

/// How a cell looks beside its text.
public struct Style: Hashable, Sendable {
  /// Attributes that add up.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Attributes with the given bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter text.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 4)
    /// Text and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
    /// Slanted text.
    public static let italic = Attributes(rawValue: 16)
  }

  /// The attributes.
  public var attributes: Attributes
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color

  /// A style; by default as the terminal writes by itself.
  public init(
    _ attributes: Attributes = [], foreground: Color = .terminal, background: Color = .terminal
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// As the terminal writes by itself.
  public static let plain = Style()

  var withoutColor: Style { Style(attributes) }
}

extension Style {
  /// The SGR parameters that turn a pen of one style into a pen of this one; nil when it is this one already.
  func parameters(from pen: Style) -> [UInt8]? {
    if self == pen { return nil }
    // A bare SGR ends everything.
    if self == .plain { return [] }
    var codes: [UInt8] = []
    var pen = pen
    if !pen.attributes.isSubset(of: attributes) {
      // There is no code that ends bold alone, so everything ends.
      codes.append(0)
      pen = .plain
    }
    let added = attributes.subtracting(pen.attributes)
    if added.contains(.bold) { codes.append(1) }
    if added.contains(.dim) { codes.append(2) }
    if added.contains(.italic) { codes.append(3) }
    if added.contains(.underline) { codes.append(4) }
    if added.contains(.reverse) { codes.append(7) }
    if foreground != pen.foreground { codes += foreground.parameters(base: 30) }
    if background != pen.background { codes += background.parameters(base: 40) }
    return codes
  }
}

extension Color {
  fileprivate func parameters(base: UInt8) -> [UInt8] {
    switch self {
    case .rgb(let value):
      [base + 8, 2] + [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    case .terminal: [base + 9]
    case .palette(let index) where index < 8: [base + index]
    case .palette(let index) where index < 16: [base + 60 + index - 8]
    case .palette(let index): [base + 8, 5, index]
    }
  }
}
