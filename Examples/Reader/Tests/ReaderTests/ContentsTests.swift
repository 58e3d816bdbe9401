import Containers
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The table of contents")
struct ContentsTests {
  private func contents(_ model: ReaderModel) -> ContentsPage? {
    model.root.layers.last?.controller as? ContentsPage
  }

  /// The rows of the screen in which chapters are listed.
  private func lines(_ model: ReaderModel) -> [String] {
    model.rows().filter { $0.contains("CHAPTER") && $0.contains("│") }
  }

  @Test("M1, M3: it lies above the book, which receives nothing; the chapter that is read is marked")
  func presents() throws {
    let model = try makeModel()
    while model.paginateMore() {}
    model.go(toOffset: model.book.chapters[2].offset)
    let start = model.log.entries.count
    model.type("c")
    #expect(model.trace(since: start) == "Contents.load Contents.W+ Contents.D+")
    let page = try #require(contents(model))
    #expect(page.presenter === model.tabs && page.list.mark == 2)
    let lines = lines(model)
    #expect(lines.count == 6)
    #expect(lines.filter { $0.contains("●") }.count == 1 && lines[2].contains("● CHAPTER 3. Part 3"))
    let pages = model.book.chapters.map { "\((model.knownPage(of: $0) ?? -1) + 1) │" }
    #expect(zip(lines, pages).allSatisfy { $0.contains($1) })
    #expect(model.rows().contains { $0.contains("╭─ Contents ─") })
    #expect(model.rows().contains { $0.contains(" 3 of 6 ─╯") })
  }

  @Test("Enter and a click go to the chapter and dismiss it", arguments: [true, false])
  func chooses(byKey: Bool) throws {
    let model = try makeModel()
    model.type("2\tc")
    model.handle(Key(.tab))
    #expect(model.tab == .chapters, "keys go to the layer alone")
    if byKey {
      model.press(.down, 3)
      model.press(.up)
      model.handle(Key(.enter))
    } else {
      let row = try #require(model.rows().firstIndex { $0.contains("CHAPTER 3. Part 3") })
      model.click(30, row)
    }
    #expect(model.root.layers.isEmpty && model.tab == .book && model.currentChapter == 2)
    #expect(model.place.position == model.book.chapters[2].offset)
    #expect(visible(below: model.root) == 6, "tabs, split, column, book, pages and a page")
  }

  private func visible(below controller: any Controller) -> Int {
    let children = controller.asContainer?.containment.shown ?? []
    return children.reduce(0) { $0 + 1 + visible(below: $1) }
  }

  @Test("M6, M10: Escape, F9 and a click outside dismiss it, and nothing else has an effect")
  func dismisses() throws {
    let model = try makeModel()
    model.type("3g")
    model.settle()
    let ways: [(ReaderModel) -> Void] = [
      { $0.handle(Key(.escape)) }, { $0.press(.function(9)) }, { $0.click(1, 0) }, { $0.click(79, 10) },
    ]
    for way in ways {
      model.type("c")
      model.type("%")
      model.mouse(.drag(.left), 20)
      model.advance(by: 1)
      #expect(contents(model) != nil)
      way(model)
      model.settle()
      #expect(model.root.layers.isEmpty && model.settledPages == [2] && model.tab == .book)
    }
    model.type("c?")
    #expect(model.isHelpShown)
    model.handle(Key(.escape))
    #expect(!model.isHelpShown && contents(model) != nil, "what lies above all goes first")
    model.handle(Key("c", .control))
    #expect(model.hasQuit)
  }

  @Test("a leaf that is held falls back, and the rest of the drag is not a click on the list")
  func duringADrag() throws {
    let model = try makeModel()
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 40)
    model.type("c")
    model.mouse(.drag(.left), 30)
    model.mouse(.release(.left), 30)
    model.settle()
    #expect(contents(model) != nil && model.settledPages == [0] && model.pages.turn == nil)
  }

  @Test("a long list scrolls with keys and wheel, and the mark stays in view")
  func scrolls() throws {
    let model = try makeModel(plainBook(paragraphs: 1000))
    model.type("c")
    let page = try #require(contents(model))
    let layer = try #require(model.root.layers.last)
    let rows = ReaderLayout.inside(model.area(of: layer)).rows
    #expect(page.count == 100 && rows == 16)
    func view() -> Range<Int> { page.list.visible(count: page.count, rows: rows) }
    for (key, mark, first) in [
      (Key(.pageDown), 16, 1), (Key(.down), 17, 2), (Key(.end), 99, 84), (Key(.up), 98, 84),
      (Key(.pageUp), 82, 82), (Key(.home), 0, 0), (Key(.up), 0, 0),
    ] {
      model.handle(key)
      #expect(page.list.mark == mark && view().lowerBound == first, "\(key)")
    }
    model.mouse(.wheel(.down), 40)
    #expect(page.list.mark == 3 && view() == 3..<19)
    for _ in 0..<50 { model.mouse(.wheel(.down), 40) }
    #expect(page.list.mark == 84 && view() == 84..<100)
    #expect(model.rows().contains { $0.contains("CHAPTER 100. Part 100") })
    model.mouse(.wheel(.up), 40)
    #expect(view() == 81..<97 && page.list.mark == 81)
  }

  @Test("M8: in a small window it covers the book, which is hidden then; a window without room dismisses it")
  func sizes() throws {
    let model = try makeModel(plainBook(), wide)
    let checker = LifecycleChecker(model.stage)
    model.type("5gc")
    model.settle()
    func states() -> [AppearanceState] {
      [model.tabs.lifecycle.state, model.bookContainer.lifecycle.state]
    }
    let place = model.place.position
    #expect(states() == [.appeared, .appeared])
    model.resize((columns: 40, rows: 12))
    #expect(states() == [.disappeared, .disappeared] && contents(model)?.lifecycle.state == .appeared)
    #expect(model.rows()[0].hasPrefix("╭─ Contents ─") && model.rows()[11].hasPrefix("╰──"))
    model.resize((columns: 20, rows: 5))
    #expect(model.rows()[1].contains("CHAPTER") && contents(model) != nil)
    model.resize(narrow)
    #expect(states() == [.appeared, .appeared] && contents(model) != nil)
    for size in [(columns: 19, rows: 24), (columns: 80, rows: 4), (columns: 1, rows: 1)] {
      model.resize(size)
      #expect(model.root.layers.isEmpty && states() == [.appeared, .appeared])
      model.type("c")
      #expect(model.root.layers.isEmpty, "there is no room")
      model.resize(narrow)
      model.type("c")
      #expect(contents(model) != nil)
    }
    #expect(model.place.position == place && model.notices.isEmpty)
    model.handle(Key(.escape))
    checker.inspect(model.root, isAtRest: true)
    #expect(checker.takeViolations().isEmpty)
  }

  @Test("a chapter that is chosen in a small window is there as soon as the list has gone")
  func choosesWhileCovering() throws {
    let model = try makeModel(plainBook(), (columns: 40, rows: 10))
    model.type("c")
    model.press(.down, 3)
    model.handle(Key(.enter))
    #expect(model.root.layers.isEmpty && model.currentChapter == 3 && model.tab == .book)
    #expect(model.rows().contains { $0.contains("CHAPTER 4. Part 4") })
    model.turn(.forward)
    model.settle()
    #expect(model.pages.turn == nil && model.notices.isEmpty)
  }

  @Test("lists: mark and view stay within, whatever is asked of them")
  func lists() {
    var random = SeededGenerator(seed: 7)
    var list = MarkedList()
    var wrong = 0
    for _ in 0..<5000 {
      let count = Int.random(in: 0...20, using: &random)
      let rows = Int.random(in: 0...8, using: &random)
      let lines = Int.random(in: -25...25, using: &random)
      if Bool.random(using: &random) {
        list.move(by: lines, count: count, rows: rows)
      } else {
        list.scroll(by: lines, count: count, rows: rows)
      }
      let view = list.visible(count: count, rows: rows)
      if list.mark < 0 || view.lowerBound < 0 || view.upperBound > count { wrong += 1 }
      if view.count != min(count, rows) { wrong += 1 }
      if count > 0, rows > 0, !view.contains(list.mark) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
