/// A controller that shows other controllers.
///
/// A container never calls a child's callbacks: it declares what is visible, and the engine sends balanced callbacks
/// (L17). Conform to `StatefulContainer` to write your own container; conform to this protocol alone if it has no
/// state.
public protocol Container: Controller {
  /// The framework's record of the children. Store one per container; never share it.
  var containment: Containment { get }

  /// Override point for manual forwarding: call begin and end on the children here (L11).
  ///
  /// Called only when `containment.forwardsAppearanceAutomatically` is false, at the point where automatic forwarding
  /// would call the children. The default is empty.
  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool)

  /// Returns the frame of a child for a content size; by default the whole content (L23, L36).
  func frame(of child: any Controller, in size: Size) -> Rect

  /// Called after the *will* pair of a change and before its *did* pair; the default is empty (L21).
  func changeDidOpen(_ change: Change)

  /// Called when a change has ended and everything is consistent; the default is empty (L17).
  func changeDidEnd(_ change: Change, outcome: Change.Outcome)

  /// Called when another container or `remove` has taken a child; update the state that refers to it (L15).
  func didLose(_ child: any Controller)

  /// Called when a change of a child container has opened or ended, or when it has lost a child (L15).
  ///
  /// Called only if `containment.watchesChildren` is true. The default is empty.
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

  /// Called when memory is short; release what can be rebuilt, for example cached neighbours (L25).
  func releaseRebuildable()

  /// Called before the container appears; changes made here are part of the running call (P9, L35).
  func prepareToAppear()

  /// Called in a resize or rotation when the visible controllers have their new sizes, the outer containers first (S5).
  ///
  /// The changes that all containers make here form one union, part of the running call: first the *will* pairs, then
  /// the *did* pairs.
  func adaptToSize()

  /// Whether a state of the container decides its children, so that `show` and similar calls are refused; false by
  /// default (L29).
  var managesChildren: Bool { get }

  /// Called by the engine at each step of the open change, the last time with an outcome; implemented by
  /// `StatefulContainer`.
  func __ledger(_ change: Change, endsAs outcome: Change.Outcome?)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Container {
  /// This container.
  public var asContainer: (any Container)? { self }
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// All of the content.
  public func frame(of child: any Controller, in size: Size) -> Rect { Rect(origin: .zero, size: size) }
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
  /// Swaps the two children, unless a state of the container decides its children.
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { managesChildren ? nil : try swap(child, for: new, options) }
  /// Shows the child in place of the others, unless a state of the container decides its children.
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    if managesChildren || containment.targets.holds(child) { return nil }
    do throws(ContainmentError) { return try show([child], options) } catch {
      report(error.description)
      return nil
    }
  }
  /// All children but the branch.
  public func childrenForUnwinding(from branch: any Controller) -> [any Controller] {
    children.filter { $0 !== branch }
  }
  public func releaseRebuildable() {}
  public func prepareToAppear() {}
  public func adaptToSize() {}
  public var managesChildren: Bool { false }
  public func __ledger(_ change: Change, endsAs outcome: Change.Outcome?) {}

  /// The children in order, visible or hidden.
  public var children: [any Controller] { containment.children }
}
