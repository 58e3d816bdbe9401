public import Containers

/// Why a segue could not be followed; nothing has changed then (M12, L29).
public enum SegueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source has no segue with this identifier.
  case unknown(String, source: String)
  /// No container above the source can show the destination in this way.
  case noContainer(String, source: String)
  /// The destination could not be made.
  case unavailable(String, reason: String)
  /// The destination cannot be a child.
  case containment(ContainmentError)
  /// The destination cannot be presented.
  case presentation(PresentationError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .unknown(let name, let source): "\(source) has no segue “\(name)”; name it in its segues"
    case .noContainer(let name, let source):
      "no container above \(source) can show the destination of “\(name)”; put \(source) into a stack, for example"
    case .unavailable(let name, let reason): "the destination of “\(name)” cannot be made: \(reason)"
    case .containment(let error): error.description
    case .presentation(let error): error.description
    }
  }
}
