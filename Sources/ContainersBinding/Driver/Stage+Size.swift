public import Containers

extension Stage {
  /// Takes the size that the window has now: by a rotation if its shape has turned, and by a resize otherwise (L22, L23).
  ///
  /// Call it outside the toolkit's layout; `StageDriver.sizeChanged(to:)` waits for the next frame. A window has its new
  /// size already, and cannot refuse it: where a controller does not allow the rotation, the size changes without one
  /// (L24). A size that is negative or not finite is reported to observers, and changes nothing.
  /// - Parameters:
  ///   - newSize: The size, in the toolkit's own unit.
  ///   - orientation: How the window is held; nil for a window that is landscape when it is wider than tall.
  /// - Returns: Whether nothing was refused.
  @discardableResult
  public func setSize(_ newSize: Size, orientation: Orientation? = nil) -> Bool {
    let wanted = orientation ?? Orientation(of: newSize)
    let turns =
      orientation.map { $0 != self.orientation } ?? (wanted.isLandscape != self.orientation.isLandscape)
    do throws(StageError) {
      if turns { try rotate(to: wanted, size: newSize) } else { try resize(to: newSize) }
      return true
    } catch {
      switch error {
      case .orientation, .refused: _ = try? resize(to: newSize)
      default: root.report(error.description)
      }
      return false
    }
  }
}
