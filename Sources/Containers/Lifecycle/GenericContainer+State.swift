// Which children are shown, by their identifiers (T7).

extension GenericContainer {
  /// The named children that are shown at rest, in their order, and those that are not.
  var shownState: StateValue? {
    // Whoever forwards by hand decides by himself who is on show.
    guard containment.forwardsAppearanceAutomatically else { return nil }
    let named = NamedControllers(containment.children)
    let names: ([any Controller]) -> StateValue? = { list in
      let names = list.compactMap { child in
        child.restorationIdentifier.flatMap { named[$0] === child ? $0 : nil }
      }
      return names.isEmpty ? nil : StateValue(names)
    }
    for child in containment.children { child.lifecycle.mark = .unmarked }
    for child in containment.settled { child.lifecycle.mark = .seen }
    var state = StateObject()
    state["shown"] = names(containment.settled)
    state["hidden"] = names(containment.children.filter { $0.lifecycle.mark == .unmarked })
    return state.isEmpty ? nil : .object(state)
  }

  /// Shows those that were shown, and hides those that were hidden; whoever is in neither list stays as he is.
  func restoreShown(from state: StateReader) {
    guard containment.forwardsAppearanceAutomatically else { return }
    let (shown, hidden) = (state.strings("shown"), state.strings("hidden"))
    guard shown != nil || hidden != nil else { return }
    let named = NamedControllers(containment.children)
    for child in containment.children { child.lifecycle.mark = .unmarked }
    var list: [any Controller] = []
    for name in shown ?? [] {
      guard let child = named[name] else {
        state.adjust(.missing(name), at: "shown")
        continue
      }
      guard child.lifecycle.mark == .unmarked else {
        state.adjust(.duplicate(name), at: "shown")
        continue
      }
      child.lifecycle.mark = .seen
      list.append(child)
    }
    for name in hidden ?? [] {
      guard let child = named[name] else { continue }
      if child.lifecycle.mark == .unmarked {
        child.lifecycle.mark = .inChildren
      } else {
        state.adjust(.duplicate(name), at: "hidden")
      }
    }
    list += containment.targets.filter { $0.lifecycle.mark == .unmarked }
    guard !list.isSame(as: containment.targets) else { return }
    do throws(ContainmentError) { try show(list) } catch {
      state.adjust(.refused(reason: error.description))
    }
  }
}
