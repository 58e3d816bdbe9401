public import Containers

/// Values by controller, for example the views of a toolkit; controllers are not retained (L33).
///
/// A value is kept by the record of its controller and released with it. It must not retain the controller, or neither
/// would ever be released.
///
/// - Complexity: O(1) for each call.
public final class ControllerTable<Value> {
  /// Called when a controller with a value is released; not when its value is replaced or removed.
  public var released: ((Value) -> Void)?
  /// The number of controllers with a value.
  public private(set) var count = 0

  /// The object that the record of a controller keeps.
  private final class Entry {
    var value: Value?
    weak var table: ControllerTable?

    init(_ value: Value, in table: ControllerTable) { (self.value, self.table) = (value, table) }

    deinit {
      guard let value, let table else { return }
      table.count -= 1
      table.released?(value)
    }
  }

  /// Creates an empty table.
  ///
  /// - Parameter released: Called when a controller with a value is released.
  public init(released: ((Value) -> Void)? = nil) { self.released = released }

  /// The value of a controller; nil removes it.
  public subscript(controller: any Controller) -> Value? {
    get { entry(of: controller)?.value }
    set {
      if let entry = entry(of: controller) {
        if newValue == nil { count -= 1 }
        let old = entry.value
        entry.value = newValue
        if newValue == nil { controller.lifecycle.attach(nil, of: self) }
        withExtendedLifetime(old) {}  // released only when the new one is in place
      } else if let newValue {
        count += 1
        controller.lifecycle.attach(Entry(newValue, in: self), of: self)
      }
    }
  }

  /// Returns the value of a controller; makes and keeps one if there is none.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - make: Makes the value; nil keeps none.
  public func value(of controller: any Controller, orMake make: () -> Value?) -> Value? {
    if let known = self[controller] { return known }
    guard let made = make() else { return nil }
    self[controller] = made
    return made
  }

  private func entry(of controller: any Controller) -> Entry? {
    guard let entry = controller.lifecycle.attachment(of: self) as? Entry, entry.table === self else {
      return nil
    }
    return entry
  }
}
