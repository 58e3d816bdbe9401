import CGtk
import Containers

/// Widgets above one another, each in a frame of its own, which may lie between two points.
final class Board: WidgetHold {
  /// A widget on a board.
  struct Item {
    let widget: Widget
    var frame: Rect
    var opacity = 1.0
    /// The size in which it is laid out, and which is stretched to the frame then; nil is the frame's own.
    var layoutSize: Size?
    /// Whether it receives the mouse.
    var isTarget = true
  }

  private static let key = "containers-board"

  private var shown: [Item] = []
  private var size = Size.zero

  init() {
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    g_object_set_data(widget.as(GObject.self), Self.key, Unmanaged.passUnretained(self).toOpaque())
    let layout: UnsafeMutablePointer<GtkLayoutManager> = gtk_custom_layout_new(
      nil,
      { widget, orientation, _, least, natural, _, _ in
        guard let board = Board.of(widget) else { return }
        let extents = board.shown.map { Board.measure($0.widget, orientation) }
        least?.pointee = extents.map(\.least).max() ?? 0
        natural?.pointee = extents.map(\.natural).max() ?? 0
      }, { widget, width, height, _ in Board.of(widget)?.allocate(Double(width), Double(height)) })
    gtk_widget_set_layout_manager(widget, layout)
  }

  deinit { g_object_set_data(widget.as(GObject.self), Self.key, nil) }

  private static func of(_ widget: Widget?) -> Board? {
    guard let data = widget.flatMap({ g_object_get_data($0.as(GObject.self), key) }) else { return nil }
    return Unmanaged<Board>.fromOpaque(data).takeUnretainedValue()
  }

  static func measure(
    _ widget: Widget, _ orientation: GtkOrientation, for other: Int32 = -1
  ) -> (least: Int32, natural: Int32) {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(widget, orientation, other, &least, &natural, nil, nil)
    return (least, natural)
  }

  /// Shows these widgets and no others, the lowest first, in frames for a size of the board.
  func show(_ items: [Item], in size: Size) {
    for old in shown where !items.contains(where: { $0.widget == old.widget }) {
      // Another container may have it by now.
      if gtk_widget_get_parent(old.widget) == widget { gtk_widget_unparent(old.widget) }
    }
    var below: Widget?
    for item in items {
      if gtk_widget_get_parent(item.widget) != widget || gtk_widget_get_prev_sibling(item.widget) != below {
        if gtk_widget_get_parent(item.widget) != widget { cgtk_leave_parent(item.widget) }
        gtk_widget_insert_after(item.widget, widget, below)
      }
      gtk_widget_set_opacity(item.widget, item.opacity)
      gtk_widget_set_can_target(item.widget, item.isTarget ? 1 : 0)
      below = item.widget
    }
    (shown, self.size) = (items, size)
    gtk_widget_queue_allocate(widget)
  }

  private func allocate(_ width: Double, _ height: Double) {
    for item in shown {
      var frame = item.frame
      // The stage has a new size only at the next frame: what reaches an edge goes on reaching it till then.
      if frame.origin.x + frame.size.width == size.width { frame.size.width += width - size.width }
      if frame.origin.y + frame.size.height == size.height { frame.size.height += height - size.height }
      let size = item.layoutSize ?? frame.size
      // One whose least size is larger gets that.
      let width = max(Self.measure(item.widget, GTK_ORIENTATION_HORIZONTAL).least, Int32(size.width))
      let least = Self.measure(item.widget, GTK_ORIENTATION_VERTICAL, for: width).least
      var origin = graphene_point_t(x: Float(frame.origin.x), y: Float(frame.origin.y))
      var transform = gsk_transform_translate(nil, &origin)
      if item.layoutSize != nil, size.width > 0, size.height > 0 {
        let factor = (frame.size.width / size.width, frame.size.height / size.height)
        transform = gsk_transform_scale(transform, max(0.001, Float(factor.0)), max(0.001, Float(factor.1)))
      }
      gtk_widget_allocate(item.widget, width, max(least, Int32(size.height)), -1, transform)
    }
  }
}
