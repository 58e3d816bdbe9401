import CGtk
import Containers
import ContainersConformance
import ContainersGTK

extension StageWindow {
  /// The window, as its class.
  var gtkWindow: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
  }
}

/// The view of whoever has none of its own: the widgets of its children, one beside the other.
final class PlainView: ControllerView {
  var widget: Widget { hold.widget }

  private let hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
  private var shown: [(controller: any Controller, view: any ControllerView)] = []

  init() {
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
  }

  func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view, !shown.contains(where: { $0.controller === child }) else { return }
    shown.append((child, view))
    gtk_box_append(box, view.widget)
  }

  func detach(_ child: any Controller) {
    guard let index = shown.firstIndex(where: { $0.controller === child }) else { return }
    gtk_box_remove(box, shown.remove(at: index).view.widget)
  }

  private var box: UnsafeMutablePointer<GtkBox> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
  }
}

/// A scrolled window that the suite takes hold of, in the way of its own drag gesture.
final class DraggedSurface: ReferenceSurface {
  private let scrolled: ScrolledSurface
  private var grip: Double?

  init(_ scrolled: ScrolledSurface) { self.scrolled = scrolled }

  var viewportSize: Size { scrolled.viewportSize }
  var contentSize: Size {
    get { scrolled.contentSize }
    set { scrolled.contentSize = newValue }
  }
  var contentOffset: Point { scrolled.contentOffset }
  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scrolled.scrollRectToVisible(rect, animated: animated)
  }

  var isGliding: Bool { scrolled.isGliding }

  func beginDrag() {
    guard grip == nil else { return }
    scrolled.beginDrag()
    grip = contentOffset.x
  }

  func drag(to offset: Double) {
    if let grip { scrolled.drag(to: offset - grip) }
  }

  func endDrag(velocity: Double) {
    grip = nil
    scrolled.endDrag(velocity: velocity * viewportSize.width)
  }

  /// The window's clock moves it.
  func advance(by seconds: Double) {}
  func comeToRest() {}
  /// GTK lays it out.
  func resize(to size: Size) {}
}

/// The script's delegate of tabs and their view, one after the other.
final class TabsRelay: TabContainerDelegate {
  private let script: any TabContainerDelegate
  private let view: TabsView

  init(_ script: any TabContainerDelegate, _ view: TabsView) { (self.script, self.view) = (script, view) }

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    script.tabContainer(container, shouldSelect: controller)
  }

  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    script.tabContainer(container, didSelect: controller)
  }

  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    script.tabContainer(container, didEndCustomizing: changed)
  }

  func tabContainerDidChangeBar(_ container: TabContainer) {
    view.tabContainerDidChangeBar(container)
    script.tabContainerDidChangeBar(container)
  }
}
