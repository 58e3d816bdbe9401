public import Containers

extension Dock: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "dock" }

  /// Returns the tree, with its tabs by name; while a finger holds a tab, the tree from before.
  public func saveState() -> StateValue? {
    let state = ledger.settled
    return ["tree": value(of: state.held?.before.tree ?? state.tree)]
  }

  private func value(of tree: DockTree) -> StateValue {
    switch tree {
    case .group(let group):
      ["tabs": StateValue(group.tabs.map(\.lifecycle.name)), "selected": StateValue(group.selected)]
    case .split(_, let axis, let fraction, let first, let second):
      [
        axis == .horizontal ? "left" : "top": value(of: first), "fraction": StateValue(fraction) ?? 0.5,
        axis == .horizontal ? "right" : "bottom": value(of: second),
      ]
    }
  }

  /// Builds the saved tree with the tabs that exist; those that it does not name join its first group.
  public func restoreState(_ state: StateReader) {
    guard let root = state.object("tree") else { return }
    var rest = ledger.target.tabs
    var new = State([])
    new.tree = tree(from: root, &rest, &new.nextID)
    let left = rest
    if let first = new.tree.groups.first?.id {
      new.tree = new.tree.mapGroups { if $0.id == first { $0.tabs += left } }
    }
    new.tree = new.tree.pruned ?? .group(DockGroup(id: 0, tabs: []))
    let restored = new
    do { try navigate { $0 = restored } } catch { report(error.description) }
  }

  /// Returns the tree of a saved node, and takes its tabs out of a list.
  private func tree(from node: StateReader, _ tabs: inout [any Controller], _ id: inout Int) -> DockTree {
    let (own, fraction) = (id, max(0.1, min(node.double("fraction") ?? 0.5, 0.9)))
    id += 1
    for (axis, first, second) in [(Axis.horizontal, "left", "right"), (.vertical, "top", "bottom")] {
      guard let first = node.object(first), let second = node.object(second) else { continue }
      let (one, other) = (tree(from: first, &tabs, &id), tree(from: second, &tabs, &id))
      return .split(id: own, axis, fraction: fraction, one, other)
    }
    var group = DockGroup(id: own, tabs: [])
    for name in node.strings("tabs") ?? [] {
      if let index = tabs.firstIndex(where: { $0.lifecycle.name == name }) {
        group.tabs.append(tabs.remove(at: index))
      } else {
        node.note("there is no tab “\(name)”", at: "tabs")
      }
    }
    group.selected = node.int("selected", in: 0...max(0, group.tabs.count - 1)) ?? 0
    return .group(group)
  }
}
