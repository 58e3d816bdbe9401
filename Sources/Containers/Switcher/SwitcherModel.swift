/// A list of segments of which at most one is selected, for any number of controls (W2).
///
/// ```swift
/// let model = SwitcherModel()
/// try model.setSegments([Segment("list"), Segment("map"), Segment("add", isMomentary: true)])
/// model.bind(bar)
/// model.bind(sidebar)
/// model.chosen = { segment in open(segment.name) }
/// ```
///
/// A control draws `segments` and `selectedIndex` when it is notified, and calls `choose` when the user has chosen. The
/// model of a `SwitcherContainer` follows that container; a standalone model calls `chosen`.
public final class SwitcherModel {
  /// Called when the user has chosen a segment that is now selected, was already, or is momentary (W2).
  public var chosen: ((Segment) -> Void)?

  /// The state of a standalone model.
  private var own = SwitcherState()
  private var controls: [WeakControl] = []
  /// The state that the controls show; nil if unknown.
  private var mirrored: SwitcherState?
  /// Whether the controls are being notified; their calls are then echoes (G9).
  private var isMirroring = false

  // Safe because the container clears it when it is released. Row: first selection of a segment.
  @safe unowned(unsafe) var owner: SwitcherContainer?

  /// Creates a model without segments.
  public init() {}

  private var state: SwitcherState { owner?.ledger.current ?? own }

  /// The segments in order, including hidden ones (W2).
  public var segments: [Segment] { state.list.items }
  /// The number of the selected segment; nil without one (W1).
  public var selectedIndex: Int? { state.selectedIndex }
  /// The name of the selected segment; nil without one (W1).
  public var selectedName: String? { state.selectedSegment?.name }

  /// What is selected after the selected segment was removed, hidden or disabled (W3).
  public var successor: SwitcherSuccessor {
    get { state.successor }
    set {
      own.successor = newValue
      owner?.ledger.edit { $0.successor = newValue }
    }
  }

  // MARK: Operations from code

  /// Replaces the segments; the selection stays if possible (W3).
  ///
  /// In the model of a container, segments keep the controllers of their names, and new ones must be momentary.
  /// - Throws: `SwitcherError.duplicate`, `momentary` or `noController`; nothing has changed then.
  public func setSegments(_ segments: [Segment]) throws(SwitcherError) {
    let isAlone = owner == nil
    try edit { (state) throws(SwitcherError) in
      try state.setSegments(segments.map { ($0, nil) }, isAlone: isAlone)
    }
  }

  /// Adds a segment; in the model of a container, it must be momentary (W2).
  ///
  /// - Parameters:
  ///   - segment: A segment with a new name.
  ///   - index: Its number; nil appends.
  /// - Throws: `SwitcherError.duplicate`, `index` or `noController`; nothing has changed then.
  public func insert(_ segment: Segment, at index: Int? = nil) throws(SwitcherError) {
    let (count, isAlone) = (segments.count, owner == nil)
    if let index, !(0...count).contains(index) { throw .index(index, count: count + 1) }
    try edit { (state) throws(SwitcherError) in
      try state.insert(segment, nil, at: index ?? state.list.count, isAlone: isAlone)
    }
  }

  /// Removes a segment; if it was selected, `successor` decides the new selection (W3).
  ///
  /// - Throws: `SwitcherError.unknown`; nothing has changed then.
  public func remove(_ name: String) throws(SwitcherError) {
    try edit { (state) throws(SwitcherError) in try state.remove(name) }
  }

  /// Moves a segment to another number; the selection stays.
  ///
  /// - Throws: `SwitcherError.unknown` or `index`; nothing has changed then.
  public func move(_ name: String, to index: Int) throws(SwitcherError) {
    try edit { (state) throws(SwitcherError) in try state.move(name, to: index) }
  }

  /// Replaces the segment with the same name; if it was selected and no longer can be, `successor` decides the new
  /// selection (W3).
  ///
  /// - Throws: `SwitcherError.unknown` or `momentary`; nothing has changed then.
  public func setSegment(_ segment: Segment) throws(SwitcherError) {
    try edit { (state) throws(SwitcherError) in try state.setSegment(segment) }
  }

  /// Selects the segment with a name, or none, without calling `chosen` (W1).
  ///
  /// - Throws: `SwitcherError.unknown`, `disabled` or `momentary`; nothing has changed then.
  public func select(_ name: String?) throws(SwitcherError) {
    if let owner { return _ = try owner.select(name) }
    try edit { (state) throws(SwitcherError) in try state.select(name) }
  }

  private func edit(
    _ change: @escaping (inout SwitcherState) throws(SwitcherError) -> Void
  ) throws(SwitcherError) {
    if let owner { return try owner.editAtOnce(SwitcherEdit(carryOut: change)) }
    var state = own
    try change(&state)
    own = state
    mirror()
  }

  // MARK: Controls

  /// Binds a control: notifies it now, and whenever its content changes; the control is not retained (W2).
  public func bind(_ control: any SwitcherControl) {
    unbind(control)
    controls.append(WeakControl(value: control))
    mirrored = nil
    mirror()
  }

  /// Stops notifying a control.
  public func unbind(_ control: any SwitcherControl) { controls.removeAll { $0.value === control } }

  /// Called when the user has chosen a segment in a control (W2).
  ///
  /// A call that a control makes while it is being notified is an echo, and is ignored. If the choice is refused, the
  /// controls are notified again.
  /// - Parameters:
  ///   - index: The number of the segment.
  ///   - options: How the change of a container is carried out.
  /// - Returns: Whether the segment exists and can be chosen.
  @discardableResult
  public func choose(_ index: Int, _ options: Change.Options = .animated) -> Bool {
    if isMirroring { return false }
    if let owner {
      if case .refused? = owner.gestures.choose(index, options).outcome { return false }
      return true
    }
    var state = own
    do throws(SwitcherError) {
      if try state.choose(index) { own = state }
    } catch {
      mirrorAgain()
      return false
    }
    let segment = state.list.items[index]
    mirror()
    chosen?(segment)
    return true
  }

  /// Called when the user has chosen a segment by name, in a menu (W5).
  package func choose(named name: String, _ options: Change.Options) throws(SwitcherError) {
    var state = state
    let index = try state.number(of: name)
    _ = try state.choose(index)
    choose(index, options)
  }

  /// Notifies the controls although nothing has changed: one of them may show a refused choice.
  func mirrorAgain() {
    mirrored = nil
    mirror()
  }

  /// Notifies the controls if they look different now.
  func mirror() {
    guard !isMirroring else { return }
    controls.removeAll { $0.value == nil }
    guard !controls.isEmpty else { return mirrored = nil }
    isMirroring = true
    defer { isMirroring = false }
    // Bounded, since a control may keep selecting another segment (L27).
    for _ in 0..<100 {
      let state = state
      if let mirrored, mirrored.looks(like: state) { return }
      mirrored = state
      for control in controls where controls.contains(where: { $0.value === control.value }) {
        control.value?.switcherModelDidChange(self)  // unless another one has unbound it (L28)
      }
    }
  }
}

extension SwitcherState {
  /// Applies the user's choice: selects a segment unless it is momentary; returns whether the selection has changed.
  mutating func choose(_ index: Int) throws(SwitcherError) -> Bool {
    let segment = list.items[try checked(index)]
    guard segment.isEnabled, !segment.isHidden else { throw .disabled(segment.name) }
    guard !segment.isMomentary, list.controllers[index] !== selected else { return false }
    try select(index)
    return true
  }
}

/// A control that shows the segments of a model (W2).
public protocol SwitcherControl: AnyObject {
  /// Called when a control is bound, when its content has changed, and when the user's choice was refused.
  func switcherModelDidChange(_ model: SwitcherModel)
}

/// A reference to a control that does not retain it.
private struct WeakControl {
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var value: (any SwitcherControl)?
  #else
    weak var value: (any SwitcherControl)?
  #endif
}
