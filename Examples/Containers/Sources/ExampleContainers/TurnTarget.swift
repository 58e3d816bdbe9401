public import Containers
public import ContainersBinding

/// A horizontal drag that turns a ring by one item, or moves a carousel by one page.
public final class TurnTarget: PointerTarget {
  private unowned let container: any Container
  private let width: () -> Double
  /// Whether there is something to the right (1) or to the left (-1).
  private let mayTurn: (Int) -> Bool
  private let turn: (Int, Change.Options) throws -> Change
  private var drag: Drag?

  /// Creates a target for a ring, which is not retained.
  public init(_ ring: Ring) {
    container = ring
    width = { [unowned ring] in ring.distance(in: ring.contentFrame.size) }
    mayTurn = { [unowned ring] _ in ring.ledger.target.items.count > 1 }
    turn = { [unowned ring] in try ring.turn(by: $0, $1) }
  }

  /// Creates a target for a carousel, which is not retained.
  public init(_ carousel: Carousel) {
    container = carousel
    width = { [unowned carousel] in carousel.pageWidth(in: carousel.contentFrame.size) }
    let page = { [unowned carousel] direction in
      let isMirrored = carousel.stage?.layoutDirection == .rightToLeft
      return carousel.ledger.target.current + (isMirrored ? -direction : direction)
    }
    mayTurn = { [unowned carousel] in carousel.ledger.target.pages.indices.contains(page($0)) }
    turn = { [unowned carousel] in try carousel.go(to: page($0), $1) }
  }

  /// Claims horizontal drags in a direction in which there is something.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    abs(offset.x) > abs(offset.y) && mayTurn(offset.x < 0 ? 1 : -1) ? .content : .none
  }

  /// Begins to turn.
  public func begin(at start: Point, by offset: Point) -> Bool {
    let direction = offset.x < 0 ? 1 : -1
    drag = Drag(container, over: -Double(direction) * width()) { try turn(direction, $0) }
    return drag != nil
  }

  /// Moves the children.
  public func move(by offset: Point) { drag?.move(by: offset.x) }

  /// Lets the children move on, or back.
  public func end(velocity: Point) { drag?.end(velocity: velocity.x) }

  /// Lets the children move back.
  public func cancel() { drag?.cancel() }

  /// Turns for a notch of a wheel.
  public func flick(_ direction: PageDirection, along axis: Axis) -> Bool {
    let direction = direction == .forward ? 1 : -1
    return axis == .horizontal && mayTurn(direction) && (try? turn(direction, .animated)) != nil
  }
}
