import CGtk
public import Containers

/// The dots of a page control: a click on a dot chooses it, one beside them steps by one (G2).
public final class PageDots {
  /// The drawing area.
  public var widget: Widget { hold.widget }

  private let control: PageControl
  private let hold: WidgetHold
  private static let height = 36.0
  private static let mostDistance = 22.0

  /// Creates dots.
  public init(_ control: PageControl) {
    self.control = control
    hold = WidgetHold(cgtk_drawing_area_new())
    gtk_drawing_area_set_content_height(widget.as(GtkDrawingArea.self), Int32(Self.height))
    Signal.draw(widget) { [weak self] in self?.draw($0) }
    let click: OpaquePointer = gtk_gesture_click_new()
    Signal.connect(click, "pressed") { [weak self] in self?.press(at: $0.double(2)) }
    gtk_widget_add_controller(widget, click)
    refresh()
  }

  /// Draws them anew.
  public func refresh() {
    gtk_widget_set_visible(widget, control.isHidden ? 0 : 1)
    cgtk_set_accessible_label(widget, "Page \(control.currentPage + 1) of \(control.numberOfPages)")
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
    let count = control.numberOfPages
    guard count > 0, distance > 0 else { return }
    let dot = ((x - place(of: 0)) / distance).rounded()
    if dot >= 0, dot < Double(count) {
      control.choose(Int(dot))
    } else {
      control.tap(dot < 0 ? .backward : .forward)
    }
    refresh()
  }
}
