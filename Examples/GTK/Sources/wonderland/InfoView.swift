import CGtk
import Containers
import ContainersGTK

/// What there is to know of the book: a name and a value a line.
final class InfoView: ControllerView {
  var widget: Widget { hold.widget }
  /// The popover itself: nothing in it takes keys.
  var firstFocus: Widget? { widget }

  private let hold = WidgetHold(gtk_grid_new())
  private var values: [Widget] = []

  init(_ lines: [(name: String, value: String)]) {
    widget.setMargins(18)
    gtk_widget_set_focusable(widget, 1)
    cgtk_set_accessible_label(widget, "About the book")
    let grid = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkGrid.self)
    gtk_grid_set_row_spacing(grid, 10)
    gtk_grid_set_column_spacing(grid, 18)
    for (row, line) in lines.enumerated() {
      let name: Widget = gtk_label_new(line.name)
      gtk_label_set_xalign(OpaquePointer(name), 1)
      gtk_widget_add_css_class(name, "dim-label")
      let value: Widget = gtk_label_new(nil)
      gtk_label_set_xalign(OpaquePointer(value), 0)
      gtk_label_set_ellipsize(OpaquePointer(value), PANGO_ELLIPSIZE_MIDDLE)
      gtk_widget_set_hexpand(value, 1)
      gtk_grid_attach(grid, name, 0, Int32(row), 1, 1)
      gtk_grid_attach(grid, value, 1, Int32(row), 1, 1)
      values.append(value)
    }
    show(lines)
  }

  /// Shows other values, while pages are being counted.
  func show(_ lines: [(name: String, value: String)]) {
    for (label, line) in zip(values, lines) {
      gtk_label_set_text(OpaquePointer(label), line.value)
      // All of it, where there is no room for it.
      gtk_widget_set_tooltip_text(label, line.value)
    }
  }
}
