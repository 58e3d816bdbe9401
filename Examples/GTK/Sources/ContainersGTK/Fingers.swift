import CGtk
import Containers
public import ContainersBinding

/// The mouse, a finger, a wheel and two fingers on a touchpad: they feed the trackers of a window, which find what is meant.
public final class Fingers {
  /// What lies at a point.
  public let router: PointerRouter
  private let tracker: PointerTracker
  private let wheel: WheelTracker
  private var pointer = Point.zero
  private var isSmooth = false

  init(_ widget: Widget, _ driver: StageDriver) {
    router = PointerRouter(driver)
    (tracker, wheel) = (router.makeTracker(), router.makeWheel())
    followDrags(of: widget)
    followWheel(of: widget)
  }

  /// Whether something is dragged.
  public var isDragging: Bool { tracker.isDragging }

  /// Calls off what is dragged; the rest of the finger's way means nothing.
  public func cancel() { tracker.cancel() }

  private func time(_ controller: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(controller)) / 1000
  }

  private func followDrags(of widget: Widget) {
    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
    var (start, end) = (Point.zero, Point.zero)
    Signal.connect(drag, "drag-begin") { [unowned self] in
      start = Point(x: $0.double(1), y: $0.double(2))
      end = start
      tracker.press(at: start, time: time(drag))
      // What is caught, or lies below a layer, is no widget's.
      if tracker.isDragging || router.isCovered(start) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    Signal.connect(drag, "drag-update") { [unowned self] in
      end = Point(x: start.x + $0.double(1), y: start.y + $0.double(2))
      if tracker.move(to: end, time: time(drag)) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      } else if !tracker.isPressed, !router.isCovered(start) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    Signal.connect(drag, "drag-end") { [unowned self] _ in tracker.release(at: end, time: time(drag)) }
    Signal.connect(drag, "cancel") { [unowned self] _ in tracker.cancel() }
    gtk_widget_add_controller(widget, drag)
  }

  private func followWheel(of widget: Widget) {
    let motion: OpaquePointer = gtk_event_controller_motion_new()
    gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
    for signal in ["enter", "motion"] {
      Signal.connect(motion, signal) { [unowned self] in pointer = Point(x: $0.double(1), y: $0.double(2)) }
    }
    gtk_widget_add_controller(widget, motion)
    let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
    // Only a touchpad says when the fingers leave; some wheels begin, too, and never end.
    Signal.connect(scroll, "scroll-begin") { [unowned self] _ in
      let device = gtk_event_controller_get_current_event_device(scroll)
      isSmooth = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
      if isSmooth { wheel.begin(at: pointer, time: time(scroll)) }
    }
    Signal.connect(scroll, "scroll") { [unowned self] arguments in
      let distance = Point(x: arguments.double(1), y: arguments.double(2))
      arguments.answer(
        isSmooth ? wheel.move(by: distance, time: time(scroll)) : wheel.turn(by: distance, at: pointer))
    }
    Signal.connect(scroll, "scroll-end") { [unowned self] _ in
      if isSmooth { wheel.end(time: time(scroll)) }
      isSmooth = false
    }
    gtk_widget_add_controller(widget, scroll)
  }
}
