/// The state of a page container: the pages that it shows, and their layout (P2–P4).
///
/// A change derives a new value from the old one, and a cancelled change restores the old one (L17).
public struct PageState {
  /// The pages that settle, as laid out: none before the first are set, then one, or two with the spine at `mid`.
  public internal(set) var pages: [any Controller] = []
  /// The back of a single leaf, visible only while the change is open.
  public internal(set) var back: (any Controller)?
  /// The position of the spine.
  public internal(set) var spine: PageConfiguration.Spine
  /// Whether leaves have pages on both sides.
  public internal(set) var isDoubleSided: Bool
  /// The direction of the last turn.
  public internal(set) var direction = PageDirection.forward
  /// The orientation for which the spine was chosen.
  var orientation: Orientation?
  /// A number that the owner stores with the pages; for a book, the reading position.
  var mark = 0

  init(_ spine: PageConfiguration.Spine) {
    self.spine = spine
    isDoubleSided = spine == .mid
  }

  /// The number of controllers that a change takes (P2).
  var requiredCount: Int { spine == .mid || isDoubleSided && spine != .noSpine ? 2 : 1 }

  /// Whether the number of settled pages fits the spine; no pages always fit (P4).
  var isWhole: Bool { pages.isEmpty || pages.count == (spine == .mid ? 2 : 1) }

  func isLaidOut(as other: PageState) -> Bool {
    spine == other.spine && isDoubleSided == other.isDoubleSided && pages.isSame(as: other.pages)
  }

  /// Returns the state with another spine; at `mid`, leaves always have two sides (P3).
  ///
  /// - Parameter doubleSided: Whether leaves have two sides; nil keeps the setting if possible.
  func with(_ spine: PageConfiguration.Spine, doubleSided: Bool? = nil) throws(PageError) -> PageState {
    if spine == .mid && doubleSided == false { throw .doubleSidedAtMid }
    var state = self
    state.spine = spine
    state.isDoubleSided = spine == .mid || doubleSided ?? isDoubleSided
    return state
  }

  /// Returns the state with other pages, as many as required: for a front and its back, only the front settles (P2).
  ///
  /// - Parameter animated: Whether the back is visible during the turn.
  func showing(
    _ list: [any Controller], _ direction: PageDirection, animated: Bool
  ) throws(PageError) -> PageState {
    guard list.count == requiredCount else { throw .count(given: list.count, required: requiredCount) }
    if list.count == 2, list[0] === list[1] {
      throw .containment(.duplicate(name: list[0].lifecycle.name))
    }
    let hasBack = list.count == 2 && spine != .mid
    var state = laid(hasBack ? [list[0]] : list, direction)
    if hasBack, animated { state.back = list[1] }
    return state
  }

  /// Returns the state with pages that fit the spine, and no back.
  func laid(_ list: [any Controller], _ direction: PageDirection) -> PageState {
    var state = PageState(spine)  // a copy would retain the old pages
    state.pages = list
    state.isDoubleSided = isDoubleSided
    state.direction = direction
    state.orientation = orientation
    state.mark = mark
    return state
  }

  /// Returns the state with the pages of a book, which fit the spine; the mark is the reading position.
  func laid(
    _ list: [any Controller], _ direction: PageDirection, at spine: PageConfiguration.Spine,
    for orientation: Orientation, mark: Int
  ) -> PageState {
    var state = laid(list, direction)
    (state.spine, state.isDoubleSided) = (spine, spine == .mid)
    (state.orientation, state.mark) = (orientation, mark)
    return state
  }

  /// Removes a page that the container has lost.
  mutating func remove(_ page: any Controller) {
    pages.removeAll { $0 === page }
    if back === page { back = nil }
  }
}
