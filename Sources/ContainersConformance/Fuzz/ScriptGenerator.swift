import Containers
import ContainersTesting

/// Makes random scripts that make sense: what they ask for is there, and most of it is allowed (C6).
///
/// It plays them on the reference while it makes them, to see what there is.
struct ScriptGenerator {
  let features: Set<String>
  /// Whether operations inside callbacks and tokens are wanted; what they do depends on the profile.
  let nests: Bool
  var random: SeededGenerator
  let model = ReferenceAdapter()
  var cast = ScriptCast()
  private(set) var script: [ScriptOperation] = []
  private var leaves = 0
  private var containers = 0
  /// How many tokens have been given to changes.
  var tokens = 0
  /// The names under which something was saved, and who it was.
  var saved: [(name: String, who: String)] = []

  init(features: Set<String>, nests: Bool, seed: UInt64) {
    (self.features, self.nests) = (features, nests)
    random = SeededGenerator(seed: seed)
  }

  /// A controller that is in no container, and is begun and ended by hand.
  static let loner = "Z1"

  /// Makes a script.
  mutating func make() -> [ScriptOperation] {
    model.begin("script")
    defer { _ = model.end() }
    prologue()
    for _ in 0..<Int.random(in: 4...24, using: &random) {
      guard let operation = choose() else { continue }
      attempt(operation)
    }
    attempt(ScriptOperation("rest", [:]))
    return script
  }

  /// Adds an operation, unless it is refused; now and then also if it is.
  @discardableResult
  mutating func attempt(_ operation: ScriptOperation) -> Bool {
    // What was saved is put in by whoever plays the script.
    guard operation.name != "restore" else {
      script.append(operation)
      return true
    }
    guard let reply = try? model.perform(operation, reading: []) else { return false }
    if reply.error != nil && !chance(8) { return false }
    cast.learn(operation)
    script.append(operation)
    if operation.name == "save", let name = operation.string("as") { saved.append((name, operation.subject)) }
    return true
  }

  // MARK: Chance

  /// Whether something happens of which so many in a hundred do.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }

  /// A place between two numbers, in eighths.
  mutating func place(_ range: ClosedRange<Int>) -> StateValue {
    StateValue(Double(number(range.lowerBound * 8...range.upperBound * 8)) / 8) ?? 0
  }

  func has(_ feature: String) -> Bool { features.contains(feature) }

  // MARK: The beginning

  mutating func newLeaf() -> String {
    leaves += 1
    let letters = Array("ABCDEFHIJKLMNOVXYZ")
    let letter = String(letters[(leaves - 1) % letters.count])
    return leaves <= letters.count ? letter : letter + String((leaves - 1) / letters.count)
  }

  private mutating func newLeaves(_ range: ClosedRange<Int>) -> [String] {
    let count = number(range)
    return (0..<count).map { _ in newLeaf() }
  }

  /// Makes the tree, the window, and a few controllers that are nowhere yet.
  private mutating func prologue() {
    let kinds = ["generic", "tab", "stack", "page", "pager", "book"].filter(has)
    guard let outer = pick(kinds) else {
      if has("text") { attempt(text()) }
      return
    }
    var inner: String?
    if ["generic", "tab", "stack"].contains(outer), chance(45), let kind = pick(kinds) {
      inner = container(kind, with: nil)
    }
    guard let root = container(outer, with: inner) else { return }
    if has("children") || has("edit") || has("stack") || has("present") {
      for _ in 0..<2 { attempt(ScriptOperation("make", ["name": .string(newLeaf())])) }
    }
    if has("manual"), chance(25) { attempt(ScriptOperation("make", ["name": .string(Self.loner)])) }
    if has("text"), chance(10) { attempt(text()) }
    guard has("window") else { return }
    attempt(ScriptOperation("window", ["root": .string(root)]))
    attempt(ScriptOperation("appear", [:]))
  }

  private mutating func text() -> ScriptOperation {
    let words = (0..<number(1...30)).map { _ in String(repeating: "word", count: number(1...3)) }
    return ScriptOperation(
      "make",
      [
        "name": "X9", "kind": "text", "text": .string(words.joined(separator: chance(20) ? "\n" : " ")),
        "columns": StateValue(number(1...20)), "lines": StateValue(number(1...5)),
      ])
  }

  /// Makes a container of a kind, perhaps around another one; its name.
  private mutating func container(_ kind: String, with inner: String?) -> String? {
    containers += 1
    let name =
      (["generic": "G", "tab": "T", "stack": "S", "page": "P", "pager": "R", "book": "B"][kind] ?? "C")
      + String(containers)
    var make = ScriptOperation("make", ["name": .string(name), "kind": .string(kind)])
    switch kind {
    case "generic":
      let children = newLeaves(1...3) + (inner.map { [$0] } ?? [])
      make.members["children"] = StateValue(children)
      var shows = children.filter { _ in chance(50) }
      if let inner, !shows.contains(inner), chance(70) { shows.append(inner) }
      make.members["shows"] = StateValue(shows)
    case "tab": make.members["tabs"] = StateValue((inner.map { [$0] } ?? []) + newLeaves(1...4))
    case "stack":
      make.members["children"] = StateValue(newLeaves(0...2) + (inner.map { [$0] } ?? [newLeaf()]))
    case "page": pages(&make)
    case "pager":
      make.members["pages"] = StateValue(newLeaves(1...4))
      if chance(30) { make.members["atRest"] = true }
      if has("direction"), chance(20) { make.members["direction"] = "rightToLeft" }
      if has("surface"), !has("drag") || chance(20) { make.members["surface"] = "still" }
    case "book":
      make.members["count"] = StateValue(number(1...9))
      make.members["leaf"] = .string("b\(containers)x")
    default: break
    }
    guard attempt(make) else { return nil }
    begin(kind, name, make)
    return name
  }

  private mutating func pages(_ make: inout ScriptOperation) {
    make.members["style"] = chance(50) ? "scroll" : "curl"
    if has("spread"), make.string("style") == "curl", chance(25) { make.members["spine"] = "mid" }
    if has("direction"), chance(20) { make.members["direction"] = "rightToLeft" }
    if has("source") { make.members["source"] = StateValue(newLeaves(2...5)) }
  }

  /// Shows the first pages, of which a container that has just been made knows nothing.
  private mutating func begin(_ kind: String, _ name: String, _ make: ScriptOperation) {
    switch kind {
    case "page":
      let count = make.string("spine") == "mid" ? 2 : 1
      let list = make.members["source"]?.array?.prefix(count) ?? []
      let pages = list.count == count ? Array(list) : newLeaves(count...count).map { .string($0) }
      attempt(ScriptOperation("setPages", ["in": .string(name), "pages": .array(pages)]))
    case "book": attempt(ScriptOperation("moveTo", ["in": .string(name), "page": StateValue(number(0...3))]))
    default: break
    }
  }
}
