import Containers

// Operations inside callbacks, questions and reports (L26).

extension ScriptDraft {
  /// An operation inside a callback: once, so that no script is endless.
  mutating func drawHook() -> ScriptOperation? {
    let all = leaves + things.map(\.name) + tools.map(\.name) + observers
    var who = one(of: all) ?? root
    var words = words(of: who)
    if tokenCount > 0, once(in: 10) { (who, words) = ("t\(number(1...tokenCount))", ["done"]) }
    // The next change of its container takes a visible page away: toolkits with few callbacks differ most in what they do
    // then.
    if !hears("wM"), once(in: 2), let page = one(of: leaves.filter { text($0 + ".state") == "appeared" }) {
      (who, words) = (page, ["W-", "D-"])
    }
    guard let word = one(of: words.filter { Vocabulary.family(ofHook: $0).map(hears) ?? false }) else {
      return nil
    }
    var inner: ScriptOperation?
    if hears("tell"), once(in: 4) {
      let key = (one(of: leaves) ?? who) + "." + (one(of: ["state", "parent"]) ?? "state")
      inner = ScriptOperation("tell", ["key": .string(key)])
    } else if once(in: 8), let tool = one(of: tools) {
      inner = draw(tool)
    } else {
      inner = drawInContainer()
    }
    guard let inner, !Self.hands.contains(inner.name) else { return nil }
    return ScriptOperation(
      "when", ["who": .string(who), "hears": .string(word), "do": .object(inner.members)])
  }

  /// The events of a controller: mostly callbacks, and its questions and reports.
  private mutating func words(of who: String) -> [String] {
    let kind = (things + tools).first { $0.name == who }?.kind
    if observers.contains(who) { return ["heard"] }
    if let kind, let own = Self.reports[kind], tools.contains(where: { $0.name == who }) || once(in: 2) {
      return own
    }
    if once(in: 6) { return ["wR", "aR", "dR", "wS", "dS", "mem", "again", "leave"] }
    return ["W+", "D+", "W-", "D-", "load", "wM", "dM"]
  }

  private var observers: [String] {
    operations.filter { $0.name == "observe" }.compactMap { $0.string("as") }
  }

  /// The questions and reports of things of a kind, beside their callbacks.
  private static let reports: [String: [String]] = [
    "tab": ["should", "did", "barChanged", "customized", "closed"],
    "stack": ["attempt", "endedPop", "barChanged", "asked", "updated"],
    "page": ["will", "turned", "spine", "after", "before"], "book": ["turnedTo", "asked"],
    "pager": ["moved", "settled", "scroll", "asked"],
    "layers": ["should", "will", "did", "cancelled", "attempt", "anchor"],
    "split": ["willShow", "willHide", "didShow", "didHide", "collapsed", "expanded"],
    "switcher": ["chosen"], "history": ["push", "replace", "go", "show"],
    "dispatcher": ["canGoBack", "refusedBy"], "follower": ["refusedBy"],
  ]

  /// Operations that only happen outside of callbacks.
  private static let hands: Set = [
    "begin", "end", "beginAdd", "endAdd", "beginRemove", "endRemove", "beginTurn", "turn", "endTurn",
    "cancelTurn", "dragPages", "releasePages", "drag", "lift", "progress", "make", "beginPop", "movePop",
    "endPop", "cancelPop", "beginDismiss", "moveDismiss", "endDismiss", "cancelDismiss", "giveResult",
    "beginSlide", "moveSlide", "endSlide", "cancelSlide", "beginBack", "moveBack", "endBack",
    "cancelBack", "slide", "follow",
  ]
}
