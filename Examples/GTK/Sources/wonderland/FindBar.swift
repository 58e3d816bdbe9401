import CGtk
import Containers
import ContainersGTK

/// The bar below the text into which a person writes what to find, or where to go.
final class FindBar: WidgetHold {
  /// What the words are for.
  enum Purpose { case find, go }

  let entry: Widget = gtk_search_entry_new()
  private(set) var purpose = Purpose.find
  /// Called with what is to be found, at each change.
  var didChange: ((String) -> Void)?
  /// Called when the next hit is wanted, or the one before.
  var didStep: ((PageDirection) -> Void)?
  /// Called with the place to go to.
  var didChoose: ((String) -> Void)?
  /// Called when the bar is to be closed.
  var didEnd: (() -> Void)?

  private let count: Widget = gtk_label_new(nil)
  private var steps: [Widget] = []

  init() {
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    for name in ["background", "frame", "finding"] { gtk_widget_add_css_class(widget, name) }
    gtk_widget_set_halign(widget, GTK_ALIGN_END)
    gtk_widget_set_valign(widget, GTK_ALIGN_END)
    widget.setMargins(8)
    // Below the text, where the numbers of the pages are.
    gtk_widget_set_margin_bottom(widget, 48)
    gtk_widget_set_visible(widget, 0)
    gtk_widget_set_size_request(entry, 140, -1)
    gtk_label_set_width_chars(OpaquePointer(count), 9)
    gtk_widget_add_css_class(count, "dim-label")
    gtk_box_append(box, entry)
    gtk_box_append(box, count)
    addButton("go-up-symbolic", "Previous") { [unowned self] in didStep?(.reverse) }
    addButton("go-down-symbolic", "Next") { [unowned self] in didStep?(.forward) }
    steps.append(count)
    addButton("window-close-symbolic", "Close") { [unowned self] in didEnd?() }
    Signal.connect(entry, "search-changed") { [unowned self] _ in report() }
    Signal.connect(entry, "activate") { [unowned self] _ in
      report()
      purpose == .find ? didStep?(.forward) : didChoose?(text)
    }
    Signal.connect(entry, "next-match") { [unowned self] _ in didStep?(.forward) }
    Signal.connect(entry, "previous-match") { [unowned self] _ in didStep?(.reverse) }
    Signal.connect(entry, "stop-search") { [unowned self] _ in didEnd?() }
  }

  private var box: UnsafeMutablePointer<GtkBox> { widget.as(GtkBox.self) }

  /// Reports what is to be found; the entry asks for it with some delay, when Return or Escape may have come already.
  private func report() {
    if purpose == .find, isOpen { didChange?(text) }
  }

  private func addButton(_ icon: String, _ title: String, _ clicked: @escaping () -> Void) {
    let button: Widget = gtk_button_new_from_icon_name(icon)
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_focus_on_click(button, 0)
    gtk_widget_set_tooltip_text(button, title)
    cgtk_set_accessible_label(button, title)
    Signal.connect(button, "clicked") { _ in clicked() }
    gtk_box_append(box, button)
    steps.append(button)
  }

  /// What has been written.
  var text: String { String(cString: gtk_editable_get_text(OpaquePointer(entry))) }

  var isOpen: Bool { gtk_widget_get_visible(widget) != 0 }

  /// Opens the bar, with what was written before, all of it selected.
  func open(for purpose: Purpose) {
    self.purpose = purpose
    if purpose == .go { gtk_editable_set_text(OpaquePointer(entry), "") }
    let hint = purpose == .find ? "Find in the book" : "Page, 45% or chapter 3"
    g_object_set(entry, text: "placeholder-text", hint)
    cgtk_set_accessible_label(entry, hint)
    for step in steps.prefix(3) { gtk_widget_set_visible(step, purpose == .find ? 1 : 0) }
    gtk_widget_set_visible(widget, 1)
    gtk_widget_grab_focus(entry)
    gtk_editable_select_region(OpaquePointer(entry), 0, -1)
  }

  func close() { gtk_widget_set_visible(widget, 0) }

  /// Shows which hit it is of how many.
  func show(_ text: String) { gtk_label_set_text(OpaquePointer(count), text) }
}
