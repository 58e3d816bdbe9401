import Containers

// Splits (S1–S8).

/// Answers the questions of a split to its delegate, and reports its notifications (S7).
final class SplitParts: SuiteListener, SplitDelegate {
  /// Its answers when the form changes; nil agrees with the proposal.
  var (column, mode): (SplitColumn?, SplitDisplayMode?)
  /// The placeholder for an empty secondary column.
  var placeholder: (any Controller)?
  /// The words that are reported on demand.
  static let words: Set = ["willShow", "willHide", "didShow", "didHide", "collapsed", "expanded"]

  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    column ?? proposed
  }
  func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode { mode ?? proposed }
  func placeholder(for split: SplitContainer) -> (any Controller)? { placeholder }
  func split(_ split: SplitContainer, willShow column: SplitColumn) { report("willShow", text: column.word) }
  func split(_ split: SplitContainer, willHide column: SplitColumn) { report("willHide", text: column.word) }
  func split(_ split: SplitContainer, didShow column: SplitColumn) { report("didShow", text: column.word) }
  func split(_ split: SplitContainer, didHide column: SplitColumn) { report("didHide", text: column.word) }
  func splitDidCollapse(_ split: SplitContainer) { report("collapsed") }
  func splitDidExpand(_ split: SplitContainer) { report("expanded") }
}

extension World {
  static let splitWorks: [String: Work] = [
    "showDetail": { world, operation throws(Stop) in
      let child = try world.controller(operation, "child")
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.showDetail(child, request)
      }
    },
    "pushColumn": { world, operation throws(Stop) in
      let (stack, child) = (try world.column(operation), try world.controller(operation, "child"))
      let request = try world.request(operation)
      try refusing(by: stack) { () throws(SuiteError) in try stack.push(StackEntry(child), request) }
    },
    "emptyColumn": { world, operation throws(Stop) in
      let stack = try world.column(operation)
      try refusing(by: stack) { () throws(SuiteError) in try stack.set([], SuiteRequest()) }
    },
    "showColumn": { world, operation throws(Stop) in
      let column = try operation.column()
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.show(column, request)
      }
    },
    "hideColumn": { world, operation throws(Stop) in
      let column = try operation.column()
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.hide(column, request)
      }
    },
    "setMode": { world, operation throws(Stop) in
      let mode = try operation.mode()
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.setDisplayMode(mode, request)
      }
    },
    "toggleColumns": { world, operation throws(Stop) in
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.toggleColumns(request)
      }
    },
    "focusColumn": { world, operation throws(Stop) in
      let column = try operation.column()
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.focus(column) }
    },
    "splitBack": { world, operation throws(Stop) in
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.goBack(request)
      }
    },
    "setSplit": { world, operation throws(Stop) in try world.setSplit(operation) },
    "collapseTo": { world, operation throws(Stop) in
      try world.splitParts(operation).column = try operation.column()
    },
    "expandTo": { world, operation throws(Stop) in
      try world.splitParts(operation).mode = try operation.mode()
    },
    "beginSlide": { world, operation throws(Stop) in
      let isRevealing = try operation.flag("revealing", true)
      try world.ask(operation) { (split, _) throws(SuiteError) in
        try split.beginSlide(isRevealing: isRevealing)
      }
    },
    "moveSlide": { world, operation throws(Stop) in
      let place = try operation.quantity("to")
      guard (0...1).contains(place) else { throw .refused("progress") }
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.moveSlide(to: place) }
    },
    "endSlide": { world, operation throws(Stop) in
      let velocity = try operation.quantity("velocity", 0)
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.endSlide(velocity: velocity) }
    },
    "cancelSlide": { world, operation throws(Stop) in
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.cancelSlide() }
    },
    "setWidth": { world, operation throws(Stop) in
      let column = try operation.column()
      let (fraction, least) = (try operation.quantity("fraction", -1), try operation.quantity("minimum", -1))
      let most = try operation.quantity("maximum", -1)
      try world.ask(operation) { (split, _) throws(SuiteError) in
        let old = split.preferredWidth(of: column)
        let width = SplitWidth(
          fraction: fraction < 0 ? old.fraction : fraction, minimum: least < 0 ? old.minimum : least,
          maximum: most < 0 ? old.maximum : most)
        try split.setWidth(width, of: column)
      }
    },
    "beginDivider": { world, operation throws(Stop) in
      let column = try operation.column()
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.beginDivider(of: column) }
    },
    "moveDivider": { world, operation throws(Stop) in
      let width = try operation.quantity("to")
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.moveDivider(to: width) }
    },
    "endDivider": { world, operation throws(Stop) in
      let velocity = try operation.quantity("velocity", 0)
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.endDivider(velocity: velocity) }
    },
    "cancelDivider": { world, operation throws(Stop) in
      try world.ask(operation) { (split, _) throws(SuiteError) in try split.cancelDivider() }
    },
    "resetDivider": { world, operation throws(Stop) in
      let column = try operation.column()
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.resetDivider(of: column, request)
      }
    },
    "toggleInspector": { world, operation throws(Stop) in
      try world.ask(operation) { (split, request) throws(SuiteError) in
        try split.toggleInspector(request)
      }
    },
  ]

  /// Makes a request of the split that it may refuse.
  private func ask(
    _ operation: ScriptOperation, _ work: (any SplitUnderTest, SuiteRequest) throws(SuiteError) -> Void
  ) throws(Stop) {
    let (split, request) = (try split(operation), try request(operation))
    try refusing(by: split) { () throws(SuiteError) in try work(split, request) }
  }

  private func split(_ operation: ScriptOperation) throws(Stop) -> any SplitUnderTest {
    try find(operation, "in", as: JudgedSplit.self, "split")
  }

  private func splitParts(_ operation: ScriptOperation) throws(Stop) -> SplitParts {
    guard case .split(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a split")
    }
    return parts
  }

  /// The stack of the column that an operation names.
  private func column(_ operation: ScriptOperation) throws(Stop) -> any StackUnderTest {
    guard let stack = try split(operation).columnStack(try operation.column()) else {
      throw .refused("noColumn")
    }
    return stack
  }

  func makeSplit(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let hasSupplementary = operation.value("supplementary") != nil
    let hasInspector = operation.value("inspector") != nil
    let split: any SplitUnderTest = try make(.split, name, as: JudgedSplit.self) {
      SplitContainer(hasSupplementary: hasSupplementary, hasInspector: hasInspector, name: name)
    }
    let columns = SplitColumn.allCases.filter {
      $0 == .supplementary ? hasSupplementary : $0 == .inspector ? hasInspector : true
    }
    guard split.accept(columns) else { throw .unsupported }
    let parts = SplitParts(name, self)
    if try !operation.flag("reports") { parts.mutes = SplitParts.words }
    add(Thing(name, .split, split, .split(parts)))
    for column in columns {
      let entries = try leaves(operation.names(column.word) ?? []).map { StackEntry($0) }
      guard !entries.isEmpty, let stack = split.columnStack(column) else { continue }
      try refusing(by: stack) { () throws(SuiteError) in try stack.set(entries, SuiteRequest()) }
    }
    if let placeholder = try operation.optionalText("placeholder") {
      parts.placeholder = try leaves([placeholder]).first
    }
    split.connect(parts)
  }

  private func setSplit(_ operation: ScriptOperation) throws(Stop) {
    let policies: KeyValuePairs<String, SplitBackPolicy> = [
      "column": .column, "columns": .columns, "selections": .selections,
    ]
    let locks: KeyValuePairs<String, SplitLock> = ["none": .none, "open": .open, "closed": .closed]
    let behaviors: KeyValuePairs<String, SplitBehavior> = ["over": .over, "displacing": .displacing]
    let (policy, lock) = (try operation.choice("back", policies), try operation.choice("lock", locks))
    let behavior = try operation.choice("behavior", behaviors)
    let (isFirst, clears) = (
      try operation.optionalFlag("primaryFirst"), try operation.optionalFlag("clears")
    )
    try ask(operation) { (split, _) throws(SuiteError) in
      try split.configure(
        back: policy, lock: lock, behavior: behavior, primaryFirst: isFirst, clearsSecondary: clears)
    }
  }

  func splitValue(_ property: String, of split: any SplitUnderTest) -> StateValue? {
    func path(_ column: SplitColumn) -> StateValue { StateValue(split.columnStack(column)?.keys ?? []) }
    switch property {
    case "columns": return StateValue(split.visibleColumns.map { $0.word })
    case "showing": return StateValue(split.showing.word)
    case "form": return StateValue(split.form.rawValue)
    case "mode": return split.modes.map { $0.shown.map { StateValue($0.word) } ?? .null }
    case "preferredMode": return split.modes.map { StateValue($0.preferred.word) }
    case "buttonMode": return split.modes.map { $0.button.map { StateValue($0.word) } ?? .null }
    case "primaryPath": return path(.primary)
    case "supplementaryPath": return path(.supplementary)
    case "secondaryPath": return path(.secondary)
    case "frames":
      return split.columnFrames.map { frames in
        .array(
          frames.map { frame in
            let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
            return .array(numbers.compactMap { StateValue($0) })
          })
      }
    default: return nil
    }
  }
}

extension SplitColumn {
  /// The word of the protocol.
  var word: String {
    switch self {
    case .primary: "primary"
    case .supplementary: "supplementary"
    case .secondary: "secondary"
    case .inspector: "inspector"
    }
  }
}

extension SplitDisplayMode {
  /// The words of the protocol: the mode, and the number of columns beside the secondary one.
  fileprivate var word: String {
    switch self {
    case .automatic: "automatic"
    case .secondaryOnly: "secondaryOnly"
    case .beside(let count): "beside-\(count)"
    case .over(let count): "over-\(count)"
    case .displacing(let count): "displacing-\(count)"
    }
  }
}

extension ScriptOperation {
  fileprivate func column() throws(Stop) -> SplitColumn {
    let words: KeyValuePairs<String, SplitColumn> = [
      "primary": .primary, "supplementary": .supplementary, "secondary": .secondary,
      "inspector": .inspector,
    ]
    guard let column = try choice("column", words) else { throw malformed("column", "a column") }
    return column
  }

  fileprivate func mode() throws(Stop) -> SplitDisplayMode {
    let count = try optionalNumber("count") ?? 1
    let words: KeyValuePairs<String, SplitDisplayMode> = [
      "automatic": .automatic, "secondaryOnly": .secondaryOnly, "beside": .beside(count),
      "over": .over(count), "displacing": .displacing(count),
    ]
    guard let mode = try choice("mode", words) else { throw malformed("mode", "a mode") }
    return mode
  }
}

extension SplitError: Worded {
  var word: String {
    switch self {
    case .noColumn: "noColumn"
    case .staysVisible: "staysVisible"
    case .stack(let error): error.word
    case .containment(let error): error.word
    }
  }
}
