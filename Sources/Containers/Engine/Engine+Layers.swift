// Layers: presented children, which receive no moves, and leave together with their presenter (M1, M9).

extension Engine {
  /// Records which of the children that are about to join are presented; they have left their old containers by now.
  func notePresented(_ children: [any Controller]) {
    hasLayers = true
    for child in children where child.record.home == nil { child.lifecycle.isPresented = true }
  }

  // MARK: Departures

  /// Records a departure for the change that is opening; without one, notifies the containers above at once.
  ///
  /// A child that another container adopts may stay below them; they check that when the call is over.
  func noteDeparture(of child: Lifecycle, from home: Containment) {
    guard departures != nil, !child.isMoving, let controller = child.controller else {
      return passOnDeparture(of: child, from: home)
    }
    departures?.append(controller)
  }

  /// Notifies the containers above of a departure, innermost first: a presenter may have left (M9).
  func passOnDeparture(of child: Lifecycle, from home: Containment) {
    guard let controller = child.controller else { return }
    var above: Containment? = home
    while let current = above {
      current.container?.descendantIsLeaving(controller)
      above = current.record.home
    }
  }

  /// Starts collecting departures; returns what was being collected before.
  @inline(never) func beginDepartures() -> [any Controller]? {
    defer { departures = [] }
    return departures
  }

  /// Returns what has left with a change; nil for a change that a gesture drives, since its children may return.
  @inline(never) func endDepartures(with change: Change, _ before: [any Controller]?) -> [any Controller]? {
    defer { departures = before }
    return change.options.isInteractive ? nil : departures
  }

  /// Lets the containers above change together with what leaves: their changes open now, and end with `change` (M9).
  func carryAlong(_ departed: [any Controller], with change: Change, in home: Containment) {
    guard !departed.isEmpty else { return }
    // Where nothing is visible, inner containers come first, so that what appears shows the right children from the
    // first callback on; otherwise outer ones come first: layers leave from the top down.
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

  /// Ties a change to the leader, or to others that are being made as one: it ends with them.
  ///
  /// - Returns: Whether the change was tied.
  func join(_ change: Change, _ home: Containment) -> Bool {
    if let leader, leader.home === home, leader.change.isOpen {
      unions.append((leader.change, change))
      return true
    }
    joint?.changes.append(change)
    return joint != nil
  }

  /// Called when a change opens: one that is tied to it, in a hidden container, has nothing of its own to move.
  func arriveFollowers(of leader: Change) {
    for union in unions where union.leader === leader && union.follower.isOpen {
      if union.follower.home?.record.state == .disappeared { union.follower.progress = 1 }
    }
  }

  /// Whether a change only ends together with another one.
  func isFollower(_ change: Change) -> Bool { unions.contains { $0.follower === change } }

  /// Ends the changes that are tied to another one, as that ends.
  func endFollowers(of leader: Change, _ outcome: Change.Outcome) {
    let followers = unions.filter { $0.leader === leader }
    unions.removeAll { $0.leader === leader }
    for (_, follower) in followers {
      if let home = follower.home { end(follower, outcome == .cancelled ? .cancelled : .finished, in: home) }
    }
  }

  /// Called when a change closes: the changes tied to it close first, and what left with a gesture takes its layers
  /// along now.
  func closeUnion(of change: Change, _ outcome: Change.Outcome, in home: Containment) {
    unions.removeAll { $0.follower === change }
    if change.options.isInteractive, outcome != .cancelled {
      var departed = change.parts.parting.controllers
      departed += change.parts.disappearing.filter { $0.move == .leaving }.controllers
      carryAlong(departed, with: change, in: home)
    }
    endFollowers(of: change, outcome)
  }

  /// Called when a change has superseded another: the changes tied to the old one are tied to the new one.
  func handOverUnions(of superseded: Change, to change: Change) {
    unions.removeAll { $0.follower === superseded }
    for index in unions.indices where unions[index].leader === superseded { unions[index].leader = change }
  }

  /// Called when a change ends at once because nothing of it moves: what a toolkit moves continues by itself.
  func untieMoving(from change: Change) {
    unions.removeAll { $0.leader === change && isMovedByToolkit($0.follower) }
  }

  /// Called when a change does not open, or its container has been released: the changes tied to it end by themselves.
  func abandonUnion(of change: Change, _ outcome: Change.Outcome = .finished) {
    let followers = unions.filter { $0.leader === change }
    unions.removeAll { $0.leader === change || $0.follower === change }
    for (_, follower) in followers {
      _ = outcome == .cancelled ? try? follower.cancel() : try? follower.finish()
    }
  }
}

extension Change {
  /// Ties this change to another one of the same tree: it ends with that one, and as that one does (L17, S4).
  ///
  /// For a container that changes a child container and itself in one movement. Make both changes before either ends,
  /// this one with the ending `byContainer`, so that nothing else ends it.
  /// - Parameter leader: A change that has not ended; nothing happens if either has.
  public func follow(_ leader: Change) {
    guard outcome == nil, leader.outcome == nil, let engine = home?.tree else { return }
    leader.union = engine
    engine.unions.append((leader, self))
  }

  /// The change that this one ends with, or itself.
  func leader(in engine: Engine) -> Change {
    engine.unions.first { $0.follower === self }?.leader ?? self
  }
}
