import CGtk
public import Containers

/// The dots of a page control: a click on a dot chooses it, one beside them and the arrow keys step by one (G2).
public final class PageDots {
  /// The drawing area.
  public var widget: Widget { hold.widget }

  private let control: PageControl
  private let hold = WidgetHold(cgtk_widget_new(gtk_drawing_area_get_type(), GTK_ACCESSIBLE_ROLE_SPIN_BUTTON))
  private static let height = 36.0
  private static let mostDistance = 22.0

  /// Creates dots.
  public init(_ control: PageControl) {
    self.control = control
    gtk_drawing_area_set_content_height(widget.as(GtkDrawingArea.self), Int32(Self.height))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_add_css_class(widget, "containers-dots")
    cgtk_set_accessible_label(widget, "Pages")
    Signal.draw(widget) { [unowned self] in draw($0) }
    let click: OpaquePointer = gtk_gesture_click_new()
    Signal.connect(click, "pressed") { [unowned self] in press(at: $0.double(2)) }
    gtk_widget_add_controller(widget, click)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    Signal.connect(keys, "key-pressed") { [unowned self] arguments in
      let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
      switch Int32(arguments.uint(1)) {
      case GDK_KEY_Left, GDK_KEY_Down: control.tap(isMirrored ? .forward : .backward)
      case GDK_KEY_Right, GDK_KEY_Up: control.tap(isMirrored ? .backward : .forward)
      case GDK_KEY_Home: control.choose(0)
      case GDK_KEY_End: control.choose(.max)
      default: return
      }
      arguments.answer(true)
      update()
    }
    gtk_widget_add_controller(widget, keys)
    update()
  }

  /// Draws them anew.
  public func update() {
    gtk_widget_set_visible(widget, control.isHidden ? 0 : 1)
    let (number, count) = (control.currentPage + 1, control.numberOfPages)
    cgtk_set_accessible_value(widget, Double(number), Double(count), "\(number) of \(count)")
    cgtk_set_accessible_description(widget, "\(number) of \(count)")
    gtk_widget_queue_draw(widget)
  }

  /// Where a dot lies across the widget.
  public func place(of dot: Int) -> Double {
    widget.size.width / 2 + (Double(dot) - Double(control.numberOfPages - 1) / 2) * distance
  }

  private var distance: Double {
    min(Self.mostDistance, (widget.size.width - 24) / Double(max(1, control.numberOfPages)))
  }

  private func draw(_ canvas: Canvas) {
    let palette = canvas.palette
    for dot in 0..<control.numberOfPages {
      let isCurrent = dot == control.currentPage
      canvas.dot(
        at: Point(x: place(of: dot), y: canvas.size.height / 2),
        radius: min(isCurrent ? 5 : 4, max(1, distance / 2 - 1)),
        isCurrent ? palette.accent : palette.ink.with(alpha: 0.3))
    }
  }

  private func press(at x: Double) {
    guard control.numberOfPages > 0, distance > 0 else { return }
    let dot = ((x - place(of: 0)) / distance).rounded()
    if dot >= 0, dot < Double(control.numberOfPages) {
      control.choose(Int(dot))
    } else {
      control.tap(dot < 0 ? .backward : .forward)
    }
    update()
  }
}
