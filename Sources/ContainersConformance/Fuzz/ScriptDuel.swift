import Containers
import ContainersTesting

/// What a script has shown to be wrong.
struct DuelFailure: Equatable {
  /// What was compared.
  enum Check: Equatable {
    /// A universal rule.
    case universal
    /// The events of a step: all of them, or the four of one controller.
    case events(of: String?)
    case state(String)
    case error
    case notes
    /// The adapter did not do its part.
    case broken
    case alive
  }

  /// The number of the step, the first being 0; nil for the end.
  var step: Int?
  var check: Check
  /// The rule that says so.
  var rule: String
  var text: String
  var expected = ""
  var actual = ""
}

/// Plays a script on an adapter and on the reference, and judges it by the universal rules and by comparison (C6).
struct ScriptDuel {
  let greeting: Greeting
  /// Whether both have the same order everywhere, so that whole traces can be compared.
  let isExact: Bool
  /// Whether the reference is taken as an oracle.
  let compares: Bool
  private let profile: Profile

  init(_ greeting: Greeting, compares: Bool = true) {
    self.greeting = greeting
    self.compares = compares
    profile = greeting.profile
    let reference = ReferenceAdapter(profile: greeting.profile).profile
    isExact = Profile.table.keys.allSatisfy { greeting.profile[$0] == reference[$0] }
  }

  /// What is wrong first; nil when nothing is, or when the script makes no sense.
  func play(_ script: [ScriptOperation], on adapter: any ConformanceAdapter) -> DuelFailure? {
    let model = ReferenceAdapter(profile: profile)
    model.begin("fuzz")
    var checker = ScriptChecker(hearing: greeting.hears)
    var cast = ScriptCast()
    var saved: [String: (StateValue?, StateValue?)] = [:]
    do throws(AdapterFailure) { try adapter.begin("fuzz") } catch { return broken(nil, error) }
    for (step, operation) in script.enumerated() {
      cast.learn(operation)
      let memory = saved[operation.string("from") ?? ""]
      guard let wanted = try? model.perform(operation.restoring(memory?.0), reading: cast.keys) else {
        return nil
      }
      let reply: Reply
      do throws(AdapterFailure) {
        reply = try adapter.perform(operation.restoring(memory?.1), reading: cast.keys)
        try checker.see(operation, reply)
      } catch { return broken(step, error) }
      if reply.isUnsupported {
        _ = try? adapter.end()
        return nil
      }
      if operation.name == "save", let name = operation.string("as") {
        saved[name] = (wanted.saved, reply.saved)
      }
      if let failure = checker.violations.first.map({ universal($0, step) }) ?? compare(wanted, reply, step) {
        _ = try? adapter.end()
        return failure
      }
    }
    return judgeEnd(adapter, &checker)
  }

  private func judgeEnd(_ adapter: any ConformanceAdapter, _ checker: inout ScriptChecker) -> DuelFailure? {
    let alive: [String]?
    do throws(AdapterFailure) { alive = try adapter.end() } catch { return broken(nil, error) }
    checker.end()
    if let violation = checker.violations.first { return universal(violation, nil) }
    guard greeting.hears.contains("alive"), let alive, !alive.isEmpty else { return nil }
    return DuelFailure(
      step: nil, check: .alive, rule: "L33", text: "they live though nobody refers to them",
      expected: "nobody",
      actual: alive.joined(separator: " "))
  }

  private func broken(_ step: Int?, _ error: AdapterFailure) -> DuelFailure {
    DuelFailure(step: step, check: .broken, rule: "C3", text: "the adapter broke: \(error.description)")
  }

  private func universal(_ violation: Violation, _ step: Int?) -> DuelFailure {
    DuelFailure(step: step, check: .universal, rule: violation.rule, text: violation.text)
  }

  // MARK: The model as oracle

  private func compare(_ wanted: Reply, _ reply: Reply, _ step: Int) -> DuelFailure? {
    guard compares else { return nil }
    if greeting.hears.contains("error"), wanted.error != reply.error {
      return DuelFailure(
        step: step, check: .error, rule: "L29", text: "another refusal",
        expected: wanted.error ?? "no refusal",
        actual: reply.error ?? "no refusal")
    }
    let expected = wanted.events.compactMap { HeardEvent($0)?.reduced(to: greeting.hears) }
    let heard = reply.events.compactMap { HeardEvent($0) }
    if isExact {
      if expected != heard { return other(nil, expected, heard, step) }
    } else if let name = firstDifference(expected, heard) {
      let isHis: (HeardEvent) -> Bool = { $0.name == name && $0.callback != nil }
      return other(name, expected.filter(isHis), heard.filter(isHis), step)
    }
    if isExact, greeting.hears.contains("notes"), wanted.notes != reply.notes {
      return DuelFailure(
        step: step, check: .notes, rule: "L31", text: "other notes",
        expected: wanted.notes.joined(separator: " "),
        actual: reply.notes.joined(separator: " "))
    }
    for (key, value) in reply.state.sorted(by: { $0.key < $1.key }) {
      guard let other = wanted.state[key], !other.isSame(as: value) else { continue }
      return DuelFailure(
        step: step, check: .state(key), rule: "L17", text: "\(key) is another one", expected: other.line,
        actual: value.line)
    }
    return nil
  }

  private func other(
    _ name: String?, _ expected: [HeardEvent], _ heard: [HeardEvent], _ step: Int
  ) -> DuelFailure {
    DuelFailure(
      step: step, check: .events(of: name), rule: "L12",
      text: name.map { "\($0) has heard something else" } ?? "other events were heard",
      expected: "\(Trace(expected.map(\.description)))", actual: "\(Trace(heard.map(\.description)))")
  }

  /// The first controller that has heard others of the four callbacks; their order is no matter of profiles.
  private func firstDifference(_ expected: [HeardEvent], _ heard: [HeardEvent]) -> String? {
    var wanted: [String: [HeardEvent]] = [:]
    var given: [String: [HeardEvent]] = [:]
    for event in expected where event.callback != nil { wanted[event.name, default: []].append(event) }
    for event in heard where event.callback != nil { given[event.name, default: []].append(event) }
    return Set(wanted.keys).union(given.keys).sorted().first { wanted[$0] != given[$0] }
  }
}

extension ScriptOperation {
  /// The operation with what was saved, if it restores.
  fileprivate func restoring(_ saved: StateValue?) -> ScriptOperation {
    name == "restore" ? with("saved", saved ?? .null) : self
  }
}
