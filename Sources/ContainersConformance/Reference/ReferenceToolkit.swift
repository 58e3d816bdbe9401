public import Containers

/// A toolkit that hosts the containers of this package while the reference adapter runs the cases (C4).
///
/// By itself, the adapter has a window without a screen and surfaces without widgets. With a toolkit, the same cases
/// run in its windows, on its scroll surfaces and with its clock, and show whether a binding fulfils what the model
/// guarantees. A toolkit serves one case; the adapter makes a new one for the next.
public protocol ReferenceToolkit: AnyObject {
  /// Opens a hidden window around a root, and sets the toolkit's host on its stage.
  ///
  /// Animated changes must stay open until ``arrive()``, independent of the toolkit's clock (L20).
  func open(_ root: any Controller, size: Size, orientation: Orientation) throws(StageError) -> Stage
  /// Shows or hides the window, at once.
  func setOnScreen(_ isOnScreen: Bool)
  /// Resizes the window (L23).
  func resize(to size: Size) throws(StageError)
  /// Rotates the window (L22); a size of nil keeps the size, with exchanged sides for a quarter turn.
  ///
  /// - Returns: Whether the toolkit supports rotation.
  func rotate(to orientation: Orientation, size: Size?, duration: Double) throws(StageError) -> Bool
  /// Makes the scroll surface of a pager (G1).
  func makeSurface(for pager: PagerContainer) -> any ReferenceSurface
  /// Does what the toolkit does before its next frame, for example layout; called after each operation.
  func layOut()
  /// Lets every movement arrive; returns whether anything has moved.
  func arrive() -> Bool
  /// Closes the window permanently.
  func close()
}

/// A scroll surface that the suite moves, by a finger or by time.
public protocol ReferenceSurface: ScrollSurface {
  /// Whether it moves by itself.
  var isGliding: Bool { get }
  /// Simulates a finger that touches the content, unless one already does.
  func beginDrag()
  /// Simulates a finger that moves the content to an offset along the axis.
  func drag(to offset: Double)
  /// Simulates a finger that lets go, with a velocity in pages per second, positive toward greater offsets.
  func endDrag(velocity: Double)
  /// Advances the time, in seconds.
  func advance(by seconds: Double)
  /// Advances the time until nothing moves by itself.
  func comeToRest()
  /// Called when the size of its container has changed; a surface that a toolkit lays out does nothing.
  func resize(to size: Size)
}
