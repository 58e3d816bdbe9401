import Containers

/// A finger or a mouse on a surface, as a toolkit follows it for a page container (P7).
final class Pointer {
  private weak var container: PageContainer?
  /// The size of the surface; nil is the container's own.
  var size: Size?
  private var start: Point?

  init(_ container: PageContainer, _ size: Size? = nil) { (self.container, self.size) = (container, size) }

  func begin(at point: Point) {
    start = point
    container?.gestures.beginDrag()
  }

  func move(to point: Point) {
    guard let start else { return }
    container?.gestures.drag(by: Point(x: point.x - start.x, y: point.y - start.y), in: size)
  }

  func end(velocity: Point = .zero) {
    guard start != nil else { return }
    container?.gestures.endDrag(velocity: velocity, in: size)
    start = nil
  }

  func cancel() {
    if start != nil { container?.gestures.cancelDrag() }
    start = nil
  }
}
