import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The scrubber under the book")
struct ReaderScrubberTests {
  private func model(_ size: (columns: Int, rows: Int) = narrow, _ motion: Motion = Motion()) throws
    -> ReaderModel
  {
    let model = try makeModel(plainBook(), size, motion: motion)
    while model.paginateMore() {}
    return model
  }

  private func column(_ page: Int, _ model: ReaderModel) -> Int {
    model.scrubberRow.column(of: Double(page) / Double((model.bookContainer.pageCount ?? 1) - 1))
  }

  private func line(_ model: ReaderModel) -> String { model.rows()[model.layout.scrubber.row] }
  private func preview(_ model: ReaderModel) -> String { model.rows()[model.layout.book.endRow - 1] }

  @Test("B7: dragging the handle shows where it would turn to, and turns once when it is let go")
  func drag() throws {
    for size in [narrow, wide] {
      let model = try model(size)
      let row = model.layout.scrubber.row
      let count = try #require(model.bookContainer.pageCount)
      let still = Frame.book(model).rows.dropLast()
      var start = model.log.entries.count
      model.mouse(.press(.left), column(0, model), row)
      var seen: [String] = []
      for page in 1..<count {
        model.mouse(.drag(.left), column(page, model), row + page % 3)
        #expect(model.scrubber.preview == page)
        seen.append(preview(model))
      }
      #expect(model.log.entries.count == start && model.settledPages.first == 0)
      #expect(Frame.book(model).rows.dropLast() == still)
      let last =
        (count - 1) & ~1 == count - 1 || size == narrow ? "page \(count)" : "pages \(count - 1)-\(count)"
      #expect(seen.last?.contains("\(last) of \(count)  100%  CHAPTER 6. Part 6") == true)
      #expect(seen[0].contains(size == narrow ? "page 2 of \(count)" : "pages 1-2 of \(count)"))
      model.mouse(.drag(.left), column(4, model), row)
      start = model.log.entries.count
      model.mouse(.release(.left), column(4, model), row)
      #expect(model.pages.turn != nil && model.scrubber.page == 4)
      model.settle()
      #expect(model.settledPages == (size == narrow ? [4] : [4, 5]))
      #expect(model.place.page == 4 && model.scrubber.isFollowing)
      #expect(model.log.entries[start...].filter { $0.text.contains("settled") }.count == 1)
    }
  }

  @Test("a click on the line turns to its page; other turns move the handle")
  func click() throws {
    let model = try model()
    let row = model.layout.scrubber.row
    for page in [7, 2, 2, 0, 9] {
      model.click(column(page, model), row)
      model.settle()
      #expect(model.settledPages == [page])
    }
    model.type(" ")
    model.settle()
    #expect(model.scrubber.page == 10)
    let rows = line(model)
    #expect(
      rows.firstIndex(of: "●").map { rows.distance(from: rows.startIndex, to: $0) } == column(10, model))
  }

  @Test("a turn by key that the scrubber reverses shows the page that stays")
  func takenBack() throws {
    let model = try model()
    let still = Frame.book(model)
    model.type(" ")
    model.advance(by: 0.15)
    #expect(Frame.book(model) != still)
    model.click(column(0, model), model.layout.scrubber.row)
    for _ in 0..<4 {
      #expect(Frame.book(model) == still)
      model.advance(by: 0.05)
    }
    model.settle()
    #expect(Frame.book(model) == still && model.settledPages == [0] && model.place.page == 0)
  }

  @Test("B7: it comes with a touch, goes after three seconds, and the text stays where it is")
  func visibility() throws {
    let model = try model()
    let text = Frame.book(model)
    #expect(line(model).contains("●") && model.scrubber.remaining == 3)
    #expect(!model.isMoving, "no frames have to be drawn for it")
    model.advance(by: 2.9)
    #expect(model.scrubber.isVisible)
    model.advance(by: 0.2)
    #expect(line(model) == "" && model.scrubber.remaining == nil)
    #expect(Frame.book(model) == text)
    for touch in ["key", "key at the end", "click", "drag", "wheel"] {
      model.advance(by: 10)
      #expect(!model.scrubber.isVisible)
      switch touch {
      case "key": model.type(" ")
      case "key at the end": model.type("gb")
      case "click": model.click(40)
      case "drag": model.mouse(.press(.left), 40)
      default: model.mouse(.wheel(.down), 40)
      }
      model.settle()
      #expect(model.scrubber.isVisible, "\(touch)")
    }
  }

  @Test("a click where the line is not to be seen brings it, and turns nothing; a drag from there works")
  func hidden() throws {
    let model = try model()
    let row = model.layout.scrubber.row
    model.advance(by: 10)
    model.click(column(5, model), row)
    model.settle()
    #expect(model.scrubber.isVisible && model.settledPages == [0])
    model.advance(by: 10)
    model.mouse(.press(.left), column(2, model), row)
    model.mouse(.drag(.left), column(3, model), row)
    #expect(model.scrubber.preview == 3)
    model.mouse(.release(.left), column(3, model), row)
    model.settle()
    #expect(model.settledPages == [3])
  }

  @Test("B6: while the pages are being counted it cannot be dragged, and looks like it")
  func unknown() throws {
    let model = try makeModel(plainBook())
    #expect(model.bookContainer.pageCount == nil)
    #expect(line(model).contains("┄┄┄┄") && !line(model).contains("●"))
    model.click(40, model.layout.scrubber.row)
    model.settle()
    #expect(model.settledPages == [0])
    model.mouse(.press(.left), 70)
    model.mouse(.drag(.left), 40)
    while model.paginateMore() {}
    #expect(line(model).contains("●") && model.bookContainer.pageCount == model.paginator.pageCount)
    #expect(model.pages.turn != nil, "the leaf that is dragged stays in hand")
    model.resize(wide)
    #expect(model.bookContainer.pageCount == nil && line(model).contains("┄┄┄┄"))
    model.type("G")
    #expect(line(model).contains("●"))
  }

  @Test("a key, a tab or a resize cancels the drag of the handle")
  func interrupted() throws {
    for what in ["key", "tab", "resize", "press"] {
      let model = try model()
      let row = model.layout.scrubber.row
      model.mouse(.press(.left), column(6, model), row)
      #expect(model.scrubber.preview == 6)
      switch what {
      case "key": model.type(" ")
      case "tab": model.handle(Key(.tab))
      case "resize": model.resize(columns: 81, rows: 24)
      default: model.mouse(.press(.left), 40)
      }
      #expect(model.scrubber.preview == nil, "\(what)")
      model.mouse(.drag(.left), column(8, model), row)
      model.mouse(.release(.left), column(8, model), row)
      model.settle()
      #expect(model.place.page <= 1, "\(what)")
      #expect(model.notices.isEmpty)
    }
  }

  @Test("it has a row where there is room, with a place for each of its columns")
  func layout() {
    for (columns, rows, has) in [
      (80, 24, true), (20, 10, true), (80, 9, false), (19, 24, false), (1, 1, false),
    ] {
      let layout = ReaderLayout(columns: columns, rows: rows)
      #expect(layout.scrubber.rows == (has ? 1 : 0))
      #expect(layout.book.rows + layout.scrubber.rows == layout.content.rows)
    }
    var wrong = 0
    for columns in 20...130 {
      let row = ScrubberRow(in: ReaderLayout(columns: columns, rows: 24).scrubber)
      for column in row.track.column..<row.track.endColumn
      where row.column(of: row.value(column: column)) != column { wrong += 1 }
      if row.value(column: -9) != 0 || row.value(column: 999) != 1 { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
