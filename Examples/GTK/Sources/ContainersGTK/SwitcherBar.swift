import CGtk
public import Containers

/// Buttons side by side for the segments of a model, of which one is pressed, or none; momentary ones spring back (W2).
///
/// Any number of bars can show the same model.
public final class SwitcherBar: SwitcherControl {
  /// The buttons.
  public var widget: Widget { hold.widget }
  /// The button of each segment, by its name.
  public var buttons: [(name: String, widget: Widget)] { shown.map { ($0.name, $0.button) } }

  private let model: SwitcherModel
  private let hold: WidgetHold
  private var shown: [(name: String, isMomentary: Bool, button: Widget)] = []
  /// Whether the buttons are being set, which is not the user's choice.
  private var isSynchronizing = false

  /// Creates a bar, and binds it to the model.
  public init(_ model: SwitcherModel) {
    self.model = model
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_add_css_class(widget, "linked")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    model.bind(self)
  }

  /// Shows the segments as they are now.
  public func switcherModelDidChange(_ model: SwitcherModel) {
    isSynchronizing = true
    defer { isSynchronizing = false }
    let segments = model.segments
    if !segments.elementsEqual(shown, by: { $0.name == $1.name && $0.isMomentary == $1.isMomentary }) {
      for old in shown { gtk_box_remove(widget.as(GtkBox.self), old.button) }
      shown = segments.enumerated().map { ($1.name, $1.isMomentary, makeButton($0, $1)) }
    }
    for (index, (segment, (_, isMomentary, button))) in zip(segments, shown).enumerated() {
      let title = [segment.title, segment.badge.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
      if let icon = segment.iconName {
        gtk_button_set_icon_name(button.as(GtkButton.self), icon)
      } else {
        gtk_button_set_label(button.as(GtkButton.self), title)
      }
      cgtk_set_accessible_label(button, title)
      gtk_widget_set_sensitive(button, segment.isEnabled ? 1 : 0)
      gtk_widget_set_visible(button, segment.isHidden ? 0 : 1)
      mark(button, "suggested-action", segment.needsAttention)
      guard !isMomentary else { continue }
      gtk_toggle_button_set_active(button.as(GtkToggleButton.self), index == model.selectedIndex ? 1 : 0)
    }
  }

  private func mark(_ button: Widget, _ name: String, _ isMarked: Bool) {
    if isMarked { gtk_widget_add_css_class(button, name) } else { gtk_widget_remove_css_class(button, name) }
  }

  private func makeButton(_ index: Int, _ segment: Segment) -> Widget {
    let button: Widget = segment.isMomentary ? gtk_button_new() : gtk_toggle_button_new()
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { [weak self] _ in self?.choose(index) }
    gtk_box_append(widget.as(GtkBox.self), button)
    return button
  }

  /// The button has gone down already: whatever the model answers, the bar shows it.
  private func choose(_ index: Int) {
    guard !isSynchronizing else { return }
    model.choose(index, .immediate)
    switcherModelDidChange(model)
  }
}

/// A switcher: what is selected, below a bar with its segments (W1).
public final class SwitcherView: ControllerView {
  /// The bar and what is selected.
  public var widget: Widget { hold.widget }
  /// The bar.
  public let bar: SwitcherBar

  private let hold: WidgetHold
  private let board = Board()
  private var pages: [(controller: ObjectIdentifier, view: any ControllerView)] = []

  /// Creates a view.
  public init(_ switcher: SwitcherContainer) {
    bar = SwitcherBar(switcher.model)
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    gtk_widget_set_margin_top(bar.widget, 12)
    gtk_box_append(widget.as(GtkBox.self), bar.widget)
    gtk_box_append(widget.as(GtkBox.self), board.widget)
    board.didResize = { [weak switcher, bar] in
      switcher?.insets = Insets(top: bar.widget.size.height + 18)
    }
  }

  /// A page is about to become visible.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view, !pages.contains(where: { $0.controller == ObjectIdentifier(child) }) else { return }
    pages.append((ObjectIdentifier(child), view))
    refresh()
  }

  /// A page is hidden.
  public func detach(_ child: any Controller) {
    pages.removeAll { $0.controller == ObjectIdentifier(child) }
    refresh()
  }

  /// Shows what is attached.
  public func refresh() { board.show(pages.map(\.view.widget)) }
}
