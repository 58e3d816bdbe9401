import CGtk
public import Containers

/// A split: its columns where the layout says, moved as far as the open change is (S6).
///
/// A drag from the edge at which the first column lies, by finger or mouse, shows hidden columns as far as it has gone; in
/// a narrow split it goes back. A drag the other way, on a column that lies over the others, hides it.
public final class SplitView: ControllerView {
  /// The columns.
  public var widget: Widget { board.widget }
  /// Called after something has moved: with the progress of the change.
  public var didMove: ((Double) -> Void)?

  /// How far from the edge a finger may come down to draw columns in.
  private static let edge = 24.0

  private unowned let split: SplitContainer
  private let board = Board()
  private let drag: DragInput
  private var columns: [(column: SplitColumn, controller: ObjectIdentifier, view: any ControllerView)] = []
  private var focus = FocusKeeper()
  private var start = 0.0
  private var isRevealing = true

  /// Creates a view.
  public init(_ split: SplitContainer) {
    Theme.use()
    self.split = split
    drag = DragInput(board.widget)
    board.frame = { [weak self] in self?.frame(of: $0, in: $1) ?? Rect(origin: .zero, size: $1) }
    drag.mayBegin = { [weak self] in self?.begin($0, $1) ?? false }
    drag.moved = { [weak self] in self?.move(to: $0) }
    drag.ended = { [weak self] velocity in
      guard let self else { return }
      split.gestures.endSlide(velocity: forward(velocity.x) / width)
    }
    drag.cancelled = { [weak self] in _ = self?.split.gestures.cancelSlide() }
  }

  // MARK: What is shown

  /// A column is about to become visible.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view else { return }
    let controller = ObjectIdentifier(child)
    if !columns.contains(where: { $0.controller == controller }) {
      let column = split.columns.first { split.stack(of: $0) === child } ?? .secondary
      columns.append((column, controller, view))
      gtk_widget_add_css_class(view.widget, "background")
      if column != .secondary { gtk_widget_add_css_class(view.widget, "containers-column") }
    }
    refresh()
  }

  /// A column is hidden.
  public func detach(_ child: any Controller) {
    guard let index = columns.firstIndex(where: { $0.controller == ObjectIdentifier(child) }) else { return }
    focus.leave(columns.remove(at: index).view.widget)
    refresh()
  }

  /// Puts everything where the open change has moved it.
  public func refresh() {
    // Beside one another the last column lies lowest; in a narrow split it comes over those before it.
    let isNarrow = split.form == .one
    let order = columns.sorted { isNarrow ? $0.column < $1.column : $0.column > $1.column }
    board.show(order.map(\.view.widget))
    if let change = split.containment.change { return didMove?(change.progress) ?? () }
    if let view = view(of: split.showing) { focus.enter(view.widget, or: view.firstFocus) }
  }

  /// A key that was pressed: Escape, or Alt and the arrow that points back; a column has it first.
  ///
  /// - Returns: Whether it has had an effect.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool {
    let isAlt = held & GDK_ALT_MASK.rawValue != 0
    if Int32(key) == GDK_KEY_Escape, drag.isActive {
      drag.cancel()
      return true
    }
    if let view = view(of: split.showing), view.press(key, held) { return true }
    switch Int32(key) {
    case GDK_KEY_Escape where !isAlt: return split.gestures.goBack() != nil
    case isRightToLeft ? GDK_KEY_Right : GDK_KEY_Left: return isAlt && split.gestures.goBack() != nil
    default: return false
    }
  }

  /// Whether the mouse, or a finger, drags something.
  public var isDragging: Bool { drag.isActive }

  /// Calls off what the mouse drags.
  public func cancelDrag() { drag.cancel() }

  private func view(of column: SplitColumn) -> (any ControllerView)? {
    columns.first { $0.column == column }?.view
  }

  // MARK: Where it lies

  private func frame(of widget: Widget, in size: Size) -> Rect {
    guard let column = columns.first(where: { $0.view.widget == widget })?.column else {
      return Rect(origin: .zero, size: size)
    }
    let new = split.layout[column]
    guard let change = split.containment.change else { return new ?? Rect(origin: .zero, size: size) }
    let old = split.settledLayout[column]
    guard let start = old ?? new.map({ hidden($0, column) }), let end = new ?? old.map({ hidden($0, column) })
    else { return Rect(origin: .zero, size: size) }
    // Only places move; what has another size is laid out anew when everything lies still.
    let x = start.origin.x + (end.origin.x - start.origin.x) * change.progress
    return Rect(origin: Point(x: x, y: start.origin.y), size: start.size)
  }

  /// Where a column comes from, and goes to, when it is hidden.
  private func hidden(_ frame: Rect, _ column: SplitColumn) -> Rect {
    let isNarrow = split.form == .one
    // In a narrow split what lies below moves by a third of the way, as in a stack.
    let isBelow = columns.contains { $0.column > column }
    let distance = isNarrow ? (isBelow ? -frame.size.width / 3 : frame.size.width) : -frame.size.width
    let sign = isNarrow ? (isRightToLeft ? -1.0 : 1) : (isFirstOnTheRight ? -1 : 1)
    return Rect(origin: Point(x: frame.origin.x + sign * distance, y: frame.origin.y), size: frame.size)
  }

  private var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  private var isFirstOnTheRight: Bool { split.isPrimaryFirst == isRightToLeft }

  // MARK: Fingers

  /// What a finger has to move by for all of a slide.
  private var width: Double {
    let whole = max(1, widget.size.width)
    guard split.form != .one else { return whole }
    let frames = [split.layout, split.settledLayout].compactMap { $0[.primary] }
    return max(1, frames.first?.size.width ?? split.primaryWidth.width(in: whole))
  }

  /// A distance in the direction of the slide.
  private func forward(_ x: Double) -> Double {
    let isMirrored = split.form == .one ? isRightToLeft : isFirstOnTheRight
    return x * (isMirrored ? -1 : 1) * (isRevealing ? 1 : -1)
  }

  private func begin(_ point: Point, _ offset: Point) -> Bool {
    let isMirrored = split.form == .one ? isRightToLeft : isFirstOnTheRight
    let inset = isMirrored ? widget.size.width - point.x : point.x
    isRevealing = true
    guard abs(offset.x) > abs(offset.y) else { return false }
    if forward(offset.x) > 0 {
      guard inset < Self.edge else { return false }
    } else {
      guard isOverlaid, inset < width else { return false }
      isRevealing = false
    }
    start = point.x
    return split.gestures.beginSlide(isRevealing: isRevealing)
  }

  /// Whether columns lie over the last one, or have moved it aside.
  private var isOverlaid: Bool {
    switch split.displayMode {
    case .over(let count), .displacing(let count): count > 0
    default: false
    }
  }

  private func move(to point: Point) {
    split.gestures.updateSlide(progress: max(0, min(forward(point.x - start) / width, 1)))
  }
}
