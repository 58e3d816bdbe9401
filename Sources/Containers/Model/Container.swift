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

  /// Called when a change of a child container has opened or ended, or when it has lost a child (L15).
  ///
  /// Called only with `Containment(watchesChildren: true)`. The default is empty.
  func childDidChange(_ child: any Container)
  /// Called when a descendant leaves its parent, if layers are presented in the tree (M9).
  ///
  /// If the descendant leaves with a change, a change that this container makes here is part of it: its callbacks are
  /// sent with those of that change, and it has the same outcome. For a change that a gesture drives, this is called
  /// when the gesture finishes. The default is empty.
  func descendantIsLeaving(_ descendant: any Controller)

  /// This container as a presenter of layers; nil by default, implemented by `PresentationContainer` (M1).
  var asPresentationContext: PresentationContainer? { get }

  /// Returns whether the orientations of a visible child count; true by default (L24, M10).
  func decidesOrientations(_ child: any Controller) -> Bool

  /// Called when a descendant asks to show a controller after itself; a stack pushes it. Nil passes the request on to
  /// the parent (M12).
  func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?

  /// Called to replace a child with another controller; nil where that is not possible (M12).
  func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?

  /// Called to make a child visible for navigation to it; nil if it is already visible or cannot be shown (M13).
  func reveal(_ child: any Controller, _ options: Change.Options) -> Change?

  /// Returns the children to search for the destination of an unwinding; by default all but the branch that it comes
  /// from (M13).
  func childrenForUnwinding(from branch: any Controller) -> [any Controller]

  /// Called where the container may prepare something inside a running call: before it appears, when its size has
  /// changed, and when memory is short (L25, L35, P9, S5).
  ///
  /// Changes that it makes here are part of that call. The default shows the first state, before the first appearance.
  func prepare(_ step: borrowing Step)

  /// Whether only the container itself decides its children; false for a `ChildList` (L41).
  var managesChildren: Bool { get }

  /// Called by the engine, which alone can make the argument: reads or writes the states of a `StatefulContainer`.
  func __states(_ access: borrowing StateAccess) -> Bool
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Container {
  /// This container.
  public var asContainer: (any Container)? { self }
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
  public func childDidChange(_ child: any Container) {}
  public func descendantIsLeaving(_ descendant: any Controller) {}
  public var asPresentationContext: PresentationContainer? { nil }
  public func decidesOrientations(_ child: any Controller) -> Bool { true }
  /// Returns nil, so that the parent is asked.
  public func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { nil }
  /// Returns nil: the container decides its children.
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { nil }
  /// Returns nil: the container decides its children.
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? { nil }
  /// All children but the branch.
  public func childrenForUnwinding(from branch: any Controller) -> [any Controller] {
    children.filter { $0 !== branch }
  }
  public func prepare(_ step: borrowing Step) {}
  public var managesChildren: Bool { true }
  public func __states(_ access: borrowing StateAccess) -> Bool { false }

  /// The children in order, visible or hidden.
  public var children: [any Controller] { containment.children }
}
