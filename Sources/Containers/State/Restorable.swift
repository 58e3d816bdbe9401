/// A controller with state to save: a page number, an order, the text in a field (T7).
///
/// It does not save its children: a `Snapshot` visits them itself, and every `Container` takes part with its children,
/// restorable or not.
///
/// ```swift
/// extension Notes: Restorable {
///   func saveState() -> StateValue? { ["line": StateValue(line)] }
///   func restoreState(_ state: StateReader) { line = state.int("line", in: 0...lastLine) ?? line }
/// }
/// ```
public protocol Restorable: Controller {
  /// Returns the settled state without that of the children; nil if there is nothing to save.
  ///
  /// Called often: with a `StateKeeper`, after every change that has settled.
  func saveState() -> StateValue?

  /// Called with a saved state, perhaps of an older or newer version, or edited by a person.
  ///
  /// The children have already received theirs. The controller may be visible, or not loaded; make changes without
  /// animation. Read every known member, needed or not: a member that was not read is reported (T11).
  func restoreState(_ state: StateReader)

  /// The kind of the state, a short constant word; nil, the default, does not check the kind (T11).
  ///
  /// It is saved with the state. A state of another kind is dropped and reported.
  var stateKind: String? { get }
}

extension Restorable {
  /// Nil, so that the kind is not checked.
  public var stateKind: String? { nil }
}

extension Controller {
  /// Notifies a `StateKeeper` that the state to save has changed without a change of children (T7).
  ///
  /// Inside a callback the keeper receives it when the running call is over (L26).
  public func stateDidChange() {
    updateKeptState()
    sendStateChanged()
  }

  func sendStateChanged() {
    Engine.request("state", on: self) { [self] engine in engine.emit(.stateChanged, record, .state) }
  }

  /// Whether any state of the controller can be saved.
  var isRemembered: Bool {
    let record = record
    return record.isRemembered
      && (record.containment != nil || record.rare?.focus != nil || asRestorable != nil)
  }
}

/// Controllers that are remembered, by restoration identifier; of two with the same identifier, the first counts.
struct NamedControllers {
  private var list: [(name: String, index: Int, controller: any Controller)] = []
  /// The numbers in the list, if that is long.
  private var table: [NameKey: Int] = [:]

  /// - Parameter isListed: Whether a controller can be found at all.
  /// - Complexity: O(n).
  init(_ controllers: [any Controller], where isListed: (any Controller) -> Bool = { _ in true }) {
    list.reserveCapacity(controllers.count)
    let isLong = controllers.count > 8
    for (index, controller) in controllers.enumerated() {
      guard controller.lifecycle.isRemembered, let name = controller.restorationIdentifier,
        isListed(controller)
      else { continue }
      if first(name) != nil { continue }
      if isLong { table[NameKey(name)] = list.count }
      list.append((name, index, controller))
    }
  }

  /// The names in the order of the controllers.
  var names: [String] { list.map { $0.name } }

  /// The first controller with a name.
  subscript(name: String) -> (any Controller)? { first(name)?.controller }

  /// The first controller with a name, and its index among all.
  func first(_ name: String) -> (index: Int, controller: any Controller)? {
    let number = table.isEmpty ? list.firstIndex { $0.name.hasSameBytes(as: name) } : table[NameKey(name)]
    return number.map { (list[$0].index, list[$0].controller) }
  }

  /// The name that a controller is found by; nil without one, or if an earlier controller has the same.
  func name(of controller: any Controller) -> String? {
    controller.restorationIdentifier.flatMap { self[$0] === controller ? $0 : nil }
  }
}
