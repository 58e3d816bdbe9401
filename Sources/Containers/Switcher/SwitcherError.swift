/// Why a switcher, or its model, refused a call; nothing has changed then (W3, L29).
public enum SwitcherError: NavigationError, Hashable, Sendable {
  /// There is no segment with this number, or it is not a valid number for a new one.
  case index(Int, count: Int)
  /// There is no segment with this name.
  case unknown(String)
  /// Two segments would have this name.
  case duplicate(String)
  /// The segment is disabled or hidden.
  case disabled(String)
  /// The segment is an action: it cannot be selected, has no controller, and cannot become another kind.
  case momentary(String)
  /// The segment has no controller.
  case noController(String)
  /// The controller of a segment could not be made (T13).
  case unavailable(key: String, reason: String)
  /// The controllers cannot become children.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
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
    case .unavailable(let key, let reason): "the controller of “\(key)” cannot be made: \(reason)"
    case .containment(let error): error.description
    }
  }
}
