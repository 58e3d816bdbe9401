import CGtk
public import ContainersBinding

/// A question to the user: its title, its text, and a button for each answer (M11).
public final class DialogView: WidgetHold, ControllerView {
  /// The buttons, by the ids of their answers.
  public var buttons: [(name: String, widget: Widget)] { row.buttons }

  private unowned let dialog: DialogController
  private let row: ButtonRow

  /// Creates a view.
  public init(_ dialog: DialogController) {
    self.dialog = dialog
    row = ButtonRow(dialog)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
    let question = dialog.dialog
    widget.setMargins(24)
    for (text, name) in [(question.title, "title-3"), (question.text, "body")] where !text.isEmpty {
      let label: Widget = gtk_label_new(text)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_max_width_chars(label.opaque, 46)
      gtk_widget_add_css_class(label, name)
      gtk_box_append(widget.as(GtkBox.self), label)
    }
    let box = row.widget.as(GtkBox.self)
    cgtk_mark(row.widget, "linked", 0)
    gtk_box_set_spacing(box, 12)
    gtk_box_set_homogeneous(box, 1)
    gtk_widget_set_vexpand(row.widget, 1)
    gtk_widget_set_halign(row.widget, GTK_ALIGN_FILL)
    gtk_widget_set_valign(row.widget, GTK_ALIGN_END)
    gtk_box_append(widget.as(GtkBox.self), row.widget)
    cgtk_set_accessible_label(widget, question.title)
  }

  /// The button of the default response, or the first one: Return presses it.
  public var firstFocus: Widget? {
    (buttons.first { $0.name == dialog.dialog.defaultResponse } ?? buttons.first)?.widget
  }

  /// The answers have other words, or can be chosen or not.
  public func update() { row.update() }
}
