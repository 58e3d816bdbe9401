import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The trace beside the book")
struct TracePaneTests {
  @Test("N2, S1: T pushes it above the chapters and pops it; the book has the rest, and the same place")
  func toggles() throws {
    for (columns, isBeside) in [(80, false), (106, true), (140, true)] {
      let model = try makeModel(plainBook(), (columns: columns, rows: 30))
      let checker = LifecycleChecker(model.stage)
      model.type("5g")
      let place = model.place.position
      model.type("T")
      #expect(model.place.position == place)
      #expect(model.isTraceBeside == isBeside && (model.tab == .trace) == !isBeside)
      if isBeside {
        #expect(model.layout.book.column == ReaderLayout.traceColumns && !model.isInContents)
        #expect(model.rows().contains { $0.contains("W will D did + appear") })
        model.type(" ")
        model.settle()
        #expect(model.rows().contains { $0.hasPrefix("— key space") })
        model.type("b")
        model.settle()
        model.type("T")
        #expect(model.layout == ReaderLayout(columns: columns, rows: 30, hasContents: true))
      }
      #expect(model.notices == [])
      checker.inspect(model.root, isAtRest: true)
      #expect(checker.takeViolations() == [])
    }
  }

  @Test("N2: in a window that has become narrow T selects the tab, where the text hides what was beside it")
  func narrowed() throws {
    let model = try makeModel(plainBook(), (columns: 140, rows: 30))
    model.type("T")
    model.resize(columns: 80, rows: 30)
    model.type("T")
    #expect(model.tab == .trace)
    model.type("1")
    model.resize(columns: 140, rows: 30)
    #expect(model.isTraceBeside)
    #expect(model.contentsArea != nil)
    #expect(model.notices == [])
  }

  @Test("N3: Enter goes in, and from a line to its rule; w says it in words; Escape leads back, step by step")
  func rules() throws {
    let model = try makeModel(plainBook(), wide)
    model.type("T ")
    model.settle()
    model.handle(Key(.enter))
    #expect(model.isInContents)
    let index = try #require(model.log.entries.lastIndex { $0.text == "Page 2.W+" })
    model.log.mark(model.log.entries.count - 1 - index, rows: model.paneRows / 2)
    model.type("w")
    #expect(model.rows().contains { $0.hasPrefix("  Page 2 is about to appear") })
    model.handle(Key(.enter))
    #expect(model.paneRule?.rules.map(\.id) == ["L2", "L17"])
    #expect(model.rows()[1].hasPrefix(" ‹ Live trace") && model.isTextVisible)
    model.handle(Key(.escape))
    #expect(model.paneRule == nil && model.isInContents)
    model.handle(Key(.escape))
    #expect(!model.isInContents && model.isTraceBeside)
  }

  @Test("T7: it comes back with the tree")
  func remembered() throws {
    let store = MemoryStore()
    let model = try makeModel(plainBook(), wide)
    let memory = ReaderMemory(store, of: model)
    model.take(memory.recall())
    model.type("T4g")
    #expect(memory.remember() == nil)
    let again = try makeModel(plainBook(), wide)
    again.take(ReaderMemory(MemoryStore(store.bytes), of: again).recall())
    #expect(
      again.isTraceBeside && again.layout == model.layout && again.place.position == model.place.position)
  }

  @Test(
    "L17, L18, X5, B6: each mistake is seen, and the trace names the rule that was broken",
    arguments: Mistake.allCases)
  func mistakes(mistake: Mistake) throws {
    let model = try makeModel()
    model.mistake = mistake
    let sound = try makeModel()
    for model in [model, sound] {
      switch mistake {
      case .lostTurns:
        model.type("  ")
        model.settle()
      case .driftingPlace:
        model.go(toOffset: 5000)
        model.resize((columns: 50, rows: 12))
      case .newPages:
        model.resize((columns: 60, rows: 20))
      case .noWayBack:
        model.mouse(.press(.left), 70)
        model.mouse(.drag(.left), 62)
        model.advance(by: 0.5)
        model.mouse(.release(.left), 62)
        model.settle()
      case .chasingDots:
        model.select(.chapters)
        model.handle(Key(.right))
        for _ in 0..<20 { model.advance(by: 0.03) }
      }
    }
    let line = try #require(model.log.entries.last { $0.text == "! \(mistake.rawValue)" })
    #expect(line.rules == [mistake.rule] && RulePage.entry(line).key == "Rule")
    #expect(!sound.log.entries.contains { $0.text.hasPrefix("!") })
    switch mistake {
    case .lostTurns, .noWayBack: #expect(model.settledPages != sound.settledPages)
    case .driftingPlace: #expect(model.place.position != sound.place.position)
    case .newPages: #expect(model.trace(since: 0) != sound.trace(since: 0))
    case .chasingDots: #expect(model.cards.currentPage != sound.cards.currentPage || model.isMoving)
    }
  }
}
