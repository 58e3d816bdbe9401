import CGtk
import Containers
import ContainersGTK

/// The chapters of the book as a list: a click or Return on one goes there, letters leave those that contain them.
final class ContentsView: ControllerView {
  var widget: Widget { hold.widget }
  /// The rows, in order.
  private(set) var rows: [Widget] = []
  /// Called with the number of the chapter that was chosen.
  var didChoose: ((Int) -> Void)?
  /// What filters the rows.
  let entry: Widget = gtk_search_entry_new()

  private let hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  private let list: Widget = gtk_list_box_new()
  private let scrolled: Widget = gtk_scrolled_window_new()
  private var titles: [Widget] = []
  private let names: [String]
  private var current: Int

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - chapters: The title of each chapter, how far in the book it begins, and how far it is set in.
  ///   - current: The number of the chapter that is read.
  init(_ chapters: [(title: String, place: String, indent: Int)], current: Int) {
    self.current = current
    names = chapters.map { $0.title.lowercased() }
    let box = widget.as(GtkBox.self)
    g_object_set(entry, text: "placeholder-text", "Contents")
    cgtk_set_accessible_label(entry, "Filter the table of contents")
    entry.setMargins(8)
    gtk_widget_set_margin_top(entry, 12)
    gtk_box_append(box, entry)
    for chapter in chapters { append(chapter.title, chapter.place, chapter.indent) }
    let nothing: Widget = gtk_label_new("No chapter has these words.")
    gtk_widget_add_css_class(nothing, "dim-label")
    nothing.setMargins(24)
    gtk_list_box_set_placeholder(OpaquePointer(list), nothing)
    show(current)
    Signal.connect(list, "row-activated") { [weak self] _ in
      guard let self, let row = gtk_list_box_get_selected_row(OpaquePointer(list)) else { return }
      didChoose?(Int(gtk_list_box_row_get_index(row)))
    }
    Signal.connect(entry, "search-changed") { [weak self] _ in self?.filter() }
    Signal.connect(entry, "activate") { [weak self] _ in
      // The filter follows the words with some delay.
      self?.filter()
      guard let self, let first = rows.firstIndex(where: { gtk_widget_get_visible($0) != 0 }) else { return }
      didChoose?(first)
    }
    gtk_scrolled_window_set_policy(OpaquePointer(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(box, scrolled)
    cgtk_set_accessible_label(list, "Table of contents")
  }

  private func append(_ title: String, _ place: String, _ indent: Int) {
    let line: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
    line.setMargins(8)
    let (name, share): (Widget, Widget) = (gtk_label_new(title), gtk_label_new(place))
    gtk_label_set_xalign(OpaquePointer(name), 0)
    gtk_label_set_ellipsize(OpaquePointer(name), PANGO_ELLIPSIZE_END)
    gtk_widget_set_tooltip_text(name, title)
    gtk_widget_set_margin_start(name, Int32(indent))
    gtk_widget_set_hexpand(name, 1)
    gtk_widget_add_css_class(share, "dim-label")
    gtk_box_append(line.as(GtkBox.self), name)
    gtk_box_append(line.as(GtkBox.self), share)
    let row: Widget = gtk_list_box_row_new()
    gtk_list_box_row_set_child(row.as(GtkListBoxRow.self), line)
    gtk_list_box_append(OpaquePointer(list), row)
    titles.append(name)
    rows.append(row)
  }

  /// Marks the chapter that is read.
  func mark(_ chapter: Int) {
    guard chapter != current, rows.indices.contains(chapter) else { return }
    cgtk_mark(titles[current], "heading", 0)
    show(chapter)
  }

  private func show(_ chapter: Int) {
    guard rows.indices.contains(chapter) else { return }
    current = chapter
    cgtk_mark(titles[chapter], "heading", 1)
    gtk_list_box_select_row(OpaquePointer(list), rows[chapter].as(GtkListBoxRow.self))
    // It comes into view, with a chapter above it.
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    guard cgtk_bounds(rows[chapter], list, &x, &y, &width, &height) != 0 else { return }
    gtk_adjustment_clamp_page(
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)), y - height, y + 2 * height)
  }

  // MARK: Filtering

  private func filter() {
    let words = String(cString: gtk_editable_get_text(OpaquePointer(entry))).lowercased()
      .split(separator: " ")
    for (row, name) in zip(rows, names) {
      gtk_widget_set_visible(row, words.allSatisfy { name.contains($0) } ? 1 : 0)
    }
  }

  /// Takes a letter that was typed while the list had the keyboard; the entry has it from then on.
  ///
  /// - Returns: Whether it is a letter.
  func type(_ key: UInt32) -> Bool {
    guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value > 0x20, letter.value != 0x7F,
      let field = gtk_editable_get_delegate(OpaquePointer(entry))
    else { return false }
    let text = String(cString: gtk_editable_get_text(OpaquePointer(entry)))
    gtk_editable_set_text(OpaquePointer(entry), text + String(letter))
    gtk_text_grab_focus_without_selecting(UnsafeMutablePointer(field))
    gtk_editable_set_position(OpaquePointer(entry), -1)
    return true
  }

  /// Shows all chapters again.
  ///
  /// - Returns: Whether some had been left out.
  func clear() -> Bool {
    guard !String(cString: gtk_editable_get_text(OpaquePointer(entry))).isEmpty else { return false }
    gtk_editable_set_text(OpaquePointer(entry), "")
    return true
  }

  /// The chapter that is read.
  var firstFocus: Widget? { rows.indices.contains(current) ? rows[current] : nil }
}

/// Sets a property of a widget that is a text.
func g_object_set(_ widget: Widget, text name: String, _ text: String) {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gchararray"))
  g_value_set_string(&value, text)
  g_object_set_property(widget.as(GObject.self), name, &value)
  g_value_unset(&value)
}
