import Containers

/// The members of an operation of the protocol, and their forms.
public struct OperationShape: Sendable {
  /// One member of an operation.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The form of its value.
    public let form: MemberForm
    /// Whether it is required.
    public let isRequired: Bool
  }

  /// The name of the operation.
  public let name: String
  /// The features of which the operation needs one; empty if it needs none.
  public let features: [String]
  /// The members beside `op` and `token`.
  public let members: [Member]

  init(_ name: String, _ features: [String] = [], _ members: [Member]) {
    (self.name, self.features, self.members) = (name, features, members)
  }

  /// Returns the operation with a name; nil without one.
  ///
  /// For `make`, these are the members that all kinds have.
  public static func named(_ name: String) -> OperationShape? { byName[name] }

  /// Every operation, in the order of the document.
  public static let all: [OperationShape] =
    things + appearance + stacks + layers + segues + splits + switchers + links + surroundings + tabs
    + pages + pager + others

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

extension OperationShape.Member {
  static func need(_ name: String, _ form: MemberForm) -> Self {
    Self(name: name, form: form, isRequired: true)
  }
  static func may(_ name: String, _ form: MemberForm) -> Self {
    Self(name: name, form: form, isRequired: false)
  }
}

/// The form of a member's value.
public indirect enum MemberForm: Hashable, Sendable {
  /// The name of a thing.
  case name
  /// A list of names.
  case names
  /// Any text.
  case text
  /// A list of texts.
  case texts
  /// A list of objects with these members.
  case objects([OperationShape.Member])
  /// An integer.
  case int
  /// A list of integers.
  case ints
  /// A number.
  case number
  /// A Boolean.
  case bool
  /// Two numbers, width and height.
  case size
  /// Four numbers: left, top, width and height.
  case rect
  /// One of some words.
  case word([String])
  /// A list of such words.
  case words([String])
  /// `NAME.key`
  case key
  /// Names, or `{"count": n}`.
  case source
  /// The value, or null.
  case optional(MemberForm)
  /// Any value.
  case value
  /// Another operation.
  case operation

  /// The form in words, for errors.
  var description: String {
    switch self {
    case .name: "a name without spaces and signs"
    case .names: "a list of names without spaces and signs"
    case .text: "a text"
    case .texts: "a list of texts"
    case .objects(let members): "a list of objects of " + members.map(\.name).joined(separator: ", ")
    case .int: "an integer"
    case .ints: "a list of integers"
    case .number: "a number"
    case .bool: "true or false"
    case .size: "a list of width and height"
    case .rect: "a list of left, top, width and height"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .words(let words): "a list of " + words.joined(separator: ", ")
    case .key: "NAME.key with a key of the table of states"
    case .source: "a list of names, or {\"count\": n}"
    case .optional(let form): form.description + ", or null"
    case .value: "a value"
    case .operation: "an operation"
    }
  }

  /// Whether a value has the form; an operation is checked separately.
  func admits(_ value: StateValue) -> Bool {
    switch self {
    case .name: value.string.map { Vocabulary.isName($0) } ?? false
    case .names: value.array?.allSatisfy { MemberForm.name.admits($0) } ?? false
    case .text: value.string != nil
    case .texts: value.array?.allSatisfy { $0.string != nil } ?? false
    case .objects(let members): value.array?.allSatisfy { Self.admits($0.object, members) } ?? false
    case .int: value.int != nil
    case .ints: value.array?.allSatisfy { $0.int != nil } ?? false
    case .number: value.double != nil
    case .bool: value.bool != nil
    case .size: value.array.map { $0.count == 2 && $0.allSatisfy { $0.double != nil } } ?? false
    case .rect: value.array.map { $0.count == 4 && $0.allSatisfy { $0.double != nil } } ?? false
    case .word(let words): value.string.map { words.contains($0) } ?? false
    case .words(let words): value.array?.allSatisfy { MemberForm.word(words).admits($0) } ?? false
    case .key: value.string.map { StateKey($0) != nil } ?? false
    case .source:
      MemberForm.names.admits(value)
        || (value.object.map { $0.count == 1 && ($0["count"]?.int ?? -1) >= 0 } ?? false)
    case .optional(let form): value == .null || form.admits(value)
    case .value: true
    case .operation: value.object != nil
    }
  }

  /// Whether an object has the required members, and no unknown ones.
  private static func admits(_ object: StateObject?, _ members: [OperationShape.Member]) -> Bool {
    guard let object else { return false }
    return members.allSatisfy { member in
      object[member.name].map { member.form.admits($0) } ?? !member.isRequired
    } && object.allSatisfy { pair in members.contains { $0.name == pair.key } }
  }
}
