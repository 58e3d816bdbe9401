// Edits of the list while a gesture drives a pop: the pop continues as long as both of its ends exist (N4).

/// An edit in a value: of a function that takes a closure, the compiler makes a copy for each closure.
///
/// What takes it is not inlined, for the size of programs; there is no row.
struct StackEdit {
  let carryOut: (inout StackState) throws(StackError) -> Void
}

extension StackContainer {
  /// Returns the settled state and the target state of the pop after an edit.
  ///
  /// - Returns: Nil if the pop would move another entry or lead elsewhere; then the edit supersedes the pop.
  @inline(never) func statesDuringPop(
    _ edit: StackEdit
  ) throws(StackError) -> (settled: StackState, next: StackState)? {
    guard held != nil, let old = ledger.next, let target = old.list.top else { return nil }
    var settled = start
    try edit.carryOut(&settled)
    var options = Change.Options.immediate
    try complete(&settled, from: start, &options)
    var next = settled
    guard settled.list.contains(target), settled.list.top === ledger.settled.list.top else { return nil }
    try next.pop(to: target.key)
    guard settled.shows(ledger.settled.visible), next.shows(old.visible) else { return nil }
    do throws(ContainmentError) {
      try validate(Arrangement(shown: [], children: settled.list.entries.compactMap { $0.controller }))
    } catch { throw .containment(error) }
    return (settled, next)
  }

  /// Makes an edit that the pop survives: hidden entries join and leave at once, when the trees of those that join have
  /// settled (L26).
  @inline(never) func editDuringPop(
    as change: Change, _ edit: StackEdit, joining: [any Controller]
  ) {
    perform(touching: joining) { [self] in
      do throws(StackError) {
        guard let (settled, next) = try statesDuringPop(edit) else {
          return try navigate(as: change, fromStart(edit.carryOut))
        }
        let now = newcomers(of: settled.list)
        // The edit may name others now.
        if !now.allSatisfy(joining.holds) { return editDuringPop(as: change, edit, joining: now) }
        let old = ledger.states
        var isSettled = true  // the settled state is edited first
        ledger.edit { state in
          state = isSettled ? settled : next
          isSettled = false
        }
        moveHidden(from: old.settled.list, to: settled.list)
        withExtendedLifetime(old) {}
        callOut { change.end(.finished) }
      } catch { callOut { change.end(.refused(reason: error.description)) } }
      deliverResults()
      noteBar()
    } refused: {
      change.end(.refused(reason: $0))
    }
  }

  /// The controllers of a list that are not children yet.
  func newcomers(of list: StackList) -> [any Controller] {
    list.entries.compactMap { $0.controller }.filter { $0.parent !== self }
  }

  private func moveHidden(from old: StackList, to new: StackList) {
    for entry in old.entries.reversed() where !new.contains(entry) {
      if let controller = entry.controller { drop(controller) }
    }
    let controllers = new.entries.compactMap { $0.controller }
    isEditedDuringPop = true
    for controller in newcomers(of: new) {
      do throws(ContainmentError) { _ = try takeIn(controller, isHeld: true) } catch {
        report(error.description)
      }
    }
    orderChildren(controllers)
  }
}

extension StackContainer {
  /// Removes the entries that have joined between the ends of a finished pop.
  func dropStrays() {
    isEditedDuringPop = false
    let known = Set(
      ledger.settled.list.entries.compactMap { $0.controller.map { ObjectIdentifier($0.lifecycle) } })
    for child in children.reversed() where !known.contains(ObjectIdentifier(child.lifecycle)) { drop(child) }
  }
}

extension StackState {
  /// Whether exactly these entries are visible.
  fileprivate func shows(_ entries: [StackEntry]) -> Bool { visible.elementsEqual(entries) { $0 === $1 } }
}
