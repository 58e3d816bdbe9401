import Containers
import ContainersBinding
import ContainersTesting
import Terminal
import Testing

@testable import Reader

@Suite("The chapters in a storm")
struct ChapterStormTests {
  @Test(
    "G6, G8–G13: drags, dots, keys and resizes at once: screen, dots and pager agree after every step",
    arguments: [1, 6, 45])
  func storm(chapters: Int) throws {
    let parts = (1...chapters).map { "CHAPTER \($0). Part \($0)\n\nSo much for number \($0).\n\n" }
    let book = book(parts.joined())
    try #require(book.chapters.count == chapters)
    var problems: [String] = []
    for seed in 1...6 {
      var storm = try Storm(book, seed: UInt64(1000 * chapters + seed))
      for step in 0..<150 {
        let action = storm.act()
        problems += storm.problems().map { "\(chapters)/\(seed).\(step), \(action): \($0)" }
      }
      problems += storm.calm().map { "\(chapters)/\(seed), afterwards: \($0)" }
    }
    #expect(problems.prefix(5).isEmpty)
  }
}

/// A person with a mouse in one hand, the corner of the window in the other, and an elbow on the keys.
struct Storm {
  let model: ReaderModel
  private let checker: LifecycleChecker
  private var random: SeededGenerator
  private var parser = InputParser()
  /// What an action did otherwise than it had to.
  private var wrong: [String] = []

  init(_ book: Book, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    model = try ReaderModel(book, columns: 80, rows: 24)
    checker = LifecycleChecker(model.stage)
    model.appear()
    send("\t")
    model.goToCard(0)
    model.settle()
  }

  // MARK: What is done

  /// Does one thing, and names it.
  mutating func act() -> String {
    switch number(0..<20) {
    case 0..<3: return press()
    case 3..<9: return drag()
    case 9: return mouse("0;", anyColumn(), number(0..<model.layout.rows + 2), "m", "release")
    case 10..<13: return clickDot()
    case 13..<15: return key()
    case 15..<17: return resize()
    case 17: return key(among: ["1", "2", "3", "\t", "?", "\r", "4g", "\u{1B}[Z", "\u{0C}", "x"])
    default: return pass(Double(number(0..<9)) / 100)
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  /// Often on the screen, sometimes beside it: the window may have become smaller meanwhile.
  private mutating func anyColumn() -> Int { number(0..<model.layout.columns + 20) }

  /// Sends bytes as a terminal does.
  private mutating func send(_ text: String) {
    let events = parser.parse(Array(text.utf8)) + parser.flush()
    for event in events {
      switch event {
      case .key(let key): model.handle(key)
      case .mouse(let mouse): model.handle(mouse)
      case .focus(let hasFocus): model.stage.isActive = hasFocus
      }
    }
  }

  private mutating func mouse(
    _ button: String, _ column: Int, _ row: Int, _ end: String, _ name: String
  ) -> String {
    send("\u{1B}[<\(button)\(column + 1);\(row + 1)\(end)")
    return "\(name) at \(column), \(row)"
  }

  private mutating func press() -> String {
    let cards = model.layout.cards
    return mouse("0;", number(0..<cards.columns), number(cards.row..<cards.endRow), "M", "press")
  }

  private mutating func drag() -> String {
    let column = anyColumn()
    let offset = model.surface.contentOffset.x
    let start: Int? = if case .cards(let trail) = model.press { trail.column } else { nil }
    let said = mouse("32;", column, number(0..<model.layout.rows + 2), "M", "drag")
    let distance = model.surface.contentOffset.x - offset
    let most = abs(Double((start ?? column) - column))
    if abs(distance) > most + 1e-6 { wrong.append("a jump by \(distance), not by \(most)") }
    return said
  }

  private mutating func clickDot() -> String {
    let dots = model.dotsRow
    let dot = number(dots.dots)
    let isHelpShown = model.isHelpShown
    let said = mouse("0;", dots.column(of: dot), model.layout.dots.row, "M", "dot \(dot)")
    if model.tab == .chapters, !isHelpShown, !model.layout.dots.isEmpty { expectPage(dot) }
    if number(0..<3) > 0 { _ = mouse("0;", dots.column(of: dot), model.layout.dots.row, "m", "") }
    return said
  }

  private mutating func key() -> String {
    let step = number(0..<2) * 2 - 1
    let isHeard = model.tab == .chapters && !model.isHelpShown && model.number == nil
    let page = model.cards.currentPage + step
    send(step > 0 ? "\u{1B}[C" : "\u{1B}[D")
    if isHeard { expectPage(max(0, min(page, model.cards.pageCount - 1))) }
    return step > 0 ? "right" : "left"
  }

  private mutating func key(among keys: [String]) -> String {
    let key = keys[number(0..<keys.count)]
    send(key)
    return "key \(key.debugDescription)"
  }

  private mutating func resize() -> String {
    let sizes: [(columns: Int, rows: Int)] = [
      narrow, wide, (10, 4), (1, 1), (2, 2), (5, 3), (300, 60), (99, 20), (100, 20),
    ]
    let page = model.cards.currentPage
    var said = "resize"
    for _ in 0..<(number(0..<3) == 0 ? 5 : 1) {
      let size: (columns: Int, rows: Int) =
        number(0..<2) == 0 ? sizes[number(0..<sizes.count)] : (number(1..<160), number(1..<50))
      model.resize(size)
      said += " \(size.columns)x\(size.rows)"
    }
    expectPage(page)
    return said
  }

  private mutating func pass(_ seconds: Double) -> String {
    model.advance(by: seconds)
    return "\(seconds) s"
  }

  private mutating func expectPage(_ page: Int) {
    if model.cards.currentPage != page { wrong.append("page \(model.cards.currentPage), not \(page)") }
  }

  // MARK: What must be so

  /// What is wrong at any moment.
  mutating func problems() -> [String] {
    let cards = model.cards
    let surface = model.surface
    var problems = wrong + checker.takeViolations() + model.takeFaults()
    wrong = []
    model.notices = []
    func check(_ isRight: Bool, _ what: String) { if !isRight { problems.append(what) } }
    let page = cards.currentPage
    check(cards.pageControl.currentPage == page, "dot \(cards.pageControl.currentPage), page \(page)")
    check(surface.isHeld == cards.isDragging, "surface and pager differ on dragging")
    check(!cards.isRotating, "turning for ever")
    check(surface.isGliding || !cards.isScrollingByCode, "waits for a scroll that does not come")
    if case .cards = model.press {} else { check(!surface.isHeld, "dragging without a button") }
    if model.tab == .chapters {
      // What is hidden has its old size until it is visible again (L23).
      check(surface.viewportSize == model.layout.cardsSize, "the viewport is \(surface.viewportSize)")
      if !cards.isScrollingByCode {
        check(Int(cards.progress.rounded()) == page, "page \(page) at \(surface.contentOffset.x)")
      }
      if !surface.isHeld, !surface.isGliding {
        check(cards.containment.change == nil, "a change is left open")
        check(cards.settledPage == page, "rests on \(cards.settledPage), not on \(page)")
        check(surface.contentOffset == cards.frame(of: page).origin, "rests at \(surface.contentOffset.x)")
        checker.inspect(model.root, isAtRest: !model.isMoving)
        problems += checker.takeViolations()
      }
    } else {
      check(!surface.isHeld, "dragging while hidden")
    }
    return problems + screenProblems()
  }

  /// What is wrong on the screen.
  private func screenProblems() -> [String] {
    let rows = model.rows()
    guard model.tab == .chapters, !model.isHelpShown else { return [] }
    var problems: [String] = []
    let layout = model.layout
    let (page, count) = (model.cards.currentPage, model.cards.pageCount)
    if !layout.dots.isEmpty {
      let dots = rows[layout.dots.row].filter { $0 != " " }
      let full = dots.indices.filter { dots[$0] == "●" }
      let place = full.first.map { dots.distance(from: dots.startIndex, to: $0) }
      if full.count != 1 || (dots.count == count && place != page) { problems.append("the dots are \(dots)") }
      if dots.count != min(count, (layout.columns + 1) / 2) { problems.append("\(dots.count) dots") }
    }
    if layout.columns >= 60, !layout.status.isEmpty, model.number == nil,
      !rows[layout.status.row].hasPrefix(" chapter \(page + 1) of \(count) ")
    {
      problems.append("the status is \(rows[layout.status.row])")
    }
    if !model.surface.isHeld, !model.surface.isGliding, layout.card.columns >= 24 {
      let shown = rows[layout.cards.row..<layout.cards.endRow].filter { $0.contains("CHAPTER") }
      let title = "CHAPTER \(page + 1). Part \(page + 1)"
      if shown.count != 1 || !shown[0].contains(title) { problems.append("\(shown) is shown, not \(title)") }
    }
    return problems
  }

  /// The storm is over: whatever is not as it was before.
  mutating func calm() -> [String] {
    _ = mouse("0;", 0, 0, "m", "release")
    model.isHelpShown = false
    send("x2\u{1B}[H")
    model.settle()
    model.resize(narrow)
    var found = problems()
    let last = model.cards.pageCount - 1
    for (keys, page) in [("g", 0), ("\u{1B}[C", min(1, last)), ("G", last), ("g", 0)] {
      send(keys)
      model.settle()
      expectPage(page)
      found += problems()
    }
    if model.isMoving || model.tab != .chapters { found.append("does not settle in the tab") }
    send("q")
    if !model.hasQuit { found.append("does not quit") }
    model.disappear()
    found += checker.takeViolations() + model.log.entries.map(\.text).filter { $0.contains("!") }
    checker.stop()
    return found
  }
}
