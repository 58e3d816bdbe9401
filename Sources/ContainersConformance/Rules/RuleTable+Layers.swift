extension Rule {
  static let layers = [
    Rule(
      "M1", "A presentation context has a base and layers above it; what is below a removing layer is hidden."
    ),
    Rule(
      "M2",
      "A style says where a layer stands, whether it removes what is below, and whether input may reach that."
    ),
    Rule(
      "M3", "Only a style that removes what is below lets the presenting side disappear, and appear again."),
    Rule(
      "M4",
      "A layer takes those above it along in one change; one from the middle can go alone, and its neighbours are linked."
    ),
    Rule(
      "M5",
      "A presentation that cannot be is refused by name; one that asks for it goes on top, or waits for its turn."
    ),
    Rule(
      "M6",
      "The user's dismissal asks first and is reported; a refusal is an attempt, without callbacks or progress."
    ),
    Rule(
      "M7", "The result of a layer is delivered exactly once, after its last callback, on every way out."),
    Rule(
      "M8",
      "A style can follow from the size; only what it shows or hides below receives appearance callbacks."),
    Rule("M9", "A presenter that leaves takes its layers along, and their results are none."),
    Rule(
      "M10",
      "Sizes, rotations, memory warnings, focus and remembering reach all layers; the topmost removing one decides orientations."
    ),
    Rule(
      "M11", "A dialog gives the response that was chosen, and its close response on any other way out."),
    Rule("M12", "A segue prepares both ends and makes one change; the user's trigger asks first."),
    Rule(
      "M13",
      "Unwinding finds the nearest destination that accepts, and every container on the way makes it visible."
    ),
    Rule(
      "M14", "A style that is set again keeps the height that was chosen; heights may depend on the size."),
  ]
}
