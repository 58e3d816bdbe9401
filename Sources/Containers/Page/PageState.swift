/// The state of a page container as a value: the pages that it shows, and their layout (P2–P4).
///
/// Make, edit and compare states without a container; a container shows one with `navigate`:
///
/// ```swift
/// try pages.navigate(.animated) { try $0.show([next], .forward) }
/// ```
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

  /// Creates a state without pages.
  ///
  /// - Parameter spine: The position of the spine; `noSpine` for the scroll style.
  public init(_ spine: PageConfiguration.Spine = .min) {
    self.spine = spine
    isDoubleSided = spine == .mid
  }

  /// The number of controllers that a change takes (P2).
  public var requiredCount: Int { spine == .mid || isDoubleSided && spine != .noSpine ? 2 : 1 }

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
  /// The back is visible while the change is open.
  func showing(_ list: [any Controller], _ direction: PageDirection) throws(PageError) -> PageState {
    guard list.count == requiredCount else { throw .count(given: list.count, required: requiredCount) }
    if list.count == 2, list[0] === list[1] {
      throw .containment(.duplicate(name: list[0].lifecycle.name))
    }
    let hasBack = list.count == 2 && spine != .mid
    var state = laid(hasBack ? [list[0]] : list, direction)
    if hasBack { state.back = list[1] }
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

// MARK: - Operations (P2, P3)

extension PageState {
  /// Shows other pages, `requiredCount` of them; or a front and its back, which is visible until the change has ended.
  ///
  /// - Throws: `PageError.count` or `containment`.
  public mutating func show(_ pages: [any Controller], _ direction: PageDirection) throws(PageError) {
    self = try showing(pages, direction)
  }

  /// Moves the spine, and shows pages that fit it.
  ///
  /// - Parameters:
  ///   - spine: The new position of the spine.
  ///   - doubleSided: Whether leaves have two sides; nil keeps the setting. With the spine at `mid` they always have.
  ///   - pages: The pages, as many as the new spine requires.
  /// - Throws: `PageError`.
  public mutating func setSpine(
    _ spine: PageConfiguration.Spine, doubleSided: Bool? = nil, pages: [any Controller]
  ) throws(PageError) {
    self = try with(spine, doubleSided: doubleSided).showing(pages, .forward)
  }

  /// Removes all pages, as before the first ones were set (P4).
  public mutating func removeAll() { self = laid([], direction) }
}

extension PageState: Equatable {
  /// Whether two states show the same pages, laid out in the same way.
  public static func == (one: PageState, other: PageState) -> Bool {
    one.isLaidOut(as: other) && one.back === other.back && one.direction == other.direction
      && one.orientation == other.orientation && one.mark == other.mark
  }
}
