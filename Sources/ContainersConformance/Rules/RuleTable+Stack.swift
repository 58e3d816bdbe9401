extension Rule {
  static let stacks = [
    Rule("N1", "A stack is a list of entries with keys; its target and its settled list can be read."),
    Rule(
      "N2", "Each call is one change of the list: only the old and the new top receive appearance callbacks."),
    Rule(
      "N3",
      "Children that leave are moved top first, those that come bottom first; a hidden stack moves them and loads nothing."
    ),
    Rule(
      "N4",
      "A pop by a gesture changes the path when it finishes, and a cancel leaves everything as it was; both are reported."
    ),
    Rule("N5", "If a push or pop starts while another one runs, no callback is lost or repeated."),
    Rule("N6", "A pop at the root changes nothing, and a list becomes empty only where the stack allows it."),
    Rule(
      "N7",
      "A key or controller that is there already is refused, unless the push asks to bring it to the front or to go back to it."
    ),
    Rule("N8", "Entries below a see-through one stay visible, and receive nothing when it comes and goes."),
    Rule(
      "N9", "The user cannot pop an entry that does not allow it; all that would go is asked, the top first."),
    Rule(
      "N10", "A result is delivered exactly once, after the last callback of its entry, on every way out."),
    Rule(
      "N11",
      "Title, back title and whether the bar is hidden follow from the path, and a different bar is reported."
    ),
    Rule(
      "N12", "Entries can be made when they are first visible, and hidden ones let go of by a memory warning."
    ),
    Rule("N13", "The path is remembered with the state of its entries; what is not known is dropped."),
    Rule(
      "N14", "A stack whose tab is chosen again goes back to its root; in a hidden tab it changes in silence."
    ),
    Rule("N15", "Push and pop cost the same at any depth."),
    Rule(
      "N17", "An entry, layer or tab that is not remembered is left out of what is saved, without a report."),
  ]
}
