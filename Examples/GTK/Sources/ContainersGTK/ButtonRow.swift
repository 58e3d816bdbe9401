import CGtk
public import Containers
import ContainersBinding

/// Buttons side by side: the tabs of a container, the segments of a model, or the responses of a dialog (T2, W2, M11).
///
/// Any number of rows can show the same model.
public final class ButtonRow: WidgetHold, SwitcherControl {
  /// The button of each tab, segment or response that is not hidden, by its name.
  public private(set) var buttons: [(name: String, widget: Widget)] = []
  /// Called before the user chooses.
  public var willChoose: (() -> Void)?

  private let role: GtkAccessibleRole
  private let source: () -> [BarButton]
  private var shown: [BarButton] = []
  private var observation: Observation?

  private init(_ row: GtkAccessibleRole, of role: GtkAccessibleRole, _ source: @escaping () -> [BarButton]) {
    (self.role, self.source) = (role, source)
    super.init(cgtk_widget_new(gtk_box_get_type(), row))
    gtk_widget_add_css_class(widget, "linked")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    update()
  }

  /// Creates a row of tabs; its buttons are named by their numbers.
  public convenience init(_ tabs: TabContainer) {
    self.init(GTK_ACCESSIBLE_ROLE_TAB_LIST, of: GTK_ACCESSIBLE_ROLE_TAB) { [unowned tabs] in tabs.barButtons }
    cgtk_set_accessible_label(widget, tabs.lifecycle.name)
    observation = tabs.observe { [unowned self] in
      if case .displayChanged = $0.kind { update() }
    }
  }

  /// Creates a row of segments, and binds it to their model.
  public convenience init(_ model: SwitcherModel) {
    self.init(GTK_ACCESSIBLE_ROLE_RADIO_GROUP, of: GTK_ACCESSIBLE_ROLE_RADIO) { model.barButtons }
    model.bind(self)
  }

  /// Creates a row of responses.
  convenience init(_ dialog: DialogController) {
    self.init(GTK_ACCESSIBLE_ROLE_GROUP, of: GTK_ACCESSIBLE_ROLE_BUTTON) { [unowned dialog] in
      dialog.barButtons
    }
  }

  /// Shows the segments as they are now.
  public func switcherModelDidChange(_ model: SwitcherModel) { update() }

  /// Shows the buttons as they are now.
  func update() {
    let old = shown
    shown = source()
    if !shown.elementsEqual(old, by: { $0.name == $1.name && $0.isMomentary == $1.isMomentary }) {
      for old in buttons { gtk_box_remove(widget.as(GtkBox.self), old.widget) }
      buttons = shown.indices.map { (shown[$0].name, makeButton($0)) }
    }
    for (face, (_, button)) in zip(shown, buttons) {
      if let icon = face.iconName {
        gtk_button_set_icon_name(button.as(GtkButton.self), icon)
      } else {
        gtk_button_set_label(button.as(GtkButton.self), face.label)
      }
      gtk_widget_set_sensitive(button, face.isEnabled ? 1 : 0)
      cgtk_mark(button, "suggested-action", face.isEmphasized ? 1 : 0)
      cgtk_mark(button, "destructive-action", face.isDestructive ? 1 : 0)
      cgtk_set_accessible_label(button, face.label)
      guard let (number, count) = face.position else { continue }
      cgtk_set_accessible_description(button, "\(number) of \(count)")
      guard !face.isMomentary else { continue }
      cgtk_set_accessible_position(button, Int32(number), Int32(count), face.isSelected ? 1 : 0)
      gtk_toggle_button_set_active(button.as(GtkToggleButton.self), face.isSelected ? 1 : 0)
    }
  }

  private func makeButton(_ index: Int) -> Widget {
    let button: Widget =
      shown[index].isMomentary ? gtk_button_new() : cgtk_widget_new(gtk_toggle_button_get_type(), role)
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { [unowned self] _ in
      willChoose?()
      shown[index].press(.immediate)
      // The button has gone down already: whatever the model answers, the row shows it.
      update()
    }
    gtk_box_append(widget.as(GtkBox.self), button)
    return button
  }
}
