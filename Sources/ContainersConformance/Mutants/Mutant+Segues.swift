import Containers

// Mutants of M11 to M13.

extension Mutant {
  static let segues: [Mutant] = [
    Mutant(
      "close-response-ignored", "A dialog that goes in another way than by an answer gives always “close”.",
      ["M11"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("dialog") ? operation.with("close", nil) : operation]
      }),
    Mutant(
      "disabled-is-chosen", "A disabled response can be chosen.", ["M11"],
      .rewriting(on: ["make", "setResponse"]) { operation, _, _ in
        if operation.name == "setResponse" { return [] }
        return [operation.makes("dialog") ? operation.with("disabled", nil) : operation]
      }),
    Mutant(
      "code-asks-the-source", "A segue that is followed by code asks its source first.", ["M12"],
      .rewriting(on: ["performSegue"]) { operation, _, _ in
        operation.name == "performSegue" ? [operation.named("triggerSegue")] : [operation]
      }),
    Mutant(
      "source-always-agrees", "A segue that the user triggers does not ask.", ["M12"],
      .rewriting(on: ["triggerSegue"]) { operation, _, _ in
        operation.name == "triggerSegue" ? [operation.named("performSegue")] : [operation]
      }),
    Mutant(
      "prepared-too-late", "A source prepares when everything has changed.", ["M12", "M13"],
      .events { events, _ in
        events.filter { $0.word != "prepare" } + events.filter { $0.word == "prepare" }
      }),
    Mutant(
      "asks-from-the-top", "An unwinding asks the farthest controller first.", ["M13"],
      .events { events, _ in
        var events = events
        let places = events.indices.filter { events[$0].word == "mayUnwind" }
        let asked = places.map { events[$0] }
        for (place, event) in zip(places, asked.reversed()) { events[place] = event }
        return events
      }),
    Mutant(
      "acts-unheard", "The destination of an unwinding does not act.", ["M13"],
      .dropping { event, _ in event.word == "unwound" }),
    Mutant(
      "unwinds-to-nowhere", "An unwinding without a destination is ignored in silence.", ["M13"],
      .swallowing(["noDestination"])),
    Mutant(
      "unwinds-layers-only", "An unwinding dismisses layers, and leaves stacks and tabs as they are.",
      ["M13"],
      .rewriting(on: ["acceptUnwind"]) { operation, memory, look in
        guard operation.name == "acceptUnwind", let root = memory.root,
          look(root + ".base") != operation.members["who"]
        else { return [operation] }
        return []
      }),
  ]
}
