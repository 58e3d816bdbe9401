import CGtk
public import Containers

/// A tab container on a `GtkStack`, and a bar of buttons that choose (T2).
public final class TabsView: ControllerView, TabContainerDelegate {
  /// The stack.
  public var widget: Widget { stack.widget }
  /// The buttons, for the title bar or any other place.
  public var bar: Widget { box.widget }
  /// Called before the user chooses: what the mouse holds is let go, say.
  public var willChoose: (() -> Void)?
  /// Called when the bar shows something else.
  public var didChangeBar: (() -> Void)?

  private let tabs: TabContainer
  private let stack: WidgetHold
  private let box: WidgetHold
  private var buttons: [Widget] = []
  private var pages: [(controller: any Controller, view: any ControllerView)] = []
  private var isSynchronizing = false
  private var focus = FocusKeeper()

  /// Creates a view, and becomes the container's delegate.
  public init(_ tabs: TabContainer) {
    self.tabs = tabs
    stack = WidgetHold(gtk_stack_new())
    box = WidgetHold(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_add_css_class(bar, "linked")
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_stack_set_hhomogeneous(widget.opaque, 0)
    gtk_stack_set_vhomogeneous(widget.opaque, 0)
    cgtk_set_accessible_label(bar, tabs.lifecycle.name)
    tabs.delegate = self
    fill()
  }

  /// The button of a tab.
  public func button(_ index: Int) -> Widget? { buttons.indices.contains(index) ? buttons[index] : nil }

  /// Puts the widget of the selected tab in front.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view else { return }
    if !pages.contains(where: { $0.controller === child }) {
      pages.append((child, view))
      gtk_stack_add_child(widget.opaque, view.widget)
    }
    if let old = gtk_stack_get_visible_child(widget.opaque), old != view.widget { focus.leave(old) }
    gtk_stack_set_visible_child(widget.opaque, view.widget)
  }

  /// The tab is there: it has the keyboard if the one before had it.
  public func refresh() {
    guard tabs.containment.change == nil, let view = selectedView else { return }
    focus.enter(view.widget, or: view.firstFocus)
  }

  private var selectedView: (any ControllerView)? {
    let selected = tabs.selectedController
    return pages.first { $0.controller === selected }?.view
  }

  /// The selected tab gets the key.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool {
    selectedView?.press(key, held) ?? false
  }

  /// The bar shows something else (T6).
  public func tabContainerDidChangeBar(_ container: TabContainer) {
    fill()
    didChangeBar?()
  }

  private func fill() {
    let items = tabs.items
    while buttons.count > items.count {
      gtk_box_remove(bar.as(GtkBox.self), buttons.removeLast())
    }
    while buttons.count < items.count { addButton(buttons.count) }
    isSynchronizing = true
    for (button, item) in zip(buttons, items) {
      gtk_button_set_label(button.as(GtkButton.self), item.title)
      gtk_widget_set_sensitive(button, item.isEnabled ? 1 : 0)
      gtk_widget_set_visible(button, item.isHidden ? 0 : 1)
      cgtk_set_accessible_label(button, item.title)
    }
    for (index, button) in buttons.enumerated() {
      gtk_toggle_button_set_active(button.as(GtkToggleButton.self), index == tabs.selectedIndex ? 1 : 0)
    }
    isSynchronizing = false
  }

  private func addButton(_ index: Int) {
    let button: Widget = gtk_toggle_button_new()
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { [weak self] _ in self?.choose(index) }
    gtk_box_append(bar.as(GtkBox.self), button)
    buttons.append(button)
  }

  /// The button has gone down already: whatever the model answers, the bar shows it (T2).
  private func choose(_ index: Int) {
    guard !isSynchronizing else { return }
    willChoose?()
    tabs.gestures.select(index, .immediate)
    fill()
  }
}
