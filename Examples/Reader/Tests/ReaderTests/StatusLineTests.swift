import Containers
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("The status line")
struct StatusLineTests {
  private func status(_ model: ReaderModel) -> String { model.rows()[model.layout.status.row] }

  /// A book of many pages, of which few are known at first.
  private func longBook(paragraphs: Int = 2000) -> Book {
    let line = String(repeating: "All of these lines are of the same kind. ", count: 40) + "\n\n"
    return book(String(repeating: line, count: paragraphs))
  }

  @Test("X6: as long as the pages are being counted, their number is an estimate, and marked as one")
  func counting() throws {
    let model = try makeModel(longBook())
    #expect(model.paginator.pageCount == nil)
    var claims: [String] = []
    var parts: [Int] = []
    repeat {
      let text = status(model)
      let ending = try #require(text.firstMatch(of: /counted (\d+)%  .*page 1 of ~([0-9,]+)  0%/))
      parts.append(Int(ending.1) ?? -1)
      if text.contains(/of \d/) { claims.append(text) }
    } while model.paginateMore()
    #expect(claims == [])
    #expect(parts.count > 5 && parts == parts.sorted() && parts[0] == 0)
    let count = try #require(model.paginator.pageCount)
    #expect(status(model).hasSuffix("page 1 of \(count.grouped)  0%"))
    #expect(!status(model).contains("counted"))
  }

  @Test("X6: an estimate is never less than the page that is shown")
  func lowEstimate() throws {
    // Short pages first, long ones later, and the reader far ahead.
    let short = String(repeating: "x\u{C}", count: 4019)
    var wrong: [String] = []
    for (text, page) in [
      (short + String(repeating: "long ", count: 400_000), "1200g"), (short, "4011g"), (short, "4017g"),
    ] {
      let model = try makeModel(book(text))
      model.type(page)
      #expect(model.paginator.pageCount == nil)
      let found = try #require(status(model).firstMatch(of: /page ([0-9,]+) of ~([0-9,]+)/))
      let numbers = [found.1, found.2].map { Int($0.filter { $0 != "," }) ?? -1 }
      if numbers[0] > numbers[1] { wrong.append(status(model)) }
    }
    #expect(wrong == [])
  }

  @Test("X5: it shows a place that windows of all sizes share")
  func location() throws {
    let model = try makeModel()
    while model.paginateMore() {}
    #expect(status(model).contains("loc 1/\((model.book.text.count - 1) / 1024 + 1)  page 1 of "))
    model.type("60%")
    model.settle()
    let place = try #require(status(model).firstMatch(of: /loc (\d+)\//))
    #expect(Int(place.1) == model.place.position / 1024 + 1)
    for size in [(100, 30), (140, 40), (90, 60), (70, 12)] {
      model.resize((columns: size.0, rows: size.1))
      #expect(status(model).contains("loc \(place.1)/"), "\(size)")
    }
    model.type("G")
    model.settle()
    let last = try #require(status(model).firstMatch(of: /loc (\d+)\/(\d+)/))
    #expect((Int(last.1) ?? 0) <= (Int(last.2) ?? 0))
  }

  @Test("in a narrow window it says less, the most important things last of all; nothing is cut")
  func narrowing() throws {
    for isCounted in [true, false] {
      let model = try makeModel(longBook(paragraphs: 200))
      while isCounted, model.paginateMore() {}
      model.type("50g")
      model.settle()
      var lengths: [Int] = []
      var wrong: [String] = []
      for columns in 1...99 {
        model.resize((columns: columns, rows: 24))
        while isCounted, model.paginateMore() {}
        let text = status(model)
        let position = text.firstMatch(of: /(counted .*|loc .*|pages? .*|)\d+%$/)
        lengths.append(position.map { $0.0.count } ?? 0)
        if columns >= 6, position == nil { wrong.append("\(columns): \(text)") }
        if columns >= 30, !text.contains(/page [0-9,]+ of/) { wrong.append("\(columns): \(text)") }
        if columns >= 80, !text.contains(/loc [0-9,]+\/[0-9,]+/) { wrong.append("\(columns): \(text)") }
      }
      #expect(wrong == [])
      #expect(lengths.last.map { $0 > 25 } == true && lengths[10] <= 11)
    }
  }

  @Test("a notice has the room it needs, and numbers are grouped")
  func notices() throws {
    let model = try makeModel()
    model.notices = ["This is a notice that takes more than half of the line"]
    #expect(status(model).contains("more than half of the line"))
    #expect([0, 9999, 10_000, 1_234_567].map(\.grouped) == ["0", "9999", "10,000", "1,234,567"])
  }
}
