// Unions: changes that are made as one (S5), and changes that others take along (M9); each ends with its leader.

extension Container {
  /// Makes changes of this container and of others as one, as a step of a running call (L26, S5).
  ///
  /// Each sends its *will* pair when it is made; when all have been made, their *did* pairs follow in the same order.
  /// If a toolkit moves one of them, all end with that one.
  /// - Parameters:
  ///   - containers: Other containers in this tree whose changes are part of the call.
  ///   - work: Makes the changes. Call foreign code only through `callOut(_:)`.
  /// - Throws: What `work` throws; the changes made until then are carried out.
  func inOneUnion<Failure: Error>(
    with containers: [any Container] = [], _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    home.inOneUnion(with: containers) {
      do throws(Failure) { try work() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension Containment {
  /// `inOneUnion(with:_:)` of the container, compiled once for all errors.
  func inOneUnion(with containers: [any Container], _ work: () -> Void) {
    let engine = tree
    let isFirst = !engine.isRunning
    if isFirst { engine.queue.begin() }
    let wasAdapting = isAdapting
    isAdapting = false  // requests from callbacks at the end wait
    engine.unite {
      let (homes, outer) = ([self] + containers.map { $0.home }, engine.partners)
      engine.partners = homes
      for home in homes { home.isAdapting = true }
      work()
      for home in homes { home.isAdapting = false }
      engine.partners = outer
    }
    isAdapting = wasAdapting
    if isFirst { engine.queue.end() }
  }
}

extension Engine {
  /// Makes changes as one; inside another union they are part of that (S5).
  func unite(_ work: () -> Void) {
    guard joined == nil else { return work() }
    joined = []
    work()
    let changes = joined ?? []
    joined = nil
    let leader = changes.last { isMovedByToolkit($0) }
    for change in changes where change.isOpen && change !== leader {
      if let leader {
        leader.lead(change)
      } else if let home = change.home {
        home.tree.end(change, .finished, in: home)
      }
    }
  }

  /// Ties a change to the leader, or to others that are being made as one: it ends with them.
  ///
  /// - Returns: Whether the change was tied.
  func join(_ change: Change, _ home: Containment) -> Bool {
    if let leader, leader.home === home, leader.change.isOpen {
      leader.change.lead(change)
      return true
    }
    guard var list = joined else { return false }
    joined = nil  // taken out and put back, like `RequestQueue.waiting`
    list.append(change)
    joined = list
    return true
  }

  /// Whether a toolkit moves a change.
  private func isMovedByToolkit(_ change: Change) -> Bool {
    guard let home = change.home, let stage = stage(of: home.record), stage.host != nil else { return false }
    return stage.animations.contains { $0 === change }
  }

  /// Called when a change ends at once because nothing of it moves: what a toolkit moves continues by itself.
  func untieMoving(from leader: Change) {
    for change in leader.untie() where !isMovedByToolkit(change) { leader.lead(change) }
  }

  /// Ends the changes that are tied to another one, as that ends.
  func endFollowers(of leader: Change, _ outcome: Change.Outcome) {
    for change in leader.untie() {
      // A container may have been taken to another tree, whose engine ends the change there (L15).
      if let home = change.home, !change.endsQueued(with: outcome) {
        home.tree.end(change, outcome == .cancelled ? .cancelled : .finished, in: home)
      }
    }
  }
}

extension Change {
  /// Ties a change to this one: it only ends together with this one.
  fileprivate func lead(_ change: Change) {
    change.leader = self
    var list = followers
    followers = []  // taken out and put back, like `RequestQueue.waiting`
    list.append(change)
    followers = list
  }

  /// Unties the changes that are tied to this one.
  ///
  /// - Returns: Those changes, in the order in which they opened; some may have ended.
  func untie() -> [Change] {
    let changes = followers
    followers = []
    for change in changes { change.leader = nil }
    return changes
  }

  /// Called when the leader of this change has ended while this one waits for its turn: it ends as it opens, or does not
  /// open at all.
  ///
  /// - Returns: Whether it waits.
  func endsQueued(with outcome: Outcome) -> Bool {
    guard state == .queued else { return false }
    if outcome == .cancelled { end(.cancelled) } else { given.ending = .atOnce }
    return true
  }

  /// Called when a change supersedes this one: the changes tied to this one are tied to the new one.
  func handOverFollowers(to change: Change) {
    leader = nil
    let handedOver = followers
    followers = []
    change.followers = handedOver + change.followers  // some may have followed it before it opened
    for follower in handedOver { follower.leader = change }
  }

  /// Ties this change to another one of the same tree: it ends with that one, and as that one does (L17, S4).
  ///
  /// Make both changes before either ends, this one with the ending `byContainer`, so that nothing else ends it. Nothing
  /// happens if either has ended.
  func follow(_ leader: Change) { if outcome == nil, leader.outcome == nil { leader.lead(self) } }

  /// Called when this change opens: one that is tied to it in a hidden container has nothing of its own to move.
  func arriveHiddenFollowers() {
    for change in followers where change.isOpen && change.home?.record.state == .disappeared {
      change.progress = 1
    }
  }
}
