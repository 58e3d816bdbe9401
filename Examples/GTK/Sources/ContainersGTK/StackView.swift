import CGtk
public import Containers

/// A stack: the visible entries, moved as far as the open change is, below a bar with the title and a back button.
///
/// A drag from the leading edge, by finger or mouse, pops the top as far as it has gone (N4); so does the back button,
/// whose menu lists all entries to go back to. From right to left everything is mirrored.
public final class StackView: ControllerView, StackDelegate {
  /// The bar and the entries.
  public var widget: Widget { hold.widget }
  /// What the entries lie on.
  public var content: Widget { board.widget }
  /// The back button.
  public var backButton: Widget { back.widget }
  /// The entries of the back button's menu while it is open, the nearest first.
  public var backItems: [Widget] { back.items }
  /// Called after something has moved: with the progress of the change.
  public var didMove: ((Double) -> Void)?
  /// Called when the user wanted to pop an entry that stays (N9).
  public var didAttemptToPop: ((StackEntry) -> Void)?
  /// Called when a pop by the user has ended: whether entries have gone.
  public var didEndPop: ((Bool) -> Void)?

  /// How far from the leading edge a finger may come down to pull the top away.
  private static let edge = 24.0
  /// More entries than these are not in the menu of the back button.
  private static let menuLimit = 30

  private unowned let stack: StackContainer
  private let hold: WidgetHold
  private let board = Board()
  private let back = BackButton()
  private let titles = CrossfadingTitle()
  private let bar: Widget = gtk_header_bar_new()
  private let drag: DragInput
  private var pages: [(controller: ObjectIdentifier, view: any ControllerView)] = []
  private var focus = FocusKeeper()

  /// Creates a view, and becomes the stack's delegate.
  ///
  /// - Parameter hasBar: Whether there is a bar above the entries; without one they cover everything.
  public init(_ stack: StackContainer, hasBar: Bool = true) {
    Theme.use()
    self.stack = stack
    hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    drag = DragInput(board.widget)
    gtk_header_bar_set_show_title_buttons(bar.opaque, 0)
    gtk_header_bar_set_title_widget(bar.opaque, titles.widget)
    gtk_header_bar_pack_start(bar.opaque, back.widget)
    gtk_box_append(widget.as(GtkBox.self), bar)
    gtk_widget_set_visible(bar, hasBar ? 1 : 0)
    gtk_box_append(widget.as(GtkBox.self), board.widget)
    board.frame = { [weak self] in self?.frame(of: $0, in: $1) ?? Rect(origin: .zero, size: $1) }
    board.didResize = { [weak self, bar] in self?.stack.insets = Insets(top: bar.size.height) }
    back.clicked = { [weak self] in _ = self?.goBack() }
    back.titles = { [weak self] in self?.ancestors.map(\.title) ?? [] }
    back.chosen = { [weak self] in self?.goBack(toAncestor: $0) }
    stack.delegate = self
    followFingers()
    refresh()
  }

  /// Puts a widget at the end of the bar.
  public func addToBar(_ widget: Widget) { gtk_header_bar_pack_end(bar.opaque, widget) }

  /// A key that was pressed: Escape, or Alt and the arrow that points back.
  ///
  /// - Returns: Whether it has had an effect; at the root others may go back.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool {
    let isAlt = held & GDK_ALT_MASK.rawValue != 0
    if Int32(key) == GDK_KEY_Escape, drag.isActive {
      drag.cancel()
      return true
    }
    switch Int32(key) {
    case GDK_KEY_Escape where !isAlt: return goBack()
    case isRightToLeft ? GDK_KEY_Right : GDK_KEY_Left: return isAlt && goBack()
    default: return false
    }
  }

  /// Whether the mouse, or a finger, drags something.
  public var isDragging: Bool { drag.isActive }

  /// Calls off what the mouse drags.
  public func cancelDrag() { drag.cancel() }

  private func goBack() -> Bool {
    drag.cancel()
    return stack.gestures.goBack() != nil
  }

  /// The entries to go back to, the nearest first.
  private var ancestors: [StackEntry] {
    var (list, next) = ([StackEntry](), stack.top)
    while list.count < Self.menuLimit, let entry = next.flatMap({ stack.previous(of: $0.key) }) {
      list.append(entry)
      next = entry
    }
    return list
  }

  private func goBack(toAncestor index: Int) {
    let ancestors = ancestors
    if ancestors.indices.contains(index) { stack.gestures.goBack(to: ancestors[index].key) }
  }

  // MARK: What is shown

  /// An entry is about to become visible.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view else { return }
    guard self.view(of: child) == nil else { return refresh() }
    pages.append((ObjectIdentifier(child), view))
    gtk_widget_add_css_class(view.widget, "containers-page")
    if !visibleEntries.contains(where: { $0.controller === child && $0.isSeeThrough }) {
      gtk_widget_add_css_class(view.widget, "background")
    }
    refresh()
  }

  /// An entry is hidden.
  public func detach(_ child: any Controller) {
    guard let index = pages.firstIndex(where: { $0.controller == ObjectIdentifier(child) }) else { return }
    focus.leave(pages.remove(at: index).view.widget)
    refresh()
  }

  /// Puts everything where the open change has moved it.
  public func refresh() {
    board.show(order.compactMap { view(of: $0)?.widget })
    let traits = stack.traits
    back.show(traits.backTitle, isEnabled: traits.canGoBack)
    titles.show(
      stack.settledTraits.title, stack.movingTraits?.title, progress: stack.containment.change?.progress ?? 0)
    if let change = stack.containment.change { return didMove?(change.progress) ?? () }
    if let top = stack.top?.controller, let view = view(of: top) { focus.enter(view.widget) }
  }

  private func view(of controller: any Controller) -> (any ControllerView)? {
    pages.first { $0.controller == ObjectIdentifier(controller) }?.view
  }

  /// The entries that are visible when everything is over, the lowest first.
  private var visibleEntries: [StackEntry] {
    var (list, next) = ([StackEntry](), stack.top)
    while let entry = next {
      list.insert(entry, at: 0)
      next = entry.isSeeThrough ? stack.previous(of: entry.key) : nil
    }
    return list
  }

  /// The change that moves the top; nil when everything lies still, or only what is below the top changes.
  private var movement: Change? {
    guard let change = stack.containment.change else { return nil }
    let staysOnTop = change.staying.contains { $0 === stack.top?.controller }
    return staysOnTop ? nil : change
  }

  /// What is shown, the lowest first.
  private var order: [any Controller] {
    guard let change = stack.containment.change else { return visibleEntries.compactMap(\.controller) }
    guard movement != nil else { return change.outgoing + change.incoming + change.staying }
    let isForward = change.options.direction != .backward
    return change.staying
      + (isForward ? change.outgoing + change.incoming : change.incoming + change.outgoing)
  }

  private var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  private func frame(of page: Widget, in size: Size) -> Rect {
    var part = 0.0
    if let change = movement {
      let isForward = change.options.direction != .backward
      func contains(_ list: [any Controller]) -> Bool {
        list.contains { view(of: $0)?.widget == page }
      }
      // The upper one moves by the whole width, the lower one by a third of it.
      if contains(change.incoming) {
        part = isForward ? 1 - change.progress : (change.progress - 1) / 3
      } else if contains(change.outgoing) {
        part = isForward ? -change.progress / 3 : change.progress
      }
    }
    return Rect(x: part * size.width * (isRightToLeft ? -1 : 1), y: 0, width: size.width, height: size.height)
  }

  // MARK: Fingers

  private func followFingers() {
    drag.mayBegin = { [weak self] start, offset in self?.begin(start, offset) ?? false }
    drag.moved = { [weak self] in self?.move(to: $0) }
    drag.ended = { [weak self] velocity in
      guard let self else { return }
      stack.gestures.endPop(velocity: forward(velocity.x) / max(1, content.size.width))
    }
    drag.cancelled = { [weak self] in _ = self?.stack.gestures.cancelPop() }
  }

  /// A distance in the direction in which the top leaves.
  private func forward(_ x: Double) -> Double { isRightToLeft ? -x : x }

  private var start = 0.0

  private func begin(_ point: Point, _ offset: Point) -> Bool {
    let inset = isRightToLeft ? content.size.width - point.x : point.x
    guard inset < Self.edge, forward(offset.x) > abs(offset.y) else { return false }
    start = point.x
    return stack.gestures.beginPop()
  }

  private func move(to point: Point) {
    let part = forward(point.x - start) / max(1, content.size.width)
    stack.gestures.updatePop(progress: max(0, min(part, 1)))
  }

  // MARK: Calls of the stack

  /// The user wanted to pop an entry that stays (N9).
  public func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) { didAttemptToPop?(entry) }
  /// A pop by the user has ended (N4).
  public func stack(_ stack: StackContainer, didEndPop completed: Bool) { didEndPop?(completed) }
  /// The bar shows something else (N11).
  public func stackDidChangeBar(_ stack: StackContainer) { refresh() }
}

/// A title that becomes another one as far as a change has gone (N11).
private final class CrossfadingTitle {
  var widget: Widget { hold.widget }
  private let hold: WidgetHold
  private let labels: [Widget]

  init() {
    hold = WidgetHold(gtk_overlay_new())
    labels = (0..<2).map { _ in gtk_label_new(nil) }
    for label in labels {
      gtk_widget_add_css_class(label, "title")
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    }
    gtk_overlay_set_child(widget.opaque, labels[0])
    gtk_overlay_add_overlay(widget.opaque, labels[1])
    gtk_overlay_set_measure_overlay(widget.opaque, labels[1], 1)
  }

  func show(_ old: String, _ new: String?, progress: Double) {
    let isSame = new == nil || new == old
    gtk_label_set_text(labels[0].opaque, old)
    gtk_label_set_text(labels[1].opaque, isSame ? "" : new)
    gtk_widget_set_opacity(labels[0], isSame ? 1 : 1 - progress)
    gtk_widget_set_opacity(labels[1], isSame ? 0 : progress)
  }
}
