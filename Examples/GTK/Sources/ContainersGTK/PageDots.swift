import CGtk
public import Containers
import ContainersBinding

/// The dots of a page control: a click on a dot chooses it, one beside them and the arrow keys step by one (G2).
public final class PageDots: WidgetHold {
  private let control: PageControl
  private static let height = 36.0

  /// Creates dots.
  public init(_ control: PageControl) {
    self.control = control
    super.init(cgtk_widget_new(gtk_drawing_area_get_type(), GTK_ACCESSIBLE_ROLE_SPIN_BUTTON))
    gtk_drawing_area_set_content_height(widget.as(GtkDrawingArea.self), Int32(Self.height))
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_add_css_class(widget, "containers-dots")
    cgtk_set_accessible_label(widget, "Pages")
    Signal.draw(widget) { [unowned self] in draw($0) }
    let pressed = { [unowned self] (arguments: SignalArguments) in
      let x = arguments.double(2)
      control.press(at: isMirrored ? area.size.width - x : x, in: area)
      update()
    }
    widget.add(gtk_gesture_click_new(), isFirst: false, ["pressed": pressed])
    widget.add(
      gtk_event_controller_key_new(), isFirst: false, ["key-pressed": { [unowned self] in press($0) }])
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

  /// Whether the first dot is at the right: the direction of the widget.
  private var isMirrored: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Where each dot lies in a row, by its number.
  public func frames(in row: Rect) -> [Rect] {
    let frames = control.dotFrames(in: row)
    return isMirrored ? frames.reversed() : frames
  }

  private func press(_ arguments: SignalArguments) {
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

  /// All of the widget.
  private var area: Rect { Rect(origin: .zero, size: widget.size) }

  private func draw(_ canvas: Canvas) {
    let (frames, current) = (frames(in: area), control.currentPage)
    // Of dots that lie within half a point one is drawn: a million of them would take seconds.
    var (dots, next): ([Int], Double) = ([], -.infinity)
    for (dot, frame) in frames.enumerated() where frame.origin.x >= next {
      dots.append(dot)
      next = frame.origin.x + 0.5
    }
    // The current one is drawn last: among many it is larger than its place.
    for dot in dots + [current] where frames.indices.contains(dot) {
      let (frame, isCurrent) = (frames[dot], dot == current)
      canvas.dot(
        at: Point(x: frame.origin.x + frame.size.width / 2, y: frame.size.height / 2),
        radius: isCurrent ? 5 : min(4, max(0.75, frame.size.width / 2 - 1)),
        isCurrent ? canvas.palette.accent : canvas.palette.ink.with(alpha: 0.3))
    }
  }
}
