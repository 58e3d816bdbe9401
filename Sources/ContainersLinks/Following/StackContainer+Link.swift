public import Containers

extension StackContainer: LinkContainer {
  /// The entries, bottom to top.
  public var linkPosition: Place.Position? {
    .path(path.map { Place.Entry($0.key, parameters(of: $0)) })
  }

  /// Keeps the entries with the same keys and updates their parameters in place; makes the others (K3).
  public func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .path(let wanted) = position else { throw .position(container: linkName) }
    if wanted.isEmpty, !allowsEmpty, count > 0 { throw .empty(container: linkName) }
    var (step, entries, keys): (LinkStep, [StackEntry], Set<String>) = (LinkStep(.entries), [], [])
    for (number, new) in wanted.enumerated() {
      guard keys.insert(new.key).inserted else { throw .duplicate(key: new.key, in: linkName) }
      guard let entry = entry(for: new.key) else {
        entries.append(try maker.stackEntry(new, in: self, isVisible: number == wanted.count - 1))
        continue
      }
      entries.append(entry)
      guard parameters(of: entry) != new.parameters else { continue }
      step.updates += [{ entry.take(LinkValue.state(of: new.parameters)) }]
      step.updates += entry.controller?.updates(to: new) ?? []
    }
    let old = path
    let staying = Set(entries.map { ObjectIdentifier($0) })
    let gone = old.reversed().filter { !staying.contains(ObjectIdentifier($0)) }
    (step.leaving, step.removes) = (gone.compactMap { $0.controller }, true)
    step.veto = {
      gone.first { !$0.userMayPop }.map {
        ($0.controller?.lifecycle.name ?? $0.key, "the user may not pop “\($0.key)”")
      }
    }
    let top = entries.last?.controller
    step.shows = { $0 === top }
    guard !old.elementsEqual(entries, by: { $0 === $1 }) else { return step }
    step.change = setting(entries)
    return step
  }

  /// The parameters of an entry; for one that was pushed without any, those of its screen.
  private func parameters(of entry: StackEntry) -> [String: LinkValue] {
    let own = LinkValue.values(of: entry.parameters)
    return own.isEmpty ? entry.controller?.asLinkScreen?.linkEntry.parameters ?? own : own
  }

  private func setting(_ entries: [StackEntry]) -> LinkStep.Making {
    { [self] (options) throws(LinkError) in
      do throws(StackError) { return try set(entries, options) } catch {
        throw .failed(reason: error.description)
      }
    }
  }
}

extension LinkValue {
  /// The parameters of an entry of a stack; values that cannot be parameters are left out.
  package static func values(of state: StateValue) -> [String: LinkValue] {
    var values: [String: LinkValue] = [:]
    for (name, value) in state.object ?? StateObject() { values[name] = LinkValue(value) }
    return values
  }

  /// The parameters in the form in which an entry of a stack keeps them.
  package static func state(of values: [String: LinkValue]) -> StateValue {
    .object(StateObject(values.map { ($0.key, $0.value.state) }))
  }

  private init?(_ state: StateValue) {
    if let text = state.string {
      self = .string(text)
    } else if let number = state.int {
      self = .int(number)
    } else if let list = state.array {
      self = .list(list.compactMap { LinkValue($0) })
    } else {
      return nil
    }
  }

  private var state: StateValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): StateValue(number)
    case .list(let values): .array(values.map { $0.state })
    }
  }
}
