import Containers
import ContainersBinding
import ContainersHeader

/// What C knows of a controller: its callbacks, and what belongs to it.
///
/// The controller's record keeps it by a tether, so it is not valid any more when the controller goes.
final class ControllerHandle: Handle {
  // Safe because the controller's record keeps this object, and a controller outlives the calls into it.
  unowned(unsafe) let controller: any Controller
  private(set) var calls = ct_callbacks()
  private(set) var user: User = nil
  /// The delegate, source, or surface that it has, made of a table of C.
  private var delegate: AnyObject?
  /// The list of its pages, if these do not come from the delegate.
  private(set) var list: AnyObject?
  /// Whether a control of its switcher is being notified: what that chooses meanwhile is an echo (W2).
  var isMirroring = false
  /// What it needs beside these.
  private var others: [AnyObject] = []
  private var observation: Observation?

  init(_ controller: any Controller) {
    self.controller = controller
    super.init(.controller)
    controller.lifecycle.attach(Tether(self), of: ThreadState.here)
  }

  /// What the controller's record keeps, so that the handle ends with the controller, also while a running call holds it.
  fileprivate final class Tether {
    let handle: ControllerHandle
    init(_ handle: ControllerHandle) { self.handle = handle }
    deinit { handle.lose() }
  }

  /// Called when the controller is gone, before its release calls anything.
  private func lose() {
    let thread = ThreadState.here
    invalidate()
    observation?.cancel()
    thread.bury(delegate)
    thread.bury(list)
    for other in others { thread.bury(other) }
    thread.destroy(calls.destroy, user)
  }

  override var subject: AnyObject { controller }

  /// Whether the callbacks come from the controller itself.
  private var isBacked: Bool { controller is Screen }

  /// Replaces the callbacks.
  func set(_ calls: ct_callbacks, _ user: User) {
    ThreadState.here.destroy(self.calls.destroy, self.user)
    (self.calls, self.user) = (calls, user)
    if isBacked || observation != nil { return }
    // A built-in container has no callbacks of its own: its events are the same.
    observation = WeakController(controller).observe { [unowned(unsafe) self] event in
      if event.controller === controller { call(event.kind) }
    }
  }

  /// Keeps a delegate, buries the one before, and sets the new one.
  ///
  /// A step may call C, which may set another delegate: the steps after it are left out then.
  func own(_ new: AnyObject?, _ steps: (() -> Void)...) {
    ThreadState.here.bury(delegate)
    delegate = new
    for step in steps where delegate === new { step() }
  }

  /// Keeps a list of pages, and buries the one before.
  func own(list new: AnyObject?) {
    ThreadState.here.bury(list)
    list = new
  }

  /// Keeps something until the controller goes.
  func own(also new: AnyObject) { others.append(new) }

  private func call(_ kind: Event.Kind) {
    switch kind {
    case .load: calls.did_load?(user, pointer)
    case .appearance(let callback, let isAnimated): call(callback, isAnimated)
    case .willMove(let parent): calls.will_move?(user, pointer, parent.flatMap { pointer(of: $0) })
    case .didMove(let parent): calls.did_move?(user, pointer, parent.flatMap { pointer(of: $0) })
    case .willRotate(let to): calls.will_rotate?(user, pointer, Int32(to.rawValue), 0)
    case .willAnimateRotation(let to): calls.will_animate_rotation?(user, pointer, Int32(to.rawValue), 0)
    case .didRotate(let from): calls.did_rotate?(user, pointer, Int32(from.rawValue))
    case .willTransition(let size): calls.will_transition?(user, pointer, ct_size(size))
    case .didTransition(let size): calls.did_transition?(user, pointer, ct_size(size))
    case .didLayOut(let size): calls.did_lay_out?(user, pointer, ct_size(size))
    case .didBecomeActive: calls.did_become_active?(user, pointer)
    case .willBecomeInactive: calls.will_become_inactive?(user, pointer)
    case .memoryWarning: calls.did_receive_memory_warning?(user, pointer)
    case .current, .settled, .stateChanged, .displayChanged, .diagnostic: break
    }
  }

  private func pointer(of controller: any Controller) -> OpaquePointer? { handle(of: controller).pointer }

  private func call(_ callback: AppearanceCallback, _ isAnimated: Bool) {
    switch callback {
    case .willAppear: calls.will_appear?(user, pointer, isAnimated)
    case .didAppear: calls.did_appear?(user, pointer, isAnimated)
    case .willDisappear: calls.will_disappear?(user, pointer, isAnimated)
    case .didDisappear: calls.did_disappear?(user, pointer, isAnimated)
    }
  }

  /// The kind for C.
  var kindNumber: Int32 {
    let number =
      switch controller {
      case is ListOfC: CT_KIND_LIST
      case is OwnContainer: CT_KIND_OWN
      case is Screen: CT_KIND_SCREEN
      case is StackContainer: CT_KIND_STACK
      case is TabContainer: CT_KIND_TABS
      case is PageContainer: CT_KIND_PAGES
      case is BookContainer: CT_KIND_BOOK
      case is PagerContainer: CT_KIND_PAGER
      case is SplitContainer: CT_KIND_SPLIT
      case is SwitcherContainer: CT_KIND_SWITCHER
      case is PresentationContainer: CT_KIND_LAYERS
      case is DialogController: CT_KIND_DIALOG
      default: CT_KIND_OTHER
      }
    return Int32(number)
  }
}

/// The handle of a controller, which may be one that C has not made.
func handle(of controller: any Controller) -> ControllerHandle {
  if let screen = controller as? Screen, let known = screen.handle { return known }
  if let known = controller.lifecycle.attachment(of: ThreadState.here) as? ControllerHandle.Tether {
    return known.handle
  }
  return ControllerHandle(controller)
}

/// The handle of a controller, with a reference for C.
func new(_ controller: any Controller) -> OpaquePointer? { handle(of: controller).retained() }

/// The handle of a controller, borrowed; NULL for none.
func borrowed(_ controller: (any Controller)?) -> OpaquePointer? {
  controller.flatMap { handle(of: $0).pointer }
}

@inline(__always)
func found(_ pointer: OpaquePointer?) throws(Failure) -> ControllerHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .controller), to: ControllerHandle.self)
}

@inline(__always)
func controller(_ pointer: OpaquePointer?) throws(Failure) -> any Controller { try found(pointer).controller }

/// The controller of a handle; nil for NULL.
func optional(_ pointer: OpaquePointer?) throws(Failure) -> (any Controller)? {
  pointer == nil ? nil : try controller(pointer)
}

/// A controller that a callback has returned, with the reference that comes with it.
func taken(_ pointer: OpaquePointer?) -> (any Controller)? {
  guard let pointer, let known = try? found(pointer) else { return nil }
  let controller = known.controller
  // The reference is given back when nothing can release the controller in between.
  defer { if known.references > 0 { known.release() } }
  ThreadState.here.bury(controller)
  return controller
}

/// The controller of a handle as one kind.
func find<Wanted: AnyObject>(
  _ pointer: OpaquePointer?, _ wanted: Wanted.Type, _ what: StaticString
) throws(Failure) -> Wanted {
  let controller = try controller(pointer)
  guard let found = controller as? Wanted else {
    throw .call(CT_ERROR_KIND, "\(controller.lifecycle.name) is not \(what); this function needs one")
  }
  return found
}

func stack(_ pointer: OpaquePointer?) throws(Failure) -> StackContainer {
  try find(pointer, StackContainer.self, "a stack")
}
func tabs(_ pointer: OpaquePointer?) throws(Failure) -> TabContainer {
  try find(pointer, TabContainer.self, "a container of tabs")
}
func book(_ pointer: OpaquePointer?) throws(Failure) -> BookContainer {
  try find(pointer, BookContainer.self, "a book")
}
func pager(_ pointer: OpaquePointer?) throws(Failure) -> PagerContainer {
  try find(pointer, PagerContainer.self, "a pager")
}
func split(_ pointer: OpaquePointer?) throws(Failure) -> SplitContainer {
  try find(pointer, SplitContainer.self, "a split")
}
func switcher(_ pointer: OpaquePointer?) throws(Failure) -> SwitcherContainer {
  try find(pointer, SwitcherContainer.self, "a switcher")
}
func layers(_ pointer: OpaquePointer?) throws(Failure) -> PresentationContainer {
  try find(pointer, PresentationContainer.self, "a presentation context")
}
func dialog(_ pointer: OpaquePointer?) throws(Failure) -> DialogController {
  try find(pointer, DialogController.self, "a dialog")
}
func list(_ pointer: OpaquePointer?) throws(Failure) -> ListOfC {
  try find(pointer, ListOfC.self, "a list")
}
func own(_ pointer: OpaquePointer?) throws(Failure) -> OwnContainer {
  try find(pointer, OwnContainer.self, "a container of your own")
}

/// A page container, or that of a book.
func pages(_ pointer: OpaquePointer?) throws(Failure) -> PageContainer {
  if let book = try controller(pointer) as? BookContainer { return book.pages }
  return try find(pointer, PageContainer.self, "a page container")
}

/// A container of any kind; that of its pages for a book.
func container(_ pointer: OpaquePointer?) throws(Failure) -> any Container {
  let controller = try controller(pointer)
  if let book = controller as? BookContainer { return book.pages }
  guard let container = controller.asContainer else {
    throw .call(
      CT_ERROR_KIND, "\(controller.lifecycle.name) has no children; this function needs a container")
  }
  return container
}
