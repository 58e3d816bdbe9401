// What a controller can do besides appearing, disappearing and moving: each ability is a protocol of its own. The engine
// looks for it at the object itself, so that a subclass may add it.

/// A controller that is asked before the user leaves it (T2).
///
/// ```swift
/// extension Draft: LeaveDeciding {
///   func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { isSaved ? .yes : .no }
/// }
/// ```
public protocol LeaveDeciding: Controller {
  /// Called when the user wants to leave the controller; returns whether that is possible (T2).
  ///
  /// A container is asked before its children, hidden ones too if they would leave with it. Programmatic navigation
  /// does not ask. Return `later` to ask a person first, and keep the question. A request that is made here waits until
  /// the question is answered (L27).
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer
}

/// A controller that reacts when the user selects it again (T2).
public protocol Reselectable: Controller {
  /// Called when the user selects what is already selected: a stack returns to its root, a list to its top (T2).
  func didReselect()
}

/// A controller that is notified when it becomes active: visible, in a window that has the keyboard, and not covered (L43).
///
/// Start what only the controller in front may do: a camera, a game, a shortcut.
public protocol Activatable: Controller {
  /// Called when the controller has become active, after `didAppear`, and after its container's (L43).
  func didBecomeActive()
  /// Called when the controller is about to become inactive, before `willDisappear`, and before its container's (L43).
  func willBecomeInactive()
}

/// A controller that decides in which orientations it is shown (L24).
public protocol OrientationDeciding: Controller {
  /// The orientations in which the controller can be shown, by default all; read while it is visible (L24).
  var supportedOrientations: OrientationSet { get }
  /// Whether the stage may rotate now, by default true; read while the controller is visible (L24).
  var shouldRotate: Bool { get }
  /// Returns whether the answers of a visible child of this container count, too; by default true (M10).
  func decidesOrientations(_ child: any Controller) -> Bool
}

/// A container that is notified of its descendants.
public protocol DescendantWatching: Container {
  /// Called when a change of a child container has opened or ended, or when it has lost a child (L15).
  func childDidChange(_ child: any Container)

  /// Called when a descendant leaves its parent, if layers are presented in the tree (M9).
  ///
  /// If the descendant leaves with a change, a change that this container makes here is part of it: its callbacks are
  /// sent with those of that change, and it has the same outcome. For a change that a gesture drives, this is called
  /// when the gesture finishes.
  func descendantIsLeaving(_ descendant: any Controller)
}

/// A container that shows what its descendants ask it to show (M12).
public protocol DestinationShowing: Container {
  /// Called when a descendant asks to show a controller after itself; a stack pushes it. Nil, the default, passes the
  /// request on to the parent (M12).
  func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?

  /// Called to replace a child with another controller; nil, the default, where that is not possible (M12).
  func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DescendantWatching {
  public func childDidChange(_ child: any Container) {}
  public func descendantIsLeaving(_ descendant: any Controller) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DestinationShowing {
  public func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { nil }
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { nil }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension OrientationDeciding {
  public var supportedOrientations: OrientationSet { .all }
  public var shouldRotate: Bool { true }
  public func decidesOrientations(_ child: any Controller) -> Bool { true }
}

#if hasFeature(Embedded)
  // Embedded Swift has no casts between protocols: each ability is a requirement with a default.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension Controller {
    public var __container: (any Container)? { nil }
    public var __restorable: (any Restorable)? { nil }
    public var __unwindDestination: (any UnwindDestination)? { nil }
    public var __leaveDeciding: (any LeaveDeciding)? { nil }
    public var __reselectable: (any Reselectable)? { nil }
    public var __activatable: (any Activatable)? { nil }
    public var __orientationDeciding: (any OrientationDeciding)? { nil }
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension Container {
    public var __container: (any Container)? { self }
    public var __descendantWatching: (any DescendantWatching)? { nil }
    public var __destinationShowing: (any DestinationShowing)? { nil }
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension DescendantWatching { public var __descendantWatching: (any DescendantWatching)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension DestinationShowing { public var __destinationShowing: (any DestinationShowing)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension Restorable { public var __restorable: (any Restorable)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension UnwindDestination { public var __unwindDestination: (any UnwindDestination)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension LeaveDeciding { public var __leaveDeciding: (any LeaveDeciding)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension Reselectable { public var __reselectable: (any Reselectable)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension Activatable { public var __activatable: (any Activatable)? { self } }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension OrientationDeciding { public var __orientationDeciding: (any OrientationDeciding)? { self } }

  extension Controller {
    var madeContainer: (any Container)? { __container }
    var asRestorable: (any Restorable)? { __restorable }
    var asUnwindDestination: (any UnwindDestination)? { __unwindDestination }
    var asLeaveDeciding: (any LeaveDeciding)? { __leaveDeciding }
    var asReselectable: (any Reselectable)? { __reselectable }
    var asActivatable: (any Activatable)? { __activatable }
    var asOrientationDeciding: (any OrientationDeciding)? { __orientationDeciding }
  }
  extension Container {
    var asDescendantWatching: (any DescendantWatching)? { __descendantWatching }
    package var asDestinationShowing: (any DestinationShowing)? { __destinationShowing }
  }
#else
  extension Controller {
    /// This controller as a container, if it is one; its record keeps the answer.
    var madeContainer: (any Container)? { self as? any Container }
    /// This controller, if its state is saved (T7).
    var asRestorable: (any Restorable)? { ability(.restorable, self as? any Restorable) }
    /// This controller, if others can unwind to it (M13).
    var asUnwindDestination: (any UnwindDestination)? {
      ability(.unwindDestination, self as? any UnwindDestination)
    }
    /// This controller, if it is asked before the user leaves it (T2).
    var asLeaveDeciding: (any LeaveDeciding)? { ability(.leaveDeciding, self as? any LeaveDeciding) }
    /// This controller, if it reacts to being selected again (T2).
    var asReselectable: (any Reselectable)? { ability(.reselectable, self as? any Reselectable) }
    /// This controller, if it is notified when it becomes active (L43).
    var asActivatable: (any Activatable)? { ability(.activatable, self as? any Activatable) }
    /// This controller, if it decides in which orientations it is shown (L24).
    var asOrientationDeciding: (any OrientationDeciding)? {
      ability(.orientationDeciding, self as? any OrientationDeciding)
    }
  }

  extension Controller {
    /// Casts the controller, unless a cast has failed before: it costs hundreds of instructions, and its answer stays.
    ///
    /// Rows: link followed, back by the dispatcher, save.
    @inline(__always)
    func ability<Ability>(_ ability: AbilitySet, _ cast: @autoclosure () -> Ability?) -> Ability? {
      let record = lifecycle
      if record.lacks.contains(ability) { return nil }
      let found = cast()
      if found == nil { record.lacks = record.lacks.union(ability) }
      return found
    }
  }

  /// Protocols that only some controllers conform to.
  package struct AbilitySet: OptionSet {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    static let restorable = Self(rawValue: 1)
    static let unwindDestination = Self(rawValue: 2)
    static let leaveDeciding = Self(rawValue: 4)
    static let reselectable = Self(rawValue: 8)
    static let activatable = Self(rawValue: 16)
    static let orientationDeciding = Self(rawValue: 32)
    static let descendantWatching = Self(rawValue: 64)
    static let destinationShowing = Self(rawValue: 128)
    package static let linkScreen = Self(rawValue: 256)
  }

  extension Container {
    /// This container, if it is notified of its descendants.
    var asDescendantWatching: (any DescendantWatching)? {
      ability(.descendantWatching, self as? any DescendantWatching)
    }
    /// This container, if it shows what its descendants ask it to (M12).
    package var asDestinationShowing: (any DestinationShowing)? {
      ability(.destinationShowing, self as? any DestinationShowing)
    }
  }
#endif

extension Controller {
  /// This controller as a container; nil for one without children.
  public var asContainer: (any Container)? { record.containment?.container }
}
