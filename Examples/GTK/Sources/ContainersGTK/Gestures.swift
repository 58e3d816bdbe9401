import CGtk
import Containers

/// How fast a finger moved when it left.
struct VelocityTracker {
  private var samples: [(time: UInt32, position: Double)] = []

  /// Takes a position, and the time of its event in milliseconds.
  mutating func add(_ position: Double, at time: UInt32) {
    samples.append((time, position))
    if samples.count > 16 { samples.removeFirst() }
  }

  /// In points a second, over the last moments before a time; a finger that has rested throws nothing.
  func velocity(at time: UInt32) -> Double {
    guard let last = samples.last, time &- last.time < 60,
      let first = samples.first(where: { time &- $0.time < 120 }), last.time > first.time
    else { return 0 }
    return (last.position - first.position) / Double(last.time - first.time) * 1000
  }
}

/// A drag, or a click where nothing was dragged, by mouse or finger.
final class DragInput {
  /// The distance from which on a press is a drag, in points.
  private static let threshold = 6.0

  /// A press; answers whether it is a drag at once, since it has caught something that moves.
  var pressed: (Point) -> Bool = { _ in false }
  /// The press has gone far enough to be a drag; takes where it was and how far it has gone, and answers whether it is one.
  ///
  /// One that is not is left to the widgets below.
  var mayBegin: (Point, Point) -> Bool = { _, _ in true }
  /// A drag has begun where the press was.
  var began: (Point) -> Void = { _ in }
  /// The drag has come to a point.
  var moved: (Point) -> Void = { _ in }
  /// The drag is over; takes the velocity in points a second.
  var ended: (Point) -> Void = { _ in }
  /// The drag was called off.
  var cancelled: () -> Void = {}
  /// A press without a drag is over.
  var clicked: (Point) -> Void = { _ in }

  private let gesture: OpaquePointer
  private var start = Point.zero
  private var isDragging = false
  private var isOver = true
  private var across = VelocityTracker()
  private var along = VelocityTracker()

  init(_ widget: Widget) {
    gesture = gtk_gesture_drag_new()
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    Signal.connect(gesture, "drag-begin") { [weak self] in
      self?.press(at: Point(x: $0.double(1), y: $0.double(2)))
    }
    Signal.connect(gesture, "drag-update") { [weak self] in
      self?.move(by: Point(x: $0.double(1), y: $0.double(2)))
    }
    Signal.connect(gesture, "drag-end") { [weak self] _ in self?.release() }
    Signal.connect(gesture, "cancel") { [weak self] _ in self?.cancel() }
    gtk_widget_add_controller(widget, gesture)
  }

  private var time: UInt32 { gtk_event_controller_get_current_event_time(gesture) }

  /// Whether something is being dragged.
  var isActive: Bool { isDragging }

  /// Calls off what the finger drags; the rest of its way means nothing.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    if isDragging { cancelled() }
    isDragging = false
  }

  private func press(at point: Point) {
    start = point
    (across, along) = (VelocityTracker(), VelocityTracker())
    isOver = false
    isDragging = pressed(point)
  }

  private func move(by offset: Point) {
    guard !isOver else { return }
    let isFar = abs(offset.x) >= Self.threshold || abs(offset.y) >= Self.threshold
    if !isDragging {
      guard isFar else { return }
      guard mayBegin(start, offset) else {
        isOver = true
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
        return
      }
      isDragging = true
      began(start)
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    across.add(offset.x, at: time)
    along.add(offset.y, at: time)
    moved(Point(x: start.x + offset.x, y: start.y + offset.y))
  }

  private func release() {
    guard !isOver else { return }
    isOver = true
    guard isDragging else { return clicked(start) }
    isDragging = false
    ended(Point(x: across.velocity(at: time), y: along.velocity(at: time)))
  }
}

/// A wheel, a notch at a time, or two fingers on a touchpad.
final class ScrollInput {
  /// A notch: forward, to the right or down, or back.
  var notched: (PageDirection) -> Void = { _ in }
  /// Two fingers have come down.
  var began: () -> Void = {}
  /// They have moved the content forward, in points.
  var moved: (Double) -> Void = { _ in }
  /// They have left; takes the velocity of the content in points a second, positive forward.
  var ended: (Double) -> Void = { _ in }

  private let scroll: OpaquePointer
  private var isSmooth = false
  /// What a wheel that knows parts of notches has been turned since the last whole one.
  private var turned = 0.0

  init(_ widget: Widget) {
    let flags =
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
    scroll = gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags))
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
    Signal.connect(scroll, "scroll-begin") { [weak self] _ in self?.begin() }
    Signal.connect(scroll, "scroll") { [weak self] arguments in
      arguments.answer(true)
      self?.scroll(Point(x: arguments.double(1), y: arguments.double(2)))
    }
    // It comes after scroll-end, also when the fingers had stopped.
    Signal.connect(scroll, "decelerate") { [weak self] arguments in
      self?.end(Point(x: arguments.double(1), y: arguments.double(2)))
    }
    gtk_widget_add_controller(widget, scroll)
  }

  /// Only a touchpad says when the fingers leave; some wheels begin, too, and never end.
  private func begin() {
    turned = 0
    guard let device = gtk_event_controller_get_current_event_device(scroll),
      gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
    else { return }
    isSmooth = true
    began()
  }

  private func scroll(_ distance: Point) {
    let along = Self.along(distance)
    if isSmooth { return moved(along) }
    turned = turned * along < 0 ? along : turned + along
    guard abs(turned) >= 1 else { return }
    let direction = turned > 0 ? PageDirection.forward : .reverse
    turned = 0
    notched(direction)
  }

  private func end(_ velocity: Point) {
    guard isSmooth else { return }
    isSmooth = false
    ended(Self.along(velocity))
  }

  /// Pages lie side by side; who has a plain wheel turns it up and down all the same.
  private static func along(_ point: Point) -> Double { abs(point.x) >= abs(point.y) ? point.x : point.y }
}
