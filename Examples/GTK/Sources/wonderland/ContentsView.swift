import CGtk
import Containers
import ContainersGTK

/// The chapters of the book as a list: a click or Return on one goes there.
final class ContentsView: ControllerView {
  var widget: Widget { hold.widget }
  /// The rows, in order.
  private(set) var rows: [Widget] = []
  /// Called with the number of the chapter that was chosen.
  var didChoose: ((Int) -> Void)?

  private let hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  private let list: Widget = gtk_list_box_new()
  private var current: Int

  init(_ titles: [String], current: Int) {
    self.current = current
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    let heading: Widget = gtk_label_new("Contents")
    gtk_widget_add_css_class(heading, "heading")
    gtk_widget_set_margin_top(heading, 16)
    gtk_widget_set_margin_bottom(heading, 8)
    gtk_box_append(box, heading)
    for (index, title) in titles.enumerated() {
      let label: Widget = gtk_label_new(title)
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      label.setMargins(8)
      let row: Widget = gtk_list_box_row_new()
      let rowPointer = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self)
      gtk_list_box_row_set_child(rowPointer, label)
      gtk_list_box_append(OpaquePointer(list), row)
      if index == current { gtk_list_box_select_row(OpaquePointer(list), rowPointer) }
      rows.append(row)
    }
    Signal.connect(list, "row-activated") { [weak self] _ in
      guard let self, let row = gtk_list_box_get_selected_row(OpaquePointer(list)) else { return }
      didChoose?(Int(gtk_list_box_row_get_index(row)))
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(OpaquePointer(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(box, scrolled)
    cgtk_set_accessible_label(list, "Table of contents")
  }

  /// Marks the chapter that is read.
  func mark(_ chapter: Int) {
    guard chapter != current, rows.indices.contains(chapter) else { return }
    current = chapter
    let row = UnsafeMutableRawPointer(rows[chapter]).assumingMemoryBound(to: GtkListBoxRow.self)
    gtk_list_box_select_row(OpaquePointer(list), row)
  }

  /// The chapter that is read.
  var firstFocus: Widget? { rows.indices.contains(current) ? rows[current] : nil }
}
