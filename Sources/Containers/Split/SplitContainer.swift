/// A container of two or three columns, each with a stack of its own: side by side, or one at a time (S1–S10).
///
/// ```swift
/// let split = SplitContainer(name: "Mail")
/// try split.primary.push(mailboxes)
/// try split.showDetail(StackEntry(message))
/// stage.resize(to: narrow)   // the message stays; `gestures.goBack()` leads to the mailboxes
/// ```
///
/// The size decides how many columns fit; no controller moves to another container when it changes (S2). A toolkit
/// passes the user's input to `gestures`, and places the columns at the frames of `layout`.
public final class SplitContainer: StatefulContainer, DescendantWatching {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children.
  public let containment = Containment(order: .push)
  /// The settled state and that of the open change; the engine writes it.
  public let ledger: Ledger<SplitState>

  // Exclusivity of the fields with the attribute is checked in debug builds only, and safe: each access reads or writes a
  // plain value. Row: another detail in a split.

  /// The stack of the first column.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public private(set) var primary: StackContainer
  /// The stack of the middle column; nil in a split with two columns.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public private(set) var supplementary: StackContainer?
  /// The stack of the last column; its root is the selection (S4).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public private(set) var secondary: StackContainer

  /// Returns the number of columns for a size; by default two from a width of 600 on, and three from 1,000 on (S1).
  public var forms: (Size) -> SplitForm = { $0.width < 600 ? .one : $0.width < 1000 ? .two : .three } {
    didSet { adaptWhenIdle() }
  }
  /// The width of the first column if it is not alone.
  public var primaryWidth = SplitWidth() { didSet { layOutChildren() } }
  /// The width of the middle column if it is not alone.
  public var supplementaryWidth = SplitWidth() { didSet { layOutChildren() } }
  /// Whether the first column is on the side where reading begins, instead of the other side.
  public var isPrimaryFirst = true { didSet { layOutChildren() } }
  /// How columns are shown that do not fit beside the secondary one (S6).
  public var behavior: SplitBehavior {
    get { ledger.target.behavior }
    set { ledger.edit { $0.behavior = newValue } }
  }
  /// Where the user's *back* leads (S4).
  public var backPolicy = SplitBackPolicy.columns {
    didSet { if backPolicy != oldValue { displayDidChange() } }
  }
  /// What the user's gestures may do to the columns of a wide split (S6).
  public var lock = SplitLock.none
  /// Whether the secondary column is emptied after the user has gone back from it in a narrow split (S3).
  public var clearsSecondary = false

  /// What few splits have: an inspector, and the drag of a divider (S9, S10).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var rare: SplitExtras?
  /// For closures that may be called after it is released.
  let me = SelfReference<SplitContainer>()
  /// The controller shown in place of the secondary column while that is empty (S7).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var placeholder: (any Controller)?
  /// The state that a coming change of form leads to.
  var decision: SplitState?
  /// Whether the split itself is filling a column that it is about to show.
  var isFilling = false
  /// What a refusal of the visible column's next selection restores; nil unless that is about to open (L29).
  var nextSelection: BeforeSelection?
  /// What a cancel of the visible column's selection restores; nil when none is open (L17).
  var beforeSelection: BeforeSelection?
  /// The columns that are visible or will be, as far as the delegate was notified.
  var promised: SplitColumns = []
  /// The columns whose *will* the delegate has received, and whose *did* is pending.
  private var announced: SplitColumns = []
  /// Whether the split is narrow, as last reported to the delegate; nil until it first appears.
  var wasNarrow: Bool?

  /// The earlier selections, and the column that the user was in, before the selection of an entry.
  typealias BeforeSelection = (selections: [StackEntry], showing: SplitColumn, entry: StackEntry)

  /// The kinds of a split's changes, as their `kind`.
  enum Kind { static let edit: UInt8 = 0, user: UInt8 = 1 }

  #if hasFeature(Embedded)
    /// Decides on a change of form, and receives notifications of columns; not retained (S7).
    @safe public unowned(unsafe) var delegate: (any SplitDelegate)? {
      didSet { watch(delegate, as: "delegate") }
    }
  #else
    /// Decides on a change of form, and receives notifications of columns; not retained (S7).
    public weak var delegate: (any SplitDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #endif

  /// Creates a split whose columns are empty.
  ///
  /// - Parameters:
  ///   - hasSupplementary: Whether it has three columns.
  ///   - hasInspector: Whether it has one more column at the trailing side, which is hidden at first (S10).
  ///   - name: The name in traces and errors; the names of the columns begin with it.
  public init(hasSupplementary: Bool = false, hasInspector: Bool = false, name: String = "split") {
    lifecycle = Lifecycle(name)
    primary = Self.makeStack(.primary, name)
    supplementary = hasSupplementary ? Self.makeStack(.supplementary, name) : nil
    secondary = Self.makeStack(.secondary, name)
    ledger = Ledger(SplitState(hasSupplementary: hasSupplementary, hasInspector: hasInspector, name: name))
    containment.setContainer(self)
    if hasInspector { extras.inspector = Self.makeStack(.inspector, name) }
    me.object = self
    showState()  // the columns are children from the beginning (L15)
  }

  deinit {
    me.object = nil
    containment.loseContainer()
  }

  private static func makeStack(_ column: SplitColumn, _ name: String) -> StackContainer {
    StackContainer(allowsEmpty: true, name: "\(name)/\(column.name)")
  }

  // MARK: Contents (S1)

  /// The columns, in order.
  public var columns: [SplitColumn] {
    if rare?.inspector != nil { return SplitColumn.allCases.filter { stack(of: $0) != nil } }
    return supplementary == nil ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
  }

  /// The stack of the column at the trailing side; nil in a split without an inspector (S10).
  public var inspector: StackContainer? { rare?.inspector }

  /// The stack of a column; nil for one that the split does not have.
  public func stack(of column: SplitColumn) -> StackContainer? {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .inspector: inspector
    }
  }

  /// The column of a child; nil for a controller that is not a column.
  func column(of child: any Controller) -> SplitColumn? {
    if child === placeholder { return .secondary }
    return columns.first { stack(of: $0) === child }
  }

  /// The number of columns that fit, when all open changes have ended (S1).
  public var form: SplitForm { ledger.target.form }

  /// The column that the user is in, when all open changes have ended (S1).
  public var showing: SplitColumn { form == .one ? ledger.target.top : ledger.target.showing }

  /// The visible columns, when all open changes have ended (S1).
  public var visibleColumns: [SplitColumn] { ledger.target.visible }

  /// How columns are shown where there is room for several (S6).
  public var preferredDisplayMode: SplitDisplayMode { ledger.target.preferredMode }

  /// How columns are currently shown; nil in a narrow split (S6).
  public var displayMode: SplitDisplayMode? { form == .one ? nil : ledger.target.displayMode }

  /// The mode for a button of the window: one more column, or none if all are shown; nil in a narrow split (S6).
  public var buttonMode: SplitDisplayMode? {
    let state = ledger.target
    guard state.form != .one else { return nil }
    let count = state.displayMode.count
    return state.mode(showing: count < state.leadingCount ? count + 1 : 0)
  }

  /// Returns the visible columns; all columns stay children (S2).
  public func arrangement(for state: SplitState, in area: Size) -> Arrangement {
    let shown = shown(for: state)
    var children: [any Controller] = []
    for column in columns { if let stack = stack(of: column) { children.append(stack) } }
    if let placeholder { children.append(placeholder) }
    var arrangement = Arrangement(shown: shown, children: children)
    arrangement.keepsChildren = true
    if state.form != .one || state.isInspectorSheet {
      let layout = layout(of: state, in: area)
      arrangement.placements = shown.compactMap { child in
        column(of: child).flatMap { layout[$0] }.map { Placement(child, in: $0) }
      }
    }
    return arrangement
  }

  /// The visible children of a state, in order.
  func shown(for state: SplitState) -> [any Controller] {
    state.visible.compactMap { column in
      let standsIn =
        column == .secondary && state.hasPlaceholder && state.empty.contains(column) && state.form != .one
      if standsIn, let placeholder { return placeholder }
      return stack(of: column)
    }
  }

  // MARK: Callbacks

  /// The columns that are empty and from which nothing is leaving.
  var emptyColumns: SplitColumns {
    SplitColumns(columns.filter { stack(of: $0)?.isEmptyForGood != false })
  }

  /// Called when a column has changed: a column that has become empty is not shown in a narrow split (S3), and one that
  /// shows something else is not left without a question (T2).
  public func childDidChange(_ child: any Container) {
    containment.supersedeRequest(leaving: child)
    if child === secondary { selectionDidMove() }
    columnsMayHaveChanged()
  }

  /// Reads which columns are empty, unless the split is filling one.
  func columnsMayHaveChanged() {
    guard !isFilling, emptyColumns != ledger.target.empty else { return }
    afterCall { [self] in
      guard !isFilling, emptyColumns != ledger.target.empty else { return }
      makePlaceholder(in: ledger.target.form)
      edit()
    }
  }

  /// Returns the state without the placeholder, or with an empty column (L15).
  public func removing(_ child: any Controller, from state: SplitState) -> SplitState? {
    var state = state
    if child === placeholder {
      state.hasPlaceholder = false
    } else if let column = column(of: child), column != .primary {
      state.empty.insert(column)
    }
    return state
  }

  /// Called when another container has taken a column: replaces it with an empty stack (L15).
  public func didLose(_ child: any Controller) {
    guard child.parent !== self else { return }
    if child === placeholder {
      placeholder = nil
    } else if let column = column(of: child) {
      let stack = Self.makeStack(column, lifecycle.name)
      switch column {
      case .primary: primary = stack
      case .supplementary: supplementary = stack
      case .secondary: secondary = stack
      case .inspector: extras.inspector = stack
      }
    }
  }

  /// Reads which columns are empty, since one may have been filled or emptied (S3); going back looks like going back in a
  /// stack.
  public func complete(
    _ state: inout SplitState, from old: SplitState, _ options: inout Change.Options
  ) throws(SplitError) {
    if state.hasSupplementary != old.hasSupplementary {
      throw .noColumn(.supplementary, split: lifecycle.name)
    }
    if state.hasInspector != old.hasInspector { throw .noColumn(.inspector, split: lifecycle.name) }
    state.empty = emptyColumns
    // A state that was made without a split does not know how many columns fit.
    if state.form != old.form, state.form != forms(lifecycle.size) { state.form = old.form }
    let isBack = old.form == .one && state.form == .one && state.top < old.top
    if isBack, options.direction == .none { (options.direction, options.order) = (.backward, .pop) }
  }

  /// Called when a change has been accepted: notifies the delegate which columns appear and disappear (S7).
  public func willOpen(_ change: Change, from old: SplitState, to new: SplitState) {
    containment.supersedeRequest(unless: change)
    let visible = SplitColumns(new.visible)
    announce(visible.symmetricDifference(promised), visible)
  }

  /// Notifies the delegate which columns appear and disappear (S7).
  private func announce(_ moving: SplitColumns, _ visible: SplitColumns) {
    promised = visible
    announced.formUnion(moving)
    for column in columns where moving.contains(column) {
      visible.contains(column)
        ? delegate?.split(self, willShow: column) : delegate?.split(self, willHide: column)
    }
  }

  /// Called when the split has settled: updates frames, and notifies the delegate (S6, S7).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    layOutChildren()
    let visible = SplitColumns(containment.target.compactMap { column(of: $0) })
    // Another container may have taken a column, which no request has announced (L15).
    announce(visible.symmetricDifference(promised).subtracting(announced), visible)
    let ended = announced
    announced = []
    for column in columns where ended.contains(column) {
      visible.contains(column)
        ? delegate?.split(self, didShow: column) : delegate?.split(self, didHide: column)
    }
    noteForm()
    synchronize()
    if clearsSecondary, ledger.settled.form == .one, change.given.kind == Kind.user,
      ledger.settled.top != .secondary
    {
      attempt { () throws(StackError) in try secondary.set([], .immediate) }
    }
    stateDidChange()
  }

  /// Notifies the delegate when the split has become narrow or wide, even if no column appeared or disappeared (S7).
  func noteForm() {
    let isNarrow = ledger.settled.form == .one
    guard let wasNarrow, wasNarrow != isNarrow else { return }
    self.wasNarrow = isNarrow
    isNarrow ? delegate?.splitDidCollapse(self) : delegate?.splitDidExpand(self)
  }

  /// Shows the state that is there after a change: meanwhile the form may have changed, and a column may have been
  /// filled (L17, S7).
  func synchronize() {
    ledger.edit { $0.empty = emptyColumns }
    if !containment.target.isSame(as: shown(for: ledger.target)) { showState() }
  }
}
