import Containers

// Mutants of M1 to M10; those of dialogs, segues and unwinding are in Mutant+Segues.

extension Mutant {
  static let layers: [Mutant] = [
    Mutant(
      "layers-move", "A layer receives willMove and didMove as other children do.", ["M1", "L13"],
      .editing { reply, operation, _, look in
        guard operation.name == "presentLayer", reply.error == nil, let child = operation.string("child"),
          let parent = look(child + ".parent")?.string
        else { return }
        reply.events = ["\(child).wM(\(parent))"] + reply.events + ["\(child).dM(\(parent))"]
      }),
    Mutant(
      "always-the-nearest-context", "The nearest context holds a layer, whatever its style.", ["M1"],
      .rewriting(on: ["presentLayer"]) { operation, _, _ in
        guard operation.name == "presentLayer", operation.string("style") == "fullScreen" else {
          return [operation]
        }
        return [operation.with("style", "context")]
      }),
    Mutant(
      "base-presents-all", "The base counts as the presenter of every layer.", ["M1", "M4", "M5"],
      .state(["presenter"]) { value, name, look in
        guard value != .null, let parent = look(name + ".parent")?.string else { return value }
        return look(parent + ".base") ?? value
      }),
    Mutant(
      "sheets-remove", "A sheet removes what is below it.", ["M2", "M3"],
      .rewriting(on: ["presentLayer"]) { operation, _, _ in
        guard operation.name == "presentLayer", ["sheet", nil].contains(operation.string("style")) else {
          return [operation]
        }
        return [operation.with("style", "fullScreen")]
      }),
    Mutant(
      "always-dimmed", "Input never reaches what is below a layer.", ["M2"],
      .state(["inputBelow"]) { _, _, _ in false }),
    Mutant(
      "one-height", "A sheet covers the whole context, whatever its detents.", ["M2"],
      .rewriting(on: ["presentLayer"]) { operation, _, _ in [operation.with("detents", nil)] }),
    Mutant(
      "height-forgotten", "A sheet whose style is set again has its lowest height.", ["M14"],
      .rewriting(on: ["setStyle"]) { operation, _, _ in
        guard operation.members["selected"] == nil, let first = operation.members["detents"]?.array?.first
        else { return [operation] }
        return [operation.with("selected", first)]
      }),
    Mutant(
      "anchor-not-asked", "A popover keeps its anchor when the bounds change.", ["M2", "M8"],
      .rewriting(on: ["anchorFor"]) { operation, _, _ in operation.name == "anchorFor" ? [] : [operation] }),
    Mutant(
      "exchange-in-two-changes", "A layer that is exchanged is dismissed, and the new one presented.", ["M2"],
      .rewriting(on: ["exchangeLayer"]) { operation, _, look in
        guard operation.name == "exchangeLayer", let child = operation.string("child"),
          let presenter = look(child + ".presenter")?.string, let new = operation.members["new"]
        else { return [operation] }
        return [
          operation.named("removeLayer").with("new", nil),
          ScriptOperation("presentLayer", ["who": .string(presenter), "child": new, "busy": "onTop"]),
        ]
      }),
    Mutant(
      "layers-come-first", "An appearing layer receives its callbacks before the controllers that it hides.",
      ["M3"],
      .order("present", OrderProfile(willFirst: .new, didFirst: .new))),
    Mutant(
      "full-screen-hides-nothing", "What is below a full screen stays visible.", ["M3", "M2"],
      .rewriting(on: ["presentLayer"]) { operation, _, _ in
        guard operation.name == "presentLayer", operation.string("style") == "fullScreen" else {
          return [operation]
        }
        return [operation.with("style", "overFullScreen")]
      }),
    Mutant(
      "chain-one-by-one", "A chain is dismissed one layer after the other.", ["M4"],
      .rewriting(on: ["dismissLayer"]) { operation, _, look in
        guard operation.name == "dismissLayer", let who = operation.string("who") else { return [operation] }
        var above: [String] = []
        while let next = look((above.last ?? who) + ".above")?.string, !above.contains(next) {
          above.append(next)
        }
        return above.dropFirst().reversed().map { ScriptOperation("dismissLayer", ["who": .string($0)]) }
          + [operation]
      }),
    Mutant(
      "middle-takes-all", "A layer that is removed from the middle takes those above it along.", ["M4"],
      .rewriting(on: ["removeLayer"]) { operation, _, look in
        guard operation.name == "removeLayer", let child = operation.members["child"] else {
          return [operation]
        }
        return [ScriptOperation("dismissLayer", ["who": child, "above": true]), operation]
      }),
    Mutant(
      "never-passed-on", "A layer with nothing above it dismisses nothing.", ["M4"],
      .rewriting(on: ["dismissLayer"]) { operation, _, _ in
        [operation.name == "dismissLayer" ? operation.with("above", true) : operation]
      }),
    Mutant(
      "busy-is-silent", "A presentation by a busy presenter is ignored in silence.", ["M5"],
      .swallowing(["busy"])),
    Mutant(
      "always-on-top", "A busy presenter lets the topmost layer present.", ["M5"],
      .rewriting(on: ["presentLayer"]) { operation, _, _ in
        [operation.name == "presentLayer" ? operation.with("busy", "onTop") : operation]
      }),
    Mutant(
      "waiting-lost", "A presentation that has to wait is forgotten.", ["M5"],
      .rewriting(on: ["presentLayer"]) { operation, _, look in
        guard operation.name == "presentLayer", operation.string("busy") == "queue",
          let who = operation.string("who"), look(who + ".above")?.string != nil
        else { return [operation] }
        return []
      }),
    Mutant(
      "dismissal-hurried", "A presentation during a dismissal first ends that.", ["M5"],
      .rewriting(on: ["presentLayer"]) { operation, memory, look in
        guard operation.name == "presentLayer", let root = memory.root, memory.kinds[root] == "layers",
          look(root + ".open") == true
        else { return [operation] }
        return [ScriptOperation("finish", ["in": .string(root)]), operation]
      }),
    Mutant(
      "presents-itself", "A controller that presents itself is ignored in silence.", ["M5"],
      .swallowing(["itself"])),
    Mutant(
      "code-tells-the-delegate", "A dismissal by code is announced to the delegate.", ["M6"],
      .editing { reply, operation, memory, _ in
        guard operation.name == "dismissLayer", let root = memory.root, memory.kinds[root] == "layers",
          let leaving = reply.events.first(where: { HeardEvent($0)?.callback == .willDisappear })
        else { return }
        reply.events.insert("\(root).will(\(leaving.prefix { $0 != "." }))", at: 0)
      }),
    Mutant(
      "attempt-is-a-cancel", "A refused dismissal is reported as a cancelled one.", ["M6"],
      .events { events, _ in
        events.map { event in
          guard event.word == "attempt", let layer = event.argument else { return event }
          return HeardEvent("\(event.name).cancelled(\(layer))") ?? event
        }
      }),
    Mutant(
      "user-may-always-dismiss", "The user can dismiss every layer.", ["M6"],
      .rewriting(on: ["setLayer"]) { operation, _, _ in [operation.with("userMayDismiss", nil)] }),
    Mutant(
      "delegate-always-agrees", "The answer of the delegate does not count.", ["M6"],
      .rewriting(on: ["veto"]) { operation, memory, _ in
        operation.name == "veto" && memory.kinds[operation.subject] == "layers" ? [] : [operation]
      }),
    Mutant(
      "cancel-dismisses", "A drag that is cancelled dismisses all the same.", ["M6"],
      .rewriting(on: ["cancelDismiss"]) { operation, _, _ in
        operation.name == "cancelDismiss"
          ? [operation.named("endDismiss").with("velocity", 2)] : [operation]
      }),
    Mutant(
      "result-twice", "A result is delivered twice.", ["M7", "N10"],
      .events { events, _ in events.flatMap { $0.word == "result" ? [$0, $0] : [$0] } }),
    Mutant(
      "never-adapts", "A style does not follow from the size.", ["M8"],
      .rewriting(on: ["presentLayer", "setStyle"]) { operation, _, _ in [operation.with("narrow", nil)] }),
    Mutant(
      "appears-before-sizes", "What a resize uncovers appears before the context receives its size.", ["M8"],
      .editing { reply, operation, memory, _ in
        guard operation.name == "resize", let root = memory.root,
          let place = reply.events.firstIndex(of: root + ".wS"),
          let last = reply.events.lastIndex(where: { $0.hasSuffix(".D+") || $0.hasSuffix(".D-") })
        else { return }
        reply.events.insert(reply.events[place], at: last + 1)
        reply.events.remove(at: place)
      }),
    Mutant(
      "restyle-presents-again", "A layer that gets another style is dismissed and presented again.", ["M8"],
      .rewriting(on: ["setStyle"]) { operation, _, look in
        guard operation.name == "setStyle", let child = operation.string("child"),
          let presenter = look(child + ".presenter")?.string
        else { return [operation] }
        let present = operation.named("presentLayer").with("who", .string(presenter)).with("in", nil)
        return [ScriptOperation("dismissLayer", ["who": .string(presenter)]), present]
      }),
    Mutant(
      "orphans-unheard", "A layer whose presenter leaves goes without its callbacks.", ["M9"],
      .editing { reply, operation, memory, _ in
        guard ["pop", "remove", "removeTab", "replaceTop"].contains(operation.name) else { return }
        reply.events.removeAll { memory.layers.contains(String($0.prefix { $0 != "." })) }
      }),
    Mutant(
      "hidden-presenter-loses", "A presenter that another tab hides loses its layers.", ["M9"],
      .rewriting(on: ["select"]) { operation, _, look in
        guard operation.name == "select", let old = look(operation.subject + ".selected") else {
          return [operation]
        }
        return [ScriptOperation("dismissLayer", ["who": old, "above": true]), operation]
      }),
    Mutant(
      "base-in-two-changes", "Before a base is replaced its layers are dismissed.", ["M9"],
      .rewriting(on: ["setBase"]) { operation, _, look in
        guard operation.name == "setBase", let base = look(operation.subject + ".base") else {
          return [operation]
        }
        return [ScriptOperation("dismissLayer", ["who": base, "above": true]), operation]
      }),
    Mutant(
      "layers-forgotten", "The layers of a context are not remembered.", ["M10"],
      .rewriting(on: ["restore"]) { operation, memory, _ in
        operation.name == "restore" && memory.kinds[operation.subject] == "layers" ? [] : [operation]
      }),
  ]
}
