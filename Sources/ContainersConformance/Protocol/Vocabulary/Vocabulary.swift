/// The words of the protocol: features, events, state, refusals, notes (`Docs/ConformanceProtocol.md`).
public enum Vocabulary {
  /// The features that a case may need and an adapter may declare.
  public static let features: Set<String> = [
    "generic", "tab", "page", "pager", "book", "stack", "scrubber", "text", "children", "show", "animated",
    "cancel", "interactive", "manual", "window", "window.animated", "window.direction", "page.control",
    "reentrant", "present", "rotation",
    "rotation.refusal", "size", "memory", "source", "gestures", "spread", "direction", "vertical", "drag",
    "control", "surface", "user", "edit", "overflow", "back", "restore", "restore.text", "restore.except",
    "time", "observers",
    "ring", "extent",
    "advance", "close", "leave", "neighbours", "keep", "layout", "bar", "moves", "stack.edit", "stack.user",
    "stack.drag", "stack.through", "stack.result", "stack.title", "stack.lazy", "tab.lazy", "switcher.lazy",
    "recent",
    "layers", "layers.edit",
    "layers.adapt", "layers.frame", "layers.user", "layers.drag", "layers.result", "dialog",
    "segue", "unwind", "split", "split.modes", "split.user", "split.slide", "split.delegate",
    "split.dividers", "split.inspector", "switcher",
    "switcher.controls", "menu", "links", "follower", "history", "dispatcher", "dispatcher.gesture",
    "dispatcher.forward", "player", "focus", "activity", "layout.call",
    "text.exchange", "guards", "registry",
  ]

  /// The words of `hears`, in the order of the table.
  public static let hears = [
    "W+", "D+", "W-", "D-", "load", "wM", "dM", "animated", "rotation", "size", "mem", "again", "done",
    "activity", "layout",
    "delegate", "ask", "scroll", "tell", "observe", "leave", "bar", "result", "report", "error", "notes",
    "alive",
  ]

  /// The words for refusals.
  public static let errors: Set<String> = [
    "duplicate", "cycle", "notAChild", "alreadyAChild", "isRoot", "index", "foreign", "disabled", "limit",
    "count", "doubleSided", "spine", "noTurn", "noChange", "progress", "page", "unavailable", "orientation",
    "rotation", "size", "text", "busy", "endless", "empty", "unknown", "unhandled", "noPop", "itself",
    "presented", "notVisible", "nothingPresented", "noContext", "noDismissal",
    "notWaiting", "noContainer", "noDestination", "noColumn", "staysVisible", "noSlide", "noDivider",
    "momentary",
    "noController", "submenu", "samePattern", "pattern", "noMatch", "position", "refused", "noBack",
    "damaged",
    "noState", "newer", "noMigration", "other",
  ]

  /// The words of notes: reports that are not refusals (L31).
  public static let notes: Set<String> = [
    "unbalancedBegin", "unbalancedEnd", "addedWhileDisappearing", "hiddenContainer", "leftBehind",
    "releasedWhileShown", "refused", "endless", "notice",
  ]

  /// The properties of a thing that can be read: `state` of `A.state`.
  public static let stateKeys: Set<String> = [
    "state", "loaded", "parent", "movingToParent", "movingFromParent", "presented", "dismissed", "children",
    "shown", "current", "settled", "open", "progress", "tabs", "selected", "index", "bar", "more", "pages",
    "spine", "doubleSided", "turning", "dots", "dot", "made", "living", "page", "settledPage", "count",
    "offset", "path", "settledPath", "top", "direction", "title", "backTitle", "canGoBack", "hidesBar",
    "settledTitle", "movingTitle", "hidden", "note", "incoming", "outgoing", "staying",
    "rotating", "placed", "value", "preview", "visible", "lines", "starts", "orientation", "size",
    "supported", "base", "layers", "styles", "presenter", "above", "frame", "detent", "arrow", "inputBelow",
    "passthrough", "focus", "columns", "showing", "form", "mode", "preferredMode", "buttonMode",
    "primaryPath", "supplementaryPath", "secondaryPath", "frames", "segments", "items", "checked",
    "active", "recent", "walk", "place", "entries", "outside", "outsideIndex", "canGoForward", "commands",
  ]

  /// Events without an argument, with the word that declares them.
  static let plainSymbols = [
    "W+": "W+", "D+": "D+", "W-": "W-", "D-": "D-", "load": "load", "wR": "rotation", "aR": "rotation",
    "dR": "rotation", "wS": "size", "dS": "size", "mem": "mem", "again": "again", "barChanged": "bar",
    "act+": "activity", "act-": "activity", "layout": "layout",
    "collapsed": "delegate", "expanded": "delegate", "back": "delegate", "backBegan": "delegate",
    "backCancelled": "delegate",
  ]

  /// Events with an argument in parentheses, with the word that declares them.
  static let symbolsWithArgument = [
    "wM": "wM", "dM": "dM", "done": "done", "error": "error", "should": "delegate", "did": "delegate",
    "customized": "delegate", "will": "delegate", "turned": "delegate", "spine": "delegate",
    "moved": "delegate", "settled": "delegate", "turnedTo": "delegate", "after": "ask", "before": "ask",
    "scroll": "scroll", "heard": "observe", "closed": "delegate", "asked": "ask", "leave": "leave",
    "attempt": "delegate", "endedPop": "delegate", "updated": "delegate", "result": "result",
    "cancelled": "delegate", "anchor": "ask", "mayUnwind": "ask", "prepare": "delegate",
    "unwound": "delegate", "willShow": "delegate", "willHide": "delegate", "didShow": "delegate",
    "didHide": "delegate", "mirrors": "delegate", "chosen": "delegate", "twins": "delegate",
    "restored": "report", "adjusted": "report", "shows": "delegate", "refusedBy": "delegate",
    "push": "delegate", "replace": "delegate", "go": "delegate",
    "show": "delegate", "canGoBack": "delegate", "backMoved": "delegate",
  ]

  /// The events inside which `when` can do something: all except reports of the result of an operation.
  static let hooks: [String] = (Array(plainSymbols.keys) + Array(symbolsWithArgument.keys))
    .filter { !["error", "restored", "adjusted"].contains($0) }.sorted()

  /// The word of `hears` for a hook.
  static func family(ofHook hook: String) -> String? { plainSymbols[hook] ?? symbolsWithArgument[hook] }

  /// The events of a word of `hears`, without their arguments.
  static func symbols(of family: String) -> [String] {
    [plainSymbols, symbolsWithArgument].flatMap { table in table.filter { $0.value == family }.map(\.key) }
  }

  /// Whether a text is a valid name of a thing: not empty, and without characters that have a meaning in a trace.
  public static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains(where: isSpace)
      && !text.contains(where: ".[]|(),*?@=·".contains)
  }

  /// Whether a scalar is White_Space in Unicode.
  ///
  /// Asking Unicode for it would add a table of 20 KB to what is compiled for the browser.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
