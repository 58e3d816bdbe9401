// An entry that comes slides over the one that goes (N3, L37).

extension StackContainer {
  /// The entries to draw: the upper ones move by the whole width, the lower ones by a third of it.
  ///
  /// An entry that changes below a top that stays remains below it, and nothing moves (N8).
  public var childPlacements: [Placement] {
    let (change, area) = (containment.change, contentFrame.size)
    let (incoming, outgoing, staying) = (
      change?.incoming ?? [], change?.outgoing ?? [], change?.staying ?? []
    )
    let isTopStaying = (top?.controller).map { staying.holds($0) } ?? false
    let isForward = change?.given.direction != .backward
    return inOrder(
      drawnChildren.map { child in
        var placement = Placement(child, in: Rect(origin: .zero, size: area))
        guard let change else { return placement }
        guard !isTopStaying else {
          if staying.holds(child) { placement.level = 1 }
          return placement
        }
        var part = 0.0
        if incoming.holds(child) {
          part = isForward ? 1 - change.progress : (change.progress - 1) / 3
        } else if outgoing.holds(child) {
          part = isForward ? -change.progress / 3 : change.progress
        }
        placement.frame = placement.frame.offset(x: part * area.width * (isRightToLeft ? -1 : 1))
        return placement
      })
  }
}
