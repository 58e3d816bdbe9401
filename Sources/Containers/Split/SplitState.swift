/// The state of a split as a value: the column that the user is in, how columns are shown, and how many fit (S1).
///
/// Make, edit and compare states without a split; a split shows one with `navigate`:
///
/// ```swift
/// try split.navigate(.animated) { try $0.show(.secondary) }
/// ```
public struct SplitState {
  /// The number of columns that fit; an input, known before the split appears.
  public internal(set) var form = SplitForm.one
  /// The column that the user is in.
  public internal(set) var showing = SplitColumn.primary
  /// How columns are shown where there is room for several.
  public internal(set) var preferredMode = SplitDisplayMode.automatic
  /// How columns are shown that do not fit beside the secondary one (S6).
  public var behavior = SplitBehavior.over
  /// Whether the inspector is shown, beside or over the others, in a narrow split as a sheet (S10).
  public internal(set) var showsInspector = false
  /// Whether there is a middle column.
  var hasSupplementary = false
  /// Whether there is an inspector.
  var hasInspector = false
  /// The empty columns.
  var empty = SplitColumns([.supplementary, .secondary, .inspector])
  /// The widths to which the user has dragged columns (S9).
  var widths: [SplitColumn: DraggedWidth] = [:]
  /// Whether a placeholder replaces an empty secondary column.
  var hasPlaceholder = false
  /// The earlier selections, last one at the end; each is the root of a secondary column (S4).
  var selections: [StackEntry] = []

  /// The name of the split in errors.
  private let name: String

  /// Creates the state of a split whose columns are empty.
  ///
  /// - Parameters:
  ///   - hasSupplementary: Whether it has three columns.
  ///   - hasInspector: Whether it has a column at the trailing side.
  ///   - name: The name in errors.
  public init(hasSupplementary: Bool = false, hasInspector: Bool = false, name: String = "split") {
    (self.hasSupplementary, self.hasInspector, self.name) = (hasSupplementary, hasInspector, name)
  }

  /// The number of columns beside the secondary one.
  var leadingCount: Int { hasSupplementary ? 2 : 1 }

  /// How many of them fit beside it.
  private var fitting: Int { min(form.rawValue - 1, leadingCount) }

  /// Whether the inspector is visible; an empty one is not, in a narrow split (S10).
  var isInspectorVisible: Bool {
    showsInspector && hasInspector && (form != .one || !empty.contains(.inspector))
  }

  /// Whether the inspector is visible instead of the first column, for which there is no room (S10).
  var isInspectorExclusive: Bool { form == .two && isInspectorVisible }

  /// Whether the inspector covers a part of the narrow split, like a sheet (S10).
  var isInspectorSheet: Bool { form == .one && isInspectorVisible }

  /// The column that a narrow split shows; an empty one does not count as chosen (S3).
  public var top: SplitColumn {
    var column = showing
    while column != .primary, empty.contains(column), let before = self.column(before: column) {
      column = before
    }
    return column
  }

  /// The column before another one; nil for the first.
  func column(before column: SplitColumn) -> SplitColumn? {
    switch column {
    case .primary, .inspector: nil
    case .supplementary: .primary
    case .secondary: hasSupplementary ? .supplementary : .primary
    }
  }

  /// How columns are shown, with the effective number; `secondaryOnly` in a narrow split (S6).
  public var displayMode: SplitDisplayMode {
    guard form != .one else { return .secondaryOnly }
    func some(_ count: Int, _ most: Int, _ mode: (Int) -> SplitDisplayMode) -> SplitDisplayMode {
      let count = min(count, most)
      return count > 0 ? mode(count) : .secondaryOnly
    }
    let most = isInspectorExclusive ? leadingCount - 1 : leadingCount
    let fitting = min(fitting, most)
    switch preferredMode {
    case .automatic: return some(fitting, fitting) { .beside($0) }
    case .secondaryOnly: return .secondaryOnly
    case .beside(let count): return some(count, fitting) { .beside($0) }
    case .over(let count): return some(count, most) { .over($0) }
    case .displacing(let count): return some(count, most) { .displacing($0) }
    }
  }

  /// The visible columns, in order (S1, S3, S6, S10).
  public var visible: [SplitColumn] {
    let columns = form == .one ? [top] : leading(displayMode.count) + [.secondary]
    return isInspectorVisible ? columns + [.inspector] : columns
  }

  /// The columns beside the secondary one, in order; the nearest to it is the first to appear and the first to
  /// disappear.
  func leading(_ count: Int) -> [SplitColumn] {
    let all: [SplitColumn] = hasSupplementary ? [.primary, .supplementary] : [.primary]
    return Array(all.suffix(max(0, count)))
  }

  /// Returns the mode with a number of visible columns.
  func mode(showing count: Int) -> SplitDisplayMode {
    if count <= 0 { return .secondaryOnly }
    if count <= fitting { return .beside(count) }
    return behavior == .over ? .over(count) : .displacing(count)
  }
}

// MARK: - Operations (S6)

extension SplitState {
  /// Shows a column; the user is then in it, unless it is the inspector.
  ///
  /// - Throws: `SplitError.noColumn`.
  public mutating func show(_ column: SplitColumn) throws(SplitError) {
    try require(column)
    if column == .inspector {
      showsInspector = true
      return stayVisible()
    }
    showing = column
    if column == .primary, isInspectorExclusive { showsInspector = false }
    guard form != .one, !visible.contains(column) else { return }
    preferredMode = mode(showing: column == .primary ? leadingCount : 1)
  }

  /// Hides a column, and in a wide split also the columns further out; in a narrow one, the preceding one is then shown.
  ///
  /// - Throws: `SplitError.noColumn`, or `staysVisible` for the secondary column of a wide split and the primary one of
  ///   a narrow split.
  public mutating func hide(_ column: SplitColumn) throws(SplitError) {
    try require(column)
    if column == .inspector { return showsInspector = false }
    guard visible.contains(column) else { return }
    if form == .one {
      guard let before = self.column(before: column) else { throw .staysVisible(column, split: name) }
      return showing = before
    }
    guard column != .secondary else { throw .staysVisible(column, split: name) }
    preferredMode = mode(showing: column == .primary ? leadingCount - 1 : 0)
    stayVisible()
  }

  /// Sets how columns are shown where there is room for several.
  public mutating func setDisplayMode(_ mode: SplitDisplayMode) {
    preferredMode = mode.clamped
    if isInspectorExclusive {
      // Where there is room for one of the two, the first column replaces the inspector (S10).
      var other = self
      other.showsInspector = false
      if other.displayMode.count == leadingCount { showsInspector = false }
    }
    stayVisible()
  }

  /// Leads the user out of a column that is hidden.
  private mutating func stayVisible() {
    if form != .one, !visible.contains(showing) { showing = .secondary }
  }

  private func require(_ column: SplitColumn) throws(SplitError) {
    let isMissing =
      column == .supplementary && !hasSupplementary || column == .inspector && !hasInspector
    if isMissing { throw .noColumn(column, split: name) }
  }
}

extension SplitState: Equatable {
  /// Whether two states show the same columns, in the same way, with the same earlier selections.
  public static func == (one: SplitState, other: SplitState) -> Bool {
    (one.form, one.showing, one.preferredMode) == (other.form, other.showing, other.preferredMode)
      && (one.behavior, one.hasSupplementary) == (other.behavior, other.hasSupplementary)
      && (one.showsInspector, one.hasInspector) == (other.showsInspector, other.hasInspector)
      && one.widths == other.widths
      && (one.empty, one.hasPlaceholder) == (other.empty, other.hasPlaceholder)
      && one.selections.elementsEqual(other.selections) { $0 === $1 }
  }
}

extension SplitDisplayMode {
  /// The mode with a number of columns that a split can have.
  var clamped: SplitDisplayMode {
    func valid(_ count: Int) -> Int { max(0, min(count, 2)) }
    return switch self {
    case .automatic, .secondaryOnly: self
    case .beside(let count): .beside(valid(count))
    case .over(let count): .over(valid(count))
    case .displacing(let count): .displacing(valid(count))
    }
  }

  /// The number of columns shown beside the secondary one; 0 while unknown.
  var count: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .beside(let count), .over(let count), .displacing(let count): count
    }
  }
}
