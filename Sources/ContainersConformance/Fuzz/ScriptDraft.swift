import Containers
import ContainersTesting

/// A random script that grows operation by operation, while the reference runs it.
///
/// The reference is the model: its state decides which operations are legal next, and operations that it refuses are
/// usually left out.
struct ScriptDraft {
  /// A thing that the script has made and that contains others.
  struct Thing: Hashable {
    let name: String
    let kind: String
  }

  private(set) var operations: [ScriptOperation] = []
  var things: [Thing] = []
  /// Things that are not controllers: texts, scrubbers, followers, histories, dispatchers.
  var tools: [Thing] = []
  /// The containers in the table of links.
  var places: [Thing] = []
  /// Controllers without children, by name.
  var leaves: [String] = []
  var root = ""
  /// The requested results, by name.
  var results: [String] = []
  private(set) var tokenCount = 0
  private var saved = SavedStates()
  private var random: SeededGenerator
  private let features: Set<String>
  private let hears: Set<String>
  private let model: ReferenceAdapter

  init(_ random: SeededGenerator, for greeting: Greeting) {
    self.random = random
    (features, hears) = (greeting.features, greeting.hears)
    model = ReferenceAdapter(profile: greeting.profile)
    model.begin("fuzz")
  }

  // MARK: Randomness

  /// Returns true once in a number of times.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one<Value>(of list: [Value]) -> Value? { list.randomElement(using: &random) }

  mutating func some<Value>(of list: [Value], atMost count: Int) -> [Value] {
    Array(list.shuffled(using: &random).prefix(number(0...min(count, list.count))))
  }

  mutating func shuffled<Value>(_ list: [Value]) -> [Value] { list.shuffled(using: &random) }

  /// A position between two pages, in quarters, which are exact everywhere.
  mutating func place(_ range: ClosedRange<Int>) -> StateValue {
    StateValue(Double(number(range.lowerBound * 4...range.upperBound * 4)) / 4) ?? 0
  }

  // MARK: Features

  func offers(_ feature: String) -> Bool { features.contains(feature) }

  func hears(_ word: String) -> Bool { hears.contains(word) }

  /// Whether the adapter supports the features of an operation.
  func offers(_ operation: ScriptOperation) -> Bool { operation.needs(of: features).isSubset(of: features) }

  // MARK: State

  func flag(_ key: String) -> Bool { model.read(key)?.bool ?? false }
  func count(_ key: String) -> Int { model.read(key)?.int ?? 0 }
  func text(_ key: String) -> String? { model.read(key)?.string }
  func names(_ key: String) -> [String] { model.read(key)?.array?.compactMap(\.string) ?? [] }

  // MARK: Growing

  /// Adds an operation, unless it is meaningless, not supported, or refused; returns whether it was done.
  @discardableResult
  mutating func add(_ operation: ScriptOperation, keepsRefused: Bool = false) -> Bool {
    guard offers(operation), !operation.isUnclear(model.read) else { return false }
    guard let reply = try? model.perform(saved.filled(operation), reading: []) else {
      replay()
      return false
    }
    if reply.isUnsupported || reply.error != nil && !keepsRefused {
      replay()
      return false
    }
    saved.keep(reply, of: operation)
    operations.append(operation)
    return reply.error == nil
  }

  /// Runs the script again on the model: a meaningless or refused operation may have made leaves, or used up an
  /// operation inside a callback.
  private func replay() {
    model.begin("fuzz")
    for operation in operations { _ = try? model.perform(saved.filled(operation), reading: []) }
  }

  /// Sometimes gives a change a token, so that its completion is reported.
  mutating func marked(_ operation: ScriptOperation) -> ScriptOperation {
    guard hears("done"), once(in: 5) else { return operation }
    tokenCount += 1
    return operation.with("token", .string("t\(tokenCount)"))
  }

  /// Sometimes makes an operation animated or interactive, and gives it a token.
  mutating func moved(_ operation: ScriptOperation, interactive: Bool = false) -> ScriptOperation {
    var result = operation
    if interactive, offers("interactive"), once(in: 5) {
      result = result.with("interactive", true).with("animated", true)
    } else if offers("animated"), once(in: 2) {
      result = result.with("animated", true)
    }
    return marked(result)
  }

  /// The operation that made a thing.
  func making(_ name: String) -> ScriptOperation? {
    operations.first { $0.name == "make" && $0.string("name") == name }
  }

  /// A name for a new leaf, without letters that have a meaning.
  mutating func newLeaf() -> String {
    let letters = ["A", "B", "C", "D", "E", "F", "H", "I", "J", "L", "M", "N", "O", "Q", "U", "V", "X"]
    let (row, place) = leaves.count.quotientAndRemainder(dividingBy: letters.count)
    let name = letters[place] + (row == 0 ? "" : "\(row)")
    leaves.append(name)
    return name
  }

  mutating func newLeaves(_ range: ClosedRange<Int>) -> [String] {
    var names: [String] = []
    for _ in 0..<number(range) { names.append(newLeaf()) }
    return names
  }
}
