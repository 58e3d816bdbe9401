/// What can be a member of a saved state (T7).
///
/// An enum with raw values conforms by saying so: `enum Side: String, StateConvertible`.
public protocol StateConvertible: Equatable {
  /// Creates a value from a saved one; nil if it is another type.
  init?(stateValue: StateValue)
  /// The value to save.
  var stateValue: StateValue { get }
  /// What a report calls the type, with its article: “an integer”.
  static var stateDescription: String { get }
}

/// How the state of a container is saved and restored: its members, by key (T7).
public struct StateCodec<State> {
  private struct Member {
    let key: String
    let save: (State) -> StateValue
    let restore: (StateReader, inout State) -> Void
  }

  /// The kind of the state, a short constant word (T11).
  public let kind: String
  private var members: [Member] = []

  /// Creates a codec without members.
  ///
  /// - Parameter kind: The kind of the state, a short constant word; a state of another kind is dropped and reported.
  public init(_ kind: String) { self.kind = kind }

  /// Returns the codec with one more member.
  ///
  /// - Parameters:
  ///   - key: The key of the member, which no other one has.
  ///   - get: Returns the value to save.
  ///   - set: Changes a state to a saved value, or to the nearest that is possible, which is reported.
  public func member<Value: StateConvertible>(
    _ key: String, _ get: @escaping (State) -> Value, _ set: @escaping (inout State, Value) -> Void
  ) -> StateCodec {
    var codec = self
    codec.members.append(
      Member(key: key) {
        get($0).stateValue
      } restore: { reader, state in
        guard let value: Value = reader.convertible(key) else { return }
        set(&state, value)
        let used = get(state)
        if used != value { reader.adjust(.replaced(value.stateValue, by: used.stateValue), at: key) }
      })
    return codec
  }

  /// Returns the value of a state.
  func value(of state: State) -> StateValue {
    .object(StateObject(members.map { ($0.key, $0.save(state)) }))
  }

  /// Changes a state to a saved one, as far as possible.
  func restore(_ state: inout State, from reader: StateReader) {
    for member in members { member.restore(reader, &state) }
  }
}

/// A container whose own state is saved by a codec (T7).
///
/// ```swift
/// extension Flip: StateCoding {
///   static var codec: StateCodec<Bool> { StateCodec("flip").member("back") { $0 } _: { $0 = $1 } }
/// }
/// ```
public protocol StateCoding: StatefulContainer, Restorable {
  /// How the state is saved.
  static var codec: StateCodec<State> { get }
}

extension StateCoding {
  /// The kind of the codec.
  public var stateKind: String? { Self.codec.kind }

  /// Returns the settled state; an open change does not count.
  public func saveState() -> StateValue? { Self.codec.value(of: ledger.restorePoint) }

  /// Shows the saved state, as far as it is possible now.
  public func restoreState(_ reader: StateReader) {
    var state = ledger.target
    Self.codec.restore(&state, from: reader)
    let restored = state
    do throws(Failure) { try navigate { (state) throws(Failure) in state = restored } } catch {
      reader.adjust(.refused(reason: error.description))
    }
  }
}

// MARK: - Types of members

// The requirements document these.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Bool: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let value = stateValue.bool else { return nil }
    self = value
  }
  public var stateValue: StateValue { .bool(self) }
  public static var stateDescription: String { "true or false" }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Int: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let value = stateValue.int else { return nil }
    self = value
  }
  public var stateValue: StateValue { StateValue(self) }
  public static var stateDescription: String { "an integer" }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Double: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let value = stateValue.double else { return nil }
    self = value
  }
  /// The number; null for one that is not finite.
  public var stateValue: StateValue { StateValue(self) ?? .null }
  public static var stateDescription: String { "a number" }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension String: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let value = stateValue.string else { return nil }
    self = value
  }
  public var stateValue: StateValue { .string(self) }
  public static var stateDescription: String { "a string" }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Optional: StateConvertible where Wrapped: StateConvertible {
  public init?(stateValue: StateValue) {
    if stateValue == .null { self = .none } else { self = Wrapped(stateValue: stateValue) }
    if self == nil, stateValue != .null { return nil }
  }
  public var stateValue: StateValue { self?.stateValue ?? .null }
  public static var stateDescription: String { Wrapped.stateDescription + " or null" }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Array: StateConvertible where Element: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let values = stateValue.array else { return nil }
    self = values.compactMap { Element(stateValue: $0) }
    if count != values.count { return nil }
  }
  public var stateValue: StateValue { .array(map { $0.stateValue }) }
  public static var stateDescription: String { "a list, each member \(Element.stateDescription)," }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StateConvertible where Self: RawRepresentable, RawValue: StateConvertible {
  public init?(stateValue: StateValue) {
    guard let raw = RawValue(stateValue: stateValue) else { return nil }
    self.init(rawValue: raw)
  }
  public var stateValue: StateValue { rawValue.stateValue }
  public static var stateDescription: String { RawValue.stateDescription + " that is known" }
}
