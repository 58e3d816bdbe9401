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

  /// The frame of a child while the content has a given size; by default all of it, with `size(of:in:)` (L36).
  func frame(of child: any Controller, in size: Size) -> Rect

  /// The size of a child while the content has a given size; that size by default (L23).
  func size(of child: any Controller, in size: Size) -> Size

  /// Called when the *will* pair of a change has been sent, and its *did* pair has not (L21).
  func changeDidOpen(_ change: Change)

  /// Called when a change has ended and everything is consistent (L17).
  func changeDidEnd(_ change: Change, outcome: Change.Outcome)

  /// Called when another container or `remove` has taken a child away: repair the state that names it (L15).
  func didLose(_ child: any Controller)

  /// Called when a controller below this container leaves its parent, if layers are presented in the tree (M9).
  func descendantIsLeaving(_ descendant: any Controller)

  /// This container as one that holds layers; implemented by `PresentationContainer` (M1).
  var asPresentationContext: PresentationContainer? { get }

  /// Whether the orientations of a visible child count; true by default (L24, M10).
  func decidesOrientations(_ child: any Controller) -> Bool

  /// Called when memory is short: release what can be made again, cached neighbours for example (L25).
  func releaseRebuildable()

  /// Called before the container appears: what it changes here is part of the running call (P9, L35).
  func prepareToAppear()

  /// Whether the children follow from a state of the container, so that `show` and its like are refused (L29).
  var managesChildren: Bool { get }

  /// Called by the engine at the steps of the open change; implemented by `StatefulContainer`.
  func __ledger(_ step: LedgerStep)
}

extension Container {
  /// This container.
  public var asContainer: (any Container)? { self }
  /// Does nothing.
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// All of the content, with the size that `size(of:in:)` returns.
  public func frame(of child: any Controller, in size: Size) -> Rect {
    Rect(origin: .zero, size: self.size(of: child, in: size))
  }
  /// The size of the content.
  public func size(of child: any Controller, in size: Size) -> Size { size }
  /// Does nothing.
  public func changeDidOpen(_ change: Change) {}
  /// Does nothing.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  /// Does nothing.
  public func didLose(_ child: any Controller) {}
  /// Does nothing.
  public func descendantIsLeaving(_ descendant: any Controller) {}
  /// Nil.
  public var asPresentationContext: PresentationContainer? { nil }
  /// True.
  public func decidesOrientations(_ child: any Controller) -> Bool { true }
  /// Does nothing.
  public func releaseRebuildable() {}
  /// Does nothing.
  public func prepareToAppear() {}
  /// False.
  public var managesChildren: Bool { false }
  /// Does nothing.
  public func __ledger(_ step: LedgerStep) {}

  /// The children, visible or not, in order.
  public var children: [any Controller] { containment.children }
}
