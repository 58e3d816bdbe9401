import CGtk
public import Containers
import ContainersBinding

/// A page container: its pages, of which one may be a leaf that is seen at an angle, and the shadows of paper (P2, P5).
public final class PagesView: BoardView {
  private unowned let pages: PageContainer
  private let shadows = WidgetHold(cgtk_probe_new())

  /// Creates a view.
  public init(_ pages: PageContainer, in window: StageWindow) {
    self.pages = pages
    super.init(pages, in: window)
    gtk_widget_set_focusable(widget, 1)
    Signal.draw(shadows.widget) { [unowned self] canvas in
      for shadow in self.pages.paperShadows {
        canvas.fill(shadow.frame, from: .shadow(shadow.left), to: .shadow(shadow.right))
      }
    }
  }

  /// The page that is read first, or the container as long as there is none that takes the keyboard.
  public override var firstFocus: Widget? { super.firstFocus ?? widget }

  override var firstView: (any ControllerView)? {
    let first = pages.readingDirection == .reverse ? pages.controllers.last : pages.controllers.first
    return first.flatMap { window.views.view(of: $0) }
  }

  /// The container takes the keyboard of a page that goes, until the next one is in place.
  public override func show(_ children: [any ControllerView]) {
    if gtk_widget_get_focus_child(widget) != nil { gtk_widget_grab_focus(widget) }
    super.show(children)
  }

  /// In the order of reading, unless one lies above another.
  override var placements: [Placement] {
    let placements = super.placements
    return pages.turn == nil && pages.readingDirection == .reverse ? placements.reversed() : placements
  }

  /// The shadows, where they are now.
  override var itemsAbove: [Board.Item] {
    gtk_widget_queue_draw(shadows.widget)
    return [Board.Item(widget: shadows.widget, frame: area, isTarget: false)]
  }

  /// A leaf is stretched, and not laid out anew.
  override func items(of view: any ControllerView, at placement: Placement) -> [Board.Item] {
    let size = pages.frame(of: placement.controller).size
    let isStretched = pages.turn != nil && pages.configuration.style != .scroll
    return [
      Board.Item(widget: view.widget, frame: placement.frame, layoutSize: isStretched ? size : nil)
    ]
  }
}

/// A controller that is drawn, and whose words a screen reader can read: by the line, the word and the letter, as those
/// of any label.
///
/// GTK has an interface for the text of other widgets only from 4.14 on.
public final class CanvasView: WidgetHold, ControllerView {
  private let area: Widget = cgtk_probe_new()
  private let label: Widget = gtk_label_new(nil)
  private let words: () -> String

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - words: What is written in it.
  ///   - isFocusable: Whether it takes the keyboard: a screen reader reads what has got it.
  ///   - draw: Draws it.
  public init(words: @escaping () -> String, isFocusable: Bool = false, draw: @escaping (Canvas) -> Void) {
    self.words = words
    super.init(cgtk_panel_new(GTK_ACCESSIBLE_ROLE_GROUP))
    // Nothing of the label is seen, and it takes no room: it is there to be read.
    gtk_widget_set_opacity(label, 0)
    gtk_widget_set_can_target(label, 0)
    gtk_widget_set_focusable(label, isFocusable ? 1 : 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_overlay_set_child(widget.opaque, area)
    gtk_overlay_add_overlay(widget.opaque, label)
    gtk_overlay_set_clip_overlay(widget.opaque, label, 1)
    Signal.draw(area, by: draw)
    update()
  }

  /// What is read.
  public var firstFocus: Widget? { gtk_widget_get_focusable(label) != 0 ? label : nil }

  /// Draws it anew.
  public func update() {
    gtk_label_set_text(label.opaque, words())
    gtk_widget_queue_draw(area)
  }
}
