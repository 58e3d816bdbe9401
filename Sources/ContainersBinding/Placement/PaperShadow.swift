public import Containers

/// A shadow on the paper of a book: a horizontal gradient of darkness over an area.
public struct PaperShadow: Hashable, Sendable {
  /// Its frame, from the top left of the container.
  public let frame: Rect
  /// The darkness at the left edge, from 0 to 1.
  public let left: Double
  /// The darkness at the right edge, from 0 to 1.
  public let right: Double

  init(_ x: Double, _ width: Double, _ height: Double, _ left: Double, _ right: Double) {
    frame = Rect(x: x, y: 0, width: width, height: height)
    (self.left, self.right) = (left, right)
  }
}

extension PageContainer {
  /// The shadows of pages that turn as leaves horizontally, to be drawn above them in this order.
  ///
  /// A turning leaf darkens the page that it uncovers, and itself more the less of it is visible; a spread is darker at
  /// its spine. Sliding pages have no shadows.
  public var paperShadows: [PaperShadow] {
    guard configuration.style != .scroll, configuration.axis == .horizontal else { return [] }
    let (width, height) = (lifecycle.size.width, lifecycle.size.height)
    var shadows: [PaperShadow] = []
    if let turn, let leaf = childPlacements.last(where: { $0.frame.size.width > 0 })?.frame {
      let full = spine == .mid ? width / 2 : width
      let lift = full > 0 ? min(1, 1 - leaf.size.width / full) : 0
      let isOnLeft = leaf.origin.x < (spine == .mid ? width / 2 - 1 : spine == .max ? 1 : 0)
      let reach = lift * 60
      let edge = isOnLeft ? leaf.origin.x - reach : leaf.origin.x + leaf.size.width
      shadows.append(PaperShadow(edge, reach, height, isOnLeft ? 0 : 0.2, isOnLeft ? 0.2 : 0))
      let dim = 0.25 * lift * min(1, 8 * turn.progress)
      shadows.append(
        PaperShadow(leaf.origin.x, leaf.size.width, height, isOnLeft ? 0 : dim, isOnLeft ? dim : 0))
    }
    if spine == .mid {
      shadows.append(PaperShadow(width / 2 - 24, 24, height, 0, 0.12))
      shadows.append(PaperShadow(width / 2, 24, height, 0.12, 0))
    }
    return shadows
  }
}
