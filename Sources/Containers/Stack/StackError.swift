/// Why a stack refused a call; nothing has changed then (N6, N7, L29).
public enum StackError: NavigationError, Hashable, Sendable {
  /// No entry would remain, and the stack does not allow that.
  case empty
  /// An entry already has this key.
  case duplicate(key: String)
  /// No entry has this key.
  case unknown(key: String)
  /// The number is not valid for an entry.
  case index(Int, count: Int)
  /// The controller of an entry could not be made.
  case unavailable(key: String, reason: String)
  /// The controllers cannot become children.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .empty: "a stack keeps at least one entry; create it with allowsEmpty to let it become empty"
    case .duplicate(let key):
      "“\(key)” is in the stack already; bring it to the front, or use a policy for entries that are there"
    case .unknown(let key): "“\(key)” is not in the stack; push it first"
    case .index(let index, let count): "there is no place \(index) in a stack of \(count); use 0...\(count)"
    case .unavailable(let key, let reason): "the controller of “\(key)” cannot be made: \(reason)"
    case .containment(let error): error.description
    }
  }
}
