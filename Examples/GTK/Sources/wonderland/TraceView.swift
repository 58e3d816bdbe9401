import CGtk
import Containers
import ContainersGTK

/// The live trace of the program: what controllers and observers hear, the newest at the bottom.
final class TraceView: ControllerView {
  /// More lines than these are not kept.
  private static let limit: Int32 = 3000

  var widget: Widget { hold.widget }

  private let hold: WidgetHold
  private let text: Widget
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private var waiting: [String] = []

  init() {
    hold = WidgetHold(gtk_scrolled_window_new())
    text = gtk_text_view_new()
    let view = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self)
    gtk_text_view_set_editable(view, 0)
    gtk_text_view_set_cursor_visible(view, 0)
    gtk_text_view_set_monospace(view, 1)
    gtk_text_view_set_left_margin(view, 12)
    gtk_text_view_set_top_margin(view, 8)
    gtk_text_view_set_bottom_margin(view, 8)
    buffer = gtk_text_view_get_buffer(view)
    gtk_scrolled_window_set_child(OpaquePointer(widget), text)
    cgtk_set_accessible_label(text, "Trace")
  }

  func append(_ line: String) { waiting.append(line) }

  /// Shows what has been told since the last frame.
  func show() {
    guard !waiting.isEmpty else { return }
    let lines = waiting.suffix(Int(Self.limit)).joined(separator: "\n") + "\n"
    waiting = []
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    gtk_text_buffer_insert(buffer, &end, lines, -1)
    let surplus = gtk_text_buffer_get_line_count(buffer) - Self.limit
    if surplus > 0 {
      var (start, first) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_start_iter(buffer, &start)
      gtk_text_buffer_get_iter_at_line(buffer, &first, surplus)
      gtk_text_buffer_delete(buffer, &start, &first)
    }
    gtk_text_buffer_get_end_iter(buffer, &end)
    gtk_text_buffer_place_cursor(buffer, &end)
    gtk_text_view_scroll_mark_onscreen(
      UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self),
      gtk_text_buffer_get_insert(buffer))
  }
}
