/// A reference that does not keep its object alive, for a property or for the list of what a closure captures.
///
/// Embedded Swift has no weak references. There it keeps the object, and what ends a case cuts the cycles:
/// `World.dissolve()`.
@propertyWrapper
struct Weak<Object: AnyObject> {
  #if hasFeature(Embedded)
    private var object: Object?
  #else
    private weak var object: Object?
  #endif

  init(wrappedValue: Object?) { object = wrappedValue }

  init(_ object: Object) { self.object = object }

  /// The object, as long as it lives.
  var value: Object? { object }

  var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
