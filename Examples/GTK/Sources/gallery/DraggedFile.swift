import CGtk
import Containers
import ContainersGTK

/// A small window out of which a file can be dragged, as out of a file manager; its trace says how far the drag is.
enum DraggedFile {
  /// Shows the window until it is closed.
  static func offer(_ path: String, traceFile: String?) throws {
    let loop: OpaquePointer = g_main_loop_new(nil, 0)
    let page = Page("Drag this", [])
    let view = PageBoxView(page)
    let frame = StageWindow(try Stage(root: page), title: "File", width: 160, height: 80)
    frame.makeView = { _ in view }
    let trace = traceFile.flatMap { Trace($0, of: frame) }
    trace?.widgets = { [("stage", frame.content), ("file", view.widget)] }
    let file: OpaquePointer = g_file_new_for_path(path)
    var list = "\(String(cString: g_file_get_uri(file)))\r\n"
    g_object_unref(UnsafeMutableRawPointer(file))
    let bytes = list.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let source: OpaquePointer = gtk_drag_source_new()
    gtk_drag_source_set_content(source, gdk_content_provider_new_for_bytes("text/uri-list", bytes))
    Signal.connect(source, "drag-begin") { _ in
      trace?.write("dragging")
      guard let drag = gtk_drag_source_get_drag(source) else { return }
      // The drop is refused unless this has been reported before the button is released.
      Signal.connect(drag, "notify::selected-action") { _ in
        trace?.write("accepted \(gdk_drag_get_selected_action(drag).rawValue == 0 ? 0 : 1)")
      }
    }
    gtk_widget_add_controller(frame.window, source)
    frame.willClose = { g_main_loop_quit(loop) }
    frame.present()
    withExtendedLifetime(frame) { g_main_loop_run(loop) }
  }
}
