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
  /// The state as it is at rest, without the children's; nil when there is nothing to remember.
  ///
  /// Called often: after every change that has settled, if a `StateKeeper` keeps the tree.
  func saveState() -> StateValue?

  /// Takes over a state that was saved, perhaps by an older or a newer version, or changed by somebody.
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
  /// Says that the state to be remembered is another one, where no change of children says so (T7).
  ///
  /// A `StateKeeper` saves then. Inside a callback it hears of it when the running call is over (L26).
  public func stateDidChange() {
    updateKeptState()
    Engine.request("state", on: self) { [self] engine in engine.emit(.stateChanged, record, .state) }
  }

  /// Whether anything can be remembered of it.
  var isRemembered: Bool { asRestorable != nil || asContainer != nil }
}

/// Controllers by their restoration identifiers; of two with the same one the first counts.
struct NamedControllers {
  private(set) var entries: [(name: String, index: Int, controller: any Controller)] = []

  /// - Complexity: O(n × log n).
  init(_ controllers: [any Controller]) {
    for (index, controller) in controllers.enumerated() {
      guard let name = controller.restorationIdentifier else { continue }
      entries.append((name, index, controller))
    }
    entries.sort { left, right in
      left.name.precedes(right.name) || (left.name.hasSameBytes(as: right.name) && left.index < right.index)
    }
  }

  /// The first controller of a name.
  ///
  /// - Complexity: O(log n).
  subscript(name: String) -> (any Controller)? { first(name)?.controller }

  /// The name by which a controller is found; nil if it has none, or that of one before it.
  func name(of controller: any Controller) -> String? {
    controller.restorationIdentifier.flatMap { self[$0] === controller ? $0 : nil }
  }

  /// The first entry of a name.
  func first(_ name: String) -> (name: String, index: Int, controller: any Controller)? {
    place(of: name).map { entries[$0] }
  }

  /// The place of the first entry of a name.
  func place(of name: String) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].name.hasSameBytes(as: name) ? low : nil
  }

  /// Whether an entry's name has come before.
  func isSecond(_ place: Int) -> Bool {
    place > 0 && entries[place - 1].name.hasSameBytes(as: entries[place].name)
  }
}
