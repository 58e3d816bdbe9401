import CGtk
import ContainersGTK

/// A small window that says how far a long book has been read; for a short one it does not come.
final class WaitingWindow {
  /// A book that is read sooner needs no window, in microseconds.
  private static let patience: Int64 = 300_000

  /// Whether windows can be opened; found out once.
  static let hasDisplay = gtk_init_check() != 0

  private let window = WidgetHold(gtk_window_new())
  private let bar = WidgetHold(gtk_progress_bar_new())

  private init(_ title: String) {
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

  /// Reads a book, and shows its progress if that takes long.
  static func load(_ origin: BookOrigin) throws(ReaderError) -> Book {
    let start = g_get_monotonic_time()
    var waiting: WaitingWindow?
    return try origin.load { part in
      guard g_get_monotonic_time() - start > patience, hasDisplay else { return }
      waiting = waiting ?? WaitingWindow(origin.title)
      waiting?.show(part)
    }
  }

  private func show(_ part: Double) {
    gtk_progress_bar_set_fraction(OpaquePointer(bar.widget), part)
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
