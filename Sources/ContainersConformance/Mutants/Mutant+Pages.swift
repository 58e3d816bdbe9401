import Containers

// Mutants of P1 to P16 and B1 to B8.

extension Mutant {
  static let pages: [Mutant] = [
    Mutant(
      "configuration-ignored", "A page container is always one that scrolls.", ["P1"],
      .rewriting { operation, _, _ in
        guard operation.makes("page") else { return [operation] }
        return [operation.with("style", "scroll").with("spine", nil).with("doubleSided", nil)]
      }),
    Mutant("any-count", "Any number of pages will do.", ["P2"], .swallowing(["count"])),
    Mutant(
      "mid-without-sides", "A spine in the middle does not make pages double sided.", ["P3"],
      .state(["doubleSided"]) { value, name, look in look(name + ".spine") == "mid" ? false : value }),
    Mutant(
      "leaving-mid-resets", "Pages are single sided again when the spine leaves the middle.", ["P3"],
      .rewriting { operation, _, _ in
        let leaves = ["setSpine", "spineFor"].contains(operation.name) && operation.string("spine") != "mid"
        guard leaves, operation.members["doubleSided"] == nil else { return [operation] }
        return [operation.with("doubleSided", false)]
      }),
    Mutant(
      "pages-change-early", "The settled pages are others as soon as a turn begins.", ["P4", "P12"],
      .state(["pages"]) { value, name, look in
        guard look(name + ".open") == true, let shown = look(name + ".shown")?.array, let first = shown.first
        else { return value }
        return value.array?.first?.string == nil ? value : .array([first])
      }),
    Mutant(
      "code-tells-delegate", "The delegate is notified of pages that code sets.", ["P5"],
      .editing { reply, operation, _, _ in
        guard ["setPages", "next", "previous"].contains(operation.name), reply.error == nil,
          let pages = operation.members["pages"]?.array
        else { return }
        let names = pages.compactMap { $0.string }.joined(separator: ",")
        reply.events.insert(operation.subject + ".will(\(names))", at: 0)
        reply.events.append(operation.subject + ".turned(\(names),finished,completed)")
      }),
    Mutant(
      "asks-again", "The data source is asked for each gesture anew.", ["P6"],
      .rewriting(on: ["beginTurn", "flick", "tapPage", "dragPages"]) { operation, memory, _ in
        let gestures = ["beginTurn", "flick", "tapPage", "dragPages"]
        guard gestures.contains(operation.name), memory.kinds[operation.subject] == "page" else {
          return [operation]
        }
        return [ScriptOperation("reload", ["in": .string(operation.subject)]), operation]
      }),
    Mutant(
      "neighbour-is-one-too-far", "The page after the next is taken for the next.", ["P6"],
      .fault(.sourceSkips)),
    Mutant(
      "neighbours-for-ever", "What the data source has answered once counts for ever.", ["P6"],
      .rewriting(on: ["reload"]) { operation, memory, _ in
        operation.name == "reload" && memory.kinds[operation.subject] == "page" ? [] : [operation]
      }),
    Mutant(
      "current-at-once", "The new page counts as the current one from the beginning of a gesture.",
      ["P15", "L21"],
      .rewriting { operation, _, _ in
        operation.name == "turn" ? [operation.with("to", 0.9)] : [operation]
      }),
    Mutant(
      "gestures-without-source", "A gesture that leads nowhere is reported to the delegate all the same.",
      ["P7"],
      .editing { reply, operation, _, _ in
        guard ["beginTurn", "flick", "tapPage"].contains(operation.name), reply.events.isEmpty else { return }
        reply.events = [operation.subject + ".will()"]
      }),
    Mutant(
      "taps-anywhere", "A tap in the middle turns a page.", ["P7"],
      .rewriting { operation, _, _ in
        [operation.string("edge") == "middle" ? operation.with("edge", "trailing") : operation]
      }),
    Mutant(
      "turned-twice", "The delegate is notified twice of the end of a turn.", ["P8"],
      .replacing { event, _ in event.word == "turned" ? ["\(event)", "\(event)"] : ["\(event)"] }),
    Mutant(
      "turned-unheard", "The delegate is not notified of the end of a turn.", ["P8"],
      .dropping { event, _ in event.word == "turned" }),
    Mutant(
      "spine-unasked", "The delegate's pages for an orientation are not taken.", ["P9"],
      .rewriting(on: ["spineFor"]) { operation, _, _ in
        [operation.name == "spineFor" ? operation.with("pages", nil) : operation]
      }),
    Mutant(
      "spine-stays", "The spine never moves in a rotation.", ["P9"],
      .rewriting { operation, _, _ in operation.name == "spineFor" ? [] : [operation] }),
    Mutant(
      "off-by-one-at-the-spine", "A spread begins with an odd page.", ["P9", "B3"],
      .state(["pages"]) { value, _, _ in
        let numbers = value.array?.compactMap { $0.int } ?? []
        guard numbers.count == 2 else { return value }
        return .array(numbers.map { StateValue($0 + 1) })
      }),
    Mutant(
      "turns-without-pages", "A page container without pages lets the surface rotate.", ["P10"],
      .editing { reply, operation, memory, look in
        guard operation.name == "rotate", let root = memory.root,
          look(root + ".pages")?.array?.isEmpty == true
        else { return }
        reply.error = nil
        reply.notes = []
      }),
    Mutant(
      "dead-dots", "A tap on the dots of a page container does nothing.", ["G20"],
      .rewriting(on: ["tapControl", "choose"]) { operation, memory, _ in
        memory.kinds[operation.subject] == "page" ? [] : [operation]
      }),
    Mutant(
      "direction-from-the-start", "The direction of the window counts when it is opened only.",
      ["G15"],
      .rewriting(on: ["setDirection"]) { _, _, _ in [] }),
    Mutant(
      "always-left-to-right", "Pages go from left to right, whatever is wanted.", ["P11"],
      .rewriting { operation, _, _ in [operation.makes("page") ? operation.with("direction", nil) : operation]
      }),
    Mutant(
      "cancelled-turn-completes", "A gesture that is cancelled turns the page.", ["P12"],
      .rewriting(on: ["cancelTurn"]) { operation, _, _ in
        guard operation.name == "cancelTurn" else { return [operation] }
        let name = StateValue(operation.subject)
        return [
          ScriptOperation("turn", ["in": name, "to": 1]),
          ScriptOperation("endTurn", ["in": name, "velocity": 1]),
        ]
      }),
    Mutant(
      "small-turn-completes", "A leaf goes over wherever it is let go.", ["P12"],
      .rewriting(on: ["endTurn", "releasePages"]) { operation, _, _ in
        guard operation.name == "endTurn" || operation.name == "releasePages" else { return [operation] }
        let velocity = operation.members["velocity"]?.double ?? 0
        return [operation.with("velocity", velocity < 0 ? -1 : 1)]
      }),
    Mutant(
      "dot-off-by-one", "The lit dot is the one after that of the page.", ["P13"],
      .state(["dot", "dots"]) { value, name, look in
        look(name + ".settledPage") == nil ? StateValue((value.int ?? 0) + 1) : value
      }),
    Mutant(
      "keeps-every-page", "Every page that was ever made is kept.", ["P14"],
      .state(["living"]) { value, name, look in look(name + ".made") ?? value }),
    Mutant(
      "ring-cut", "A ring has a first and a last page.", ["P16", "G18"],
      .rewriting { operation, _, _ in
        [operation.makes("page") || operation.makes("pager") ? operation.with("ring", nil) : operation]
      }),
  ]

  static let books: [Mutant] = [
    Mutant(
      "factory-entered-again", "The factory of a book is asked for the next page while it still makes one.",
      ["B8"],
      .events { events, _ in
        let asked = events.filter { $0.word == "asked" }
        guard asked.count > 1, let first = events.firstIndex(where: { $0.word == "asked" }) else {
          return events
        }
        return events[...first] + asked.dropFirst() + events[(first + 1)...].filter { $0.word != "asked" }
      }),
    Mutant(
      "pages-leave-nothing", "A page that is let go of leaves no state behind.", ["B8", "T11"],
      .rewriting(on: ["write"]) { operation, _, _ in
        [operation.makes("book") ? operation.with("remembers", nil) : operation]
      }),
    Mutant(
      "missing-page-is-blank", "A page that cannot be made is taken for an empty one.", ["B1"],
      .swallowing(["unavailable"])),
    Mutant(
      "never-side-by-side", "A book shows one page in every orientation.", ["B2"],
      .rewriting { operation, _, _ in [operation.makes("book") ? operation.with("single", true) : operation] }
    ),
    Mutant(
      "book-always-curls", "A book turns its pages as a leaf, whatever style is wanted.", ["P1", "B2"],
      .rewriting { operation, _, _ in [operation.makes("book") ? operation.with("style", nil) : operation] }),
    Mutant(
      "always-side-by-side", "A book that is to show one page shows two.", ["B2"],
      .rewriting { operation, _, _ in [operation.makes("book") ? operation.with("single", nil) : operation] }),
    Mutant(
      "turns-to-where-it-is", "A move to the page that is shown turns all the same.", ["B3"],
      .editing { reply, operation, _, _ in
        guard operation.name == "moveTo", reply.error == nil, reply.events.isEmpty,
          let page = operation.members["page"]?.int
        else { return }
        reply.events = [operation.subject + ".turnedTo(\(page))"]
      }),
    Mutant("beyond-the-end", "A move beyond the end is not an error.", ["B3"], .swallowing(["page"])),
    Mutant(
      "page-moved-by-query", "The page number is that of the page that the source was asked for last.",
      ["B4"],
      .fault(.bookCountsQueries)),
    Mutant(
      "turned-by-code-untold", "The pages that a book has turned to are not reported.", ["B4"],
      .dropping { event, _ in event.word == "turnedTo" }),
    Mutant(
      "book-forgets", "A book starts at its first page each time.", ["B5"],
      .rewriting(on: ["restore"]) { operation, memory, _ in
        guard operation.name == "restore", memory.kinds[operation.subject] == "book" else {
          return [operation]
        }
        return [ScriptOperation("moveTo", ["in": .string(operation.subject), "page": 0])]
      }),
    Mutant(
      "new-count-new-start", "A book goes to its first page when it gets another length.", ["B6"],
      .following(["setCount"]) { reply, operation, _, _ in
        [ScriptOperation("moveTo", ["in": .string(operation.subject), "page": 0])]
      }),
    Mutant(
      "turns-while-sliding", "A scrubber turns pages while it is dragged.", ["B7"],
      .following(["slide"]) { _, operation, _, _ in
        [operation.named("lift"), operation.with("animated", nil)]
      }),
    Mutant(
      "scrubber-stays", "A scrubber never goes.", ["B7"],
      .rewriting { operation, _, _ in
        [operation.makes("scrubber") ? operation.with("hides", 1_000_000) : operation]
      }),
    Mutant(
      "scrubber-stands-still", "A scrubber does not follow the book.", ["B7"],
      .state(["value"]) { _, _, _ in 0 }),
  ]
}
