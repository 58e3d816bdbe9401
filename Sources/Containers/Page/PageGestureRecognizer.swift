/// A surface on which fingers or a mouse are followed.
public protocol GestureSurface: AnyObject {
  /// The size of the surface, in the unit of its points.
  var gestureSize: Size { get }
}

/// Turns the taps, or the drags and flicks, of a surface into turns of a page container (P7).
///
/// A toolkit feeds it points in the coordinates of the surface. It can be moved to another surface, and works there.
public final class PageGestureRecognizer {
  /// What a recogniser follows.
  public enum Kind: Hashable, Sendable {
    /// Taps near the edges.
    case tap
    /// Drags and flicks.
    case pan
  }

  /// What it follows.
  public let kind: Kind
  /// Whether it follows anything.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The container whose pages it turns; not kept alive.
  public var container: PageContainer? { references.container }

  #if hasFeature(Embedded)
    /// The surface on which it lies, which it does not keep alive; nil is the container itself.
    public unowned(unsafe) var surface: (any GestureSurface)? { willSet { cancel() } }
  #else
    /// The surface on which it lies, which it does not keep alive; nil is the container itself.
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
  /// - Parameter point: Where, in the surface.
  /// - Returns: Whether it turned a page; see `PageGestures.tap`.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard kind == .tap, isEnabled, let container else { return false }
    return container.gestures.tap(at: point, in: surface?.gestureSize)
  }

  /// Called when a finger comes down.
  ///
  /// - Parameter point: Where, in the surface.
  public func begin(at point: Point) {
    guard kind == .pan, isEnabled, let container else { return }
    start = point
    container.gestures.beginDrag()
  }

  /// Called when the finger has moved.
  ///
  /// - Parameter point: Where it is; one that is not finite is ignored.
  public func move(to point: Point) {
    guard let start else { return }
    let offset = Point(x: point.x - start.x, y: point.y - start.y)
    container?.gestures.drag(by: offset, in: surface?.gestureSize)
  }

  /// Called when the finger has left.
  ///
  /// - Parameter velocity: In the surface's unit a second, positive to the right and down, as the finger went.
  public func end(velocity: Point = .zero) {
    guard start != nil else { return }
    start = nil
    container?.gestures.endDrag(velocity: velocity, in: surface?.gestureSize)
  }

  /// Called when the drag was called off; without one nothing happens.
  public func cancel() {
    guard start != nil else { return }
    start = nil
    container?.gestures.cancelDrag()
  }
}
