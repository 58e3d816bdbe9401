import CGtk
public import Containers

/// A question to the user: its title, its text, and a button for each answer (M11).
public final class DialogView: ControllerView {
  /// Everything.
  public var widget: Widget { hold.widget }
  /// The buttons, by the ids of their answers.
  public private(set) var buttons: [(id: String, widget: Widget)] = []

  private unowned let dialog: DialogController
  private let hold: WidgetHold

  /// Creates a view.
  public init(_ dialog: DialogController) {
    self.dialog = dialog
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
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
    let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    gtk_box_set_homogeneous(row.as(GtkBox.self), 1)
    gtk_widget_set_vexpand(row, 1)
    gtk_widget_set_valign(row, GTK_ALIGN_END)
    for response in question.responses { gtk_box_append(row.as(GtkBox.self), makeButton(response)) }
    gtk_box_append(widget.as(GtkBox.self), row)
    cgtk_set_accessible_label(widget, question.title)
    update()
  }

  private func makeButton(_ response: Dialog.Response) -> Widget {
    let button: Widget = gtk_button_new()
    switch response.appearance {
    case .normal: break
    case .suggested: gtk_widget_add_css_class(button, "suggested-action")
    case .destructive: gtk_widget_add_css_class(button, "destructive-action")
    }
    let id = response.id
    Signal.connect(button, "clicked") { [weak self] _ in self?.respond(id) }
    buttons.append((id, button))
    return button
  }

  private func respond(_ id: String) {
    // A second click on a dialog that is leaving has no effect.
    do throws(DialogError) { try dialog.respond(id) } catch {}
  }

  /// The button of the default response, or the first one: Return presses it.
  public var firstFocus: Widget? {
    (buttons.first { $0.id == dialog.dialog.defaultResponse } ?? buttons.first)?.widget
  }

  /// The answers have other words, or can be chosen or not.
  public func update() {
    for (id, button) in buttons {
      guard let response = dialog.dialog[id] else { continue }
      gtk_button_set_label(button.as(GtkButton.self), response.title)
      gtk_widget_set_sensitive(button, response.isEnabled ? 1 : 0)
    }
  }
}
