/// Why a page container refused a call; nothing has changed then (P2, L29).
public enum PageError: NavigationError, Hashable, Sendable {
  /// The number of pages does not fit style, spine and double sidedness.
  case count(given: Int, required: Int)
  /// A book with its spine in the middle has two sides.
  case doubleSidedAtMid
  /// The scroll style has no spine.
  case spineInScrollStyle
  /// No gesture is under way.
  case noTurn
  /// Another gesture holds a leaf.
  case leafHeld
  /// There is no page that way, or too few of them.
  case noPage(PageDirection)
  /// Without a data source there are no pages to turn to.
  case noDataSource
  /// The progress is not a number from 0 to 1.
  case progress(Double)
  /// The place of a drag, or its speed, is no number.
  case notFinite(Double)
  /// The delegate is being asked for a spine: give it back instead of setting it.
  case choosingSpine
  /// The pages cannot be installed.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .count(let given, let required):
      "\(given) pages given, but style, spine and double sidedness require \(required)"
    case .doubleSidedAtMid: "with the spine in the middle pages have two sides; move the spine first"
    case .spineInScrollStyle: "the scroll style has no spine; create a container with the curl style"
    case .noTurn: "no turn is under way; begin one first"
    case .leafHeld: "another gesture holds a leaf; end or cancel that one first"
    case .noPage(let direction):
      direction == .forward
        ? "there is no page, or only one of two, to the right of or below the pages shown"
        : "there is no page, or only one of two, to the left of or above the pages shown"
    case .noDataSource: "no data source is set, so there is nothing to turn to; set one, or set the pages"
    case .progress(let value): "progress \(value) is not from 0 to 1"
    case .notFinite(let value): "\(value) is no place or speed of a drag; give a finite number"
    case .choosingSpine: "the container is asking for its spine; return it, and set pages with setControllers"
    case .containment(let error): error.description
    }
  }
}
