/// A controller that shows other controllers.
///
/// It never calls a child's callback: it declares what is visible, and one engine sends balanced callbacks (L17). Conform
/// to `StatefulContainer` to write a container of your own; this protocol alone is for one without a state.
public protocol Container: Controller {
  /// The framework's record of the children. Store one per container; never share it.
  var containment: Containment { get }

  /// Override point for manual forwarding: call begin and end on the children here (L11).
  ///
  /// Called only when `containment.forwardsAppearanceAutomatically` is false, where automatic forwarding would reach the
  /// children.
  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool)

  /// The frame of a child while the content has a given size; by default all of it (L23, L36).
  func frame(of child: any Controller, in size: Size) -> Rect

  /// Called when the *will* pair of a change has been sent, and its *did* pair has not (L21).
  func changeDidOpen(_ change: Change)

  /// Called when a change has ended and everything is consistent (L17).
  func changeDidEnd(_ change: Change, outcome: Change.Outcome)

  /// Called when another container or `remove` has taken a child away: repair the state that names it (L15).
  func didLose(_ child: any Controller)

  /// Called when a change of a child container has opened or ended, or when it has lost a child (L15).
  ///
  /// Only if `containment.watchesChildren` says so.
  func childDidChange(_ child: any Container)
  /// Called when a controller below this container leaves its parent, if layers are presented in the tree (M9).
  ///
  /// If it leaves with a change, what this container changes here is part of that: its callbacks are sent with those of
  /// the change, and it ends as the change does. A change that a gesture drives takes others along when it finishes.
  func descendantIsLeaving(_ descendant: any Controller)

  /// This container as one that holds layers; implemented by `PresentationContainer` (M1).
  var asPresentationContext: PresentationContainer? { get }

  /// Whether the orientations of a visible child count; true by default (L24, M10).
  func decidesOrientations(_ child: any Controller) -> Bool

  /// Called when something inside shows a controller after itself: a stack pushes it; nil passes it on upwards (M12).
  func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?

  /// Called when another controller takes the place of a child; nil where that is not possible (M12).
  func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change?

  /// Called when something leads to a child: makes it visible; nil when it is already, or cannot be (M13).
  func reveal(_ child: any Controller, _ options: Change.Options) -> Change?

  /// The children among which an unwinding looks for its destination; by default all but where it comes from (M13).
  func childrenForUnwinding(from branch: any Controller) -> [any Controller]

  /// Called when memory is short: release what can be made again, cached neighbours for example (L25).
  func releaseRebuildable()

  /// Called before the container appears: what it changes here is part of the running call (P9, L35).
  func prepareToAppear()

  /// Called in a resize or rotation when the visible controllers have their new sizes, the outer containers first (S5).
  ///
  /// What all of them change here is one union, part of the running call: the *will* pairs, then the *did* pairs.
  func adaptToSize()

  /// Whether the children follow from a state of the container, so that `show` and its like are refused (L29).
  var managesChildren: Bool { get }

  /// Called by the engine at the steps of the open change, the last with an outcome; implemented by `StatefulContainer`.
  func __ledger(_ change: Change, endsAs outcome: Change.Outcome?)
}

extension Container {
  /// This container.
  public var asContainer: (any Container)? { self }
  /// Does nothing.
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// All of the content.
  public func frame(of child: any Controller, in size: Size) -> Rect { Rect(origin: .zero, size: size) }
  /// Does nothing.
  public func changeDidOpen(_ change: Change) {}
  /// Does nothing.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  /// Does nothing.
  public func didLose(_ child: any Controller) {}
  /// Does nothing.
  public func childDidChange(_ child: any Container) {}
  /// Does nothing.
  public func descendantIsLeaving(_ descendant: any Controller) {}
  /// Nil.
  public var asPresentationContext: PresentationContainer? { nil }
  /// True.
  public func decidesOrientations(_ child: any Controller) -> Bool { true }
  /// Nil: the container above is asked.
  public func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { nil }
  /// Swaps the two, unless the children follow from a state of the container.
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? { managesChildren ? nil : try swap(child, for: new, options) }
  /// Shows the child in place of the others, unless the children follow from a state of the container.
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
  /// Does nothing.
  public func releaseRebuildable() {}
  /// Does nothing.
  public func prepareToAppear() {}
  /// Does nothing.
  public func adaptToSize() {}
  /// False.
  public var managesChildren: Bool { false }
  /// Does nothing.
  public func __ledger(_ change: Change, endsAs outcome: Change.Outcome?) {}

  /// The children, visible or not, in order.
  public var children: [any Controller] { containment.children }
}
