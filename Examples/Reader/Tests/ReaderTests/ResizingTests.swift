import Containers
import ContainersBinding
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Sizes and shapes")
struct ResizingTests {
  @Test("L22, L23: another shape is a rotation, another size of the same shape is not")
  func rotationOrResize() throws {
    let model = try makeModel()
    var start = model.log.entries.count
    model.resize(wide)
    #expect(model.log.entries[start...].contains { $0.text == "Book.wR" })
    #expect(model.stage.orientation == .landscapeLeft)
    #expect(model.pages.spine == .mid)
    start = model.log.entries.count
    model.resize((columns: 130, rows: 42))
    #expect(!model.log.entries[start...].contains { $0.text == "Book.wR" })
    #expect(model.log.entries[start...].contains { $0.text == "Book.dS" })
    model.resize(narrow)
    #expect(model.stage.orientation == .portrait)
    #expect(model.pages.spine == .min)
    #expect(model.stage.size == Size(width: 80, height: 24))
  }

  @Test(
    "P9: when the book opens or closes, the page that is read receives nothing; only the other appears or disappears"
  )
  func onlyOnePageJoins() throws {
    let model = try makeModel()
    var joinedLeft = 0
    for page in 2...9 {
      model.resize(narrow)
      model.type("\(page)g")
      let kept = try #require(model.bookPages.first)
      let start = model.log.entries.count
      model.resize(wide)
      #expect(model.bookPages.contains { $0 === kept })
      if model.bookPages[1] === kept { joinedLeft += 1 }
      let trace = model.trace(since: start)
      let other = try #require(model.pages.controllers.first { $0 !== kept })
      let name = other.lifecycle.name
      #expect(
        trace == "\(name).wM(Book/pages) \(name).load \(name).W+ \(name).D+ \(name).dM(Book/pages)")
      let end = model.log.entries.count
      model.resize(narrow)
      #expect(model.bookPages.map { $0 === kept } == [true])
      #expect(model.trace(since: end) == "\(name).wM(nil) \(name).W- \(name).D- \(name).dM(nil)")
    }
    #expect((1..<8).contains(joinedLeft))
  }

  @Test("L23, B6: no page receives a resize that leaves the shape, whatever its number is now")
  func silentResize() throws {
    let shapes = [
      [(80, 24), (70, 40), (99, 12), (20, 9), (80, 24)], [(120, 40), (131, 30), (101, 20), (120, 40)],
    ]
    var renamed = 0
    for sizes in shapes {
      for page in [2, 5, 8] {
        let model = try makeModel(plainBook(), sizes[0])
        model.type("\(page)g")
        let (kept, numbers) = (model.bookPages, model.settledPages)
        for size in sizes.dropFirst() {
          let start = model.log.entries.count
          model.resize((columns: size.0, rows: size.1))
          let heard = model.log.entries[start...].map(\.text).filter { text in
            ["load", "W+", "W-", "D+", "D-", "wM", "dM"].contains { text.contains("." + $0) }
          }
          #expect(heard == [])
          #expect(model.bookPages.map { ObjectIdentifier($0) } == kept.map { ObjectIdentifier($0) })
          if model.settledPages != numbers { renamed += 1 }
        }
        #expect(model.settledPages == numbers)
      }
    }
    #expect(renamed > 3)
  }

  @Test("X5: a hundred changes of size, and the reader is where they were")
  func noDrift() throws {
    var random = SeededGenerator(seed: 5)
    var drifts = 0
    for page in [1, 4, 7, 12, 20] {
      let model = try makeModel()
      model.type("\(page)g")
      let place = model.place
      for _ in 0..<100 {
        model.resize(columns: .random(in: 1...200, using: &random), rows: .random(in: 1...60, using: &random))
        let first = try model.paginator.range(ofPage: model.settledPages.first ?? 0).lowerBound
        let last = model.end(ofPage: model.settledPages.last ?? 0)
        if place.position < first || place.position >= last {
          drifts += 1
        }
        if model.place.position != place.position { drifts += 1 }
      }
      model.resize(narrow)
      if model.place != place || model.settledPages != [page - 1] { drifts += 1 }
    }
    #expect(drifts == 0)
  }

  @Test("a resize while a leaf turns by key ends the turn")
  func resizeDuringTurn() throws {
    let model = try makeModel()
    model.type(" ")
    model.advance(by: 0.05)
    model.resize(wide)
    #expect(!model.stage.isMoving)
    #expect(model.place.page == model.settledPages[0] || model.place.page == model.settledPages[1])
    #expect(model.notices.isEmpty)
  }

  @Test("G12, G13: the cards keep their place when the window changes, also while they glide")
  func cardsStay() throws {
    let model = try makeModel()
    model.handle(Key(.tab))
    model.goToCard(3)
    model.advance(by: 0.1)
    for size in [wide, narrow, (columns: 90, rows: 30), (columns: 10, rows: 4)] {
      model.resize(size)
      #expect(model.cards.currentPage == 3)
      #expect(model.surface.contentOffset.x == Double(3 * size.columns))
    }
    model.handle(Key(.tab))
    model.resize(wide)
    model.handle(Key(.backtab))
    #expect(model.surface.contentOffset.x == Double(3 * wide.columns))
    #expect(model.cards.settledPage == 3)
  }

  @Test(
    "L3, L8, L13, L22: whatever is done to the reader, no callback is out of turn, and nothing is reported")
  func anything() throws {
    var random = SeededGenerator(seed: 11)
    var problems: [String] = []
    for round in 0..<12 {
      let model = try ReaderModel(plainBook(paragraphs: 15), columns: 80, rows: 24)
      let checker = LifecycleChecker(model.stage)
      model.appear()
      for step in 0..<200 {
        let before = model.place.position
        // A resize ends a turn that is under way, and that moves the place.
        let wasTurning = model.pages.turn != nil
        let action = Script.act(on: model, &random)
        if model.isHelpShown { model.isHelpShown = false }
        if action == .resize, !wasTurning, model.place.position != before {
          problems.append("\(round).\(step): drift")
        }
        if !model.isMoving, case .none = model.press { checker.inspect(model.root, isAtRest: true) }
        problems += checker.takeViolations().map { "\(round).\(step): \($0)" }
        problems += model.takeFaults().map { "\(round).\(step): \($0)" }
        model.notices = []
        _ = model.rows()
      }
      model.disappear()
      problems += checker.takeViolations() + model.log.entries.map(\.text).filter { $0.contains("!") }
      checker.stop()
    }
    #expect(problems.prefix(5).isEmpty)
  }
}

/// Random things that a person does.
enum Script {
  enum Action: CaseIterable { case key, resize, mouse, time, drag }

  static func act(on model: ReaderModel, _ random: inout SeededGenerator) -> Action {
    let action = Action.allCases.randomElement(using: &random) ?? .time
    switch action {
    case .key: model.handle(Keys.all.randomElement(using: &random) ?? Keys.all[0])
    case .resize:
      model.resize(columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random))
    case .mouse: model.click(.random(in: 0..<160, using: &random), .random(in: 0..<50, using: &random))
    case .time: model.advance(by: .random(in: 0...0.2, using: &random))
    case .drag:
      model.mouse(.press(.left), .random(in: 0..<120, using: &random), .random(in: 1..<20, using: &random))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        model.mouse(.drag(.left), .random(in: 0..<120, using: &random))
        model.advance(by: 0.02)
      }
      if Bool.random(using: &random) { model.mouse(.release(.left), 30) }
    }
    return action
  }
}
