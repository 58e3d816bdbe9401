import CGtk
public import Containers
import ContainersBinding

/// A presentation context: its base, and the layers above it, each in a panel as its style says (M2).
public final class LayersView: BoardView {
  /// How far the arrow of a popover stands out.
  static let arrowLength = 9.0

  private unowned let context: PresentationContainer
  private let panels = ControllerTable<Panel>()

  /// Creates a view.
  public init(_ context: PresentationContainer, in window: StageWindow) {
    self.context = context
    super.init(context, in: window)
  }

  /// The panel of a layer that is shown, with its content.
  public func panel(of controller: any Controller) -> Widget? { panels[controller]?.widget }

  override var letsInputThrough: Bool {
    if case .popover(let popover)? = context.layers.last?.style {
      !popover.passthrough.isEmpty
    } else {
      false
    }
  }

  override func items(of view: any ControllerView, at placement: Placement) -> [Board.Item] {
    let controller = placement.controller
    guard controller !== context.base else { return super.items(of: view, at: placement) }
    let panel = panels.value(of: controller) { Panel(isDialog: placement.coversInput) }
    guard let panel else { return [] }
    let style = context.layer(of: controller)?.style
    panel.show(view.widget, style)
    var items = [Board.Item(widget: panel.widget, frame: placement.frame, opacity: placement.opacity)]
    if case .popover(let popover)? = style, let side = placement.arrow {
      panel.side = side
      let frame = Self.arrow(of: placement.frame, at: popover.anchor.rect, side)
      items.append(
        Board.Item(widget: panel.arrow.widget, frame: frame, opacity: placement.opacity, isTarget: false))
    }
    return items
  }

  /// Where the arrow of a popover lies, between its anchor and its frame; one point of it covers the frame's line.
  private static func arrow(of frame: Rect, at anchor: Rect, _ side: Popover.Arrow) -> Rect {
    let (length, margin) = (arrowLength, 14.0)
    func middle(_ start: Double, _ extent: Double, _ low: Double, _ size: Double) -> Double {
      max(low + margin, min(start + extent / 2, low + size - margin)) - length
    }
    let x = middle(anchor.origin.x, anchor.size.width, frame.origin.x, frame.size.width)
    let y = middle(anchor.origin.y, anchor.size.height, frame.origin.y, frame.size.height)
    let (right, bottom) = (frame.origin.x + frame.size.width, frame.origin.y + frame.size.height)
    return switch side {
    case .up: Rect(x: x, y: frame.origin.y - length + 1, width: 2 * length, height: length)
    case .down: Rect(x: x, y: bottom - 1, width: 2 * length, height: length)
    case .left: Rect(x: frame.origin.x - length + 1, y: y, width: length, height: 2 * length)
    case .right: Rect(x: right - 1, y: y, width: length, height: 2 * length)
    }
  }
}

/// What a layer lies in: rounded, with a shadow, with a grip or an arrow, as its style says.
private final class Panel {
  var widget: Widget { hold.widget }
  let arrow = WidgetHold(cgtk_probe_new())
  /// Where the tip of the arrow is.
  var side = Popover.Arrow.up
  private let hold: WidgetHold
  private let grip: Widget = cgtk_probe_new()

  init(isDialog: Bool) {
    hold = WidgetHold(cgtk_panel_new(isDialog ? GTK_ACCESSIBLE_ROLE_DIALOG : GTK_ACCESSIBLE_ROLE_GROUP))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_add_css_class(grip, "containers-grip")
    gtk_widget_set_halign(grip, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(grip, GTK_ALIGN_START)
    gtk_widget_set_can_target(grip, 0)
    gtk_overlay_add_overlay(widget.opaque, grip)
    Signal.draw(arrow.widget) { [unowned self] in drawArrow($0) }
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

  private func drawArrow(_ canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let corners =
      switch side {
      case .up: [(0, height), (width / 2, 0), (width, height)]
      case .down: [(0, 0), (width / 2, height), (width, 0)]
      case .left: [(width, 0), (0, height / 2), (width, height)]
      case .right: [(0, 0), (width, height / 2), (0, height)]
      }
    cairo_new_path(canvas.context)
    for (x, y) in corners { cairo_line_to(canvas.context, x, y) }
    canvas.take(canvas.palette.background)
    cairo_fill_preserve(canvas.context)
    canvas.take(canvas.palette.border)
    cairo_set_line_width(canvas.context, 1)
    cairo_stroke(canvas.context)
  }
}
