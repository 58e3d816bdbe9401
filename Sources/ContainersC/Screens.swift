import Containers
import ContainersHeader
import ContainersLinks
import ContainersPersistence

/// A controller whose callbacks are functions of C.
class Screen: Activatable, LeaveDeciding, OrientationDeciding, Reselectable, Restorable, UnwindDestination,
  LinkScreen
{
  final let lifecycle: Lifecycle
  /// Set when it is made; the record keeps it.
  final unowned(unsafe) private(set) var handle: ControllerHandle?
  private final var entry: Place.Entry?

  init(_ name: String) { lifecycle = Lifecycle(name) }

  deinit {
    handle = nil
    lifecycle.releaseAttachments()
  }

  /// Connects it to C.
  final func connect(_ calls: ct_callbacks, _ user: User) -> OpaquePointer? {
    let made = ControllerHandle(self)
    handle = made
    made.set(calls, user)
    return made.retained()
  }

  #if hasFeature(Embedded)
    var __container: (any Container)? { nil }
  #endif

  private final var calls: ct_callbacks { handle?.calls ?? ct_callbacks() }
  private final var user: User { handle?.user }
  private final var me: OpaquePointer? { handle?.pointer }

  func didLoad() { handle?.calls.did_load?(user, me) }
  func willAppear(animated: Bool) { handle?.calls.will_appear?(user, me, animated) }
  func didAppear(animated: Bool) { handle?.calls.did_appear?(user, me, animated) }
  func willDisappear(animated: Bool) { handle?.calls.will_disappear?(user, me, animated) }
  func didDisappear(animated: Bool) { handle?.calls.did_disappear?(user, me, animated) }
  func willMove(to parent: (any Container)?) {
    if let call = handle?.calls.will_move { call(user, me, borrowed(parent)) }
  }
  func didMove(to parent: (any Container)?) {
    if let call = handle?.calls.did_move { call(user, me, borrowed(parent)) }
  }
  func willRotate(to orientation: Orientation, duration: Double) {
    handle?.calls.will_rotate?(user, me, Int32(orientation.rawValue), duration)
  }
  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    handle?.calls.will_animate_rotation?(user, me, Int32(orientation.rawValue), duration)
  }
  func didRotate(from orientation: Orientation) {
    handle?.calls.did_rotate?(user, me, Int32(orientation.rawValue))
  }
  func willTransition(to size: Size) { handle?.calls.will_transition?(user, me, ct_size(size)) }
  func didTransition(to size: Size) { handle?.calls.did_transition?(user, me, ct_size(size)) }
  func didReceiveMemoryWarning() { handle?.calls.did_receive_memory_warning?(user, me) }
  func didLayOut(_ size: Size) { handle?.calls.did_lay_out?(user, me, ct_size(size)) }
  func didBecomeActive() { handle?.calls.did_become_active?(user, me) }
  func willBecomeInactive() { handle?.calls.will_become_inactive?(user, me) }
  func didReselect() { handle?.calls.did_reselect?(user, me) }

  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    guard let call = handle?.calls.should_leave else { return .yes }
    let asked = QuestionHandle(question)
    // The handle is valid during the call, and longer if C takes a reference.
    ThreadState.here.bury(asked)
    switch call(user, me, asked.pointer) {
    case Int32(CT_YES): return .yes
    case Int32(CT_LATER): return .later
    default: return .no
    }
  }

  var supportedOrientations: OrientationSet {
    handle?.calls.supported_orientations.map {
      OrientationSet(rawValue: UInt8(truncatingIfNeeded: $0(user, me)) & OrientationSet.all.rawValue)
    } ?? .all
  }
  var shouldRotate: Bool { handle?.calls.should_rotate?(user, me) ?? true }
  func decidesOrientations(_ child: any Controller) -> Bool { true }

  func saveState() -> StateValue? {
    guard let text = handle?.calls.save_state?(user, me) else { return nil }
    defer { containers_free(text) }
    guard let string = String(validatingCString: text) else { return nil }
    return try? StateValue(bytes: Array(string.utf8))
  }

  func restoreState(_ state: StateReader) {
    guard let call = handle?.calls.restore_state else { return }
    lend(String(decoding: state.value.bytes, as: UTF8.self)) { call(user, me, $0) }
  }

  func canUnwind(to name: String, from source: any Controller) -> Bool {
    guard let call = handle?.calls.can_unwind else { return false }
    return lend(name) { call(user, me, $0, borrowed(source)) }
  }

  func unwind(to name: String, from source: any Controller) {
    guard let call = handle?.calls.unwind else { return }
    lend(name) { call(user, me, $0, borrowed(source)) }
  }

  var linkEntry: Place.Entry {
    get { entry ?? Place.Entry(lifecycle.name) }
    set {
      entry = newValue
      guard let call = handle?.calls.show_entry else { return }
      lend(newValue.json) { call(user, me, $0) }
    }
  }

  /// Notes the entry for which it was made.
  final func show(_ entry: Place.Entry) { self.entry = entry }

  /// Removes a child of a list or a container of your own.
  func remove(_ child: any Controller, by request: Request) throws(ContainmentError) {}

  /// Called for a list that forwards appearance by itself.
  final func forward(_ callback: AppearanceCallback, _ isAnimated: Bool) {
    handle?.calls.forward_appearance?(user, me, Int32(callback.event), isAnimated)
  }
}

extension AppearanceCallback {
  /// The number of its event.
  var event: Int {
    switch self {
    case .willAppear: Int(CT_EVENT_WILL_APPEAR)
    case .didAppear: Int(CT_EVENT_DID_APPEAR)
    case .willDisappear: Int(CT_EVENT_WILL_DISAPPEAR)
    case .didDisappear: Int(CT_EVENT_DID_DISAPPEAR)
    }
  }
}

/// A container whose caller shows and hides the children.
final class ListOfC: Screen, ChildList {
  let containment: Containment
  /// Where children lie that do not fill the area, by their handles, which no later controller gets.
  private var frames: [OpaquePointer?: Rect] = [:]

  init(_ name: String, _ containment: Containment) {
    self.containment = containment
    super.init(name)
    containment.setContainer(self)
  }

  deinit { containment.loseContainer() }

  #if hasFeature(Embedded)
    override var __container: (any Container)? { self }
  #endif

  override func remove(_ child: any Controller, by request: Request) throws(ContainmentError) {
    _ = try remove(child, request.options, whenEnded: request.whenEnded)
  }

  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) { forward(callback, animated) }

  func placements(in area: Size) -> [Placement] {
    if frames.isEmpty { return [] }
    return children.compactMap { child in frames[borrowed(child)].map { Placement(child, in: $0) } }
  }

  /// Places a child, and forgets those that are gone.
  func place(_ child: OpaquePointer?, in frame: Rect?) {
    frames = frames.filter { (try? found($0.key)) != nil }
    frames[child] = frame
  }

  func changeDidOpen(_ change: Change) {}
  func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  func didLose(_ child: any Controller) {}
  func prepare(_ step: borrowing Step) {}
  func __states(_ access: borrowing StateAccess) -> Bool { false }

  override func saveState() -> StateValue? {
    handle?.calls.save_state == nil ? savedChildren() : super.saveState()
  }

  override func restoreState(_ state: StateReader) {
    if handle?.calls.save_state == nil { restoreChildren(from: state) } else { super.restoreState(state) }
  }
}

/// A container whose state is bytes, and what it shows a function of C.
final class OwnContainer: Screen, StatefulContainer {
  typealias State = [UInt8]
  typealias Failure = ContainmentError
  let containment = Containment()
  let ledger: Ledger<[UInt8]>
  private let functions: ct_own_functions

  init(_ name: String, _ functions: ct_own_functions, _ state: [UInt8]) {
    self.functions = functions
    ledger = Ledger(state)
    super.init(name)
    containment.setContainer(self)
  }

  deinit { containment.loseContainer() }

  #if hasFeature(Embedded)
    override var __container: (any Container)? { self }
  #endif

  override func remove(_ child: any Controller, by request: Request) throws(ContainmentError) {
    _ = try remove(child, request.options, whenEnded: request.whenEnded)
  }

  func arrangement(for state: [UInt8], in area: Size) -> Arrangement {
    let builder = ArrangementHandle(of: self)
    state.withUnsafeBytes { bytes in
      functions.arrange?(handle?.user, bytes.baseAddress, bytes.count, ct_size(area), builder.pointer)
    }
    return builder.arrangement
  }

  func removing(_ child: any Controller, from state: [UInt8]) -> [UInt8]? {
    guard let without = functions.without else { return nil }
    var copy = state
    let isOut = copy.withUnsafeMutableBytes { bytes in
      without(handle?.user, bytes.baseAddress, bytes.count, borrowed(child))
    }
    return isOut ? copy : nil
  }

  func complete(
    _ state: inout [UInt8], from old: [UInt8], _ options: inout Change.Options
  ) throws(ContainmentError) {}
  func willOpen(_ change: Change, from old: [UInt8], to new: [UInt8]) {}
  func changeDidOpen(_ change: Change) {}
  func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  func didLose(_ child: any Controller) {}
}

/// What a container of C shows, while its function runs.
final class ArrangementHandle: Handle {
  private var children: [any Controller] = []
  private var shown: [any Controller] = []
  private var placements: [Placement] = []

  private let container: OwnContainer

  init(of container: OwnContainer) {
    self.container = container
    super.init(.arrangement)
  }

  /// Refuses what contains the container: a function that is not one of the state alone would make a circle of it.
  func check(_ child: any Controller) throws(Failure) {
    var next: (any Controller)? = container
    while let one = next {
      if one === child {
        throw ContainmentError.cycle(child: child.lifecycle.name, container: container.lifecycle.name).failure
      }
      next = one.parent
    }
  }

  func add(_ child: any Controller) {
    if !children.contains(where: { $0 === child }) { children.append(child) }
  }

  func show(_ child: any Controller) {
    add(child)
    if !shown.contains(where: { $0 === child }) { shown.append(child) }
  }

  func place(_ placement: Placement) { placements.append(placement) }

  /// The arrangement; a child that is not shown any more stays one.
  var arrangement: Arrangement {
    var arrangement = Arrangement(shown: shown, children: children)
    arrangement.placements = placements
    return arrangement
  }
}

/// A question of C.
final class QuestionHandle: Handle {
  let question: LeaveQuestion

  init(_ question: LeaveQuestion) {
    self.question = question
    super.init(.question)
  }
}
