public import Containers
public import ContainersBinding

/// A drag from an edge, which opens a drawer; a drag or a tap on what it covers, which closes it.
public final class DrawerTarget: PointerTarget {
  /// The width of the edge in which a drag may begin.
  public var edge = 24.0
  private unowned let drawer: Drawer
  private var drag: Drag?

  /// Creates a target; the drawer is not retained.
  public init(_ drawer: Drawer) { self.drawer = drawer }

  private var width: Double { drawer.contentFrame.size.width }

  /// The side that a drag would open, or nil to close, and the distance of the finger to its end; nil for another drag.
  private func goal(_ start: Point, _ offset: Point) -> (side: Drawer.Side?, distance: Double)? {
    let (state, length) = (drawer.ledger.target, width * drawer.part)
    guard abs(offset.x) > abs(offset.y) else { return nil }
    if let open = state.open {
      let isOnTheLeft = drawer.isOnTheLeft(open)
      return (offset.x < 0) == isOnTheLeft ? (nil, isOnTheLeft ? -length : length) : nil
    }
    for side in Drawer.Side.allCases where state.drawers[side] != nil {
      let isOnTheLeft = drawer.isOnTheLeft(side)
      let inset = isOnTheLeft ? start.x : width - start.x
      if inset < edge, (offset.x > 0) == isOnTheLeft { return (side, isOnTheLeft ? length : -length) }
    }
    return nil
  }

  /// Claims drags that open or close a drawer.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let goal = goal(start, offset) else { return .none }
    return goal.side == nil ? .content : .edge
  }

  /// Begins to open or close.
  public func begin(at start: Point, by offset: Point) -> Bool {
    drag = goal(start, offset).flatMap { goal in
      Drag(drawer, over: goal.distance) { try drawer.show(goal.side, $0) }
    }
    return drag != nil
  }

  /// Moves the drawer.
  public func move(by offset: Point) { drag?.move(by: offset.x) }

  /// Lets the drawer move on, or back.
  public func end(velocity: Point) { drag?.end(velocity: velocity.x) }

  /// Lets the drawer move back.
  public func cancel() { drag?.cancel() }

  /// Closes the drawer on a tap beside it.
  public func tap(at point: Point) -> Bool {
    let state = drawer.ledger.target
    guard let side = state.open, let open = state.drawers[side] else { return false }
    let (frame, isOnTheLeft) = (drawer.frame(of: open), drawer.isOnTheLeft(side))
    let isBeside = isOnTheLeft ? point.x >= frame.origin.x + frame.size.width : point.x < frame.origin.x
    return isBeside && (try? drawer.show(nil)) != nil
  }
}
