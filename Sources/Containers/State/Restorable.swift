/// A controller that has a state of its own to remember: a page number, an order, the text in a field (T7).
///
/// Its children need no mention: a `Snapshot` visits them by itself, and every `Container` takes part with its
/// children, restorable or not.
///
/// ```swift
/// extension Notes: Restorable {
///   func saveState() -> StateValue? { ["line": StateValue(line)] }
///   func restoreState(_ state: StateReader) { line = state.int("line", in: 0...lastLine) ?? line }
/// }
/// ```
///
/// A class whose superclass conforms to `Controller` has to be a `Restorable` there, or the superclass declares
/// `asRestorable` so that it can be overridden.
public protocol Restorable: Controller {
  /// The settled state, without the children's; nil when there is nothing to remember.
  ///
  /// Called often: after every change that has settled, if a `StateKeeper` keeps the tree.
  func saveState() -> StateValue?

  /// Called with a state that was saved, perhaps by an older or a newer version, or edited by a person.
  ///
  /// Its children have taken theirs already. It may be visible, or not loaded; changes are made without animation.
  /// It reads every member that it knows, whether it needs it or not: a member that was not read is reported (T11).
  func restoreState(_ state: StateReader)

  /// What kind of state this is, a short word that never changes; nil leaves the kind unchecked (T11).
  ///
  /// It is stored beside the state. A state of another kind is thrown away, and reported.
  var stateKind: String? { get }
}

extension Restorable {
  /// This controller.
  public var asRestorable: (any Restorable)? { self }
  /// Unchecked.
  public var stateKind: String? { nil }
}

extension Controller {
  /// Tells a `StateKeeper` that the state to be remembered is another one, where no change of children does (T7).
  ///
  /// Inside a callback the keeper receives it when the running call is over (L26).
  public func stateDidChange() {
    updateKeptState()
    sendStateChanged()
  }

  func sendStateChanged() {
    Engine.request("state", on: self) { [self] engine in engine.emit(.stateChanged, record, .state) }
  }

  /// Whether anything can be remembered of it.
  var isRemembered: Bool { asRestorable != nil || asContainer != nil }
}

/// Controllers by their restoration identifiers; of two with the same one the first counts.
struct NamedControllers {
  private var table: [NameKey: (index: Int, controller: any Controller)] = [:]

  /// - Complexity: O(n).
  init(_ controllers: [any Controller]) {
    for (index, controller) in controllers.enumerated() {
      guard let name = controller.restorationIdentifier.map(NameKey.init), table[name] == nil else {
        continue
      }
      table[name] = (index, controller)
    }
  }

  /// The first controller of a name.
  subscript(name: String) -> (any Controller)? { first(name)?.controller }

  /// The first controller of a name, and its index among all.
  func first(_ name: String) -> (index: Int, controller: any Controller)? { table[NameKey(name)] }

  /// The name by which a controller is found; nil if it has none, or that of one before it.
  func name(of controller: any Controller) -> String? {
    controller.restorationIdentifier.flatMap { self[$0] === controller ? $0 : nil }
  }
}
