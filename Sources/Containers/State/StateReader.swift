/// What a controller reads its stored state from; it writes down what does not fit (T7).
///
/// A key that is absent gives nil and is not reported. A value of the wrong type gives nil too, and stands in the
/// report of the restoration; so do members of which nobody asked (T11). Nothing is thrown: a controller takes what
/// it can, and stays as it is otherwise.
public struct StateReader {
  private let whole: StateValue
  private let place: StatePath
  private let marks: ReadMarks
  let log: AdjustmentLog

  /// The whole value, for states that are no objects; all of it counts as read then.
  public var value: StateValue {
    marks.isWhole = true
    log.isUsed = true
    return whole
  }

  /// Where the value belongs: the identifiers of the controllers from the root on, such as `Main/Book`.
  ///
  /// - Complexity: O(length).
  public var path: String { place.text }

  /// Creates a reader, as a test of a single controller wants it.
  public init(_ value: StateValue, path: String = "") { self.init(value, StatePath(path), AdjustmentLog()) }

  init(_ value: StateValue, _ place: StatePath, _ log: AdjustmentLog) {
    self.init(value, place, log, ReadMarks())
  }

  private init(_ value: StateValue, _ place: StatePath, _ log: AdjustmentLog, _ marks: ReadMarks) {
    (whole, self.place, self.log, self.marks) = (value, place, log, marks)
  }

  /// What has been written down so far, here and wherever else the same restoration has come.
  public var adjustments: [StateAdjustment] { log.adjustments }

  // MARK: Looking up

  /// The value of a key, whatever its type.
  public func value(_ key: String) -> StateValue? {
    guard let value = member(key) else { return nil }
    log.isUsed = true
    return value
  }

  private func member(_ key: String) -> StateValue? {
    marks.isTouched = true
    guard case .object(let object) = whole else {
      log.add(place, .wrongType(expected: "an object", found: whole.kind))
      return nil
    }
    guard let index = object.index(of: key) else { return nil }
    marks.mark(index, of: object.count)
    return object[index].value
  }

  /// The integer of a key.
  public func int(_ key: String) -> Int? { read(key, "an integer") { $0.int } }

  /// The integer of a key, brought into a range if it lies outside, which the report says.
  public func int(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = int(key) else { return nil }
    let used = max(range.lowerBound, min(number, range.upperBound))
    if used != number { adjust(.outOfRange(number, used: used), at: key) }
    return used
  }

  /// The number of a key.
  public func double(_ key: String) -> Double? { read(key, "a number") { $0.double } }

  /// The truth value of a key.
  public func bool(_ key: String) -> Bool? { read(key, "true or false") { $0.bool } }

  /// The text of a key.
  public func string(_ key: String) -> String? { read(key, "a string") { $0.string } }

  /// The list of a key.
  public func array(_ key: String) -> [StateValue]? { read(key, "an array") { $0.array } }

  /// The texts in the list of a key; what is no text there is left out, which the report says once.
  public func strings(_ key: String) -> [String]? {
    guard let values = array(key) else { return nil }
    if let index = values.firstIndex(where: { $0.string == nil }) {
      adjust(.wrongType(expected: "a string", found: values[index].kind), at: key + "[\(index)]")
    }
    return values.compactMap { $0.string }
  }

  /// A reader of the object of a key.
  public func object(_ key: String) -> StateReader? {
    guard let object = read(key, "an object", { $0.object }) else { return nil }
    return StateReader(.object(object), place.appending(key), log, marks.inside(key))
  }

  private func read<Result>(_ key: String, _ expected: String, _ form: (StateValue) -> Result?) -> Result? {
    guard let value = member(key) else { return nil }
    if let result = form(value) {
      log.isUsed = true
      return result
    }
    adjust(.wrongType(expected: expected, found: value.kind), at: key)
    return nil
  }

  // MARK: Saying what was changed

  /// Writes down how the state was changed to fit, in a sentence: “page 900 is beyond the end; page 12 is shown”.
  public func note(_ text: String, at key: String? = nil) { adjust(.note(text), at: key) }

  /// Writes down how the state was changed to fit.
  public func adjust(_ kind: StateAdjustment.Kind, at key: String? = nil) {
    log.add(key.map { place.appending($0) } ?? place, kind)
  }

  /// Writes down what nobody has read (T11).
  func reportUnread() {
    guard !marks.isWhole else { return }
    guard case .object(let object) = whole else {
      if !marks.isTouched { log.add(place, .nothingRead) }
      return
    }
    guard marks.hasReadAny || object.isEmpty else { return log.add(place, .nothingRead) }
    for (index, member) in object.enumerated() where !marks.isRead(index) {
      log.add(place, .unread(member: member.key))
    }
    for (key, inner) in marks.nested {
      object[key].map { StateReader($0, place.appending(key), log, inner).reportUnread() }
    }
  }
}

/// Which members of a stored object have been read.
private final class ReadMarks {
  /// Whether the value was asked for as a whole.
  var isWhole = false
  /// Whether any member was asked for, there or not.
  var isTouched = false
  private var members: [Bool] = []
  private(set) var nested: [(key: String, marks: ReadMarks)] = []

  var hasReadAny: Bool { !members.isEmpty }

  func isRead(_ index: Int) -> Bool { members.indices.contains(index) && members[index] }

  func mark(_ index: Int, of count: Int) {
    if members.isEmpty { members = [Bool](repeating: false, count: count) }
    members[index] = true
  }

  /// The marks of the object of a key.
  func inside(_ key: String) -> ReadMarks {
    if let found = nested.first(where: { $0.key.hasSameBytes(as: key) }) { return found.marks }
    let marks = ReadMarks()
    nested.append((key, marks))
    return marks
  }
}
