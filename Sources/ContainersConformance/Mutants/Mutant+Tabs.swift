import Containers

// Mutants of T1 to T12.

extension Mutant {
  static let tabs: [Mutant] = [
    Mutant(
      "index-without-tab", "The first tab's number stands for no selection.", ["T1"],
      .state(["index"]) { value, _, _ in value == .null ? 0 : value }),
    Mutant(
      "code-asks", "A selection by code asks and notifies the delegate.", ["T2"],
      .rewriting { operation, _, _ in
        let isByNumber = operation.name == "select" && operation.members["index"] != nil
        return [isByNumber ? operation.named("userSelect") : operation]
      }),
    Mutant(
      "user-asks-nobody", "A selection by the user neither asks nor notifies the delegate.", ["T2"],
      .rewriting { operation, _, _ in [operation.name == "userSelect" ? operation.named("select") : operation]
      }),
    Mutant(
      "veto-unheard", "The delegate is asked, and its answer does not count.", ["T2"],
      .rewriting { operation, _, _ in operation.name == "veto" ? [] : [operation] }),
    Mutant(
      "again-unheard", "A tab that is chosen again does not receive that.", ["T2"],
      .dropping { event, _ in event.symbol == "again" }),
    Mutant(
      "told-too-early", "The delegate is notified of a selection before it is made.", ["T2"],
      .events { events, _ in
        guard let told = events.first(where: { $0.word == "did" }),
          let asked = events.firstIndex(where: { $0.word == "should" })
        else { return events }
        var others = events.filter { $0 != told }
        others.insert(told, at: asked + 1)
        return others
      }),
    Mutant(
      "loads-out-of-sight", "A tab that is selected in a hidden container is loaded.", ["T3", "T8"],
      .following(["select", "make", "setTabs"]) { _, operation, _, look in
        let name = operation.string("name") ?? operation.subject
        guard let tab = look(name + ".selected")?.string, look(name + ".state") == "disappeared" else {
          return []
        }
        return [ScriptOperation("load", ["who": .string(tab)])]
      }),
    Mutant(
      "disabled-selectable", "The user can select every tab.", ["T4"],
      Distortion(
        follow: { reply, operation, _, _ in
          reply.error == "disabled" && operation.name == "userSelect" ? [operation.named("select")] : []
        }, edit: { reply, _, _, _ in if reply.error == "disabled" { reply.error = nil } })),
    Mutant(
      "wrong-tab-clamped", "A number that is not a valid tab number selects the last tab.", ["T4"],
      .rewriting(on: ["select", "userSelect"]) { operation, memory, look in
        guard operation.name == "select" || operation.name == "userSelect",
          let index = operation.members["index"]?.int,
          let count = look(operation.subject + ".tabs")?.array?.count, index >= count
        else { return [operation] }
        return [operation.with("index", StateValue(max(0, count - 1)))]
      }),
    Mutant(
      "editing-selects-first", "After an edit of the list the first tab is selected.", ["T5"],
      .following(["removeTab", "insertTab", "moveTab", "setTabs"]) { reply, operation, _, _ in
        guard reply.error == nil else { return [] }
        return [ScriptOperation("select", ["in": .string(operation.subject), "index": 0])]
      }),
    Mutant(
      "bar-without-limit", "The bar has a place for every tab.", ["T6"],
      .rewriting(on: ["setLimit"]) { operation, _, _ in
        [operation.name == "setLimit" ? operation.with("limit", 1000) : operation]
      }),
    Mutant(
      "more-is-a-tab", "The overflow list counts as a tab.", ["T6"],
      .state(["tabs"]) { value, name, look in
        guard look(name + ".more")?.array?.isEmpty == false else { return value }
        return .array((value.array ?? []) + ["More"])
      }),
    Mutant(
      "customizing-untold", "Another order of the tabs is not reported.", ["T6"],
      .dropping { event, _ in event.word == "customized" }),
    Mutant(
      "order-forgotten", "The order of the tabs is not remembered.", ["T7"],
      .rewriting(on: ["restore"]) { operation, _, _ in
        guard operation.name == "restore", var saved = operation.members["saved"],
          var root = saved["root"], var state = root["state"], state["order"] != nil
        else { return [operation] }
        state["order"] = nil
        root["state"] = state
        saved["root"] = root
        return [operation.with("saved", saved)]
      }),
    Mutant(
      "selection-forgotten", "The selected tab is not remembered.", ["T7"],
      .following(["restore"]) { _, operation, memory, _ in
        guard memory.kinds[operation.subject] == "tab" else { return [] }
        return [ScriptOperation("select", ["in": .string(operation.subject), "index": 0])]
      }),
    Mutant(
      "restores-in-silence", "What a stored state could not be used for is not reported.", ["T7", "N13"],
      .dropping { event, _ in event.word == "adjusted" }),
    Mutant(
      "any-state-will-do", "A state that is damaged, foreign or too new is not an error.", ["T7"],
      .swallowing(["damaged", "noState", "newer", "noMigration"])),
    Mutant(
      "older-is-as-new", "The state of an older version is taken as it is.", ["T7"],
      .rewriting(on: ["restore"]) { operation, _, _ in
        [operation.name == "restore" ? operation.with("version", nil) : operation]
      }),
    Mutant(
      "kind-forgotten", "A container takes the state of another kind for its own.", ["T11"],
      .rewriting(on: ["restore"]) { operation, _, _ in
        guard operation.name == "restore", var saved = operation.members["saved"], var root = saved["root"]
        else { return [operation] }
        root["kind"] = nil
        saved["root"] = root
        return [operation.with("saved", saved)]
      }),
    Mutant(
      "loads-all-tabs", "The views of all tabs are loaded from the beginning.", ["T8"],
      .following(["make"]) { _, operation, _, look in
        guard operation.makes("tab") else { return [] }
        return (operation.members["tabs"]?.array ?? []).map { ScriptOperation("load", ["who": $0]) }
      }),
    Mutant(
      "back-leads-nowhere", "Going back does nothing.", ["T9"],
      .rewriting { operation, _, _ in operation.name == "back" ? [] : [operation] }),
    Mutant(
      "back-leads-to-the-first", "Going back leads to the first tab.", ["T9"],
      .rewriting { operation, _, _ in
        let leadsElsewhere = operation.name == "setBack" && operation.string("policy") != "none"
        return [leadsElsewhere ? operation.with("policy", "first") : operation]
      }),
    Mutant(
      "history-without-end", "The history of tabs has no limit.", ["T9"],
      .rewriting(on: ["setBack"]) { operation, _, _ in
        [operation.name == "setBack" ? operation.with("limit", 1000) : operation]
      }),
    Mutant(
      "closed-unasked", "A tab that the user closes is not asked.", ["T12"],
      .rewriting(on: ["closeTab"]) { operation, _, _ in
        [operation.name == "closeTab" ? operation.named("removeTab") : operation]
      }),
    Mutant(
      "successor-ignored", "The neighbour follows a tab that goes, whatever the policy says.", ["T12"],
      .rewriting(on: ["setSuccessor"]) { operation, _, _ in
        operation.name == "setSuccessor" ? [] : [operation]
      }),
    Mutant(
      "next-is-next-in-line", "The next tab is selected even if it is disabled.", ["T12"],
      .rewriting(on: ["nextTab"]) { operation, _, look in
        guard operation.name == "nextTab", let index = look(operation.subject + ".index")?.int else {
          return [operation]
        }
        return [operation.named("select").with("wraps", nil).with("index", StateValue(index + 1))]
      }),
    Mutant(
      "makes-all-tabs", "All tabs and segments that are made on demand are made at once.", ["T13"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("tab") || operation.makes("switcher") ? operation.with("lazy", nil) : operation]
      }),
    Mutant(
      "keeps-hidden-tabs", "A memory warning does not reach tabs.", ["T13"],
      .rewriting(on: ["memory"]) { operation, memory, _ in
        operation.name == "memory" && memory.kinds.values.contains("tab") ? [] : [operation]
      }),
    Mutant(
      "bound-ignored", "Hidden tabs stay, whatever their bound says.", ["T13"],
      .rewriting(on: ["keepHidden"]) { operation, _, _ in operation.name == "keepHidden" ? [] : [operation] }),
    Mutant(
      "recent-as-listed", "The recent order is that of the tabs.", ["T14"],
      .state(["recent"]) { value, name, look in look(name + ".tabs") ?? value }),
    Mutant(
      "walk-stands-still", "A walk stays at the tab where it began.", ["T14"],
      .rewriting(on: ["stepWalk"]) { operation, _, _ in operation.name == "stepWalk" ? [] : [operation] }),
    Mutant(
      "bar-always-changed", "The bar is reported as changed by every operation.", ["T12"],
      .editing { reply, operation, memory, _ in
        let name = operation.subject
        guard memory.makings[name]?.members["bar"]?.bool == true else { return }
        if !reply.events.contains(name + ".barChanged") { reply.events.append(name + ".barChanged") }
      }),
    Mutant(
      "leaves-unasked", "A controller is left without being asked.", ["T2", "T12"],
      .rewriting(on: ["leaving"]) { operation, _, _ in operation.name == "leaving" ? [] : [operation] }),
  ]
}
