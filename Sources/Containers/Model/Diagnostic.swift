/// A misuse or failure that does no harm; reported to observers, never printed (L31).
public enum Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Begin was called on a controller that is already in that state (L4).
  case unbalancedBegin(appearing: Bool, state: AppearanceState)
  /// End was called without an open transition (L4).
  case unbalancedEnd(state: AppearanceState)
  /// A child was shown in a container that is disappearing; it waits for the next appearance (L14).
  case childAddedWhileDisappearing(container: String)
  /// A container with manual forwarding began a child while it was hidden itself (L8).
  case begunInHiddenContainer(container: String)
  /// A container with manual forwarding has disappeared and left a child visible (L11).
  case leftBehind(state: AppearanceState)
  /// A controller was released while it was visible (L31).
  case releasedWhileShown(name: String, state: AppearanceState)
  /// A stage was released while its root was visible; the root itself may live on (L31).
  case stageReleasedWhileShown(root: String, state: AppearanceState)
  /// A request was valid when it was made, but not when the queue reached it (L26).
  case requestRefused(reason: String)
  /// A message for a person; the text is the sentence.
  case notice(String)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .unbalancedBegin(let appearing, let state):
      "unbalanced begin: it cannot begin \(appearing ? "appearing" : "disappearing"), since it has "
        + "\(state.word); call begin once, and end once"
    case .unbalancedEnd(let state):
      "unbalanced end: no transition is open, it has \(state.word); call end once for each begin"
    case .childAddedWhileDisappearing(let container):
      "shown in \(container), which is disappearing; it will appear when \(container) comes back"
    case .begunInHiddenContainer(let container):
      "begin was called while \(container) is hidden; begin children from its forwardAppearance"
    case .leftBehind(let state):
      "its container has disappeared, and it has \(state.word) still; forward W- and D- to it"
    case .releasedWhileShown(let name, let state):
      "\(name) was released while it had \(state.word); let it disappear first"
    case .stageReleasedWhileShown(let root, let state):
      "the stage was released while its root \(root) had \(state.word); call disappear() first"
    case .requestRefused(let reason):
      "a request made inside a callback could not be carried out: \(reason)"
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
