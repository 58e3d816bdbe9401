/// A surface on which fingers or a mouse are followed.
public protocol GestureSurface: AnyObject {
  /// How large it is, in the unit of its points.
  var gestureSize: Size { get }
}

/// Turns the taps, or the drags and flicks, of a surface into turns of a page container (P7).
///
/// A toolkit feeds it points in the coordinates of the surface. Moved to another surface - a larger one around
/// the book, say - it works there.
public final class PageGestureRecognizer {
  /// What it follows.
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

  private var surfaceReference = WeakGestureSurface()
  private var containerReference = WeakPageContainer()
  private var start: Point?

  init(_ kind: Kind, _ container: PageContainer) {
    self.kind = kind
    containerReference.value = container
  }

  /// Where it lies, which it does not keep alive; nil is on the container itself.
  public var surface: (any GestureSurface)? {
    get { surfaceReference.value }
    set {
      cancel()
      surfaceReference.value = newValue
    }
  }

  /// The container whose pages it turns; not kept alive.
  public var container: PageContainer? { containerReference.value }

  /// A tap, or a click.
  ///
  /// - Parameter point: Where, in the surface.
  /// - Returns: Whether it turned a page; see `PageGestures.tap`.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard kind == .tap, isEnabled, let container, let size else { return false }
    return container.gestures.tap(at: point, in: size)
  }

  /// A finger comes down.
  ///
  /// - Parameter point: Where, in the surface.
  public func begin(at point: Point) {
    guard kind == .pan, isEnabled, let container else { return }
    start = point
    container.gestures.beginDrag()
  }

  /// The finger has moved.
  ///
  /// - Parameter point: Where it is; nothing happens for one that is not finite.
  public func move(to point: Point) {
    guard let start, let container, let extent else { return }
    container.gestures.drag(to: (along(start) - along(point)) / extent)
  }

  /// The finger has left.
  ///
  /// - Parameter velocity: In the surface's unit a second, positive to the right and down, as the finger went.
  public func end(velocity: Point = .zero) {
    guard start != nil, let container else { return }
    // The finger has left, even if the surface has lost its size and cannot tell the speed.
    container.gestures.endDrag(velocity: extent.map { -along(velocity) / $0 } ?? 0)
    start = nil
  }

  /// The drag was called off; without one nothing happens.
  public func cancel() {
    guard start != nil else { return }
    start = nil
    container?.gestures.cancelDrag()
  }

  private var size: Size? { surface?.gestureSize ?? container?.lifecycle.size }

  private var extent: Double? {
    guard let container, let size else { return nil }
    let extent = size.extent(along: container.configuration.axis)
    return extent > 0 && extent.isFinite ? extent : nil
  }

  private func along(_ point: Point) -> Double {
    container?.configuration.axis == .vertical ? point.y : point.x
  }
}
