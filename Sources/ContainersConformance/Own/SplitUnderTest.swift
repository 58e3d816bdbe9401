public import Containers

/// Your own split, each column of which has a stack; the suite tests it instead of `SplitContainer` (C11, S1).
public protocol SplitUnderTest: ContainerUnderTest {
  /// Returns whether the new container has or can have these columns; otherwise the case is *unsupported*.
  func accept(_ columns: [SplitColumn]) -> Bool
  /// Returns the stack of a column; nil if the split has no such column.
  func columnStack(_ column: SplitColumn) -> (any StackUnderTest)?
  /// The number of columns that fit side by side (S1).
  var form: SplitForm { get }
  /// The visible columns, when the open change has ended (S1).
  var visibleColumns: [SplitColumn] { get }
  /// The column that the user is in (S1).
  var showing: SplitColumn { get }
  /// Shows a controller in the last column, alone in its stack (S2).
  func showDetail(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError)
  /// Makes a column visible; refused with `noColumn` (S3).
  func show(_ column: SplitColumn, _ request: SuiteRequest) throws(SuiteError)
  /// Hides a column; refused with `noColumn` or `staysVisible` (S3).
  func hide(_ column: SplitColumn, _ request: SuiteRequest) throws(SuiteError)
  /// The frames of the visible columns in order; nil if they are unknown (S6).
  var columnFrames: [Rect]? { get }
  /// Configures the split; nil keeps a setting; without it, a case is *unsupported* (S4).
  func configure(
    back: SplitBackPolicy?, lock: SplitLock?, behavior: SplitBehavior?, primaryFirst: Bool?,
    clearsSecondary: Bool?) throws(SuiteError)

  /// The current display mode, nil in a narrow split; the preferred mode; and the mode after the button; feature
  /// `split.modes` (S6).
  var modes: (shown: SplitDisplayMode?, preferred: SplitDisplayMode, button: SplitDisplayMode?)? { get }
  /// Sets how columns are shown; feature `split.modes`.
  func setDisplayMode(_ mode: SplitDisplayMode, _ request: SuiteRequest) throws(SuiteError)
  /// Called when the user presses the button for the columns; refused with `unhandled`; feature `split.user`.
  func toggleColumns(_ request: SuiteRequest) throws(SuiteError)
  /// Called when the user enters a column; refused with `notVisible`; feature `split.user`.
  func focus(_ column: SplitColumn) throws(SuiteError)
  /// Called when the user goes back; refused with `unhandled`; feature `split.user` (S4).
  func goBack(_ request: SuiteRequest) throws(SuiteError)
  /// Called when a finger begins to slide a column in or out; refused with `noSlide`; feature `split.slide`.
  func beginSlide(isRevealing: Bool) throws(SuiteError)
  /// Moves the slide, from 0 to 1; refused with `noSlide`.
  func moveSlide(to progress: Double) throws(SuiteError)
  /// Called when the finger lets go; refused with `noSlide`.
  func endSlide(velocity: Double) throws(SuiteError)
  /// Cancels the slide; refused with `noSlide`.
  func cancelSlide() throws(SuiteError)

  /// Sets the preferred width of a column and its limits; feature `split.dividers` (S9).
  func setWidth(_ width: SplitWidth, of column: SplitColumn) throws(SuiteError)
  /// The preferred width of a column and its limits; feature `split.dividers`.
  func preferredWidth(of column: SplitColumn) -> SplitWidth
  /// Called when a finger takes hold of the edge of a column; refused with `noDivider`; feature `split.dividers` (S9).
  func beginDivider(of column: SplitColumn) throws(SuiteError)
  /// Moves the edge until its column has a width; refused with `noDivider`.
  func moveDivider(to width: Double) throws(SuiteError)
  /// Called when the finger lets go; refused with `noDivider`.
  func endDivider(velocity: Double) throws(SuiteError)
  /// Cancels the drag; refused with `noDivider`.
  func cancelDivider() throws(SuiteError)
  /// Gives a column its preferred width again; refused with `unhandled` if it has that.
  func resetDivider(of column: SplitColumn, _ request: SuiteRequest) throws(SuiteError)
  /// Called when the user presses the button of the inspector; refused with `unhandled`; feature `split.inspector` (S10).
  func toggleInspector(_ request: SuiteRequest) throws(SuiteError)
}

extension SplitUnderTest {
  /// Two columns.
  public func accept(_ columns: [SplitColumn]) -> Bool { columns == [.primary, .secondary] }
  /// Nil.
  public var columnFrames: [Rect]? { nil }
  /// Unsupported.
  public func configure(
    back: SplitBackPolicy?, lock: SplitLock?, behavior: SplitBehavior?, primaryFirst: Bool?,
    clearsSecondary: Bool?
  ) throws(SuiteError) { throw Refusal.unsupported }
  /// Nil.
  public var modes: (shown: SplitDisplayMode?, preferred: SplitDisplayMode, button: SplitDisplayMode?)? {
    nil
  }
  /// Not written: an issue for a container that declares the feature.
  public func setDisplayMode(_ mode: SplitDisplayMode, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("setDisplayMode")
  }
  /// Not written: an issue for a container that declares the feature.
  public func toggleColumns(_ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("toggleColumns")
  }
  /// Not written: an issue for a container that declares the feature.
  public func focus(_ column: SplitColumn) throws(SuiteError) { throw MissingRequirement("focus") }
  /// Not written: an issue for a container that declares the feature.
  public func goBack(_ request: SuiteRequest) throws(SuiteError) { throw MissingRequirement("goBack") }
  /// Not written: an issue for a container that declares the feature.
  public func beginSlide(isRevealing: Bool) throws(SuiteError) { throw MissingRequirement("beginSlide") }
  /// Not written: an issue for a container that declares the feature.
  public func moveSlide(to progress: Double) throws(SuiteError) { throw MissingRequirement("moveSlide") }
  /// Not written: an issue for a container that declares the feature.
  public func endSlide(velocity: Double) throws(SuiteError) { throw MissingRequirement("endSlide") }
  /// Not written: an issue for a container that declares the feature.
  public func cancelSlide() throws(SuiteError) { throw MissingRequirement("cancelSlide") }
  /// Not written: an issue for a container that declares the feature.
  public func setWidth(_ width: SplitWidth, of column: SplitColumn) throws(SuiteError) {
    throw MissingRequirement("setWidth")
  }
  /// The default.
  public func preferredWidth(of column: SplitColumn) -> SplitWidth { SplitWidth() }
  /// Not written: an issue for a container that declares the feature.
  public func beginDivider(of column: SplitColumn) throws(SuiteError) {
    throw MissingRequirement("beginDivider")
  }
  /// Not written: an issue for a container that declares the feature.
  public func moveDivider(to width: Double) throws(SuiteError) { throw MissingRequirement("moveDivider") }
  /// Not written: an issue for a container that declares the feature.
  public func endDivider(velocity: Double) throws(SuiteError) { throw MissingRequirement("endDivider") }
  /// Not written: an issue for a container that declares the feature.
  public func cancelDivider() throws(SuiteError) { throw MissingRequirement("cancelDivider") }
  /// Not written: an issue for a container that declares the feature.
  public func resetDivider(of column: SplitColumn, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("resetDivider")
  }
  /// Not written: an issue for a container that declares the feature.
  public func toggleInspector(_ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("toggleInspector")
  }
}

extension SplitContainer: SplitUnderTest {
  /// See `SplitUnderTest`.
  public static var suiteFeatures: Set<String> { OwnKind.split.features }
  /// See `SplitUnderTest`.
  public func connect(_ listener: SuiteListener) { delegate = listener as? SplitParts }
  /// Makes its columns a quarter wide, as the suite needs, and names their stacks after it.
  public func accept(_ columns: [SplitColumn]) -> Bool {
    for column in self.columns { stack(of: column)?.lifecycle.name = lifecycle.name + "/" + column.word }
    (primaryWidth, supplementaryWidth) = (SplitWidth(fraction: 0.25), SplitWidth(fraction: 0.25))
    if inspector != nil { inspectorWidth = SplitWidth(fraction: 0.25) }
    return columns == self.columns
  }
  /// See `SplitUnderTest`.
  public func columnStack(_ column: SplitColumn) -> (any StackUnderTest)? { stack(of: column) }
  /// See `SplitUnderTest`.
  public var columnFrames: [Rect]? { visibleColumns.compactMap { layout[$0] } }
  /// See `SplitUnderTest`.
  public var modes: (shown: SplitDisplayMode?, preferred: SplitDisplayMode, button: SplitDisplayMode?)? {
    (displayMode, preferredDisplayMode, buttonMode)
  }

  /// See `SplitUnderTest`.
  public func showDetail(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError) {
    _ = try passing { () throws(SplitError) in
      try showDetail(child, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `SplitUnderTest`.
  public func show(_ column: SplitColumn, _ request: SuiteRequest) throws(SuiteError) {
    _ = try passing { () throws(SplitError) in try show(column, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `SplitUnderTest`.
  public func hide(_ column: SplitColumn, _ request: SuiteRequest) throws(SuiteError) {
    _ = try passing { () throws(SplitError) in try hide(column, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `SplitUnderTest`.
  public func configure(
    back: SplitBackPolicy?, lock: SplitLock?, behavior: SplitBehavior?, primaryFirst: Bool?,
    clearsSecondary: Bool?
  ) {
    if let back { backPolicy = back }
    if let lock { self.lock = lock }
    if let behavior { self.behavior = behavior }
    if let primaryFirst { isPrimaryFirst = primaryFirst }
    if let clearsSecondary { self.clearsSecondary = clearsSecondary }
  }
  /// See `SplitUnderTest`.
  public func setDisplayMode(_ mode: SplitDisplayMode, _ request: SuiteRequest) throws(SuiteError) {
    _ = try passing { () throws(SplitError) in
      try setDisplayMode(mode, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `SplitUnderTest`.
  public func toggleColumns(_ request: SuiteRequest) throws(SuiteError) {
    let change = gestures.toggleColumns(request.options, whenEnded: request.whenEnded)
    if change == nil { throw Refusal("unhandled") }
  }
  /// See `SplitUnderTest`.
  public func focus(_ column: SplitColumn) throws(SuiteError) {
    if !gestures.focus(column) { throw Refusal("notVisible") }
  }
  /// See `SplitUnderTest`.
  public func goBack(_ request: SuiteRequest) throws(SuiteError) {
    let change = gestures.goBack(request.options, whenEnded: request.whenEnded)
    if change == nil { throw Refusal("unhandled") }
  }
  /// See `SplitUnderTest`.
  public func beginSlide(isRevealing: Bool) throws(SuiteError) {
    if !gestures.beginSlide(isRevealing: isRevealing) { throw Refusal("noSlide") }
  }
  /// See `SplitUnderTest`.
  public func moveSlide(to progress: Double) throws(SuiteError) {
    if !gestures.updateSlide(progress: progress) { throw Refusal("noSlide") }
  }
  /// See `SplitUnderTest`.
  public func endSlide(velocity: Double) throws(SuiteError) {
    if !gestures.endSlide(velocity: velocity) { throw Refusal("noSlide") }
  }
  /// See `SplitUnderTest`.
  public func cancelSlide() throws(SuiteError) { if !gestures.cancelSlide() { throw Refusal("noSlide") } }
  /// See `SplitUnderTest`.
  public func setWidth(_ width: SplitWidth, of column: SplitColumn) {
    switch column {
    case .primary: primaryWidth = width
    case .supplementary: supplementaryWidth = width
    case .secondary: return
    case .inspector: inspectorWidth = width
    }
  }
  /// See `SplitUnderTest`.
  public func preferredWidth(of column: SplitColumn) -> SplitWidth {
    switch column {
    case .primary, .secondary: primaryWidth
    case .supplementary: supplementaryWidth
    case .inspector: inspectorWidth
    }
  }
  /// See `SplitUnderTest`.
  public func beginDivider(of column: SplitColumn) throws(SuiteError) {
    if !gestures.beginDivider(of: column) { throw Refusal("noDivider") }
  }
  /// See `SplitUnderTest`.
  public func moveDivider(to width: Double) throws(SuiteError) {
    if !gestures.moveDivider(to: width) { throw Refusal("noDivider") }
  }
  /// See `SplitUnderTest`.
  public func endDivider(velocity: Double) throws(SuiteError) {
    if !gestures.endDivider(velocity: velocity) { throw Refusal("noDivider") }
  }
  /// See `SplitUnderTest`.
  public func cancelDivider() throws(SuiteError) {
    if !gestures.cancelDivider() { throw Refusal("noDivider") }
  }
  /// See `SplitUnderTest`.
  public func resetDivider(of column: SplitColumn, _ request: SuiteRequest) throws(SuiteError) {
    let change = gestures.resetDivider(of: column, request.options, whenEnded: request.whenEnded)
    if change == nil { throw Refusal("unhandled") }
  }
  /// See `SplitUnderTest`.
  public func toggleInspector(_ request: SuiteRequest) throws(SuiteError) {
    let change = gestures.toggleInspector(request.options, whenEnded: request.whenEnded)
    if change == nil { throw Refusal("unhandled") }
  }
}
