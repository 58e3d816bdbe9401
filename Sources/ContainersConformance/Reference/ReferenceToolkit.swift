public import Containers

/// A toolkit that hosts the containers of this package while the reference adapter plays them (C4).
///
/// Alone, the adapter brings a window without a screen and surfaces without widgets. With a toolkit the same cases run
/// in its windows, on its scroll surfaces and by its clock, and show whether a binding keeps what the model promises.
/// A toolkit serves one case; the adapter makes another one for the next.
public protocol ReferenceToolkit: AnyObject {
  /// Opens a window that is not on the screen, around a root, and gives its stage the toolkit's host.
  ///
  /// Changes that are animated must stay open until ``arrive()``, whatever the toolkit's clock says (L20).
  func open(_ root: any Controller, size: Size, orientation: Orientation) throws(StageError) -> Stage
  /// Brings the window onto the screen or takes it away, at once.
  func setOnScreen(_ isOnScreen: Bool)
  /// Gives the window another size (L23).
  func resize(to size: Size) throws(StageError)
  /// Turns the window (L22); nil stands for the size that it has, its sides exchanged when it turns by a quarter.
  ///
  /// - Returns: Whether the toolkit can do that at all.
  func rotate(to orientation: Orientation, size: Size?, duration: Double) throws(StageError) -> Bool
  /// Makes the scroll surface of a pager (G1).
  func makeSurface(for pager: PagerContainer) -> any ReferenceSurface
  /// Does what the toolkit does before it draws its next frame, after each operation: its layout, say.
  func layOut()
  /// Lets everything arrive that moves by itself; says whether anything has moved.
  func arrive() -> Bool
  /// Takes the window away for good.
  func close()
}

/// A scroll surface that the suite moves, by a finger or by time.
public protocol ReferenceSurface: ScrollSurface {
  /// Whether it moves by itself.
  var isGliding: Bool { get }
  /// A finger takes hold of the content, unless one does already.
  func beginDrag()
  /// The finger moves the content until this offset along the axis is at its edge.
  func drag(to offset: Double)
  /// The finger lets go, at a speed in pages a second, positive towards greater offsets.
  func endDrag(velocity: Double)
  /// Lets time pass, in seconds.
  func advance(by seconds: Double)
  /// Lets time pass until nothing moves by itself.
  func comeToRest()
  /// Its container has another size; a surface that is laid out by a toolkit does nothing.
  func resize(to size: Size)
}
