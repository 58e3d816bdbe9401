/// What a controller reads its stored state from; it writes down what does not fit (T7).
///
/// A key that is absent gives nil without a word. A value of the wrong type gives nil too, and stands in the report
/// of the restoration. Nothing is thrown: a controller takes what it can, and stays as it is otherwise.
public struct StateReader {
  /// The whole value, for states that are no objects.
  public let value: StateValue
  /// Where the value belongs: the identifiers of the controllers from the root on, such as `Main/Book`.
  public let path: String

  let log: AdjustmentLog

  /// Creates a reader, as a test of a single controller wants it.
  public init(_ value: StateValue, path: String = "") { self.init(value, path: path, log: AdjustmentLog()) }

  init(_ value: StateValue, path: String, log: AdjustmentLog) {
    (self.value, self.path, self.log) = (value, path, log)
  }

  /// What has been written down so far, here and wherever else the same restoration has come.
  public var adjustments: [StateAdjustment] { log.adjustments }

  // MARK: Looking up

  /// The value of a key, whatever its type.
  public func value(_ key: String) -> StateValue? {
    guard case .object(let object) = value else {
      log.add(path, .wrongType(expected: "an object", found: value.kind))
      return nil
    }
    return object[key]
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
    return StateReader(.object(object), path: place(of: key), log: log)
  }

  private func read<Result>(_ key: String, _ expected: String, _ form: (StateValue) -> Result?) -> Result? {
    guard let value = value(key) else { return nil }
    if let result = form(value) { return result }
    adjust(.wrongType(expected: expected, found: value.kind), at: key)
    return nil
  }

  // MARK: Saying what was changed

  /// Writes down how the state was changed to fit, in a sentence: “page 900 is beyond the end; page 12 is shown”.
  public func note(_ text: String, at key: String? = nil) { adjust(.note(text), at: key) }

  /// Writes down how the state was changed to fit.
  public func adjust(_ kind: StateAdjustment.Kind, at key: String? = nil) {
    log.add(key.map { place(of: $0) } ?? path, kind)
  }

  private func place(of key: String) -> String { path.isEmpty ? key : path + "." + key }
}

/// What has been written down while a state was restored.
final class AdjustmentLog {
  /// A damaged file may hold a million faults; so many are told, the rest are counted.
  static let most = 1_000

  private(set) var adjustments: [StateAdjustment] = []
  private(set) var omitted = 0

  func add(_ path: String, _ kind: StateAdjustment.Kind) {
    let adjustment = StateAdjustment(path: path, kind: kind)
    guard adjustments.last != adjustment else { return }
    if adjustments.count < Self.most { adjustments.append(adjustment) } else { omitted += 1 }
  }

  func report(wasRestored: Bool) -> RestorationReport {
    RestorationReport(wasRestored: wasRestored, adjustments: adjustments, omitted: omitted)
  }
}
