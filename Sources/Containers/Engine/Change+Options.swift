extension Change {
  /// The state of a change.
  public enum State: Hashable, Sendable {
    /// The change was requested inside a callback and is waiting in the queue (L26).
    case queued
    /// The *will* pair has been sent, the *did* pair has not.
    case open
    /// Every callback has been sent.
    case ended(Outcome)
  }

  /// How a change ended.
  public enum Outcome: Hashable, Sendable {
    /// The container settled on the new children.
    case finished
    /// The container settled on the old children.
    case cancelled
    /// Another change superseded it (L18).
    case superseded
    /// The change waited in the queue, and was no longer valid when the queue reached it.
    case refused(reason: String)
    /// The container was released while the change was open.
    case abandoned
  }

  /// What a change means to the children that appear and disappear with it (L16).
  public enum Role: Hashable, Sendable {
    /// Navigation between equals.
    case navigation
    /// The new children are presented.
    case presentation
    /// The old children are dismissed.
    case dismissal
  }

  /// How a change is carried out.
  public struct Options: Hashable, Sendable {
    /// What ends an animated change.
    package enum Ending: Hashable, Sendable {
      /// The toolkit, if one is attached; without one the change ends at once.
      case byHost
      /// The change ends at once, although it is part of a movement.
      case atOnce
      /// The container, when its surface has settled.
      case byContainer
    }

    /// The direction of a change, for a toolkit that draws it (L37).
    public enum Direction: Hashable, Sendable {
      /// No direction.
      case none
      /// The new children come from the trailing side, or from below.
      case forward
      /// The new children come from the leading side, or from above.
      case backward
    }

    /// Whether the change is animated: it then stays open until a toolkit has moved it (L20).
    public var isAnimated: Bool
    /// Whether a gesture drives the change: it then stays open until it is finished or cancelled, with or without a
    /// toolkit.
    public var isInteractive: Bool
    /// The duration of the animation in seconds, for `advance(by:)`.
    public var duration: Double
    /// The order of the callbacks; nil uses the order of the container's profile (L12).
    public var order: OrderProfile?
    /// The role of the children that appear and disappear (L16).
    public var role: Role
    /// What ends the change.
    package var ending = Ending.byHost
    /// The direction of the change (L37).
    public var direction = Direction.none
    /// A number chosen by a container of one's own, for its `willOpen` and for a toolkit that draws its changes (L37).
    public var tag = 0
    /// Which kind of its changes a container of this module makes; no caller can say it (L41).
    var kind: UInt8 = 0

    /// Creates options; the default is an immediate change.
    public init(
      animated: Bool = false, interactive: Bool = false, duration: Double = 0.35,
      order: OrderProfile? = nil, role: Role = .navigation
    ) {
      (isAnimated, isInteractive, self.duration) = (animated, interactive, duration)
      (self.order, self.role) = (order, role)
    }

    /// An immediate change.
    public static var immediate: Options { Options() }
    /// A change that the toolkit animates.
    public static var animated: Options { Options(animated: true) }
    /// A change that a gesture drives.
    public static var interactive: Options { Options(animated: true, interactive: true) }

    /// The options with what a container adds to those of its caller.
    func with(kind: UInt8? = nil, role: Role? = nil, direction: Direction? = nil) -> Options {
      var options = self
      if let kind { options.kind = kind }
      if let role { options.role = role }
      if let direction { options.direction = direction }
      return options
    }
  }
}

/// Why a change cannot be moved or ended (L17, L29).
public enum ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The change has ended; a change ends only once.
  case ended(Change.Outcome)
  /// The change was requested inside a callback and is still in the queue.
  case queued
  /// The progress is not a number from 0 to 1.
  case progress(Double)
  /// The elapsed time is negative or not finite.
  case elapsed(Double)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .ended(let outcome): "the change has ended already (\(outcome)); a change ends once"
    case .queued: "the change waits for its turn; move it once its state is open"
    case .progress(let value): "\(value) is not a valid progress; it is from 0 to 1"
    case .elapsed(let value): "\(value) is not a valid elapsed time; give seconds, 0 or more"
    }
  }
}
