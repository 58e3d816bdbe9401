import CGtk
public import Containers

/// Buttons side by side of which one is pressed, or none: the tabs of a container, or the segments of a model (T2, W2).
///
/// Any number of rows can show the same model.
public final class ButtonRow: SwitcherControl {
  /// What a button shows.
  private struct Face: Equatable {
    let name, title: String
    var iconName: String?
    var isSelected, isEnabled, isHidden: Bool
    var isMomentary = false
    var needsAttention = false
  }

  /// The buttons.
  public var widget: Widget { hold.widget }
  /// The button of each tab or segment, by its name.
  public private(set) var buttons: [(name: String, widget: Widget)] = []
  /// Called before the user chooses.
  public var willChoose: (() -> Void)?

  private let hold: WidgetHold
  private let isTabs: Bool
  private var faces: [Face] = []
  private var choose: (Int) -> Void = { _ in }
  private var update: () -> Void = {}
  private var observation: Observation?
  /// Whether the buttons are being set, which is not the user's choice.
  private var isSynchronizing = false

  private init(isTabs: Bool) {
    self.isTabs = isTabs
    hold = WidgetHold(
      cgtk_widget_new(
        gtk_box_get_type(), isTabs ? GTK_ACCESSIBLE_ROLE_TAB_LIST : GTK_ACCESSIBLE_ROLE_RADIO_GROUP))
    gtk_widget_add_css_class(widget, "linked")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
  }

  /// Creates a row of tabs; its buttons are named by their numbers.
  public convenience init(_ tabs: TabContainer) {
    self.init(isTabs: true)
    cgtk_set_accessible_label(widget, tabs.lifecycle.name)
    choose = { [unowned tabs] in tabs.gestures.select($0, .immediate) }
    update = { [unowned self, unowned tabs] in
      show(
        tabs.items.enumerated().map { index, item in
          Face(
            name: "\(index)", title: Self.title(item.title, item.badge),
            isSelected: index == tabs.selectedIndex,
            isEnabled: item.isEnabled, isHidden: item.isHidden)
        })
    }
    observation = tabs.observe { [unowned self] in
      if case .displayChanged = $0.kind { update() }
    }
    update()
  }

  /// Creates a row of segments, and binds it to their model.
  public convenience init(_ model: SwitcherModel) {
    self.init(isTabs: false)
    choose = { model.choose($0, .immediate) }
    update = { [unowned self] in switcherModelDidChange(model) }
    model.bind(self)
  }

  private static func title(_ title: String, _ badge: String?) -> String {
    [title, badge.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
  }

  /// Shows the segments as they are now.
  public func switcherModelDidChange(_ model: SwitcherModel) {
    show(
      model.segments.enumerated().map { index, segment in
        Face(
          name: segment.name, title: Self.title(segment.title, segment.badge), iconName: segment.iconName,
          isSelected: index == model.selectedIndex, isEnabled: segment.isEnabled, isHidden: segment.isHidden,
          isMomentary: segment.isMomentary, needsAttention: segment.needsAttention)
      })
  }

  private func show(_ new: [Face]) {
    isSynchronizing = true
    defer { isSynchronizing = false }
    if !new.elementsEqual(faces, by: { $0.name == $1.name && $0.isMomentary == $1.isMomentary }) {
      for old in buttons { gtk_box_remove(widget.as(GtkBox.self), old.widget) }
      buttons = new.enumerated().map { ($1.name, makeButton($0, isMomentary: $1.isMomentary)) }
    }
    faces = new
    let visible = new.filter { !$0.isHidden }.map(\.name)
    for (face, (name, button)) in zip(new, buttons) {
      if let icon = face.iconName {
        gtk_button_set_icon_name(button.as(GtkButton.self), icon)
      } else {
        gtk_button_set_label(button.as(GtkButton.self), face.title)
      }
      gtk_widget_set_sensitive(button, face.isEnabled ? 1 : 0)
      gtk_widget_set_visible(button, face.isHidden ? 0 : 1)
      cgtk_mark(button, "suggested-action", face.needsAttention ? 1 : 0)
      let number = (visible.firstIndex(of: name) ?? 0) + 1
      cgtk_set_accessible_label(button, face.title)
      cgtk_set_accessible_description(button, "\(number) of \(visible.count)")
      guard !face.isMomentary else { continue }
      cgtk_set_accessible_position(button, Int32(number), Int32(visible.count), face.isSelected ? 1 : 0)
      gtk_toggle_button_set_active(button.as(GtkToggleButton.self), face.isSelected ? 1 : 0)
    }
  }

  private func makeButton(_ index: Int, isMomentary: Bool) -> Widget {
    let button: Widget =
      isMomentary
      ? gtk_button_new()
      : cgtk_widget_new(
        gtk_toggle_button_get_type(), isTabs ? GTK_ACCESSIBLE_ROLE_TAB : GTK_ACCESSIBLE_ROLE_RADIO)
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { [unowned self] _ in
      guard !isSynchronizing else { return }
      willChoose?()
      choose(index)
      // The button has gone down already: whatever the model answers, the row shows it.
      update()
    }
    gtk_box_append(widget.as(GtkBox.self), button)
    return button
  }
}
