import CGtk
import Containers
import ContainersBinding
import ContainersConformance
import ContainersGTK

extension StageWindow {
  /// The window, as its class.
  var gtkWindow: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
  }
}

/// A real scrolled window that the suite takes hold of, in the way of a finger.
final class DraggedSurface: ReferenceSurface {
  private let scroller: SnappingScroller
  private unowned let pager: PagerContainer
  private var grip: Double?

  init(_ scroller: SnappingScroller, of pager: PagerContainer) {
    (self.scroller, self.pager) = (scroller, pager)
  }

  var viewportSize: Size { scroller.viewportSize }
  var contentSize: Size {
    get { scroller.contentSize }
    set { scroller.contentSize = newValue }
  }
  var contentOffset: Point { scroller.contentOffset }
  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scroller.scrollRectToVisible(rect, animated: animated)
  }

  var isGliding: Bool { scroller.isGliding }

  private var isVertical: Bool { pager.configuration.axis == .vertical }

  func beginDrag() {
    guard grip == nil else { return }
    scroller.beginDrag()
    grip = isVertical ? contentOffset.y : contentOffset.x
  }

  func drag(to offset: Double) {
    if let grip { scroller.drag(to: offset - grip) }
  }

  func endDrag(velocity: Double) {
    grip = nil
    scroller.endDrag(velocity: velocity * (isVertical ? viewportSize.height : viewportSize.width))
  }

  /// The window's clock moves it.
  func advance(by seconds: Double) {}
  func comeToRest() {}
  /// GTK lays it out.
  func resize(to size: Size) {}
}
