import CGtk
import Containers

/// The base of a context, or a layer above it, with the widgets that belong to it.
final class Layer {
  /// The controller; it goes when nothing else keeps it.
  private(set) weak var controller: (any Controller)?
  /// Its view.
  let view: any ControllerView
  /// What the view lies in: rounded, with a shadow, as the style says.
  let panel: Widget
  /// Covers what is below, and takes its input; several pieces leave room for what receives input all the same.
  let shades: [Widget]
  /// Points from a popover to what it belongs to.
  let arrow: Widget?
  /// Its number from below: 0 is the base.
  var number = 0
  /// How it covers what is below; nil for the base.
  var style: PresentationStyle?

  private let holds: [WidgetHold]
  /// The direction of the arrow as it is drawn.
  private var pointing = Popover.Arrow.up

  /// How large an arrow is from its foot to its tip.
  static let arrowLength = 9.0

  init(
    _ controller: any Controller, _ view: any ControllerView, style: PresentationStyle?,
    _ clicked: @escaping () -> Void
  ) {
    (self.controller, self.view, self.style) = (controller, view, style)
    guard let style else {
      (panel, shades, arrow, holds) = (view.widget, [], nil, [])
      return
    }
    let isDialog = style.isDialog
    panel = cgtk_panel_new(isDialog ? GTK_ACCESSIBLE_ROLE_DIALOG : GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(panel.opaque, view.widget)
    gtk_widget_set_overflow(panel, GTK_OVERFLOW_HIDDEN)
    for name in ["background", "containers-panel", "containers-\(style.name)"] {
      gtk_widget_add_css_class(panel, name)
    }
    if style.name == "sheet" {
      let grip: Widget = cgtk_probe_new()
      gtk_widget_add_css_class(grip, "containers-grip")
      gtk_widget_set_halign(grip, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(grip, GTK_ALIGN_START)
      gtk_widget_set_can_target(grip, 0)
      gtk_overlay_add_overlay(panel.opaque, grip)
    }
    var pieces = 1
    if case .popover(let popover) = style, !popover.passthrough.isEmpty { pieces = 4 }
    shades = (0..<pieces).map { _ in
      let shade: Widget = cgtk_panel_new(GTK_ACCESSIBLE_ROLE_NONE)
      gtk_widget_add_css_class(shade, style.name == "popover" ? "containers-clear" : "containers-shade")
      let click: OpaquePointer = gtk_gesture_click_new()
      Signal.connect(click, "pressed") { _ in
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        clicked()
      }
      gtk_widget_add_controller(shade, click)
      return shade
    }
    arrow = style.name == "popover" ? cgtk_probe_new() : nil
    holds = ([panel] + shades + [arrow].compactMap(\.self)).map { WidgetHold($0) }
    if let arrow {
      gtk_widget_set_can_target(arrow, 0)
      Signal.draw(arrow) { [weak self] canvas in self?.drawArrow(canvas) }
    }
  }

  /// Everything that is shown for it, the lowest first.
  var widgets: [Widget] { shades + [panel] + [arrow].compactMap(\.self) }

  /// Whether what is below receives no input.
  var isBlocking: Bool { style.map { !$0.letsInputThrough } ?? false }

  /// Takes the view's widget out of the panel, so that another one can show it.
  func release() {
    if !shades.isEmpty { gtk_overlay_set_child(panel.opaque, nil) }
  }

  /// Where the arrow of a popover lies, between its anchor and its frame.
  func arrowFrame(in size: Size) -> Rect? {
    guard case .popover(let popover) = style else { return nil }
    let (frame, arrow) = popover.placement(in: size)
    pointing = arrow
    let (anchor, length, margin) = (popover.anchor.rect, Self.arrowLength, 14.0)
    func middle(_ start: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
      max(low + margin, min(start + extent / 2, high - margin))
    }
    let x = middle(
      anchor.origin.x, anchor.size.width, frame.origin.x, frame.origin.x + frame.size.width)
    let y = middle(
      anchor.origin.y, anchor.size.height, frame.origin.y, frame.origin.y + frame.size.height)
    // One point of it lies on the frame, and covers its line.
    switch arrow {
    case .up: return Rect(x: x - length, y: frame.origin.y - length + 1, width: 2 * length, height: length)
    case .down:
      return Rect(
        x: x - length, y: frame.origin.y + frame.size.height - 1, width: 2 * length, height: length)
    case .left: return Rect(x: frame.origin.x - length + 1, y: y - length, width: length, height: 2 * length)
    case .right:
      return Rect(x: frame.origin.x + frame.size.width - 1, y: y - length, width: length, height: 2 * length)
    }
  }

  private func drawArrow(_ canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let corners =
      switch pointing {
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

extension PresentationStyle {
  /// The name of the style in the theme.
  var name: String {
    switch self {
    case .sheet: "sheet"
    case .form, .dialog: "form"
    case .popover: "popover"
    default: "full"
    }
  }

  /// Whether it asks for an answer, so that a click outside it means nothing.
  var isDialog: Bool { if case .dialog = self { true } else { false } }
}

extension Rect {
  /// The rectangle, larger on every side.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: origin.x - distance, y: origin.y - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }
}
