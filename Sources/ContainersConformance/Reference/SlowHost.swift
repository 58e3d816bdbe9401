import Containers

/// A toolkit that keeps animated changes open until `arrive()` (L20).
final class SlowHost: StageHost {
  /// The open animated changes, oldest first.
  private(set) var changes: [Change] = []
  private let faults: Set<Fault>

  init(_ faults: Set<Fault> = []) { self.faults = faults }

  func animate(_ change: Change) {
    if faults.contains(.hostArrivesAtOnce) { _ = try? change.arrive() } else { changes.append(change) }
  }

  func changeDidEnd(_ change: Change) { changes.removeAll { $0 === change || !$0.isOpen } }

  /// Finishes all of them at their destinations, including those that begin meanwhile; returns whether there were any.
  func arrive() -> Bool {
    guard !faults.contains(.hostNeverArrives) else { return false }
    var hasMoved = false
    while let change = changes.first {
      changes.removeFirst()
      _ = try? change.arrive()
      hasMoved = true
    }
    return hasMoved
  }
}
