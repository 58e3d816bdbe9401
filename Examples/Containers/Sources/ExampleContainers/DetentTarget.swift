public import Containers
public import ContainersBinding

/// A vertical drag of a sheet between its detents; the sheet follows the finger.
public final class DetentTarget: PointerTarget {
  private unowned let container: DetentSheet
  private var height = 0.0

  /// Creates a target; the container is not retained.
  public init(_ container: DetentSheet) { self.container = container }

  /// Where the sheet is drawn now, also while it moves to a detent.
  private var drawn: Rect? {
    container.childPlacements.first { $0.controller === container.sheet }?.frame
  }

  /// Claims vertical drags of the sheet.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let drawn, abs(offset.y) > abs(offset.x) else { return .none }
    return start.y >= drawn.origin.y && start.y < drawn.origin.y + drawn.size.height ? .content : .none
  }

  /// Holds the sheet where it is drawn.
  public func begin(at start: Point, by offset: Point) -> Bool {
    guard let drawn else { return false }
    height = drawn.size.height
    return true
  }

  /// Moves the upper edge of the sheet with the finger.
  public func move(by offset: Point) { attempt { try container.hold(at: height - offset.y) } }

  /// Lets the sheet move to the nearest detent.
  public func end(velocity: Point) {
    let total = max(1, container.contentFrame.size.height)
    attempt { try container.release(velocity: -velocity.y / total) }
  }

  /// Lets the sheet move back to its detent.
  public func cancel() { attempt { try container.select(container.ledger.target.detent) } }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { container.report("\(error)") }
  }
}
