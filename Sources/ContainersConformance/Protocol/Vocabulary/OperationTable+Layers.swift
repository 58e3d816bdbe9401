// The tables of the operations on layers, dialogs and segues of Docs/ConformanceProtocol.md, row by row.

private let styles = [
  "fullScreen", "overFullScreen", "sheet", "form", "popover", "context", "overContext", "dialog",
]

extension OperationShape {
  /// How a layer covers what is below it.
  private static let style: [Member] = [
    .may("style", .word(styles)), .may("narrow", .word(styles)), .may("size", .size), .may("detents", .names),
    .may("selected", .name), .may("undimmed", .name), .may("anchor", .name), .may("rect", .rect),
    .may("arrows", .words(["up", "down", "left", "right"])), .may("passthrough", .names),
  ]
  private static let layer: [Member] = [.need("in", .name), .need("child", .name)]
  private static let moving: [Member] = [.may("animated", .bool), .may("interactive", .bool)]

  static let layers: [OperationShape] = [
    Shape(
      "presentLayer", ["layers"],
      [
        .need("who", .name), .need("child", .name), .may("busy", .word(["refuse", "onTop", "queue"])),
        .may("result", .name),
      ] + style + moving),
    Shape("dismissLayer", ["layers"], [.need("who", .name), .may("above", .bool)] + moving),
    Shape("removeLayer", ["layers.edit"], layer + moving),
    Shape("exchangeLayer", ["layers.edit"], layer + [.need("new", .name)] + moving),
    Shape("setBase", ["layers.edit"], layer + moving),
    Shape("setStyle", ["layers.edit"], layer + style + moving),
    Shape("setLayer", ["layers.user"], layer + [.may("userMayDismiss", .bool)]),
    Shape("selectDetent", ["layers.frame"], layer + [.need("detent", .name)]),
    Shape(
      "anchorFor", ["layers.frame"],
      [.need("in", .name), .may("anchor", .optional(.name)), .may("rect", .rect)]),
    Shape(
      "userDismiss", ["layers.user"],
      [
        .need("in", .name), .may("child", .name), .may("reason", .word(["back", "close"])),
        .may("animated", .bool),
      ]),
    Shape("beginDismiss", ["layers.drag"], [.need("in", .name), .may("child", .name)]),
    Shape("moveDismiss", ["layers.drag"], [.need("in", .name), .need("to", .number)]),
    Shape("endDismiss", ["layers.drag"], [.need("in", .name), .may("velocity", .number)]),
    Shape("cancelDismiss", ["layers.drag"], [.need("in", .name)]),
    Shape("respond", ["dialog"], [.need("who", .name), .may("id", .name)]),
    Shape("setResponse", ["dialog"], [.need("who", .name), .need("id", .name), .may("enabled", .bool)]),
  ]

  static let segues: [OperationShape] = [
    Shape(
      "addSegue", ["segue"],
      [
        .need("who", .name), .need("name", .name), .need("by", .word(["push", "present", "replace", "own"])),
        .need("child", .name), .may("in", .name),
      ] + style),
    Shape("performSegue", ["segue"], [.need("who", .name), .need("name", .name), .may("animated", .bool)]),
    Shape("triggerSegue", ["segue"], [.need("who", .name), .need("name", .name), .may("animated", .bool)]),
    Shape("acceptUnwind", ["unwind"], [.need("who", .name), .need("name", .name), .may("answer", .bool)]),
    Shape("unwind", ["unwind"], [.need("who", .name), .need("name", .name), .may("animated", .bool)]),
  ]
}
