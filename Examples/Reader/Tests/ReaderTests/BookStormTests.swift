import Containers
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The book in a storm")
struct BookStormTests {
  @Test(
    "L8, P4, P12, X5, B4, B7: mouse, keys, sizes and time at once: pages, place and scrubber agree at each step",
    arguments: [Motion(.curl), Motion(.slide), Motion(isReduced: true)])
  func storm(motion: Motion) throws {
    let books = [plainBook(paragraphs: 25), book("Only a page."), book("One.\n\u{C}Two.\n\u{C}Three.")]
    var problems: [String] = []
    for (number, book) in books.enumerated() {
      for seed in 1...2 {
        var storm = try BookStorm(book, motion, seed: UInt64(100 * number + seed))
        for step in 0..<150 {
          let action = storm.act()
          problems += storm.problems().map { "\(number)/\(seed).\(step), \(action): \($0)" }
        }
        problems += storm.calm().map { "\(number)/\(seed), afterwards: \($0)" }
      }
    }
    #expect(problems.prefix(5).isEmpty)
  }
}

/// A person who reads in a hurry, in a window that is resized meanwhile.
struct BookStorm {
  let model: ReaderModel
  private let checker: LifecycleChecker
  private var random: SeededGenerator
  private var wrong: [String] = []

  init(_ book: Book, _ motion: Motion, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    model = try ReaderModel(book, columns: 80, rows: 24, motion: motion)
    checker = LifecycleChecker(model.stage)
    model.appear()
  }

  // MARK: What is done

  /// Does one thing, and names it.
  mutating func act() -> String {
    switch number(0..<24) {
    case 0..<3: return mouse(.press(.left), number(0..<model.layout.columns), number(0..<model.layout.rows))
    case 3..<8:
      return mouse(.drag(.left), number(0..<model.layout.columns + 20), number(0..<model.layout.rows))
    case 8..<10:
      return mouse(.release(.left), number(0..<model.layout.columns), number(0..<model.layout.rows))
    case 10: return mouse(.press(.left), number(0..<model.layout.columns), model.layout.scrubber.row)
    case 11: return flick()
    case 12: return mouse(.wheel(number(0..<2) == 0 ? .down : .up), 3, 3)
    case 13..<17: return key()
    case 17..<19: return resize()
    case 19:
      _ = model.paginateMore()
      return "counting"
    case 20:
      model.stage.sendMemoryWarning()
      return "memory"
    default: return pass(Double(number(0..<20)) / 100)
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) -> String {
    model.mouse(action, column, row)
    return "\(action) at \(column), \(row)"
  }

  private mutating func flick() -> String {
    let isForward = number(0..<2) == 0
    let start = number(0..<model.layout.columns)
    model.mouse(.press(.left), start, model.layout.book.row)
    for step in 1...number(2..<6) {
      model.advance(by: 0.02)
      model.mouse(.drag(.left), start + (isForward ? -3 : 3) * step, model.layout.book.row)
    }
    model.mouse(.release(.left), start, model.layout.book.row)
    return "flick \(isForward ? "forward" : "back") from \(start)"
  }

  private mutating func key() -> String {
    let keys = Keys.all.filter { $0.code != .character("q") } + Array(repeating: Key(" "), count: 8)
    let key = keys[number(0..<keys.count)]
    model.handle(key)
    return "\(key)"
  }

  private mutating func resize() -> String {
    let sizes: [(columns: Int, rows: Int)] = [narrow, wide, (10, 4), (1, 1), (3, 2), (99, 20), (100, 20)]
    var said = "resize"
    for _ in 0..<(number(0..<3) == 0 ? 4 : 1) {
      let size: (columns: Int, rows: Int) =
        number(0..<2) == 0 ? sizes[number(0..<sizes.count)] : (number(1..<160), number(1..<50))
      model.settleTurn()
      let place = model.place.position
      let read = model.bookPages.first { $0.number == model.place.page }
      let isOnShow = model.tab == .book
      model.resize(size)
      said += " \(size.columns)x\(size.rows)"
      if model.place.position != place { wrong.append("X5: the place has moved") }
      let isKept = model.bookPages.contains { $0 === read }
      if isOnShow, !isKept { wrong.append("P9: the page that is read has gone") }
    }
    return said
  }

  private func pass(_ seconds: Double) -> String {
    model.advance(by: seconds)
    return "\(seconds) s"
  }

  // MARK: What must be so

  /// What is wrong at any moment.
  mutating func problems() -> [String] {
    var problems = wrong + checker.takeViolations() + model.takeFaults()
    wrong = []
    model.notices = []
    func check(_ isRight: Bool, _ what: String) { if !isRight { problems.append(what) } }
    let (book, pages, scrubber) = (model.bookContainer, model.pages, model.scrubber)
    let isWide = model.layout.isWide
    if model.tab == .book, model.isTextVisible {
      check(pages.controllers.count == (isWide ? 2 : 1), "\(pages.controllers.count) pages, wide: \(isWide)")
      check(
        !isWide || book.shownPages.first?.isMultiple(of: 2) == true, "the left page is \(book.shownPages)")
    }
    check(
      book.shownPages == model.settledPages, "the book shows \(book.shownPages), not \(model.settledPages)")
    check(model.settledPages == model.settledPages.sorted(), "pages lie as \(model.settledPages)")
    check(book.shownPages.contains(book.currentPage), "\(book.currentPage) is not one of \(book.shownPages)")
    check(book.currentPage == model.place.page, "B4: at \(book.currentPage), not \(model.place.page)")
    check(
      model.paginator.page(showing: model.place.position) == model.place.page,
      "the place is not on page \(model.place.page)")
    check(book.pageCount == model.paginator.pageCount, "counts \(book.pageCount ?? -1)")
    check(book.children.count == 1 && pages.children.count <= 6, "\(pages.children.count) children")

    var (holdsLeaf, holdsHandle, isFree) = (false, false, false)
    switch model.press {
    case .page(_, let isDragging): holdsLeaf = isDragging
    case .scrubber(let isDragging): holdsHandle = isDragging
    case .cards: break
    case .none: isFree = true
    }
    check((scrubber.preview != nil) == holdsHandle, "the handle is held: \(!holdsHandle)")
    check(!holdsHandle || scrubber.isVisible, "the handle that is held is not to be seen")
    if scrubber.isFollowing { check(scrubber.page == book.currentPage, "the handle is elsewhere") }
    let isHeld = pages.turn.map { $0.change.options.isInteractive && !$0.change.isReleased } ?? false
    check(!isHeld || holdsLeaf, "a leaf is held without a button")
    if isFree, !model.isMoving {
      check(pages.turn == nil && pages.containment.change == nil, "a turn is left open")
      check(scrubber.isFollowing, "the handle waits for a turn that is over")
      checker.inspect(model.root, isAtRest: true)
      problems += checker.takeViolations()
    }
    if model.motion.isReduced { check(pages.turn == nil || isHeld, "it moves") }
    return problems + screenProblems()
  }

  /// What is wrong on the screen.
  private func screenProblems() -> [String] {
    let rows = model.rows()
    let layout = model.layout
    guard model.tab == .book, !model.isHelpShown, model.root.layers.isEmpty, model.isTextVisible else {
      return []
    }
    var problems: [String] = []
    if rows.contains(where: { $0.reduce(0) { $0 + CellMeasurer.width(of: $1) } > layout.columns }) {
      problems.append("wider than the screen")
    }
    if !layout.scrubber.isEmpty {
      let line = rows[layout.scrubber.row].dropFirst(layout.book.column)
      let isRight =
        !model.scrubber.isVisible
        ? line == "" : line.contains((model.bookContainer.pageCount ?? 0) == 0 ? "┄" : "●")
      if !isRight { problems.append("the scrubber's line is \(line)") }
    }
    if model.pages.turn == nil, model.scrubber.preview == nil, !layout.pageNumber(0).isEmpty {
      let numbers = rows[layout.pageNumber(0).row].dropFirst(layout.book.column).split { " │".contains($0) }
        .map(String.init)
      let expected = model.settledPages.map { "\($0 + 1)" }
      if layout.columns >= 20, numbers != expected {
        problems.append("\(numbers) are drawn, not \(expected)")
      }
    }
    return problems
  }

  /// The storm is over: whatever is not as it was before.
  mutating func calm() -> [String] {
    model.mouse(.release(.left), 40, 3)
    model.isHelpShown = false
    (model.markKey, model.awaited) = (nil, nil)
    for _ in 0..<4 where !model.root.layers.isEmpty { model.handle(Key(.escape)) }
    model.resize(narrow)
    model.select(.book)
    model.contents.mark(0)
    if model.isInContents { model.handle(Key(.enter)) }
    model.settle()
    var found = problems()
    let last = model.paginator.isAvailable(.max) ? 0 : model.paginator.lastKnownPage
    for (keys, page) in [("g", 0), (" ", min(1, last)), ("G", last), ("b", max(0, last - 1)), ("g", 0)] {
      model.type(keys)
      model.settle()
      if model.settledPages != [page] { found.append("\(keys) shows \(model.settledPages), not \(page)") }
      found += problems()
    }
    model.type("q")
    model.disappear()
    found += checker.takeViolations() + model.log.entries.map(\.text).filter { $0.contains("!") }
    checker.stop()
    return found
  }
}
