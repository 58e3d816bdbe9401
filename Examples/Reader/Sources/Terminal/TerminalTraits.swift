import Glibc

/// What a terminal can show, as the environment says.
public struct TerminalTraits: Hashable, Sendable {
  /// Whether the locale's character encoding is UTF-8; ASCII stands in for everything else when not.
  public var isUTF8: Bool
  /// Whether colours are wanted; `NO_COLOR` says that they are not.
  public var hasColor: Bool

  /// Whether colours may have 24 bits; `COLORTERM` declares it, or a `TERM` that ends in `-direct`.
  public var hasTrueColor = false

  /// Traits as given.
  public init(isUTF8: Bool = true, hasColor: Bool = true) {
    self.isUTF8 = isUTF8
    self.hasColor = hasColor
  }

  /// The traits that environment variables describe; the closure gives a variable's value.
  ///
  /// The first of LC_ALL, LC_CTYPE and LANG that is not empty names the locale. NO_COLOR counts when it is not
  /// empty, whatever it says.
  public init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: ".", maxSplits: 1).dropFirst().first ?? ""
    let name = codeset.prefix { $0 != "@" }.lowercased()
    isUTF8 = name == "utf-8" || name == "utf8"
    hasColor = environment("NO_COLOR").map(\.isEmpty) ?? true
    hasTrueColor =
      ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
      || environment("TERM")?.hasSuffix("-direct") == true
  }

  /// The traits of the process's own environment.
  public static var current: TerminalTraits {
    TerminalTraits(environment: environmentVariable)
  }
}

/// The value of a variable of the process's environment.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
