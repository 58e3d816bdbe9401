import Containers

/// Describes in one sentence what was wrong in a step: which controller, what, and when (C12).
struct StepSentence {
  /// The number of the step, from 1.
  let step: Int
  /// The events of the previous steps.
  let history: [(step: Int, event: HeardEvent)]

  /// Describes the first difference between the expected and the actual events.
  ///
  /// - Parameter isOrdered: Whether the order matters.
  func text(expected: [HeardEvent], heard: [HeardEvent]) -> String {
    let missing = expected.without(heard)
    let surplus = heard.without(expected)
    if let first = open(missing, heard) ?? missing.first {
      return text(missing: first, surplus, expected, heard)
    }
    if let first = surplus.first { return text(surplus: first, expected, heard) }
    if let (wanted, came) = zip(expected, heard).first(where: { $0 != $1 }) {
      return text(came, before: wanted)
    }
    return "The events of step \(step) are not as they must be."
  }

  /// Two events in the wrong order.
  func text(_ first: HeardEvent, before second: HeardEvent) -> String {
    let (first, second) = (first.clause.positive, second.clause.positive)
    return "\(first.capitalizedFirst) before \(second) in step \(step); the order must be the reverse."
  }

  /// A forbidden event.
  func text(forbidden event: HeardEvent) -> String {
    "\(event.clause.positive.capitalizedFirst) in step \(step), and must not."
  }

  // MARK: Missing events

  /// The first missing *did* whose *will* has occurred.
  private func open(_ missing: [HeardEvent], _ heard: [HeardEvent]) -> HeardEvent? {
    missing.first { event in
      guard let callback = event.callback, !callback.isWill else { return false }
      return will(of: event, callback, heard) != nil
    }
  }

  /// The step of the *will* that a *did* would close.
  private func will(of event: HeardEvent, _ callback: AppearanceCallback, _ heard: [HeardEvent]) -> Int? {
    let all = history + heard.map { (step, $0) }
    guard let last = all.last(where: { $0.event.name == event.name && $0.event.callback != nil }),
      let newest = last.event.callback, newest.isWill, newest.isAppearing == callback.isAppearing
    else { return nil }
    return last.step
  }

  private func text(
    missing event: HeardEvent, _ surplus: [HeardEvent], _ expected: [HeardEvent], _ heard: [HeardEvent]
  ) -> String {
    let clause = event.clause
    let same = surplus.filter { $0.name == event.name && $0.word == event.word }
    if let twin = same.first(where: { $0.symbol == event.symbol }) {
      let isAnimated = twin.isAnimated
      return "\(clause.positive.capitalizedFirst)\(isAnimated ? " animated" : "") in step \(step); "
        + "it must\(isAnimated ? " not" : "") be animated."
    }
    if let twin = same.first {
      let object = event.clause.object
      return "\(twin.clause.positive.capitalizedFirst) in step \(step) in place of \(object)."
    }
    if let callback = event.callback, !callback.isWill, let opened = will(of: event, callback, heard) {
      let will = callback.isAppearing ? AppearanceCallback.willAppear : .willDisappear
      let place = opened == step ? "the same step" : "step \(step)"
      return "\(event.name) received \(will.word) in step \(opened) and never \(callback.word), "
        + "which must come in \(place)."
    }
    let count = heard.count { $0 == event }
    if count > 0 {
      let wanted = expected.count { $0 == event }
      return "\(clause.positive.capitalizedFirst) \(Self.times(count)) in step \(step); "
        + "\(Self.times(wanted)) is right."
    }
    return "\(clause.negative.capitalizedFirst) in step \(step)."
  }

  // MARK: Surplus events

  private func text(surplus event: HeardEvent, _ expected: [HeardEvent], _ heard: [HeardEvent]) -> String {
    let clause = event.clause
    let (count, wanted) = (heard.count { $0 == event }, expected.count { $0 == event })
    if count > 1 {
      return "\(clause.positive.capitalizedFirst) \(Self.times(count)) in step \(step); "
        + (wanted == 0 ? "it must not come." : "\(Self.times(wanted)) is right.")
    }
    let before = history.last { $0.event.name == event.name && $0.event.callback != nil }
    if let before, event.callback != nil, before.event.callback == event.callback {
      return "\(event.name) received \(event.method) in step \(before.step) and again in step \(step)."
    }
    return text(forbidden: event)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

extension [HeardEvent] {
  /// The events that remain after removing one equal event for each of the others.
  fileprivate func without(_ others: [HeardEvent]) -> [HeardEvent] {
    var counts: [HeardEvent: Int] = [:]
    for event in others { counts[event, default: 0] += 1 }
    return filter { event in
      guard let count = counts[event], count > 0 else { return true }
      counts[event] = count - 1
      return false
    }
  }
}

extension String {
  /// The text with an initial capital, unless its first word is a name.
  var capitalizedFirst: String {
    guard hasPrefix("the ") else { return self }
    return "T" + dropFirst()
  }
}
