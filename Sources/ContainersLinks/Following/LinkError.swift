/// Why a link was not followed; nothing has changed then (K3).
public enum LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No pattern of the table fits the path.
  case noMatch(path: String)
  /// The place names a container that is neither in the tree nor in a new screen.
  case unknownContainer(String)
  /// The place names a child that the container does not have.
  case unknownChild(String, in: String)
  /// The place has a position of the wrong kind for a container.
  case position(container: String)
  /// Two entries of one container have the same key.
  case duplicate(key: String, in: String)
  /// A stack would be empty, and does not allow that.
  case empty(container: String)
  /// The screen of an entry cannot be made.
  case unavailable(key: String, reason: String)
  /// The closure that makes the screens has returned a controller that cannot be added.
  case held(name: String, key: String)
  /// Layers would be presented in a hidden container.
  case hidden(container: String)
  /// The style of a layer belongs to another presentation context.
  case style(key: String, container: String)
  /// Guards lead from place to place without end; the places are named by their paths (K9).
  case endless(places: [String])
  /// A controller that would be left, the delegate of a container, or a guard refused.
  case refused(by: String, reason: String)
  /// A container refused its change, after a callback had changed it.
  case failed(reason: String)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .noMatch(let path):
      "“\(path)” fits no pattern of the table; declare one, or a screen with the pattern “*”"
    case .unknownContainer(let name):
      "no container named “\(name)” is in the tree; name it as the table does, or make it with its screen"
    case .unknownChild(let name, let container): "\(container) has no child named “\(name)”; add it first"
    case .position(let container):
      "the place has another kind of position for \(container) than it can take; a stack has a path, a context "
        + "has layers, and other containers have a selected child"
    case .duplicate(let key, let container):
      "the place has “\(key)” twice in \(container); each key is there once"
    case .empty(let container):
      "\(container) keeps at least one entry; name one, or create it with allowsEmpty"
    case .unavailable(let key, let reason): "the screen of “\(key)” cannot be made: \(reason)"
    case .held(let name, let key):
      "\(name) cannot become the screen of “\(key)”; make a new controller each time"
    case .hidden(let container): "\(container) would be hidden and cannot present; select what contains it"
    case .style(let key, let container):
      "\(container) cannot present “\(key)”, whose style is for the outermost context; use one that stays in "
        + "the context"
    case .endless(let places):
      "the guards lead from place to place without end: \(places.joined(separator: ", ")); let one of them pass"
    case .refused(let name, let reason): "\(name) does not agree: \(reason)"
    case .failed(let reason): "a container refused its change: \(reason)"
    }
  }
}
