// Which children of a container are visible, by their identifiers (T7).

extension ChildList {
  /// Returns the identifiers of the visible settled children in order, and of the hidden ones, as a state to save (T7).
  ///
  /// - Returns: Nil if no child has an identifier, and with manual forwarding.
  /// - Complexity: O(children).
  public func savedChildren() -> StateValue? {
    // With manual forwarding the owner decides which children are visible.
    guard containment.forwardsAppearanceAutomatically else { return nil }
    let named = NamedControllers(containment.children)
    func names(_ list: [any Controller]) -> StateValue? {
      let names = list.compactMap { named.name(of: $0) }
      return names.isEmpty ? nil : StateValue(names)
    }
    for child in containment.children { child.lifecycle.mark = .unmarked }
    for child in containment.settled { child.lifecycle.mark = .seen }
    let hidden = containment.children.filter { child in
      child.lifecycle.mark == .unmarked && (containment.change == nil || child.lifecycle.move != .arriving)
    }
    var state = StateObject()
    state["shown"] = names(containment.settled.map { $0 })
    state["hidden"] = names(hidden)
    return state.isEmpty ? nil : .object(state)
  }

  /// Shows and hides the children that a state of `savedChildren()` names; other children stay as they are (T7).
  public func restoreChildren(from state: StateReader) {
    guard containment.forwardsAppearanceAutomatically else { return }
    let (shown, hidden) = (state.strings("shown"), state.strings("hidden"))
    guard shown != nil || hidden != nil else { return }
    let named = NamedControllers(containment.children)
    for child in containment.children { child.lifecycle.mark = .unmarked }
    var list: [any Controller] = []
    for (key, names) in [("shown", shown ?? []), ("hidden", hidden ?? [])] {
      for name in names {
        guard let child = named[name] else {
          if key == "shown" { state.adjust(.missing(name), at: key) }
          continue
        }
        guard child.lifecycle.mark == .unmarked else {
          state.adjust(.duplicate(name), at: key)
          continue
        }
        child.lifecycle.mark = .seen
        if key == "shown" { list.append(child) }
      }
    }
    list += containment.target.filter { $0.lifecycle.mark == .unmarked }
    guard !list.isSame(as: containment.target) else { return }
    do throws(ContainmentError) { try show(list) } catch {
      state.adjust(.refused(reason: error.description))
    }
  }
}
