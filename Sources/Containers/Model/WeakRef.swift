/// A reference to a container that does not keep it alive (L33).
///
/// Embedded Swift has no weak references. There this is an unmanaged one, and a container that is released clears its
/// children's parent itself. Other builds use a weak reference.
struct WeakContainer {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any Container)?
  #else
    weak var value: (any Container)?
  #endif
}

/// A reference to a toolkit that does not keep it alive; see `WeakContainer`.
struct WeakHost {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any StageHost)?
  #else
    weak var value: (any StageHost)?
  #endif
}

/// A reference to any object that does not keep it alive; see `WeakContainer`.
struct WeakObject {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: AnyObject?
  #else
    weak var value: AnyObject?
  #endif
}
