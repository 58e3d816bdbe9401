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
    Signal.draw(shadows.widget) { [unowned self] in drawShadows($0) }
    let overlay: Widget = gtk_overlay_new()
    gtk_box_remove(widget.as(GtkBox.self), content)
    gtk_overlay_set_child(overlay.opaque, content)
    gtk_overlay_add_overlay(overlay.opaque, shadows.widget)
    gtk_widget_set_can_target(shadows.widget, 0)
    gtk_box_append(widget.as(GtkBox.self), overlay)
  }

  /// The container, which has the keyboard for its pages.
  public override var firstFocus: Widget? { widget }

  /// Draws the shadows where they are now, too.
  public override func update() {
    super.update()
    gtk_widget_queue_draw(shadows.widget)
  }

  /// A leaf is stretched, and not laid out anew.
  override func items(of view: any ControllerView, at placement: Placement) -> [Board.Item] {
    let size = pages.frame(of: placement.controller).size
    let isStretched = pages.turn != nil && pages.configuration.style != .scroll
    return [
      Board.Item(widget: view.widget, frame: placement.frame, layoutSize: isStretched ? size : nil)
    ]
  }

  private func drawShadows(_ canvas: Canvas) {
    guard pages.configuration.style != .scroll else { return }
    let (width, height) = (canvas.size.width, canvas.size.height)
    if let turn = pages.turn, let leaf = pages.childPlacements.last?.frame {
      // On what the leaf uncovers, and on the leaf itself the more, the less of it is seen.
      let full = pages.spine == .mid ? width / 2 : width
      let lift = min(1, 1 - leaf.size.width / full)
      let isOnLeft = leaf.origin.x < (pages.spine == .mid ? width / 2 - 1 : pages.spine == .max ? 1 : 0)
      let edge = isOnLeft ? leaf.origin.x : leaf.origin.x + leaf.size.width
      let reach = lift * 60
      canvas.fill(
        Rect(x: isOnLeft ? edge - reach : edge, y: 0, width: reach, height: height),
        from: .shadow(isOnLeft ? 0 : 0.2), to: .shadow(isOnLeft ? 0.2 : 0))
      let dim = 0.25 * lift * min(1, 8 * turn.progress)
      canvas.fill(leaf, from: .shadow(isOnLeft ? 0 : dim), to: .shadow(isOnLeft ? dim : 0))
    }
    guard pages.spine == .mid else { return }
    canvas.fill(
      Rect(x: width / 2 - 24, y: 0, width: 24, height: height), from: .shadow(0), to: .shadow(0.12))
    canvas.fill(Rect(x: width / 2, y: 0, width: 24, height: height), from: .shadow(0.12), to: .shadow(0))
  }
}

/// A controller that is drawn, and whose words a screen reader can read.
public final class CanvasView: ControllerView {
  /// The drawing.
  public var widget: Widget { hold.widget }

  private let hold = WidgetHold(cgtk_panel_new(GTK_ACCESSIBLE_ROLE_GROUP))
  private let area: Widget = cgtk_probe_new()
  private let label: Widget = gtk_label_new(nil)
  private let words: () -> String

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - words: What is written in it.
  ///   - draw: Draws it.
  public init(words: @escaping () -> String, draw: @escaping (Canvas) -> Void) {
    self.words = words
    // Nothing of the label is seen, and it takes no room: it is there to be read.
    gtk_widget_set_opacity(label, 0)
    gtk_widget_set_can_target(label, 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_overlay_set_child(widget.opaque, area)
    gtk_overlay_add_overlay(widget.opaque, label)
    gtk_overlay_set_clip_overlay(widget.opaque, label, 1)
    Signal.draw(area, by: draw)
    update()
  }

  /// Draws it anew.
  public func update() {
    gtk_label_set_text(label.opaque, words())
    gtk_widget_queue_draw(area)
  }
}
