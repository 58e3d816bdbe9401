import CGtk
public import Containers
import ContainersBinding

/// A stack: its entries below a bar with the title and a back button, whose menu lists all entries to go back to (N11).
public final class StackView: BoardView {
  /// The back button.
  public var backButton: Widget { back.widget }

  /// More entries than these are not in the menu of the back button.
  private static let menuLimit = 30

  private unowned let stack: StackContainer
  private let bar: Widget = gtk_header_bar_new()
  private let back = WidgetHold(gtk_button_new())
  private let backLabel: Widget = gtk_label_new(nil)
  /// The title, and the one that it becomes as far as a change has gone.
  private let titles: [Widget] = [gtk_label_new(nil), gtk_label_new(nil)]
  private let menu: MenuPopover

  /// Creates a view.
  ///
  /// - Parameter hasBar: Whether there is a bar above the entries; without one they cover everything.
  public init(_ stack: StackContainer, in window: StageWindow, hasBar: Bool = true) {
    self.stack = stack
    menu = MenuPopover(at: back.widget)
    super.init(stack, in: window, header: hasBar ? bar : nil)
    if hasBar { setUpBar() } else { g_object_unref(g_object_ref_sink(bar)) }
  }

  private func setUpBar() {
    gtk_header_bar_set_show_title_buttons(bar.opaque, 0)
    let box: Widget = gtk_overlay_new()
    for label in titles {
      gtk_widget_add_css_class(label, "title")
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    }
    gtk_overlay_set_child(box.opaque, titles[0])
    gtk_overlay_add_overlay(box.opaque, titles[1])
    gtk_overlay_set_measure_overlay(box.opaque, titles[1], 1)
    gtk_header_bar_set_title_widget(bar.opaque, box)
    let content: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    gtk_box_append(content.as(GtkBox.self), gtk_image_new_from_icon_name("go-previous-symbolic"))
    gtk_box_append(content.as(GtkBox.self), backLabel)
    gtk_label_set_ellipsize(backLabel.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(backLabel.opaque, 16)
    gtk_button_set_child(back.widget.as(GtkButton.self), content)
    gtk_widget_set_focus_on_click(back.widget, 0)
    gtk_header_bar_pack_start(bar.opaque, back.widget)
    Signal.connect(back.widget, "clicked") { [weak self] _ in self?.stack.backButton?.press(.animated) }
    let press: OpaquePointer = gtk_gesture_long_press_new()
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    for gesture in [press, click] {
      let open = { [weak self] (_: SignalArguments) in
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        self?.openMenu()
      }
      back.widget.add(gesture, ["pressed": open])
    }
  }

  /// Puts a widget at the end of the bar.
  public func addToBar(_ widget: Widget) { gtk_header_bar_pack_end(bar.opaque, widget) }

  private func openMenu() {
    let entries = stack.path.dropLast().suffix(Self.menuLimit).reversed()
    let items = entries.map { MenuItem($0.key, .perform {}, title: $0.title) }
    if !items.isEmpty { menu.open(items) { [weak self] in self?.stack.gestures.goBack(to: $0) } }
  }

  /// Shows the bar as it is, too.
  public override func update() {
    super.update()
    // The back button points to where the entry below comes from.
    cgtk_set_direction(bar, window.stage.layoutDirection.gtk)
    let button = stack.backButton
    gtk_widget_set_visible(back.widget, button == nil ? 0 : 1)
    if let button {
      gtk_label_set_text(backLabel.opaque, button.title)
      // One that has no effect can still be clicked, which is an attempt (N9).
      cgtk_mark(back.widget, "dim-label", button.isEnabled ? 0 : 1)
      cgtk_set_accessible_label(back.widget, button.title.isEmpty ? "Back" : "Back to \(button.title)")
    }
    let shown = stack.barTitles
    for (index, label) in titles.enumerated() {
      gtk_label_set_text(label.opaque, index < shown.count ? shown[index].title : "")
      gtk_widget_set_opacity(label, index < shown.count ? shown[index].opacity : 0)
    }
  }
}
