import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

/// What is drawn of the book, or beside it: text and style of each cell.
struct Frame: Equatable {
  let rows: [String]
  let styles: [[Style]]

  init(_ model: ReaderModel, rows band: some Sequence<Int>) {
    var screen = ReaderView.screen(columns: model.layout.columns, rows: model.layout.rows)
    ReaderView(model).draw(on: &screen)
    let band = Array(band)
    rows = band.map { screen.text(row: $0) }
    styles = band.map { row in (0..<model.layout.columns).map { screen.style(column: $0, row: row) } }
  }

  /// The rows of the book.
  static func book(_ model: ReaderModel) -> Frame {
    Frame(model, rows: model.layout.book.row..<model.layout.book.endRow)
  }

  /// Everything but the book and the status line, which shows the new pages from half way on (L21).
  static func around(_ model: ReaderModel) -> Frame {
    let layout = model.layout
    return Frame(
      model,
      rows: (0..<layout.rows).filter {
        !(layout.book.row..<layout.book.endRow).contains($0) && $0 != layout.status.row
      })
  }
}

@Suite("Turning leaves on the screen")
struct TurnDrawingTests {
  private static let sizes: [(columns: Int, rows: Int)] = [
    narrow, wide, (100, 20), (101, 21), (99, 20), (20, 10), (19, 10), (10, 4), (5, 40), (3, 3), (2, 2),
    (1, 1),
  ]
  private static let motions = [Motion(.curl), Motion(.slide), Motion(.curl, isReduced: true)]

  /// A model in the middle of its book, a leaf of which the mouse has just taken hold.
  private func turning(
    _ size: (columns: Int, rows: Int), _ motion: Motion, _ direction: PageDirection
  ) throws -> (model: ReaderModel, still: Frame) {
    let model = try makeModel(plainBook(), size, motion: motion)
    model.type("5g")
    let still = Frame.book(model)
    #expect(model.pages.gestures.beginTurn(direction))
    return (model, still)
  }

  @Test("progress 0 is the page that goes, 1 the page that comes, cell by cell", arguments: motions)
  func ends(motion: Motion) throws {
    var wrong: [String] = []
    for size in Self.sizes {
      for direction in PageDirection.allCases {
        let (model, before) = try turning(size, motion, direction)
        if Frame.book(model) != before { wrong.append("\(size) \(direction) at 0") }
        model.pages.gestures.updateTurn(progress: 1)
        let last = Frame.book(model)
        model.pages.gestures.endTurn()
        model.settle()
        if model.pages.turn != nil || model.settledPages.contains(4) { wrong.append("\(size) does not turn") }
        if Frame.book(model) != last { wrong.append("\(size) \(direction) at 1") }
      }
    }
    #expect(wrong == [])
  }

  @Test("whatever turns stays within the book, and the screen is as wide as it is", arguments: motions)
  func inside(motion: Motion) throws {
    var wrong: [String] = []
    for size in Self.sizes {
      for direction in PageDirection.allCases {
        let (model, _) = try turning(size, motion, direction)
        let around = Frame.around(model)
        var frames: [Frame] = []
        for step in 0...20 {
          model.pages.gestures.updateTurn(progress: Double(step) / 20)
          if Frame.around(model) != around { wrong.append("\(size) \(direction) \(step): around") }
          frames.append(.book(model))
          let widths = model.rows().map { $0.reduce(0) { $0 + CellMeasurer.width(of: $1) } }
          if widths.contains(where: { $0 > size.columns }) {
            wrong.append("\(size) \(direction) \(step): wide")
          }
        }
        // On a screen of some size every step is another picture.
        let distinct = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.count
        if size.columns >= 40, distinct != 21 { wrong.append("\(size) \(direction): \(distinct) pictures") }
      }
    }
    #expect(wrong == [])
  }

  @Test("the way back shows the same pictures", arguments: motions)
  func back(motion: Motion) throws {
    for size in [narrow, wide] {
      let (model, still) = try turning(size, motion, .forward)
      model.pages.gestures.updateTurn(progress: 0.3)
      let picture = Frame.book(model)
      model.pages.gestures.updateTurn(progress: 0.8)
      model.pages.gestures.updateTurn(progress: 0.3)
      #expect(Frame.book(model) == picture)
      model.pages.gestures.cancelTurn()
      model.settle()
      #expect(Frame.book(model) == still)
    }
  }

  // MARK: Pictures

  private let small = book(
    "CHAPTER 1. One\n\nThe first page, so wide.\n\u{C}CHAPTER 2. Two\n\nThe second, as wide.\n\u{C}"
      + "CHAPTER 3. Three\n\nThe third, so wide too.\n\u{C}CHAPTER 4. Four\n\nThe fourth and last.")

  /// The first three rows of the book at a quarter, a half and three quarters of a turn.
  private func pictures(
    _ size: (columns: Int, rows: Int), _ motion: Motion, from page: Int, _ direction: PageDirection
  ) throws -> [[String]] {
    let model = try makeModel(small, size, motion: motion)
    model.type("\(page)g")
    #expect(model.pages.gestures.beginTurn(direction))
    return [0.25, 0.5, 0.75].map { progress in
      model.pages.gestures.updateTurn(progress: progress)
      return Array(model.rows()[1...3])
    }
  }

  @Test("a single page curls: its edge goes first, its blank back covers, the fold uncovers what comes")
  func singleCurl() throws {
    let expected = [
      ["  CHAPTER 1. One    ┃       ░▒", "                    ┃       ░▒", "  The first page, so┃       ░▒"],
      ["                  ░▒", "                  ░▒", "                  ░▒e."],
      ["        ░▒2. Two", "        ░▒", "        ░▒nd, as wide."],
    ]
    let forward = try pictures((40, 8), Motion(.curl), from: 1, .forward)
    #expect(forward == expected)
    let reverse = try pictures((40, 8), Motion(.curl), from: 2, .reverse)
    #expect(reverse == expected.reversed())
  }

  @Test("a leaf of a spread turns about the spine and brings the next page on its back")
  func spreadCurl() throws {
    let forward = try pictures((100, 8), Motion(.curl), from: 1, .forward)
    #expect(
      forward.map { $0[2] } == [
        "  The first page, so wide.                       │  The second, as wide.  ┃ The thir░▒",
        "  The first page, so wide.                       ┃ The third, so wide to░▒",
        "  The first page, so wide┃ The third, so wide too.          ░▒ and last.",
      ])
    let reverse = try pictures((100, 8), Motion(.curl), from: 3, .reverse)
    #expect(
      reverse.map { $0[2] } == [
        "  The first p▒░         ┃                        │  The fourth and last.",
        "  The first page, so wide▒░                      ┃  The fourth and last.",
        "  The first page, so wide.           ▒░as wide.                          ┃",
      ])
  }

  @Test("pages slide side by side")
  func slide() throws {
    let forward = try pictures((40, 8), Motion(.slide), from: 1, .forward)
    #expect(
      forward.map { $0[2] } == [
        "t page, so wide.              │ The seco",
        " wide.              │ The second, as wid",
        "          │ The second, as wide.",
      ])
    let reverse = try pictures((40, 8), Motion(.slide), from: 2, .reverse)
    #expect(reverse == forward.reversed())
  }
}
