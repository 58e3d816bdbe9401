/// A value of a saved state, in the forms that JSON has (T7).
///
/// Strings are equal when their bytes are, numbers when their texts are; nothing is normalised, so that what another
/// program has written is carried along untouched.
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
  /// A number, with the text in which it is written.
  case number(StateNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([StateValue])
  /// Values by their keys.
  case object(StateObject)

  /// How many arrays and objects may lie inside each other in a text that is read, the outermost included.
  public static let deepest = 256

  /// Creates a number.
  public init(_ value: Int) { self = .number(StateNumber(value)) }

  /// Creates a number; nil for one that is not finite.
  public init?(_ value: Double) {
    guard let number = StateNumber(value) else { return nil }
    self = .number(number)
  }

  /// Creates a text.
  public init(_ value: String) { self = .string(value) }

  /// Creates yes or no.
  public init(_ value: Bool) { self = .bool(value) }

  /// Creates a list of texts.
  public init(_ values: [String]) { self = .array(values.map { .string($0) }) }
}

// MARK: - Reading

extension StateValue {
  /// Whether it is `null`.
  public var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number as an integer, if it is written as one and fits.
  public var int: Int? {
    guard case .number(let number) = self else { return nil }
    return number.int
  }

  /// The number, rounded to the nearest that a `Double` can hold, if it is one and is finite.
  public var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number.double
  }

  /// The text, if it is one.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The list, if it is one.
  public var array: [StateValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The object, if it is one.
  public var object: StateObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value of a key; nil where there is none, and in everything that is no object.
  ///
  /// Setting nil takes the key out; setting changes nothing in what is no object.
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
  var kind: String {
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
  func isNested(within depth: Int) -> Bool {
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
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension StateValue: CustomStringConvertible {
  /// The canonical form as text.
  public var description: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

// MARK: - Literals

// There is none for `null`: `value["key"] == nil` would no longer ask whether the key is there.

extension StateValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  /// Creates yes or no.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension StateValue: ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// Creates a number; `null` for a literal too large for a `Double`.
  public init(floatLiteral value: Double) { self = StateNumber(value).map { .number($0) } ?? .null }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension StateValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a list.
  public init(arrayLiteral values: StateValue...) { self = .array(values) }
  /// Creates an object; of members with the same key the last one counts.
  public init(dictionaryLiteral members: (String, StateValue)...) {
    self = .object(StateObject(members.map { (key: $0.0, value: $0.1) }))
  }
}

extension String {
  /// Whether two texts have the same bytes; `==` asks whether they look the same.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether this text stands before another one, by their bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
