public import Containers

/// A group of tabs in a dock, of which one is visible.
public struct DockGroup {
  /// The number by which requests name the group.
  public let id: Int
  /// The tabs in the order of their bar.
  public internal(set) var tabs: [any Controller]
  /// The index of the visible tab.
  public internal(set) var selected = 0

  /// The visible tab; nil in a dock without tabs.
  public var visible: (any Controller)? { tabs.indices.contains(selected) ? tabs[selected] : nil }

  mutating func remove(_ tab: any Controller) {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
    tabs.remove(at: index)
    if index < selected || selected == tabs.count { selected = max(0, selected - 1) }
  }
}

/// The division of a dock's area: splits, and groups of tabs between them.
public indirect enum DockTree {
  /// A group of tabs.
  case group(DockGroup)
  /// Two parts beside or below each other; the first one takes a fraction of the extent along the axis.
  case split(id: Int, Axis, fraction: Double, DockTree, DockTree)

  /// The groups, from left to right and from top to bottom.
  public var groups: [DockGroup] {
    switch self {
    case .group(let group): [group]
    case .split(_, _, _, let first, let second): first.groups + second.groups
    }
  }

  /// The tree without groups that have no tabs; nil if nothing is left.
  ///
  /// A split with one part gives way to that part.
  var pruned: DockTree? {
    switch self {
    case .group(let group): return group.tabs.isEmpty ? nil : self
    case .split(let id, let axis, let fraction, let first, let second):
      guard let first = first.pruned else { return second.pruned }
      guard let second = second.pruned else { return first }
      return .split(id: id, axis, fraction: fraction, first, second)
    }
  }

  /// Returns the tree with each node replaced, from the leaves up.
  func map(_ change: (DockTree) -> DockTree) -> DockTree {
    guard case .split(let id, let axis, let fraction, let first, let second) = self else {
      return change(self)
    }
    return change(.split(id: id, axis, fraction: fraction, first.map(change), second.map(change)))
  }

  /// Returns the tree with each group edited.
  func mapGroups(_ edit: (inout DockGroup) -> Void) -> DockTree {
    map { node in
      guard case .group(var group) = node else { return node }
      edit(&group)
      return .group(group)
    }
  }

  /// The frames of the groups by number, and the splits with their frames.
  struct Layout {
    var groups: [Int: Rect] = [:]
    var splits: [(id: Int, axis: Axis, fraction: Double, frame: Rect)] = []
  }

  func layOut(in frame: Rect, into layout: inout Layout) {
    switch self {
    case .group(let group): layout.groups[group.id] = frame
    case .split(let id, let axis, let fraction, let first, let second):
      layout.splits.append((id, axis, fraction, frame))
      let (place, size) = (frame.origin, frame.size)
      if axis == .horizontal {
        let width = size.width * fraction
        first.layOut(in: Rect(x: place.x, y: place.y, width: width, height: size.height), into: &layout)
        let rest = Rect(x: place.x + width, y: place.y, width: size.width - width, height: size.height)
        second.layOut(in: rest, into: &layout)
      } else {
        let height = size.height * fraction
        first.layOut(in: Rect(x: place.x, y: place.y, width: size.width, height: height), into: &layout)
        let rest = Rect(x: place.x, y: place.y + height, width: size.width, height: size.height - height)
        second.layOut(in: rest, into: &layout)
      }
    }
  }
}
