import Containers

// Mutants of X1 to X9.

extension Mutant {
  static let texts: [Mutant] = [
    Mutant(
      "one-cell-for-all", "Every scalar is one cell wide.", ["X1"],
      .text { text in
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "x" }))
      }),
    Mutant(
      "text-stays", "Another text in place is ignored.", ["X9"],
      .rewriting(on: ["setText"]) { operation, _, _ in operation.name == "setText" ? [] : [operation] }),
    Mutant(
      "one-page-less", "The last page is not counted.", ["X2"],
      .editing { reply, _, memory, _ in
        for (key, value) in reply.state {
          guard let parsed = StateKey(key), parsed.key == "pages", memory.kinds[parsed.name] == "text" else {
            continue
          }
          reply.state[key] = StateValue((value.int ?? 1) - 1)
        }
      }),
    Mutant(
      "skips-what-it-trims", "What is not shown between two pages belongs to neither.", ["X3"],
      .state(["starts"]) { value, _, _ in
        .array(
          (value.array ?? []).enumerated().map {
            $0.offset == 0 ? $0.element : StateValue(($0.element.int ?? 0) + 1)
          })
      }),
    Mutant(
      "loses-the-end", "The last sign of a text is lost.", ["X3"], .text { String($0.dropLast()) }),
    Mutant(
      "breaks-anywhere", "Lines end where they are full, in the middle of a word too.", ["X4"],
      .text { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }),
    Mutant(
      "line-ends-are-spaces", "A line end in the text ends no line.", ["X4"],
      .text { String($0.map { $0.isNewline ? " " : $0 }) }),
    Mutant(
      "forgets-the-place", "Another size starts at the first page.", ["X5"],
      .following(["reflow"]) { _, operation, _, _ in
        [ScriptOperation("goTo", ["who": .string(operation.subject), "page": 0])]
      }),
    Mutant(
      "drifts", "The place moves with every change of size.", ["X5"],
      .following(["reflow"]) { _, operation, _, look in
        guard let page = look(operation.subject + ".page") else { return [] }
        return [ScriptOperation("goTo", ["who": .string(operation.subject), "page": page])]
      }),
    Mutant(
      "near-pages-only", "Pages far away are not found.", ["X6"],
      .rewriting(on: ["goTo"]) { operation, _, _ in
        guard operation.name == "goTo", let page = operation.members["page"]?.int, page > 50 else {
          return [operation]
        }
        return [operation.with("page", 50)]
      }),
    Mutant(
      "number-not-kept", "The place in the text is kept even if the number is to be.", ["X7"],
      .rewriting { operation, _, _ in [operation.makes("text") ? operation.with("keeps", nil) : operation] }),
    Mutant(
      "negative-is-nothing", "A negative size counts as 0.", ["X8"],
      .rewriting { operation, _, _ in
        guard let columns = operation.members["columns"]?.int, let lines = operation.members["lines"]?.int
        else {
          return [operation]
        }
        return [
          operation.with("columns", StateValue(max(0, columns))).with("lines", StateValue(max(0, lines)))
        ]
      }),
    Mutant(
      "no-page-is-the-last", "A page that is not there is the last one.", ["X8"],
      .rewriting(on: ["goTo"]) { operation, _, look in
        guard operation.name == "goTo", let page = operation.members["page"]?.int,
          let count = look(operation.subject + ".pages")?.int, page >= count
        else { return [operation] }
        return [operation.with("page", StateValue(max(0, count - 1)))]
      }),
  ]
}

extension Distortion {
  /// Texts are others than they should be.
  static func text(_ edit: @escaping @Sendable (String) -> String) -> Distortion {
    .rewriting { operation, _, _ in
      guard operation.makes("text"), let text = operation.string("text") else { return [operation] }
      return [operation.with("text", .string(edit(text)))]
    }
  }
}
