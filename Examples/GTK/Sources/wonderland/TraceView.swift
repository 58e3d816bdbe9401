import CGtk
import Containers
import ContainersGTK

/// The live trace of the program: what controllers and observers receive, the newest at the bottom.
final class TraceView: ControllerView {
  /// More lines than these are not kept.
  private static let limit: Int32 = 3000

  var widget: Widget { hold.widget }

  private let hold: WidgetHold
  let text: Widget
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private var waiting: [String] = []
  /// Called with a line that was clicked.
  var didChoose: ((String) -> Void)?

  init() {
    hold = WidgetHold(gtk_scrolled_window_new())
    text = gtk_text_view_new()
    let view = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self)
    gtk_text_view_set_editable(view, 0)
    // Arrows move it to a line, and Return chooses that.
    gtk_text_view_set_cursor_visible(view, 1)
    gtk_text_view_set_monospace(view, 1)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_CHAR)
    gtk_text_view_set_left_margin(view, 12)
    gtk_text_view_set_top_margin(view, 8)
    gtk_text_view_set_bottom_margin(view, 8)
    buffer = gtk_text_view_get_buffer(view)
    gtk_scrolled_window_set_child(OpaquePointer(widget), text)
    cgtk_set_accessible_label(text, "Trace")
    let click: OpaquePointer = gtk_gesture_click_new()
    Signal.connect(click, "released") { [weak self] arguments in
      // More clicks, or a drag, select text.
      guard let self, arguments.int(1) == 1, gtk_text_buffer_get_has_selection(buffer) == 0 else { return }
      choose(at: arguments.double(2), arguments.double(3))
    }
    gtk_widget_add_controller(text, click)
  }

  /// Chooses the line in which the cursor is; false when it is empty.
  func chooseLine() -> Bool {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
    // The text ends with an empty line.
    if gtk_text_iter_is_end(&place) != 0 { gtk_text_iter_backward_line(&place) }
    return choose(place)
  }

  private func choose(at x: Double, _ y: Double) {
    let view = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self)
    var (column, row): (Int32, Int32) = (0, 0)
    gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, Int32(x), Int32(y), &column, &row)
    var place = GtkTextIter()
    gtk_text_view_get_line_at_y(view, &place, row, nil)
    _ = choose(place)
  }

  private func choose(_ place: GtkTextIter) -> Bool {
    var (start, end) = (place, place)
    gtk_text_iter_set_line_offset(&start, 0)
    if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
    guard let bytes = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return false }
    let line = String(cString: bytes)
    g_free(bytes)
    if !line.isEmpty { didChoose?(line) }
    return !line.isEmpty
  }

  func append(_ line: String) { waiting.append(line) }

  /// Shows the events since the last frame.
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
    follow()
  }

  /// Brings the newest line into view.
  func follow() {
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    gtk_text_buffer_place_cursor(buffer, &end)
    // Otherwise the text alone gets its place anew, and then moves a scroll bar that has none.
    gtk_widget_queue_resize(text)
    gtk_text_view_scroll_mark_onscreen(
      UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkTextView.self),
      gtk_text_buffer_get_insert(buffer))
  }
}
