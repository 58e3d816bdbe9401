/// A surface that receives gestures of fingers or a mouse.
public protocol GestureSurface: AnyObject {
  /// The size of the surface, in the unit of the points that it reports.
  var gestureSize: Size { get }
}

/// Turns taps, or drags and flicks, on a surface into page turns of a container (P7).
///
/// A toolkit passes points in the coordinates of the surface. The recognizer can be moved to another surface.
public final class PageGestureRecognizer {
  /// The gestures that a recognizer handles.
  public enum Kind: Hashable, Sendable {
    /// Taps near the edges.
    case tap
    /// Drags and flicks.
    case pan
  }

  /// The gestures that it handles.
  public let kind: Kind
  /// Whether it handles gestures.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The container whose pages it turns; not retained.
  public var container: PageContainer? { references.container }

  #if hasFeature(Embedded)
    /// The surface that it is attached to, not retained; nil means the container itself.
    @safe public unowned(unsafe) var surface: (any GestureSurface)? { willSet { cancel() } }
  #else
    /// The surface that it is attached to, not retained; nil means the container itself.
    public weak var surface: (any GestureSurface)? { willSet { cancel() } }
  #endif
  private let references: PageReferences
  private var start: Point?

  init(_ kind: Kind, _ container: PageContainer) {
    self.kind = kind
    references = PageReferences(container: container)
  }

  /// Called for a tap or a click.
  ///
  /// - Parameter point: The point in the surface.
  /// - Returns: Whether it turned a page; see `PageGestures.tap`.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard kind == .tap, isEnabled, let container else { return false }
    return container.gestures.tap(at: point, in: surface?.gestureSize)
  }

  /// Called when a finger comes down.
  ///
  /// - Parameter point: The point in the surface.
  public func begin(at point: Point) {
    guard kind == .pan, isEnabled, let container else { return }
    start = point
    container.gestures.beginDrag()
  }

  /// Called when the finger has moved.
  ///
  /// - Parameter point: The point in the surface; ignored unless it is finite.
  public func move(to point: Point) {
    guard let start else { return }
    let offset = Point(x: point.x - start.x, y: point.y - start.y)
    container?.gestures.drag(by: offset, in: surface?.gestureSize)
  }

  /// Called when the finger has left.
  ///
  /// - Parameter velocity: The velocity of the finger in the surface's unit per second, positive to the right and down.
  public func end(velocity: Point = .zero) {
    guard start != nil else { return }
    start = nil
    container?.gestures.endDrag(velocity: velocity, in: surface?.gestureSize)
  }

  /// Called when the drag was cancelled; does nothing without a drag.
  public func cancel() {
    guard start != nil else { return }
    start = nil
    container?.gestures.cancelDrag()
  }
}
