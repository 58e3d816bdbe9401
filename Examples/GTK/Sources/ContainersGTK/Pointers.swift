public import CGtk
public import Containers

/// A widget, of whatever kind.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The same widget as one of a class whose structure is public, such as `GtkBox`.
  public func `as`<Subclass>(_ type: Subclass.Type) -> UnsafeMutablePointer<Subclass> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }

  /// The same widget as one of a class whose structure is hidden, such as `GtkStack`.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Leaves the same space free on every side of the widget, in points.
  public func setMargins(_ margin: Int32) {
    for set in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
      gtk_widget_set_margin_end,
    ] { set(self, margin) }
  }

  /// Gives the widget an event controller, and its signals closures.
  ///
  /// - Parameter isFirst: Whether it receives events before the widgets inside.
  func add(
    _ controller: OpaquePointer, isFirst: Bool = true, _ signals: [String: (SignalArguments) -> Void]
  ) {
    if isFirst { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
    for (name, action) in signals { Signal.connect(controller, name, action) }
    gtk_widget_add_controller(self, controller)
  }

  /// The size that it has been given.
  public var size: Size {
    Size(width: Double(gtk_widget_get_width(self)), height: Double(gtk_widget_get_height(self)))
  }
}

extension LayoutDirection {
  /// The same direction as GTK calls it.
  public var gtk: GtkTextDirection { self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
}

/// A widget that is kept alive for as long as this object is.
///
/// A new widget has a floating reference, which its first parent takes: it is freed when it is removed from there.
/// Hold a widget that is to be removed and added again.
open class WidgetHold {
  /// The widget.
  public let widget: Widget

  /// Holds a widget: takes its floating reference, or adds one of its own.
  public init(_ widget: Widget) {
    self.widget = widget
    g_object_ref_sink(widget)
  }

  deinit { g_object_unref(widget) }
}
