import CGtk
import Containers
import ContainersGTK
import ContainersText

/// The line below the pages: a slider through the book, and where the reader is (B7).
final class ProgressBar: WidgetHold {
  /// More chapters than these have no marks: they would be a line of their own.
  private static let mostMarks = 60

  let scale: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)
  private let label: Widget = gtk_label_new(nil)
  private let scrubber: Scrubber
  private let words: (Int?) -> String
  private let direction: LayoutDirection
  private var isHeld = false
  private var marks: [Double] = []
  /// Called when the hand has moved the slider.
  var didChange: (() -> Void)?

  /// Creates a bar.
  ///
  /// - Parameter words: What it says of a page that the slider would turn to, or of the page that is shown.
  init(_ book: BookContainer, words: @escaping (Int?) -> String) {
    scrubber = Scrubber(book)
    scrubber.hideDelay = -1
    self.words = words
    direction = book.pages.layoutDirection
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    gtk_widget_set_direction(scale, direction.gtk)
    gtk_scale_set_draw_value(scale.as(GtkScale.self), 0)
    gtk_widget_set_hexpand(scale, 1)
    cgtk_set_accessible_label(scale, "Place in the book")
    gtk_label_set_xalign(OpaquePointer(label), 1)
    // The slider keeps its width while the numbers change.
    gtk_label_set_width_chars(OpaquePointer(label), 18)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_MIDDLE)
    gtk_widget_add_css_class(label, "dim-label")
    gtk_widget_add_css_class(label, "caption")
    gtk_widget_set_margin_start(widget, 12)
    gtk_widget_set_margin_end(widget, 12)
    gtk_box_append(widget.as(GtkBox.self), scale)
    gtk_box_append(widget.as(GtkBox.self), label)
    scrubber.didChange = { [weak self] in
      self?.update()
      self?.didChange?()
    }
    // The bar is as high from the beginning as with all marks, or pages would have another size later.
    mark([], of: nil)
    followHand()
  }

  private func followHand() {
    let raw: OpaquePointer = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(raw, GTK_PHASE_CAPTURE)
    Signal.connect(raw, "event") { [unowned self] _ in
      guard let event = gtk_event_controller_get_current_event(raw) else { return }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: isHeld = true
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
        isHeld = false
        scrubber.endDragging()
      default: break
      }
    }
    gtk_widget_add_controller(scale, raw)
    Signal.connect(scale, "change-value") { [unowned self] arguments in
      arguments.answer(true)
      let value = place(arguments.double(2))
      if scrubber.preview == nil { scrubber.beginDragging(at: value) } else { scrubber.drag(to: value) }
      // The wheel and screen readers let go at once.
      if !isHeld { scrubber.endDragging() }
    }
  }

  /// A place of the slider, which begins where reading begins, for the scrubber, which begins at the left; or back.
  private func place(_ value: Double) -> Double { direction == .rightToLeft ? 1 - value : value }

  /// The page that the slider would turn to, while it is held.
  var preview: Int? { scrubber.preview }

  /// Where the reader is, or would be.
  var text: String { String(cString: gtk_label_get_text(OpaquePointer(label))) }

  /// Shows the place as it is now.
  func update() {
    gtk_range_set_value(scale.as(GtkRange.self), place(scrubber.value))
    let text = words(scrubber.preview)
    guard self.text != text else { return }
    gtk_label_set_text(OpaquePointer(label), text)
    cgtk_set_accessible_description(scale, text)
  }

  /// Marks the pages on which chapters begin.
  ///
  /// - Parameters:
  ///   - pages: The pages, from 0; none while it is not known.
  ///   - count: How many pages the book has; nil while it is not known.
  func mark(_ pages: [Int], of count: Int?) {
    gtk_widget_set_sensitive(scale, count == nil ? 0 : 1)
    let last = Double(max(1, (count ?? 1) - 1))
    let marks = [0] + (pages.count > Self.mostMarks ? [] : pages.map { Double($0) / last })
    guard marks != self.marks else { return }
    self.marks = marks
    gtk_scale_clear_marks(scale.as(GtkScale.self))
    for mark in marks { gtk_scale_add_mark(scale.as(GtkScale.self), mark, GTK_POS_BOTTOM, nil) }
  }
}
