import CGtk
public import Containers

/// A button that opens a menu: its items as buttons, a submenu in their place (W5).
///
/// What an item does is the menu's business: the view passes on which one was chosen.
public final class MenuButton {
  /// The button.
  public var widget: Widget { hold.widget }
  /// The items that are visible while the menu is open, by their names.
  public private(set) var items: [(name: String, widget: Widget)] = []
  /// Called with the name of the item that the user has chosen.
  public var chosen: (String) -> Void = { _ in }
  /// The menu as it is now; asked for whenever it opens, and for each key.
  public var menu: () -> Menu?

  private let hold: WidgetHold
  private var popover: Widget?
  private var list: Widget?
  /// The names of the submenus that are open, the outermost first.
  private var path: [String] = []

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - iconName: The icon on it.
  ///   - title: What a screen reader calls it.
  ///   - menu: The menu as it is now.
  public init(_ iconName: String, title: String, menu: @escaping () -> Menu?) {
    self.menu = menu
    hold = WidgetHold(gtk_button_new_from_icon_name(iconName))
    gtk_widget_set_focus_on_click(widget, 0)
    gtk_widget_set_tooltip_text(widget, title)
    cgtk_set_accessible_label(widget, title)
    Signal.connect(widget, "clicked") { [weak self] _ in self?.open() }
  }

  deinit { if let popover { gtk_widget_unparent(popover) } }

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

  /// Opens the menu.
  public func open() {
    guard popover == nil, menu() != nil else { return }
    let popover: Widget = gtk_popover_new()
    let list: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_popover_set_child(popover.as(GtkPopover.self), list)
    gtk_widget_add_css_class(popover, "menu")
    Signal.connect(popover, "closed") { [weak self] _ in
      // It may be in the middle of an event of its own.
      Signal.later {
        self?.forget(popover)
        return false
      }
    }
    gtk_widget_set_parent(popover, widget)
    (self.popover, self.list, path) = (popover, list, [])
    fill()
    gtk_popover_popup(popover.as(GtkPopover.self))
  }

  /// Closes the menu.
  public func close() {
    if let popover { gtk_popover_popdown(popover.as(GtkPopover.self)) }
  }

  private func fill() {
    guard let list, let menu = menu() else { return }
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.as(GtkBox.self), child) }
    items = []
    var inside = menu.items
    for name in path {
      if case .submenu(let inner)? = menu.item(name)?.action { inside = inner }
    }
    if let name = path.last, let item = menu.item(name) {
      add(item.name, "‹ \(item.title)", isEnabled: true) { [weak self] in self?.leaveSubmenu() }
    }
    for item in inside where !item.isHidden {
      let isSubmenu = if case .submenu = item.action { true } else { false }
      let title = (item.isChecked ? "✓ " : "") + item.title + (isSubmenu ? " ›" : "")
      add(item.name, title, isEnabled: item.isEnabled) { [weak self] in
        if isSubmenu { self?.enter(item.name) } else { self?.choose(item.name) }
      }
    }
  }

  private func add(_ name: String, _ title: String, isEnabled: Bool, _ action: @escaping () -> Void) {
    guard let list else { return }
    let button: Widget = gtk_button_new_with_label(title)
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_halign(gtk_button_get_child(button.as(GtkButton.self)), GTK_ALIGN_START)
    gtk_widget_set_sensitive(button, isEnabled ? 1 : 0)
    Signal.connect(button, "clicked") { _ in
      // The button may go in what it does.
      Signal.later {
        action()
        return false
      }
    }
    gtk_box_append(list.as(GtkBox.self), button)
    items.append((name, button))
  }

  private func enter(_ name: String) {
    path.append(name)
    fill()
  }

  private func leaveSubmenu() {
    path.removeLast()
    fill()
  }

  private func choose(_ name: String) {
    close()
    chosen(name)
  }

  private func forget(_ popover: Widget) {
    guard self.popover == popover else { return }
    (self.popover, list, items, path) = (nil, nil, [], [])
    gtk_widget_unparent(popover)
  }
}
