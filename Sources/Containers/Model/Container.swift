/// A controller that shows other controllers.
///
/// A container never calls a child's callbacks: it declares what is visible, and the engine sends balanced callbacks
/// (L17). Conform to `StatefulContainer` to write your own container, or to `ChildList` for one whose callers show
/// and hide its children.
public protocol Container: Controller {
  /// The framework's record of the children. Store one per container; never share it.
  var containment: Containment { get }

  /// Override point for manual forwarding: call begin and end on the children here (L11).
  ///
  /// Called only when `containment.forwardsAppearanceAutomatically` is false, at the point where automatic forwarding
  /// would call the children. The default is empty.
  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool)

  /// Returns where the children lie for a size of the area inside the insets; one that is not named fills it (L23, L36).
  ///
  /// A `StatefulContainer` says it in its arrangement; by default no child is named. It must not change anything.
  func placements(in area: Size) -> [Placement]

  /// Where the children are drawn now, lowest first: the visible ones, and those that come or go with the open change
  /// (L37).
  ///
  /// By default a child that stays moves between its placements before and after the change, with its progress, and
  /// others come from their hidden frames or dissolve. Every toolkit draws, routes input and reads to screen readers by
  /// this.
  /// - Complexity: O(visible children).
  var childPlacements: [Placement] { get }

  /// Called after the *will* pair of a change and before its *did* pair; the default is empty (L21).
  func changeDidOpen(_ change: Change)

  /// Called when a change has ended and everything is consistent; the default is empty (L17).
  func changeDidEnd(_ change: Change, outcome: Change.Outcome)

  /// Called when another container or `remove` has taken a child; the state is without it already (L15).
  func didLose(_ child: any Controller)

  /// Called to make a child visible for navigation to it; nil if it is already visible or cannot be shown (M13).
  func reveal(_ child: any Controller, _ options: Change.Options) -> Change?

  /// Called where the container may prepare something inside a running call: before it appears, when its size has
  /// changed, and when memory is short (L25, L35, P9, S5).
  ///
  /// Changes that it makes here are part of that call. The default shows the first state, before the first appearance.
  func prepare(_ step: borrowing Step)

  #if hasFeature(Embedded)
    var __descendantWatching: (any DescendantWatching)? { get }
    var __destinationShowing: (any DestinationShowing)? { get }
  #endif

  /// Whether only the container itself decides its children; false for a `ChildList` (L41).
  var __managesChildren: Bool { get }

  /// Called by the engine, which alone can make the argument: reads or writes the states of a `StatefulContainer`.
  func __states(_ access: borrowing StateAccess) -> Bool
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Container {
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// Names no child: each fills the area.
  public func placements(in area: Size) -> [Placement] { [] }
  public var childPlacements: [Placement] {
    let placements = placements(in: contentFrame.size)
    return self.placements(from: placements, to: placements)
  }
  public func changeDidOpen(_ change: Change) {}
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  public func didLose(_ child: any Controller) {}
  /// Returns nil: the container decides its children.
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? { nil }
  public func prepare(_ step: borrowing Step) {}
  public var __managesChildren: Bool { true }
  public func __states(_ access: borrowing StateAccess) -> Bool { false }

  /// The children in order, visible or hidden.
  public var children: [any Controller] { containment.children }
}
