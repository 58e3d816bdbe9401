import Containers

// Mutants of W1 to W5.

extension Mutant {
  static let switchers: [Mutant] = [
    Mutant(
      "first-is-selected", "A new switcher has its first segment selected.", ["W1"],
      .following(["make"]) { _, operation, _, _ in
        guard operation.makes("switcher"), let name = operation.string("name") else { return [] }
        return [ScriptOperation("selectSegment", ["in": .string(name), "index": 0])]
      }),
    Mutant(
      "loads-all-segments", "The children of all segments are loaded at once.", ["W1"],
      .following(["make"]) { _, operation, _, _ in
        guard operation.makes("switcher") else { return [] }
        let names = operation.members["segments"]?.array?.compactMap { $0.string } ?? []
        return names.map { ScriptOperation("load", ["who": .string($0)]) }
      }),
    Mutant(
      "segments-always-ask", "The user's choice asks what would be left, wanted or not.", ["W1"],
      .following(["make"]) { _, operation, _, _ in
        guard operation.makes("switcher"), operation.string("stack") == nil,
          let name = operation.string("name")
        else { return [] }
        return [ScriptOperation("setSwitcher", ["in": .string(name), "asks": true])]
      }),
    Mutant(
      "chosen-again-ignored", "A segment that is chosen again does nothing.", ["W1", "W4"],
      .rewriting(on: ["chooseSegment"]) { operation, _, look in
        let isSame = look(operation.subject + ".index") == operation.members["index"]
        return operation.name == "chooseSegment" && isSame ? [] : [operation]
      }),
    Mutant(
      "momentary-is-selected", "A momentary segment is one like the others.", ["W2"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("switcher") ? operation.with("momentary", nil) : operation]
      }),
    Mutant(
      "one-control-only", "Only the control that was bound first is notified.", ["W2"],
      .events { events, _ in
        let first = events.first { $0.word == "mirrors" }?.name
        return events.filter { $0.word != "mirrors" || $0.name == first }
      }),
    Mutant(
      "controls-echo", "A control that is notified notifies the others.", ["W2"],
      .replacing { event, _ in
        event.word == "mirrors" ? [event.description, event.description] : [event.description]
      }),
    Mutant(
      "code-is-chosen", "What a program selects counts as the user's choice.", ["W2"],
      .following(["selectSegment"]) { _, operation, _, look in
        guard let index = look(operation.subject + ".index"), index.int != nil else { return [] }
        return [ScriptOperation("chooseSegment", ["in": .string(operation.subject), "index": index])]
      }),
    Mutant(
      "always-a-neighbour", "After the selected segment a neighbour is selected, whatever was said.", ["W3"],
      .rewriting(on: ["setSwitcher"]) { operation, _, _ in
        [operation.name == "setSwitcher" ? operation.with("successor", nil) : operation]
      }),
    Mutant(
      "wrong-segment-clamped", "A number that is not valid selects the nearest segment.", ["W3"],
      .rewriting(on: ["selectSegment", "chooseSegment"]) { operation, _, look in
        guard let index = operation.members["index"]?.int,
          let count = look(operation.subject + ".segments")?.array?.count
        else { return [operation] }
        return [operation.with("index", StateValue(max(0, min(index, count - 1))))]
      }),
    Mutant(
      "hidden-stays-selected", "A segment that is hidden or disabled stays selected.", ["W3"],
      .rewriting(on: ["setSegment"]) { operation, _, look in
        let isSelected = look(operation.subject + ".selected") == operation.members["segment"]
        return operation.name == "setSegment" && isSelected ? [] : [operation]
      }),
    Mutant(
      "root-by-code", "A program that selects exchanges the root of the stack, too.", ["W4"],
      .rewriting(on: ["selectSegment"]) { operation, memory, look in
        guard operation.name == "selectSegment",
          memory.makings[operation.subject]?.string("stack") != nil,
          let names = look(operation.subject + ".segments")?.array,
          let index = names.firstIndex(where: { $0 == operation.members["segment"] })
        else { return [operation] }
        return [operation.named("chooseSegment").with("index", StateValue(index))]
      }),
    Mutant(
      "items-twice", "An item that is chosen is carried out twice.", ["W5"],
      .rewriting(on: ["chooseItem"]) { operation, _, _ in
        operation.name == "chooseItem" ? [operation, operation] : [operation]
      }),
    Mutant(
      "disabled-items-act", "A disabled or hidden item can be chosen.", ["W5"],
      .rewriting(on: ["setMenuItem"]) { operation, _, _ in operation.name == "setMenuItem" ? [] : [operation]
      }
    ),
    Mutant(
      "nothing-is-checked", "The item whose segment is selected is not checked.", ["W5"],
      .state(["checked"]) { _, _, _ in [] }),
  ]
}
