import CGtk
import Containers
import ContainersGTK

/// The view of a container with one child on show: its widget, and below it whatever else there is.
final class StackingView: ControllerView {
  var widget: Widget { hold.widget }

  private let hold: WidgetHold
  private var shown: [(controller: any Controller, view: any ControllerView)] = []

  init(_ footers: [Widget]) {
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    for footer in footers { gtk_box_append(box, footer) }
  }

  func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view, !shown.contains(where: { $0.controller === child }) else { return }
    shown.append((child, view))
    gtk_box_prepend(box, view.widget)
  }

  func detach(_ child: any Controller) {
    guard let index = shown.firstIndex(where: { $0.controller === child }) else { return }
    gtk_box_remove(box, shown.remove(at: index).view.widget)
  }

  private var box: UnsafeMutablePointer<GtkBox> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
  }
}
