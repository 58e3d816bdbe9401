import Containers
import ContainersHeader

/// The types of handles.
enum HandleKind: Int32 {
  case controller, stage, change, observation, queue, question, result, links, follower, back, history
  case arrangement

  /// With its article, for sentences.
  var description: String {
    switch self {
    case .controller: "a controller"
    case .stage: "a stage"
    case .change: "a change"
    case .observation: "an observation"
    case .queue: "a queue"
    case .question: "a question"
    case .result: "a result"
    case .links: "a table of links"
    case .follower: "a follower"
    case .back: "a back dispatcher"
    case .history: "a history"
    case .arrangement: "an arrangement"
    }
  }
}

/// What a handle of C stands for.
///
/// The table of a thread knows it as long as it lives; C keeps what it keeps alive by counting references.
class Handle {
  final let kind: HandleKind
  /// The number that C has in place of a pointer.
  final let number: UInt
  private final var isValid = true
  /// How many references C has.
  final private(set) var references = 0
  /// What C keeps alive while it has references.
  private final var kept: AnyObject?

  init(_ kind: HandleKind) {
    self.kind = kind
    number = ThreadState.here.reserve()
    ThreadState.here.enter(self)
  }

  deinit { invalidate() }

  /// Makes the number of the handle invalid, once.
  final func invalidate() {
    if isValid { ThreadState.here.free(number) }
    isValid = false
  }

  /// The object whose life C extends: this one, or the controller that it belongs to.
  var subject: AnyObject { self }

  /// The handle, borrowed.
  final var pointer: OpaquePointer? { OpaquePointer(bitPattern: number) }

  /// The handle with one more reference.
  final func retained() -> OpaquePointer? {
    references += 1
    if references == 1 { kept = subject }
    return pointer
  }

  /// Takes a reference of C away.
  final func release() {
    if references > 1 { return references -= 1 }
    references = 0
    let last = kept.take()
    withExtendedLifetime(last) {}
  }
}

/// What a thread has in common with no other: its handles, and what waits for the end of the outermost call.
final class ThreadState {
  private struct Slot {
    var generation: UInt
    unowned(unsafe) var handle: Handle?
  }

  private static let indexBits: UInt = UInt.bitWidth == 64 ? 28 : 14
  private static let generationBits: UInt = UInt.bitWidth == 64 ? 24 : 14
  private static var indexMask: UInt { (1 << indexBits) - 1 }
  private static var generationMask: UInt { (1 << generationBits) - 1 }

  private let number = UInt(containers_thread_number())
  private var slots: [Slot] = []
  private var unused: [Int] = []
  private(set) var count = 0
  /// The number of running calls, one inside another.
  var depth = 0
  private(set) var lastFailure: Failure?
  /// The changes that C knows, until they have ended.
  private var changes: [ChangeHandle] = []
  /// What was replaced or released during the running call.
  private var buried: [AnyObject] = []
  private var destroyed: [(function: Destroy, user: User)] = []

  /// The state of this thread.
  static var here: ThreadState {
    @inline(__always) get {
      let place = containers_thread_table()!
      if let table = place.pointee { return Unmanaged<ThreadState>.fromOpaque(table).takeUnretainedValue() }
      let made = ThreadState()
      place.pointee = Unmanaged.passRetained(made).toOpaque()
      containers_at_thread_end { _ in ThreadState.threadWillEnd() }
      return made
    }
  }

  /// Releases the state of this thread, unless C still has handles of it.
  private static func threadWillEnd() {
    let place = containers_thread_table()!
    guard let table = place.pointee else { return }
    let state = Unmanaged<ThreadState>.fromOpaque(table)
    if state.takeUnretainedValue().count > 0 { return }
    place.pointee = nil
    state.release()
  }

  // MARK: Handles

  private var tag: UInt {
    let bits = UInt(UInt.bitWidth) - Self.indexBits - Self.generationBits
    return (number & ((1 << bits) - 1)) << (Self.indexBits + Self.generationBits)
  }

  /// A new number.
  func reserve() -> UInt {
    if unused.isEmpty {
      slots.append(Slot(generation: 0, handle: nil))
      unused.append(slots.count - 1)
    }
    let index = unused.removeLast()
    count += 1
    return tag | slots[index].generation << Self.indexBits | UInt(index + 1)
  }

  func enter(_ handle: Handle) { slots[Int(handle.number & Self.indexMask) - 1].handle = handle }

  /// Called when an object is gone: its number is not valid any more.
  func free(_ number: UInt) {
    let index = Int(number & Self.indexMask) - 1
    slots[index].handle = nil
    slots[index].generation += 1
    count -= 1
    // A number is never used twice.
    if slots[index].generation < Self.generationMask { unused.append(index) }
  }

  /// The object of a handle; nil if it is gone.
  @inline(__always) func find(_ pointer: OpaquePointer) -> Handle? {
    let number = UInt(bitPattern: pointer)
    let index = Int(number & Self.indexMask) - 1
    guard index >= 0, index < slots.count, let handle = slots[index].handle, handle.number == number else {
      return nil
    }
    return handle
  }

  /// The object of a handle of a kind.
  @inline(__always)
  func find(_ pointer: OpaquePointer?, _ kind: HandleKind) throws(Failure) -> Handle {
    if let pointer, let found = find(pointer), found.kind == kind { return found }
    throw problem(pointer, kind)
  }

  /// Why a handle is not valid.
  private func problem(_ pointer: OpaquePointer?, _ kind: HandleKind) -> Failure {
    guard let pointer else {
      return .call(CT_ERROR_NULL, "NULL is not \(kind.description); give the handle of one")
    }
    if let found = find(pointer) {
      return .call(CT_ERROR_KIND, "the handle is \(found.kind.description), not \(kind.description)")
    }
    let bits = Self.indexBits + Self.generationBits
    let owner = UInt(bitPattern: pointer) >> bits
    if owner != tag >> bits, owner != 0 {
      return .call(
        CT_ERROR_THREAD,
        "the handle belongs to thread \(owner), and this is thread \(number); call it where it was made")
    }
    return .call(
      CT_ERROR_DEAD,
      "the handle is not \(kind.description), or that is gone; keep a reference to what you use")
  }

  // MARK: The end of a call

  /// Remembers a failure, and writes it for C.
  func fail(_ failure: Failure, _ error: ErrorOut) {
    lastFailure = failure
    if let error { failure.write(to: error) }
  }

  /// Keeps an object until the outermost call ends.
  func bury(_ object: AnyObject?) { if let object { buried.append(object) } }

  /// Calls a function of C when the outermost call ends.
  func destroy(_ function: Destroy?, _ user: User) {
    if let function { destroyed.append((function, user)) }
  }

  /// The handle of a change.
  func handle(of change: Change) -> ChangeHandle {
    if let known = changes.first(where: { $0.change === change }) { return known }
    let made = ChangeHandle(change)
    changes.append(made)
    return made
  }

  /// Ends a call; the outermost one destroys what was released.
  @inline(__always) func leave() {
    if depth == 1, !(changes.isEmpty && buried.isEmpty && destroyed.isEmpty) { clear() }
    depth -= 1
  }

  private func clear() {
    repeat {
      let old = (changes.filter { !$0.isNeeded }, buried)
      changes.removeAll { !$0.isNeeded }
      buried = []
      withExtendedLifetime(old) {}
      let waiting = destroyed
      destroyed = []
      for one in waiting { one.function(one.user) }
    } while !(buried.isEmpty && destroyed.isEmpty)
  }
}

/// A change that C knows.
final class ChangeHandle: Handle {
  let change: Change

  init(_ change: Change) {
    self.change = change
    super.init(.change)
  }

  /// Whether the table keeps it: until it has ended.
  var isNeeded: Bool { change.outcome == nil }
}
