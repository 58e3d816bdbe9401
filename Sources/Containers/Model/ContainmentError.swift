/// Why a change of children was refused; nothing has changed then (L15, L29).
public enum ContainmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list contains the same controller twice.
  case duplicate(name: String)
  /// A controller would become its own ancestor.
  case cycle(child: String, container: String)
  /// The controller is not a child of this container.
  case notAChild(name: String, container: String)
  /// The controller is already a child of this container.
  case alreadyAChild(name: String, container: String)
  /// The state of a container decides whether it has the controller, and not the caller (L41).
  case kept(name: String, container: String)
  /// The controller is the root of a stage, which owns it.
  case isStageRoot(name: String)
  /// The index is not valid in the list of children.
  case index(Int, count: Int)
  /// The edit of a state threw an error that is not the container's; a change that did not wait throws that itself.
  case edit(reason: String)
  /// Callbacks exceeded the limit of requests (L27).
  case endlessRequests(last: [String])

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .duplicate(let name): "\(name) stands twice in the list; name each controller once"
    case .cycle(let child, let container):
      child == container
        ? "\(child) cannot be its own child; give it another one"
        : "\(child) cannot be a child of \(container), which lies inside it; take \(container) out of it first"
    case .notAChild(let name, let container): "\(name) is not a child of \(container); add it first"
    case .alreadyAChild(let name, let container): "\(name) is already a child of \(container)"
    case .kept(let name, let container):
      "the state of \(container) decides whether \(name) is in it; use its own calls, or another controller"
    case .isStageRoot(let name): "\(name) is the root of a stage; give the stage another root first"
    case .index(let index, let count): "there is no place \(index) among \(count) children; use 0...\(count)"
    case .edit(let reason): reason
    case .endlessRequests(let last):
      "callbacks go on asking for changes without end; the last requests: " + last.joined(separator: "; ")
    }
  }
}
