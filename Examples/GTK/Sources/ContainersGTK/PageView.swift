import CGtk
public import Containers

/// A page container in a drawing area: the pages that are shown, and the leaf that turns as far as the model says.
///
/// Drags, clicks near the edges, the wheel and two fingers turn pages, as the model's gestures say (P7).
public final class PageView: ControllerView {
  /// The drawing area.
  public var widget: Widget { hold.widget }
  /// Called after the leaf has been drawn somewhere else: with how far it is.
  public var didMove: ((Double) -> Void)?
  /// Draws a page.
  let drawPage: (any Controller, Canvas) -> Void
  /// The container.
  let pages: PageContainer

  private let hold: WidgetHold
  private let drag: DragInput
  private let scroll: ScrollInput
  /// Where two fingers on a touchpad have moved the content since they came down.
  private var travel = 0.0
  /// Where the finger came down.
  private var start = Point.zero

  /// Creates a view.
  ///
  /// - Parameter draw: Draws a page, in a canvas of its own.
  public init(_ pages: PageContainer, draw: @escaping (any Controller, Canvas) -> Void) {
    self.pages = pages
    drawPage = draw
    hold = WidgetHold(cgtk_drawing_area_new())
    drag = DragInput(hold.widget)
    scroll = ScrollInput(hold.widget)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_focusable(widget, 1)
    Signal.draw(widget) { [weak self] in self?.draw($0) }
    followFingers()
  }

  /// The name that a screen reader says, and what it reads.
  public func setAccessible(_ label: String, _ text: String) {
    cgtk_set_accessible_label(widget, label)
    cgtk_set_accessible_description(widget, text)
  }

  /// Whether the mouse, or a finger, drags something.
  public var isDragging: Bool { drag.isActive }

  /// Calls off what the mouse drags.
  public func cancelDrag() { drag.cancel() }

  /// A page has come: it is drawn from now on.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) { refresh() }
  /// A page has left.
  public func detach(_ child: any Controller) { refresh() }

  /// Draws it anew.
  public func refresh() {
    gtk_widget_queue_draw(widget)
    if let turn = pages.turn { didMove?(turn.progress) }
  }

  private func followFingers() {
    drag.began = { [weak self] in
      self?.start = $0
      self?.pages.gestures.beginDrag()
    }
    drag.moved = { [weak self] in self?.move(to: $0) }
    drag.ended = { [weak self] in self?.end($0) }
    drag.cancelled = { [weak self] in self?.pages.gestures.cancelDrag() }
    drag.clicked = { [weak self] point in
      if let self { pages.gestures.tap(at: point, in: widget.size) }
    }
    scroll.notched = { [weak self] in _ = self?.pages.gestures.flick($0) }
    scroll.began = { [weak self] in
      self?.travel = 0
      self?.start = .zero
      self?.pages.gestures.beginDrag()
    }
    scroll.moved = { [weak self] distance in
      guard let self else { return }
      travel += distance
      move(to: Point(x: -travel, y: -travel))
    }
    scroll.ended = { [weak self] velocity in self?.end(Point(x: -velocity, y: -velocity)) }
  }

  private func move(to point: Point) {
    pages.gestures.drag(by: Point(x: point.x - start.x, y: point.y - start.y), in: widget.size)
  }

  private func end(_ velocity: Point) { pages.gestures.endDrag(velocity: velocity, in: widget.size) }
}
