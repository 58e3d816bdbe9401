/// A cluster made fit for the terminal: nothing in it can move the cursor or start a sequence.
struct Glyph: Hashable {
  var text: Character
  var width: Int

  /// More scalars than this in a cluster are cut off; what is left has no more cells than that.
  private static let scalarLimit = 16
  private static let dottedCircle: Unicode.Scalar = "\u{25CC}"

  /// Gives nil for what shows nothing by itself: joiners, direction marks, a combining mark of width 0.
  init?(_ cluster: Character, isUTF8: Bool, width measure: (Character) -> Int) {
    if let ascii = cluster.asciiValue, 0x20..<0x7F ~= ascii {
      self.init(text: cluster, width: 1)
      return
    }
    guard let first = cluster.unicodeScalars.first else { return nil }
    if let control = cluster.unicodeScalars.first(where: Self.isControl) {
      self.init(text: isUTF8 ? Self.picture(of: control) : "?", width: 1)
      return
    }
    if cluster.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) { return nil }
    let scalars = cluster.unicodeScalars
    let isLong =
      scalars.index(scalars.startIndex, offsetBy: Self.scalarLimit + 1, limitedBy: scalars.endIndex) != nil
    let text = isLong ? Self.character(scalars.prefix(Self.scalarLimit)) : cluster
    let width = min(max(0, measure(text)), Self.scalarLimit)
    if width == 0 { return nil }
    if !isUTF8 {
      self.init(text: Self.asciiFallback(for: first), width: width)
    } else if first.properties.generalCategory.isMark {
      // By itself it would join the neighbour's text.
      self.init(text: Self.character([Self.dottedCircle, first]), width: width)
    } else {
      self.init(text: text, width: width)
    }
  }

  init(text: Character, width: Int) {
    self.text = text
    self.width = width
  }

  /// Whether terminals may disagree about its width: clusters of several scalars, and emoji.
  static func hasUncertainWidth(_ text: Character) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return true }
    return scalars.index(after: scalars.startIndex) != scalars.endIndex || 0x1F000..<0x20000 ~= first.value
  }

  private static func character(_ scalars: some Sequence<Unicode.Scalar>) -> Character {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).first ?? "?"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "?"
    case 0x7F: "\u{2421}"
    case 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }

  private static func asciiFallback(for scalar: Unicode.Scalar) -> Character {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201A}", "\u{2032}": "'"
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2033}", "\u{AB}", "\u{BB}": "\""
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}": " "
    case "\u{2026}": "."
    case "─", "━", "╌", "┄": "-"
    case "═": "="
    case "│", "┃", "║", "╎", "┆": "|"
    case "\u{2500}"..."\u{257F}": "+"
    case "●", "•", "◉", "■": "*"
    case "○", "◦", "◌", "□": "o"
    case "▲", "↑": "^"
    case "▼", "↓": "v"
    case "◀", "←", "‹": "<"
    case "▶", "→", "›": ">"
    case "\u{2580}"..."\u{259F}": "#"
    default: "?"
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark
  }
}
