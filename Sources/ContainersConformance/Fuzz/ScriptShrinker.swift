import Containers

/// Makes a script that shows something wrong as short and as plain as it gets (C6).
struct ScriptShrinker {
  /// Plays a script; what it shows.
  let play: ([ScriptOperation]) -> DuelFailure?
  /// How many more scripts may be played.
  private(set) var budget: Int
  private(set) var script: [ScriptOperation]
  private(set) var failure: DuelFailure

  init(
    _ script: [ScriptOperation], _ failure: DuelFailure, budget: Int = 5_000,
    play: @escaping ([ScriptOperation]) -> DuelFailure?
  ) {
    (self.script, self.failure, self.budget, self.play) = (script, failure, budget, play)
  }

  /// Shrinks until nothing can be left out any more.
  mutating func shrink() {
    if let step = failure.step { take(Array(script.prefix(step + 1))) }
    var before: [ScriptOperation] = []
    while before != script, budget > 0 {
      before = script
      removeSteps()
      simplifySteps()
    }
    rename()
  }

  /// Takes a script in place of the one there is, if it shows something wrong, of the same sort.
  @discardableResult
  private mutating func take(_ candidate: [ScriptOperation]) -> Bool {
    guard budget > 0, candidate != script else { return false }
    budget -= 1
    guard let found = play(candidate), (found.check == .universal) == (failure.check == .universal) else {
      return false
    }
    let steps = found.step.map { candidate.prefix($0 + 1) } ?? candidate[...]
    (script, failure) = (Array(steps), found)
    return true
  }

  private mutating func removeSteps() {
    var size = max(1, script.count / 2)
    while size >= 1 {
      var start = script.count - size
      while start >= 0, start < script.count {
        var candidate = script
        candidate.removeSubrange(start..<min(script.count, start + size))
        take(candidate)
        start = min(start, script.count) - size
      }
      size = size == 1 ? 0 : size / 2
    }
  }

  private mutating func simplifySteps() {
    var index = 0
    while index < script.count {
      for simpler in Self.simpler(script[index]) where index < script.count {
        var candidate = script
        candidate[index] = simpler
        if take(candidate) { break }
      }
      index += 1
    }
  }

  /// Operations that say less.
  private static func simpler(_ operation: ScriptOperation) -> [ScriptOperation] {
    var found: [ScriptOperation] = []
    if let inside = operation.inside { found.append(inside) }
    for (key, value) in operation.members where key != "op" && key != "name" && key != "kind" {
      let needed = ["in", "who", "root", "child", "from", "to", "as", "do", "event", "hears", "text"]
      if !needed.contains(key) { found.append(operation.with(key, nil)) }
      if let list = value.array, key != "size" {
        for index in list.indices {
          var fewer = list
          fewer.remove(at: index)
          found.append(operation.with(key, .array(fewer)))
        }
      }
      if let number = value.double, number != 0 {
        found.append(operation.with(key, 0))
        if number != 1 { found.append(operation.with(key, 1)) }
        if let whole = value.int, whole > 2 { found.append(operation.with(key, StateValue(whole / 2))) }
      }
    }
    if let inside = operation.inside {
      found += simpler(inside).filter { $0.name == inside.name }.map {
        operation.with("do", .object($0.members))
      }
    }
    return found
  }

  /// Gives everybody the first name of his kind.
  private mutating func rename() {
    var cast = ScriptCast()
    for operation in script { cast.learn(operation) }
    let letters = [
      "generic": ["P", "Q"], "tab": ["T", "U"], "stack": ["S"], "page": ["P", "Q"], "pager": ["R"],
      "book": ["B"],
    ]
    var leaves = ["A", "B", "C", "D", "E", "F", "G", "H"].filter { cast.kind($0) != "book" || $0 != "B" }
    if !cast.names("book").isEmpty { leaves.removeAll { $0 == "B" } }
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for (name, kind) in cast.things {
      let free = (kind == "leaf" ? leaves : letters[kind] ?? []).first { !taken.contains($0) }
      guard let free else { return }
      names[name] = free
      taken.insert(free)
    }
    take(script.map { $0.renamed(names) })
  }
}

extension ScriptOperation {
  /// The same about things of other names.
  fileprivate func renamed(_ names: [String: String]) -> ScriptOperation {
    var other = self
    for (key, value) in members where key != "op" && key != "kind" && key != "hears" {
      if let text = value.string, let name = names[text] { other.members[key] = .string(name) }
      if let list = value.array {
        other.members[key] = .array(list.map { $0.string.flatMap { names[$0] }.map { .string($0) } ?? $0 })
      }
    }
    if let inside { other.members["do"] = .object(inside.renamed(names).members) }
    return other
  }
}
