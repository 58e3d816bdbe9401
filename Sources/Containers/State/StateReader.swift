/// Reads the saved state of a controller, and records what does not fit (T7).
///
/// A missing key returns nil and is not reported. A value of the wrong type returns nil and is reported, and so are
/// members that were not read (T11). Nothing is thrown: a controller uses what it can, and otherwise does not change.
public struct StateReader {
  private let whole: StateValue
  private let place: StatePath
  private let marks: ReadMarks
  let log: AdjustmentLog

  /// The whole value, for states that are not objects; then all of it counts as read.
  public var value: StateValue {
    marks.isWhole = true
    log.result.wasRestored = true
    return whole
  }

  /// Creates a reader, for a test of a single controller.
  ///
  /// - Parameters:
  ///   - value: The saved state.
  ///   - path: The name of the controller in reports.
  public init(_ value: StateValue, path: String = "") { self.init(value, StatePath(path), AdjustmentLog()) }

  init(_ value: StateValue, _ place: StatePath, _ log: AdjustmentLog, _ marks: ReadMarks = ReadMarks()) {
    (whole, self.place, self.log, self.marks) = (value, place, log, marks)
  }

  /// The adjustments recorded so far in the same restoration.
  public var adjustments: [StateAdjustment] { log.result.adjustments }

  // MARK: Reading

  /// The value of a key, of any type.
  public func value(_ key: String) -> StateValue? { read(key, "a value") { $0 } }

  /// The integer of a key.
  public func int(_ key: String) -> Int? { read(key, "an integer") { $0.int } }

  /// The integer of a key, clamped to a range, which is reported if it changes the value.
  public func int(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = int(key) else { return nil }
    let used = max(range.lowerBound, min(number, range.upperBound))
    if used != number { adjust(.outOfRange(number, used: used), at: key) }
    return used
  }

  /// The number of a key.
  public func double(_ key: String) -> Double? { read(key, "a number") { $0.double } }

  /// The Boolean of a key.
  public func bool(_ key: String) -> Bool? { read(key, "true or false") { $0.bool } }

  /// The string of a key.
  public func string(_ key: String) -> String? { read(key, "a string") { $0.string } }

  /// The array of a key.
  public func array(_ key: String) -> [StateValue]? { read(key, "an array") { $0.array } }

  /// The strings in the array of a key; values of other types are left out, which is reported once.
  public func strings(_ key: String) -> [String]? {
    guard let values = array(key) else { return nil }
    if let index = values.firstIndex(where: { $0.string == nil }) {
      adjust(.wrongType(expected: "a string", found: values[index]), at: key + "[\(index)]")
    }
    return values.compactMap { $0.string }
  }

  /// A reader of the object of a key.
  public func object(_ key: String) -> StateReader? {
    guard let object = read(key, "an object", { $0.object }) else { return nil }
    return StateReader(.object(object), place.appending(key), log, marks.inside(key))
  }

  /// The value of a key, of a type that can be a member of a state.
  func convertible<Value: StateConvertible>(_ key: String) -> Value? {
    read(key, Value.stateDescription) { Value(stateValue: $0) }
  }

  private func read<Result>(_ key: String, _ expected: String, _ form: (StateValue) -> Result?) -> Result? {
    marks.isTouched = true
    guard case .object(let object) = whole else {
      adjust(.wrongType(expected: "an object", found: whole))
      return nil
    }
    guard let index = object.index(of: key) else { return nil }
    marks.mark(index, of: object.count)
    if let result = form(object[index].value) {
      log.result.wasRestored = true
      return result
    }
    adjust(.wrongType(expected: expected, found: object[index].value), at: key)
    return nil
  }

  // MARK: Recording adjustments

  /// Records how the state was changed to fit, in a sentence: “page 900 is beyond the end; page 12 is shown”.
  public func note(_ text: String, at key: String? = nil) { adjust(.note(text), at: key) }

  func adjust(_ kind: StateAdjustment.Kind, at key: String? = nil) {
    log.add(key.map { place.appending($0) } ?? place, kind: kind)
  }

  /// Reports the members that were not read (T11).
  func reportUnread() {
    guard !marks.isWhole else { return }
    guard case .object(let object) = whole else {
      if !marks.isTouched { adjust(.nothingRead) }
      return
    }
    guard !marks.members.isEmpty || object.isEmpty else { return adjust(.nothingRead) }
    for (index, member) in object.enumerated() where !marks.members[index] { adjust(.unread(member.key)) }
    for (key, inner) in marks.nested {
      object[key].map { StateReader($0, place.appending(key), log, inner).reportUnread() }
    }
  }
}

/// Records which members of a saved object have been read.
final class ReadMarks {
  /// Whether the value was read as a whole.
  var isWhole = false
  /// Whether any member was read, existing or not.
  var isTouched = false
  /// Whether each member was read; empty until one is.
  private(set) var members: [Bool] = []
  private(set) var nested: [(key: String, marks: ReadMarks)] = []

  func mark(_ index: Int, of count: Int) {
    if members.isEmpty { members = [Bool](repeating: false, count: count) }
    members[index] = true
  }

  /// The marks for the object of a key.
  func inside(_ key: String) -> ReadMarks {
    if let found = nested.first(where: { $0.key.hasSameBytes(as: key) }) { return found.marks }
    let marks = ReadMarks()
    nested.append((key, marks))
    return marks
  }
}
