import CGtk
public import Containers
import ContainersBinding

/// A presentation context: its base, and the layers above it, each in a panel as its style says (M2).
public final class LayersView: BoardView {
  private unowned let context: PresentationContainer
  private let panels = ControllerTable<Panel>()

  /// Creates a view.
  public init(_ context: PresentationContainer, in window: StageWindow) {
    self.context = context
    super.init(context, in: window)
  }

  /// The panel of a layer that is shown, with its content.
  public func panel(of controller: any Controller) -> Widget? { panels[controller]?.widget }

  override func items(of view: any ControllerView, at placement: Placement) -> [Board.Item] {
    let controller = placement.controller
    guard controller !== context.base else { return super.items(of: view, at: placement) }
    let known = panels.value(of: controller) { Panel(isDialog: placement.coversInput) }
    guard let panel = known else { return [] }
    let style = context.layer(of: controller)?.style
    panel.show(view.widget, style)
    panel.corners = placement.arrowCorners()
    let item = Board.Item(widget: panel.widget, frame: placement.frame, opacity: placement.opacity)
    if panel.corners.isEmpty { return [item] }
    gtk_widget_queue_draw(panel.arrow.widget)
    let arrow = Board.Item(
      widget: panel.arrow.widget, frame: area, opacity: placement.opacity, isTarget: false)
    return [item, arrow]
  }
}

/// What a layer lies in: rounded, with a shadow, with a grip or an arrow, as its style says.
private final class Panel: WidgetHold {
  let arrow = WidgetHold(cgtk_probe_new())
  /// The corners of the arrow of a popover.
  var corners: [Point] = []
  private let grip: Widget = cgtk_probe_new()

  init(isDialog: Bool) {
    super.init(cgtk_panel_new(isDialog ? GTK_ACCESSIBLE_ROLE_DIALOG : GTK_ACCESSIBLE_ROLE_GROUP))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_add_css_class(grip, "containers-grip")
    gtk_widget_set_halign(grip, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(grip, GTK_ALIGN_START)
    gtk_widget_set_can_target(grip, 0)
    gtk_overlay_add_overlay(widget.opaque, grip)
    Signal.draw(arrow.widget) { [unowned self] in
      $0.polygon(corners, fill: $0.palette.background, line: $0.palette.border)
    }
  }

  /// Looks as a style says, which may be another one after a resize (M8).
  func show(_ content: Widget, _ style: PresentationStyle?) {
    if gtk_overlay_get_child(widget.opaque) != content {
      cgtk_leave_parent(content)
      gtk_overlay_set_child(widget.opaque, content)
    }
    guard let style else { return }
    let name =
      switch style {
      case .sheet: "sheet"
      case .form, .dialog: "form"
      case .popover: "popover"
      default: "full"
      }
    cgtk_set_css_classes(widget, "background containers-panel containers-\(name)")
    gtk_widget_set_visible(grip, name == "sheet" ? 1 : 0)
  }
}
