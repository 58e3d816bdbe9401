/// A toolkit that draws the tree: the calls that the model makes to it (L20).
///
/// Every call happens inside a running request. A host may make requests in it; they are carried out afterwards, in
/// order (L26).
public protocol StageHost: AnyObject {
  /// Called when a controller's content is loaded and it is about to appear; add its view. The default is empty.
  func attach(_ controller: any Controller)

  /// Called when a controller has disappeared; remove its view. The default is empty.
  func detach(_ controller: any Controller)

  /// Called to start the animation of a change, from its current `progress` to its `destination`.
  ///
  /// Pass elapsed time to the stage's `advance(by:)`, or animate by other means and call `change.arrive()`.
  func animate(_ change: Change)

  /// Called when a gesture, time or `update` has changed the progress of a change; draw it. The default is empty.
  func changeDidMove(_ change: Change)

  /// Called when a gesture has caught a moving change: it does not move until the gesture lets go (P12).
  func changeDidPause(_ change: Change)

  /// Called when a change has ended or was superseded; read its `outcome`. The default is empty (L18, L37).
  func changeDidEnd(_ change: Change)

  /// Called when another item has the focus than before, at the end of a request: give it the keyboard; nil if none has.
  /// The default is empty (L42).
  func focusDidMove(to focus: Focus?)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StageHost {
  public func attach(_ controller: any Controller) {}
  public func detach(_ controller: any Controller) {}
  public func changeDidMove(_ change: Change) {}
  /// Calls `changeDidEnd`, since the change does not move.
  public func changeDidPause(_ change: Change) { changeDidEnd(change) }
  public func changeDidEnd(_ change: Change) {}
  public func focusDidMove(to focus: Focus?) {}
}
