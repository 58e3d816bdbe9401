/// The state of a page container: which pages it shows, and how they lie (P2–P4).
///
/// A value: a change makes one from another, and a cancelled change goes back to the old one (L17).
public struct PageState {
  /// The pages that settle, as they lie: none before the first are set, then one, or two at mid.
  var pages: [any Controller] = []
  /// The back of a single leaf, visible only while the change is open.
  var back: (any Controller)?
  var spine: PageConfiguration.Spine
  var isDoubleSided: Bool
  /// The direction of the turn that led here.
  var direction = PageDirection.forward
  /// The orientation for which the spine was chosen.
  var orientation: Orientation?
  /// A number of the owner's that goes with the pages: the place in a book.
  var mark = 0

  init(_ spine: PageConfiguration.Spine) {
    self.spine = spine
    isDoubleSided = spine == .mid
  }

  /// How many controllers a change takes (P2).
  var requiredCount: Int { spine == .mid || isDoubleSided && spine != .noSpine ? 2 : 1 }

  /// Whether the number of settled pages fits the spine; none always does (P4).
  var isWhole: Bool { pages.isEmpty || pages.count == (spine == .mid ? 2 : 1) }

  func isLaidOut(as other: PageState) -> Bool {
    spine == other.spine && isDoubleSided == other.isDoubleSided && pages.isSame(as: other.pages)
  }

  /// The state with its spine elsewhere; at mid leaves always have two sides (P3).
  ///
  /// - Parameter doubleSided: Whether leaves have two sides; nil leaves that as it is, as far as it can be.
  func with(_ spine: PageConfiguration.Spine, doubleSided: Bool? = nil) throws(PageError) -> PageState {
    if spine == .mid && doubleSided == false { throw .doubleSidedAtMid }
    var state = self
    state.spine = spine
    state.isDoubleSided = spine == .mid || doubleSided ?? isDoubleSided
    return state
  }

  /// The state with other pages, as many as are required: a front and its back, of which the front settles (P2).
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

  /// The state with pages that fit the spine, and no back.
  func laid(_ list: [any Controller], _ direction: PageDirection) -> PageState {
    var state = PageState(spine)  // and not a copy, which would hold the old pages
    state.pages = list
    state.isDoubleSided = isDoubleSided
    state.direction = direction
    state.orientation = orientation
    state.mark = mark
    return state
  }

  /// The state with the pages of a book, which fit the spine; the mark is its place.
  func laid(
    _ list: [any Controller], _ direction: PageDirection, at spine: PageConfiguration.Spine,
    for orientation: Orientation, mark: Int
  ) -> PageState {
    var state = laid(list, direction)
    (state.spine, state.isDoubleSided) = (spine, spine == .mid)
    (state.orientation, state.mark) = (orientation, mark)
    return state
  }

  /// Takes a page out that the container has lost.
  mutating func remove(_ page: any Controller) {
    pages.removeAll { $0 === page }
    if back === page { back = nil }
  }
}
