public import Containers

/// Groups of tabs that divide an area; tabs move from group to group, and dividers between groups are dragged.
public final class Dock: StatefulContainer {
  /// The division of the area, and the tabs in it.
  public struct State {
    /// The division of the area.
    public internal(set) var tree: DockTree { didSet { held = nil } }
    /// The number of the next group or split.
    var nextID = 1
    /// The tab that a finger holds; a request for another tree ends that.
    var held: HeldTab?

    /// Creates one group of tabs, with the number 0.
    public init(_ tabs: [any Controller]) { tree = .group(DockGroup(id: 0, tabs: tabs)) }

    /// All tabs, group by group.
    public var tabs: [any Controller] { tree.groups.flatMap(\.tabs) }

    /// Selects a tab in its group.
    public mutating func select(_ tab: any Controller) {
      tree = tree.mapGroups { group in
        if let index = group.tabs.firstIndex(where: { $0 === tab }) { group.selected = index }
      }
    }

    /// Moves a tab to the end of a group, and selects it there; an emptied group gives its area to its neighbour.
    public mutating func move(_ tab: any Controller, to id: Int) {
      guard tabs.contains(where: { $0 === tab }), tree.groups.contains(where: { $0.id == id }) else { return }
      tree = tree.mapGroups { group in
        group.remove(tab)
        if group.id == id { (group.tabs, group.selected) = (group.tabs + [tab], group.tabs.count) }
      }
      tree = tree.pruned ?? tree
    }

    /// Divides a group, and moves a tab into the new one, which lies to the right or below, or before the group.
    public mutating func split(_ id: Int, along axis: Axis, with tab: any Controller, isFirst: Bool = false) {
      guard let group = tree.groups.first(where: { $0.id == id }), tabs.contains(where: { $0 === tab }),
        group.tabs.count > 1 || group.visible !== tab
      else { return }
      let new = nextID
      nextID += 2
      tree = tree.map { node in
        guard case .group(let group) = node, group.id == id else { return node }
        let made = DockTree.group(DockGroup(id: new + 1, tabs: []))
        return .split(id: new, axis, fraction: 0.5, isFirst ? made : node, isFirst ? node : made)
      }
      move(tab, to: new + 1)
    }

    /// Moves a divider: the first part of its split gets a fraction of the extent, from 0.1 to 0.9.
    public mutating func moveDivider(of split: Int, to fraction: Double) {
      tree = tree.map { node in
        guard case .split(split, let axis, _, let first, let second) = node else { return node }
        return .split(id: split, axis, fraction: max(0.1, min(fraction, 0.9)), first, second)
      }
    }

    /// Removes a tab.
    public mutating func remove(_ tab: any Controller) {
      let rest = tree.mapGroups { $0.remove(tab) }
      tree = rest.pruned ?? rest.groups.first.map { .group($0) } ?? rest
    }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment(order: .tab)
  /// The settled state, and that of the open change.
  public let ledger: Ledger<State>
  /// The height above each group that is left free for its tab bar.
  public let barHeight: Double

  /// Creates a dock with one group of tabs.
  public init(_ tabs: [any Controller], barHeight: Double = 0, name: String = "Dock") {
    (lifecycle, ledger, self.barHeight) = (Lifecycle(name), Ledger(State(tabs)), barHeight)
  }

  /// Returns the visible tab of each group; one that moves to another group stays, and gets another frame (L40).
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    var layout = DockTree.Layout()
    state.tree.layOut(in: Rect(origin: .zero, size: area), into: &layout)
    let placements = state.tree.groups.compactMap { group -> Placement? in
      guard let tab = group.visible, let frame = layout.groups[group.id] else { return nil }
      var placement = Placement(tab, in: content(of: frame))
      if let held = state.held, held.tab === tab { (placement.frame, placement.level) = (held.frame, 1) }
      return placement
    }
    var arrangement = Arrangement(shown: placements.map(\.controller), children: state.tabs)
    arrangement.placements = placements
    return arrangement
  }

  /// Returns a state without a tab that another container takes (L15).
  public func removing(_ child: any Controller, from state: State) -> State? {
    var state = state
    state.remove(child)
    return state
  }
}
