// What follows a request, once everything is consistent: the layout call, activity, focus (L42-L44). It is sent before the
// next request begins, so that requests made there wait like all others (L26).

/// What a request leaves to report; a tree has none until a visible size changes, or activity or focus is used.
final class FollowUp {
  /// The controllers whose size has changed while they were visible (L44).
  var resized: [any Controller] = []
  /// The controllers where activity or focus may have changed: they have appeared, or show other children.
  var changed: [any Controller] = []
  /// Whether a stage of the tree has ever been active; only then is a controller active (L43).
  var tracksActivity = false
  /// Whether a controller of the tree has ever had the focus (L42).
  var tracksFocus = false

  var isDue: Bool { !resized.isEmpty || !changed.isEmpty }

  /// Adds what is due in a tree that becomes part of this one.
  func merge(_ other: FollowUp) {
    resized += other.resized
    changed += other.changed
    tracksActivity = tracksActivity || other.tracksActivity
    tracksFocus = tracksFocus || other.tracksFocus
    (other.resized, other.changed) = ([], [])
  }

  /// Called at the end of each request, before the next one begins.
  func send() {
    guard isDue else { return }
    let (resized, changed) = (resized, changed)
    (self.resized, self.changed) = ([], [])
    for controller in resized where controller.lifecycle.state != .disappeared {
      controller.record.engine.tellLayout(controller.record)
    }
    if tracksActivity {
      for controller in changed { controller.record.engine.updateActivity(of: controller.record) }
    }
    if tracksFocus { updateFocus(of: changed) }
    withExtendedLifetime((resized, changed)) {}
  }

  /// Notifies the host of each stage once, however much has changed on it.
  private func updateFocus(of changed: [any Controller]) {
    var last: Stage?
    for controller in changed {
      guard let stage = controller.stage, stage !== last else { continue }
      stage.updateFocus()
      last = stage
    }
  }
}

extension Engine {
  /// What follows the running request, created on first use.
  var followUp: FollowUp {
    if let known = queue.followUp { return known }
    let made = FollowUp()
    queue.followUp = made
    return made
  }

  /// Notes that a controller has appeared or disappeared, or that a container shows other children.
  ///
  /// Row: change.
  @inline(__always) func noteChange(of record: Lifecycle) {
    if queue.followUp != nil { addChange(of: record) }
  }

  @inline(never) private func addChange(of record: Lifecycle) {
    guard let followUp = queue.followUp, followUp.tracksActivity || followUp.tracksFocus,
      let controller = record.controller
    else { return }
    followUp.changed.append(controller)
  }
}

// MARK: - The layout call (L44)

extension Engine {
  /// Sets the size of a controller; it is reported when the request is over, or, if the controller is hidden, before it appears.
  ///
  /// Rows: push and pop, rotation.
  @inline(__always) func setSize(_ size: Size, of record: Lifecycle) {
    record.size = size
    record.needsLayout = true
    if record.state != .disappeared, let controller = record.controller {
      followUp.resized.append(controller)
    }
  }

  /// Reports its size to a controller, unless it knows it.
  func tellLayout(_ record: Lifecycle) {
    guard record.needsLayout else { return }
    record.needsLayout = false
    emit(.didLayOut(record.size), record, .geometry)
    record.controller?.didLayOut(record.size)
  }
}

// MARK: - Activity (L43)

extension Engine {
  /// Notifies a controller and its descendants whose activity has changed: containers first of those that become active,
  /// children first of the others.
  func updateActivity(of top: Lifecycle) {
    guard isActive(above: top) else { return deactivate(top) }
    Self.walk(top) { record in
      guard record.state == .appeared else {
        deactivate(record)
        return Children()
      }
      let wasActive = record.isActive
      if !wasActive { activate(record) }
      guard let home = record.containment, !wasActive || record === top else { return Children() }
      let covered = coveredChildren(of: home)
      covered.forEach { deactivate($0) }
      return home.visible.filter { !covered.contains($0) }
    }
  }

  /// Whether nothing outside of a controller keeps it from being active.
  private func isActive(above record: Lifecycle) -> Bool {
    guard let home = record.home else { return record.rare?.stage?.isActive ?? false }
    return home.record.isActive && !coveredChildren(of: home).contains(record)
  }

  /// The visible children that lie below one that takes all input.
  private func coveredChildren(of home: Containment) -> Children {
    guard home.visible.areSeveral, home.hadPlacements, let container = home.container
    else { return Children() }
    let drawn = container.childPlacements
    guard let top = drawn.lastIndex(where: { $0.takesAllInput }) else { return Children() }
    return Children(drawn[..<top].map { $0.controller }).filter { $0.home === home }
  }

  private func activate(_ record: Lifecycle) {
    record.isActive = true
    emit(.didBecomeActive, record, .activity)
    record.controller?.asActivatable?.didBecomeActive()
  }

  /// Notifies the active ones among a controller and its descendants, children first.
  func deactivate(_ top: Lifecycle) {
    guard top.isActive else { return }
    var active: [Lifecycle] = []
    Self.walk(top) { record in
      active.append(record)
      return (record.containment?.visible ?? Children()).reversed.filter { $0.isActive }
    }
    for record in active.reversed() where record.isActive {
      record.isActive = false
      emit(.willBecomeInactive, record, .activity)
      record.controller?.asActivatable?.willBecomeInactive()
    }
  }
}
