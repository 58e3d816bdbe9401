import CGtk
import Containers
import ContainersLinks
import ContainersGTK

/// A page of the gallery: a title and buttons, and the segues that the menu follows.
final class Page: SegueSource {
  let lifecycle: Lifecycle
  let title: String
  /// A button: its name in traces, its label, and what it does.
  typealias Button = (name: String, label: String, action: () -> Void)
  let buttons: [Button]
  var segues: [Segue] = []
  /// Called when nothing keeps it any more.
  var ended: () -> Void = {}

  init(_ title: String, _ buttons: [Button]) {
    lifecycle = Lifecycle(title)
    (self.title, self.buttons) = (title, buttons)
  }

  deinit { ended() }
}

/// The view of a page.
final class PageBoxView: ControllerView {
  var widget: Widget { hold.widget }
  /// The buttons, by their names in traces.
  private(set) var buttons: [(name: String, widget: Widget)] = []
  private let hold: WidgetHold

  init(_ page: Page) {
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    let label: Widget = gtk_label_new(page.title)
    gtk_widget_add_css_class(label, "title-1")
    gtk_widget_set_margin_top(label, 24)
    gtk_box_append(box, label)
    for (name, title, action) in page.buttons {
      let button: Widget = gtk_button_new_with_label(title)
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      Signal.connect(button, "clicked") { _ in action() }
      gtk_box_append(box, button)
      buttons.append((name, button))
    }
  }
}
