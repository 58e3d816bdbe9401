/// The engine's record of a container and its children as numbers: the part of a fingerprint that all containers share.
///
/// The order of the lists of an open change is left out, because it decides only the order of callbacks, which the
/// tests of L12 cover. The controllers that have received the first call of a rotation are left out too: the stage
/// keeps that list, and it only decides which of them receive the last call (L22).
package struct ContainmentNumbers {
  private let container: any Container

  package init(container: any Container) { self.container = container }

  var open: Change? { container.containment.open }

  /// The container's own record and its open change.
  package var own: [Int] {
    let record = container.lifecycle
    return [
      record.state.number, record.standing.number, record.rotationPhase.number, open == nil ? 0 : 1,
      open.map { $0.parts.awaitedEnd == nil ? 1 : $0.parts.awaitedEnd == .finished ? 2 : 3 } ?? 0,
      open.map { ($0.options.ending == .byContainer ? 1 : 0) + ($0.options.isInteractive ? 2 : 0) } ?? 0,
      open?.movesFrames == true ? 1 : 0,
    ]
  }

  /// One child: its record, and the lists it is in.
  package func describe(_ child: any Controller) -> Int {
    let record = child.lifecycle
    var number = record.state.number * 4 + record.standing.number
    number = number * 4 + min(Int(record.depth), 3)
    number = number * 2 + (record.isProvisional ? 1 : 0)
    number = number * 3 + (record.move == .none ? 0 : record.move == .arriving ? 1 : 2)
    for list in lists { number = number * 2 + (list.holds(child) ? 1 : 0) }
    return number
  }

  /// The lists that matter: those that the next change starts from, and those that the open change ends with.
  ///
  /// The list of visible children follows from the `standing` of each child, which is already recorded.
  private var lists: [[any Controller]] {
    guard let open else { return [container.containment.settled] }
    let lists = [open.incoming, open.outgoing]
    switch open.parts.awaitedEnd {
    case .finished: return lists + [open.parts.target.controllers]
    case .cancelled: return lists + [open.parts.base.controllers]
    default: return lists + [open.parts.target.controllers, open.parts.base.controllers]
    }
  }

  /// The names of the children, and those in the lists with which the open change ends or is cancelled, in order.
  package var names: [[String]] {
    let parts = container.containment.open?.parts
    let lists = [
      container.containment.children, parts?.joining.controllers ?? [], parts?.parting.controllers ?? [],
      parts?.childrenBefore ?? [],
    ]
    return lists.map { $0.map { $0.lifecycle.name } }
  }

  /// The direction of the open change: whether a gesture has let go of it, and whether it goes back.
  package var direction: [Int] {
    [open?.isReleased == true ? 1 : 0, open?.destination == .cancelled ? 1 : 0]
  }
}

extension Lifecycle.RotationPhase {
  var number: Int { self == .none ? 0 : self == .announced ? 1 : 2 }
}

extension AppearanceState {
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
