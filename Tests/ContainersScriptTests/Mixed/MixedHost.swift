import Containers

/// A toolkit that answers at once, later, or never, and may take a step in each of its calls (L20).
///
/// It keeps no controller alive.
final class MixedHost: StageHost {
  enum Mode: UInt8 { case byHand, atOnce, cancelsAtOnce, absent }

  weak var world: MixedWorld?
  let number: Int
  var mode = Mode.byHand
  /// The changes that are being moved, oldest first.
  private(set) var changes: [Change] = []

  init(_ number: Int, _ world: MixedWorld) { (self.number, self.world) = (number, world) }

  func attach(_ controller: any Controller) { world?.fire(.host, number) }
  func detach(_ controller: any Controller) { world?.fire(.host, number) }
  func animate(_ change: Change) {
    world?.fire(.host, number)
    switch mode {
    case .byHand: changes.append(change)
    case .atOnce: _ = try? change.arrive()
    case .cancelsAtOnce: _ = try? change.cancel()
    case .absent: break
    }
  }
  func changeDidMove(_ change: Change) { world?.fire(.host, number) }
  func changeDidEnd(_ change: Change) {
    changes.removeAll { $0 === change || !$0.isOpen }
    world?.fire(.host, number)
  }
}
