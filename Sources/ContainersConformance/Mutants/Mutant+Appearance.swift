import Containers

// Mutants of L1 to L11: the callbacks of one controller, and which controllers receive them.

extension Mutant {
  static let appearance: [Mutant] = [
    Mutant(
      "state-skips-moving", "Reports a controller as appeared as soon as it is appearing.", ["L1"],
      .state(["state"]) { value, _, _ in
        switch value.string {
        case "appearing": "appeared"
        case "disappearing": "disappeared"
        default: value
        }
      }),
    Mutant(
      "double-will", "Sends each W+ twice.", ["L2", "L3"],
      .replacing { event, _ in event.symbol == "W+" ? ["\(event)", "\(event)"] : ["\(event)"] }),
    Mutant(
      "no-will-before-leaving", "Sends D- without a W- before it.", ["L2", "L3"],
      .dropping { event, _ in event.symbol == "W-" }),
    Mutant(
      "reversal-as-did", "Sends the did of a transition that was abandoned, before the opposite will.",
      ["L3"],
      .replacing { event, memory in
        switch (event.symbol, memory.state(event.name)) {
        case ("W-", .appearing): [event.name + ".D+" + (event.isAnimated ? "*" : ""), "\(event)"]
        case ("W+", .disappearing): [event.name + ".D-" + (event.isAnimated ? "*" : ""), "\(event)"]
        default: ["\(event)"]
        }
      }),
    Mutant(
      "unbalanced-calls-tell", "A begin or an end that is not valid still sends a callback.", ["L4"],
      .editing { reply, operation, _, _ in
        if reply.notes.contains("unbalancedEnd") { reply.events.append(operation.subject + ".D-") }
        if reply.notes.contains("unbalancedBegin") { reply.events.append(operation.subject + ".W+") }
      }),
    Mutant(
      "begins-do-not-nest", "The first end closes a transition, however many begins have opened it.", ["L4"],
      .rewriting { operation, memory, _ in
        let isNested = operation.name == "begin" && (memory.begins[operation.subject]?.count ?? 0) > 1
        return isNested ? [] : [operation]
      }),
    Mutant(
      "did-loses-flag", "Sends each did as not animated.", ["L5"],
      .replacing { event, _ in
        let isDid = event.callback.map { !$0.isWill } ?? false
        return [isDid ? event.name + "." + event.symbol : "\(event)"]
      }),
    Mutant(
      "child-ignores-flag", "Children are never animated when their container is.", ["L5"],
      .editing { reply, operation, memory, _ in
        guard operation.name == "appear" || operation.name == "disappear" || operation.name == "rest" else {
          return
        }
        reply.events = reply.events.map { text in
          guard let event = HeardEvent(text), event.callback != nil, event.name != memory.root else {
            return text
          }
          return event.name + "." + event.symbol
        }
      }),
    Mutant(
      "everything-animated", "Sends each callback as animated.", ["L5"],
      .replacing { event, _ in [event.callback == nil ? "\(event)" : event.name + "." + event.symbol + "*"] }),
    Mutant(
      "late-load", "Loads a view after its W+.", ["L6"],
      .events { events, _ in
        var events = events
        for index in events.indices.dropFirst()
        where events[index].symbol == "W+" && events[index - 1] == HeardEvent(events[index].name + ".load") {
          events.swapAt(index, index - 1)
        }
        return events
      }),
    Mutant(
      "loads-again", "Loads a view whenever it appears.", ["L6"],
      .replacing { event, memory in
        let isAgain = event.symbol == "W+" && memory.state(event.name) == .disappeared
        return isAgain && memory.loaded.contains(event.name)
          ? [event.name + ".load", "\(event)"] : ["\(event)"]
      }),
    Mutant(
      "asking-loads", "A question whether a view is loaded loads it.", ["L6", "T8"],
      .state(["loaded"]) { _, _, _ in true }),
    Mutant(
      "covered-disappears", "A child that is covered by a new sibling disappears.", ["L7"],
      .rewriting { operation, memory, _ in
        guard operation.name == "add", operation.members["shown"]?.bool != false,
          memory.kinds[operation.subject] == "generic", let child = operation.members["child"]
        else { return [operation] }
        return [operation, ScriptOperation("show", ["in": .string(operation.subject), "children": [child]])]
      }),
    Mutant(
      "child-first", "Children have appeared before their container has.", ["L8"],
      .editing { reply, operation, _, _ in
        guard operation.name == "appear" || operation.name == "rest" else { return }
        let dids = reply.events.filter { HeardEvent($0)?.callback == .didAppear }
        var reversed = dids.reversed().makeIterator()
        reply.events = reply.events.map {
          HeardEvent($0)?.callback == .didAppear ? reversed.next() ?? $0 : $0
        }
      }),
    Mutant(
      "appears-in-the-dark", "A child that is added to a hidden container appears.", ["L8", "L14"],
      .editing { reply, operation, memory, look in
        guard operation.name == "add", reply.error == nil, let child = operation.string("child"),
          look(operation.subject + ".state") == "disappeared"
        else { return }
        if !memory.loaded.contains(child) { reply.events.append(child + ".load") }
        reply.events += [child + ".W+", child + ".D+"]
      }),
    Mutant(
      "hidden-children-hear", "All children of a container are shown.", ["L9"],
      .rewriting { operation, _, _ in
        guard operation.makes("generic"), let children = operation.members["children"] else {
          return [operation]
        }
        return [operation.with("shows", children)]
      }),
    Mutant(
      "children-in-their-own-order",
      "Children receive callbacks in their order in the list, not in the order in which they are shown.",
      ["L9"],
      .rewriting { operation, _, _ in
        guard operation.makes("generic"), let children = operation.members["children"]?.array,
          let shows = operation.members["shows"]?.array
        else { return [operation] }
        return [operation.with("shows", .array(children.filter { shows.contains($0) }))]
      }),
    Mutant(
      "children-leave-first", "Children disappear before their container.", ["L10"],
      .order("generic", OrderProfile(nesting: .bracketed))),
    Mutant(
      "forwards-anyway", "A container with manual forwarding forwards by itself as well.", ["L11"],
      .rewriting { operation, _, _ in
        guard operation.makes("generic"), operation.members["forwards"]?.bool == false else {
          return [operation]
        }
        let children = operation.members["children"]
        return [operation.with("forwards", nil).with("shows", operation.members["shows"] ?? children)]
      }),
  ]
}
