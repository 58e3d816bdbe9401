public import Containers

extension Placement {
  /// Returns the corners of a popover's arrow: one end of its base, one point inside `frame`; its tip; the other end.
  ///
  /// The arrow points at the center of the anchor, as far as the frame extends.
  /// - Parameters:
  ///   - length: How far the arrow extends, in points; its base is twice as long.
  ///   - margin: The distance of its base from the corners of the frame, which may be rounded.
  /// - Returns: The corners; empty for other children than popovers.
  public func arrowCorners(length: Double = 9, margin: Double = 5) -> [Point] {
    guard let arrow else { return [] }
    let (size, reach) = (frame.size, length + margin)
    let x = max(reach, min(anchor.x, size.width - reach))
    let y = max(reach, min(anchor.y, size.height - reach))
    let corners =
      switch arrow {
      case .up: [(x - length, 1), (x, 1 - length), (x + length, 1)]
      case .down:
        [(x - length, size.height - 1), (x, size.height - 1 + length), (x + length, size.height - 1)]
      case .left: [(1, y - length), (1 - length, y), (1, y + length)]
      case .right: [(size.width - 1, y - length), (size.width - 1 + length, y), (size.width - 1, y + length)]
      }
    return corners.map { Point(x: frame.origin.x + $0.0, y: frame.origin.y + $0.1) }
  }
}

extension Rect {
  /// Whether it contains a point; its right and bottom edges are not part of it.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}
