/// What a finger does to the pages: an event in, an action out (P7, P12).
enum PageGesture: Hashable {
  /// No leaf is held: the next movement lifts the one on its side.
  ///
  /// `offset` is added to the position of the finger, since it may have caught a leaf that was on its way.
  case free(offset: Double)
  /// No leaf can be lifted on that side: the finger pulls so many pages beyond the end.
  case pulling(Double, offset: Double)
  /// The finger holds the leaf that turns.
  case holding(offset: Double)
  /// What the finger had turned was ended by others: the rest of its movement means nothing.
  case over

  /// The leaf that turns, as far as a finger is concerned.
  struct Leaf {
    let direction: PageDirection
    let progress: Double
    /// Whether it falls back after a gesture has let go, so that a finger may catch it.
    let isFallingBack: Bool
  }

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

  /// How far the finger pulls beyond the first or last page, in pages.
  var pull: Double { if case .pulling(let pull, _) = self { pull } else { 0 } }

  /// What is added to the position of the finger, in pages.
  var offset: Double {
    switch self {
    case .free(let offset), .pulling(_, let offset), .holding(let offset): offset
    case .over: 0
    }
  }

  /// A finger comes down, or leaves.
  mutating func restart() { self = isHolding ? .holding(offset: 0) : .free(offset: 0) }

  /// The leaf is let go.
  mutating func letGo() { self = .free(offset: 0) }

  /// A turn has opened.
  mutating func opened(isHeld: Bool) { self = isHeld ? .holding(offset: offset) : .over }

  /// A turn has ended.
  mutating func ended() { self = .over }

  /// The finger has moved.
  ///
  /// - Parameters:
  ///   - position: In pages from where it came down, positive forward.
  ///   - leaf: The leaf that turns, held or not; nil if none does.
  mutating func move(to position: Double, _ leaf: Leaf?) -> Action {
    switch self {
    case .over: return .nothing
    case .free, .pulling:
      if let leaf, leaf.isFallingBack {
        self = .holding(offset: (leaf.direction == .forward ? leaf.progress : -leaf.progress) - position)
        return .catchLeaf
      }
      let place = position + offset
      self = .free(offset: offset)
      return place == 0 ? .nothing : Self.lift(place)
    case .holding(let offset):
      let place = position + offset
      guard let leaf, place == 0 || (place > 0) == (leaf.direction == .forward) else {
        return Self.lift(place)
      }
      return .move(progress: min(1, abs(place)))
    }
  }

  /// The leaf on that side could not be lifted.
  ///
  /// - Parameter pulls: Whether the finger pulls at the end instead.
  mutating func missed(at position: Double, pulls: Bool) {
    self = pulls ? .pulling(position + offset, offset: offset) : .free(offset: offset)
  }

  /// The leaf that was held has been taken back: the finger goes on from there.
  mutating func crossed(from before: PageGesture) { self = .free(offset: before.offset) }

  private static func lift(_ place: Double) -> Action {
    .lift(place > 0 ? .forward : .reverse, progress: min(1, abs(place)))
  }
}
