public import Containers
public import ContainersBinding

/// A drag of a divider between two parts of a dock; the divider follows the finger.
public final class DockTarget: PointerTarget {
  /// The distance from a divider at which a drag may begin.
  public var reach = 4.0
  private unowned let dock: Dock
  /// The dragged divider: its split, and the fraction at which it was.
  private var dragged: (split: Int, fraction: Double)?

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

  /// Claims drags of a divider, in any direction.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    split(at: start) == nil ? .none : .edge
  }

  /// Takes hold of the divider.
  public func begin(at start: Point, by offset: Point) -> Bool {
    dragged = split(at: start).map { ($0.id, $0.fraction) }
    return dragged != nil
  }

  /// Moves the divider with the finger.
  public func move(by offset: Point) {
    guard let dragged, let split = splits.first(where: { $0.id == dragged.split }) else { return }
    let length = split.frame.size.extent(along: split.axis)
    guard length > 0 else { return }
    set(dragged.fraction + (split.axis == .horizontal ? offset.x : offset.y) / length)
  }

  /// Leaves the divider where it is.
  public func end(velocity: Point) { dragged = nil }

  /// Moves the divider back.
  public func cancel() {
    if let dragged { set(dragged.fraction) }
    dragged = nil
  }

  private func set(_ fraction: Double) {
    guard let split = dragged?.split else { return }
    do { try dock.navigate { $0.moveDivider(of: split, to: fraction) } } catch {
      dock.report(error.description)
    }
  }
}
