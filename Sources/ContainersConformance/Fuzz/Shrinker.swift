import Containers
import ContainersPersistence

/// Minimizes a failing script while it fails in the same way.
///
/// Each attempt runs the script once; the number of attempts is bounded.
struct Shrinker {
  /// Runs a script; returns what remains of it if it still fails in the same way.
  typealias Trial = ([ScriptOperation]) -> [ScriptOperation]?

  /// The number of attempts.
  private(set) var tries = 0
  private let limit: Int
  private let trial: Trial
  private var best: [ScriptOperation]

  init(_ script: [ScriptOperation], limit: Int, _ trial: @escaping Trial) {
    (best, self.limit, self.trial) = (script, limit, trial)
  }

  /// Returns the smallest script found.
  mutating func shrink() -> [ScriptOperation] {
    var isBetter = true
    while isBetter && tries < limit {
      isBetter = removeSteps()
      if replaceRoot() { isBetter = true }
      if leaveCallbacks() { isBetter = true }
      if simplifySteps() { isBetter = true }
    }
    rename()
    return best
  }

  /// Keeps a candidate if it is smaller and fails in the same way.
  private mutating func take(_ candidate: [ScriptOperation]) -> Bool {
    guard tries < limit, !candidate.isEmpty, Self.measure(candidate) < Self.measure(best) else {
      return false
    }
    tries += 1
    guard let left = trial(candidate), Self.measure(left) < Self.measure(best) else { return false }
    best = left
    return true
  }

  /// Fewer steps count more than shorter ones.
  private static func measure(_ script: [ScriptOperation]) -> (Int, Int) {
    (script.count, script.reduce(0) { $0 + StateValue.object($1.members).description.count })
  }

  // MARK: Steps

  /// In halves, quarters and so on, down to single steps, last ones first.
  private mutating func removeSteps() -> Bool {
    var hasChanged = false
    var size = max(1, best.count / 2)
    while size > 0 {
      var end = best.count
      while end > 0 {
        let start = max(0, end - size)
        var candidate = best
        candidate.removeSubrange(start..<min(end, best.count))
        if take(candidate) { hasChanged = true }
        end = min(start, best.count)
      }
      size /= 2
    }
    return hasChanged
  }

  /// Tries a descendant of the root as the root.
  private mutating func replaceRoot() -> Bool {
    guard let window = best.firstIndex(where: { $0.name == "window" }), let root = best[window].string("root")
    else { return false }
    for making in best where making.name == "make" && making.string("name") != root {
      var candidate = best
      candidate[window] = best[window].with("root", making.members["name"])
      candidate.removeAll { $0.name == "make" && $0.string("name") == root }
      if take(candidate) { return true }
    }
    return false
  }

  /// Tries an operation inside a callback as one of its own, behind one of the next steps.
  private mutating func leaveCallbacks() -> Bool {
    var hasChanged = false
    for index in best.indices.reversed() {
      guard index < best.count, best[index].name == "when", let inner = best[index].inside else { continue }
      for place in index..<min(index + 3, best.count) {
        var candidate = best
        candidate.remove(at: index)
        candidate.insert(inner, at: place)
        if take(candidate) {
          hasChanged = true
          break
        }
      }
    }
    return hasChanged
  }

  // MARK: Members

  private mutating func simplifySteps() -> Bool {
    var hasChanged = false
    var index = 0
    while index < best.count {
      var isSimpler = false
      for simpler in best[index].simpler {
        var candidate = best
        candidate[index] = simpler
        if take(candidate) {
          isSimpler = true
          hasChanged = true
          break
        }
      }
      if !isSimpler { index += 1 }
    }
    return hasChanged
  }

  /// Readable names.
  private mutating func rename() {
    let names = Renaming(of: best)
    let candidate = best.map { names.apply(to: $0) }
    guard candidate != best else { return }
    tries += 1
    if let left = trial(candidate), left.count <= best.count { best = left }
  }
}

extension ScriptOperation {
  /// The same operation with one member simplified, in every way.
  fileprivate var simpler: [ScriptOperation] {
    var found: [ScriptOperation] = []
    if name == "make", string("kind") != nil {
      found.append(ScriptOperation("make", ["name": members["name"] ?? ""]))
    }
    for (key, value) in members where !["op", "name", "who", "in", "root", "kind"].contains(key) {
      if key == "do", let inner = inside {
        found += inner.simpler.map { with("do", .object($0.members)) }
        continue
      }
      if !isRequired(key) { found.append(with(key, nil)) }
      if let list = value.array, key != "size" {
        for index in list.indices {
          var shorter = list
          shorter.remove(at: index)
          found.append(with(key, .array(shorter)))
        }
      } else if let number = value.double, number != 0, number != 1 {
        found += [with(key, 0), with(key, 1)]
      }
    }
    return found
  }

  private func isRequired(_ key: String) -> Bool {
    OperationShape.named(name)?.members.first { $0.name == key }?.isRequired ?? false
  }
}

/// New names for a script: a letter by kind for containers, A, B, C for others.
private struct Renaming {
  private var names: [String: String] = [:]

  init(of script: [ScriptOperation]) {
    var counts: [String: Int] = [:]
    for making in script where making.name == "make" {
      guard let name = making.string("name"), let kind = making.string("kind"), kind != "leaf" else {
        continue
      }
      let letter = name.prefix(1)
      counts[kind, default: 0] += 1
      names[name] = letter + (counts[kind] == 1 ? "" : "\(counts[kind] ?? 0)")
    }
    for operation in script { addLeaves(in: operation) }
  }

  private mutating func addLeaves(in operation: ScriptOperation) {
    for key in ["name", "root", "who", "in", "child", "from", "new", "base"] {
      if let name = operation.string(key) { addLeaf(name) }
    }
    for key in ["children", "tabs", "pages", "path", "source", "order"] {
      for name in operation.members[key]?.array?.compactMap(\.string) ?? [] { addLeaf(name) }
    }
    if let inner = operation.inside { addLeaves(in: inner) }
  }

  private mutating func addLeaf(_ name: String) {
    let letters = ["A", "B", "C", "D", "E", "F", "H", "I", "J", "L", "M", "N"]
    // Only names with a capital letter are renamed; p0 belongs to a source or a book.
    guard names[name] == nil, name.first?.isUppercase == true else { return }
    let used = Set(names.values)
    if let letter = letters.first(where: { !used.contains($0) }) { names[name] = letter }
  }

  func apply(to operation: ScriptOperation) -> ScriptOperation {
    guard let members = apply(to: .object(operation.members)).object else { return operation }
    return ScriptOperation(name: operation.name, members: members)
  }

  private func apply(to value: StateValue) -> StateValue {
    switch value {
    case .string(let text):
      if let name = names[text] { return .string(name) }
      guard let dot = text.firstIndex(of: "."), let name = names[String(text[..<dot])] else { return value }
      return .string(name + text[dot...])
    case .array(let list): return .array(list.map(apply))
    case .object(let object): return .object(StateObject(object.map { ($0.key, apply(to: $0.value)) }))
    default: return value
    }
  }
}
