import Terminal

/// The colours in which a book is read.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Those of the terminal.
  case terminal
  /// Black on white.
  case paper
  /// Brown on a yellowish white.
  case sepia
  /// Grey on a dark blue.
  case night
  /// White on black, and nothing faint.
  case contrast
  /// The colours of `paper` or `night`, as the terminal is light or dark; its own until it has reported that.
  case auto

  /// The colours, as fine as the terminal can show them; nil for its own.
  ///
  /// - Parameter terminal: The background colour of the terminal; nil until it has reported one.
  func palette(_ traits: TerminalTraits, paper terminal: UInt32? = nil) -> Palette? {
    switch self {
    case .terminal: nil
    case .auto: terminal.flatMap { (Self.isLight($0) ? Theme.paper : .night).palette(traits) }
    case .paper:
      traits.palette(
        ink: (0x1A1A1A, 234), paper: (0xFFFFFF, 231), faint: (0x767676, 243), accent: (0x00558C, 24))
    case .sepia:
      traits.palette(
        ink: (0x433422, 236), paper: (0xF4ECD8, 230), faint: (0x8A7550, 137), accent: (0x7A4A00, 94))
    case .night:
      traits.palette(
        ink: (0xC0C4CC, 251), paper: (0x14171F, 233), faint: (0x707887, 244), accent: (0x7FB2E5, 110))
    case .contrast:
      traits.palette(ink: (0xFFFFFF, 15), paper: (0x000000, 0), faint: (0xFFFFFF, 15), accent: (0xFFFF00, 11))
    }
  }
}

extension Theme {
  /// Whether a colour is light, as the eye weighs red, green and blue.
  private static func isLight(_ color: UInt32) -> Bool {
    (color >> 16 & 255) * 3 + (color >> 8 & 255) * 6 + (color & 255) > 1275
  }
}

extension TerminalTraits {
  fileprivate func palette(
    ink: (Int, UInt8), paper: (Int, UInt8), faint: (Int, UInt8), accent: (Int, UInt8)
  ) -> Palette {
    func color(_ color: (Int, UInt8)) -> Color { hasTrueColor ? .rgb(UInt32(color.0)) : .palette(color.1) }
    return Palette(ink: color(ink), paper: color(paper), faint: color(faint), accent: color(accent))
  }
}

extension ReaderModel {
  /// Goes on to the next colours.
  func nextTheme() {
    let all = Theme.allCases
    theme = all[((all.firstIndex(of: theme) ?? 0) + 1) % all.count]
    notices.append("colours: \(theme.rawValue)")
  }
}
