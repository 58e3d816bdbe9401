// The plan of a change: which calls its children receive, and in which order (L12, L17).
//
// It reads what takes part in the change, and the order profile, and changes nothing. The engine sends each call as it is
// named: a child that a callback has taken away is in no list any more, and is not named.
//
// Row of what is inlined: change.

/// A call to one child of a change.
enum PlannedCall {
  /// The first half of an appearance: W+.
  case appear
  /// The first half of a disappearance: W-.
  case disappear
  /// The second half of what was begun: D+ or D-.
  case end
}

extension OrderProfile {
  /// Names the *will* pair of a change that opens (L12).
  @inline(__always)
  func open(_ coming: Children, _ leaving: Children, _ call: (Lifecycle, PlannedCall) -> Void) {
    if willFirst == .old { leaving.forEach { call($0, .disappear) } }
    coming.forEach { call($0, .appear) }
    if willFirst == .new { leaving.forEach { call($0, .disappear) } }
  }

  /// Names the *did* pair of a change that has arrived (L12).
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isSilent: Whether the container shows nothing now: what was begun ends as a disappearance (L11).
  ///   - call: Sends one call.
  @inline(__always)
  func finish(_ change: Change, isSilent: Bool, _ call: (Lifecycle, PlannedCall) -> Void) {
    if isSilent { change.parts.appearing.forEach { call($0, .disappear) } }
    change.parts.transients.forEach { call($0, .disappear) }
    if didFirst == .new { change.parts.appearing.forEach { call($0, .end) } }
    change.parts.disappearing.forEach { call($0, .end) }
    change.parts.transients.forEach { call($0, .end) }
    if didFirst == .old { change.parts.appearing.forEach { call($0, .end) } }
  }

  /// Names the calls of a change that goes back: to `old`, which returns, and to `new`, which leaves again (L12, L17).
  func cancel(
    _ old: Children, _ new: Children, isSilent: Bool, _ call: (Lifecycle, PlannedCall) -> Void
  ) {
    let sides = [(old, isSilent ? PlannedCall.disappear : .appear), (new, .disappear)]
    switch cancelling {
    case .pairwise(let first):
      let ordered = first == .old ? sides : sides.reversed()
      for (side, verb) in ordered { side.forEach { call($0, verb) } }
      for (side, _) in ordered { side.forEach { call($0, .end) } }
    case .oneAfterOther(let first):
      for (side, verb) in first == .old ? sides : sides.reversed() {
        side.forEach { call($0, verb) }
        side.forEach { call($0, .end) }
      }
    }
  }
}

extension Change.Parts {
  /// The children that leave again when the change goes back.
  var rolledBack: Children {
    var list = disappearing
    list.append(appearing)
    list.append(transients)
    return list.filter { !base.contains($0) }
  }

  /// The children that return when the change goes back.
  var restored: Children { base.filter { appearing.contains($0) || disappearing.contains($0) } }
}
