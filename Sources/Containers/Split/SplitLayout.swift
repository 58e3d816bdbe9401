// The layout of the columns (S6).

/// The rectangles of the visible columns of a split (S6).
public struct SplitLayout: Hashable, Sendable {
  /// The frame of each visible column, inside the insets of the split.
  ///
  /// A column over the secondary one overlaps it; a column that was moved aside extends beyond the edge.
  public let frames: [SplitColumn: Rect]

  /// The frame of a column; nil for one that is hidden.
  public subscript(column: SplitColumn) -> Rect? { frames[column] }

  /// Computes the rectangles.
  ///
  /// - Parameters:
  ///   - state: The visible columns.
  ///   - size: The size of the split, without its insets.
  ///   - widths: The widths of the columns beside the secondary one.
  ///   - isMirrored: Whether the first column is on the right.
  init(_ state: SplitState, in size: Size, _ widths: (SplitColumn) -> SplitWidth, isMirrored: Bool) {
    guard state.form != .one else {
      frames = [state.top: Rect(origin: .zero, size: size)]
      return
    }
    let mode = state.displayMode
    let leading = state.leading(mode.count)
    func width(_ column: SplitColumn) -> Double { widths(column).width(in: size.width) }
    var (frames, x): ([SplitColumn: Rect], Double) = ([:], 0)
    for column in leading {
      frames[column] = Rect(x: x, y: 0, width: width(column), height: size.height)
      x += width(column)
    }
    // Columns that neither overlap the secondary one nor replace it stay beside it: all of them, or all but the
    // outermost.
    let isBeside = if case .beside = mode { true } else { false }
    let isMoved = if case .displacing = mode { true } else { false }
    let start = min(size.width, leading.dropFirst(isBeside ? 0 : 1).reduce(0) { $0 + width($1) })
    frames[.secondary] = Rect(
      x: isMoved ? x : start, y: 0, width: size.width - start, height: size.height)
    self.frames =
      isMirrored
      ? frames.mapValues {
        Rect(origin: Point(x: size.width - $0.origin.x - $0.size.width, y: 0), size: $0.size)
      } : frames
  }
}

extension SplitContainer {
  /// The layout of the columns when all open changes have ended (S6).
  ///
  /// While a change is open, a toolkit interpolates between `settledLayout` and this with the progress of
  /// `containment.change`.
  public var layout: SplitLayout { layout(of: ledger.target, in: contentFrame.size) }

  /// The layout of the columns when the split last settled (S6).
  public var settledLayout: SplitLayout { layout(of: ledger.settled, in: contentFrame.size) }

  func layout(of state: SplitState, in size: Size) -> SplitLayout {
    SplitLayout(
      state, in: size, { $0 == .supplementary ? supplementaryWidth : primaryWidth },
      isMirrored: isPrimaryFirst == (stage?.layoutDirection == .rightToLeft))
  }

  /// Returns the frames of the columns that will be visible in a size; a hidden one keeps its size (S5).
  public func placements(in area: Size) -> [Placement] {
    let form = forms(area.outset(by: insets))
    let coming = decision.flatMap { $0.form == form ? $0 : nil }
    return containment.children.compactMap { child in
      column(of: child).map { Placement(child, in: frame(of: child, $0, form, coming, in: area)) }
    }
  }

  private func frame(
    of child: any Controller, _ column: SplitColumn, _ form: SplitForm, _ coming: SplitState?, in area: Size
  ) -> Rect {
    let own = Rect(origin: .zero, size: child.lifecycle.size)
    if let coming { return layout(of: coming, in: area)[column] ?? own }
    var state = child.lifecycle.state.isMoving || ledger.next == nil ? ledger.target : ledger.settled
    state.form = form
    if !state.visible.contains(column) {
      state = ledger.target
      state.form = form
    }
    return layout(of: state, in: area)[column] ?? own
  }
}
