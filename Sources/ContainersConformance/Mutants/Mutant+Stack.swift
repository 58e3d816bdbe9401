import Containers

// Mutants of N1 to N15.

extension Mutant {
  static let stacks: [Mutant] = [
    Mutant(
      "path-lags-behind", "The path of a stack is where it rested last.", ["N1"],
      .state(["path"]) { _, name, look in look(name + ".settledPath") ?? .null }),
    Mutant(
      "settled-at-once", "The settled path of a stack is where it is going.", ["N1"],
      .state(["settledPath"]) { _, name, look in look(name + ".path") ?? .null }),
    Mutant(
      "pops-one-by-one", "A pop of several entries pops one after the other.", ["N2", "N3"],
      .rewriting(on: ["popToRoot", "popTo"]) { operation, _, look in
        guard let path = look(operation.subject + ".path")?.array, operation.members["asking"] == nil,
          let place = operation.name == "popToRoot"
            ? 0 : path.firstIndex(where: { $0 == operation.members["key"] }),
          place < path.count - 2, operation.name.hasPrefix("popTo")
        else { return [operation] }
        let pop = operation.named("pop").with("key", nil)
        return Array(repeating: pop.with("token", nil), count: path.count - 2 - place) + [pop]
      }),
    Mutant(
      "lists-in-two-changes", "A list that is set is first cut to its bottom.", ["N2"],
      .rewriting(on: ["setPath"]) { operation, _, _ in
        guard operation.name == "setPath" else { return [operation] }
        return [ScriptOperation("popToRoot", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "leaves-bottom-first", "Of several entries that leave, the lowest is moved first.", ["N3"],
      .events { events, _ in
        var events = events
        for word in ["wM", "dM"] {
          let places = events.indices.filter { events[$0].word == word && events[$0].argument == "nil" }
          let moved = places.map { events[$0] }
          for (place, event) in zip(places, moved.reversed()) { events[place] = event }
        }
        return events
      }),
    Mutant(
      "always-forward", "Every change of a stack leads forward.", ["N3"],
      .state(["direction"]) { value, _, _ in value == .null ? value : "forward" }),
    Mutant(
      "hidden-stack-loads", "What is pushed onto a hidden stack is loaded.", ["N3"],
      .following(["push"]) { reply, operation, _, look in
        guard look(operation.subject + ".state") == "disappeared", let child = operation.members["child"]
        else {
          return []
        }
        return [ScriptOperation("load", ["who": child])]
      }),
    Mutant(
      "finger-changes-the-path", "The path changes as soon as a finger pulls.", ["N4"],
      .rewriting(on: ["beginPop"]) { operation, _, _ in
        let others = ["beginPop": "pop", "movePop": "progress", "endPop": "finish", "cancelPop": "cancel"]
        guard let name = others[operation.name] else { return [operation] }
        let other = operation.named(operation.members["key"] == nil ? name : "popTo")
        return [name == "pop" ? other.with("animated", true).with("interactive", true) : other]
      }),
    Mutant(
      "cancel-pops", "A gesture that is cancelled pops all the same.", ["N4"],
      .rewriting(on: ["cancelPop"]) { operation, _, _ in
        operation.name == "cancelPop" ? [operation.named("endPop").with("velocity", 2)] : [operation]
      }),
    Mutant(
      "cancel-unreported", "A gesture that is cancelled is not reported.", ["N4"],
      .dropping { event, _ in event.symbol == "endedPop(false)" }),
    Mutant(
      "next-push-cancels", "A push or pop cancels the one that is open.", ["N5"],
      .rewriting(on: ["push", "pop"]) { operation, memory, look in
        guard ["push", "pop"].contains(operation.name), look(operation.subject + ".open") == true else {
          return [operation]
        }
        return [ScriptOperation("cancel", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "next-push-hurries", "A push or pop first finishes the one that is open.", ["N5"],
      .rewriting(on: ["push", "pop"]) { operation, memory, look in
        guard ["push", "pop"].contains(operation.name), look(operation.subject + ".open") == true else {
          return [operation]
        }
        return [ScriptOperation("finish", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "root-pops", "A pop at the root is completed as if it had popped.", ["N6"],
      .editing { reply, operation, _, _ in
        guard operation.name == "pop" else { return }
        let refused = ".done(refused)"
        reply.events = reply.events.map { event in
          event.hasSuffix(refused) ? event.dropLast(refused.count) + ".done(finished)" : event
        }
      }),
    Mutant("empty-accepted", "An empty list is not refused.", ["N6"], .swallowing(["empty"])),
    Mutant(
      "back-is-always-handled", "Going back at the root is handled, and does nothing.", ["N6"],
      .swallowing(["unhandled"])),
    Mutant(
      "policy-ignored", "A push of a key that is there is refused, whatever it asks for.", ["N7"],
      .rewriting(on: ["push"]) { operation, _, _ in
        [operation.name == "push" ? operation.with("policy", nil) : operation]
      }),
    Mutant(
      "parameters-lost", "An entry that is pushed again keeps its old parameters.", ["N7"],
      .dropping { event, _ in event.word == "updated" }),
    Mutant(
      "through-hides", "A see-through entry hides what is below it.", ["N8"],
      .rewriting(on: ["push", "make"]) { operation, _, _ in [operation.with("through", nil)] }),
    Mutant(
      "user-may-always", "The user can pop every entry.", ["N9"],
      .rewriting(on: ["setEntry"]) { operation, _, _ in [operation.with("userMayPop", nil)] }),
    Mutant(
      "asks-bottom-up", "Of several entries that would go, the lowest is asked first.", ["N9"],
      .events { events, _ in
        var events = events
        let places = events.indices.filter { events[$0].word == "leave" }
        let asked = places.map { events[$0] }
        for (place, event) in zip(places, asked.reversed()) { events[place] = event }
        return events
      }),
    Mutant(
      "hidden-unasked", "Only the top is asked whether it may be left.", ["N9"],
      .rewriting(on: ["leaving"]) { operation, _, look in
        guard operation.name == "leaving", let who = operation.string("who"),
          let stack = look(who + ".parent")?.string, let top = look(stack + ".top")?.string, top != who
        else { return [operation] }
        return []
      }),
    Mutant(
      "attempt-unheard", "An attempt to pop an entry that stays is not reported.", ["N9"],
      .dropping { event, _ in event.word == "attempt" }),
    Mutant(
      "result-too-early", "A result is delivered before its entry or layer has left.", ["N10", "M7", "M11"],
      .events { events, _ in
        events.filter { $0.word == "result" } + events.filter { $0.word != "result" }
      }),
    Mutant(
      "result-only-with-a-value", "Without a value nothing is delivered.", ["N10", "M7"],
      .dropping { event, _ in event.symbol == "result(nil)" }),
    Mutant(
      "title-lags-behind", "The bar shows the title of the settled top.", ["N11"],
      .state(["title"]) { _, name, look in look(name + ".settledTitle") ?? .null }),
    Mutant(
      "always-a-way-back", "The bar shows a way back at the root, too.", ["N11"],
      .state(["canGoBack"]) { _, _, _ in true }),
    Mutant(
      "makes-all-entries", "All entries of a lazy stack are made at once.", ["N12", "N15"],
      .rewriting(on: ["make"]) { operation, _, _ in [operation.with("lazy", nil)] }),
    Mutant(
      "factory-asked-twice", "The factory of an entry is asked twice for one controller.", ["N12"],
      .replacing { event, memory in
        event.word == "asked" && memory.kinds[event.name] == "stack"
          ? ["\(event)", "\(event)"] : ["\(event)"]
      }),
    Mutant(
      "keeps-hidden-entries", "A memory warning does not reach a stack.", ["N12"],
      .rewriting(on: ["memory"]) { operation, memory, _ in
        operation.name == "memory" && memory.kinds.values.contains("stack") ? [] : [operation]
      }),
    Mutant(
      "path-forgotten", "The path of a stack is not remembered.", ["N13"],
      .rewriting(on: ["restore"]) { operation, memory, _ in
        operation.name == "restore" && memory.kinds[operation.subject] == "stack" ? [] : [operation]
      }),
    Mutant(
      "drops-alone", "An entry that is not known is dropped alone, whatever the stack says.", ["N13"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("stack") ? operation.with("drops", "alone") : operation]
      }),
    Mutant(
      "remembers-all", "What is not to be remembered is saved like everything else.", ["N17"],
      .rewriting(on: ["setRemembered"]) { operation, _, _ in
        operation.name == "setRemembered" ? [] : [operation]
      }),
    Mutant(
      "again-leaves-the-stack", "A stack whose tab is chosen again stays where it is.", ["N14"],
      .rewriting(on: ["userSelect"]) { operation, memory, look in
        guard operation.name == "userSelect", let index = operation.members["index"]?.int,
          look(operation.subject + ".index")?.int == index,
          let tab = look(operation.subject + ".selected")?.string, memory.kinds[tab] == "stack"
        else { return [operation] }
        return []
      }),
  ]
}
