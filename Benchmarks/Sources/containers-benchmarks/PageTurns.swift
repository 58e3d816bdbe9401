import Containers

/// A source that creates each page on request, and keeps none.
private final class OnDemand: PageDataSource {
  let count: Int
  let ledger = Ledger()
  private(set) var questions = 0

  init(count: Int) { self.count = count }

  func page(_ number: Int) -> CountedPage? {
    (0..<count).contains(number) ? CountedPage(number, ledger) : nil
  }

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    questions += 1
    return (page as? CountedPage).flatMap { self.page($0.number - 1) }
  }

  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    questions += 1
    return (page as? CountedPage).flatMap { self.page($0.number + 1) }
  }
}

/// A page container on a stage, in the middle of its pages.
private final class PageTurns: Workload {
  private let container: PageContainer
  private let source: OnDemand
  private let stage: Stage
  private let scene: Scene
  private var journey: Journey
  private var observation: Observation?
  private var events = 0

  init(_ scene: Scene, pages count: Int, _ journey: Journey) throws {
    (self.scene, self.journey) = (scene, journey)
    source = OnDemand(count: count)
    container = PageContainer(scene.layout.configuration)
    stage = try Stage(root: container, size: scene.layout.size)
    try container.setControllers(pages(), direction: .forward, .immediate)
    container.dataSource = source
    stage.appear()
    if scene.isObserved { observation = stage.observe { [unowned self] _ in events += 1 } }
  }

  private func pages() -> [CountedPage] {
    (0..<scene.layout.shown).compactMap { source.page(journey.place + $0) }
  }

  func step() throws {
    let direction = journey.advance()
    switch scene.turning {
    case .drag: container.dragOver(direction)
    case .code: try container.setControllers(pages(), direction: direction, .immediate)
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
    let shown = container.controllers.compactMap { ($0 as? CountedPage)?.number }
    let expected = (0..<scene.layout.shown).map { journey.place + $0 }
    guard shown == expected else { return "pages \(shown) are visible; expected \(expected)" }
    // P14: the visible pages, and as many on either side.
    let window = 3 * scene.layout.shown
    return source.ledger.most <= window
      ? nil : "\(source.ledger.most) pages were alive at once, and not \(window)"
  }
}

extension Benchmark {
  /// P14 for the page container.
  static var pageTurns: Benchmark {
    turns(
      "page-turns", "a page container turns pages that are made on demand (P6, P14)",
      sizes: [10, 1_000, 1_000_000], reach: 2
    ) { try PageTurns($0, pages: $1, $2) }
  }

  /// The same over a hundred leaves, so that almost every turn requests pages.
  static var pageSweeps: Benchmark {
    turns(
      "page-sweeps", "a page container goes a hundred turns out and back (P6, P14)",
      sizes: [1_000, 1_000_000], reach: 100
    ) { try PageTurns($0, pages: $1, $2) }
  }
}
