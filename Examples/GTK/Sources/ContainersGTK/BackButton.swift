import CGtk
import Containers

/// The button that leads back, and the menu of all entries to go back to, on a long press or a right click (N11).
final class BackButton {
  /// The button.
  let widget: Widget
  /// The button was clicked.
  var clicked: () -> Void = {}
  /// The titles of the menu, the nearest first.
  var titles: () -> [String] = { [] }
  /// An entry of the menu was clicked; takes its number.
  var chosen: (Int) -> Void = { _ in }
  /// The entries of the menu while it is open.
  private(set) var items: [Widget] = []

  private let hold: WidgetHold
  private let label: Widget
  private var menu: Widget?

  init() {
    widget = gtk_button_new()
    hold = WidgetHold(widget)
    label = gtk_label_new(nil)
    let content: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    gtk_box_append(content.as(GtkBox.self), gtk_image_new_from_icon_name("go-previous-symbolic"))
    gtk_box_append(content.as(GtkBox.self), label)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(label.opaque, 16)
    gtk_button_set_child(widget.as(GtkButton.self), content)
    gtk_widget_set_focus_on_click(widget, 0)
    Signal.connect(widget, "clicked") { [weak self] _ in self?.clicked() }
    addMenuGestures()
  }

  deinit { if let menu { gtk_widget_unparent(menu) } }

  /// Shows where the button leads; nil shows no button.
  ///
  /// - Parameter isEnabled: Whether it has an effect; without one it can still be clicked, which is an attempt (N9).
  func show(_ title: String?, isEnabled: Bool) {
    gtk_widget_set_visible(widget, title == nil ? 0 : 1)
    guard let title else { return }
    gtk_label_set_text(label.opaque, title)
    if isEnabled {
      gtk_widget_remove_css_class(widget, "dim-label")
    } else {
      gtk_widget_add_css_class(widget, "dim-label")
    }
    cgtk_set_accessible_label(widget, title.isEmpty ? "Back" : "Back to \(title)")
  }

  private func addMenuGestures() {
    let press: OpaquePointer = gtk_gesture_long_press_new()
    gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
    Signal.connect(press, "pressed") { [weak self] _ in
      gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      self?.open()
    }
    gtk_widget_add_controller(widget, press)
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    Signal.connect(click, "pressed") { [weak self] _ in
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      self?.open()
    }
    gtk_widget_add_controller(widget, click)
  }

  private func open() {
    let titles = titles()
    guard menu == nil, !titles.isEmpty else { return }
    let popover: Widget = gtk_popover_new()
    let list: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for (index, title) in titles.enumerated() {
      let item: Widget = gtk_button_new_with_label(title)
      gtk_widget_add_css_class(item, "flat")
      gtk_widget_set_halign(gtk_button_get_child(item.as(GtkButton.self)), GTK_ALIGN_START)
      Signal.connect(item, "clicked") { [weak self] _ in
        self?.close()
        self?.chosen(index)
      }
      gtk_box_append(list.as(GtkBox.self), item)
      items.append(item)
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scrolled.opaque, 400)
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    gtk_popover_set_child(popover.as(GtkPopover.self), scrolled)
    gtk_widget_add_css_class(popover, "menu")
    cgtk_set_accessible_label(popover, "Go back to")
    Signal.connect(popover, "closed") { [weak self] _ in
      // It may be in the middle of an event of its own.
      Signal.later {
        self?.forget(popover)
        return false
      }
    }
    gtk_widget_set_parent(popover, widget)
    menu = popover
    gtk_popover_popup(popover.as(GtkPopover.self))
  }

  /// Closes the menu.
  func close() {
    if let menu { gtk_popover_popdown(menu.as(GtkPopover.self)) }
  }

  private func forget(_ popover: Widget) {
    guard menu == popover else { return }
    (menu, items) = (nil, [])
    gtk_widget_unparent(popover)
  }
}
