/// Something that went wrong without doing harm; told to observers, never printed (L31).
public enum Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Begin was called on a controller that is already where it would lead (L4).
  case unbalancedBegin(appearing: Bool, state: AppearanceState)
  /// End was called without an open transition (L4).
  case unbalancedEnd(state: AppearanceState)
  /// A child was to be shown in a container that is on its way out; it waits for the next appearance (L14).
  case childAddedWhileDisappearing(container: String)
  /// A container that forwards by hand began a child while it was not on show itself (L8).
  case begunInHiddenContainer(container: String)
  /// A container that forwards by hand has gone and left a child behind on show (L11).
  case leftBehind(state: AppearanceState)
  /// A controller was released while it was on show (L31).
  case releasedWhileShown(name: String, state: AppearanceState)
  /// A stage was released while its root was visible; the root itself may go on living (L31).
  case stageReleasedWhileShown(root: String, state: AppearanceState)
  /// A request was valid when it was made, but not any more when its turn came (L26).
  case requestRefused(reason: String)
  /// Callbacks that navigate without end were stopped (L27).
  case endlessRequests(last: [String])
  /// A container's page or tab does not allow what was asked; the text says what.
  case notice(String)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .unbalancedBegin(let appearing, let state):
      "unbalanced begin: it was told to begin \(appearing ? "appearing" : "disappearing"), but it has "
        + "\(state.word); call begin once, and end once"
    case .unbalancedEnd(let state):
      "unbalanced end: no transition is open, it has \(state.word); call end once for each begin"
    case .childAddedWhileDisappearing(let container):
      "shown in \(container), which is disappearing; it will appear when \(container) comes back"
    case .begunInHiddenContainer(let container):
      "begin was called while \(container) is not on show; begin children from its forwardAppearance"
    case .leftBehind(let state):
      "its container has disappeared without telling it: it has \(state.word) still; forward W- and D- to it"
    case .releasedWhileShown(let name, let state):
      "\(name) was released while it had \(state.word); let it disappear first"
    case .stageReleasedWhileShown(let root, let state):
      "the stage was released while its root \(root) had \(state.word); call disappear() first"
    case .requestRefused(let reason):
      "a request made inside a callback could not be carried out: \(reason)"
    case .endlessRequests(let last):
      "callbacks go on asking for changes without end; stopped. The last requests: "
        + last.joined(separator: "; ")
    case .notice(let text): text
    }
  }
}

extension AppearanceState {
  /// The state as a participle, for sentences.
  var word: String {
    switch self {
    case .disappeared: "disappeared"
    case .disappearing: "begun to disappear"
    case .appearing: "begun to appear"
    case .appeared: "appeared"
    }
  }
}
