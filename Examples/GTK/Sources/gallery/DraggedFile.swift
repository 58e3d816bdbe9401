import CGtk
import ContainersGTK

/// A small window out of which a file can be dragged, as out of a file manager.
enum DraggedFile {
  /// Shows the window until it is closed.
  static func offer(_ path: String) {
    let loop: OpaquePointer = g_main_loop_new(nil, 0)
    let window = WidgetHold(gtk_window_new())
    gtk_window_set_default_size(window.widget.as(GtkWindow.self), 160, 80)
    gtk_window_set_child(window.widget.as(GtkWindow.self), gtk_label_new("Drag this"))
    let file: OpaquePointer = g_file_new_for_path(path)
    var list = "\(String(cString: g_file_get_uri(file)))\r\n"
    g_object_unref(UnsafeMutableRawPointer(file))
    let bytes = list.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let source: OpaquePointer = gtk_drag_source_new()
    gtk_drag_source_set_content(source, gdk_content_provider_new_for_bytes("text/uri-list", bytes))
    gtk_widget_add_controller(window.widget, source)
    Signal.connect(window.widget, "close-request") { _ in g_main_loop_quit(loop) }
    gtk_window_present(window.widget.as(GtkWindow.self))
    g_main_loop_run(loop)
  }
}
