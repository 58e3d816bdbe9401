import CGtk
import Containers
public import ContainersBinding

/// The mouse, a finger, a wheel and two fingers on a touchpad: they feed the trackers of a window, which find what is meant.
public final class Fingers {
  /// What lies at a point.
  public let router: PointerRouter
  /// What the mouse or a finger does; cancelled, the rest of its way means nothing.
  public let tracker: PointerTracker
  /// The clock of the window, in place of the times of events.
  var clock: TestClock?
  private let wheel: WheelTracker
  private var pointer = Point.zero
  private var isSmooth = false

  init(_ widget: Widget, _ driver: StageDriver) {
    router = PointerRouter(driver)
    (tracker, wheel) = (router.makeTracker(), router.makeWheel())
    followDrags(of: widget)
    followWheel(of: widget)
  }

  private func time(_ controller: OpaquePointer) -> Double {
    clock?.now ?? Double(gtk_event_controller_get_current_event_time(controller)) / 1000
  }

  private func followDrags(of widget: Widget) {
    let drag: OpaquePointer = gtk_gesture_drag_new()
    var (start, end) = (Point.zero, Point.zero)
    let began = { [unowned self] (arguments: SignalArguments) in
      start = arguments.point
      end = start
      tracker.press(at: start, time: time(drag))
      // Widgets receive no press that catches a movement or lies below a layer.
      if tracker.isDragging || router.isCovered(start) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    let moved = { [unowned self] (arguments: SignalArguments) in
      end = Point(x: start.x + arguments.point.x, y: start.y + arguments.point.y)
      if tracker.move(to: end, time: time(drag)) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      } else if !tracker.isPressed, !router.isCovered(start) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    widget.add(
      drag,
      [
        "drag-begin": began, "drag-update": moved,
        "drag-end": { [unowned self] _ in tracker.release(at: end, time: time(drag)) },
        "cancel": { [unowned self] _ in tracker.cancel() },
      ])
  }

  private func followWheel(of widget: Widget) {
    let moved = { [unowned self] (arguments: SignalArguments) in pointer = arguments.point }
    widget.add(gtk_event_controller_motion_new(), ["enter": moved, "motion": moved])
    let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    // Only a touchpad says when the fingers leave; some wheels begin, too, and never end.
    let began = { [unowned self] (_: SignalArguments) in
      let device = gtk_event_controller_get_current_event_device(scroll)
      isSmooth = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
      if isSmooth { wheel.begin(at: pointer, time: time(scroll)) }
    }
    let scrolled = { [unowned self] (arguments: SignalArguments) in
      let distance = arguments.point
      arguments.answer(
        isSmooth ? wheel.move(by: distance, time: time(scroll)) : wheel.turn(by: distance, at: pointer))
    }
    let ended = { [unowned self] (_: SignalArguments) in
      if isSmooth { wheel.end(time: time(scroll)) }
      isSmooth = false
    }
    widget.add(scroll, ["scroll-begin": began, "scroll": scrolled, "scroll-end": ended])
  }
}
