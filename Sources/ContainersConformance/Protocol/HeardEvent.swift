public import Containers

/// One event of a reply or a trace, taken apart: `A.W+*` is A, W+ and animated.
public struct HeardEvent: Hashable, Sendable, CustomStringConvertible {
  /// Whom it happened to.
  public let name: String
  /// What happened, without the sign for animated: `W+`, `wM(P)`, `parent=P`.
  public let symbol: String
  /// Whether the sign for animated stands behind it.
  public let isAnimated: Bool
  /// The word of `hears` under which adapters declare that they report it.
  public let family: String

  /// Reads an event; nil when it is none of those in `Docs/ConformanceProtocol.md`.
  public init?(_ text: String) {
    guard let dot = text.firstIndex(of: "."), Vocabulary.isName(text[..<dot]) else { return nil }
    self.init(anyName: String(text[..<dot]), symbol: String(text[text.index(after: dot)...]))
  }

  /// Creates an event of somebody whose name need not be one of a script.
  init?(anyName name: String, symbol text: String, isAnimated isKnownAnimated: Bool = false) {
    var symbol = text[...]
    let isAnimated = symbol.last == "*" && !symbol.contains("=")
    if isAnimated { symbol = symbol.dropLast() }
    guard let family = Self.family(of: symbol) else { return nil }
    let isCallback = AppearanceCallback(symbol: symbol) != nil
    if isAnimated && family != "scroll" && !isCallback { return nil }
    self.name = name
    self.symbol = String(symbol)
    self.isAnimated = isAnimated || isKnownAnimated && isCallback
    self.family = family
  }

  /// The event as it is written.
  public var description: String { name + "." + symbol + (isAnimated ? "*" : "") }

  /// Which of the four appearance callbacks it is, if it is one.
  public var callback: AppearanceCallback? { AppearanceCallback(symbol: symbol) }

  /// Whether it is something that the controller itself is told, and not what it says or others tell of it.
  public var isCallback: Bool { Self.callbackFamilies.contains(family) }

  static let callbackFamilies: Set = [
    "W+", "D+", "W-", "D-", "load", "wM", "dM", "rotation", "size", "mem", "again",
  ]

  /// What stands before the brackets: `wM` of `wM(P)`.
  public var word: Substring { symbol.prefix { $0 != "(" && $0 != "=" } }

  /// What stands in brackets: `P` of `wM(P)`; nil when there are none.
  public var argument: Substring? {
    guard symbol.last == ")", let open = symbol.firstIndex(of: "(") else { return nil }
    return symbol[symbol.index(after: open)...].dropLast()
  }

  private static func family(of symbol: Substring) -> String? {
    if let equals = symbol.firstIndex(of: "=") {
      return Vocabulary.stateKeys.contains(String(symbol[..<equals])) ? "tell" : nil
    }
    guard let open = symbol.firstIndex(of: "(") else { return Vocabulary.plainSymbols[String(symbol)] }
    guard symbol.last == ")" else { return nil }
    return Vocabulary.symbolsWithArgument[String(symbol[..<open])]
  }
}

extension AppearanceCallback {
  /// The callback with a symbol such as `W+`.
  init?(symbol: some StringProtocol) {
    switch symbol {
    case "W+": self = .willAppear
    case "D+": self = .didAppear
    case "W-": self = .willDisappear
    case "D-": self = .didDisappear
    default: return nil
    }
  }
}
