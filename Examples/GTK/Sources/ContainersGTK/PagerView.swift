import CGtk
public import Containers
public import ContainersBinding

/// A pager on a real `GtkScrolledWindow`, and its dots below (G1).
///
/// Whatever moves the adjustment - a finger, the wheel, an animation, the layout - makes it send `value-changed`, and
/// each of these is reported; which of them mean anything is for the pager to say (G9).
public final class PagerView: WidgetHold, ControllerView, ScrollArea {
  /// The scrolled window.
  public let scrolled: Widget = gtk_scrolled_window_new()
  /// What moves it.
  public let scroller: SnappingScroller
  /// The dots.
  public let dots: PageDots

  private unowned let pager: PagerContainer
  private unowned let window: StageWindow
  private let board = Board()
  private let across: UnsafeMutablePointer<GtkAdjustment>
  private let down: UnsafeMutablePointer<GtkAdjustment>

  /// Creates a view, and becomes the pager's surface.
  public init(_ pager: PagerContainer, in window: StageWindow) {
    (self.pager, self.window) = (pager, window)
    scroller = SnappingScroller(for: pager, window.driver)
    scroller.bounces = false
    dots = PageDots(pager.pageControl)
    across = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
    down = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    // The pager says where its pages lie, and the dots follow it.
    gtk_widget_set_direction(scrolled, GTK_TEXT_DIR_LTR)
    gtk_widget_set_direction(dots.widget, pager.layoutDirection.gtk)
    // Without scroll bars, and able to become smaller than its content; a throw ends on a page, not anywhere.
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 0)
    gtk_scrolled_window_set_child(scrolled.opaque, board.widget)
    gtk_widget_set_hexpand(scrolled, 1)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(widget.as(GtkBox.self), scrolled)
    gtk_box_append(widget.as(GtkBox.self), dots.widget)
    for adjustment in [across, down] {
      Signal.connect(adjustment, "value-changed") { [unowned self] _ in scroller.areaDidScroll(to: offset) }
      Signal.connect(adjustment, "changed") { [unowned self] _ in scroller.areaDidLayOut() }
    }
    scroller.area = self
    // Before the pages appear, so that they have their size from the first callback on.
    makeRoom()
  }

  /// Leaves room for the dots.
  private func makeRoom() {
    let height = Double(Board.measure(dots.widget, GTK_ORIENTATION_VERTICAL).natural)
    if pager.insets.bottom != height { pager.insets = Insets(bottom: height) }
  }

  private var offset: Point {
    Point(x: gtk_adjustment_get_value(across), y: gtk_adjustment_get_value(down))
  }

  /// The size of the window onto the content.
  public var viewportSize: Size {
    Size(width: gtk_adjustment_get_page_size(across), height: gtk_adjustment_get_page_size(down))
  }

  /// The adjustments know it at once, the widget at its next layout.
  public func setContentSize(_ size: Size) {
    gtk_adjustment_set_upper(across, size.width)
    gtk_adjustment_set_upper(down, size.height)
    gtk_widget_set_size_request(board.widget, Int32(size.width), Int32(size.height))
  }

  /// Moves the content; the adjustments pin and report it.
  public func scroll(to offset: Point) {
    gtk_adjustment_set_value(across, offset.x)
    gtk_adjustment_set_value(down, offset.y)
  }

  /// Puts the pages where they belong, and takes away those that have no place any more (G4).
  public func update() {
    makeRoom()
    let items = pager.placements.compactMap { page in
      pager.controller(at: page).flatMap { window.views.visibleViews(of: $0).first }.map {
        Board.Item(widget: $0.widget, frame: pager.frame(of: page))
      }
    }
    board.show(items, in: scroller.contentSize)
    dots.update()
  }

  /// Called when other pages have a place.
  public func show(_ children: [any ControllerView]) { update() }
}
