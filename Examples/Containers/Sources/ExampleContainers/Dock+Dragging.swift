public import Containers
import ContainersBinding

// A finger takes a tab from its bar, and drops it in a group, or at an edge of one.

/// A tab in the bar of its group, as a toolkit draws it.
public struct DockTab {
  /// The controller of the tab.
  public let controller: any Controller
  /// The frame of its button in the dock.
  public let frame: Rect
  /// Whether its group shows it.
  public let isSelected: Bool
}

/// A tab that a finger holds.
struct HeldTab {
  /// The tab.
  let tab: any Controller
  /// Its frame at the finger.
  let frame: Rect
  /// The tree before, and the number of its next group.
  let before: (tree: DockTree, nextID: Int)
}

extension Dock.State {
  /// The tab that a finger holds; nil without one.
  public var heldTab: (any Controller)? { held?.tab }

  /// Holds a tab in a frame, and makes room for it where it would be dropped: in a group, or beside the group at an edge.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - frame: Where it is drawn.
  ///   - drop: The number of the group, and the edge; without an edge it joins the group, without a drop it stays.
  mutating func hold(_ tab: any Controller, in frame: Rect, over drop: (group: Int, edge: Edge?)?) {
    let before = held?.before ?? (tree, nextID)
    (tree, nextID) = before
    if let drop, let edge = drop.edge {
      split(drop.group, along: edge.axis, with: tab, isFirst: edge.isFirst)
    } else if let drop {
      move(tab, to: drop.group)
    }
    select(tab)
    held = HeldTab(tab: tab, frame: frame, before: before)
  }

  /// Drops the held tab where room was made for it.
  mutating func drop() { held = nil }

  /// Brings the held tab back to its place.
  mutating func putBack() { if let held { (tree, nextID) = held.before } }

  /// An edge of a group.
  enum Edge {
    case left, right, top, bottom
    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    var isFirst: Bool { self == .left || self == .top }
  }
}

extension Dock {
  /// The tabs in the bars of all groups, to be drawn.
  public var barTabs: [DockTab] {
    groups(of: ledger.target.tree).flatMap { part in
      let width = min(120, part.frame.size.width / Double(max(1, part.group.tabs.count)))
      return part.group.tabs.enumerated().map { index, tab in
        let frame = Rect(
          x: part.frame.origin.x + Double(index) * width, y: part.frame.origin.y, width: width,
          height: part.frame.size.height - part.content.size.height)
        return DockTab(controller: tab, frame: frame, isSelected: index == part.group.selected)
      }
    }
  }

  /// The groups of a tree, each with its frame in the dock and the part of it below the bar.
  private func groups(of tree: DockTree) -> [(group: DockGroup, frame: Rect, content: Rect)] {
    var layout = DockTree.Layout()
    tree.layOut(in: contentFrame, into: &layout)
    return tree.groups.compactMap { group in
      layout.groups[group.id].map { (group, $0, content(of: $0)) }
    }
  }

  /// The part of a group's frame below its bar.
  func content(of frame: Rect) -> Rect {
    let bar = min(barHeight, frame.size.height)
    return Rect(
      x: frame.origin.x, y: frame.origin.y + bar, width: frame.size.width, height: frame.size.height - bar)
  }

  /// Takes a tab from its bar, with a picture of half the size of its group at the finger.
  func hold(_ tab: any Controller, at point: Point) throws(ContainmentError) {
    let groups = groups(of: ledger.target.held?.before.tree ?? ledger.target.tree)
    guard let own = groups.first(where: { $0.group.tabs.contains { $0 === tab } }) else { return }
    let size = Size(width: own.content.size.width / 2, height: own.content.size.height / 2)
    let (inset, place) = (contentFrame.origin, Point(x: point.x - size.width / 2, y: point.y))
    let frame = Rect(origin: Point(x: place.x - inset.x, y: place.y - inset.y), size: size)
    var drop = groups.first { $0.frame.contains(point) }.map {
      ($0.group.id, edge(at: point, in: $0.content))
    }
    if let target = drop, target.0 == own.group.id, target.1 == nil { drop = nil }
    try navigate { [drop] in $0.hold(tab, in: frame, over: drop) }
  }

  /// The edge of a group at which a point lies, in the outer quarter; nil in its middle, and in its bar.
  private func edge(at point: Point, in content: Rect) -> State.Edge? {
    guard content.contains(point) else { return nil }
    let x = (point.x - content.origin.x) / content.size.width
    let y = (point.y - content.origin.y) / content.size.height
    let edges: [(State.Edge, Double)] = [(.left, x), (.right, 1 - x), (.top, y), (.bottom, 1 - y)]
    return edges.min { $0.1 < $1.1 }.flatMap { $0.1 < 0.25 ? $0.0 : nil }
  }
}
