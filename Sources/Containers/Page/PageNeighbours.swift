/// What the data source has answered about the pages on either side of others (P6).
///
/// A value that is exchanged as a whole: a page that goes with it may call the container in its `deinit`,
/// and finds the new value in place.
struct PageNeighbours {
  /// The pages on one side.
  enum Side {
    /// Not asked yet.
    case unknown
    /// There are none, or too few to turn to.
    case none
    /// As they would lie: a page, a spread from left to right, or a front and its back.
    case pages([any Controller])
    /// The page of that name is named as its own neighbour.
    case invalid(name: String)
  }

  /// The two sides of a state.
  struct Around {
    let state: PageState
    var forward = Side.unknown
    var reverse = Side.unknown

    init(_ state: PageState) { self.state = state }
  }

  /// Around the settled pages.
  private(set) var settled: Around?
  /// Around the pages to which a gesture turns.
  private var target: Around?

  var isEmpty: Bool { settled == nil && target == nil }

  private func around(_ state: PageState) -> Around? {
    if let target, target.state.isLaidOut(as: state) { return target }
    if let settled, settled.state.isLaidOut(as: state) { return settled }
    return nil
  }

  /// What lies on one side of a state.
  subscript(state: PageState, direction: PageDirection) -> Side {
    get {
      guard let around = around(state) else { return .unknown }
      return direction == .forward ? around.forward : around.reverse
    }
    set {
      var around = around(state) ?? Around(state)
      if direction == .forward { around.forward = newValue } else { around.reverse = newValue }
      if let target, target.state.isLaidOut(as: state) { self.target = around } else { settled = around }
    }
  }

  /// What is known when a gesture turns: what it leaves lies on the other side.
  func turning(from old: PageState, to new: PageState) -> PageNeighbours {
    var result = PageNeighbours()
    result.settled = around(old)
    result.target = around(new) ?? Around(new)
    let count = old.pages.count + (new.back == nil ? 0 : 1)
    if count == new.requiredCount, case .unknown = result[new, new.direction.opposite] {
      result[new, new.direction.opposite] = .pages(new.back.map { old.pages + [$0] } ?? old.pages)
    }
    return result
  }

  /// What is known when the container has come to rest.
  func settled(on state: PageState) -> PageNeighbours {
    var result = PageNeighbours()
    result.settled = around(state)
    return result
  }
}

extension PageContainer {
  /// Exchanges what is known of the neighbours; pages that nobody else holds go when the new value is in place.
  func setNeighbours(_ new: PageNeighbours) {
    let old = neighbours
    neighbours = new
    withExtendedLifetime(old) {}
  }

  /// Keeps the neighbours of the pages that have settled.
  func keepNeighbours() {
    if !neighbours.isEmpty { setNeighbours(neighbours.settled(on: ledger.settled)) }
  }

  /// Forgets what the data source has answered (P6).
  func dropNeighbours() {
    forgetting &+= 1
    if !neighbours.isEmpty { setNeighbours(PageNeighbours()) }
  }

  /// Forgets pages that cannot be shown: one of them may be an ancestor, and would keep the whole tree alive (L33).
  func forgetRefused() {
    dropNeighbours()
    owner?.pagesWereRefused()
  }

  /// The pages to which a gesture would turn from a state; nil if there are none.
  ///
  /// The scroll style shows parts of both neighbours as soon as anything moves, so it asks for both (P6).
  func gesturePages(_ direction: PageDirection, from state: PageState) -> [any Controller]? {
    guard dataSource != nil, !state.pages.isEmpty else { return nil }
    if configuration.style == .scroll {
      learn(readingDirection, from: state)
      learn(readingDirection.opposite, from: state)
    }
    guard case .pages(let pages) = learn(direction, from: state) else { return nil }
    return pages
  }

  /// The pages to which `next` and `previous` lead: asks for that side, and no other (P6).
  func wantedPages(_ direction: PageDirection, from state: PageState) throws(PageError) -> [any Controller] {
    guard dataSource != nil else { throw .noDataSource }
    guard !state.pages.isEmpty else { throw .noPage(direction) }
    switch learn(direction, from: state) {
    case .pages(let pages): return pages
    case .invalid(let name): throw .ownNeighbour(name: name)
    case .unknown, .none: throw .noPage(direction)
    }
  }

  /// Asks the data source for one side of a state, unless it has answered already: at most `requiredCount` questions.
  @discardableResult
  func learn(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side {
    let known = neighbours[state, direction]
    guard case .unknown = known else { return known }
    let before = forgetting
    guard let answer = askForPages(direction, from: state) else { return .unknown }
    // An answer that was void by the time it came, since something else was forgotten, counts once; so does one with
    // pages that cannot be children, of which an ancestor would keep the whole tree alive (L33).
    if before == forgetting, canKeep(answer) {
      var new = neighbours
      new[state, direction] = answer
      setNeighbours(new)
    }
    return answer
  }

  private func canKeep(_ answer: PageNeighbours.Side) -> Bool {
    guard case .pages(let pages) = answer else { return true }
    for page in pages {
      do throws(ContainmentError) { try mayKeep(page) } catch { return false }
    }
    return true
  }

  /// The answer; nil if the data source could not give one now, and is to be asked again (L30).
  private func askForPages(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side? {
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
    // Asked outwards: a spread to the left comes from its right page, a single leaf from its back.
    if found.count == 2, state.spine != .mid || !isForward { found.swapAt(0, 1) }
    return .pages(found)
  }

  private func invalid(_ page: any Controller) -> PageNeighbours.Side {
    report(PageError.ownNeighbour(name: page.lifecycle.name).description)
    return .invalid(name: page.lifecycle.name)
  }

  /// Asks the data source for the page beside a page.
  func ask(_ direction: PageDirection, _ page: any Controller) -> (any Controller)? {
    guard let dataSource else { return nil }
    let isAfter = direction == readingDirection
    return question {
      isAfter ? dataSource.pageContainer(self, after: page) : dataSource.pageContainer(self, before: page)
    }
  }

  /// Asks the data source something; what it requests meanwhile waits, and it is not asked again inside (P6).
  func question<Answer>(_ ask: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return callOut(ask)
  }
}
