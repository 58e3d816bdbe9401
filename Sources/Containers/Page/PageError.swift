/// Why a page container refused a call; nothing has changed then (P2, L29).
public enum PageError: NavigationError, Hashable, Sendable {
  /// The number of pages does not fit the style, the spine and double-sidedness.
  case count(given: Int, required: Int)
  /// A book with its spine in the middle has two sides.
  case doubleSidedAtMid
  /// The scroll style has no spine.
  case spineInScrollStyle
  /// There is no page in that direction, or only one of the two that are required.
  case noPage(PageDirection)
  /// The data source returned a page, or the visible pages, as its own neighbour.
  case ownNeighbour(name: String)
  /// There is no data source, so there are no pages to turn to.
  case noDataSource
  /// The delegate is being asked for a spine and must return it instead of setting it.
  case choosingSpine
  /// The pages cannot become children.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .count(let given, let required):
      "\(given) pages given, but style, spine and double sidedness require \(required)"
    case .doubleSidedAtMid: "with the spine in the middle pages have two sides; move the spine first"
    case .spineInScrollStyle: "the scroll style has no spine; create a container with the curl style"
    case .noPage(let direction):
      direction == .forward
        ? "there is no page, or only one of two, to the right of or below the visible pages"
        : "there is no page, or only one of two, to the left of or above the visible pages"
    case .ownNeighbour(let name):
      "the data source named \(name) as its own neighbour; return another controller, or nil at the end"
    case .noDataSource: "no data source is set, so there is nothing to turn to; set one, or set the pages"
    case .choosingSpine: "the container is asking for its spine; return it, and set pages with setControllers"
    case .containment(let error): error.description
    }
  }
}
