import Containers
import ContainersTesting

// Steps, now and inside callbacks (L26), and what every call is held to (L19, L29, L32).

extension MixedWorld {
  /// Takes a step of the script, or keeps it for its moment, and then looks at everything.
  func take(_ step: MixedStep) {
    if let trigger = step.trigger {
      if armed.count >= 10 { armed.removeFirst() }
      armed.append(step)
      updateMoments()
      let whose = trigger.slot >= 128 ? "any" : names[Int(trigger.slot) % slots.count]
      tell("// in the next \(trigger.moment) of \(whose): \(step.verb)")
      return
    }
    operations += 1
    run(step)
    check()
  }

  private func updateMoments() {
    armedMoments = armed.reduce(0) { $0 | 1 << UInt32($1.trigger?.moment.rawValue ?? 31) }
  }

  /// Foreign code runs: a step may wait for it.
  func fire(_ moment: MixedMoment, _ slot: Int) {
    guard armedMoments & (1 << UInt32(moment.rawValue)) != 0, depth < 6, !isOver else { return }
    let index = armed.firstIndex { step in
      guard let trigger = step.trigger, trigger.moment == moment else { return false }
      switch moment {
      case .completion: return true
      case .host: return Int(trigger.slot) % 3 == slot
      default: return trigger.slot >= 128 || Int(trigger.slot) % slots.count == slot
      }
    }
    guard let index else { return }
    let step = armed.remove(at: index)
    updateMoments()
    operations += 1
    fired += 1
    tell("in \(moment) of \(moment == .host ? "host \(slot)" : names[slot]) {")
    depth += 1
    if moment == .source { asked += 1 }
    run(step)
    if moment == .source { asked -= 1 }
    depth -= 1
    tell("}")
  }

  /// A probe has received a callback: observers of it, of every container above and of the stage have too (L32).
  func hear(_ sign: MixedSign, _ controller: any Controller, _ core: MixedCore, _ fault: String?) {
    callbacks += 1
    tell("    \(controller.lifecycle.name).\(sign)")
    if let fault { fail("\(fault), at \(controller.lifecycle.name).\(sign)") }
    guard isObserved, !isOver else { return }
    let name = controller.lifecycle.name
    if core.observed != sign { fail("L32: deaf; the observer of \(name) missed its \(sign)") }
    core.observed = nil
    let id = ObjectIdentifier(controller)
    var above: (any Controller)? = controller
    var steps = 0
    while let current = above, steps < 64 {
      if let watch = watches[ObjectIdentifier(current)], watch.owner === current,
        watch.controller != id || watch.sign != sign
      {
        fail("L32: deaf; the observer of \(current.lifecycle.name) missed \(name).\(sign)")
      }
      guard let parent = current.lifecycle.parent else { break }
      above = parent
      steps += 1
    }
    guard let above else { return }
    for entry in stages where entry.stage.root === above {
      guard let watch = entry.watch, watch.controller != id || watch.sign != sign else { continue }
      fail("L32: deaf; the observer of a stage missed \(name).\(sign)")
    }
  }

  // MARK: Calls

  /// Makes a call that may be refused; a refusal changes nothing (L29).
  func attempt(_ text: @autoclosure () -> String, _ call: () throws -> Void) {
    tell(text())
    let before = depth == 0 ? fingerprint() : 0
    let story = depth == 0 && lines != nil ? dump() : []
    let firedBefore = fired
    do { try call() } catch {
      tell("// throws: \(error)")
      guard depth == 0, fired == firedBefore, !isBroken, fingerprint() != before else { return }
      fail("L29: a call that threw has changed something")
      guard lines != nil else { return }
      for line in Set(story).symmetricDifference(dump()).sorted() {
        tell("//   \(story.contains(line) ? "before" : "after"): \(line)")
      }
    }
  }

  /// Makes a call that returns a change, and counts its completion (L19).
  func change(
    _ text: @autoclosure () -> String, in owner: any Controller, isOrdered: Bool = false,
    _ call: (@escaping Calls.Completion) throws -> Change
  ) {
    requests += 1
    let tally = MixedTally(requests, owner, isOrdered: isOrdered)
    if asked > 0 { tally.asking = Set(tallies.lazy.filter { $0.change == nil }.map(\.number)) }
    tallies.append(tally)
    attempt(text()) {
      do {
        let token = try call { [weak self] in
          tally.calls += 1
          self?.complete(tally)
        }
        tally.change = token
        tally.waits = token.state == .queued
        // Had it been refused, it would not count.
        if let number = tally.overtakenBy.first, !token.isOpen { failOrder(number, tally) }
        if tokens.count >= 16 { tokens.removeFirst(4) }
        tokens.append(token)
      } catch {
        tallies.removeAll { $0 === tally }
        if tally.calls > 0 { fail("L19: the completion of a call that threw was called") }
        throw error
      }
    }
  }

  /// Makes a call that edits a list, whose change takes its completion afterwards (L19).
  func edit(_ text: @autoclosure () -> String, in owner: any Controller, _ call: () throws -> Change) {
    change(text(), in: owner) { completion in
      let token = try call()
      token.whenEnded { _ in completion() }
      return token
    }
  }

  private func complete(_ tally: MixedTally) {
    guard !isOver else { return }
    tell("// completion of request \(tally.number)")
    if tally.calls > 1 { fail("L19: a completion was called \(tally.calls) times") }
    if tally.isOrdered { for other in tallies { judgeOrder(tally, other) } }
    fire(.completion, 0)
  }

  /// L19: completions come in the order of the requests.
  private func judgeOrder(_ tally: MixedTally, _ other: MixedTally) {
    guard other.isOrdered, other.owner == tally.owner, other.number < tally.number, other.calls == 0,
      !tally.asking.contains(other.number)
    else { return }
    guard let change = other.change else { return other.overtakenBy.append(tally.number) }
    // One that waits for another tree as well may be superseded by a later one that does not, and so may an open one
    // that goes on moving: a request that opens nothing has nothing to wait for.
    if tally.waits || !other.waits, change.state != .queued, !change.isOpen { failOrder(tally.number, other) }
  }

  private func failOrder(_ number: Int, _ other: MixedTally) {
    fail("L19: the completion of request \(number) came before that of \(other.number)")
  }

  // MARK: Dumps

  func fingerprint() -> Int {
    var sink = MixedHash()
    dump(into: &sink)
    return sink.value
  }

  func dump() -> [String] {
    var sink = MixedLines()
    dump(into: &sink)
    return sink.lines
  }

  private func dump(into sink: inout some MixedSink) {
    sink.begin("world")
    sink.add("callbacks", callbacks)
    sink.add("events", observed)
    let members = members()
    // A leaf that a source has made and no container holds receives nothing; only caches know it.
    let leaves = leaves(besides: members).filter {
      $0.lifecycle.parent != nil || $0.lifecycle.state != .disappeared
    }
    for controller in members + leaves {
      sink.begin(controller.lifecycle.name)
      Calls.dump(controller, into: &sink)
    }
    for (number, entry) in stages.enumerated() {
      sink.begin("stage \(number)")
      Calls.dump(entry.stage, into: &sink)
    }
    for (index, slot) in slots.enumerated() {
      guard let surface = slot.surface else { continue }
      sink.begin("surface of \(names[index])")
      sink.add("x", surface.contentOffset.x)
      sink.add("y", surface.contentOffset.y)
      sink.add("content", surface.contentSize)
    }
  }
}
