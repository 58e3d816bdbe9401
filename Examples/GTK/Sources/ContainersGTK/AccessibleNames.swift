import CGtk
import Containers
public import ContainersBinding

/// What a screen reader is told of the views: titles and positions, as `AccessibilityReader` knows them.
///
/// Roles belong to the widgets: tabs are a list of tabs, drawn pages have their words, dots have a value.
public struct AccessibleNames {
  /// What describes the controllers; its `title` is the application's.
  public var reader = AccessibilityReader {
    ($0 as? DialogController)?.dialog.title ?? $0.lifecycle.name
  }

  /// Names the views of everything that is visible.
  func describe(_ root: any Controller, _ view: (any Controller) -> (any ControllerView)?) {
    name(reader.element(for: root), nil, view)
  }

  private func name(
    _ element: AccessibleElement, _ outer: AccessibleElement?,
    _ view: (any Controller) -> (any ControllerView)?
  ) {
    if let controller = element.controller, let widget = view(controller)?.widget {
      // A page has its position, and what lies in it is drawn.
      let position = element.positionText ?? (outer?.role == .page ? outer?.positionText : nil)
      cgtk_set_accessible_label(widget, element.title)
      // A layer lies in a panel, which is the dialog.
      let isLayer = outer?.role == .dialog || outer?.role == .panel
      let panel = isLayer ? gtk_widget_get_parent(widget) : nil
      if let panel { cgtk_set_accessible_label(panel, element.title) }
      cgtk_set_accessible_description(widget, position ?? "")
    }
    for child in element.children { name(child, element, view) }
  }
}
