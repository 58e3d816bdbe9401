/// What a finger does to the pages: an event in, an action out (P7, P12).
///
/// An offset is added to the position of the finger, since it may have caught a leaf that was on its way.
enum PageGesture: Hashable {
  /// No leaf is held: the next movement lifts the one on its side.
  case free(offset: Double)
  /// No leaf can be lifted on that side: the finger pulls so many pages beyond the end.
  case pulling(Double, offset: Double)
  /// The finger holds the leaf that turns.
  case holding(PageDirection, offset: Double)
  /// What the finger had turned was ended by others: the rest of its movement means nothing.
  case over

  /// What a movement asks for.
  enum Action: Hashable {
    case nothing
    /// Move the leaf that is held.
    case move(progress: Double)
    /// Catch the leaf that falls back.
    case catchLeaf
    /// Lift the leaf on that side; take back the one that is held first, if there is one (P12).
    case lift(PageDirection, progress: Double)
  }

  /// Whether a finger holds the leaf that turns.
  var isHolding: Bool { if case .holding = self { true } else { false } }

  /// What is added to the position of the finger, in pages.
  var offset: Double {
    switch self {
    case .free(let offset), .pulling(_, let offset), .holding(_, let offset): offset
    case .over: 0
    }
  }

  /// A finger comes down, or leaves.
  mutating func restart() {
    if case .holding(let direction, _) = self {
      self = .holding(direction, offset: 0)
    } else {
      self = .free(offset: 0)
    }
  }

  /// The finger has moved.
  ///
  /// - Parameters:
  ///   - position: In pages from where it came down, positive forward.
  ///   - falling: The leaf that falls back after a gesture has let go, so that a finger may catch it.
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
