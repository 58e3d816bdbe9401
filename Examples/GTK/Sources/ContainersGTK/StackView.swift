import CGtk
public import Containers
import ContainersBinding

/// A stack: its entries below a bar with the title and a back button, whose menu lists all entries to go back to (N11).
public final class StackView: BoardView {
  /// The back button.
  public var backButton: Widget { back.widget }
  /// The entries of the back button's menu while it is open, the nearest first.
  public var backItems: [Widget] { menu.items.map(\.widget) }

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
    Signal.connect(back.widget, "clicked") { [weak self] _ in self?.stack.gestures.goBack() }
    let press: OpaquePointer = gtk_gesture_long_press_new()
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    for gesture in [press, click] {
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      Signal.connect(gesture, "pressed") { [weak self] _ in
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        self?.openMenu()
      }
      gtk_widget_add_controller(back.widget, gesture)
    }
  }

  /// Puts a widget at the end of the bar.
  public func addToBar(_ widget: Widget) { gtk_header_bar_pack_end(bar.opaque, widget) }

  private func openMenu() {
    var (rows, next): ([MenuPopover.Row], StackEntry?) = ([], stack.top)
    while rows.count < Self.menuLimit, let entry = next.flatMap({ stack.previous(of: $0.key) }) {
      rows.append(
        MenuPopover.Row(entry.key, entry.title) { [weak self] in
          self?.menu.close()
          self?.stack.gestures.goBack(to: entry.key)
        })
      next = entry
    }
    if !rows.isEmpty { menu.open(rows) }
  }

  /// Shows the bar as it is, too.
  public override func update() {
    super.update()
    let traits = stack.traits
    gtk_widget_set_visible(back.widget, traits.backTitle == nil ? 0 : 1)
    if let title = traits.backTitle {
      gtk_label_set_text(backLabel.opaque, title)
      // One that has no effect can still be clicked, which is an attempt (N9).
      cgtk_mark(back.widget, "dim-label", traits.canGoBack ? 0 : 1)
      cgtk_set_accessible_label(back.widget, title.isEmpty ? "Back" : "Back to \(title)")
    }
    let (old, new) = (stack.settledTraits.title, stack.movingTraits?.title)
    let progress = new == nil || new == old ? 0 : stack.containment.change?.progress ?? 0
    for (label, (text, opacity)) in zip(titles, [(old, 1 - progress), (progress > 0 ? new : "", progress)]) {
      gtk_label_set_text(label.opaque, text)
      gtk_widget_set_opacity(label, opacity)
    }
  }
}
