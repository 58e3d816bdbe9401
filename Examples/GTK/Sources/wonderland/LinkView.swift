import CGtk
import Containers
import ContainersGTK
import Documents

/// A note, an address or a picture that a link of the book leads to, and what can be done with it.
final class LinkView: WidgetHold, ControllerView {
  /// The content itself: a screen reader reads it, and keys move it.
  var firstFocus: Widget? { content }

  private static let margin = 18.0

  private let scrolled: Widget = gtk_scrolled_window_new()
  private var content: Widget
  /// The size of the picture in points, if it could be read.
  private(set) var pictureSize: Size?

  /// Creates a view.
  ///
  /// - Parameter pressed: Called when the button is pressed, which reads a note and copies an address.
  init(_ page: LinkPage, of book: Book, pressed: @escaping () -> Void) {
    content = gtk_label_new(page.text)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
    widget.setMargins(Int32(Self.margin))
    if case .picture(let name) = page.content { showPicture(name, page.text, of: book) }
    cgtk_set_accessible_label(content, page.text)
    if pictureSize == nil {
      gtk_label_set_wrap(OpaquePointer(content), 1)
      gtk_label_set_wrap_mode(OpaquePointer(content), PANGO_WRAP_WORD_CHAR)
      gtk_label_set_xalign(OpaquePointer(content), book.direction == .rightToLeft ? 1 : 0)
      gtk_widget_set_valign(content, GTK_ALIGN_START)
    }
    gtk_widget_set_focusable(content, 1)
    gtk_scrolled_window_set_policy(OpaquePointer(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), content)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(widget.as(GtkBox.self), scrolled)
    switch page.content {
    case .note: addButton("Read in the Book", pressed)
    case .address: addButton("Copy", pressed)
    case .picture: break
    }
  }

  private func addButton(_ title: String, _ pressed: @escaping () -> Void) {
    let button: Widget = gtk_button_new_with_label(title)
    gtk_widget_set_halign(button, GTK_ALIGN_END)
    Signal.connect(button, "clicked") { _ in
      // The button may go in what it does.
      Signal.later {
        pressed()
        return false
      }
    }
    gtk_box_append(widget.as(GtkBox.self), button)
  }

  private func showPicture(_ name: String, _ title: String, of book: Book) {
    do throws(DocumentError) {
      guard let document = book.document else { throw .damaged("the book has no pictures") }
      let bytes = try document.picture(name)
      let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      let texture = gdk_texture_new_from_bytes(data, nil)
      g_bytes_unref(data)
      guard let texture else {
        throw .format("a picture of another kind", hint: "GTK shows PNG, JPEG and TIFF")
      }
      g_object_ref_sink(content)
      g_object_unref(content)
      content = gtk_picture_new_for_paintable(texture)
      pictureSize = Size(
        width: Double(gdk_texture_get_width(texture)), height: Double(gdk_texture_get_height(texture)))
      g_object_unref(UnsafeMutableRawPointer(texture))
    } catch {
      gtk_label_set_text(OpaquePointer(content), "\(title)\n\nThe picture cannot be shown: \(error)")
    }
  }

  /// The height that it needs at a width.
  func height(width: Double) -> Double {
    let inside = max(1, width - 2 * Self.margin)
    if let pictureSize {
      return min(pictureSize.height, pictureSize.height * inside / pictureSize.width) + 2 * Self.margin
    }
    var (height, below): (Int32, Int32) = (0, 0)
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, Int32(inside), nil, &height, nil, nil)
    if let button = gtk_widget_get_next_sibling(scrolled) {
      gtk_widget_measure(button, GTK_ORIENTATION_VERTICAL, -1, nil, &below, nil, nil)
      below += 12
    }
    return Double(height + below) + 2 * Self.margin
  }

  /// Moves what is in view, by a part of its height.
  func scroll(by part: Double) {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)) else { return }
    let page = gtk_adjustment_get_page_size(adjustment)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + page * part)
  }
}
