/// A controller that shows other controllers.
///
/// A container is a function from its state to the children it shows. It never calls a child's callback: it
/// says what to show (`show`, `swap`, `transition`, `add`, `remove`), and one engine turns each such change
/// into balanced callbacks (L17). Conform to this protocol to write a container of your own, or build on
/// `ListContainer`.
public protocol Container: Controller {
  /// What the framework knows of the children; store it, and leave it alone.
  var containment: Containment { get }

  /// The place in the hierarchy where a container forwards by hand calls begin and end on its children (L11).
  ///
  /// Called only when `containment.forwardsAppearanceAutomatically` is false, at the very moment at which
  /// automatic forwarding would reach the children.
  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool)

  /// The frame of a child while this container's content has a given size; the whole, of `size(of:in:)`, by default (L36).
  func frame(of child: any Controller, in size: Size) -> Rect

  /// The size of a child while this container's content has a given size; the container's own by default (L23).
  func size(of child: any Controller, in size: Size) -> Size

  /// The *will* pair of a change has been told, its *did* pair has not: the new children are current now (L21).
  func changeDidOpen(_ change: Change)

  /// A change of what is shown has come to its end, and everything is consistent (L17).
  func changeDidEnd(_ change: Change, outcome: Change.Outcome)

  /// A child has been taken away by another container or by `remove`; repair the state that named it (L15).
  func didLose(_ child: any Controller)

  /// Let go of what can be made again: cached neighbours, say; never of what is shown (L25).
  func releaseRebuildable()

  /// Called before the container appears: what it changes here is part of the running call (P9, L35).
  func prepareToAppear()

  /// Whether the children follow from the container's own state, so that `show` and its like are refused (L29).
  var managesChildren: Bool { get }

  /// Takes part in the steps of the open change; `StatefulContainer` implements it, and the engine calls it.
  func __ledger(_ step: LedgerStep)
}

extension Container {
  /// This container.
  public var asContainer: (any Container)? { self }
  /// Does nothing.
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// The whole, of the size that `size(of:in:)` says.
  public func frame(of child: any Controller, in size: Size) -> Rect {
    Rect(origin: .zero, size: self.size(of: child, in: size))
  }
  /// The container's own size.
  public func size(of child: any Controller, in size: Size) -> Size { size }
  /// Does nothing.
  public func changeDidOpen(_ change: Change) {}
  /// Does nothing.
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  /// Does nothing.
  public func didLose(_ child: any Controller) {}
  /// Does nothing.
  public func releaseRebuildable() {}
  /// Does nothing.
  public func prepareToAppear() {}
  /// False.
  public var managesChildren: Bool { false }
  /// Does nothing.
  public func __ledger(_ step: LedgerStep) {}

  /// The controllers this container holds, shown or not, in order.
  public var children: [any Controller] { containment.children }
}
