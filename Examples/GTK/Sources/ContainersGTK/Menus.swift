import CGtk
public import Containers

/// A menu at a button, whose rows are buttons; it goes when it closes.
final class MenuPopover {
  /// A row: its name, its label, whether it can be chosen, and what it does.
  struct Row {
    let name, title: String
    let isEnabled: Bool
    let action: () -> Void

    init(_ name: String, _ title: String, isEnabled: Bool = true, _ action: @escaping () -> Void) {
      (self.name, self.title, self.isEnabled, self.action) = (name, title, isEnabled, action)
    }
  }

  /// The rows while it is open.
  private(set) var items: [(name: String, widget: Widget)] = []

  private let button: Widget
  private var popover: Widget?
  private let list = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))

  /// The button keeps it, and lives longer.
  init(at button: Widget) { self.button = button }

  deinit { if let popover { gtk_widget_unparent(popover) } }

  /// Opens with these rows, or shows them if it is open.
  func open(_ rows: [Row]) {
    let box = list.widget.as(GtkBox.self)
    for item in items { gtk_box_remove(box, item.widget) }
    items = rows.map { row in
      let item: Widget = gtk_button_new_with_label(row.title)
      gtk_widget_add_css_class(item, "flat")
      gtk_widget_set_halign(gtk_button_get_child(item.as(GtkButton.self)), GTK_ALIGN_START)
      gtk_widget_set_sensitive(item, row.isEnabled ? 1 : 0)
      Signal.connect(item, "clicked") { _ in
        // The row may go in what it does.
        Signal.later {
          row.action()
          return false
        }
      }
      gtk_box_append(box, item)
      return (row.name, item)
    }
    if popover == nil { pop() }
  }

  private func pop() {
    let popover: Widget = gtk_popover_new()
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scrolled.opaque, 400)
    gtk_scrolled_window_set_child(scrolled.opaque, list.widget)
    gtk_popover_set_child(popover.as(GtkPopover.self), scrolled)
    gtk_widget_add_css_class(popover, "menu")
    Signal.connect(popover, "closed") { [weak self] _ in
      // It may be in the middle of an event of its own.
      Signal.later {
        self?.forget(popover)
        return false
      }
    }
    gtk_widget_set_parent(popover, button)
    self.popover = popover
    gtk_popover_popup(popover.as(GtkPopover.self))
  }

  /// Closes it.
  func close() { if let popover { gtk_popover_popdown(popover.as(GtkPopover.self)) } }

  private func forget(_ popover: Widget) {
    guard self.popover == popover else { return }
    for item in items { gtk_box_remove(list.widget.as(GtkBox.self), item.widget) }
    (self.popover, items) = (nil, [])
    if let parent = gtk_widget_get_parent(list.widget) { gtk_viewport_set_child(parent.opaque, nil) }
    gtk_widget_unparent(popover)
  }
}

/// A button that opens a menu: its items as buttons, a submenu in their place (W5).
///
/// What an item does is the menu's business: the view passes on which one was chosen.
public final class MenuButton {
  /// The button.
  public var widget: Widget { hold.widget }
  /// The items that are visible while the menu is open, by their names.
  public var items: [(name: String, widget: Widget)] { popover.items }
  /// Called with the name of the item that the user has chosen.
  public var chosen: (String) -> Void = { _ in }
  /// The menu as it is now; asked for whenever it opens, and for each key.
  public var menu: () -> Menu?

  private let hold: WidgetHold
  private let popover: MenuPopover

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - iconName: The icon on it.
  ///   - title: What a screen reader calls it.
  ///   - menu: The menu as it is now.
  public init(_ iconName: String, title: String, menu: @escaping () -> Menu?) {
    self.menu = menu
    hold = WidgetHold(gtk_button_new_from_icon_name(iconName))
    popover = MenuPopover(at: hold.widget)
    gtk_widget_set_focus_on_click(widget, 0)
    gtk_widget_set_tooltip_text(widget, title)
    cgtk_set_accessible_label(widget, title)
    Signal.connect(widget, "clicked") { [weak self] _ in self?.open([]) }
  }

  /// A key was pressed: the item whose key it is, is chosen (W5).
  ///
  /// - Returns: Whether it is the key of an item that can be chosen.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool {
    guard let name = gdk_keyval_name(gdk_keyval_to_lower(key)) else { return false }
    var modifiers: KeyEquivalent.Modifiers = []
    for (bit, modifier): (GdkModifierType, KeyEquivalent.Modifiers) in [
      (GDK_CONTROL_MASK, .control), (GDK_SHIFT_MASK, .shift), (GDK_ALT_MASK, .option),
      (GDK_SUPER_MASK, .command),
    ] where held & bit.rawValue != 0 { modifiers.insert(modifier) }
    guard let item = menu()?.item(for: KeyEquivalent(String(cString: name), modifiers)) else { return false }
    chosen(item.name)
    return true
  }

  /// Opens the menu, or a submenu of it; takes the names of the submenus that are open, the outermost first.
  private func open(_ path: [String]) {
    guard let menu = menu() else { return }
    var (inside, rows): ([MenuItem], [MenuPopover.Row]) = (menu.items, [])
    if let name = path.last, let item = menu.item(name), case .submenu(let items) = item.action {
      inside = items
      rows = [MenuPopover.Row(name, "‹ \(item.title)") { [weak self] in self?.open(path.dropLast()) }]
    }
    for item in inside where !item.isHidden {
      let isSubmenu = if case .submenu = item.action { true } else { false }
      let title = (item.isChecked ? "✓ " : "") + item.title + (isSubmenu ? " ›" : "")
      rows.append(
        MenuPopover.Row(item.name, title, isEnabled: item.isEnabled) { [weak self] in
          if isSubmenu { return self?.open(path + [item.name]) ?? () }
          self?.popover.close()
          self?.chosen(item.name)
        })
    }
    popover.open(rows)
  }
}
