import CGtk
public import Containers
import ContainersBinding

/// A container: its children where `childPlacements` says, below a bar perhaps (L37).
///
/// What had the keyboard in a child has it again when the child comes back (L42).
public class BoardView: WidgetHold, ControllerView {
  /// What the children lie on.
  public var content: Widget { board.widget }

  unowned let container: any Container
  unowned let window: StageWindow
  let board = Board()
  private let header: WidgetHold?
  private var shown: [any ControllerView] = []
  private var shades: [WidgetHold] = []
  private var focus = FocusKeeper()

  /// Creates a view.
  ///
  /// - Parameter header: A bar above the children, for which the container leaves room; nil for none.
  public init(_ container: any Container, in window: StageWindow, header: Widget? = nil) {
    (self.container, self.window) = (container, window)
    self.header = header.map { WidgetHold($0) }
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    if let header { gtk_box_append(widget.as(GtkBox.self), header) }
    gtk_box_append(widget.as(GtkBox.self), content)
  }

  /// What has the keyboard first in the topmost child.
  public var firstFocus: Widget? { firstView?.firstFocus }

  /// Keeps what has the keyboard in a child that goes.
  public func show(_ children: [any ControllerView]) {
    for old in shown where !children.contains(where: { $0 === old }) { focus.leave(old.widget, in: window) }
    shown = children
  }

  /// Puts every child where the open change has moved it.
  public func update() {
    if let header {
      let height = Double(Board.measure(header.widget, GTK_ORIENTATION_VERTICAL).natural)
      if container.insets.top != height { container.insets = Insets(top: height) }
    }
    let placements = placements
    let lowest = placements.lastIndex { $0.coversInput } ?? 0
    var (items, depth): ([Board.Item], Int) = ([], 0)
    for (index, placement) in placements.enumerated() {
      let view = window.views.visibleViews(of: placement.controller).first
      guard let view, shown.contains(where: { $0 === view }) else { continue }
      if placement.shade > 0 {
        items.append(Board.Item(widget: shade(depth), frame: area, opacity: placement.shade, isTarget: false))
        depth += 1
      }
      var placement = placement
      placement.frame.origin.x -= container.insets.left
      placement.frame.origin.y -= container.insets.top
      let isReachable = index >= lowest
      for var item in self.items(of: view, at: placement) {
        if !isReachable { focus.leave(item.widget, in: window) }
        gtk_widget_set_can_focus(item.widget, isReachable ? 1 : 0)
        item.isTarget = item.isTarget && (isReachable || placements.last?.passesSomeInput == true)
        items.append(item)
      }
    }
    board.show(items + itemsAbove, in: area.size)
    guard container.containment.change == nil, let first = firstView, gtk_widget_get_root(first.widget) != nil
    else { return }
    focus.enter(first.widget, window.focusedWidget(in: container), or: first.firstFocus)
  }

  /// Where the children lie, the lowest first; screen readers and the Tab key go through them in this order.
  var placements: [Placement] { container.childPlacements }

  /// The child that gets the keyboard when one that had it has gone: the topmost.
  var firstView: (any ControllerView)? { shown.last }

  /// The widgets of a child, the lowest first; a placement is in the coordinates of the board.
  func items(of view: any ControllerView, at placement: Placement) -> [Board.Item] {
    if container is StackContainer || container is SplitContainer {
      gtk_widget_add_css_class(
        view.widget, container is StackContainer ? "containers-page" : "containers-column")
      let entry = (container as? StackContainer)?.path.first { $0.controller === placement.controller }
      if entry?.isSeeThrough != true { gtk_widget_add_css_class(view.widget, "background") }
    }
    return [Board.Item(widget: view.widget, frame: placement.frame, opacity: placement.opacity)]
  }

  /// What lies above all children.
  var itemsAbove: [Board.Item] { [] }

  /// All of the board.
  var area: Rect { Rect(origin: .zero, size: container.contentFrame.size) }

  private func shade(_ number: Int) -> Widget {
    if number == shades.count {
      shades.append(WidgetHold(cgtk_probe_new()))
      gtk_widget_add_css_class(shades[number].widget, "containers-shade")
    }
    return shades[number].widget
  }
}
