import Containers

// Mutants of K1 to K10.

extension Mutant {
  static let links: [Mutant] = [
    table("seeds-lost", "Nothing lies below a screen to which a path leads.", ["K1"]) { $0["below"] = nil },
    table("all-texts", "Every parameter of a path is a text.", ["K1"]) { $0["ints"] = nil },
    table("no-aliases", "A screen has one pattern.", ["K1", "K2"]) { screen in
      if let first = screen["at"]?.array?.first { screen["at"] = [first] }
    },
    Mutant("twins-allowed", "Two screens may have one pattern.", ["K1"], .swallowing(["samePattern"])),
    Mutant(
      "guards-unasked", "Guards of places are not asked.", ["K9"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("follower") ? operation.with("guards", nil) : operation]
      }),
    Mutant(
      "names-unchecked", "The names of a table are not checked when the follower is made.", ["K10"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("follower") ? operation.with("registry", nil) : operation]
      }),
    Mutant(
      "first-tab-wins", "Of a screen that tabs share the first one counts, wherever the user is.", ["K1"],
      .rewriting(on: ["parsePath"]) { operation, _, _ in
        [operation.name == "parsePath" ? operation.with("current", nil) : operation]
      }),
    Mutant(
      "path-for-anything", "A place without a path gets that of the root.", ["K2"],
      .state(["path"]) { value, _, _ in value == .null ? "/" : value }),
    Mutant(
      "query-lost", "A path is written without what no pattern has.", ["K2"],
      .state(["path"]) { value, _, _ in
        value.string.map { .string(String($0.prefix { $0 != "?" })) } ?? value
      }),
    Mutant(
      "link-asks-nobody", "A link asks no controller whether it may be left.", ["K3"],
      .rewriting(on: ["follow"]) { operation, _, _ in
        [operation.name == "follow" ? operation.with("asking", false) : operation]
      }),
    Mutant(
      "link-starts-over", "A link pops everything before it sets a stack.", ["K3"],
      .rewriting(on: ["follow"]) { operation, memory, _ in
        guard operation.name == "follow" else { return [operation] }
        let stacks = memory.kinds.filter { $0.value == "stack" }.keys.sorted()
        return stacks.map { ScriptOperation("popToRoot", ["in": .string($0)]) } + [operation]
      }),
    Mutant(
      "half-a-link", "A link that is refused has dismissed the layers that were in the way.", ["K3"],
      .following(["follow"]) { reply, _, memory, look in
        guard reply.error == "refused", let root = memory.root, let base = look(root + ".base")?.string else {
          return []
        }
        return [ScriptOperation("dismissLayer", ["who": .string(base)])]
      }),
    Mutant(
      "parameters-stay", "An existing controller does not receive its new parameters.", ["K3"],
      .dropping { event, _ in event.word == "shows" }),
    Mutant(
      "refusal-unnamed", "The controller that has refused is not reported.", ["K3", "K5"],
      .dropping { event, _ in event.word == "refusedBy" }),
    Mutant(
      "push-lost", "A push that meets a back is lost.", ["K4"],
      .rewriting(on: ["navigate"]) { operation, _, look in
        guard operation.name == "navigate" else { return [operation] }
        let history = operation.subject
        return look(history + ".index") == look(history + ".outsideIndex") ? [operation] : []
      }),
    Mutant(
      "refused-back-stays", "The outside stays where a refused back has led.", ["K4"],
      .rewriting(on: ["answerShow"]) { operation, _, _ in
        operation.name == "answerShow" && operation.members["value"]?.bool == false ? [] : [operation]
      }),
    Mutant(
      "endless-history", "A history keeps everything.", ["K4"],
      .rewriting(on: ["make"]) { operation, _, _ in
        [operation.makes("history") ? operation.with("limit", nil) : operation]
      }),
    Mutant(
      "jump-by-steps", "A pop of several entries goes back one by one.", ["K4"],
      .rewriting(on: ["popItems"]) { operation, _, _ in
        guard operation.name == "popItems", let count = operation.members["count"]?.int else {
          return [operation]
        }
        return Array(repeating: operation.with("count", nil), count: count)
      }),
    Mutant(
      "handlers-without-priority", "Handlers are asked by their age alone.", ["K5"],
      .rewriting(on: ["addBackHandler"]) { operation, _, _ in
        [operation.name == "addBackHandler" ? operation.with("priority", nil) : operation]
      }),
    Mutant(
      "edges-twice", "Whether the user can go back is reported repeatedly.", ["K5"],
      .replacing { event, _ in
        event.word == "canGoBack" ? [event.description, event.description] : [event.description]
      }),
    Mutant(
      "nothing-handled", "Where there is nothing to go back to it counts as done.", ["K5"],
      .swallowing(["unhandled"])),
    Mutant(
      "refused-is-unhandled", "A back that is refused counts as if there were nothing.", ["K5"],
      .editing { reply, operation, _, _ in
        if operation.name == "dispatchBack", reply.error == "refused" { reply.error = "unhandled" }
      }),
    Mutant(
      "gesture-always-goes-back", "A gesture that is cancelled still goes back.", ["K6"],
      .rewriting(on: ["cancelBack"]) { operation, _, _ in
        [operation.name == "cancelBack" ? operation.named("endBack") : operation]
      }),
    Mutant(
      "gesture-without-progress", "A gesture does nothing before its end.", ["K6"],
      .rewriting(on: ["moveBack"]) { operation, _, _ in operation.name == "moveBack" ? [] : [operation] }),
    Mutant(
      "cancel-untold", "A handler that is removed during its gesture receives nothing.", ["K6"],
      .dropping { event, _ in event.word == "backCancelled" }),
    Mutant(
      "gesture-cuts-in", "A gesture begins while something still settles.", ["K6"],
      .rewriting(on: ["beginBack"]) { operation, _, _ in
        operation.name == "beginBack" ? [ScriptOperation("rest", [:]), operation] : [operation]
      }),
    Mutant(
      "forward-for-ever", "What a back has left is never forgotten.", ["K7"],
      .state(["canGoForward"]) { _, _, _ in true }),
    Mutant(
      "forward-at-once", "To go forward leads through everything that was left.", ["K7"],
      .rewriting(on: ["dispatchForward"]) { operation, _, _ in
        operation.name == "dispatchForward" ? [operation, operation] : [operation]
      }),
    Mutant(
      "no-forward", "Nothing comes again.", ["K7"],
      .rewriting(on: ["dispatchForward"]) { operation, _, _ in
        operation.name == "dispatchForward" ? [] : [operation]
      }),
    Mutant(
      "log-without-animation", "What was animated is done at once by a log.", ["K8"],
      .rewriting(on: ["command"]) { operation, _, _ in
        [operation.name == "command" ? operation.with("animated", nil) : operation]
      }),
    Mutant(
      "replay-in-silence", "A log leads to its end without the callbacks on the way.", ["K8"],
      .editing { reply, operation, memory, _ in
        if operation.name == "restore", memory.kinds[operation.subject] == "player" { reply.events = [] }
      }),
    Mutant(
      "replay-twice", "A log is done twice.", ["K8"],
      .rewriting(on: ["restore"]) { operation, memory, _ in
        let isLog = operation.name == "restore" && memory.kinds[operation.subject] == "player"
        return isLog ? [operation, operation] : [operation]
      }),
  ]

  /// A mutant in which every declaration of a table of links is changed.
  private static func table(
    _ id: String, _ about: String, _ rules: [String], _ edit: @escaping @Sendable (inout StateObject) -> Void
  ) -> Mutant {
    Mutant(
      id, about, rules,
      .rewriting(on: ["make"]) { operation, _, _ in
        guard operation.makes("links") else { return [operation] }
        let table = (operation.members["table"]?.array ?? []).map { one in
          var members = one.object ?? StateObject()
          edit(&members)
          return StateValue.object(members)
        }
        return [operation.with("table", .array(table))]
      })
  }
}
