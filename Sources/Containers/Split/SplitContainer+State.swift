// Saving and restoring, independent of the form (S8, T7).

extension SplitContainer: Restorable {
  /// The column that the user is in, the preferred display mode, the inspector, and the widths that the user has set.
  public func saveState() -> StateValue? {
    var state = ledger.restorePoint
    // What a finger holds has not settled.
    if let drag = dividerDrag { state.widths[drag.column] = drag.width }
    var object = StateObject([("showing", StateValue(state.showing.name))])
    let mode: (name: String, count: Int)? =
      switch state.preferredMode {
      case .automatic: nil
      case .secondaryOnly: ("secondaryOnly", 0)
      case .beside(let count): ("beside", count)
      case .over(let count): ("over", count)
      case .displacing(let count): ("displacing", count)
      }
    if let mode {
      object["mode"] = StateValue(mode.name)
      object["columns"] = StateValue(mode.count)
    }
    if state.showsInspector { object["inspector"] = true }
    var widths = StateObject()
    for column in columns {
      guard let width = state.widths[column] else { continue }
      widths[column.name] = [
        "fraction": StateValue(width.fraction) ?? 0, "points": StateValue(width.points) ?? 0,
      ]
    }
    if !state.widths.isEmpty { object["widths"] = .object(widths) }
    return .object(object)
  }

  /// The saved width of a column; nil without one.
  private func width(of column: SplitColumn, in state: StateReader) -> DraggedWidth? {
    guard let saved = state.object("widths")?.object(column.name) else { return nil }
    guard let points = saved.double("points"), let fraction = saved.double("fraction"), points >= 0,
      fraction > 0
    else {
      saved.note("this is not a width; it has points and a fraction")
      return nil
    }
    return DraggedWidth(points: points, total: points / fraction)
  }

  /// The kind of the state of a split (T11).
  public var stateKind: String? { "split" }

  /// Shows the saved column in the saved mode, without intermediate callbacks.
  public func restoreState(_ state: StateReader) {
    var showing: SplitColumn?
    if let name = state.string("showing") {
      showing = columns.first { $0.name == name && $0 != .inspector }
      if showing == nil { state.adjust(.missing(name), at: "showing") }
    }
    let count = state.int("columns", in: 0...2) ?? 0
    let mode: SplitDisplayMode? =
      switch state.string("mode") {
      case "secondaryOnly": .secondaryOnly
      case "beside": .beside(count)
      case "over": .over(count)
      case "displacing": .displacing(count)
      case let name?:
        {
          state.adjust(.missing(name), at: "mode")
          return nil
        }()
      case nil: nil
      }
    var widths: [SplitColumn: DraggedWidth] = [:]
    for column in columns { widths[column] = width(of: column, in: state) }
    let showsInspector = inspector != nil && state.bool("inspector") == true
    edit {
      if let showing { $0.showing = showing }
      if let mode { $0.preferredMode = mode }
      ($0.showsInspector, $0.widths) = (showsInspector, widths)
    }
    layOutChildren()
    stateDidChange()  // in a wide split, the column that the user is in moves nothing
  }
}
