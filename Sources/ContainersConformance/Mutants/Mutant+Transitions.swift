import Containers

// Mutants of L17 to L21 and L26 to L33: changes, requests, errors, and what remains.

extension Mutant {
  static let transitions: [Mutant] = [
    Mutant(
      "cancel-finishes", "A change that is cancelled comes to its end.", ["L17"],
      .rewriting(on: ["cancel"]) { operation, _, _ in
        operation.name == "cancel" ? [operation.named("finish")] : [operation]
      }),
    Mutant(
      "ends-twice", "A change can be finished, cancelled and moved when it is over.", ["L17"],
      .swallowing(["noChange"])),
    Mutant(
      "no-did-after-cancel", "A cancelled change sends its wills and never their dids.", ["L17", "L3"],
      .editing { reply, operation, _, _ in
        guard operation.name == "cancel" else { return }
        reply.events.removeAll { HeardEvent($0)?.callback?.isWill == false }
      }),
    Mutant(
      "never-arrives", "What the toolkit moves never ends.", ["L17", "L20"], .fault(.hostNeverArrives)),
    Mutant(
      "finishes-before-next", "A change that another supersedes is finished first.", ["L18", "T10"],
      .rewriting(on: ["show", "transition", "select", "userSelect", "push", "pop", "add", "remove"]) {
        operation, _, look in
        let isChange = ["show", "transition", "select", "userSelect", "push", "pop", "add", "remove"]
        guard isChange.contains(operation.name), look(operation.subject + ".open") == true else {
          return [operation]
        }
        return [ScriptOperation("finish", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "cancels-before-next", "A change that another supersedes is cancelled first.", ["L18", "T10"],
      .rewriting(on: ["show", "transition", "select", "userSelect", "push", "pop", "moveTo", "setPages"]) {
        operation, _, look in
        let isChange = ["show", "transition", "select", "userSelect", "push", "pop", "moveTo", "setPages"]
        guard isChange.contains(operation.name), look(operation.subject + ".open") == true else {
          return [operation]
        }
        return [ScriptOperation("cancel", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "overtaken-in-silence", "A change that was superseded never calls its completion.", ["L19"],
      .dropping { event, _ in event.symbol == "done(superseded)" }),
    Mutant(
      "refused-in-silence", "A refused change never calls its completion.", ["L19"],
      .dropping { event, _ in event.symbol == "done(refused)" }),
    Mutant(
      "completes-twice", "A completion is called twice.", ["L19"],
      .replacing { event, _ in event.word == "done" ? ["\(event)", "\(event)"] : ["\(event)"] }),
    Mutant(
      "always-finished", "Every completion reports that the change was finished.", ["L19"],
      .replacing { event, _ in [event.word == "done" ? event.name + ".done(finished)" : "\(event)"] }),
    Mutant(
      "never-waits", "An animated change ends at once, whatever moves it.", ["L20"],
      .fault(.hostArrivesAtOnce)),
    Mutant(
      "settles-early", "What is current counts as settled.", ["L21"],
      .state(["settled", "settledPage"]) { value, name, look in
        look(name + (value.array == nil ? ".page" : ".current")) ?? value
      }),
    Mutant(
      "current-is-settled", "Nothing is current before it is settled.", ["L21"],
      .state(["current"]) { value, name, look in look(name + ".settled") ?? value }),
    Mutant(
      "nested-request-lost", "What is asked for inside a callback is not done.", ["L26"],
      .rewriting { operation, _, _ in
        operation.name == "when" && operation.inside?.name != "tell" ? [] : [operation]
      }),
    Mutant(
      "last-in-first-out", "Of two requests in one callback the second is done first.", ["L26"],
      .fault(.hooksInReverse)),
    Mutant(
      "nested-at-once", "What is asked for inside a callback is done in the middle of the running call.",
      ["L26"],
      .editing { reply, _, memory, _ in
        for hook in memory.hooks {
          guard reply.events.count > 3,
            let place = reply.events.firstIndex(where: { text in
              guard let event = HeardEvent(text), event.name == hook.who else { return false }
              return event.word == hook.symbol || event.symbol == hook.symbol
            }), place < reply.events.count - 3
          else { continue }
          let tail = reply.events.suffix(2)
          reply.events.removeLast(2)
          reply.events.insert(contentsOf: tail, at: place + 1)
          return
        }
      }),
    Mutant(
      "endless-unreported", "Callbacks that navigate without end are stopped without a report.", ["L27"],
      .editing { reply, _, _, _ in
        reply.notes.removeAll { $0 == "endless" }
        reply.events.removeAll { $0.hasSuffix(".error(endless)") }
      }),
    Mutant(
      "observer-hears-on", "An observer that has been removed still receives events.", ["L28"],
      .rewriting { operation, _, _ in operation.name == "unobserve" ? [] : [operation] }),
    Mutant(
      "refusals-swallowed", "Nothing is ever refused.", ["L29"],
      .editing { reply, _, _, _ in
        reply.error = nil
        reply.events.removeAll { HeardEvent($0)?.word == "error" }
      }),
    Mutant(
      "wrong-word", "Every refusal has the same reason.", ["L29"],
      .editing { reply, _, _, _ in if reply.error != nil { reply.error = "busy" } }),
    Mutant(
      "refused-but-changed", "A call that is refused has changed something already.", ["L29"],
      Distortion(follow: { reply, operation, memory, look in
        let name = operation.subject
        guard reply.error != nil else { return [] }
        switch memory.kinds[name] {
        case "generic": return [ScriptOperation("show", ["in": .string(name), "children": []])]
        case "tab":
          let count = look(name + ".tabs")?.array?.count ?? 0
          return [ScriptOperation("select", ["in": .string(name), "index": StateValue(max(0, count - 1))])]
        case "pager":
          let count = look(name + ".count")?.int ?? 0
          return [
            ScriptOperation(
              "scrollTo", ["in": .string(name), "page": StateValue(max(0, count - 1)), "animated": false])
          ]
        case "page": return [ScriptOperation("setDoubleSided", ["in": .string(name), "value": true])]
        case "book": return [ScriptOperation("moveTo", ["in": .string(name), "page": 1])]
        case "text": return [ScriptOperation("goTo", ["who": .string(name), "page": 1])]
        default: return []
        }
      })),
    Mutant(
      "failure-commits", "A page that cannot be made leaves the book on another page than before.",
      ["L30", "B1"],
      Distortion(follow: { reply, operation, _, look in
        let hasFailed =
          reply.error == "unavailable" || reply.events.contains { $0.hasSuffix(".error(unavailable)") }
        guard hasFailed else { return [] }
        let page = look(operation.subject + ".page")?.int ?? 0
        return [
          ScriptOperation(
            "moveTo", ["in": .string(operation.subject), "page": StateValue(page == 0 ? 1 : 0)])
        ]
      })),
    Mutant(
      "notes-lost", "Misuse is not reported.", ["L31"],
      .editing { reply, _, _, _ in reply.notes = [] }),
    Mutant(
      "events-out-of-order", "Of what happens in one call the last comes first.", ["L32"],
      .events { events, _ in
        guard events.count > 2, events[0].name != events[events.count - 1].name else { return events }
        return [events[events.count - 1]] + events.dropLast()
      }),
    Mutant("leak", "The containers keep their controllers alive.", ["L33"], Distortion(leaks: true)),
  ]
}
