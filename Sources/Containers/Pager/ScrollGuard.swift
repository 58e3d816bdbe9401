/// What the events of a surface mean to a pager: an event goes in, an action comes out (G9, G11–G13).
///
/// It keeps the dots and the scroll events from chasing each other, and is all that a pager remembers of its surface's
/// movement.
struct ScrollGuard: Hashable {
  /// What moves the surface.
  enum Motion: Hashable {
    /// Nothing, as far as is known.
    case resting
    /// A finger.
    case dragging
    /// The surface is being asked for a scroll, and has not reported an end meanwhile.
    case asked
    /// The surface is being asked for a scroll, and has reported the end of an older movement or of this one.
    case answered
    /// A scroll that the dots or code have asked for (G9).
    case byCode
  }

  /// What has happened.
  enum Event: Hashable {
    case dragBegan
    case dragEnded(willDecelerate: Bool)
    /// A deceleration or an animation has ended.
    case movementEnded
    /// The surface is about to be asked for a scroll.
    case willAsk
    /// The surface has been asked: whether for a movement, and whether it lies there already.
    case didAsk(moves: Bool, isThere: Bool)
    /// What a finger or code had begun is over, because of a layout, an edit or the pager's own disappearance (G12).
    case interrupted
  }

  /// What the pager does about it.
  enum Action: Hashable {
    case nothing
    /// Settle what code has opened by what is seen (G11).
    case settleCode
    /// Settle whatever is open by what is seen, and go to that page (G11).
    case comeToRest
  }

  private(set) var motion = Motion.resting
  /// Whether the surface rotates (G12).
  var isTurning = false
  /// How many layouts are under way, one inside the other (G13).
  var layouts = 0

  /// Whether a scroll that the dots or code asked for is under way (G9).
  var isByCode: Bool { motion == .asked || motion == .answered || motion == .byCode }
  /// Whether scroll events are those of a layout (G12, G13).
  var isLayingOut: Bool { isTurning || layouts > 0 }
  /// Whether scroll events mean anything.
  var listens: Bool { !isByCode && !isLayingOut }

  mutating func take(_ event: Event) -> Action {
    switch event {
    case .dragBegan:
      motion = .dragging
      return .settleCode
    case .dragEnded(let willDecelerate):
      if motion == .dragging { motion = .resting }
      return willDecelerate ? .nothing : end()
    case .movementEnded:
      if motion == .dragging { return .nothing }
      if motion == .byCode { motion = .resting }
      return end()
    case .willAsk: motion = .asked
    case .didAsk(let moves, let isThere):
      guard motion == .asked || motion == .answered else { return .nothing }
      // An end that was reported meanwhile is that of an older movement, unless the page is there already.
      let isOver = !moves || (motion == .answered && isThere)
      motion = isOver ? .resting : .byCode
      return moves && isOver ? .comeToRest : .nothing
    case .interrupted: motion = .resting
    }
    return .nothing
  }

  private mutating func end() -> Action {
    guard motion == .asked || motion == .answered else { return .comeToRest }
    motion = .answered
    return .nothing
  }
}
