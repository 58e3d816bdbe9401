import CGtk
public import ContainersBinding

/// A menu at a widget, in GTK's own popover; it goes when it closes.
final class MenuPopover {
  private let widget: Widget
  private var popover: Widget?
  private var chosen: (String) -> Void = { _ in }

  /// The widget keeps it, and lives longer.
  init(at widget: Widget) {
    self.widget = widget
    Signal.connect(widget, "destroy") { [weak self] _ in self?.close() }
  }

  deinit { close() }

  /// Opens with the items that are not hidden.
  ///
  /// - Parameter chosen: Called with the name of the item that the user has chosen.
  func open(_ items: [MenuItem], chosen: @escaping (String) -> Void) {
    close()
    self.chosen = chosen
    let actions: UnsafeMutablePointer<GSimpleActionGroup> = g_simple_action_group_new()
    var count = 0
    let model = menu(items, OpaquePointer(actions), &count)
    let popover: Widget = gtk_popover_menu_new_from_model(model)
    gtk_widget_insert_action_group(widget, "item", OpaquePointer(actions))
    g_object_unref(model)
    g_object_unref(actions)
    Signal.connect(popover, "closed") { [weak self] _ in
      // What was chosen is still to be done.
      Signal.later {
        if self?.popover == popover { self?.close() }
        return false
      }
    }
    gtk_widget_set_parent(popover, widget)
    self.popover = popover
    gtk_popover_popup(popover.as(GtkPopover.self))
  }

  private func close() {
    guard let popover else { return }
    // A late event of a popover that has closed makes it what the pointer is in. After its next layout the window would ask
    // the popover for another event, and crash, since that has no surface any more. What becomes insensitive, the pointer leaves.
    gtk_widget_set_sensitive(popover, 0)
    gtk_widget_unparent(popover)
    self.popover = nil
  }

  private func menu(
    _ items: [MenuItem], _ actions: OpaquePointer, _ count: inout Int
  ) -> UnsafeMutablePointer<GMenuModel> {
    let whole: OpaquePointer = g_menu_new()
    var menu: OpaquePointer = g_menu_new()
    func endGroup() {
      if g_menu_model_get_n_items(UnsafeMutablePointer(menu)) > 0 {
        g_menu_append_section(whole, nil, UnsafeMutablePointer(menu))
      }
      g_object_unref(UnsafeMutableRawPointer(menu))
    }
    for item in items where !item.isHidden {
      if item.startsGroup {
        endGroup()
        menu = g_menu_new()
      }
      let title = item.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
      if case .submenu(let inner) = item.action, item.isEnabled {
        let submenu = self.menu(inner, actions, &count)
        g_menu_append_submenu(menu, title, submenu)
        g_object_unref(submenu)
        continue
      }
      count += 1
      let action: OpaquePointer =
        item.isChecked
        ? g_simple_action_new_stateful("\(count)", nil, g_variant_new_boolean(1))
        : g_simple_action_new("\(count)", nil)
      g_simple_action_set_enabled(action, item.isEnabled ? 1 : 0)
      Signal.connect(action, "activate") { [weak self] _ in
        // The row may go in what it does.
        Signal.later {
          self?.chosen(item.name)
          return false
        }
      }
      g_action_map_add_action(actions, action)
      g_object_unref(UnsafeMutableRawPointer(action))
      let entry: OpaquePointer = g_menu_item_new(title, "item.\(count)")
      if let key = item.key {
        g_menu_item_set_attribute_value(entry, "accel", g_variant_new_string(key.accelerator))
      }
      g_menu_append_item(menu, entry)
      g_object_unref(UnsafeMutableRawPointer(entry))
    }
    endGroup()
    return UnsafeMutablePointer(whole)
  }
}

extension KeyEquivalent {
  /// The key as GTK writes it: `<Control>o`.
  fileprivate var accelerator: String {
    let names: [(Modifiers, String)] = [
      (.control, "<Control>"), (.shift, "<Shift>"), (.option, "<Alt>"), (.command, "<Super>"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + key
  }
}

/// A button that opens a menu (W5).
///
/// What an item does is the menu's business: the view passes on which one was chosen.
public final class MenuButton: WidgetHold {
  /// Called with the name of the item that the user has chosen.
  public var chosen: (String) -> Void = { _ in }
  /// The menu as it is now; asked for whenever it opens, and for each key.
  public var menu: () -> Menu?

  private lazy var popover = MenuPopover(at: widget)

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - iconName: The icon on it.
  ///   - title: What a screen reader calls it.
  ///   - menu: The menu as it is now.
  public init(_ iconName: String, title: String, menu: @escaping () -> Menu?) {
    self.menu = menu
    super.init(gtk_button_new_from_icon_name(iconName))
    gtk_widget_set_focus_on_click(widget, 0)
    gtk_widget_set_tooltip_text(widget, title)
    cgtk_set_accessible_label(widget, title)
    Signal.connect(widget, "clicked") { [weak self] _ in
      guard let self, let menu = self.menu() else { return }
      popover.open(menu.items) { [weak self] in self?.chosen($0) }
    }
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
}
