extension Rule {
  static let splits = [
    Rule(
      "S1",
      "A split has two or three columns, each with a stack; how many fit follows from the size, before the first callback."
    ),
    Rule(
      "S2",
      "A change of form moves nothing: hidden columns disappear, those that join appear, and the others receive nothing."
    ),
    Rule(
      "S3",
      "A narrow split shows the column that the user is in; an empty one never counts as chosen, and back keeps the selection."
    ),
    Rule(
      "S4",
      "A selection replaces the root of the secondary column and adds nothing to the history; where back leads is a policy."
    ),
    Rule(
      "S5",
      "A resize that changes the form is one transition: sizes first, then appearances, the container before its columns."
    ),
    Rule(
      "S6",
      "Columns lie beside, over or instead of one another; what comes over leaves the others unmoved, and fingers can cancel."
    ),
    Rule(
      "S7",
      "The delegate chooses column, mode and placeholder, and learns of columns; a form that changes under a change retargets it."
    ),
    Rule("S8", "What a split remembers does not depend on the form in which it was saved."),
    Rule(
      "S9",
      "The user drags the edges of columns, within their limits; below half of its minimum a column is hidden; widths are remembered."
    ),
    Rule(
      "S10",
      "An inspector at the trailing side is shown by itself: beside or over the others, or as the sheet of a narrow split."
    ),
  ]

  static let switchers = [
    Rule(
      "W1",
      "A switcher selects one of its segments, or none; children are loaded when they are first shown, and ordered as tabs."
    ),
    Rule("W2", "Several controls mirror one model and none echoes; a momentary segment is an action only."),
    Rule(
      "W3",
      "After the selected segment is removed, hidden or disabled a neighbour is selected, or none; wrong names are refused."
    ),
    Rule(
      "W4", "A switcher exchanges the children of one container, or the root of a stack without movement."),
    Rule(
      "W5", "An item of a menu does one thing: it pushes, presents or selects; a disabled one is refused."),
  ]
}
