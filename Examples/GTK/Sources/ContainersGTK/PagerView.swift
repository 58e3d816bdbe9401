import CGtk
public import Containers

/// A pager: pages on a scrolled window, and its dots below.
public final class PagerView: ControllerView, PagerDelegate {
  /// The box of both.
  public var widget: Widget { hold.widget }
  /// What scrolls.
  public let surface: ScrolledSurface
  /// The dots.
  public let dots: PageDots
  /// Called with the number of a page that was clicked.
  public var didClick: ((Int) -> Void)?
  /// Called when another page is current.
  public var didMoveTo: ((Int) -> Void)?

  private struct Place {
    let controller: any Controller
    let widget: Widget
    var frame: Rect
  }

  private let pager: PagerContainer
  private let hold: WidgetHold
  private let drag: DragInput
  private let scroll: ScrollInput
  private let drawPage: (any Controller, Canvas) -> Void
  private let label: (any Controller) -> String
  private var places: [Place] = []
  private var start = 0.0
  private var travel = 0.0

  /// Creates a view, and becomes the pager's delegate and surface.
  ///
  /// - Parameters:
  ///   - draw: Draws a page, in a canvas of its own.
  ///   - label: What a screen reader says of a page.
  public init(
    _ pager: PagerContainer, _ clock: FrameClock, draw: @escaping (any Controller, Canvas) -> Void,
    label: @escaping (any Controller) -> String
  ) {
    self.pager = pager
    drawPage = draw
    self.label = label
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    surface = ScrolledSurface(for: pager, clock)
    dots = PageDots(pager.pageControl)
    drag = DragInput(surface.widget)
    scroll = ScrollInput(surface.widget)
    gtk_box_append(widget.as(GtkBox.self), surface.widget)
    gtk_box_append(widget.as(GtkBox.self), dots.widget)
    pager.delegate = self
    followFingers()
    place(pager.placements)
  }

  /// Draws everything anew.
  public func refresh() {
    for place in places { gtk_widget_queue_draw(place.widget) }
    dots.refresh()
  }

  /// Whether the mouse, or a finger, drags something.
  public var isDragging: Bool { drag.isActive }

  /// Calls off what the mouse drags: the content goes to the nearest page.
  public func cancelDrag() { drag.cancel() }

  /// The dots show it (G8).
  public func pager(_ pager: PagerContainer, didMoveTo page: Int) {
    dots.refresh()
    didMoveTo?(page)
  }

  /// Puts pages where they belong, and takes away those that have no place any more (G4).
  public func pager(_ pager: PagerContainer, didPlace pages: [Int]) { place(pages) }

  private func place(_ pages: [Int]) {
    let fixed = surface.content.as(GtkFixed.self)
    let controllers = pages.compactMap { pager.controller(at: $0) }
    places.removeAll { place in
      guard !controllers.contains(where: { $0 === place.controller }) else { return false }
      gtk_fixed_remove(fixed, place.widget)
      return true
    }
    for page in pages {
      guard let controller = pager.controller(at: page) else { continue }
      let frame = pager.frame(of: page)
      if let index = places.firstIndex(where: { $0.controller === controller }) {
        guard places[index].frame != frame else { continue }
        places[index].frame = frame
        gtk_fixed_move(fixed, places[index].widget, frame.origin.x, frame.origin.y)
        gtk_widget_set_size_request(
          places[index].widget, Int32(frame.size.width), Int32(frame.size.height))
      } else {
        places.append(Place(controller: controller, widget: makeWidget(controller, frame), frame: frame))
      }
    }
    dots.refresh()
  }

  private func makeWidget(_ controller: any Controller, _ frame: Rect) -> Widget {
    let area: Widget = cgtk_drawing_area_new()
    cgtk_set_accessible_label(area, label(controller))
    gtk_widget_set_size_request(area, Int32(frame.size.width), Int32(frame.size.height))
    Signal.draw(area) { [weak self, weak controller] canvas in
      if let self, let controller { drawPage(controller, canvas) }
    }
    gtk_fixed_put(surface.content.as(GtkFixed.self), area, frame.origin.x, frame.origin.y)
    return area
  }

  private func followFingers() {
    drag.pressed = { [weak self] point in
      guard let self, surface.isGliding else { return false }
      start = point.x
      surface.beginDrag()
      return true
    }
    drag.began = { [weak self] point in
      self?.start = point.x
      self?.surface.beginDrag()
    }
    drag.moved = { [weak self] point in
      if let self { surface.drag(to: start - point.x) }
    }
    drag.ended = { [weak self] in self?.surface.endDrag(velocity: -$0.x) }
    drag.cancelled = { [weak self] in self?.surface.endDrag(velocity: 0) }
    drag.clicked = { [weak self] _ in
      if let self { didClick?(pager.currentPage) }
    }
    scroll.notched = { [weak self] in self?.surface.flick($0) }
    scroll.began = { [weak self] in
      self?.travel = 0
      self?.surface.beginDrag()
    }
    scroll.moved = { [weak self] distance in
      guard let self else { return }
      travel += distance
      surface.drag(to: travel)
    }
    scroll.ended = { [weak self] in self?.surface.endDrag(velocity: $0) }
  }
}
