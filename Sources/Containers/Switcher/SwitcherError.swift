/// Why a switcher, or its model, refused a call; nothing has changed then (W3, L29).
public enum SwitcherError: NavigationError, Hashable, Sendable {
  /// There is no segment, or no place for a new one, with this number.
  case index(Int, count: Int)
  /// There is no segment of this name.
  case unknown(String)
  /// Two segments would have this name.
  case duplicate(String)
  /// The segment is disabled or hidden.
  case disabled(String)
  /// The segment stands for an action: it cannot be selected, leads to no controller, and stays what it is.
  case momentary(String)
  /// The segment leads to no controller.
  case noController(String)
  /// A controller cannot be a child.
  case containment(ContainmentError)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .index(let index, let count):
      "\(index) is not a valid segment number; "
        + (count == 0 ? "there are no segments" : "segments are 0 to \(count - 1)")
    case .unknown(let name): "there is no segment “\(name)”; add it to the list first"
    case .duplicate(let name): "there is a segment “\(name)” already; each name stands for one segment"
    case .disabled(let name): "the segment “\(name)” is disabled or hidden; enable and show it first"
    case .momentary(let name):
      "the segment “\(name)” is momentary, or is not and was to be; a momentary one has an action only"
    case .noController(let name):
      "the segment “\(name)” leads to no controller; insert it with one, or make it momentary"
    case .containment(let error): error.description
    }
  }
}
