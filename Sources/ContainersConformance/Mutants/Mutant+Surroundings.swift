import Containers

// Mutants of L22 to L25 and L35 to L37: rotation, size, memory, layout.

extension Mutant {
  static let surroundings: [Mutant] = [
    Mutant(
      "rotation-hides", "Visible controllers disappear for a rotation.", ["L22", "G12"],
      .rewriting(on: ["rotate"]) { operation, _, look in
        guard operation.name == "rotate" else { return [operation] }
        return [ScriptOperation("disappear", [:]), operation, ScriptOperation("appear", [:])]
      }),
    Mutant(
      "rotation-children-first", "Children receive the calls of a rotation before their container.", ["L22"],
      .reversing(["wR", "aR", "dR"])),
    Mutant(
      "rotation-without-end", "The end of a rotation is not reported.", ["L22"],
      .dropping { event, _ in event.symbol == "dR" }),
    Mutant(
      "rotation-without-middle", "The new bounds in a rotation are not reported.", ["L22"],
      .dropping { event, _ in event.symbol == "aR" }),
    Mutant(
      "turns-children-anyway",
      "A container with manual forwarding of rotations has its children rotated and resized all the same.",
      ["L22", "L23"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("generic") ? operation.with("forwardsRotation", nil) : operation]
      }),
    Mutant(
      "changes-after-the-rotation", "What a container shows in the middle of a rotation it shows at its end.",
      ["L35"],
      .rewriting(on: ["when"]) { operation, _, _ in
        let isInside = operation.name == "when" && operation.string("hears") == "aR"
        return [isInside ? operation.with("hears", "dR") : operation]
      }),
    Mutant(
      "layout-ignored", "The sizes that a container gives its children do not count.", ["L36"],
      .rewriting(on: ["layOut"]) { operation, _, _ in operation.name == "layOut" ? [] : [operation] }),
    Mutant(
      "change-without-names", "An open change does not name the children that appear.", ["L37"],
      .state(["incoming"]) { value, _, _ in value == .null ? value : .array([]) }),
    Mutant(
      "size-without-end", "The end of a change of size is not reported.", ["L23"],
      .dropping { event, _ in event.symbol == "dS" }),
    Mutant(
      "size-as-rotation", "A change of size is reported as a rotation.", ["L23"],
      .replacing { event, _ in
        switch event.symbol {
        case "wS": [event.name + ".wR", event.name + ".aR"]
        case "dS": [event.name + ".dR"]
        default: ["\(event)"]
        }
      }),
    Mutant(
      "turns-anyhow", "No controller is asked whether the surface may rotate.", ["L24"],
      .rewriting { operation, _, _ in operation.name == "allow" ? [] : [operation] }),
    Mutant(
      "focus-lost", "A controller that comes back has no focus.", ["L42"],
      .following(["dismissLayer", "pop", "select", "showColumn", "appear"]) { _, _, memory, _ in
        memory.root.map { [ScriptOperation("setFocus", ["in": .string($0)])] } ?? []
      }),
    Mutant(
      "focus-of-the-hidden", "What has had the focus once is named although it is hidden.", ["L42"],
      .state(["focus"]) { value, _, _ in value == .null ? "name" : value }),
    Mutant(
      "active-for-ever", "No controller learns that it becomes inactive.", ["L43"],
      .dropping { event, _ in event.symbol == "act-" }),
    Mutant(
      "active-children-first", "Children learn that they have become active before their container.", ["L43"],
      .reversing(["act+"])),
    Mutant(
      "layout-once", "The layout call comes only before the first appearance.", ["L44"],
      .dropping { event, memory in
        event.symbol == "layout" && memory.state(event.name) != .disappeared
      }),
    Mutant(
      "memory-for-the-shown", "Only visible controllers receive a memory warning.", ["L25", "M10"],
      .dropping { event, memory in event.symbol == "mem" && memory.state(event.name) == .disappeared }),
    Mutant(
      "memory-children-first", "Children receive a memory warning before their container.", ["L25"],
      .reversing(["mem"])),
  ]
}

extension Distortion {
  /// Controllers that receive the same event together receive it in the opposite order.
  static func reversing(_ symbols: Set<String>) -> Distortion {
    .events { events, _ in
      var told: [HeardEvent] = []
      var run: [HeardEvent] = []
      for event in events {
        if let last = run.last, last.symbol != event.symbol {
          told += run.reversed()
          run = []
        }
        if symbols.contains(event.symbol) { run.append(event) } else { told.append(event) }
      }
      return told + run.reversed()
    }
  }
}
