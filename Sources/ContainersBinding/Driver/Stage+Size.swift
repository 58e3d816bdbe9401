public import Containers

extension Stage {
  /// Sets the size of the stage to that of the window: with a rotation if the orientation has changed, otherwise with a
  /// resize (L22, L23).
  ///
  /// Call it outside the toolkit's layout; `StageDriver.sizeChanged(to:)` waits for the next frame. A window already
  /// has its new size and cannot refuse it: if a controller does not allow the rotation, the size changes without one
  /// (L24). A size that is negative or not finite is reported to observers, and changes nothing.
  /// - Parameters:
  ///   - newSize: The size, in the toolkit's own unit.
  ///   - orientation: The orientation of the window; nil is landscape if it is wider than tall.
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
