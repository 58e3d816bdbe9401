import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Keeping the place")
struct KeepingPlaceTests {
  typealias Size = (columns: Int, rows: Int)

  /// Any size, and often one near those at which something changes: two pages, bands that go, a single cell.
  private static func size(_ random: inout SeededGenerator) -> Size {
    let edges: [Size] = [
      (1, 1), (99, 24), (100, 24), (101, 24), (100, 49), (100, 50), (19, 9), (20, 10), (2, 3),
    ]
    if Int.random(in: 0..<3, using: &random) == 0 { return edges.randomElement(using: &random) ?? narrow }
    return (.random(in: 1...200, using: &random), .random(in: 1...60, using: &random))
  }

  /// The words on the pages shown.
  private func words(_ model: ReaderModel) -> [String] {
    model.bookPages.flatMap { $0.lines.map(\.shown) }
  }

  /// Whether the text that is read lies on the pages shown.
  private func showsPlace(_ model: ReaderModel, _ offset: Int) -> Bool {
    model.settledPages.contains { page in
      model.start(ofPage: page) <= offset && offset < model.end(ofPage: page)
    }
  }

  @Test("X5: a storm of sizes, 1 by 1 and both sides of the spread among them, and the same words are there")
  func storm() throws {
    var problems: [String] = []
    for seed in 1...6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let home = seed.isMultiple(of: 2) ? wide : narrow
      let model = try makeModel(plainBook(), home)
      model.go(toPage: .random(in: 1...8, using: &random))
      model.settle()
      let (place, pages, words) = (model.place, model.settledPages, self.words(model))
      for step in 0..<120 {
        let size = Self.size(&random)
        model.resize(size)
        if model.place.position != place.position {
          problems.append("\(seed).\(step) \(size): the place moves")
        }
        if !showsPlace(model, place.position) {
          problems.append("\(seed).\(step) \(size): hidden")
        }
      }
      model.resize(home)
      if model.place != place || model.settledPages != pages { problems.append("\(seed): another page") }
      if self.words(model) != words { problems.append("\(seed): other words") }
      if !model.notices.isEmpty { problems.append("\(seed): \(model.notices)") }
    }
    #expect(problems == [])
  }

  @Test("X5: a turn in a storm of sizes moves the place to its page, and nothing moves it from there")
  func turnsBetween() throws {
    var problems: [String] = []
    var turns = 0
    for seed in 11...14 {
      var random = SeededGenerator(seed: UInt64(seed))
      let model = try makeModel(plainBook())
      for round in 0..<25 {
        let home = Self.size(&random)
        model.resize(home)
        let before = model.settledPages
        model.type(["  ", " ", "b", "40%", "]"].randomElement(using: &random) ?? " ")
        model.settle()
        if model.settledPages != before { turns += 1 }
        let (place, pages, words) = (model.place, model.settledPages, self.words(model))
        for _ in 0..<8 { model.resize(Self.size(&random)) }
        if !showsPlace(model, place.position) { problems.append("\(seed).\(round): hidden") }
        model.resize(home)
        if model.place != place || model.settledPages != pages || self.words(model) != words {
          problems.append("\(seed).\(round): \(pages) have become \(model.settledPages)")
        }
      }
    }
    #expect(problems == [] && turns > 50)
  }

  @Test("X5: with the number kept, the page of that number is shown, or the last one, which stays then")
  func keepsNumber() throws {
    var random = SeededGenerator(seed: 21)
    let model = try ReaderModel(plainBook(), columns: 80, rows: 24, keeps: .pageNumber)
    model.appear()
    model.go(toPage: 12)
    var number = 12
    var problems: [String] = []
    var clamps = 0
    for step in 0..<150 {
      let size = Self.size(&random)
      model.resize(size)
      if !model.paginator.isAvailable(number) {
        clamps += 1
        number = model.paginator.lastKnownPage
      }
      if model.place.page != number || !model.settledPages.contains(number) {
        problems.append("\(step) \(size): \(model.place.page) instead of \(number)")
      }
      if !showsPlace(model, model.readingOffset) { problems.append("\(step) \(size): another place") }
      if step.isMultiple(of: 30) {
        model.go(toPage: 12)
        number = model.place.page
      }
    }
    #expect(problems == [] && clamps > 2)
    #expect(model.notices.isEmpty)
    model.type(" ")
    model.settle()
    #expect(model.readingOffset == model.place.position)
  }

  @Test("X5, T7: with the number kept, what is remembered is the text that was shown last")
  func remembersShownText() throws {
    let store = MemoryStore()
    let model = try ReaderModel(plainBook(), columns: 80, rows: 24, keeps: .pageNumber)
    let memory = ReaderMemory(store, of: model)
    #expect(memory.recall() == nil)
    model.appear()
    model.go(toPage: 5)
    #expect(memory.remember() == nil)
    model.resize((columns: 60, rows: 20))
    #expect(model.place.page == 5)
    let offset = model.start(ofPage: 5)
    #expect(offset != model.place.position)
    #expect(memory.isStale && memory.remember() == nil)
    let other = try ReaderModel(plainBook(), columns: 80, rows: 24)
    #expect(ReaderMemory(store, of: other).recall() == nil)
    #expect(other.place.position == offset)
  }

  @Test("a percentage leads to the page that lies so far in the text, from any tab")
  func percentages() throws {
    let model = try makeModel()
    let count = model.book.text.count
    for (typed, percent) in [
      ("90%", 90), ("50%", 50), ("0%", 0), ("100%", 100), ("7%", 7), ("99%", 99), ("100%", 100),
    ] {
      model.select(.trace)
      model.type(":" + typed)
      model.handle(Key(.enter))
      model.settle()
      let offset = count * percent / 100
      #expect(model.tab == .book && model.settledPages.count == 1)
      #expect(
        model.start(ofPage: model.place.page) <= offset && offset <= model.end(ofPage: model.place.page))
      #expect(model.place.position == model.start(ofPage: model.place.page))
    }
    #expect(model.place.page == model.paginator.lastKnownPage, "the last one was 100")
    model.type("99999999999999%")
    model.type("99999999999999g")
    model.settle()
    #expect(model.place.page == model.paginator.lastKnownPage)
    model.type("%")
    #expect(model.place.page == model.paginator.lastKnownPage && model.notices.isEmpty)
  }
}
