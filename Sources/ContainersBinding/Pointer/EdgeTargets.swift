public import Containers

/// A drag from the leading edge of a stack, or from anywhere, as its `backSwipe` says, which pops the top entry (N4, N16).
public final class StackTarget: PointerTarget {
  private unowned let stack: StackContainer

  /// Creates a target; the stack is not retained.
  public init(_ stack: StackContainer) { self.stack = stack }

  private var width: Double { max(1, stack.lifecycle.size.width) }

  /// A distance in the direction in which the top entry leaves.
  private func forward(_ x: Double) -> Double { stack.isRightToLeft ? -x : x }

  /// Claims drags away from the leading edge, if there is an entry below the top; drags from elsewhere only if nothing
  /// below the finger scrolls that way.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard stack.count > 1, forward(offset.x) > abs(offset.y) else { return .none }
    let inset = stack.isRightToLeft ? width - start.x : start.x
    let swipe = stack.backSwipe
    return inset < swipe.edge ? .edge : swipe.isAnywhere ? .outward : .none
  }

  /// Begins to pop the top entry, if the user may pop it.
  public func begin(at start: Point, by offset: Point) -> Bool { stack.gestures.beginPop() }

  /// Moves the top entry.
  public func move(by offset: Point) {
    stack.gestures.updatePop(progress: max(0, min(forward(offset.x) / width, 1)))
  }

  /// Pops the top entry, or moves it back.
  public func end(velocity: Point) { stack.gestures.endPop(velocity: forward(velocity.x) / width) }

  /// Moves the top entry back.
  public func cancel() { stack.gestures.cancelPop() }
}

/// A drag from the edge of a split, which shows columns; a drag in the other direction hides them; and drags of dividers
/// (S6, S9).
public final class SplitTarget: PointerTarget {
  /// The width of the edge in which a drag may begin.
  public var edge = 24.0
  /// The distance from a divider at which a drag of it may begin.
  public var reach = 4.0
  private unowned let split: SplitContainer
  private var isRevealing = true
  /// The divider that is dragged: its column, and the width that this had.
  private var dragged: (column: SplitColumn, width: Double)?

  /// Creates a target; the split is not retained.
  public init(_ split: SplitContainer) { self.split = split }

  private var isMirrored: Bool { split.form == .one ? split.isRightToLeft : split.isFirstOnTheRight }

  /// The distance that a finger moves for a whole slide.
  private var width: Double {
    let whole = max(1, split.lifecycle.size.width)
    guard split.form != .one else { return whole }
    let frame = [split.layout, split.settledLayout].compactMap { $0[.primary] }.first
    return max(1, frame?.size.width ?? split.primaryWidth.width(in: whole))
  }

  /// Whether columns overlap the last one, or have moved it aside.
  private var isOverlaid: Bool {
    switch split.displayMode {
    case .over(let count), .displacing(let count): count > 0
    default: false
    }
  }

  private func inset(_ point: Point) -> Double { isMirrored ? split.lifecycle.size.width - point.x : point.x }

  private func outward(_ x: Double) -> Double { isMirrored ? -x : x }

  /// Enters the column of a wide split at the point, and catches nothing (S1).
  public func catches(at point: Point) -> Bool {
    guard split.form != .one else { return false }
    let place = point - Point(x: split.insets.left, y: split.insets.top)
    // A column that overlaps the last one takes precedence.
    let column = split.visibleColumns.first { split.layout[$0]?.contains(place) == true }
    if let column { split.gestures.focus(column) }
    return false
  }

  /// The column whose divider is at a point; nil without one (S9).
  public func divider(at point: Point) -> SplitColumn? {
    let (layout, x) = (split.layout, point.x - split.insets.left)
    guard split.contentFrame.contains(point) else { return nil }
    return split.visibleColumns.first { column in
      layout.divider(of: column).map { abs($0 - x) <= reach } ?? false
    }
  }

  /// Claims drags of a divider, drags away from the edge of the first column, and drags back over overlapping columns.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard abs(offset.x) > abs(offset.y) else { return .none }
    if divider(at: start) != nil { return .handle }
    if outward(offset.x) > 0 { return inset(start) < edge ? .edge : .none }
    return isOverlaid && inset(start) < width ? .content : .none
  }

  /// Takes hold of a divider, or begins to slide the columns; in a narrow split, back.
  public func begin(at start: Point, by offset: Point) -> Bool {
    dragged = nil
    if let column = divider(at: start), let frame = split.layout[column] {
      guard split.gestures.beginDivider(of: column) else { return false }
      dragged = (column, frame.size.width)
      return true
    }
    isRevealing = outward(offset.x) > 0
    return split.gestures.beginSlide(isRevealing: isRevealing)
  }

  /// A distance in the direction in which a column becomes wider.
  private func wider(_ x: Double, _ column: SplitColumn) -> Double {
    column == .inspector ? -outward(x) : outward(x)
  }

  private func part(_ x: Double) -> Double { outward(x) * (isRevealing ? 1 : -1) / width }

  /// Moves the divider, or the columns.
  public func move(by offset: Point) {
    if let (column, width) = dragged {
      split.gestures.moveDivider(to: width + wider(offset.x, column))
      return
    }
    split.gestures.updateSlide(progress: max(0, min(part(offset.x), 1)))
  }

  /// Lets go of the divider; shows or hides the columns, or moves them back.
  public func end(velocity: Point) {
    guard let column = dragged?.column else {
      split.gestures.endSlide(velocity: part(velocity.x))
      return
    }
    dragged = nil
    split.gestures.endDivider(velocity: wider(velocity.x, column))
  }

  /// Moves the divider or the columns back.
  public func cancel() {
    if dragged == nil { split.gestures.cancelSlide() } else { split.gestures.cancelDivider() }
    dragged = nil
  }

  /// Gives the column of a divider its preferred width again (S9).
  public func doubleTap(at point: Point) -> Bool {
    divider(at: point).map { split.gestures.resetDivider(of: $0) != nil } ?? false
  }

  /// Hides overlapping columns, or the sheet of the inspector, on a tap beside them.
  public func tap(at point: Point) -> Bool {
    if split.form == .one, let sheet = split.layout[.inspector] {
      let place = point - Point(x: split.insets.left, y: split.insets.top)
      return !sheet.contains(place) && split.gestures.toggleInspector() != nil
    }
    guard case .over(let count) = split.displayMode, count > 0 else { return false }
    let covered = split.layout.frames.filter { $0.key != .secondary }.values
    let place = point - Point(x: split.insets.left, y: split.insets.top)
    guard !covered.contains(where: { $0.contains(place) }) else { return false }
    return split.gestures.toggleColumns() != nil
  }
}
