import CGtk
public import Containers

/// A page container in a drawing area: the pages that are shown, and the leaf that turns as far as the model says.
///
/// Drags, clicks near the edges, the wheel and two fingers turn pages, by the model's own recognisers (P7).
public final class PageView: ControllerView, GestureSurface {
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

  /// How large it is (P7).
  public var gestureSize: Size { widget.size }

  /// The name that a screen reader says, and what it reads.
  public func setAccessible(_ label: String, _ text: String) {
    cgtk_set_accessible_label(widget, label)
    cgtk_set_accessible_description(widget, text)
  }

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

  /// A recogniser of the container, on this widget; there is none before the container has a data source (P7).
  private func recognizer(_ kind: PageGestureRecognizer.Kind) -> PageGestureRecognizer? {
    let found = pages.gestures.recognizers.first { $0.kind == kind }
    if let found, found.surface == nil { found.surface = self }
    return found
  }

  private func followFingers() {
    drag.began = { [weak self] in self?.recognizer(.pan)?.begin(at: $0) }
    drag.moved = { [weak self] in self?.recognizer(.pan)?.move(to: $0) }
    drag.ended = { [weak self] in self?.recognizer(.pan)?.end(velocity: $0) }
    drag.cancelled = { [weak self] in self?.recognizer(.pan)?.cancel() }
    drag.clicked = { [weak self] in _ = self?.recognizer(.tap)?.tap(at: $0) }
    scroll.notched = { [weak self] in _ = self?.pages.gestures.flick($0) }
    scroll.began = { [weak self] in
      self?.travel = 0
      self?.recognizer(.pan)?.begin(at: .zero)
    }
    scroll.moved = { [weak self] distance in
      guard let self else { return }
      travel += distance
      recognizer(.pan)?.move(to: Point(x: -travel, y: -travel))
    }
    scroll.ended = { [weak self] velocity in
      self?.recognizer(.pan)?.end(velocity: Point(x: -velocity, y: -velocity))
    }
  }
}
