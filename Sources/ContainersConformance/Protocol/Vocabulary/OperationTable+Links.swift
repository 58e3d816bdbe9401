// The tables of the operations on links, histories, dispatchers and players of Docs/ConformanceProtocol.md, row by row.

extension OperationShape {
  private static let commands = [
    "select", "push", "pop", "present", "dismiss", "follow", "back", "forward", "beginBack", "moveBack",
    "finishBack", "cancelBack", "resize", "appear", "disappear", "advance",
  ]

  /// The members of `make` for the kinds of links.
  static let linkKinds: [String: [Member]] = [
    "links": [.need("table", .objects(declaration))],
    "follower": [
      .need("links", .name), .need("root", .name), .may("missing", .names), .may("registry", .names),
      .may("guards", .objects([.need("from", .name), .may("to", .text), .may("refuses", .text)])),
      .may("style", .word(["fullScreen", "overFullScreen", "sheet"])),
    ],
    "history": [.may("item", .text), .may("limit", .int)],
    "dispatcher": [.need("root", .name), .may("follower", .name)],
    "player": [.need("follower", .name), .need("back", .name)],
  ]

  /// One container or screen of a table of links.
  private static let declaration: [Member] = [
    .need("name", .name), .may("kind", .word(["screen", "choice", "stack", "layers"])), .may("in", .name),
    .may("at", .texts), .may("ints", .names), .may("below", .names), .may("single", .bool),
  ]

  static let links: [OperationShape] = [
    Shape("parsePath", ["links"], [.need("in", .name), .need("path", .text), .may("current", .texts)]),
    Shape("formPath", ["links"], [.need("in", .name), .need("place", .texts)]),
    Shape(
      "follow", ["follower"],
      [
        .need("in", .name), .may("path", .text), .may("place", .texts), .may("asking", .bool),
        .may("animated", .bool),
      ]),
    Shape(
      "resume", ["guards"], [.need("in", .name), .may("asking", .bool), .may("animated", .bool)]),
    Shape("setGuards", ["guards"], [.need("in", .name), .may("on", .bool)]),
    Shape("navigate", ["history"], [.need("in", .name), .need("item", .text)]),
    Shape("replaceItem", ["history"], [.need("in", .name), .need("item", .text)]),
    Shape("popItems", ["history"], [.need("in", .name), .may("count", .int)]),
    Shape("moveOutside", ["history"], [.need("in", .name), .need("by", .int), .may("reported", .bool)]),
    Shape("reportOutside", ["history"], [.need("in", .name)]),
    Shape("arriveOutside", ["history"], [.need("in", .name)]),
    Shape("answerShow", ["history"], [.need("in", .name), .may("value", .bool)]),
    Shape("dispatchBack", ["dispatcher"], [.need("in", .name), .may("animated", .bool)]),
    Shape(
      "addBackHandler", ["dispatcher"],
      [
        .need("in", .name), .need("as", .name), .need("who", .name), .may("priority", .int),
        .may("enabled", .bool),
      ]),
    Shape(
      "setBackHandler", ["dispatcher"],
      [.need("in", .name), .need("handler", .name), .may("enabled", .bool)]),
    Shape("removeBackHandler", ["dispatcher"], [.need("in", .name), .need("handler", .name)]),
    Shape("beginBack", ["dispatcher.gesture"], [.need("in", .name)]),
    Shape("moveBack", ["dispatcher.gesture"], [.need("in", .name), .need("to", .number)]),
    Shape("endBack", ["dispatcher.gesture"], [.need("in", .name), .may("animated", .bool)]),
    Shape("cancelBack", ["dispatcher.gesture"], [.need("in", .name)]),
    Shape("dispatchForward", ["dispatcher.forward"], [.need("in", .name), .may("animated", .bool)]),
    Shape(
      "command", ["player"],
      [
        .need("in", .name), .need("command", .word(commands)), .may("container", .name), .may("key", .text),
        .may("path", .text), .may("to", .number), .may("size", .size), .may("seconds", .number),
        .may("animated", .bool),
      ]),
    Shape("startAnew", ["player"], []),
  ]
}
