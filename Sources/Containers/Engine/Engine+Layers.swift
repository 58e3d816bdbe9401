// Layers: children that are presented, and receive no moves, and go along with what has presented them (M1, M9).

extension Engine {
  /// Notes which of the children that are about to join are presented; they are out of their old containers by now.
  func notePresented(_ children: [any Controller]) {
    hasLayers = true
    for child in children where child.record.home == nil { child.lifecycle.isPresented = true }
  }

  // MARK: Departures

  /// Notes a departure for the change that is opening; outside of one the containers above learn of it at once.
  ///
  /// A child that another container takes may stay below them, which they find out when the call is over.
  func noteDeparture(of child: Lifecycle, from home: Containment) {
    guard departures != nil, !child.isMoving, let controller = child.controller else {
      return passOnDeparture(of: child, from: home)
    }
    departures?.append(controller)
  }

  /// Lets the containers above know of a departure, innermost first: a presenter may have left (M9).
  func passOnDeparture(of child: Lifecycle, from home: Containment) {
    guard let controller = child.controller else { return }
    var above: Containment? = home
    while let current = above {
      current.container?.descendantIsLeaving(controller)
      above = current.record.home
    }
  }

  /// Collects what leaves from now on; returns what was being collected before.
  @inline(never) func beginDepartures() -> [any Controller]? {
    defer { departures = [] }
    return departures
  }

  /// Returns what has left with a change; nil for one that a gesture drives, since that may come back.
  @inline(never) func endDepartures(with change: Change, _ before: [any Controller]?) -> [any Controller]? {
    defer { departures = before }
    return change.options.isInteractive ? nil : departures
  }

  /// Lets the containers above change along with what leaves: their changes open now, and end with `change` (M9).
  func carryAlong(_ departed: [any Controller], with change: Change, in home: Containment) {
    guard !departed.isEmpty else { return }
    // Where nothing is visible the inner ones come first, so that what appears shows the right children from the first
    // callback on; where something is, the outer ones: layers leave from the top down.
    var (hidden, visible): ([Containment], [Containment]) = ([], [])
    var above = home.record.home
    while let current = above {
      if current.record.state == .disappeared { hidden.append(current) } else { visible.append(current) }
      above = current.record.home
    }
    let (outer, wasJoining) = (leader, isJoining)
    isJoining = true
    for current in hidden + visible.reversed() {
      guard let container = current.container else { continue }
      leader = (change, current)
      current.adapting { for controller in departed { container.descendantIsLeaving(controller) } }
    }
    (leader, isJoining) = (outer, wasJoining)
    for controller in departed { home.container?.descendantIsLeaving(controller) }
  }

  // MARK: Unions

  /// A change goes with the leader, or with others that are being made as one, to their end.
  ///
  /// - Returns: Whether it does.
  func join(_ change: Change, _ home: Containment) -> Bool {
    if let leader, leader.home === home, leader.change.isOpen {
      unions.append((leader.change, change))
      return true
    }
    joint?.changes.append(change)
    return joint != nil
  }

  /// Whether a change ends with another one only.
  func isFollower(_ change: Change) -> Bool { unions.contains { $0.follower === change } }

  /// Ends the changes that go with another one, as that ends.
  func endFollowers(of leader: Change, _ outcome: Change.Outcome) {
    let followers = unions.filter { $0.leader === leader }
    unions.removeAll { $0.leader === leader }
    for (_, follower) in followers {
      if let home = follower.home { end(follower, outcome == .cancelled ? .cancelled : .finished, in: home) }
    }
  }

  /// A change closes: what goes with it closes before, and what leaves at the end of a gesture takes others along now.
  func closeUnion(of change: Change, _ outcome: Change.Outcome, in home: Containment) {
    unions.removeAll { $0.follower === change }
    if change.options.isInteractive, outcome != .cancelled {
      var departed = change.parts.parting.controllers
      departed += change.parts.disappearing.filter { $0.move == .leaving }.controllers
      carryAlong(departed, with: change, in: home)
    }
    endFollowers(of: change, outcome)
  }

  /// Another change has superseded one: what went with that goes with this one.
  func handOverUnions(of superseded: Change, to change: Change) {
    unions.removeAll { $0.follower === superseded }
    for index in unions.indices where unions[index].leader === superseded { unions[index].leader = change }
  }

  /// A change ends at once since nothing of it moves: what a toolkit moves goes on by itself.
  func untieMoving(from change: Change) {
    unions.removeAll { $0.leader === change && isMovedByToolkit($0.follower) }
  }

  /// The container of a change has been released: what went with it ends by itself.
  func abandonUnion(of change: Change) {
    let followers = unions.filter { $0.leader === change }
    unions.removeAll { $0.leader === change || $0.follower === change }
    for (_, follower) in followers { _ = try? follower.finish() }
  }
}
