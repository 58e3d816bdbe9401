/// The state machine of a page gesture: takes an event, returns an action (P7, P12).
///
/// An offset is added to the position of the finger, since the finger may have caught a moving leaf.
enum PageGesture: Hashable {
  /// No leaf is held; the next movement lifts the leaf on its side.
  case free(offset: Double)
  /// No leaf can be lifted on that side; the finger pulls this many pages beyond the end.
  case pulling(Double, offset: Double)
  /// The finger holds the turning leaf.
  case holding(PageDirection, offset: Double)
  /// Something else ended the turn; the rest of the movement is ignored.
  case over

  /// The action that a movement requests.
  enum Action: Hashable {
    case nothing
    /// Move the held leaf.
    case move(progress: Double)
    /// Catch the leaf that is falling back.
    case catchLeaf
    /// Lift the leaf on that side; roll back a held one first (P12).
    case lift(PageDirection, progress: Double)
  }

  /// Whether a finger holds the turning leaf.
  var isHolding: Bool { if case .holding = self { true } else { false } }

  /// The offset that is added to the position of the finger, in pages.
  var offset: Double {
    switch self {
    case .free(let offset), .pulling(_, let offset), .holding(_, let offset): offset
    case .over: 0
    }
  }

  /// Called when a finger comes down or leaves.
  mutating func restart() {
    if case .holding(let direction, _) = self {
      self = .holding(direction, offset: 0)
    } else {
      self = .free(offset: 0)
    }
  }

  /// Called when the finger has moved.
  ///
  /// - Parameters:
  ///   - position: The distance in pages from where it came down, positive forward.
  ///   - falling: The leaf that is falling back after a gesture let go, and that a finger may catch; nil without one.
  mutating func move(
    to position: Double, falling: @autoclosure () -> (direction: PageDirection, progress: Double)?
  ) -> Action {
    let place = position + offset
    let lift = Action.lift(place > 0 ? .forward : .reverse, progress: min(1, abs(place)))
    switch self {
    case .over: return .nothing
    case .holding(let direction, _):
      let isOnItsSide = place == 0 || (place > 0) == (direction == .forward)
      return isOnItsSide ? .move(progress: min(1, abs(place))) : lift
    case .free, .pulling:
      if let leaf = falling() {
        let reached = leaf.direction == .forward ? leaf.progress : -leaf.progress
        self = .holding(leaf.direction, offset: reached - position)
        return .catchLeaf
      }
      self = .free(offset: offset)
      return place == 0 ? .nothing : lift
    }
  }
}
