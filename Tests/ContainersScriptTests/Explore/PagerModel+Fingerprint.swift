@testable import Containers
import ContainersTesting

// Everything that the future of a pager depends on, and nothing else.
//
// Children are distinguished by their page, so that their identity does not matter; those that are not pages any
// more are distinguished by the change in which they are.

extension PagerModel {
  var isAtRest: Bool {
    surface.motion == .resting && !isTurning && !pager.lifecycle.standing.isMoving
  }

  /// What the events of the surface mean, as the pager remembers it, is one value of its own.
  var fingerprint: Fingerprint { Fingerprint(numbers, pager.scrolling, surface.motion) }

  var details: String { "\(numbers), \(pager.scrolling), \(surface.motion)" }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: pager)
    // A change that only waits for the pager to arrive settles on the current page, wherever it came from.
    let isEnding = shared.open?.parts.awaitedEnd == .finished
    var numbers = shared.own
    numbers += [
      pager.pageCount, pager.currentPage, isEnding ? -1 : pager.settledPage, pager.pageControl.currentPage,
      pager.pageControl.numberOfPages, Int(surface.position * 100), Int(extent(of: surface.contentSize)),
      Int(width), Int(extent(of: pager.laidOutViewport)), pager.ledger.target.lap,
      pager.ledger.target.span.map { $0.lowerBound * 10 + $0.upperBound } ?? -1,
    ]
    let isByCode =
      shared.open?.parts.awaitedEnd == nil && shared.open?.given.kind == PagerContainer.Kind.code
    numbers += [isByCode, isTurning, surface.isTouched].map { $0 ? 1 : 0 }
    func describe(_ child: any Controller) -> Int {
      let isPlaced = !isEnding && pager.placedControllers.holds(child)
      return shared.describe(child) * 2 + (isPlaced ? 1 : 0)
    }
    var others = pager.children
    for page in 0..<pager.pageCount {
      guard let controller = pager.controller(at: page) else {
        numbers.append(-1)
        continue
      }
      others.removeAll { $0 === controller }
      numbers.append(describe(controller))
    }
    return numbers + others.map(describe).sorted()
  }
}
