/// What the data source has answered about the pages on either side of some pages (P6).
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
    /// An answer that leads nowhere.
    case invalid(PageError)
  }

  /// How often the container has forgotten everything.
  let generation: Int
  /// The state whose neighbours these are.
  private(set) var middle: PageState?
  private var forward = Side.unknown
  private var reverse = Side.unknown

  init(forgotten generation: Int = 0) { self.generation = generation }

  subscript(direction: PageDirection) -> Side {
    get { direction == .forward ? forward : reverse }
    set { if direction == .forward { forward = newValue } else { reverse = newValue } }
  }

  /// What is known of the neighbours of a state: this, or nothing.
  func of(_ state: PageState) -> PageNeighbours {
    if let middle, middle.isLaidOut(as: state) { return self }
    var other = PageNeighbours(forgotten: generation)
    other.middle = state
    return other
  }

  /// What is known of the neighbours of the state to which a turn leads: the pages it leaves lie on the other side.
  func of(_ state: PageState, leaving pages: [any Controller], _ direction: PageDirection) -> PageNeighbours {
    var known = of(state)
    guard pages.count == state.requiredCount, case .unknown = known[direction.opposite] else { return known }
    known[direction.opposite] = .pages(pages)
    return known
  }
}

extension PageContainer {
  /// Exchanges what is known of the neighbours; pages that nobody else holds go when the new value is in place.
  func setNeighbours(_ new: PageNeighbours) {
    var old = new
    Swift.swap(&old, &neighbours)
    withExtendedLifetime(old) {}
  }

  /// Forgets what the data source has answered (P6).
  func dropNeighbours() {
    setNeighbours(PageNeighbours(forgotten: neighbours.generation &+ 1))
  }

  /// Forgets pages that cannot be shown: one of them may be an ancestor, and would keep the whole tree alive (L33).
  func forgetRefused() {
    dropNeighbours()
    owner.value?.pagesWereRefused()
  }

  /// What is known of the neighbours of a state: where a gesture leads, what it leaves lies on the other side (P6).
  func known(of state: PageState) -> PageNeighbours {
    guard let turn, let told, told.change === turn.change, told.generation == neighbours.generation,
      state.pages.isSame(as: turn.to)
    else { return neighbours.of(state) }
    return neighbours.of(state, leaving: turn.from + (turn.back.map { [$0] } ?? []), turn.direction)
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
    case .invalid(let error): throw error
    case .unknown, .none: throw .noPage(direction)
    }
  }

  /// Asks the data source for one side of a state, unless it has answered already: at most `requiredCount` questions.
  @discardableResult
  func learn(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side {
    let known = known(of: state)
    guard case .unknown = known[direction] else { return known[direction] }
    setNeighbours(known)
    guard let answer = askForPages(direction, from: state) else { return .unknown }
    // An answer that was void by the time it came, since something else was forgotten, counts once; so does one with
    // pages that cannot be children, of which an ancestor would keep the whole tree alive (L33).
    if known.generation == neighbours.generation, canKeep(answer) {
      var new = neighbours.of(state)
      new[direction] = answer
      setNeighbours(new)
    }
    return answer
  }

  private func canKeep(_ answer: PageNeighbours.Side) -> Bool {
    guard case .pages(let pages) = answer else { return true }
    return pages.allSatisfy { page in
      do throws(ContainmentError) { try validate(Arrangement(only: page)) } catch { return false }
      return true
    }
  }

  /// The answer; nil if the data source could not give one now, and is to be asked again (L30).
  private func askForPages(_ direction: PageDirection, from state: PageState) -> PageNeighbours.Side? {
    let isForward = direction == .forward
    var found: [any Controller] = []
    var last = isForward ? state.pages.last : state.pages.first
    while found.count < state.requiredCount, let page = last {
      guard let next = ask(direction, page) else {
        return owner.value?.isAnswerVoid == true ? nil : PageNeighbours.Side.none
      }
      guard next !== page, !found.holds(next) else { return invalid(next) }
      found.append(next)
      last = next
    }
    let isWhereItWas = state.pages.count == found.count && found.allSatisfy { state.pages.holds($0) }
    if isWhereItWas || (state.pages.count == 1 && state.pages[0] === last) { return invalid(state.pages[0]) }
    // Asked outwards: a spread to the left comes from its right page, a single leaf from its back.
    return .pages(state.spine == .mid && isForward ? found : found.reversed())
  }

  private func invalid(_ page: any Controller) -> PageNeighbours.Side {
    let error = PageError.ownNeighbour(name: page.lifecycle.name)
    report(error.description)
    return .invalid(error)
  }

  /// Asks the data source for the page beside a page.
  func ask(_ direction: PageDirection, _ page: any Controller) -> (any Controller)? {
    let isAfter = direction == readingDirection
    return question { dataSource in
      isAfter
        ? dataSource?.pageContainer(self, after: page) : dataSource?.pageContainer(self, before: page)
    }
  }

  /// Asks the data source something; what it requests meanwhile waits, and it is not asked again inside (P6).
  func question<Answer>(_ ask: ((any PageDataSource)?) -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    let dataSource = dataSource
    return callOut { ask(dataSource) }
  }
}
