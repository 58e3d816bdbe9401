// Saving and restoring, independent of the form (S8, T7).

extension SplitContainer: Restorable {
  /// The column that the user is in, and the preferred display mode.
  public func saveState() -> StateValue? {
    let state = ledger.restorePoint
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
    return .object(object)
  }

  /// The kind of the state of a split (T11).
  public var stateKind: String? { "split" }

  /// Shows the saved column in the saved mode, without intermediate callbacks.
  public func restoreState(_ state: StateReader) {
    var showing: SplitColumn?
    if let name = state.string("showing") {
      showing = columns.first { $0.name == name }
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
    edit {
      if let showing { $0.showing = showing }
      if let mode { $0.preferredMode = mode }
    }
  }
}
