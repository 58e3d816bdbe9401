public import Containers
public import ContainersBinding

/// A drag of a divider between two parts of a dock, or of a tab from its bar; both follow the finger.
public final class DockTarget: PointerTarget {
  /// The distance from a divider at which a drag may begin.
  public var reach = 4.0
  private unowned let dock: Dock
  private var held = Held.nothing

  /// What the finger holds.
  private enum Held {
    case nothing
    /// A divider: its split, and the fraction at which it was.
    case divider(split: Int, fraction: Double)
    /// A tab, and where the finger came down.
    case tab(any Controller, start: Point)
  }

  /// Creates a target; the dock is not retained.
  public init(_ dock: Dock) { self.dock = dock }

  private var splits: [(id: Int, axis: Axis, fraction: Double, frame: Rect)] {
    var layout = DockTree.Layout()
    dock.ledger.target.tree.layOut(in: dock.contentFrame, into: &layout)
    return layout.splits
  }

  /// The split whose divider is at a point; the innermost of several.
  private func split(at point: Point) -> (id: Int, axis: Axis, fraction: Double, frame: Rect)? {
    splits.last { split in
      let (x, y) = (point.x - split.frame.origin.x, point.y - split.frame.origin.y)
      let (along, across) = split.axis == .horizontal ? (x, y) : (y, x)
      let (length, breadth) = extents(split.frame.size, split.axis)
      return abs(along - length * split.fraction) <= reach && across >= 0 && across < breadth
    }
  }

  private func extents(_ size: Size, _ axis: Axis) -> (length: Double, breadth: Double) {
    axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
  }

  /// The tab whose button in a bar is at a point.
  private func tab(at point: Point) -> (any Controller)? {
    dock.barTabs.first { $0.frame.contains(point) }?.controller
  }

  /// Claims drags of a divider or of a tab, in any direction.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    split(at: start) == nil && tab(at: start) == nil ? .none : .handle
  }

  /// Takes hold of the divider or the tab.
  public func begin(at start: Point, by offset: Point) -> Bool {
    if let split = split(at: start) {
      held = .divider(split: split.id, fraction: split.fraction)
      return true
    }
    guard let tab = tab(at: start) else { return false }
    held = .tab(tab, start: start)
    attempt { try dock.hold(tab, at: Point(x: start.x + offset.x, y: start.y + offset.y)) }
    return true
  }

  /// Moves the divider or the tab with the finger.
  public func move(by offset: Point) {
    switch held {
    case .nothing: break
    case .divider(let id, let fraction):
      guard let split = splits.first(where: { $0.id == id }) else { return }
      let length = split.frame.size.extent(along: split.axis)
      guard length > 0 else { return }
      set(id, fraction + (split.axis == .horizontal ? offset.x : offset.y) / length)
    case .tab(let tab, let start):
      // Another request has ended the drag.
      guard dock.ledger.target.heldTab === tab else { return held = .nothing }
      attempt { try dock.hold(tab, at: Point(x: start.x + offset.x, y: start.y + offset.y)) }
    }
  }

  /// Leaves the divider where it is, and drops the tab.
  public func end(velocity: Point) {
    if case .tab = held { attempt { try dock.navigate(.animated) { $0.drop() } } }
    held = .nothing
  }

  /// Moves the divider or the tab back.
  public func cancel() {
    switch held {
    case .nothing: break
    case .divider(let id, let fraction): set(id, fraction)
    case .tab: attempt { try dock.navigate(.animated) { $0.putBack() } }
    }
    held = .nothing
  }

  /// Selects a tab.
  public func tap(at point: Point) -> Bool {
    guard let tab = tab(at: point) else { return false }
    attempt { try dock.navigate(.animated) { $0.select(tab) } }
    return true
  }

  private func set(_ split: Int, _ fraction: Double) {
    attempt { try dock.navigate { $0.moveDivider(of: split, to: fraction) } }
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { dock.report("\(error)") }
  }
}
