/// A value of a saved state, in the forms that JSON has (T7).
///
/// Strings and numbers are equal when their texts have the same bytes, so that what another program has written is
/// carried along untouched: `0.10`, `1e400`, integers of any length.
///
/// ```swift
/// let state: StateValue = ["page": 12, "open": ["notes", "index"]]
/// state["page"]?.int  // 12
/// ```
public enum StateValue: Sendable {
  /// Nothing.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A number, as the text in which JSON writes it; `StateValue(_:)` makes one.
  case number(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([StateValue])
  /// Values by their keys.
  case object(StateObject)

  /// How many arrays and objects may lie inside each other in a text that is read, the outermost included.
  package static let deepest = 256

  /// Creates an integer.
  public init(_ value: Int) { self = .number(String(value)) }

  /// Creates a number, in the shortest text that is read as the same number again; nil for one that is not finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self = .number(value.description)
  }

  /// Creates a text.
  public init(_ value: String) { self = .string(value) }

  /// Creates a list of texts.
  public init(_ values: [String]) { self = .array(values.map { .string($0) }) }
}

// MARK: - Reading

extension StateValue {
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number as an integer, if it is written without a fraction and an exponent, and fits.
  public var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The number, rounded to the nearest that a `Double` can hold, if it is one and not too large.
  ///
  /// In Embedded Swift only what `StateValue(_:)` has written is read exactly; other numbers are off by a few units in
  /// the last place at the most.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(number: text) else { return nil }
    return value.isFinite ? value : nil
  }

  /// The text, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The list, if it is one.
  public var array: [StateValue]? { if case .array(let values) = self { values } else { nil } }

  /// The object, if it is one.
  public var object: StateObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of a key; nil where there is none, and in everything that is not an object.
  ///
  /// Setting nil takes the key out; setting changes nothing in what is not an object.
  /// - Complexity: O(log members) to read, O(members) to write.
  public subscript(key: String) -> StateValue? {
    get { object?[key] }
    set {
      guard case .object(var object) = self else { return }
      self = .null  // so that the object is not held twice, and copied
      object[key] = newValue
      self = .object(object)
    }
  }

  /// What kind of value it is, in words: “a number”.
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

  /// Whether no more than so many arrays and objects lie inside each other.
  package func isNested(within depth: Int) -> Bool {
    switch self {
    case .array(let values): depth > 0 && values.allSatisfy { $0.isNested(within: depth - 1) }
    case .object(let object): depth > 0 && object.allSatisfy { $0.value.isNested(within: depth - 1) }
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

// There is none for `null`: `value["key"] == nil` would no longer ask whether the key is there.

extension StateValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates yes or no.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a number; `null` for a literal too large for a `Double`.
  public init(floatLiteral value: Double) { self = StateValue(value) ?? .null }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a list.
  public init(arrayLiteral values: StateValue...) { self = .array(values) }
  /// Creates an object; of members with the same key the last one counts.
  public init(dictionaryLiteral members: (String, StateValue)...) {
    self = .object(StateObject(members.map { (key: $0.0, value: $0.1) }))
  }
}
