import Containers

/// A source that creates each page on request, and keeps none.
private final class OnDemand: BookSource {
  let count: Int
  let ledger = Ledger()
  private(set) var questions = 0

  init(count: Int) { self.count = count }

  func book(_ book: BookContainer, controllerFor page: Int) throws(PageUnavailable) -> (any Controller)? {
    questions += 1
    return page < count ? CountedPage(page, ledger) : nil
  }
}

/// A numbered book on a stage, open in the middle.
private final class BookTurns: Workload {
  private let book: BookContainer
  private let source: OnDemand
  private let stage: Stage
  private let scene: Scene
  private var journey: Journey
  private var observation: Observation?
  private var events = 0

  init(_ scene: Scene, pages count: Int, _ journey: Journey) throws {
    (self.scene, self.journey) = (scene, journey)
    source = OnDemand(count: count)
    // The size of the stage determines whether two pages are side by side.
    book = BookContainer(scene.layout == .scroll ? .scroll : .curl, source: source, pageCount: count)
    stage = try Stage(root: book, size: scene.layout.size)
    try book.move(to: journey.place)
    stage.appear()
    if scene.isObserved { observation = stage.observe { [unowned self] _ in events += 1 } }
  }

  func step() throws {
    let direction = journey.advance()
    switch scene.turning {
    case .drag: book.pages.dragOver(direction)
    case .code: try book.move(to: journey.place)
    }
  }

  var counts: [Count] {
    let known = [
      Count(name: "questions", value: source.questions),
      Count(name: "alive at most", value: source.ledger.most, isPerStep: false),
    ]
    return known + (observation == nil ? [] : [Count(name: "events", value: events)])
  }

  var problem: String? {
    let expected = (0..<scene.layout.shown).map { journey.place + $0 }
    guard book.shownPages == expected else {
      return "pages \(book.shownPages) are visible; expected \(expected)"
    }
    // P14: the visible pages, the destination of a turn, and two behind.
    let window = 2 * scene.layout.shown + 2
    return source.ledger.most <= window
      ? nil : "\(source.ledger.most) pages were alive at once, and not \(window)"
  }
}

extension Benchmark {
  /// P14 for the numbered book.
  static var bookTurns: Benchmark {
    turns(
      "book-turns", "a numbered book turns pages that are made on demand (B1, P14)",
      sizes: [10, 1_000, 1_000_000], reach: 2
    ) { try BookTurns($0, pages: $1, $2) }
  }

  /// The same over a hundred leaves, so that almost every turn requests pages.
  static var bookSweeps: Benchmark {
    turns(
      "book-sweeps", "a numbered book goes a hundred turns out and back (B1, P14)",
      sizes: [1_000, 1_000_000], reach: 100
    ) { try BookTurns($0, pages: $1, $2) }
  }
}
