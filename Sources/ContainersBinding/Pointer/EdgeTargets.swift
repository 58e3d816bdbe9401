public import Containers

/// A drag from the leading edge of a stack, or from anywhere, as its `backSwipe` says, which pops the top entry (N4, N16).
public final class StackTarget: PointerTarget {
  private weak var stack: StackContainer?

  /// Creates a target; the stack is not retained.
  public init(_ stack: StackContainer) { self.stack = stack }

  /// Claims drags away from the leading edge, if there is an entry below the top; drags from elsewhere only if nothing
  /// below the finger scrolls that way.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let stack, stack.count > 1, stack.forward(offset.x) > abs(offset.y) else { return .none }
    let inset = stack.isRightToLeft ? stack.width - start.x : start.x
    let swipe = stack.backSwipe
    return inset < swipe.edge ? .edge : swipe.isAnywhere ? .outward : .none
  }

  /// Begins to pop the top entry, if the user may pop it.
  public func begin(at start: Point, by offset: Point) -> Bool { stack?.gestures.beginPop() ?? false }

  /// Moves the top entry.
  public func move(by offset: Point) {
    guard let stack else { return }
    stack.gestures.updatePop(progress: max(0, min(stack.forward(offset.x) / stack.width, 1)))
  }

  /// Pops the top entry, or moves it back.
  public func end(velocity: Point) {
    guard let stack else { return }
    stack.gestures.endPop(velocity: stack.forward(velocity.x) / stack.width)
  }

  /// Moves the top entry back.
  public func cancel() { stack?.gestures.cancelPop() }
}

extension StackContainer {
  fileprivate var width: Double { max(1, lifecycle.size.width) }

  /// A distance in the direction in which the top entry leaves.
  fileprivate func forward(_ x: Double) -> Double { isRightToLeft ? -x : x }
}

/// A drag from the edge of a split, which shows columns; a drag in the other direction hides them; and drags of dividers
/// (S6, S9).
public final class SplitTarget: PointerTarget {
  /// The width of the edge in which a drag may begin.
  public var edge = 24.0
  /// The distance from a divider at which a drag of it may begin.
  public var reach = 4.0
  private weak var split: SplitContainer?
  private var isRevealing = true
  /// The divider that is dragged: its column, and the width that this had.
  private var dragged: (column: SplitColumn, width: Double)?

  /// Creates a target; the split is not retained.
  public init(_ split: SplitContainer) { self.split = split }

  /// Enters the column of a wide split at the point, and catches nothing (S1).
  public func catches(at point: Point) -> Bool {
    guard let split, split.form != .one else { return false }
    let place = split.place(of: point)
    // A column that overlaps the last one takes precedence.
    let column = split.visibleColumns.first { split.layout[$0]?.contains(place) == true }
    if let column { split.gestures.focus(column) }
    return false
  }

  /// The column whose divider is at a point; nil without one (S9).
  public func divider(at point: Point) -> SplitColumn? {
    guard let split, split.contentFrame.contains(point) else { return nil }
    let (layout, x) = (split.layout, split.place(of: point).x)
    return split.visibleColumns.first { column in
      layout.divider(of: column).map { abs($0 - x) <= reach } ?? false
    }
  }

  /// Claims drags of a divider, drags away from the edge of the first column, and drags back over overlapping columns.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let split, abs(offset.x) > abs(offset.y) else { return .none }
    if divider(at: start) != nil { return .handle }
    if split.outward(offset.x) > 0 { return split.inset(start) < edge ? .edge : .none }
    return split.isOverlaid && split.inset(start) < split.slideWidth ? .content : .none
  }

  /// Takes hold of a divider, or begins to slide the columns; in a narrow split, back.
  public func begin(at start: Point, by offset: Point) -> Bool {
    dragged = nil
    guard let split else { return false }
    if let column = divider(at: start), let frame = split.layout[column] {
      guard split.gestures.beginDivider(of: column) else { return false }
      dragged = (column, frame.size.width)
      return true
    }
    isRevealing = split.outward(offset.x) > 0
    return split.gestures.beginSlide(isRevealing: isRevealing)
  }

  /// Moves the divider, or the columns.
  public func move(by offset: Point) {
    guard let split else { return }
    if let (column, width) = dragged {
      split.gestures.moveDivider(to: width + split.wider(offset.x, column))
    } else {
      split.gestures.updateSlide(progress: max(0, min(split.part(offset.x, isRevealing), 1)))
    }
  }

  /// Lets go of the divider; shows or hides the columns, or moves them back.
  public func end(velocity: Point) {
    guard let split else { return }
    guard let column = dragged?.column else {
      split.gestures.endSlide(velocity: split.part(velocity.x, isRevealing))
      return
    }
    dragged = nil
    split.gestures.endDivider(velocity: split.wider(velocity.x, column))
  }

  /// Moves the divider or the columns back.
  public func cancel() {
    if dragged == nil { split?.gestures.cancelSlide() } else { split?.gestures.cancelDivider() }
    dragged = nil
  }

  /// Gives the column of a divider its preferred width again (S9).
  public func doubleTap(at point: Point) -> Bool {
    divider(at: point).map { split?.gestures.resetDivider(of: $0) != nil } ?? false
  }

  /// Hides overlapping columns, or the sheet of the inspector, on a tap beside them.
  public func tap(at point: Point) -> Bool {
    guard let split else { return false }
    let place = split.place(of: point)
    if split.form == .one, let sheet = split.layout[.inspector] {
      return !sheet.contains(place) && split.gestures.toggleInspector() != nil
    }
    guard case .over(let count) = split.displayMode, count > 0 else { return false }
    let covered = split.layout.frames.filter { $0.key != .secondary }.values
    guard !covered.contains(where: { $0.contains(place) }) else { return false }
    return split.gestures.toggleColumns() != nil
  }
}

extension SplitContainer {
  fileprivate var isMirrored: Bool { form == .one ? isRightToLeft : isFirstOnTheRight }

  /// The distance that a finger moves for a whole slide.
  fileprivate var slideWidth: Double {
    let whole = max(1, lifecycle.size.width)
    guard form != .one else { return whole }
    let frame = [layout, settledLayout].compactMap { $0[.primary] }.first
    return max(1, frame?.size.width ?? primaryWidth.width(in: whole))
  }

  /// Whether columns overlap the last one, or have moved it aside.
  fileprivate var isOverlaid: Bool {
    switch displayMode {
    case .over(let count), .displacing(let count): count > 0
    default: false
    }
  }

  /// A point in the coordinates of the columns.
  fileprivate func place(of point: Point) -> Point { point - Point(x: insets.left, y: insets.top) }

  fileprivate func inset(_ point: Point) -> Double { isMirrored ? lifecycle.size.width - point.x : point.x }

  fileprivate func outward(_ x: Double) -> Double { isMirrored ? -x : x }

  /// A distance in the direction in which a column becomes wider.
  fileprivate func wider(_ x: Double, _ column: SplitColumn) -> Double {
    column == .inspector ? -outward(x) : outward(x)
  }

  /// The part of a slide that a distance is.
  fileprivate func part(_ x: Double, _ isRevealing: Bool) -> Double {
    outward(x) * (isRevealing ? 1 : -1) / slideWidth
  }
}
