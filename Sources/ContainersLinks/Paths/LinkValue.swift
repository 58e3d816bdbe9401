/// A value of a parameter in a place (K1).
public enum LinkValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// An integer.
  case int(Int)
  /// Values in order: those of a repeated parameter.
  case list([LinkValue])

  /// The string, if the value is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The integer, if the value is one.
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  /// The list, if the value is one.
  public var list: [LinkValue]? { if case .list(let values) = self { values } else { nil } }
}

extension LinkValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a list.
  public init(arrayLiteral values: LinkValue...) { self = .list(values) }
}

/// How a parameter is parsed from a path, and written into one (K1).
public struct LinkParameter: Sendable {
  enum Kind: UInt8 { case own, int, string }

  /// The name: in a pattern after a colon, in a query before an equals sign.
  public let name: String
  let kind: Kind
  let parse: @Sendable (String) -> LinkValue?
  let format: @Sendable (LinkValue) -> String?

  /// Any string.
  public static func string(_ name: String) -> LinkParameter {
    LinkParameter(name: name, kind: .string, parse: { .string($0) }, format: { $0.string })
  }

  /// An integer.
  public static func int(_ name: String) -> LinkParameter {
    LinkParameter(
      name: name, kind: .int, parse: { Int($0).map { .int($0) } }, format: { $0.int.map { String($0) } })
  }

  /// A parameter with a custom parser and formatter.
  ///
  /// - Parameters:
  ///   - name: The name in the pattern or the query.
  ///   - parse: Returns the value of a text; nil tries the next pattern.
  ///   - format: Returns the text of a value; nil if there is none, so that the place has no path.
  public static func own(
    _ name: String, parse: @escaping @Sendable (String) -> LinkValue?,
    format: @escaping @Sendable (LinkValue) -> String?
  ) -> LinkParameter { LinkParameter(name: name, kind: .own, parse: parse, format: format) }
}
