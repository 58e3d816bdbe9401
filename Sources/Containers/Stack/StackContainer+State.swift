// Saving and restoring the path by its keys (N13, T7).

extension StackContainer: Restorable {
  /// The keys of the settled entries, bottom to top, and their parameters; nil in an empty stack.
  ///
  /// An entry that is not remembered is left out; `dropsAboveUnknown` decides whether those above it are, too (N17).
  public func saveState() -> StateValue? {
    var (path, parameters) = ([StateValue](), StateObject())
    let entries = ledger.restorePoint.list.entries
    path.reserveCapacity(entries.count)
    for entry in entries {
      guard entry.isRemembered else {
        if dropsAboveUnknown { break }
        continue
      }
      path.append(.string(entry.key))
      if entry.parameters.object?.isEmpty != true { parameters[entry.key] = entry.parameters }
    }
    guard !path.isEmpty else { return nil }
    let state: [(key: String, value: StateValue)] =
      parameters.isEmpty
      ? [("path", .array(path))] : [("parameters", .object(parameters)), ("path", .array(path))]
    return .object(StateObject(ordered: state))
  }

  /// The kind of the state of a stack (T11).
  public var stateKind: String? { "stack" }

  /// Shows the entries with the saved keys: existing ones, or those that `restoreEntry` or the registry makes (K10).
  ///
  /// An unknown entry, or one whose controller cannot be made, is dropped; `dropsAboveUnknown` decides whether
  /// everything above it is, too. If no entry is left, the stack does not change. Intermediate entries do not appear.
  public func restoreState(_ state: StateReader) {
    let parameters = state.object("parameters")
    guard let keys = state.strings("path") else { return }
    var (entries, seen): ([StackEntry], Set<NameKey>) = ([], [])
    let isLong = keys.count > 8
    for (number, key) in keys.enumerated() {
      let stored = parameters?.value(key) ?? [:]
      let isNew =
        isLong ? seen.insert(NameKey(key)).inserted : !keys[..<number].contains { $0.hasSameBytes(as: key) }
      guard isNew else {
        state.adjust(.duplicate(key), at: "path")
        continue
      }
      if let entry = entry(for: key) {
        entry.take(stored)
        entries.append(entry)
      } else if let entry = restored(key, stored), entry.key.hasSameBytes(as: key) {
        entry.take(stored)
        entries.append(entry)
      } else {
        state.adjust(.missing(key), at: "path")
        if dropsAboveUnknown { break }
      }
    }
    if hasSettled(on: entries) { return }
    while !entries.isEmpty {
      do throws(StackError) {
        try set(entries, .immediate)
        return
      } catch {
        state.adjust(.refused(reason: error.description), at: "path")
        guard case .unavailable(let key, _) = error, let place = entries.firstIndex(where: { $0.key == key })
        else { return }
        entries.removeSubrange(place..<(dropsAboveUnknown ? entries.count : place + 1))
      }
    }
  }

  /// Whether nothing would change, and no change is open or waits.
  private func hasSettled(on entries: [StackEntry]) -> Bool {
    containment.change == nil && !record.engine.isRunning
      && ledger.settled.list.entries.elementsEqual(entries) { $0 === $1 }
  }

  private func restored(_ key: String, _ parameters: StateValue) -> StackEntry? {
    if let entry = restoreEntry?(key, parameters) { return entry }
    guard let registry, registry.definition(of: key) != nil else { return nil }
    return registry.entry(key, parameters)
  }
}
