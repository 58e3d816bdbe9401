/// Something that happened in a tree; events are reported in the order in which they happen (L32).
public struct Event {
  /// The number of the event in its tree; it only grows.
  public let sequence: Int
  /// The controller that the event is about.
  public let controller: any Controller
  /// What happened.
  public let kind: Kind
  /// Why it happened.
  public let cause: Cause

  /// The kinds of events.
  public enum Kind {
    /// The content was loaded (L6).
    case load
    /// An appearance callback, with its animated flag (L2).
    case appearance(AppearanceCallback, animated: Bool)
    /// The controller is about to join a container, or to leave one (L13).
    case willMove(to: (any Container)?)
    /// The controller has joined a container, or has left one (L13).
    case didMove(to: (any Container)?)
    /// The stage is about to rotate (L22).
    case willRotate(to: Orientation)
    /// The stage is rotating (L22).
    case willAnimateRotation(to: Orientation)
    /// The stage has rotated (L22).
    case didRotate(from: Orientation)
    /// The size is about to change (L23).
    case willTransition(to: Size)
    /// The size has changed (L23).
    case didTransition(to: Size)
    /// The size was set for the first time, or has changed (L44).
    case didLayOut(Size)
    /// The controller has become active (L43).
    case didBecomeActive
    /// The controller is about to become inactive (L43).
    case willBecomeInactive
    /// Memory is short (L25).
    case memoryWarning
    /// A container's current children have changed (L21).
    case current([any Controller])
    /// A container has settled on these children (L21).
    case settled([any Controller])
    /// The saved state of a controller has changed without a change of children (T7).
    case stateChanged
    /// What a toolkit draws of a container beside its children has changed: a bar, an item, the frames of pages (L32).
    case displayChanged
    /// The framework was misused, or a request could not be carried out (L31).
    case diagnostic(Diagnostic)
  }

  /// The causes of events.
  public enum Cause: Hashable, Sendable {
    /// Begin or end was called on the controller itself (L4).
    case explicit
    /// Its container appeared or disappeared (L8).
    case container
    /// A change of the container's visible children (L17).
    case change
    /// The controller moved between containers (L13).
    case containment
    /// The stage rotated or changed its size (L22, L23).
    case geometry
    /// The window got or lost the keyboard, or something began or ceased to cover the controller (L43).
    case activity
    /// Memory is short (L25).
    case memory
    /// The saved state of the controller has changed (T7).
    case state
    /// An invalid call (L31).
    case misuse
  }
}

extension Event: CustomStringConvertible {
  /// The event in the notation of the rules: `Cover.W+`, `Cover.wM(Book)`.
  public var description: String { controller.lifecycle.name + "." + kind.symbol }
}

extension Event.Kind {
  /// The event in the notation of the rules, without its controller.
  public var symbol: String {
    switch self {
    case .load: "load"
    case .appearance(let callback, _): callback.symbol
    case .willMove(let parent): "wM(" + (parent?.lifecycle.name ?? "nil") + ")"
    case .didMove(let parent): "dM(" + (parent?.lifecycle.name ?? "nil") + ")"
    case .willRotate: "wR"
    case .willAnimateRotation: "aR"
    case .didRotate: "dR"
    case .willTransition: "wS"
    case .didTransition: "dS"
    case .didLayOut: "layout"
    case .didBecomeActive: "act+"
    case .willBecomeInactive: "act-"
    case .memoryWarning: "mem"
    case .current(let list): "current" + Self.names(list)
    case .settled(let list): "settled" + Self.names(list)
    case .stateChanged: "state"
    case .displayChanged: "display"
    case .diagnostic(let diagnostic): "! " + diagnostic.description
    }
  }

  /// Whether traces show the event: the controller itself receives it; only observers receive the others.
  ///
  /// False for the layout call, which traces show only where it is asked for (L44).
  public var isCallback: Bool {
    switch self {
    case .current, .settled, .stateChanged, .displayChanged, .diagnostic, .didLayOut: false
    default: true
    }
  }

  private static func names(_ list: [any Controller]) -> String {
    "(" + list.map { $0.lifecycle.name }.joined(separator: ",") + ")"
  }
}
