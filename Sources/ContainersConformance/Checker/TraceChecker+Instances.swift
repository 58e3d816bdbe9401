import Containers
import ContainersTesting

// What only logs have: two controllers of one name, and containers that follow their children.

/// One of the last callbacks of a log.
struct RecentCallback: Hashable, Sendable {
  let name: String
  let callback: AppearanceCallback
  /// The number of the event.
  let number: Int
  /// The callback of that name before it.
  let before: AppearanceCallback?
}

extension TraceChecker {
  /// The callbacks of two controllers of which one takes the place of the other, if nothing else receives one meanwhile.
  private static let exchanges: Set<[AppearanceCallback]> = [
    [.willDisappear, .willAppear, .didDisappear, .didAppear],
    [.willDisappear, .willAppear, .didAppear, .didDisappear],
    [.willAppear, .willDisappear, .didAppear, .didDisappear],
    [.willAppear, .willDisappear, .didDisappear, .didAppear],
  ]

  /// Excuses the violations of a visible controller that is replaced by one of the same name.
  mutating func seeExchange(_ callback: AppearanceCallback, of name: String, after last: AppearanceCallback?)
  {
    guard renewsNames, grammar == .paired else { return }
    recent.append(RecentCallback(name: name, callback: callback, number: eventCount, before: last))
    if recent.count > 4 { recent.removeFirst() }
    guard recent.count == 4, recent.allSatisfy({ $0.name == name }), recent[0].before == .didAppear,
      Self.exchanges.contains(recent.map(\.callback))
    else { return }
    let numbers = recent.map(\.number)
    excuse { $0.event.map { numbers.contains($0) } ?? false }
    lives[name]?.possible = PossibleStates([.appeared])
    lives[name]?.last = .didAppear
  }

  /// Judges the children that have appeared, or begun to, before this container (L8).
  mutating func seeFollowing(_ callback: AppearanceCallback, of name: String) {
    guard let waiting = early.removeValue(forKey: name) else { return }
    guard callback.isAppearing else { return waiting.forEach { add($0.violation) } }
    let open = waiting.filter { callback == .willAppear && $0.callback == .didAppear }
    if !open.isEmpty { early[name] = open }
  }

  /// The children that had appeared before their container when the log ended, although the container has events.
  var unfollowed: [Violation] {
    early.filter { lives[$0.key]?.isHeard == true }.flatMap { $0.value.map(\.violation) }
  }
}
