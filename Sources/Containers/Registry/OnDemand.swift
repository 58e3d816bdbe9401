/// Stands in a list of tabs or segments for a controller that is made when it is first visible (T13).
///
/// ```swift
/// try tabs.setTabs([
///   (OnDemand("inbox") { Inbox() }, TabItem("Inbox")),
///   (settings, TabItem("Settings")),
/// ])
/// tabs.hiddenLimit = 3
/// ```
///
/// `TabContainer` and `SwitcherContainer` call the closure before a change opens that shows the tab; in a hidden
/// container they wait until it appears. A memory warning releases hidden controllers that were made, and so does
/// `hiddenLimit`. What a controller saves stays with the container, and the next one gets it before it is added, if its
/// restoration identifier is `key` (T11). This object itself is never a child.
public final class OnDemand: Controller {
  /// The record of the stand-in; the controller that is made has its own.
  public let lifecycle: Lifecycle
  /// The identifier: the name in errors, and the one under which the container saves the tab (T7).
  public let key: String
  /// The controller; nil until it is made, and after it was released.
  public internal(set) var controller: (any Controller)? {
    didSet { if !lifecycle.isRemembered { controller?.lifecycle.isRemembered = false } }
  }
  /// When it was last shown, as a number that grows with each selection in its container.
  var lastUse = 0
  package let make: (() throws(PageUnavailable) -> any Controller)?
  /// Returns the container that has it in its list; nil if none has.
  fileprivate var holder: ((OnDemand) -> (any Controller)?)?

  /// Creates a stand-in for a controller.
  ///
  /// - Parameters:
  ///   - key: The identifier; the controller should have it as its restoration identifier, by default its name.
  ///   - controller: The controller, if it has already been made.
  ///   - make: Makes the controller, a new one each time; if it throws, the change that needs the controller is refused.
  public init(
    _ key: String, controller: (any Controller)? = nil,
    make: @escaping () throws(PageUnavailable) -> any Controller
  ) {
    (lifecycle, self.key, self.controller, self.make) = (Lifecycle(key), key, controller, make)
  }

  /// Takes a controller that a link has made, unless there is one already (K10).
  package func take(_ made: any Controller) { if controller == nil { controller = made } }

  /// Reports that the stand-in was added to a container that does not make controllers on demand.
  public func didLoad() {
    report(
      "“\(key)” is made on demand by tabs and switchers only; add the controller itself to another container")
  }
}

/// Something in a list whose controller is made when it is first visible, and may be released while it is hidden: an entry
/// of a stack, a tab, a segment (N12, T13).
protocol MadeOnDemand: AnyObject {
  var key: String { get }
  var controller: (any Controller)? { get set }
  /// Makes the controller; nil for one that cannot be made again.
  var make: (() throws(PageUnavailable) -> any Controller)? { get }
}

extension StackEntry: MadeOnDemand {}
extension OnDemand: MadeOnDemand {}

/// An error of a container whose controllers are made on demand.
protocol MakingError: NavigationError {
  static func unavailable(key: String, reason: String) -> Self
}

extension StackError: MakingError {}
extension TabError: MakingError {}
extension SwitcherError: MakingError {}

extension StatefulContainer where Failure: MakingError {
  /// Makes the controller that an entry needs, if it has none, before a change opens (N12, T13).
  ///
  /// - Parameter isKnown: Whether a controller belongs to another entry.
  /// - Throws: `unavailable`, or `containment` for one that cannot be a child; the entry can be made again later (L30).
  func makeController(
    of entry: some MadeOnDemand, isKnown: (any Controller) -> Bool
  ) throws(Failure) {
    guard entry.controller == nil, let make = entry.make else { return }
    let made: any Controller
    do throws(PageUnavailable) { made = try callOut(make) } catch {
      throw .unavailable(key: entry.key, reason: error.reason)
    }
    // A wrong answer stays out of the entry, so that the next request asks again (L30).
    if isKnown(made) { throw .containment(.duplicate(name: made.lifecycle.name)) }
    do throws(ContainmentError) { try validate(Arrangement(only: made)) } catch { throw .containment(error) }
    entry.controller = made
  }

  /// Releases hidden controllers that can be made again, and keeps their states, as a step of a running call (N12, T11).
  func releaseControllers(of entries: some Sequence<some MadeOnDemand>) {
    var dropped: [any Controller] = []
    for entry in entries where entry.make != nil {
      guard let controller = entry.controller else { continue }
      callOut { keepState(of: controller) }
      // One whose arrival was cancelled is not a child.
      guard !controller.lifecycle.isHeld || drop(controller) else { continue }
      dropped.append(controller)
      entry.controller = nil
    }
    callOut { dropped = [] }  // their deinit runs when everything is consistent
  }
}

// MARK: - Tabs and segments (T13)

/// A container of tabs or segments, some of which may be made on demand (T13).
protocol ChoosingContainer: StatefulContainer where Failure: MakingError {
  associatedtype Item: Choice

  /// What few such containers need; nil for most.
  var extras: ChoiceExtras? { get set }

  /// The list of a state, and the controller, or stand-in, that the state shows.
  func choice(of state: State) -> (list: ChoiceList<Item>, chosen: (any Controller)?)
}

/// What few containers of tabs or segments need.
final class ChoiceExtras {
  /// The number of hidden controllers that stay; nil keeps all.
  var limit: Int?
  /// Whether a controller is being made; other requests wait then.
  fileprivate var isMaking = false
  /// Whether the container is about to appear, so that the chosen controller is made.
  fileprivate var isAppearing = false
  fileprivate var clock = 0
  /// The walk through the recent order (T14).
  var walk: RecentWalk?
}

extension ChoosingContainer {
  var madeExtras: ChoiceExtras {
    if let extras { return extras }
    let made = ChoiceExtras()
    extras = made
    return made
  }

  /// Whether some are made on demand; a container that never had one does not read its state for that.
  ///
  /// Row: change, tabs.
  private var isLazy: Bool { extras != nil && choice(of: ledger.current).list.isLazy }

  /// The stand-in of the chosen controller, if that has to be made now; a hidden container waits (T13).
  private func unmade(in state: State) -> OnDemand? {
    let (list, chosen) = choice(of: state)
    guard list.isLazy, let entry = chosen as? OnDemand, entry.controller == nil, entry.make != nil,
      extras?.isAppearing == true || lifecycle.state != .disappeared
    else { return nil }
    return entry
  }

  /// Whether what a change shows was made for it, so that the children are named: they are in the order of the list (T5).
  func joins(_ shown: (any Controller)?, _ list: ChoiceList<Item>) -> Bool {
    list.isLazy && shown.map { $0.lifecycle.parent !== self } == true
  }

  /// Whether a state has a stand-in in its list.
  private func lists(_ entry: OnDemand) -> Bool {
    let states = ledger.states
    return choice(of: states.settled).list.index(of: entry) != nil
      || states.next.map { choice(of: $0).list.index(of: entry) != nil } == true
  }

  /// Checks that a list has each stand-in once, and that no other container has it.
  ///
  /// A controller moves here from another container, and its stand-in with it; one that has not been made cannot (L15).
  private func requireOnce(_ list: ChoiceList<Item>) throws(Failure) {
    var known: Set<ObjectIdentifier> = []
    for entry in list.entries {
      guard known.insert(ObjectIdentifier(entry)).inserted else {
        throw .containment(.duplicate(name: entry.key))
      }
      if let other = entry.holder?(entry), other !== self, entry.controller?.parent !== other {
        throw .containment(.alreadyAChild(name: entry.key, container: other.lifecycle.name))
      }
    }
  }

  /// Validates a new state of a lazy list, and makes the controller that it shows, before the change opens (T13).
  ///
  /// - Parameter other: A child of the container that is not in the list.
  func makeChosen(
    of state: State, from old: State, apartFrom other: (any Controller)? = nil
  ) throws(Failure) {
    let list = choice(of: state).list
    if list !== choice(of: old).list { try requireOnce(list) }
    let extras = madeExtras
    // Outside a call the requests of the closure could be carried out before the change; `showChosen()` follows then.
    guard let entry = unmade(in: state), !extras.isMaking, home.tree.isRunning else { return }
    extras.isMaking = true
    defer { extras.isMaking = false }
    try makeController(of: entry) { $0 === other || list.index(of: $0) != nil }
  }

  /// Makes a change within one call, in which a controller may be made (T13).
  func making(
    _ isLazy: Bool = false, _ change: () throws(Failure) -> Change
  ) throws(Failure) -> Change {
    guard isLazy || self.isLazy else { return try change() }
    do throws(Failure) { return try inOneCall(change) } catch {
      // The chosen one may have been made for the change that is refused.
      if isChosenMissing { afterCall { [self] in showChosen() } }
      throw error
    }
  }

  /// Whether the chosen controller is made and is not a child.
  private var isChosenMissing: Bool {
    let (list, chosen) = choice(of: ledger.current)
    return joins((chosen as? OnDemand)?.controller, list)
  }

  /// Changes the state; an edit is computed at once, and again if it had to wait (L26).
  ///
  /// - Parameters:
  ///   - kind: The kind of the change; an edit without one.
  ///   - isLazy: Whether the edit adds what is made on demand.
  func change(
    _ kind: UInt8 = 0, _ options: Change.Options = .immediate, _ whenEnded: ((Change.Outcome) -> Void)? = nil,
    isLazy: Bool = false, _ edit: @escaping (inout State) throws(Failure) -> Void
  ) throws(Failure) -> Change {
    try making(isLazy) { () throws(Failure) in try makeChange(options.with(kind: kind), whenEnded, edit) }
  }

  /// Makes and shows the chosen controller, if it is not there yet.
  func showChosen() {
    guard unmade(in: ledger.current) != nil || isChosenMissing else { return }
    // Not with `change`, which calls this again when it is refused.
    attempt { () throws(Failure) in
      try inOneCall { () throws(Failure) in try makeChange(.immediate, nil) { _ in } }
    }
  }

  /// Called before the container appears, and when memory is short (T13, L25).
  func prepareChoice(_ occasion: Step.Occasion) {
    switch occasion {
    case .appearance:
      if isLazy {
        madeExtras.isAppearing = true
        showChosen()
        madeExtras.isAppearing = false
      }
      showFirstState()
    case .memory: releaseHidden(beyond: 0)
    case .size, .request: break
    }
  }

  /// Called when a change has opened: notes whose the stand-ins are, and which controller was shown last.
  func noteOpening(from old: State) {
    guard isLazy else { return }
    let (list, chosen) = choice(of: ledger.current)
    noteUse(of: chosen)
    if list === choice(of: old).list { return }
    let reference = WeakController(self)
    let holder: (OnDemand) -> (any Controller)? = { entry in
      (reference.value as? Self).flatMap { $0.lists(entry) ? $0 : nil }
    }
    for entry in list.entries { entry.holder = holder }
  }

  private func noteUse(of chosen: (any Controller)?) {
    guard let entry = chosen as? OnDemand else { return }
    madeExtras.clock += 1
    entry.lastUse = madeExtras.clock
  }

  /// Called when a change has ended: notes which controller was shown last, and releases those beyond the limit.
  func noteEnd() {
    guard isLazy else { return }
    noteUse(of: choice(of: ledger.current).chosen)
    afterCall { [self] in showChosen() }
    if let limit = extras?.limit { perform { [self] in releaseHidden(beyond: limit) } }
  }

  /// Sets the number of hidden controllers that stay, and releases the others.
  func limitHidden(to limit: Int?) {
    if limit == nil, extras == nil { return }
    madeExtras.limit = limit.map { max(0, $0) }
    if let limit = madeExtras.limit { perform { [self] in releaseHidden(beyond: limit) } }
  }

  /// Releases hidden controllers that can be made again, the one that was shown longest ago first (T13).
  private func releaseHidden(beyond limit: Int) {
    guard isLazy, containment.change == nil else { return }
    let (list, chosen) = choice(of: ledger.settled)
    releaseControllers(of: list.hiddenEntries(except: chosen).dropFirst(limit))
  }
}
