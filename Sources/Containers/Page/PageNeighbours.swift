/// The data source's answers about the pages on each side of a state (P6).
///
/// Each side is written once, and all are released together: a page that is released with it may call the container in
/// its `deinit`, and reads the new value then.
final class PageNeighbours {
  /// The pages on one side.
  enum Side {
    /// Not asked yet.
    case unknown
    /// There are no pages, or too few to turn to.
    case none
    /// The pages as they would be laid out: a page, a spread from left to right, or a front and its back.
    case pages([any Controller])
    /// The page with this name was returned as its own neighbour.
    case invalid(name: String)
  }

  let state: PageState
  private var forward = Side.unknown
  private var reverse = Side.unknown

  init(_ state: PageState) { self.state = state }

  /// All pages that are known.
  var pages: [any Controller] {
    [forward, reverse].flatMap { side -> [any Controller] in
      if case .pages(let pages) = side { pages } else { [] }
    }
  }

  subscript(direction: PageDirection) -> Side {
    get { direction == .forward ? forward : reverse }
    set { if direction == .forward { forward = newValue } else { reverse = newValue } }
  }
}

extension PageContainer {
  /// The known neighbours of a state: of the pages that a gesture turns to, or of the settled ones.
  func neighbours(of state: PageState) -> PageNeighbours? {
    if let neighbours = neighbours.target, neighbours.state.isLaidOut(as: state) { return neighbours }
    if let neighbours = neighbours.settled, neighbours.state.isLaidOut(as: state) { return neighbours }
    return nil
  }

  private func setNeighbours(_ settled: PageNeighbours?, _ target: PageNeighbours? = nil) {
    let before = neighbours
    neighbours = (settled, target)
    withExtendedLifetime(before) {}
  }

  /// Called when a gesture turns to other pages: the pages that it leaves become a neighbour.
  func turnNeighbours(to new: PageState) {
    let target = neighbours(of: new) ?? PageNeighbours(new)
    let left = new.back.map { ledger.settled.pages + [$0] } ?? ledger.settled.pages
    if case .unknown = target[new.direction.opposite], left.count == new.requiredCount, canKeep(left) {
      target[new.direction.opposite] = .pages(left)
    }
    setNeighbours(neighbours(of: ledger.settled), target)
  }

  /// Keeps the neighbours of the settled pages.
  func keepNeighbours() { setNeighbours(neighbours(of: ledger.settled)) }

  /// Drops the answers of the data source (P6).
  func dropNeighbours() {
    forgetting &+= 1
    if neighbours.settled != nil || neighbours.target != nil { setNeighbours(nil) }
  }

  /// Drops pages that cannot be shown: one of them may be an ancestor, which would keep the whole tree alive (L33).
  func forgetRefused() {
    dropNeighbours()
    owner?.pagesWereRefused()
  }

  /// Returns the pages that a gesture would turn to from a state; nil if there are none.
  ///
  /// The scroll style shows parts of both neighbours as soon as anything moves, so it asks for both (P6).
  func gesturePages(_ direction: PageDirection, from state: PageState) -> [any Controller]? {
    if configuration.style == .scroll {
      learn(readingDirection, from: state)
      learn(readingDirection.opposite, from: state)
    }
    guard case .pages(let pages) = learn(direction, from: state) else { return nil }
    return pages
  }

  /// Returns the pages for `next` or `previous`; asks for that side only (P6).
  func wantedPages(_ direction: PageDirection, from state: PageState) throws(PageError) -> [any Controller] {
    switch learn(direction, from: state) {
    case .pages(let pages): return pages
    case .invalid(let name): throw .ownNeighbour(name: name)
    case .unknown, .none: throw .noPage(direction)
    }
  }

  /// Asks the data source for one side of a state, unless known: at most `requiredCount` questions.
  @discardableResult
  func learn(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side {
    let known = neighbours(of: state)?[direction] ?? .unknown
    guard case .unknown = known else { return known }
    let before = forgetting
    guard let answer = askForPages(direction, from: state) else { return .unknown }
    // An answer that is outdated when it arrives, because the neighbours were dropped meanwhile, is used once. So is
    // one with pages that cannot be children: an ancestor among them would keep the whole tree alive (L33).
    if case .pages(let pages) = answer, !canKeep(pages) { return answer }
    guard before == forgetting else { return answer }
    if let neighbours = neighbours(of: state) {
      neighbours[direction] = answer
    } else {
      let neighbours = PageNeighbours(state)
      neighbours[direction] = answer
      setNeighbours(neighbours, self.neighbours.target)
    }
    return answer
  }

  private func canKeep(_ pages: [any Controller]) -> Bool {
    for page in pages {
      do throws(ContainmentError) {
        try mayKeep(page, for: self) { container in
          [container.neighbours.settled, container.neighbours.target].flatMap { $0?.pages ?? [] }
        }
      } catch { return false }
    }
    return true
  }

  /// Returns the answer; nil if the data source could not give one now and is to be asked again (L30).
  private func askForPages(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side? {
    guard dataSource != nil, !state.pages.isEmpty else { return nil }
    askedSpine = state.spine
    defer { askedSpine = nil }
    let isForward = direction == .forward
    var found: [any Controller] = []
    var last = isForward ? state.pages.last : state.pages.first
    while found.count < state.requiredCount, let page = last {
      isAnswerVoid = false
      guard let next = ask(direction, page) else { return isAnswerVoid ? nil : PageNeighbours.Side.none }
      guard next !== page, !found.holds(next) else { return invalid(next) }
      found.append(next)
      last = next
    }
    let isWhereItWas = state.pages.count == found.count && found.allSatisfy { state.pages.holds($0) }
    if isWhereItWas || (state.pages.count == 1 && state.pages[0] === last) { return invalid(state.pages[0]) }
    // Pages are asked for outward from the current one: a spread to the left begins with its right page, a single leaf
    // with its back.
    if found.count == 2, state.spine != .mid || !isForward { found.swapAt(0, 1) }
    return .pages(found)
  }

  private func invalid(_ page: any Controller) -> PageNeighbours.Side {
    report(PageError.ownNeighbour(name: page.lifecycle.name).description)
    return .invalid(name: page.lifecycle.name)
  }

  /// Asks the data source for the neighbour of a page.
  func ask(_ direction: PageDirection, _ page: any Controller) -> (any Controller)? {
    guard let dataSource else { return nil }
    let isAfter = direction == readingDirection
    return question {
      isAfter ? dataSource.pageContainer(self, after: page) : dataSource.pageContainer(self, before: page)
    }
  }

  /// Asks the data source; requests that it makes meanwhile wait, and it is not asked again inside (P6).
  func question<Answer>(_ ask: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return callOut(ask)
  }
}
