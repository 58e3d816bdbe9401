public import Containers

/// One event of a reply or a trace, parsed: `A.W+*` is A, W+ and animated.
public struct HeardEvent: Hashable, Sendable, CustomStringConvertible {
  /// The name of the controller.
  public let name: String
  /// The event without the animated mark: `W+`, `wM(P)`, `parent=P`.
  public let symbol: String
  /// Whether it has the animated mark.
  public let isAnimated: Bool
  /// The word of `hears` that declares it.
  public let family: String

  /// Parses an event; nil if it is not one of those in `Docs/ConformanceProtocol.md`.
  public init?(_ text: String) {
    guard let dot = text.firstIndex(of: "."), Vocabulary.isName(text[..<dot]) else { return nil }
    self.init(anyName: String(text[..<dot]), symbol: String(text[text.index(after: dot)...]))
  }

  /// Creates an event for a name that need not be one of a script.
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

  /// The event in its notation.
  public var description: String { name + "." + symbol + (isAnimated ? "*" : "") }

  /// The appearance callback, if it is one of the four.
  public var callback: AppearanceCallback? { AppearanceCallback(symbol: symbol) }

  /// Whether it is a callback of the controller itself, and not a report by or about it.
  public var isCallback: Bool { Self.callbackFamilies.contains(family) }

  static let callbackFamilies: Set = [
    "W+", "D+", "W-", "D-", "load", "wM", "dM", "rotation", "size", "mem", "again", "activity",
    "layout",
  ]

  /// The part before the parentheses: `wM` of `wM(P)`.
  public var word: Substring { symbol.prefix { $0 != "(" && $0 != "=" } }

  /// The text in parentheses: `P` of `wM(P)`; nil without any.
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
