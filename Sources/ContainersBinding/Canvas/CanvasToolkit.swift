public import Containers

/// An event of a window that draws everything itself.
public enum CanvasEvent: Equatable {
  /// The window has become visible, or hidden.
  case shown(Bool)
  /// The window has another size, in the unit of the toolkit.
  case resized(Size)
  /// A finger or the button of a mouse has come down.
  case pressed(Point)
  /// It has moved.
  case moved(Point)
  /// It has left.
  case released(Point)
  /// A wheel has been turned by a number of notches, which is positive to the right or down.
  case wheel(Point, at: Point)
  /// Escape, or a button that goes back.
  case back
  /// Another key.
  case key(Character)
  /// The window is about to close.
  case closed
}

/// A part of a bar, as a toolkit draws it.
public enum BarPart {
  /// The whole bar, below its other parts.
  case background
  /// A title, with its opacity from 0 to 1; two are drawn above one another during a transition.
  case title(String, opacity: Double)
  /// A button: a tab, a segment, or the one that goes back.
  case button(BarButton)
  /// A dot of a page control.
  case dot(isSelected: Bool)
}

/// What a toolkit without views offers to a `CanvasWindow`: events, time, and calls that draw.
public protocol CanvasToolkit: AnyObject {
  /// The time of a clock that only runs forward, in seconds.
  var now: Double { get }

  /// Returns the next event.
  ///
  /// - Parameter waits: Whether to wait if there is none; true only while nothing moves.
  func nextEvent(waits: Bool) -> CanvasEvent?

  /// Waits until the next frame is due; called only while something moves.
  func waitForFrame()

  /// Begins a frame.
  func beginDrawing(_ size: Size)

  /// Shows the frame.
  func endDrawing()

  /// Draws a controller's content, or the background of a container, below its children.
  func draw(_ controller: any Controller, in frame: Rect)

  /// Draws a part of a bar.
  func draw(_ part: BarPart, in frame: Rect)

  /// Darkens an area, for example by black at `0.35 * strength`.
  ///
  /// - Parameters:
  ///   - strength: From 0 to 1.
  ///   - area: The area.
  func shade(_ strength: Double, in area: Rect)

  /// Calls a closure whose drawing stays inside an area, and has an opacity.
  func clip(to area: Rect, opacity: Double, _ draw: () -> Void)
}
