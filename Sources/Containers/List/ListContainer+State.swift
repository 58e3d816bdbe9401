// Which children are shown, by their identifiers (T7).

extension ListContainer {
  /// The kind of the state of a list (T11).
  public var stateKind: String? { "list" }

  /// The identifiers of the visible settled children in order, and of the hidden ones (T7).
  public func saveState() -> StateValue? { savedChildren() }

  /// Shows and hides the children that the state names; children that it does not name stay as they are (T7).
  public func restoreState(_ state: StateReader) { restoreChildren(from: state) }
}
