// The table of the operations on stacks of Docs/ConformanceProtocol.md, row by row.

extension OperationShape {
  /// The members of an operation that adds an entry.
  private static let entry: [Member] = [
    .need("in", .name), .need("child", .name), .may("key", .name), .may("title", .text),
    .may("through", .bool), .may("parameters", .name), .may("animated", .bool),
  ]
  private static let wayBack: [Member] = [
    .need("in", .name), .may("asking", .bool), .may("animated", .bool), .may("interactive", .bool),
  ]

  static let stacks: [OperationShape] = [
    Shape(
      "push", ["stack"],
      entry + [
        .may("policy", .word(["refuse", "front", "singleTop", "clearTop"])), .may("lazy", .bool),
        .may("result", .name), .may("interactive", .bool),
      ]),
    Shape("pop", ["stack"], wayBack),
    Shape("popToRoot", ["stack"], wayBack),
    Shape("popTo", ["stack.edit"], wayBack + [.need("key", .name)]),
    Shape("replaceTop", ["stack.edit"], entry),
    Shape("setPath", ["stack.edit"], wayBack + [.need("path", .names)]),
    Shape("insertEntry", ["stack.edit"], entry + [.need("index", .int)]),
    Shape(
      "removeEntry", ["stack.edit"],
      [.need("in", .name), .need("key", .name), .may("asking", .bool), .may("animated", .bool)]),
    Shape(
      "bringToFront", ["stack.edit"], [.need("in", .name), .need("key", .name), .may("animated", .bool)]),
    Shape(
      "setEntry", ["stack.user", "stack.title"],
      [
        .need("in", .name), .need("key", .name), .may("title", .text), .may("hidesBar", .bool),
        .may("userMayPop", .bool),
      ]),
    Shape(
      "goBack", ["stack.user"],
      [.need("in", .name), .may("key", .name), .may("force", .bool), .may("animated", .bool)]),
    Shape("beginPop", ["stack.drag"], [.need("in", .name), .may("key", .name)]),
    Shape("movePop", ["stack.drag"], [.need("in", .name), .need("to", .number)]),
    Shape("endPop", ["stack.drag"], [.need("in", .name), .may("velocity", .number)]),
    Shape("cancelPop", ["stack.drag"], [.need("in", .name)]),
    Shape("giveResult", ["stack.result", "layers.result"], [.need("who", .name), .need("value", .name)]),
  ]
}
