@testable import Containers

extension PageContainer {
  /// What its spine and the turn under way add to a fingerprint, beside the children.
  ///
  /// The neighbours are left out: they follow from the pages, which `PageModel` checks.
  var numbers: [Int] {
    let change = containment.change
    // Only a gesture's progress decides anything.
    let progress = change.map { $0.options.isInteractive ? Int($0.progress * 4) : 0 } ?? 0
    let isElsewhere = containment.change != nil && ledger.settled.spine != spine
    return [
      spineNumber, isDoubleSided ? 1 : 0, isElsewhere ? 1 : 0, gesture.isHolding ? 1 : 0, progress,
      change?.destination == .cancelled ? 1 : 0, change?.isReleased == true ? 1 : 0,
      turn.map { ($0.isGesture ? 2 : 0) + ($0.direction == .forward ? 1 : 0) } ?? -1,
    ]
  }

  private var spineNumber: Int {
    switch spine {
    case .noSpine: 0
    case .min: 1
    case .mid: 2
    case .max: 3
    }
  }

  /// The orientation, and whether the spine was chosen for it; nothing where spines do not turn.
  func orientationNumbers(_ orientation: Orientation) -> [Int] {
    guard configuration.style == .pageCurl else { return [] }
    let known = [ledger.current.orientation, ledger.settled.orientation]
    return [orientation.rawValue] + known.map { $0.map { $0 == orientation ? 1 : 2 } ?? 0 }
  }

  /// What the ledger holds beside the pages: what a cancel goes back to, and what is decided.
  var ledgerNumbers: [Int] {
    let decision = ledger.decision.map { $0 == .finished ? 1 : 2 } ?? 0
    return numbers(of: ledger.settled) + (ledger.next.map(numbers) ?? [-7])
      + [
        decision, ledger.isReturning ? 1 : 0, lacksPartner ? 1 : 0,
      ]
  }

  private func numbers(of state: PageState) -> [Int] {
    let spines: [PageConfiguration.Spine] = [.noSpine, .min, .mid, .max]
    return [
      spines.firstIndex(of: state.spine) ?? -1, state.isDoubleSided ? 1 : 0, state.mark,
      state.orientation?.rawValue ?? -1, state.pages.count,
    ]
  }
}
