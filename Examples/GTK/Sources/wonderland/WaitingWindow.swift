import CGtk
import ContainersGTK

/// A small window that says how far a long book has been read, until its first pages are there.
final class WaitingWindow {
  private let window = WidgetHold(gtk_window_new())
  private let bar = WidgetHold(gtk_progress_bar_new())

  init(_ title: String) {
    let top = window.widget.as(GtkWindow.self)
    gtk_window_set_title(top, title)
    gtk_window_set_default_size(top, 360, -1)
    bar.widget.setMargins(24)
    gtk_progress_bar_set_text(OpaquePointer(bar.widget), "Reading “\(title)”")
    gtk_progress_bar_set_show_text(OpaquePointer(bar.widget), 1)
    gtk_progress_bar_set_ellipsize(OpaquePointer(bar.widget), PANGO_ELLIPSIZE_MIDDLE)
    gtk_window_set_child(top, bar.widget)
    gtk_window_present(top)
  }

  deinit { gtk_window_destroy(window.widget.as(GtkWindow.self)) }

  func show(_ part: Double) { gtk_progress_bar_set_fraction(OpaquePointer(bar.widget), part) }
}
