// Embedded Swift has no weak references. There each weak reference of the core is unmanaged, and so marked; none is on a
// path that a benchmark row measures. It is safe as long as the program keeps what it lends, or sets nil before.

/// A reference to a container that does not keep it alive (L33).
///
/// In Embedded Swift, a container that is released clears its children's parent itself.
struct WeakContainer {
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var value: (any Container)?
  #else
    weak var value: (any Container)?
  #endif
}

/// A reference to a toolkit that does not keep it alive; see `WeakContainer`.
struct WeakHost {
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var value: (any StageHost)?
  #else
    weak var value: (any StageHost)?
  #endif
}

/// A reference to any object that does not keep it alive; see `WeakContainer`.
struct WeakObject {
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var value: AnyObject?
  #else
    weak var value: AnyObject?
  #endif
}

/// A reference of a closure to what it belongs to, and does not keep alive; see `WeakContainer`.
///
/// In Embedded Swift, the closure must not be called, or must not read this, when the object is released.
package struct WeakReference<Object: AnyObject> {
  #if hasFeature(Embedded)
    @safe package private(set) unowned(unsafe) var object: Object?
  #else
    package private(set) weak var object: Object?
  #endif
  package init(_ object: Object) { self.object = object }
}

/// A reference that costs nothing to read or copy, not even a retain; rows: change, forwarding, update of an open change.
///
/// Reading it is safe because only an object that outlives the reference may be put in, which each use marks as `unsafe`.
@safe struct Unretained<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @unsafe @inline(__always) init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

  @inline(__always) var object: Object { unsafe reference.takeUnretainedValue() }

  /// Reads the object without retaining it even for that long.
  @inline(__always) func read<Value>(_ body: (Object) -> Value) -> Value {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// Compares the addresses, and retains nothing.
  @inline(__always) static func == (one: Unretained, other: Unretained) -> Bool {
    unsafe one.reference.toOpaque() == other.reference.toOpaque()
  }
}

/// A reference to a controller that costs nothing to compare; see `Unretained`.
///
/// Safe because it is read only for a controller that is certainly alive, and compared as bits. Rows: change, forwarding.
@safe struct UnretainedController {
  /// The words of the reference: the object and its table of functions.
  private var words = (0, 0)

  init() {}

  init(_ controller: any Controller) {
    unsafe words = unsafeBitCast(controller as any Controller, to: (Int, Int).self)
  }

  var isEmpty: Bool { words.0 == 0 }

  @inline(__always) var controller: (any Controller)? {
    unsafe unsafeBitCast(words, to: (any Controller)?.self)
  }

  /// Compares the tables, too: another object may have the address of one that is gone.
  @inline(__always) func isSame(as controller: some Controller) -> Bool {
    unsafe words == unsafeBitCast(controller as any Controller, to: (Int, Int).self)
  }
}

/// A reference of an object to itself, for what may be used after it is released.
///
/// Safe because the object clears it first in its `deinit`. Rows: push and pop, another detail in a split; a weak reference
/// would give the object a side table, through which each retain of it goes.
package final class SelfReference<Object: AnyObject> {
  @safe package unowned(unsafe) var object: Object?
  package init() {}
}

/// The reference to a container of this module that those share who do not retain it.
///
/// Safe because the container clears it first when it is released. Rows: link, back by the dispatcher, state kept; a weak
/// reference would give the container a side table, through which each retain of it goes.
final class ContainerReference {
  @safe unowned(unsafe) var value: (any Container)?
  init(_ value: any Container) { self.value = value }
}

#if hasFeature(Embedded)
  /// A reference to a controller that does not keep it alive, and is nil when the controller is released.
  ///
  /// Embedded Swift has no weak references: there the controller keeps an object that clears this one.
  package final class WeakController {
    @safe package private(set) unowned(unsafe) var value: (any Controller)?

    package init(_ value: any Controller) {
      self.value = value
      value.lifecycle.attach(Farewell(self), of: self)
    }

    deinit { value?.lifecycle.attach(nil, of: self) }

    /// Released with the controller.
    private final class Farewell {
      @safe private unowned(unsafe) let reference: WeakController
      init(_ reference: WeakController) { self.reference = reference }
      deinit { reference.value = nil }
    }
  }
#else
  /// A reference to a controller that does not keep it alive, and is nil when the controller is released.
  package struct WeakController {
    private let own: ContainerReference?
    private weak var other: (any Controller)?

    package init(_ value: any Controller) {
      own = value.record.containment?.reference
      if own == nil { other = value }
    }

    package var value: (any Controller)? { own?.value ?? other }
  }
#endif

// Embedded Swift cannot call these methods on `any Controller` from another module.
extension WeakController {
  /// Observes the controller; nil if it is released.
  package func observe(_ handler: @escaping (Event) -> Void) -> Observation? { value?.observe(handler) }

  /// Runs work when the running call is over; does nothing if the controller is released.
  package func afterCall(
    _ work: @escaping () -> Void, refused: @escaping (_ reason: String) -> Void = { _ in }
  ) {
    value?.afterCall(work, refused: refused)
  }

  /// Runs a request at once, or when the running question is answered; does nothing if the controller is released.
  package func afterQuestion(_ work: @escaping () -> Void) { value?.afterQuestion(work) }

  /// Calls foreign code whose requests wait; does nothing if the controller is released.
  package func callOut(_ call: () -> Void) { value?.record.engine.callOut(call) }

  /// Calls `inOneUnion(with:_:)` of the container.
  package func inOneUnion(with containers: [any Container], _ work: () -> Void) {
    value?.asContainer?.home.inOneUnion(with: containers, work)
  }
}
