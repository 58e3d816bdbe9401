import Containers

// Mutants of L12 to L16: pairs, moves and flags.

extension Mutant {
  static let containment: [Mutant] = [
    Mutant(
      "will-order", "Sends the wills of a generic container in the other order.", ["L12"],
      .order("generic", OrderProfile(willFirst: .new))),
    Mutant(
      "did-order", "Sends the dids of a generic container in the other order.", ["L12"],
      .order("generic", OrderProfile(didFirst: .old))),
    Mutant(
      "cancel-order", "Rolls a change back one side after the other.", ["L12"],
      .order("generic", OrderProfile(cancelling: .oneAfterOther(first: .old)))),
    Mutant(
      "push-order", "Sends the dids of a push in the other order.", ["L12"], .order("stack.push", .generic)),
    Mutant(
      "pop-cancel-order", "Rolls a pop back in pairs.", ["L12"],
      .order("stack.pop", OrderProfile(willFirst: .old, didFirst: .old))),
    Mutant(
      "present-order", "Sends the dids of a presentation in the other order.", ["L12"],
      .order("present", .push)),
    Mutant(
      "tab-order", "Sends the dids of a selection in the other order.", ["L12", "T3"],
      .swapping("D-", "D+", in: ["tab"])),
    Mutant(
      "page-order", "Sends the wills of a page container in the other order.", ["L12"],
      .swapping("W+", "W-", in: ["page", "book"])),
    Mutant(
      "pager-order", "Sends the wills of a pager in the other order.", ["L12", "G7"],
      .swapping("W-", "W+", in: ["pager"])),
    Mutant(
      "early-second-half", "Sends dM at once, before the child has appeared.", ["L13"],
      .events { events, _ in
        var rest = events
        var told: [HeardEvent] = []
        while !rest.isEmpty {
          let event = rest.removeFirst()
          told.append(event)
          guard event.word == "wM", event.argument != "nil" else { continue }
          let other = HeardEvent(event.name + ".d" + event.symbol.dropFirst())
          if let place = rest.firstIndex(where: { $0 == other }) { told.append(rest.remove(at: place)) }
        }
        return told
      }),
    Mutant(
      "no-first-half", "Does not send wM to a child that leaves.", ["L13"],
      .dropping { event, _ in event.symbol == "wM(nil)" }),
    Mutant(
      "second-half-twice", "Sends each dM twice.", ["L13"],
      .replacing { event, _ in event.word == "dM" ? ["\(event)", "\(event)"] : ["\(event)"] }),
    Mutant(
      "hidden-move-in-silence", "A child that is not shown receives no calls for its moves.", ["L13"],
      .editing { reply, operation, _, _ in
        let named = Set(
          reply.events.compactMap { HeardEvent($0) }.filter { $0.callback != nil }.map { $0.name })
        reply.events.removeAll { text in
          guard let event = HeardEvent(text), event.word == "wM" || event.word == "dM" else { return false }
          return !named.contains(event.name) && operation.name != "rest"
        }
      }),
    Mutant(
      "cancelled-arrival-stays",
      "A child that was appearing when a change is cancelled stays in the container.",
      ["L13"],
      .editing { reply, operation, _, _ in
        guard ["cancel", "cancelTurn"].contains(operation.name) else { return }
        reply.events.removeAll { $0.hasSuffix("M(nil)") }
      }),
    Mutant(
      "late-child-appears", "A child that is added while its container leaves appears and goes with it.",
      ["L14"],
      .editing { reply, operation, memory, _ in
        guard reply.notes.contains("addedWhileDisappearing") else { return }
        guard let child = operation.string("child") else { return }
        if !memory.loaded.contains(child) { reply.events.append(child + ".load") }
        reply.events += [child + ".W+", child + ".W-"]
      }),
    Mutant(
      "steals-in-silence", "A child that another container takes does not leave the first one.", ["L15"],
      .events { events, _ in
        let stolen = Set(
          events.indices.filter { index in
            let event = events[index]
            return event.word == "wM" && event.argument != "nil"
              && events[..<index].contains { $0.name == event.name && $0.symbol == "wM(nil)" }
          }.map { events[$0].name })
        return events.filter { !(stolen.contains($0.name) && $0.symbol.hasSuffix("M(nil)")) }
      }),
    Mutant(
      "cycles-accepted", "Accepts cycles, duplicates and roots.", ["L15", "L29"],
      .swallowing(["cycle", "duplicate", "isRoot", "alreadyAChild"])),
    Mutant(
      "flags-stay-up", "The moving flags are up in every callback.", ["L16"],
      .editing { reply, _, _, _ in
        for (key, _) in reply.state where StateKey(key).map({ flags.contains($0.key) }) == true {
          reply.state[key] = true
        }
        reply.events = reply.events.map { text in
          guard let event = HeardEvent(text), flags.contains(String(event.word)) else { return text }
          return event.name + "." + event.word + "=true"
        }
      }),
    Mutant(
      "flags-never-up", "The moving flags are never up.", ["L16"],
      .editing { reply, _, _, _ in
        reply.events = reply.events.map { text in
          guard let event = HeardEvent(text), flags.contains(String(event.word)) else { return text }
          return event.name + "." + event.word + "=false"
        }
      }),
  ]

  private static let flags: Set = ["movingToParent", "movingFromParent", "presented", "dismissed"]
}

extension Distortion {
  /// Neighbouring events of two controllers are swapped in operations on things of some kinds.
  static func swapping(_ first: String, _ second: String, in kinds: Set<String>) -> Distortion {
    .editing { reply, _, memory, _ in
      guard memory.kinds.values.contains(where: kinds.contains) else { return }
      var index = 1
      while index < reply.events.count {
        if let left = HeardEvent(reply.events[index - 1]), let right = HeardEvent(reply.events[index]),
          left.symbol == first, right.symbol == second, left.name != right.name
        {
          reply.events.swapAt(index - 1, index)
          index += 1
        }
        index += 1
      }
    }
  }
}
