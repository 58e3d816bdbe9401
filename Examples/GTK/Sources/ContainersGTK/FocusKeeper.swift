import CGtk
import Containers
import ContainersBinding

/// Gives the keyboard back to a page that comes back into view; which widget of it had it, its controller remembers (L42).
struct FocusKeeper {
  /// Whether something that had the keyboard has been hidden.
  private var isWanted = false

  /// A page is about to be taken away, perhaps with the keyboard: its controller remembers which widget had it.
  mutating func leave(_ page: Widget, in window: StageWindow) {
    guard let root = gtk_widget_get_root(page), let focus = gtk_root_get_focus(root), page.holds(focus)
    else { return }
    window.remember(focus)
    isWanted = true
  }

  /// A page is at the top: it gets the keyboard if one that had it has gone.
  ///
  /// - Parameters:
  ///   - kept: The widget that has the focus in the model; nil if none has.
  ///   - first: What gets it if nothing has had it before; nil is the first widget that takes it.
  mutating func enter(_ page: Widget, _ kept: Widget?, or first: Widget? = nil) {
    guard isWanted else { return }
    isWanted = false
    if let kept, page.holds(kept), cgtk_take_focus(kept) != 0 { return }
    if let first, cgtk_take_focus(first) != 0 { return }
    gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD)
  }
}

extension StageWindow {
  /// Lets the controller to which a widget belongs remember that it has had the keyboard (L42).
  ///
  /// Not at each move of the focus: GTK moves it by itself when a widget goes.
  fileprivate func remember(_ focus: Widget) {
    var owner: (controller: any Controller, widget: Widget)?
    var next: (any Controller)? = stage.root
    while let controller = next {
      if let widget = views.view(of: controller)?.widget, widget.holds(focus) { owner = (controller, widget) }
      next = controller.asContainer?.containment.shown.last { child in
        views.visibleViews(of: child).contains { $0.widget.holds(focus) }
      }
    }
    owner?.controller.focusedItem = owner.map { $0.widget.path(to: focus) }
  }

  /// The widget that has the focus in a controller; nil if none has.
  func focusedWidget(in controller: any Controller) -> Widget? {
    guard let focus = controller.focus, let widget = views.view(of: focus.controller)?.widget else {
      return nil
    }
    return widget.descendant(at: focus.item)
  }
}

extension Widget {
  /// Whether another widget is this one, or inside it.
  fileprivate func holds(_ other: Widget) -> Bool {
    other == self || gtk_widget_is_ancestor(other, self) != 0
  }

  /// The way from this widget down to one inside it: its number among its siblings, level by level.
  fileprivate func path(to inner: Widget) -> String {
    var (numbers, widget) = ([Int](), inner)
    while widget != self, let parent = gtk_widget_get_parent(widget) {
      var (number, sibling) = (0, gtk_widget_get_prev_sibling(widget))
      while let before = sibling { (number, sibling) = (number + 1, gtk_widget_get_prev_sibling(before)) }
      numbers.append(number)
      widget = parent
    }
    return numbers.reversed().map(String.init).joined(separator: "/")
  }

  /// The widget at the end of such a way; nil if it has gone.
  fileprivate func descendant(at path: String) -> Widget? {
    var widget: Widget? = self
    for part in path.split(separator: "/") {
      guard let number = Int(part) else { return nil }
      widget = widget.flatMap { gtk_widget_get_first_child($0) }
      for _ in 0..<number { widget = widget.flatMap { gtk_widget_get_next_sibling($0) } }
    }
    return widget
  }
}
