// Saving and restoring the order and the selected segment, by name (T7).

extension SwitcherContainer: Restorable {
  /// The order of the segments and the selected one, by their names; nil without segments.
  public func saveState() -> StateValue? {
    // An open change does not count.
    let settled = ledger.restorePoint
    guard settled.list.count > 0 else { return nil }
    let saved = zip(settled.list.items, settled.list.controllers).filter { $1.lifecycle.isRemembered }
    var state = StateObject([("order", .array(saved.map { .string($0.0.name) }))])
    if settled.selected?.lifecycle.isRemembered != false {
      state["selected"] = settled.selectedSegment.map { .string($0.name) }
    }
    return .object(state)
  }

  /// The kind of the state of a switcher (T11).
  public var stateKind: String? { "switcher" }

  /// Restores the order of the segments and the selection, without asking.
  ///
  /// Segments that no longer exist are left out, and new ones come last. A segment that cannot be selected now is not
  /// selected.
  public func restoreState(_ state: StateReader) {
    let current = ledger.current
    let names = zip(current.list.items, current.list.controllers).map { item, controller in
      controller.lifecycle.isRemembered ? item.name : nil
    }
    let order = state.order(of: names) { current.index(of: $0) }
      .map { current.list.controllers[$0] }
    let selected = state.string("selected")
    var after = current
    do throws(SwitcherError) { try after.select(selected) } catch {
      if case .unknown(let name) = error {
        state.adjust(.missing(name), at: "selected")
      } else {
        state.adjust(.refused(reason: error.description), at: "selected")
      }
    }
    let name = after.selectedSegment?.name
    do throws(SwitcherError) {
      _ = try change { (state) throws(SwitcherError) in
        if !order.isEmpty { state.reorder(order) }
        try state.select(name)
      }
    } catch { state.adjust(.refused(reason: error.description)) }
  }
}
