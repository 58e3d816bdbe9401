// The pages of a pager follow its surface (G4, L37).

extension PagerContainer {
  /// The pages to draw: all that are placed, most of them beside the viewport, since the next one is visible before it
  /// is current.
  public var childPlacements: [Placement] {
    let offset = surface?.contentOffset ?? frame(of: currentPage).origin
    return inOrder(
      placements.compactMap { number in
        controller(at: number).map { Placement($0, in: frame(of: number).offset(x: -offset.x, y: -offset.y)) }
      })
  }
}
