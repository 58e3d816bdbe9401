import Containers
import ContainersTesting
import Testing

/// How many pages are alive, and how many were at once.
private final class Ledger {
  var alive = 0
  var most = 0
}

/// A page that is made on request.
private final class NumberedPage: Controller {
  let lifecycle: Lifecycle
  let number: Int
  private let ledger: Ledger
  init(_ number: Int, _ ledger: Ledger) {
    lifecycle = Lifecycle("\(number)")
    self.number = number
    self.ledger = ledger
    ledger.alive += 1
    ledger.most = max(ledger.most, ledger.alive)
  }
  deinit { ledger.alive -= 1 }
}

/// A source that keeps no page.
private final class OnDemand: PageDataSource {
  let count: Int
  let ledger = Ledger()
  var questions = 0
  init(count: Int) { self.count = count }

  func page(_ number: Int) -> NumberedPage? {
    (0..<count).contains(number) ? NumberedPage(number, ledger) : nil
  }
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    questions += 1
    return (page as? NumberedPage).flatMap { self.page($0.number - 1) }
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    questions += 1
    return (page as? NumberedPage).flatMap { self.page($0.number + 1) }
  }
}

@Suite("Pages: a million of them")
struct PageScaleTests {
  /// What some turns cost: questions and events for each, pages alive after each, and at most.
  private struct Cost: Equatable {
    var questions: [Int] = []
    var events: [Int] = []
    var alive: [Int] = []
    var most = 0
  }

  private static func cost(
    _ configuration: PageConfiguration, doubleSided: Bool, count: Int, start: Int, hosted: Bool
  ) throws -> Cost {
    let source = OnDemand(count: count)
    let container = PageContainer(configuration, name: "P")
    let host = HandDrivenHost()
    let stage = try Stage(root: container, size: Size(width: 60, height: 90))
    if hosted { stage.host = host }
    if doubleSided { try container.setDoubleSided(true) }
    var events = 0
    let observation = stage.observe { _ in events += 1 }
    let first = (0..<container.requiredCount).compactMap { source.page(start + $0) }
    try container.setControllers(first, direction: .forward, .immediate)
    container.dataSource = source
    stage.appear()
    var cost = Cost()
    for turn in 0..<3 + 3 {
      (events, source.questions) = (0, 0)
      container.gestures.flick(turn < 3 ? .forward : .reverse)
      host.finishAll()
      cost.questions.append(source.questions)
      cost.events.append(events)
      cost.alive.append(source.ledger.alive)
    }
    cost.most = source.ledger.most
    observation.cancel()
    return cost
  }

  private static let shapes: [(PageConfiguration, sides: Bool, required: Int)] = [
    (.scroll, false, 1), (.curl, false, 1), (.curl, true, 2), (PageConfiguration(spine: .mid), true, 2),
  ]

  @Test("P14: a turn costs the same in the middle of a million pages and of a few")
  func constant() throws {
    for shape in Self.shapes {
      for hosted in [false, true] {
        let few = try Self.cost(
          shape.0, doubleSided: shape.sides, count: 20, start: 6, hosted: hosted)
        let many = try Self.cost(
          shape.0, doubleSided: shape.sides, count: 1_000_000, start: 500_000, hosted: hosted)
        #expect(few == many)
        // The first turn of the scroll style asks for both sides, and then for what is new.
        #expect(many.questions.allSatisfy { $0 <= shape.required + 2 }, "\(many.questions)")
        #expect(many.questions.dropFirst().allSatisfy { $0 <= shape.required }, "\(many.questions)")
      }
    }
  }

  @Test("P14: no more pages are alive than the visible ones and their neighbours")
  func bounded() throws {
    for shape in Self.shapes {
      let source = OnDemand(count: 1_000_000)
      let container = PageContainer(shape.0, name: "P")
      let stage = try Stage(root: container, size: Size(width: 60, height: 90))
      if shape.sides { try container.setDoubleSided(true) }
      do {
        let first = (0..<shape.required).compactMap { source.page(1_000 + $0) }
        try container.setControllers(first, direction: .forward, .immediate)
      }
      container.dataSource = source
      stage.appear()
      for _ in 0..<200 { container.gestures.flick(.forward) }
      for _ in 0..<100 { container.gestures.flick(.reverse) }
      for place in [0.3, -0.3, 0.2, -0.9] {
        container.gestures.beginDrag()
        container.gestures.drag(to: place)
        container.gestures.drag(to: -place)
        container.gestures.endDrag()
      }
      let bound = 3 * shape.required
      #expect(source.ledger.alive <= bound, "\(source.ledger.most)")
      #expect(source.ledger.most <= bound + 1, "\(source.ledger.most)")
      stage.sendMemoryWarning()
      #expect(source.ledger.alive == container.controllers.count, "neighbours go when memory is short")
      container.reload()
      try container.removeAllPages()
      #expect(source.ledger.alive == 0)
    }
  }

  @Test("P14, L33: pages are released when others are shown, and with the container")
  func released() throws {
    let source = OnDemand(count: 1_000_000)
    do {
      let container = PageContainer(.curl, name: "P")
      let stage = try Stage(root: container)
      stage.appear()
      container.dataSource = source
      for number in [999_999, 0, 123_456] {
        try container.setControllers([NumberedPage(number, source.ledger)], direction: .forward, .immediate)
        #expect(source.ledger.alive == 1)
      }
      container.gestures.beginTurn(.forward)
      #expect(source.ledger.alive == 2)
      try container.setControllers([NumberedPage(7, source.ledger)], direction: .forward, .immediate)
      #expect(source.ledger.alive == 1, "also in the middle of a gesture")
      try container.setSpine(
        .mid, pages: [NumberedPage(8, source.ledger), NumberedPage(9, source.ledger)])
      #expect(source.ledger.alive == 2)
      container.gestures.beginTurn(.reverse)
    }
    #expect(source.ledger.alive == 0)
  }
}
