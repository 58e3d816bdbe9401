// Layers: children that are presented, and receive no moves (M1, M9).

extension Engine {
  /// Notes which of the children that are about to join are presented; they are out of their old containers by now.
  func notePresented(_ children: [any Controller]) {
    hasLayers = true
    for child in children where child.record.home == nil { child.lifecycle.isPresented = true }
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
}
