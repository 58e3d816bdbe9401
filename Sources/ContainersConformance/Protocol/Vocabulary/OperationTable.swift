// The tables of operations of Docs/ConformanceProtocol.md, row by row.

private let orientations = ["portrait", "upsideDown", "landscapeLeft", "landscapeRight"]
private let layoutDirections = ["leftToRight", "rightToLeft"]
private let axes = ["horizontal", "vertical"]
private let spines = ["min", "mid", "max"]
private let turns = ["forward", "reverse"]

extension OperationShape {
  typealias Shape = OperationShape

  static let things: [OperationShape] = [
    Shape("make", [], [.need("name", .name), .may("kind", .word(kinds.keys.sorted()))]),
    Shape(
      "window", ["window"],
      [.need("root", .name), .may("orientation", .word(orientations)), .may("size", .size)]),
    Shape("appear", ["window"], [.may("animated", .bool)]),
    Shape("disappear", ["window"], [.may("animated", .bool)]),
    Shape("load", [], [.need("who", .name)]),
    Shape("release", [], [.need("who", .name)]),
    Shape(
      "when", ["reentrant"],
      [
        .need("who", .name), .need("hears", .word(Vocabulary.hooks)), .need("do", .operation),
        .may("times", .int),
      ]),
    Shape("tell", ["reentrant"], [.need("key", .key)]),
    Shape("observe", ["observers"], [.need("who", .name), .need("as", .name)]),
    Shape("unobserve", ["observers"], [.need("who", .name)]),
  ]

  /// The members of `make` for each kind, beside `name` and `kind`; the feature has the name of the kind.
  public static let kinds: [String: [Member]] = plainKinds.merging(linkKinds) { first, _ in first }

  private static let plainKinds: [String: [Member]] = [
    "leaf": [],
    "generic": [
      .may("children", .names), .may("shows", .names), .may("forwards", .bool),
      .may("forwardsRotation", .bool), .may("order", .word(Profile.table.keys.sorted())),
    ],
    "tab": [
      .may("tabs", .names), .may("bar", .bool), .may("lazy", .bool), .may("missing", .names),
      .may("remembers", .bool), .may("asks", .bool), .may("recent", .bool),
    ],
    "page": [
      .may("style", .word(["curl", "scroll"])), .may("spine", .word(spines)), .may("doubleSided", .bool),
      .may("axis", .word(axes)), .may("direction", .word(layoutDirections)), .may("source", .source),
      .may("ring", .bool),
    ],
    "book": [
      .may("count", .optional(.int)), .may("leaf", .name), .may("missing", .ints), .may("single", .bool),
      .may("style", .word(["curl", "scroll"])), .may("axis", .word(axes)),
      .may("direction", .word(layoutDirections)), .may("asks", .bool), .may("remembers", .bool),
    ],
    "scrubber": [.need("book", .name), .may("hides", .number)],
    "pager": [
      .may("pages", .names), .may("source", .source), .may("configuration", .word(["standard", "document"])),
      .may("atRest", .bool), .may("window", .int), .may("axis", .word(axes)),
      .may("direction", .word(layoutDirections)), .may("surface", .word(["real", "still"])),
      .may("hidesForSinglePage", .bool), .may("ring", .bool), .may("advances", .number), .may("asks", .bool),
      .may("extent", .number),
    ],
    "stack": [
      .may("children", .names), .may("allowsEmpty", .bool), .may("through", .names), .may("lazy", .bool),
      .may("missing", .names), .may("remembers", .bool), .may("knows", .names),
      .may("drops", .word(["above", "alone"])), .may("bar", .bool), .may("asks", .bool),
    ],
    "split": [
      .may("primary", .names), .may("supplementary", .names), .may("secondary", .names),
      .may("inspector", .names), .may("placeholder", .name), .may("reports", .bool),
    ],
    "switcher": [
      .may("segments", .names), .may("momentary", .names), .may("stack", .name), .may("lazy", .bool),
      .may("missing", .names), .may("remembers", .bool), .may("asks", .bool),
    ],
    "menu": [.need("source", .name)],
    "layers": [.need("base", .name), .may("knows", .names)],
    "dialog": [
      .need("responses", .names), .may("default", .name), .may("close", .name), .may("disabled", .names),
    ],
    "text": [
      .need("text", .text), .need("columns", .int), .need("lines", .int),
      .may("keeps", .word(["place", "number"])), .may("orphans", .int), .may("widows", .int),
    ],
  ]

  static let appearance: [OperationShape] = [
    Shape(
      "add", ["children"],
      [.need("in", .name), .need("child", .name), .may("at", .int), .may("shown", .bool)]),
    Shape("remove", ["children"], [.need("in", .name), .need("child", .name)]),
    Shape(
      "show", ["show"],
      [.need("in", .name), .need("children", .names), .may("animated", .bool), .may("interactive", .bool)]),
    Shape(
      "transition", ["show"],
      [
        .need("in", .name), .need("from", .name), .need("to", .name), .may("animated", .bool),
        .may("interactive", .bool),
      ]),
    Shape("begin", ["manual"], [.need("who", .name), .need("appearing", .bool), .may("animated", .bool)]),
    Shape("end", ["manual"], [.need("who", .name)]),
    half("beginAdd"), half("endAdd"), half("beginRemove"), half("endRemove"),
    Shape("progress", ["interactive"], [.need("in", .name), .need("to", .number)]),
    Shape("finish", ["animated"], [.need("in", .name)]),
    Shape("cancel", ["cancel"], [.need("in", .name)]),
    Shape("rest", [], []),
    Shape("tick", ["time"], [.need("seconds", .number)]),
    Shape("present", ["present"], [.need("in", .name), .need("child", .name), .may("animated", .bool)]),
    Shape("dismiss", ["present"], [.need("in", .name), .may("child", .name), .may("animated", .bool)]),
  ]

  private static func half(_ name: String) -> OperationShape {
    Shape(name, ["manual"], [.need("in", .name), .need("child", .name)])
  }

  static let surroundings: [OperationShape] = [
    Shape(
      "rotate", ["rotation"], [.need("to", .word(orientations)), .may("size", .size), .may("stays", .bool)]),
    Shape("resize", ["size"], [.need("size", .size)]),
    Shape("setDirection", ["window.direction"], [.need("to", .word(layoutDirections))]),
    Shape("memory", ["memory"], []),
    Shape("setFocus", ["focus"], [.need("in", .name), .may("focus", .optional(.name))]),
    Shape("activate", ["activity"], [.may("active", .bool)]),
    Shape("reportLayout", ["layout.call"], [.need("who", .name)]),
    Shape("layOut", ["layout"], [.need("in", .name), .need("child", .name), .need("size", .size)]),
    Shape(
      "allow", ["rotation"],
      [.need("who", .name), .may("orientations", .words(orientations)), .may("rotates", .bool)]),
  ]

  static let tabs: [OperationShape] = [
    Shape(
      "select", ["tab"],
      [.need("in", .name), .may("index", .int), .may("child", .name), .may("animated", .bool)]),
    Shape("userSelect", ["user"], [.need("in", .name), .need("index", .int), .may("animated", .bool)]),
    Shape("veto", ["user", "layers.user", "segue"], [.need("in", .name), .may("answer", .bool)]),
    Shape("setTabs", ["edit"], [.need("in", .name), .need("tabs", .names)]),
    Shape(
      "insertTab", ["edit"],
      [
        .need("in", .name), .need("child", .name), .may("index", .int), .may("opener", .name),
        .may("lazy", .bool),
      ]),
    Shape("removeTab", ["edit"], [.need("in", .name), .may("child", .name), .may("index", .int)]),
    Shape(
      "moveTab", ["edit"], [.need("in", .name), .may("child", .name), .may("index", .int), .need("to", .int)]),
    Shape(
      "setItem", ["user", "overflow", "edit"],
      [
        .need("in", .name), .need("index", .int), .may("enabled", .bool), .may("hidden", .bool),
        .may("badge", .optional(.text)), .may("customizable", .bool),
      ]),
    Shape("setLimit", ["overflow"], [.need("in", .name), .need("limit", .int)]),
    Shape("selectMore", ["overflow"], [.need("in", .name), .may("by", .word(["code", "user"]))]),
    Shape(
      "customize", ["overflow", "edit"], [.need("in", .name), .need("order", .names), .may("cancel", .bool)]),
    Shape(
      "setBack", ["back"],
      [
        .need("in", .name),
        .need("policy", .word(["none", "first", "initial", "history", "order", "fullHistory"])),
        .may("limit", .int),
      ]),
    Shape("back", ["back"], [.need("in", .name)]),
    Shape("nextTab", ["neighbours"], [.need("in", .name), .may("wraps", .bool), .may("animated", .bool)]),
    Shape(
      "previousTab", ["neighbours"], [.need("in", .name), .may("wraps", .bool), .may("animated", .bool)]),
    Shape("closeTab", ["close"], [.need("in", .name), .may("child", .name), .may("index", .int)]),
    Shape(
      "setSuccessor", ["close"],
      [.need("in", .name), .need("policy", .word(["neighbour", "lastVisited", "opener"]))]),
    Shape("keepHidden", ["tab.lazy", "switcher.lazy"], [.need("in", .name), .may("limit", .int)]),
    Shape("beginWalk", ["recent"], [.need("in", .name)]),
    Shape("stepWalk", ["recent"], [.need("in", .name), .may("back", .bool)]),
    Shape("endWalk", ["recent"], [.need("in", .name), .may("animated", .bool)]),
    Shape("cancelWalk", ["recent"], [.need("in", .name)]),
    Shape("leaving", ["leave"], [.need("who", .name), .need("answer", .word(["yes", "no", "later"]))]),
    Shape("answer", ["leave"], [.need("who", .name), .may("value", .bool)]),
  ]

  static let pages: [OperationShape] = [
    Shape(
      "setPages", ["page"],
      [.need("in", .name), .need("pages", .names), .may("direction", .word(turns)), .may("animated", .bool)]),
    Shape("next", ["source", "book"], [.need("in", .name), .may("animated", .bool)]),
    Shape("previous", ["source", "book"], [.need("in", .name), .may("animated", .bool)]),
    Shape("setDoubleSided", ["spread"], [.need("in", .name), .need("value", .bool)]),
    Shape(
      "setSpine", ["spread"],
      [.need("in", .name), .need("spine", .word(spines)), .may("pages", .names), .may("doubleSided", .bool)]),
    Shape(
      "spineFor", ["spread"],
      [
        .need("in", .name), .need("orientation", .word(orientations)), .need("spine", .word(spines)),
        .may("pages", .names), .may("doubleSided", .bool),
      ]),
    Shape("beginTurn", ["gestures"], [.need("in", .name), .need("direction", .word(turns))]),
    Shape("turn", ["gestures"], [.need("in", .name), .need("to", .number)]),
    Shape("endTurn", ["gestures"], [.need("in", .name), .may("velocity", .number)]),
    Shape("cancelTurn", ["gestures"], [.need("in", .name)]),
    Shape("dragPages", ["gestures"], [.need("in", .name), .need("to", .number)]),
    Shape("releasePages", ["gestures"], [.need("in", .name), .may("velocity", .number)]),
    Shape(
      "tapPage", ["gestures"], [.need("in", .name), .need("edge", .word(["leading", "trailing", "middle"]))]),
    Shape("flick", ["gestures"], [.need("in", .name), .need("direction", .word(turns))]),
    Shape("reload", ["source"], [.need("in", .name)]),
    Shape("setSource", ["source"], [.need("in", .name), .need("source", .source)]),
    Shape("moveTo", ["book"], [.need("in", .name), .need("page", .int), .may("animated", .bool)]),
    Shape("setCount", ["book"], [.need("in", .name), .need("count", .optional(.int))]),
    Shape("touchScrubber", ["scrubber"], [.need("in", .name)]),
    Shape("slide", ["scrubber"], [.need("in", .name), .need("to", .number)]),
    Shape("lift", ["scrubber", "drag"], [.need("in", .name), .may("velocity", .number)]),
  ]

  static let pager: [OperationShape] = [
    Shape("drag", ["drag"], [.need("in", .name), .need("to", .number)]),
    Shape(
      "tapControl", ["control", "page.control"],
      [.need("in", .name), .need("half", .word(["leading", "trailing"]))]),
    Shape("choose", ["control", "page.control"], [.need("in", .name), .need("page", .int)]),
    Shape("scrollTo", ["pager"], [.need("in", .name), .need("page", .int), .may("animated", .bool)]),
    Shape(
      "report", ["surface"],
      [
        .need("in", .name),
        .need(
          "event",
          .word([
            "willBeginDragging", "didScroll", "didEndDragging", "didEndDecelerating",
            "didEndScrollingAnimation",
          ])), .may("at", .number), .may("glides", .bool),
      ]),
    Shape("reduceMotion", ["advance"], [.need("in", .name), .may("value", .bool)]),
    Shape("setPagerPages", ["pager"], [.need("in", .name), .need("pages", .names)]),
    Shape("insertPage", ["pager"], [.need("in", .name), .need("child", .name), .may("index", .int)]),
    Shape("removePage", ["pager"], [.need("in", .name), .may("child", .name), .may("index", .int)]),
    Shape(
      "movePage", ["pager"],
      [.need("in", .name), .may("child", .name), .may("index", .int), .need("to", .int)]),
  ]

  static let others: [OperationShape] = [
    Shape("reflow", ["text"], [.need("who", .name), .need("columns", .int), .need("lines", .int)]),
    Shape("setText", ["text.exchange"], [.need("who", .name), .need("text", .text), .may("shift", .int)]),
    Shape("goTo", ["text"], [.need("who", .name), .need("page", .int)]),
    Shape("write", ["keep"], [.need("who", .name), .need("text", .text)]),
    Shape("setRemembered", ["restore.except"], [.need("who", .name), .may("value", .bool)]),
    Shape("save", ["restore", "player"], [.need("who", .name), .need("as", .text)]),
    Shape(
      "restore", ["restore", "player"],
      [
        .need("who", .name), .may("from", .text), .may("state", .value), .may("text", .text),
        .may("reports", .bool),
        .may("version", .int),
        .may("renames", .objects([.need("version", .int), .need("old", .name), .need("new", .name)])),
      ]),
  ]
}
