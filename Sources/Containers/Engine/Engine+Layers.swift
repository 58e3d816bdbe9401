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
    // Taken out and put back, like `RequestQueue.waiting`.
    var list = departures ?? []
    departures = nil
    list.append(controller)
    departures = list
  }

  /// Notifies the containers above of a departure, innermost first: a presenter may have left (M9).
  func passOnDeparture(of child: Lifecycle, from home: Containment) {
    guard let controller = child.controller else { return }
    var above: Containment? = home
    while let current = above {
      current.container?.asDescendantWatching?.descendantIsLeaving(controller)
      above = current.record.home
    }
  }

  // Kept out of `open`, since most trees have no layers. Row: change.

  /// Starts collecting departures; returns what was being collected before.
  @inline(never) func beginDepartures() -> [any Controller]? {
    defer { departures = [] }
    return departures
  }

  /// Returns what has left with a change; nil for a change that a gesture drives, since its children may return.
  @inline(never) func endDepartures(with change: Change, _ before: [any Controller]?) -> [any Controller]? {
    defer { departures = before }
    return change.given.isInteractive ? nil : departures
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
    let outer = leader
    for current in hidden + visible.reversed() {
      guard let container = current.container?.asDescendantWatching else { continue }
      leader = (change, current)
      current.adapting { for controller in departed { container.descendantIsLeaving(controller) } }
    }
    leader = outer
    guard let container = home.container?.asDescendantWatching else { return }
    for controller in departed { container.descendantIsLeaving(controller) }
  }

  /// Called when a gesture's change closes: what left with it takes its layers along now.
  func carryAlong(with change: Change, in home: Containment) {
    var departed = change.parts.parting.controllers
    departed += change.parts.disappearing.filter { $0.move == .leaving }.controllers
    carryAlong(departed, with: change, in: home)
  }
}
