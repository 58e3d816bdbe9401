import CGtk
import Containers

/// The arguments of a signal, and its answer.
public struct SignalArguments {
  let count: Int
  let values: UnsafePointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  /// A number; the object that sends the signal is argument 0.
  public func double(_ index: Int) -> Double { index < count ? g_value_get_double(values + index) : 0 }

  /// The first two numbers, as a point.
  var point: Point { Point(x: double(1), y: double(2)) }

  /// A whole number.
  public func int(_ index: Int) -> Int { index < count ? Int(g_value_get_int(values + index)) : 0 }

  /// A whole number that is never negative, such as the code of a key.
  public func uint(_ index: Int) -> UInt32 { index < count ? g_value_get_uint(values + index) : 0 }

  /// A set of flags, such as the keys that are held.
  public func flags(_ index: Int) -> UInt32 { index < count ? g_value_get_flags(values + index) : 0 }

  /// Answers a signal that asks whether its event has been dealt with.
  public func answer(_ isHandled: Bool) {
    if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
  }
}

/// Swift closures on the signals of objects.
///
/// A closure lives in a box that belongs to the connection: it goes when the connection is cut or the object is
/// finalized. It must not hold the object, or an owner of it, strongly.
public enum Signal {
  /// Calls a closure whenever an object sends a signal.
  ///
  /// - Parameters:
  ///   - object: Any object; kept alive by its owner alone.
  ///   - name: The signal, with a detail perhaps: `notify::scale-factor`.
  /// - Returns: The number by which GLib cuts the connection before the object goes.
  @discardableResult
  public static func connect(
    _ object: UnsafeMutableRawPointer, _ name: String, _ action: @escaping (SignalArguments) -> Void
  ) -> UInt {
    let box = Unmanaged.passRetained(Box(action))
    let closure = cgtk_closure_new(
      box.toOpaque(),
      { closure, result, count, values, _, _ in
        guard let closure, let values, let data = cgtk_closure_data(closure) else { return }
        // Held while it runs: it may cut its own connection.
        let box = Unmanaged<Box<(SignalArguments) -> Void>>.fromOpaque(data).takeUnretainedValue()
        box.content(SignalArguments(count: Int(count), values: values, result: result))
      }, { data, _ in Signal.release(data) })
    return UInt(g_signal_connect_closure(object, name, closure, 0))
  }

  /// Calls a closure whenever an object whose structure is hidden sends a signal.
  @discardableResult
  public static func connect(
    _ object: OpaquePointer, _ name: String, _ action: @escaping (SignalArguments) -> Void
  ) -> UInt { connect(UnsafeMutableRawPointer(object), name, action) }

  /// Draws a drawing area by a closure, until the area goes or is drawn by another one.
  public static func draw(_ area: Widget, by action: @escaping (Canvas) -> Void) {
    gtk_drawing_area_set_draw_func(
      area.as(GtkDrawingArea.self),
      { area, context, width, height, data in
        guard let area, let context, let data else { return }
        let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
        let box = Unmanaged<Box<(Canvas) -> Void>>.fromOpaque(data).takeUnretainedValue()
        let size = Size(width: Double(width), height: Double(height))
        box.content(Canvas(context: context, size: size, palette: Palette(of: widget)))
      }, Unmanaged.passRetained(Box(action)).toOpaque(), { data in Signal.release(data) })
  }

  /// Calls a closure for each frame of a widget until it answers false, or the widget goes.
  ///
  /// - Parameter action: Takes the time of the frame in microseconds.
  public static func tick(_ widget: Widget, _ action: @escaping (Int64) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        guard let clock, let data else { return 0 }
        let box = Unmanaged<Box<(Int64) -> Bool>>.fromOpaque(data).takeUnretainedValue()
        return box.content(Int64(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
      }, Unmanaged.passRetained(Box(action)).toOpaque(), { data in Signal.release(data) })
  }

  /// Calls a closure in idle moments, or after a time, until it answers false.
  ///
  /// - Parameter milliseconds: nil is whenever nothing else is to be done.
  public static func later(after milliseconds: Int? = nil, _ action: @escaping () -> Bool) {
    let data = Unmanaged.passRetained(Box(action)).toOpaque()
    let call: GSourceFunc = { data in
      guard let data else { return 0 }
      return Unmanaged<Box<() -> Bool>>.fromOpaque(data).takeUnretainedValue().content() ? 1 : 0
    }
    if let milliseconds {
      g_timeout_add_full(200, guint(clamping: milliseconds), call, data, { data in Signal.release(data) })
    } else {
      g_idle_add_full(200, call, data, { data in Signal.release(data) })
    }
  }

  /// What a connection holds.
  private class AnyBox {}
  private final class Box<Content>: AnyBox {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private static func release(_ data: gpointer?) {
    if let data { Unmanaged<AnyBox>.fromOpaque(data).release() }
  }
}
