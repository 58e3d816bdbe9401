// Leaves turn, scrolling pages slide (P5, L37).

extension PageContainer {
  /// The pages to draw: leaves turn about the spine, scrolling pages slide.
  public var childPlacements: [Placement] {
    guard let turn else { return inOrder(resting(containment.target)) }
    // A page stays visible when a spread closes, or when a turn back begins before the first one has ended: no leaf
    // turns over it.
    if turn.from.contains(where: { turn.to.holds($0) }) { return inOrder(resting(turn.to)) }
    return inOrder(configuration.style == .scroll ? sliding(turn) : turning(turn))
  }

  private func resting(_ pages: [any Controller]) -> [Placement] {
    let area = contentFrame.size
    let placements = placements(in: area)
    return pages.map { placements.placement(of: $0, in: area) }
  }

  private func sliding(_ turn: PageTurn) -> [Placement] {
    let sign = turn.direction == .forward ? 1.0 : -1.0
    let extent = lifecycle.size.extent(along: configuration.axis) + configuration.spacing
    func place(_ pages: [any Controller], _ part: Double) -> [Placement] {
      resting(pages).map { placement in
        var placement = placement
        let distance = part * extent * sign
        placement.frame = placement.frame.offset(
          x: configuration.axis == .horizontal ? distance : 0,
          y: configuration.axis == .vertical ? distance : 0)
        return placement
      }
    }
    return place(turn.from, -turn.progress) + place(turn.to, 1 - turn.progress)
  }

  /// A leaf rotates about the spine: its front narrows to nothing, then its back widens.
  private func turning(_ turn: PageTurn) -> [Placement] {
    let (from, to) = (resting(turn.from), resting(turn.to))
    let isForward = turn.direction == .forward
    guard spine == .mid, from.count == 2, to.count == 2 else { return turningSingle(turn, from, to) }
    let (front, back) = isForward ? (from[1], to[0]) : (from[0], to[1])
    let (stays, uncovered) = isForward ? (from[0], to[1]) : (from[1], to[0])
    // One side of the leaf is visible; the other one has no width.
    return [
      stays, uncovered, squeezed(front, max(0, 1 - 2 * turn.progress), toEnd: !isForward),
      squeezed(back, max(0, 2 * turn.progress - 1), toEnd: isForward),
    ]
  }

  /// The leaf of a book with one page at a time: it turns away over the spine, or back over it.
  private func turningSingle(_ turn: PageTurn, _ from: [Placement], _ to: [Placement]) -> [Placement] {
    // The spine is at the leading edge unless it is set to the other one.
    let comesOver = (turn.direction == .forward) == (spine == .max)
    let part = comesOver ? turn.progress : 1 - turn.progress
    let (below, leaf) = comesOver ? (from, to) : (to, from)
    return below + leaf.map { squeezed($0, part, toEnd: spine == .max) }
  }

  /// A page seen at an angle: a part of its extent along the axis, at one end of its frame.
  private func squeezed(_ placement: Placement, _ part: Double, toEnd: Bool) -> Placement {
    var placement = placement
    let size = placement.frame.size
    if configuration.axis == .horizontal {
      placement.frame.size.width = size.width * part
      if toEnd { placement.frame.origin.x += size.width * (1 - part) }
    } else {
      placement.frame.size.height = size.height * part
      if toEnd { placement.frame.origin.y += size.height * (1 - part) }
    }
    return placement
  }
}
