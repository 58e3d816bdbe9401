/// A toolkit that puts the tree on a screen: what the model asks of it (L20).
///
/// Every call comes inside a running request; a host may answer at once, and what it asks for then is carried
/// out in turn (L26).
public protocol Host: AnyObject {
  /// A controller's content has been made and it is about to come on show: put its view in place.
  func attach(_ controller: any Controller)

  /// A controller has left: take its view away.
  func detach(_ controller: any Controller)

  /// Move from the old children to the new ones, or, from where a gesture let go, to `change.destination`.
  ///
  /// Feed elapsed time to the stage's `advance(by:)`, or animate by other means and call `change.arrive()`.
  func animate(_ change: Change)

  /// A change is further, or further back, than before: by a finger, by time, or by whoever calls `update`. Draw it.
  ///
  /// Its `progress` says how far. The end has a call of its own.
  func changeDidMove(_ change: Change)

  /// A change has ended, another has taken over from it, or a finger has taken hold of it: there is nothing to
  /// move for it any more (L18).
  func changeDidEnd(_ change: Change)
}

extension Host {
  /// Does nothing.
  public func attach(_ controller: any Controller) {}
  /// Does nothing.
  public func detach(_ controller: any Controller) {}
  /// Does nothing.
  public func changeDidMove(_ change: Change) {}
  /// Does nothing.
  public func changeDidEnd(_ change: Change) {}
}
