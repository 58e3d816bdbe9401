import CGtk
import Containers

/// Widgets above one another, each in a frame of its own, which may lie between two points.
final class Board {
  /// What the widgets lie on.
  var widget: Widget { hold.widget }
  /// Where a widget lies on a board of a size; one whose least size is larger gets that.
  var frame: (Widget, Size) -> Rect = { Rect(origin: .zero, size: $1) }
  /// Called when everything is quiet after the board has got another size.
  var didResize: (() -> Void)?

  private static let key = "containers-board"

  private let hold: WidgetHold
  private var shown: [Widget] = []
  private var size = Size.zero

  init() {
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    g_object_set_data(widget.as(GObject.self), Self.key, Unmanaged.passUnretained(self).toOpaque())
    let layout: UnsafeMutablePointer<GtkLayoutManager> = gtk_custom_layout_new(
      nil,
      { widget, orientation, _, least, natural, _, _ in
        guard let board = Board.of(widget) else { return }
        let result = board.measure(orientation)
        least?.pointee = result.least
        natural?.pointee = result.natural
      }, { widget, width, height, _ in Board.of(widget)?.allocate(Int(width), Int(height)) })
    gtk_widget_set_layout_manager(widget, layout)
  }

  deinit { g_object_set_data(widget.as(GObject.self), Self.key, nil) }

  private static func of(_ widget: Widget?) -> Board? {
    guard let data = widget.flatMap({ g_object_get_data($0.as(GObject.self), key) }) else { return nil }
    return Unmanaged<Board>.fromOpaque(data).takeUnretainedValue()
  }

  /// Shows these widgets and no others, the lowest first.
  func show(_ widgets: [Widget]) {
    defer { gtk_widget_queue_allocate(widget) }
    guard widgets != shown else { return }
    for old in shown where !widgets.contains(old) { gtk_widget_unparent(old) }
    var below: Widget?
    for new in widgets {
      if gtk_widget_get_parent(new) != widget || gtk_widget_get_prev_sibling(new) != below {
        gtk_widget_insert_after(new, widget, below)
      }
      below = new
    }
    shown = widgets
  }

  private func measure(_ orientation: GtkOrientation) -> (least: Int32, natural: Int32) {
    var result: (least: Int32, natural: Int32) = (0, 0)
    for child in shown {
      var (least, natural): (Int32, Int32) = (0, 0)
      gtk_widget_measure(child, orientation, -1, &least, &natural, nil, nil)
      result = (max(result.least, least), max(result.natural, natural))
    }
    return result
  }

  private func allocate(_ width: Int, _ height: Int) {
    let size = Size(width: Double(width), height: Double(height))
    for child in shown {
      let frame = frame(child, size)
      var (least, natural): (Int32, Int32) = (0, 0)
      gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      let width = max(least, Int32(frame.size.width))
      gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least, &natural, nil, nil)
      var origin = graphene_point_t(x: Float(frame.origin.x), y: Float(frame.origin.y))
      let height = max(least, Int32(frame.size.height))
      gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(nil, &origin))
    }
    guard size != self.size else { return }
    self.size = size
    // The window is being laid out: nothing may change now.
    Signal.later { [weak self] in
      self?.didResize?()
      return false
    }
  }
}
