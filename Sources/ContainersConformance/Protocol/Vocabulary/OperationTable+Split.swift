// The tables of the operations on splits, switchers and menus of Docs/ConformanceProtocol.md, row by row.

private let columns = ["primary", "supplementary", "secondary", "inspector"]
private let modes = ["automatic", "secondaryOnly", "beside", "over", "displacing"]

extension OperationShape {
  private static let column: [Member] = [.need("in", .name), .need("column", .word(columns))]
  private static let mode: [Member] = [.need("mode", .word(modes)), .may("count", .int)]
  private static let moving: [Member] = [.may("animated", .bool), .may("interactive", .bool)]

  static let splits: [OperationShape] = [
    Shape("showDetail", ["split"], [.need("in", .name), .need("child", .name)] + moving),
    Shape("pushColumn", ["split"], column + [.need("child", .name)] + moving),
    Shape("emptyColumn", ["split"], column),
    Shape("showColumn", ["split"], column + moving),
    Shape("hideColumn", ["split"], column + moving),
    Shape("setMode", ["split.modes"], [.need("in", .name)] + mode + moving),
    Shape("toggleColumns", ["split.user"], [.need("in", .name)] + moving),
    Shape("focusColumn", ["split.user"], column),
    Shape("splitBack", ["split.user"], [.need("in", .name)] + moving),
    Shape(
      "setSplit", ["split"],
      [
        .need("in", .name), .may("back", .word(["column", "columns", "selections"])),
        .may("lock", .word(["none", "open", "closed"])), .may("behavior", .word(["over", "displacing"])),
        .may("primaryFirst", .bool), .may("clears", .bool),
      ]),
    Shape("collapseTo", ["split.delegate"], column),
    Shape("expandTo", ["split.delegate"], [.need("in", .name)] + mode),
    Shape("beginSlide", ["split.slide"], [.need("in", .name), .may("revealing", .bool)]),
    Shape("moveSlide", ["split.slide"], [.need("in", .name), .need("to", .number)]),
    Shape("endSlide", ["split.slide"], [.need("in", .name), .may("velocity", .number)]),
    Shape("cancelSlide", ["split.slide"], [.need("in", .name)]),
    Shape(
      "setWidth", ["split.dividers"],
      column + [.may("fraction", .number), .may("minimum", .number), .may("maximum", .number)]),
    Shape("beginDivider", ["split.dividers"], column),
    Shape("moveDivider", ["split.dividers"], [.need("in", .name), .need("to", .number)]),
    Shape("endDivider", ["split.dividers"], [.need("in", .name), .may("velocity", .number)]),
    Shape("cancelDivider", ["split.dividers"], [.need("in", .name)]),
    Shape("resetDivider", ["split.dividers"], column + [.may("animated", .bool)]),
    Shape("toggleInspector", ["split.inspector"], [.need("in", .name)] + moving),
  ]

  static let switchers: [OperationShape] = [
    Shape(
      "selectSegment", ["switcher"],
      [.need("in", .name), .may("segment", .optional(.name)), .may("index", .int)] + moving),
    Shape("chooseSegment", ["switcher"], [.need("in", .name), .need("index", .int)] + moving),
    Shape("setSegments", ["switcher"], [.need("in", .name), .need("segments", .names)]),
    Shape(
      "insertSegment", ["switcher"],
      [.need("in", .name), .need("child", .name), .may("momentary", .bool), .may("index", .int)]),
    Shape("removeSegment", ["switcher"], [.need("in", .name), .need("segment", .name)]),
    Shape("moveSegment", ["switcher"], [.need("in", .name), .need("segment", .name), .need("to", .int)]),
    Shape(
      "setSegment", ["switcher"],
      [
        .need("in", .name), .need("segment", .name), .may("enabled", .bool), .may("hidden", .bool),
        .may("badge", .text),
      ]),
    Shape(
      "setSwitcher", ["switcher"],
      [.need("in", .name), .may("successor", .word(["none", "neighbour"])), .may("asks", .bool)]),
    Shape("bindControl", ["switcher.controls"], [.need("in", .name), .need("as", .name)]),
    Shape(
      "addItem", ["menu"],
      [
        .need("in", .name), .need("item", .name), .may("segue", .name), .may("switcher", .name),
        .may("segment", .name), .may("menu", .name), .may("key", .name),
      ]),
    Shape(
      "setMenuItem", ["menu"],
      [.need("in", .name), .need("item", .name), .may("enabled", .bool), .may("hidden", .bool)]),
    Shape(
      "chooseItem", ["menu"],
      [.need("in", .name), .may("item", .name), .may("key", .name), .may("animated", .bool)]),
  ]
}
