import Containers

// Splits (S1–S8).

/// Answers what a split asks its delegate, and reports what that is told (S7).
final class SplitParts: SplitDelegate {
  /// Whether columns and forms are reported.
  var reports = false
  /// What it answers when the form changes; nil agrees with what is proposed.
  var (column, mode): (SplitColumn?, SplitDisplayMode?)
  /// What stands in for an empty secondary column.
  var placeholder: (any Controller)?
  private let name: String
  private weak var world: World?

  init(_ name: String, _ world: World) { (self.name, self.world) = (name, world) }

  private func report(_ symbol: String) { if reports { world?.hear(symbol, by: name) } }

  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    column ?? proposed
  }
  func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode { mode ?? proposed }
  func placeholder(for split: SplitContainer) -> (any Controller)? { placeholder }
  func split(_ split: SplitContainer, willShow column: SplitColumn) { report("willShow(\(column))") }
  func split(_ split: SplitContainer, willHide column: SplitColumn) { report("willHide(\(column))") }
  func split(_ split: SplitContainer, didShow column: SplitColumn) { report("didShow(\(column))") }
  func split(_ split: SplitContainer, didHide column: SplitColumn) { report("didHide(\(column))") }
  func splitDidCollapse(_ split: SplitContainer) { report("collapsed") }
  func splitDidExpand(_ split: SplitContainer) { report("expanded") }
}

extension World {
  static let splitWorks: [String: Work] = [
    "showDetail": { world, operation throws(Stop) in
      let (split, child) = (try world.split(operation), try world.controller(operation, "child"))
      let (options, end) = (try operation.options(), try world.ending(operation))
      try refusing { () throws(SplitError) in _ = try split.showDetail(child, options, whenEnded: end) }
    },
    "pushColumn": { world, operation throws(Stop) in
      let (stack, child) = (try world.column(operation), try world.controller(operation, "child"))
      let (options, end) = (try operation.options(), try world.ending(operation))
      try refusing { () throws(StackError) in
        _ = try stack.push(StackEntry(child), .refuse, options, whenEnded: end)
      }
    },
    "emptyColumn": { world, operation throws(Stop) in
      let stack = try world.column(operation)
      try refusing { () throws(StackError) in _ = try stack.set([], .immediate) }
    },
    "showColumn": { world, operation throws(Stop) in
      let (split, column) = (try world.split(operation), try operation.column())
      let (options, end) = (try operation.options(), try world.ending(operation))
      try refusing { () throws(SplitError) in _ = try split.show(column, options, whenEnded: end) }
    },
    "hideColumn": { world, operation throws(Stop) in
      let (split, column) = (try world.split(operation), try operation.column())
      let (options, end) = (try operation.options(), try world.ending(operation))
      try refusing { () throws(SplitError) in _ = try split.hide(column, options, whenEnded: end) }
    },
    "setMode": { world, operation throws(Stop) in
      let (split, mode) = (try world.split(operation), try operation.mode())
      let (options, end) = (try operation.options(), try world.ending(operation))
      try refusing { () throws(SplitError) in _ = try split.setDisplayMode(mode, options, whenEnded: end) }
    },
    "toggleColumns": { world, operation throws(Stop) in
      let (options, end) = (try operation.options(), try world.ending(operation))
      let change = try world.split(operation).gestures.toggleColumns(options, whenEnded: end)
      if change == nil { throw .refused("unhandled") }
    },
    "focusColumn": { world, operation throws(Stop) in
      guard try world.split(operation).gestures.focus(try operation.column()) else {
        throw .refused("notVisible")
      }
    },
    "splitBack": { world, operation throws(Stop) in
      let (options, end) = (try operation.options(), try world.ending(operation))
      let change = try world.split(operation).gestures.goBack(options, whenEnded: end)
      if change == nil { throw .refused("unhandled") }
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
      guard try world.split(operation).gestures.beginSlide(isRevealing: isRevealing) else {
        throw .refused("noSlide")
      }
    },
    "moveSlide": { world, operation throws(Stop) in
      let (split, place) = (try world.split(operation), try operation.quantity("to"))
      guard (0...1).contains(place) else { throw .refused("progress") }
      guard split.gestures.updateSlide(progress: place) else { throw .refused("noSlide") }
    },
    "endSlide": { world, operation throws(Stop) in
      let (split, velocity) = (try world.split(operation), try operation.quantity("velocity", 0))
      guard split.gestures.endSlide(velocity: velocity) else { throw .refused("noSlide") }
    },
    "cancelSlide": { world, operation throws(Stop) in
      guard try world.split(operation).gestures.cancelSlide() else { throw .refused("noSlide") }
    },
  ]

  private func split(_ operation: ScriptOperation) throws(Stop) -> SplitContainer {
    try find(operation, "in", as: SplitContainer.self, "split")
  }

  private func splitParts(_ operation: ScriptOperation) throws(Stop) -> SplitParts {
    guard case .split(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a split")
    }
    return parts
  }

  /// The stack of the column that an operation names.
  private func column(_ operation: ScriptOperation) throws(Stop) -> StackContainer {
    guard let stack = try split(operation).stack(of: try operation.column()) else {
      throw .refused("noColumn")
    }
    return stack
  }

  func makeSplit(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let split = SplitContainer(hasSupplementary: operation.value("supplementary") != nil, name: name)
    let parts = SplitParts(name, self)
    parts.reports = try operation.flag("reports")
    add(Thing(name, .split, split, .split(parts)))
    let width = SplitWidth(fraction: 0.25)
    (split.primaryWidth, split.supplementaryWidth) = (width, width)
    for column in split.columns {
      let entries = try leaves(operation.names(column.word) ?? []).map { StackEntry($0) }
      guard !entries.isEmpty, let stack = split.stack(of: column) else { continue }
      try refusing { () throws(StackError) in _ = try stack.set(entries, .immediate) }
    }
    if let placeholder = try operation.optionalText("placeholder") {
      parts.placeholder = try leaves([placeholder]).first
    }
    split.delegate = parts
  }

  private func setSplit(_ operation: ScriptOperation) throws(Stop) {
    let split = try split(operation)
    let policies: KeyValuePairs<String, SplitBackPolicy> = [
      "column": .column, "columns": .columns, "selections": .selections,
    ]
    if let policy = try operation.choice("back", policies) { split.backPolicy = policy }
    let locks: KeyValuePairs<String, SplitLock> = ["none": .none, "open": .open, "closed": .closed]
    if let lock = try operation.choice("lock", locks) { split.lock = lock }
    let behaviors: KeyValuePairs<String, SplitBehavior> = ["over": .over, "displacing": .displacing]
    if let behavior = try operation.choice("behavior", behaviors) { split.behavior = behavior }
    if let isFirst = try operation.optionalFlag("primaryFirst") { split.isPrimaryFirst = isFirst }
    if let clears = try operation.optionalFlag("clears") { split.clearsSecondary = clears }
  }

  func splitValue(_ property: String, of split: SplitContainer) -> StateValue? {
    func path(_ stack: StackContainer?) -> StateValue { StateValue(stack?.path.map(\.key) ?? []) }
    switch property {
    case "columns": return StateValue(split.visibleColumns.map(\.word))
    case "showing": return StateValue(split.showing.word)
    case "form": return StateValue(split.form.rawValue)
    case "mode": return split.displayMode.map { StateValue($0.word) } ?? .null
    case "preferredMode": return StateValue(split.preferredDisplayMode.word)
    case "buttonMode": return split.buttonMode.map { StateValue($0.word) } ?? .null
    case "primaryPath": return path(split.primary)
    case "supplementaryPath": return path(split.supplementary)
    case "secondaryPath": return path(split.secondary)
    case "frames":
      return .array(
        split.visibleColumns.compactMap { split.layout[$0] }.map { frame in
          let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          return .array(numbers.compactMap { StateValue($0) })
        })
    default: return nil
    }
  }
}

extension SplitColumn {
  /// The word of the protocol.
  fileprivate var word: String { "\(self)" }
}

extension SplitDisplayMode {
  /// The words of the protocol: the mode, and how many columns it shows beside the secondary one.
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
