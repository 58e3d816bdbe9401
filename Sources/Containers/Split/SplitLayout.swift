// The layout of the columns (S6).

/// The rectangles of the visible columns of a split (S6).
public struct SplitLayout: Hashable, Sendable {
  /// The frame of each visible column, inside the insets of the split.
  ///
  /// A column over the secondary one overlaps it; a column that was moved aside extends beyond the edge.
  public var frames: [SplitColumn: Rect] {
    SplitColumn.allCases.reduce(into: [:]) { frames, column in frames[column] = self[column] }
  }

  private var (primary, supplementary, secondary, inspector): (Rect?, Rect?, Rect?, Rect?)
  /// Whether the first column is on the right.
  private let isMirrored: Bool

  /// The frame of a column; nil for one that is hidden.
  public private(set) subscript(column: SplitColumn) -> Rect? {
    get {
      switch column {
      case .primary: primary
      case .supplementary: supplementary
      case .secondary: secondary
      case .inspector: inspector
      }
    }
    set {
      switch column {
      case .primary: primary = newValue
      case .supplementary: supplementary = newValue
      case .secondary: secondary = newValue
      case .inspector: inspector = newValue
      }
    }
  }

  /// The x coordinate of the edge by which the user drags a column; nil for the secondary column and a hidden one (S9).
  public func divider(of column: SplitColumn) -> Double? {
    guard column != .secondary, secondary != nil, let frame = self[column] else { return nil }
    let isRightEdge = (column == .inspector) == isMirrored
    return frame.origin.x + (isRightEdge ? frame.size.width : 0)
  }

  /// Computes the rectangles.
  ///
  /// - Parameters:
  ///   - state: The visible columns.
  ///   - size: The size of the split, without its insets.
  ///   - width: Returns the width of a column beside the secondary one.
  ///   - sheet: The part of a narrow split's height that the inspector covers.
  ///   - isMirrored: Whether the first column is on the right.
  init(
    _ state: SplitState, in size: Size, _ width: (SplitColumn) -> Double, sheet: Double, isMirrored: Bool
  ) {
    self.isMirrored = isMirrored
    guard state.form != .one else {
      self[state.top] = Rect(origin: .zero, size: size)
      if state.isInspectorSheet {
        let height = size.height * sheet
        inspector = Rect(x: 0, y: size.height - height, width: size.width, height: height)
      }
      return
    }
    let mode = state.displayMode
    let leading = state.leading(mode.count)
    var x = 0.0
    for column in leading {
      self[column] = Rect(x: x, y: 0, width: width(column), height: size.height)
      x += width(column)
    }
    // Columns that neither overlap the secondary one nor replace it stay beside it: all of them, or all but the
    // outermost.
    let isBeside = if case .beside = mode { true } else { false }
    let isMoved = if case .displacing = mode { true } else { false }
    let beside = leading.dropFirst(isBeside ? 0 : 1)
    let start = min(size.width, beside.reduce(0) { $0 + width($1) })
    var room = size.width - start
    if state.isInspectorVisible {
      let own = width(.inspector)
      // It lies beside the others if so many fit, otherwise over them (S10).
      let fits = beside.count + 2 <= state.form.rawValue
      if fits { room = max(0, room - own) }
      let edge = fits && isMoved ? x + room : size.width - own
      inspector = Rect(x: edge, y: 0, width: own, height: size.height)
    }
    secondary = Rect(x: isMoved ? x : start, y: 0, width: room, height: size.height)
    guard isMirrored else { return }
    for column in SplitColumn.allCases {
      guard let frame = self[column] else { continue }
      self[column]?.origin.x = size.width - frame.origin.x - frame.size.width
    }
  }
}

extension SplitContainer {
  /// The layout of the columns when all open changes have ended (S6).
  ///
  /// While a change is open, a toolkit interpolates between `settledLayout` and this with the progress of
  /// `containment.change`.
  public var layout: SplitLayout { layout(of: ledger.target, in: contentFrame.size) }

  /// The layout of the columns when the split last settled (S6).
  package var settledLayout: SplitLayout { layout(of: ledger.settled, in: contentFrame.size) }

  func layout(of state: SplitState, in size: Size) -> SplitLayout {
    SplitLayout(
      state, in: size, { width(of: $0, in: state, size.width) }, sheet: inspectorHeight,
      isMirrored: isFirstOnTheRight)
  }

  /// The width of a column beside the secondary one: the one that the user has set, or the preferred one (S6, S9).
  private func width(of column: SplitColumn, in state: SplitState, _ total: Double) -> Double {
    let limits = limits(of: column)
    guard let dragged = state.widths[column] else { return limits.width(in: total) }
    return limits.clamp(dragged.width(in: total), in: total)
  }

  /// The preferred width of a column, and its minimum and maximum.
  func limits(of column: SplitColumn) -> SplitWidth {
    switch column {
    case .primary, .secondary: primaryWidth
    case .supplementary: supplementaryWidth
    case .inspector: inspectorWidth
    }
  }

  /// Returns the frames of the columns that will be visible in a size; a hidden one keeps its size (S5).
  public func placements(in area: Size) -> [Placement] {
    let form = forms(area.outset(by: insets))
    let coming = decision.flatMap { $0.form == form ? $0 : nil }
    func layout(_ state: SplitState) -> SplitLayout {
      var state = state
      state.form = form
      return self.layout(of: state, in: area)
    }
    let new = layout(coming ?? ledger.target)
    // While a change is open, a column that neither comes nor goes keeps its place.
    let old = coming == nil && ledger.next != nil ? layout(ledger.settled) : nil
    return containment.children.compactMap { child in
      column(of: child).map { column in
        let place = child.lifecycle.state.isMoving ? nil : old?[column]
        let frame = place ?? new[column] ?? Rect(origin: .zero, size: child.lifecycle.size)
        var placement = Placement(child, in: frame)
        placement.coversInput = column == .inspector && form == .one
        return placement
      }
    }
  }
}
