public import Containers

/// An event of a window that draws everything itself.
public enum CanvasEvent: Equatable, Sendable {
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
  /// It has been taken away: another window has the mouse, or the system a gesture of its own.
  case cancelled
  /// A wheel has been turned by a number of notches, which is positive to the right or down.
  case wheel(Point, at: Point)
  /// Escape, or a button that goes back.
  case back
  /// Another key.
  case key(Character)
  /// What was drawn has been lost, and has to be drawn again.
  case exposed
  /// Memory is short.
  case memoryWarning
  /// The window has got the keyboard, or lost it (L43); a gesture is cancelled then.
  case activated(Bool)
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

/// A part of the window that can be pressed: a button of a bar, a dot, or a button in the content of a controller.
public struct CanvasButton {
  /// Its name: that of the container and that of the `BarButton`, as in `tabs/0`, or the one that was given.
  public let name: String
  /// Its visible frame in the window.
  public let frame: Rect
  /// The action of a press.
  public let press: () -> Void
}

/// Takes the buttons in the content of a controller while that is drawn.
public struct CanvasButtons {
  private let origin: Point
  private let take: (String, Rect, @escaping () -> Void) -> Void

  init(_ origin: Point, _ take: @escaping (String, Rect, @escaping () -> Void) -> Void) {
    (self.origin, self.take) = (origin, take)
  }

  /// Adds a button, which the toolkit draws.
  ///
  /// - Parameters:
  ///   - name: Its name, for tests.
  ///   - frame: Its frame, from the top left of the controller. What is not visible of it cannot be pressed.
  ///   - press: The action of a press.
  public func add(_ name: String, in frame: Rect, _ press: @escaping () -> Void) {
    take(name, frame.offset(x: origin.x, y: origin.y), press)
  }
}

/// What a toolkit without views offers to a `CanvasWindow`: events, time, and calls that draw.
public protocol CanvasToolkit: AnyObject {
  /// The time of a clock that only runs forward, in seconds; after `nextEvent`, that of the event if it is known.
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
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - frame: Its frame in the window.
  ///   - buttons: Takes what can be pressed in the content.
  func draw(_ controller: any Controller, in frame: Rect, _ buttons: CanvasButtons)

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

  /// Draws a child, by a closure that draws its content in a frame of the window; by default clipped to its own.
  ///
  /// A toolkit implements it to draw shadows and edges of layers, or to scale what is drawn. Nothing can be pressed in
  /// content that is drawn in a frame of another size, since that is scaled.
  ///
  /// - Parameters:
  ///   - placement: Where the child is drawn in its container.
  ///   - container: The container.
  ///   - frame: The frame of the child in the window.
  ///   - area: The visible part of the frame.
  ///   - content: Draws the content in a frame whose top left is that of `frame`.
  func draw(
    _ placement: Placement, of container: any Container, in frame: Rect, clippedTo area: Rect,
    _ content: (Rect) -> Void)
}

extension CanvasToolkit {
  /// Draws a child clipped to its frame.
  public func draw(
    _ placement: Placement, of container: any Container, in frame: Rect, clippedTo area: Rect,
    _ content: (Rect) -> Void
  ) {
    clip(to: area, opacity: placement.opacity) { content(frame) }
  }
}
