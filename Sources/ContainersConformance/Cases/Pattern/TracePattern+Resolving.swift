import Containers

extension TracePattern {
  /// Returns the events in the order of a profile (C2).
  ///
  /// - Complexity: O(events × depth of the groups).
  public func resolved(under profile: Profile) -> [HeardEvent] { Self.resolve(elements, profile) }

  /// Returns the events in the order of a profile, reduced to those that an adapter with these `hears` reports.
  public func resolved(under profile: Profile, hearing hears: Set<String>) -> [String] {
    resolved(under: profile).compactMap { $0.reduced(to: hears)?.description }
  }

  private static func resolve(_ elements: [Element], _ profile: Profile) -> [HeardEvent] {
    elements.flatMap { element in
      switch element {
      case .event(let event): [event]
      case .group(let group): resolve(group, profile)
      }
    }
  }

  private static func resolve(_ group: Group, _ profile: Profile) -> [HeardEvent] {
    let order = profile[group.kind] ?? .generic
    let (left, right) = (resolve(group.left, profile), resolve(group.right, profile))
    switch group.order {
    case .will: return order.willFirst == .new ? left + right : right + left
    case .did: return order.didFirst == .new ? left + right : right + left
    case .nest: return order.nesting == .containerFirst ? left + right : right + left
    case .cancel:
      switch order.cancelling {
      case .oneAfterOther(first: .new): return left + right
      case .oneAfterOther(first: .old): return right + left
      case .pairwise(let first):
        let (new, old) = (halves(of: left), halves(of: right))
        return first == .new
          ? new.wills + old.wills + new.dids + old.dids : old.wills + new.wills + old.dids + new.dids
      }
    }
  }

  /// The *will*s and the *did*s of one side; any other event stays with the one before it.
  private static func halves(of side: [HeardEvent]) -> (wills: [HeardEvent], dids: [HeardEvent]) {
    var (wills, dids): ([HeardEvent], [HeardEvent]) = ([], [])
    var isWill = true
    for event in side {
      isWill = event.callback?.isWill ?? isWill
      if isWill { wills.append(event) } else { dids.append(event) }
    }
    return (wills, dids)
  }
}

extension HeardEvent {
  /// Returns the event as an adapter with these `hears` reports it; nil if it does not.
  ///
  /// Without `animated`, the four appearance callbacks have no animated mark.
  public func reduced(to hears: Set<String>) -> HeardEvent? {
    guard hears.contains(family) else { return nil }
    guard isAnimated, callback != nil, !hears.contains("animated") else { return self }
    return HeardEvent(name + "." + symbol)
  }
}
