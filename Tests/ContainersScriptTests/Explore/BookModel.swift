@testable import Containers
import ContainersTesting

/// A book × moves × gestures × rotation × its number of pages × its own appearance, for the explorer (B1–B6).
final class BookModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case move(Int, animated: Bool), arrive, cancel, count(Int), reload
    case begin(PageDirection), letGo(thrown: Double), flick(PageDirection)

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .move(let page, let animated): "code moves to page \(page)\(animated ? ", animated" : "")"
      case .arrive: "what moves arrives"
      case .cancel: "the change is cancelled"
      case .begin(let direction): "a gesture begins, \(direction)"
      case .letGo(let velocity): "the gesture lets go at \(velocity) pages a second"
      case .flick(let direction): "a flick, \(direction)"
      case .count(let count): "the book has \(count) pages"
      case .reload: "the pages are asked for anew"
      }
    }
  }

  let host = HandDrivenHost()
  let book: BookContainer
  let leaves: [Probe]
  let blank = Probe("blank")
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  /// The page that was reported last.
  var told: Int?

  init(_ style: PageConfiguration.Style, count: Int) throws {
    let leaves = (0..<count).map { Probe("p\($0)") }
    self.leaves = leaves
    book = BookContainer(PageConfiguration(style: style), pageCount: count, name: "B") { page in
      leaves.indices.contains(page) ? leaves[page] : nil
    }
    for page in leaves + [blank] { page.loadIfNeeded() }
    stage = try Stage(root: book, size: Size(width: 4, height: 6))
    stage.host = host
    book.loadIfNeeded()
    book.pages.loadIfNeeded()
    checker = LifecycleChecker(stage)
    book.makeBlank = { [blank] in blank }
    book.delegate = self
  }

  private var pages: PageContainer { book.pages }

  var actions: [Action] {
    var actions = stage.actions.map { Action.stage($0) }
    let count = book.pageCount ?? 0
    // With three pages code waits before it supersedes a second change, with four until nothing moves.
    let moving = pages.containment.open?.outgoing.count ?? 0
    if leaves.count < 3 || moving < (leaves.count == 3 ? 2 : 1) {
      for page in 0..<count { actions += [.move(page, animated: true), .move(page, animated: false)] }
    }
    if host.changes.contains(where: \.isOpen) { actions += [.arrive, .cancel] }
    if pages.gesture.isHolding {
      actions += [.letGo(thrown: 2), .letGo(thrown: -2)]
    } else {
      actions += [.begin(.forward), .begin(.reverse), .flick(.forward), .flick(.reverse)]
    }
    // The length changes between all and all but the last, when nothing is under way; with four pages it stays.
    if isAtRest, (2...3).contains(leaves.count) {
      actions.append(.count(count == leaves.count ? count - 1 : leaves.count))
    }
    actions.append(.reload)
    return actions
  }

  func perform(_ action: Action) {
    do { try carryOut(action) } catch StageError.orientation where pages.containment.target.isEmpty {  // P10
    } catch { found.append("L29: \(error)") }
    check()
  }

  private func carryOut(_ action: Action) throws {
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: true)
    case .move(let page, let animated): try book.move(to: page, Change.Options(animated: animated))
    case .arrive: host.finishAll()
    case .cancel: host.cancelAll()
    case .begin(let direction):
      if pages.gestures.beginTurn(direction), pages.gesture.isHolding {
        pages.gestures.updateTurn(progress: 0.25)
      }
    case .letGo(let velocity): pages.gestures.endTurn(velocity: velocity)
    case .flick(let direction): pages.gestures.flick(direction)
    case .count(let count): try book.setPageCount(count)
    case .reload: book.reload()
    }
  }

  func violations() -> [String] {
    checker.inspect(book, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    !host.changes.contains(where: \.isOpen) && stage.rotation == nil && !book.lifecycle.standing.isMoving
      && pages.containment.change == nil
  }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }
}

// MARK: - What must be

extension BookModel: BookDelegate {
  func book(_ book: BookContainer, didTurnTo page: Int) {
    if page != book.currentPage {
      found.append("B4: the delegate received \(page), and \(book.currentPage) is current")
    }
    if page == told { found.append("B4: the delegate received \(page) twice") }
    told = page
  }

  private func check() {
    let shown = book.shownPages
    let names = pages.controllers.filter { $0 !== blank }.map { $0.lifecycle.name }
    if names != shown.map({ "p\($0)" }) {
      found.append("B4: \(names) are settled, and \(shown) are said to be")
    }
    if !shown.isEmpty, !shown.contains(book.currentPage) {
      found.append("B4: page \(book.currentPage) is current, and \(shown) are shown")
    }
    if let told, !shown.isEmpty, told != book.currentPage, !isQuiet {
      found.append("B4: \(told) was reported last, and \(book.currentPage) is current")
    }
    if let count = book.pageCount, count.isMultiple(of: 2), pages.containment.target.holds(blank) {
      found.append("B3: an empty page is to be shown in a book of \(count) pages")
    }
    if book.cachedPages.count > 6 { found.append("P14: \(book.cachedPages.count) pages are kept") }
    guard isAtRest, let first = shown.first else { return }
    if pages.spine == .mid, !first.isMultiple(of: 2) { found.append("B3: \(shown) lie side by side") }
    if pages.controllers.count != (pages.spine == .mid ? 2 : 1) {
      found.append("P2: \(pages.controllers.count) pages at \(pages.spine)")
    }
    let wanted = book.spine(for: stage.orientation)
    if book.lifecycle.state == .appeared, pages.spine != wanted {
      found.append("B2: the spine is at \(pages.spine)")
    }
    if let count = book.pageCount, (shown.last ?? 0) >= count { found.append("B6: \(shown) of \(count)") }
  }

  /// A move within a spread changes the page that is read, and is not a turn (B3).
  private var isQuiet: Bool { pages.spine == .mid }

  private func place(_ child: any Controller) -> Int {
    leaves.firstIndex { $0 === child } ?? (child === blank ? 9 : -1)
  }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: pages)
    let record = book.lifecycle
    let isTold = told == book.currentPage
    let (settled, next) = (pages.ledger.settled, pages.ledger.next)
    let all = leaves + [blank]
    var numbers: [Int] = [record.state.number, record.standing.number] + shared.own
    numbers += pages.orientationNumbers(stage.orientation) + pages.numbers
    numbers += [host.changes.filter(\.isOpen).count, book.place, next?.mark ?? -1, book.pageCount ?? -1]
    numbers += [told == nil ? 0 : isTold ? 1 : 2, -9]
    numbers += pages.ledgerNumbers + [-9]
    numbers += [book.currentPage, pages.ledger.target.direction == .forward ? 1 : 0, -9]
    numbers += book.shownPages + [-9]
    numbers += pages.children.map(place) + [-9]
    numbers += (settled.pages + (next?.pages ?? [])).map(place)
    numbers += [-9, settled.direction == .forward ? 1 : 0, next?.direction == .forward ? 1 : 0]
    numbers += [(settled.back ?? next?.back).map(place) ?? -1, pages.reportedTurn == nil ? 0 : 1, -9]
    numbers += (pages.turn.map { $0.from + $0.to } ?? []).map(place) + [-9]
    numbers += all.map { $0.lifecycle.size.width > 50 ? 1 : 0 } + [-9]
    numbers += all.map { book.number(of: $0) ?? -1 } + [-9]
    numbers += all.map { leaf in pages.restoredPages.contains { $0 === leaf } ? 1 : 0 } + [-9]
    numbers += pages.controllers.map(place) + [-9]
    numbers += pages.containment.open?.parts.target.controllers.map(place) ?? []
    numbers += [-9] + all.map { $0.parent == nil ? -1 : shared.describe($0) }
    return numbers
  }
}
