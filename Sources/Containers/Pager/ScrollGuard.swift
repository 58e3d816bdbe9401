/// The state machine of a pager's surface: takes an event, returns an action (G9, G11–G13).
///
/// It prevents a feedback loop between the dots and the scroll events, and is the pager's only record of the movement
/// of its surface.
struct ScrollGuard: Hashable {
  /// What moves the surface.
  enum Motion: Hashable {
    /// Nothing, as far as is known.
    case resting
    /// A finger.
    case dragging
    /// The surface is being asked for a scroll, and has not reported an end since.
    case asked
    /// The surface is being asked for a scroll, and has reported the end of an older movement or of this one.
    case answered
    /// A scroll that the dots or code asked for (G9).
    case byCode
  }

  /// The events.
  enum Event: Hashable {
    case dragBegan
    case dragEnded(willDecelerate: Bool)
    /// A deceleration or an animation has ended.
    case movementEnded
    /// The surface is about to be asked for a scroll.
    case willAsk
    /// The surface has been asked: for a movement or not, and whether it is already at the target.
    case didAsk(moves: Bool, isThere: Bool)
    /// A movement by a finger or from code has ended because of a layout, an edit, or the pager's own disappearance
    /// (G12).
    case interrupted
  }

  /// The actions.
  enum Action: Hashable {
    case nothing
    /// Settle a change from code by the visible page (G11).
    case settleCode
    /// Settle the open change by the visible page, and scroll to that page (G11).
    case comeToRest
  }

  private(set) var motion = Motion.resting
  /// Whether the stage rotates (G12).
  var isRotating = false
  /// The number of nested layouts in progress (G13).
  var layouts = 0

  /// Whether a scroll that the dots or code asked for is in progress (G9).
  var isByCode: Bool { motion == .asked || motion == .answered || motion == .byCode }
  /// Whether scroll events belong to a layout (G12, G13).
  var isLayingOut: Bool { isRotating || layouts > 0 }
  /// Whether scroll events count.
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
      // An end that was reported meanwhile belongs to an older movement, unless the page is already visible.
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
