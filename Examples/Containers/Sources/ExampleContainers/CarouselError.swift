public import Containers

/// Why a carousel cannot go to a page.
public enum CarouselError: NavigationError, Hashable {
  /// The index has no page.
  case page(Int, count: Int)
  /// A page cannot be a child.
  case containment(ContainmentError)

  /// What was wrong, and what is legal.
  public var description: String {
    switch self {
    case .page(let page, count: 0): "\(page) is not a valid page; there are none"
    case .page(let page, let count): "\(page) is not a valid page; pages are 0 to \(count - 1)"
    case .containment(let error): error.description
    }
  }
}
