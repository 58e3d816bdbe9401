public import Containers

/// Why a wizard cannot go on or back.
public enum WizardError: NavigationError, Hashable {
  /// No page after the current one is needed.
  case lastPage
  /// No page before the current one is needed.
  case firstPage
  /// A page cannot be a child.
  case containment(ContainmentError)

  /// What was wrong.
  public var description: String {
    switch self {
    case .lastPage: "the current page is the last one; no page after it is needed"
    case .firstPage: "the current page is the first one; no page before it is needed"
    case .containment(let error): error.description
    }
  }
}
