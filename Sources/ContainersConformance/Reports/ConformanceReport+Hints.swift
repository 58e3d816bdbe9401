import Containers

// What many failures have in common, said once a run (C12).

extension ConformanceReport {
  /// The declarations with which failures would pass that are everywhere the same.
  var hints: [String] {
    results.contains { $0.verdict.kind == .failed } ? deafHints + orderHints : []
  }

  // MARK: Containers that receive nothing

  private var deafHints: [String] {
    let kinds = Set(results.flatMap { $0.madeKinds.values }).subtracting(implementation.deaf)
    let silent = kinds.filter { kind in
      let cases = results.filter { $0.verdict.kind == .failed && $0.misses(kind) }
      return cases.count > 1 && !results.contains { $0.hasEvent(of: kind) }
    }
    guard !silent.isEmpty, results.contains(where: { $0.comparisons.reports > 0 }) else { return [] }
    let list = silent.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      "No container of the kind \(silent.sorted().joined(separator: ", ")) has reported a callback. If only pages have "
        + "callbacks, declare \"deaf\": [\(list)]."
    ]
  }

  // MARK: Orders

  private var orderHints: [String] {
    countsByKind.filter { $0.counts.failed > 1 }.compactMap { kind, _ in orderHint(kind) }
  }

  /// The member of the profile with whose other value most cases of a kind pass, and none more fails.
  private func orderHint(_ kind: String) -> String? {
    guard let order = implementation.profile[kind] else { return nil }
    let cases = results.filter { !$0.replies.isEmpty && $0.testCase.profileKinds.contains(kind) }
    let failing = cases.filter { $0.differs(from: implementation) }
    let passing = cases.filter { !$0.differs(from: implementation) }
    var best: (hint: String, mended: Int)?
    for other in order.alternatives {
      var greeting = implementation
      greeting.profile.kinds[kind] = other.order
      let mended = failing.count { !$0.differs(from: greeting) }
      guard mended > max(1, best?.mended ?? 0), !passing.contains(where: { $0.differs(from: greeting) })
      else { continue }
      let hint =
        "\(mended) cases that fail would pass with the other order of \(kind). If that is how it is meant, declare "
        + "\"profile\": {\"\(kind)\": {\"\(other.member)\": \"\(other.value)\"}}."
      best = (hint, mended)
    }
    return best?.hint
  }
}

extension OrderProfile {
  /// The orders that differ in one member.
  fileprivate var alternatives: [(member: String, value: String, order: OrderProfile)] {
    let values = [
      ("will", "new"), ("will", "old"), ("did", "new"), ("did", "old"), ("nesting", "containerFirst"),
      ("nesting", "bracketed"), ("cancel", "pairwise new"), ("cancel", "pairwise old"),
      ("cancel", "separately new"), ("cancel", "separately old"),
    ]
    return values.compactMap { member, value in
      let words = StateObject([(key: member, value: .string(value))])
      guard let order = OrderProfile(words, basedOn: self), order != self else { return nil }
      return (member, value, order)
    }
  }
}

extension CaseResult {
  /// The kinds of the containers that the case makes, by their names.
  fileprivate var madeKinds: [String: String] {
    var kinds: [String: String] = [:]
    for operation in testCase.steps.map(\.operation) where operation.name == "make" {
      guard let name = operation.members["name"]?.string, let kind = operation.members["kind"]?.string,
        Profile.table[kind] != nil || ["stack", "page", "layers", "book", "switcher"].contains(kind)
      else { continue }
      kinds[name] = kind
    }
    return kinds
  }

  /// Whether containers of a kind have received a callback.
  fileprivate func hasEvent(of kind: String) -> Bool {
    let kinds = madeKinds
    return replies.contains { reply in
      reply.events.contains { text in
        HeardEvent(text).map { $0.isCallback && kinds[$0.name] == kind } ?? false
      }
    }
  }

  /// Whether the failing step expects a callback of a container of a kind.
  fileprivate func misses(_ kind: String) -> Bool {
    guard case .failed(let failures) = verdict else { return false }
    let kinds = madeKinds
    return failures.contains { failure in
      (failure.expected ?? "").split(whereSeparator: { " ·".contains($0) }).contains { text in
        HeardEvent(String(text)).map { $0.isCallback && kinds[$0.name] == kind } ?? false
      }
    }
  }

  /// Whether the events of a step differ from what is expected of an adapter that declares this.
  fileprivate func differs(from greeting: Greeting) -> Bool {
    let deaf = testCase.deafNames(greeting)
    return zip(testCase.steps, replies).contains { step, reply in
      let checks = StepChecks(number: 0, step: step, greeting: greeting, deaf: deaf, history: [])
      return checks.failures(of: reply).failures.contains { [.see, .includes, .among].contains($0.check) }
    }
  }
}
