/// A toolkit that puts the tree on a screen: what the model asks of it (L20).
///
/// Every call comes inside a running request; a host may answer at once, and what it asks for then is carried out in
/// turn (L26).
public protocol StageHost: AnyObject {
  /// Called when a controller's content has been made and it is about to appear: put its view in place.
  func attach(_ controller: any Controller)

  /// Called when a controller has disappeared: take its view away.
  func detach(_ controller: any Controller)

  /// Called to start the animation of a change, from its current `progress` to its `destination`.
  ///
  /// Feed elapsed time to the stage's `advance(by:)`, or animate by other means and call `change.arrive()`.
  func animate(_ change: Change)

  /// Called when the progress of a change is another one, by a finger, by time or by `update`: draw it.
  func changeDidMove(_ change: Change)

  /// Called when a finger has taken hold of a moving change: nothing moves for it until it lets go (P12).
  func changeDidPause(_ change: Change)

  /// Called when a change has ended or was superseded; its `outcome` says how (L18, L37).
  func changeDidEnd(_ change: Change)
}

extension StageHost {
  /// Ignored unless implemented.
  public func attach(_ controller: any Controller) {}
  /// Ignored unless implemented.
  public func detach(_ controller: any Controller) {}
  /// Ignored unless implemented.
  public func changeDidMove(_ change: Change) {}
  /// The same as its end: nothing moves.
  public func changeDidPause(_ change: Change) { changeDidEnd(change) }
  /// Ignored unless implemented.
  public func changeDidEnd(_ change: Change) {}
}
