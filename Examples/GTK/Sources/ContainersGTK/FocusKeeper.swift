import CGtk
import Containers

/// Gives the keyboard back to what had it when a page comes back into view.
struct FocusKeeper {
  private static let key = "containers-focus"
  /// Whether something that had the keyboard has been hidden.
  private var isWanted = false

  /// A page is about to be taken away: it keeps what has the keyboard in it.
  mutating func leave(_ page: Widget) {
    guard let root = gtk_widget_get_root(page), let focus = gtk_root_get_focus(root),
      focus == page || gtk_widget_is_ancestor(focus, page) != 0
    else { return }
    g_object_set_data_full(page.as(GObject.self), Self.key, g_object_ref(focus)) { g_object_unref($0) }
    isWanted = true
  }

  /// A page is at the top: it gets the keyboard if one that had it has gone.
  ///
  /// - Parameter first: What gets it if nothing has had it before; nil is the first widget that takes it.
  mutating func enter(_ page: Widget, or first: Widget? = nil) {
    guard isWanted else { return }
    isWanted = false
    let kept = g_object_get_data(page.as(GObject.self), Self.key)?.assumingMemoryBound(to: GtkWidget.self)
    if let kept, kept == page || gtk_widget_is_ancestor(kept, page) != 0, cgtk_take_focus(kept) != 0 {
      return
    }
    if let first, cgtk_take_focus(first) != 0 { return }
    gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD)
  }
}
