/// What a scalar does to the breaks beside it; a small part of the classes of UAX #14.
enum LineClass: UInt8 {
  /// The start of a paragraph.
  case start
  case letter, digit
  /// Spaces and tabs.
  case space
  /// A hyphen or dash: a break after it.
  case hyphen
  /// A hyphen at the start of a word, a sign: no break after it.
  case sign
  /// An invisible break opportunity.
  case zeroWidthSpace
  /// No break on either side, except beside spaces.
  case glue
  /// No break on either side, not even beside spaces.
  case joiner
  /// Belongs to what stands before it.
  case mark
  /// U+200D: as a mark, and no break after it.
  case zeroWidthJoiner
  /// A bracket: no break after it, not even after spaces.
  case opening
  /// No break before it, not even after spaces.
  case closing
  /// An opening quotation mark: no break after it.
  case openingQuote
  /// No break before it, except after spaces.
  case nonstarter
  /// A quotation mark that may open or close.
  case quote
  /// Wide characters: a break on both sides.
  case ideograph

  init(_ value: UInt32) {
    self = value < 0x80 ? Self.ascii(value) : Self.other(value)
  }

  private static func ascii(_ value: UInt32) -> LineClass {
    switch UInt8(truncatingIfNeeded: value) {
    case UInt8(ascii: " "), 0x09: .space
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      .closing
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "/"),
      UInt8(ascii: "%"):
      .nonstarter
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    default: .letter
    }
  }

  private static func other(_ value: UInt32) -> LineClass {
    switch value {
    case 0xAD, 0x2010, 0x2012...0x2014: return .hyphen
    case 0xA0, 0x2007, 0x2011, 0x202F: return .glue
    case 0x2060, 0xFEFF: return .joiner
    case 0x200B: return .zeroWidthSpace
    case 0x200D: return .zeroWidthJoiner
    case 0xA1, 0xBF, 0xAB, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: return .openingQuote
    case 0xBB, 0x2019, 0x201D, 0x203A, 0x2025, 0x2026, 0x203C, 0x2047...0x2049: return .nonstarter
    case 0x3000...0x30FF, 0x31F0...0x31FF: return kana(value)
    case 0xFE50...0xFE5E, 0xFF01...0xFF9F, 0xFFE0...0xFFE6: return wideForm(value)
    default: break
    }
    if isHangingSpace(value) { return .space }
    guard let scalar = Unicode.Scalar(value) else { return .letter }
    switch CellWidth(scalar) {
    case .wide: return .ideograph
    case .none: return .mark
    case .narrow, .emoji: return scalar.isRegionalIndicator ? .ideograph : .letter
    }
  }

  /// CJK symbols, Hiragana, Katakana: what must not start a line, what must not end one.
  private static func kana(_ value: UInt32) -> LineClass {
    switch value {
    case 0x3000: .space
    case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E,
      0x301F:
      .closing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: .opening
    case 0x302A...0x302F, 0x3099, 0x309A: .mark
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0x31F0...0x31FF:
      .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096:
      .nonstarter
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6:
      .nonstarter
    default: .ideograph
    }
  }

  /// Small, fullwidth and halfwidth forms.
  private static func wideForm(_ value: UInt32) -> LineClass {
    switch value {
    case 0xFE50, 0xFE52, 0xFE56, 0xFE57, 0xFE5A, 0xFE5C, 0xFE5E: .closing
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64: .closing
    case 0xFE59, 0xFE5B, 0xFE5D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62, 0xFF04, 0xFFE1, 0xFFE5: .opening
    case 0xFE54, 0xFE55, 0xFF05, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: .nonstarter
    default: .ideograph
    }
  }
}
