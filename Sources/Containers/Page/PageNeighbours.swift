/// What the data source has said about the pages on either side of those that are shown (P6).
struct PageNeighbours {
  /// The pages on one side.
  enum Side {
    /// Nobody has asked yet.
    case unknown
    /// There are none, or too few to turn to.
    case none
    /// As they would lie: a page, a spread from left to right, or a front and its back.
    case pages([any Controller])
  }

  /// How often everything has been forgotten.
  private(set) var generation = 0
  /// The pages whose neighbours these are.
  private(set) var middle: [any Controller] = []
  private var forward = Side.unknown
  private var reverse = Side.unknown

  subscript(direction: PageDirection) -> Side {
    get { direction == .forward ? forward : reverse }
    set { if direction == .forward { forward = newValue } else { reverse = newValue } }
  }

  /// Forgets everything.
  mutating func drop() {
    (forward, reverse, middle) = (.unknown, .unknown, [])
    generation &+= 1
  }

  /// Forgets what is known of other pages than these.
  mutating func keep(of pages: [any Controller]) {
    guard !middle.isSame(as: pages) else { return }
    drop()
    middle = pages
  }

  /// A turn is complete: what was shown lies on the other side now, and nobody knows what comes next.
  mutating func shift(
    _ direction: PageDirection, leaving pages: [any Controller]?, to middle: [any Controller]
  ) {
    self.middle = middle
    self[direction] = .unknown
    self[direction.opposite] = pages.map { .pages($0) } ?? .unknown
  }
}

extension PageContainer {
  /// The pages that a turn would lead to, as many as `requiredCount` says; nil if there are none.
  ///
  /// The data source is asked only for what it has not said yet: at most `requiredCount` questions.
  func neighbourPages(_ direction: PageDirection) -> [any Controller]? {
    guard dataSource != nil, !containment.targets.isEmpty else { return nil }
    // The scroll style shows parts of both neighbours as soon as anything moves (P6).
    let inOrder: [PageDirection] = isMirrored ? [.reverse, .forward] : [.forward, .reverse]
    for side in configuration.style == .scroll ? inOrder : [direction] { learn(side) }
    guard case .pages(let pages) = neighbours[direction] else { return nil }
    return pages
  }

  /// Asks the data source for one side, unless it has answered already.
  ///
  /// One that sets other pages while it is asked is asked again, about those (L26).
  func learn(_ direction: PageDirection) {
    for _ in 0..<2 {
      neighbours.keep(of: containment.targets)
      guard case .unknown = neighbours[direction] else { return }
      let generation = neighbours.generation
      isAnswerVoid = false
      let answer = askForPages(direction)
      guard !isAnswerVoid else { return }
      guard generation == neighbours.generation else { continue }
      neighbours[direction] = answer.map { .pages($0) } ?? .none
    }
  }

  private func askForPages(_ direction: PageDirection) -> [any Controller]? {
    let current = containment.targets
    var found: [any Controller] = []
    var last = direction == .forward ? current.last : current.first
    while found.count < requiredCount {
      guard let page = last, let next = ask(direction, page) else { return nil }
      found.append(next)
      last = next
    }
    if let error = PageNeighbours.loop(found, current) {
      Engine.of(self).report(.notice(error), self)
      return nil
    }
    // Asked outwards: a spread to the left comes from its right page, a single leaf from its back.
    let isOutwards = spine == .mid ? direction == .reverse : true
    return isOutwards ? found.reversed() : found
  }

  func ask(_ direction: PageDirection, _ page: any Controller) -> (any Controller)? {
    (direction == .forward) != isMirrored
      ? dataSource?.pageContainer(self, after: page) : dataSource?.pageContainer(self, before: page)
  }
}

extension PageNeighbours {
  /// What is wrong with an answer that leads nowhere: a page beside itself, or the pages that are shown.
  fileprivate static func loop(_ found: [any Controller], _ current: [any Controller]) -> String? {
    for (index, page) in found.enumerated() where found[..<index].holds(page) {
      let name = page.lifecycle.name
      return "the data source put \(name) beside itself; give each page a controller of its own"
    }
    guard let outermost = found.last else { return nil }
    let isWhereItWas = found.count == current.count && found.allSatisfy { current.holds($0) }
    guard isWhereItWas || (current.count == 1 && current[0] === outermost) else { return nil }
    return "the data source named the pages that are shown as their own neighbours; give nil at the end"
  }
}
