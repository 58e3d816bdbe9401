/// A value of a saved state, in the types of JSON (T7).
///
/// Strings and numbers are equal if their texts have the same bytes, so that data of another program is preserved
/// exactly: `0.10`, `1e400`, integers of any length.
///
/// ```swift
/// let state: StateValue = ["page": 12, "open": ["notes", "index"]]
/// state["page"]?.int  // 12
/// ```
public enum StateValue: Sendable {
  /// The null value.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number, as its text in JSON; `StateValue(_:)` makes one.
  case number(String)
  /// A string.
  case string(String)
  /// An array of values.
  case array([StateValue])
  /// Values by key.
  case object(StateObject)

  /// The maximum nesting of arrays and objects in a text that is read, including the outermost.
  package static let deepest = 256

  /// Creates an integer.
  public init(_ value: Int) { self = .number(String(value)) }

  /// Creates a number, as the shortest text that reads as the same number; nil for one that is not finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self = .number(value.description)
  }

  /// Creates a string.
  public init(_ value: String) { self = .string(value) }

  /// Creates an array of strings.
  public init(_ values: [String]) { self = .array(values.map { .string($0) }) }
}

// MARK: - Reading

extension StateValue {
  /// The Boolean, if the value is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number as an integer, if it is written without a fraction and an exponent, and fits.
  public var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The number, rounded to the nearest `Double`, if the value is one and not too large.
  ///
  /// In Embedded Swift, only numbers that `StateValue(_:)` has written are read exactly; others are off by at most a
  /// few units in the last place.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(number: text) else { return nil }
    return value.isFinite ? value : nil
  }

  /// The string, if the value is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The array, if the value is one.
  public var array: [StateValue]? { if case .array(let values) = self { values } else { nil } }

  /// The object, if the value is one.
  public var object: StateObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of a key; nil without one, and if this is not an object.
  ///
  /// Setting nil removes the key; setting does nothing if this is not an object.
  /// - Complexity: O(log members) to read, O(members) to write.
  public subscript(key: String) -> StateValue? {
    get { object?[key] }
    set {
      guard case .object(var object) = self else { return }
      self = .null  // avoids a second reference to the object, which would copy it
      object[key] = newValue
      self = .object(object)
    }
  }

  /// The type of the value in words: “a number”.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Whether arrays and objects are nested at most this deep.
  package func isNested(within depth: Int) -> Bool {
    switch self {
    case .array(let values): depth > 0 && values.allSatisfy { $0.isNested(within: depth - 1) }
    case .object(let object): depth > 0 && object.isNested(within: depth - 1)
    default: true
    }
  }
}

extension StateValue: Equatable {
  /// Whether two values have the same canonical form.
  public static func == (left: StateValue, right: StateValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

// MARK: - Literals

// There is none for `null`: `value["key"] == nil` would no longer test whether the key exists.

extension StateValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a number; `null` for a literal too large for a `Double`.
  public init(floatLiteral value: Double) { self = StateValue(value) ?? .null }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral values: StateValue...) { self = .array(values) }
  /// Creates an object; of members with the same key, the last one counts.
  public init(dictionaryLiteral members: (String, StateValue)...) {
    self = .object(StateObject(members.map { (key: $0.0, value: $0.1) }))
  }
}
