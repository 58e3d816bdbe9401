import Containers

// Mutants of S1 to S10.

extension Mutant {
  static let splits: [Mutant] = [
    Mutant(
      "one-form", "A split is always as wide as two columns need.", ["S1", "S3"],
      .rewriting(on: ["window", "resize"]) { operation, memory, _ in
        guard memory.kinds.values.contains("split"), let size = operation.members["size"]?.array,
          let width = size.first?.double, width < 600
        else { return [operation] }
        return [operation.with("size", .array([800] + size.dropFirst()))]
      }),
    Mutant(
      "columns-move-out", "A column that a narrow split hides moves its pages out.", ["S2"],
      .editing { reply, operation, memory, _ in
        guard operation.name == "resize", memory.kinds.values.contains("split") else { return }
        reply.events = reply.events.flatMap { event in
          event.hasSuffix(".D-")
            ? [event, event.dropLast(3) + ".wM(nil)", event.dropLast(3) + ".dM(nil)"] : [event]
        }
      }),
    Mutant(
      "narrow-shows-first", "A split that becomes narrow shows its first column.", ["S2", "S3"],
      .following(["resize"]) { _, _, memory, look in
        guard let root = memory.root, memory.kinds[root] == "split", look(root + ".form")?.int == 1 else {
          return []
        }
        return [ScriptOperation("showColumn", ["in": .string(root), "column": "primary"])]
      }),
    Mutant(
      "back-forgets", "What was selected is gone when the user has gone back from it.", ["S3"],
      .following(["splitBack"]) { _, operation, _, look in
        guard look(operation.subject + ".columns")?.array == ["primary"] else { return [] }
        return [ScriptOperation("emptyColumn", ["in": .string(operation.subject), "column": "secondary"])]
      }),
    Mutant(
      "selection-is-history", "A selection is pushed on the one before.", ["S4"],
      .rewriting(on: ["showDetail"]) { operation, _, _ in
        guard operation.name == "showDetail" else { return [operation] }
        return [
          operation.named("pushColumn").with("column", "secondary"),
          ScriptOperation("showColumn", ["in": .string(operation.subject), "column": "secondary"]),
        ]
      }),
    Mutant(
      "back-without-policy", "Back leads through the columns, whatever its policy.", ["S4"],
      .rewriting(on: ["setSplit"]) { operation, _, _ in
        [operation.name == "setSplit" ? operation.with("back", nil) : operation]
      }),
    Mutant(
      "sizes-last", "Columns appear and disappear before the new sizes are known.", ["S5"],
      .events { events, memory in
        guard memory.kinds.values.contains("split") else { return events }
        let isSize: (HeardEvent) -> Bool = { $0.symbol == "wS" || $0.symbol == "dS" }
        return events.filter { !isSize($0) } + events.filter(isSize)
      }),
    Mutant(
      "displacing-is-over", "Columns that do not fit lie over the last one, whatever was said.", ["S6"],
      .rewriting(on: ["setSplit"]) { operation, _, _ in
        [operation.name == "setSplit" ? operation.with("behavior", nil) : operation]
      }),
    Mutant(
      "locks-open-nothing", "The user can show and hide columns in spite of a lock.", ["S6"],
      .rewriting(on: ["setSplit"]) { operation, _, _ in
        [operation.name == "setSplit" ? operation.with("lock", nil) : operation]
      }),
    Mutant(
      "slide-always-goes-on", "A finger that lets go always finishes what it has begun.", ["S6"],
      .rewriting(on: ["endSlide", "cancelSlide"]) { operation, _, _ in
        let ends = operation.name == "endSlide" || operation.name == "cancelSlide"
        return [ends ? operation.named("endSlide").with("velocity", 2) : operation]
      }),
    Mutant(
      "hides-anything", "A column that has to stay is refused in silence.", ["S6"],
      .swallowing(["staysVisible", "noSlide"])),
    Mutant(
      "widths-without-limits", "An edge can be dragged anywhere.", ["S9"],
      .rewriting(on: ["setWidth"]) { operation, _, _ in
        [operation.with("minimum", nil).with("maximum", nil)]
      }),
    Mutant(
      "cancelled-edge-stays", "The column of a cancelled drag keeps its width.", ["S9"],
      .rewriting(on: ["cancelDivider"]) { operation, _, _ in [operation.named("endDivider")] }),
    Mutant(
      "preferred-width-lost", "Two taps on an edge do nothing.", ["S9"],
      .rewriting(on: ["resetDivider"]) { operation, _, _ in [operation.named("focusColumn")] }),
    Mutant(
      "inspector-beside-all", "The inspector is visible beside the first column, whatever the room.", ["S10"],
      .state(["columns"]) { value, name, look in
        guard look(name + ".form")?.int == 2, value.array?.last == "inspector" else { return value }
        return .array(["primary"] + (value.array ?? []).filter { $0 != "primary" })
      }),
    Mutant(
      "inspector-locked", "The user cannot show or hide the inspector.", ["S10"],
      .rewriting(on: ["toggleInspector"]) { _, _, _ in [] }),
    Mutant(
      "form-without-delegate", "The delegate does not choose what another form shows.", ["S7"],
      .rewriting(on: ["collapseTo", "expandTo"]) { operation, _, _ in
        operation.name == "collapseTo" || operation.name == "expandTo" ? [] : [operation]
      }),
    Mutant(
      "columns-untold", "The delegate is not notified that a column has become visible or hidden.", ["S7"],
      .dropping { event, _ in event.word == "didShow" || event.word == "didHide" }),
    Mutant(
      "no-placeholder", "Nothing stands in for an empty column.", ["S7"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("split") ? operation.with("placeholder", nil) : operation]
      }),
    Mutant(
      "mode-forgotten", "A split does not remember how its columns are shown.", ["S8"],
      .following(["restore"]) { _, operation, memory, _ in
        guard memory.kinds[operation.subject] == "split" else { return [] }
        return [ScriptOperation("setMode", ["in": .string(operation.subject), "mode": "automatic"])]
      }),
    Mutant(
      "column-forgotten", "A split does not remember in which column the user was.", ["S8"],
      .following(["restore"]) { _, operation, memory, _ in
        guard memory.kinds[operation.subject] == "split" else { return [] }
        return [ScriptOperation("focusColumn", ["in": .string(operation.subject), "column": "primary"])]
      }),
  ]
}
