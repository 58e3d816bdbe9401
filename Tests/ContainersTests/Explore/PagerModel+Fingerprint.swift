@testable import Containers
import ContainersTesting

// Everything that the future of a pager depends on, and nothing else.
//
// Children are told apart by their page, so that it does not matter who they are; those that are no pages any
// more are told apart by what they are in the middle of. The order of the lists of an open change is left out:
// it decides who hears first, which the tests of L12 show, and not what happens.

extension PagerModel {
  var isAtRest: Bool {
    surface.motion == .resting && !isTurning && !pager.lifecycle.standing.isMoving
  }

  var fingerprint: Fingerprint { Fingerprint(numbers, surface.motion) }

  var details: String { "\(numbers), \(surface.motion)" }

  private var numbers: [Int] {
    let record = pager.lifecycle
    let open = pager.containment.open
    var numbers = [
      pager.pageCount, pager.currentPage, pager.settledPage, pager.pageControl.currentPage,
      pager.pageControl.numberOfPages, record.state.rawValue, record.standing.rawValue, record.turn.number,
      Int(surface.position * 100), Int(extent(of: surface.contentSize)), Int(width),
      Int(extent(of: pager.laidOutViewport)), open == nil ? 0 : 1,
      open.map { $0.awaitedEnd == nil ? 1 : $0.awaitedEnd == .finished ? 2 : 3 } ?? 0,
      open.map { $0.change.options.isHeld ? 1 : 0 } ?? 0,
    ]
    numbers += [
      pager.isScrollingByCode, pager.isRotating, pager.isDragging,
      pager.isOpenByCode && open?.awaitedEnd == nil,
      isTurning,
    ].map { $0 ? 1 : 0 }
    var others = pager.children
    for page in 0..<pager.pageCount {
      guard let controller = pager.controller(at: page) else {
        numbers.append(-1)
        continue
      }
      others.removeAll { $0 === controller }
      numbers.append(describe(controller, open))
    }
    return numbers
      + pager.children.filter { $0.lifecycle.mark == .unmarked }.map { describe($0, open) }.sorted()
  }

  /// One child in one number: its records, and the lists it is in.
  private func describe(_ child: any Controller, _ open: OpenChange?) -> Int {
    let record = child.lifecycle
    var number = record.state.rawValue * 4 + record.standing.rawValue
    number = number * 4 + min(record.depth, 3)
    number = number * 3 + (record.move == .none ? 0 : record.move == .arriving ? 1 : 2)
    number = number * 3 + record.turn.number
    let isPlaced = pager.placements.contains { $0.controller === child }
    number = number * 2 + (isPlaced ? 1 : 0)
    for list in lists(open) { number = number * 2 + (list.holds(child) ? 1 : 0) }
    return number
  }

  /// The lists that count: those from which the next change starts, and those that the open one ends with.
  private func lists(_ open: OpenChange?) -> [[any Controller]] {
    let containment = pager.containment
    guard let open else { return [containment.shown, containment.settled] }
    let lists = [containment.shown, open.comers, open.leavers]
    switch open.awaitedEnd {
    case .finished: return lists + [open.target]
    case .cancelled: return lists + [open.base, open.childrenBefore]
    default: return lists + [open.target, open.base, open.childrenBefore]
    }
  }
}

extension Lifecycle.Turn {
  fileprivate var number: Int { self == .none ? 0 : self == .announced ? 1 : 2 }
}
