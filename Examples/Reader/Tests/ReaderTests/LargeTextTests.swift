import Containers
import ContainersTesting
import ContainersText
import Terminal
import Testing

@testable import Reader

@Suite("Large texts")
struct LargeTextTests {
  /// Chapters of about 20 kB.
  private static func chapters(_ count: Int) -> Book {
    let paragraph = String(repeating: "A sentence that is as good as any other one. ", count: 20) + "\n\n"
    let body = String(repeating: paragraph, count: 20)
    return book((1...count).map { "CHAPTER \($0). Part \($0)\n\n" + body }.joined())
  }

  private func done(_ model: ReaderModel) -> Int { model.paginator.progress.bytesDone }

  @Test("X6: a book opens, shows its tabs and turns without laying more than the pages it shows")
  func opens() throws {
    let model = try makeModel(Self.chapters(150))
    #expect(model.book.chapters.count == 150 && model.book.text.count > 2_500_000)
    _ = model.rows()
    let page = model.end(ofPage: 0)
    #expect(done(model) < 3 * page)
    model.handle(Key(.tab))
    model.handle(Key(.end))
    model.settle()
    #expect(model.cards.currentPage == 149)
    let rows = model.rows()
    #expect(rows.contains { $0.contains("CHAPTER 150. Part 150") })
    #expect(rows.filter { $0.contains("  99%") || $0.contains(" 99%  ") }.allSatisfy { !$0.contains("page") })
    #expect(rows.contains { $0.contains(" 99%") })
    #expect(done(model) < 3 * page, "a card asks for no page")
    model.handle(Key(.home))
    model.settle()
    #expect(model.rows().joined().contains("page 1  0%"))
    model.handle(Key(.backtab))
    model.type("[")
    model.settle()
    #expect(model.place.page == 0 && done(model) < 3 * page)
    model.type("]")
    model.settle()
    #expect(model.place.position == model.book.chapters[1].offset)
    #expect(done(model) < 30_000, "the next chapter costs what lies before it")
  }

  @Test("[ and ] go to the chapters before and after the pages shown, also where chapters begin pages")
  func chapterKeys() throws {
    let text = (1...5).map { "CHAPTER \($0). Part \($0)\n\nText.\n\u{C}More.\n" }.joined(separator: "\u{C}")
    for (size, forward) in [(narrow, [0, 2, 4, 6, 8, 8]), (wide, [0, 2, 4, 6, 8, 8])] {
      let model = try makeModel(book(text), size)
      var seen = [model.settledPages[0]]
      for _ in 0..<5 {
        model.type("]")
        seen.append(model.settledPages[0])
      }
      #expect(seen == forward)
      model.type("b")
      model.settle()
      #expect(model.settledPages[0] == (size == narrow ? 7 : 6))
      model.type("G")
      seen = []
      for _ in 0..<6 {
        model.type("[")
        seen.append(model.settledPages[0])
      }
      #expect(seen == (size == narrow ? [8, 6, 4, 2, 0, 0] : [6, 4, 2, 0, 0, 0]))
    }
  }

  @Test("X6: a step of counting is short, and steps come to the end")
  func steps() throws {
    let model = try makeModel(Self.chapters(150))
    var longest = 0
    var steps = 0
    while true {
      let before = done(model)
      guard model.paginateMore() else { break }
      longest = max(longest, done(model) - before)
      steps += 1
    }
    #expect(steps > 5 && longest < 300_000)
    #expect(model.bookContainer.pageCount == model.paginator.pageCount && model.paginator.pageCount != nil)
  }

  @Test("X6: a jump lays the text before it and no more, and counting goes on from there")
  func jump() throws {
    let model = try makeModel(Self.chapters(150))
    let count = model.book.text.count
    _ = model.paginateMore()
    model.type("90%")
    #expect(model.shownPages.allSatisfy { model.end(ofPage: $0) > count / 100 * 89 })
    #expect(done(model) > count / 100 * 90 && done(model) < count / 100 * 91)
    #expect(model.paginator.pageCount == nil)
    let place = model.place
    while model.paginateMore() {}
    model.settle()
    #expect(model.place == place && model.settledPages == [place.page])
    model.resize(wide)
    #expect(model.place.position == place.position)
    #expect(done(model) < count / 100 * 92, "a change of size lays what lies before the place")
    model.resize(narrow)
    #expect(model.place == place && model.paginator.pageCount != nil, "the table of the other size is kept")
  }

  @Test("X5, X6: the place is found in steps before a window changes, and nothing is left to be done then")
  func preparedResize() throws {
    for policy in PlacePolicy.allCases {
      let model = try ReaderModel(Self.chapters(150), columns: 80, rows: 24, keeps: policy)
      let plain = try ReaderModel(Self.chapters(150), columns: 80, rows: 24, keeps: policy)
      for other in [model, plain] {
        other.appear()
        other.type("90% ")
        other.advance(by: 0.05)
        #expect(other.pages.turn != nil, "a turn is under way")
      }
      var parts: [Double] = []
      for size in [(columns: 50, rows: 20), wide, (columns: 50, rows: 20), narrow, (columns: 30, rows: 9)] {
        var longest = 0
        while true {
          let before = done(model)
          guard let part = model.prepareResize(columns: size.columns, rows: size.rows) else { break }
          parts.append(part)
          longest = max(longest, done(model) - before)
        }
        #expect(longest < 300_000)
        let prepared = done(model)
        model.resize(size)
        plain.resize(size)
        #expect(done(model) - prepared < 10_000)
        #expect(model.place == plain.place && model.settledPages == plain.settledPages)
      }
      #expect(parts.count > 10 && parts.allSatisfy { 0...1 ~= $0 })
      #expect(model.notices.isEmpty)
    }
  }

  // MARK: Chapters

  /// The headings as a plain reading of the rules finds them, line by line.
  private func headings(_ text: String) -> [Int] {
    var (found, offset, followsBlank): ([Int], Int, Bool) = ([], 0, true)
    var line = ""
    func end(_ terminator: String) {
      let text = line[...].trimmed
      if line.utf8.count <= 240, followsBlank, !text.isEmpty, ChapterHeading.isNumbered(text) {
        found.append(offset)
      }
      followsBlank = line.utf8.count <= 240 && text.isEmpty || terminator == "\u{C}"
      offset += line.utf8.count + terminator.utf8.count
      line = ""
    }
    for character in text {
      if ["\n", "\r", "\r\n", "\u{C}"].contains(character) {
        end(String(character))
      } else {
        line.append(character)
      }
    }
    end("")
    return found
  }

  @Test("headings are found in bytes as they are found in characters")
  func headingsInBytes() {
    var random = SeededGenerator(seed: 31)
    let parts = [
      "CHAPTER 1. Go", "Chapter Two", "chapter 3", "BOOK II", "Books I", "Part 3", "PARTS 4", "第三回", "第",
      "Act V",
      "text", "\u{3000}", "\u{A0}", " ", "\t", "\u{2003}", "\u{1680}", "\u{85}", "\u{2028}", "\n", "\n\n",
      "\r\n",
      "\r\n\r\n", "\r", "\u{C}", "《a》", "é", "Stave One", "SECTION 9", "\u{202F}",
      String(repeating: "x", count: 241),
      String(repeating: " ", count: 241), "\u{B}", "\u{1}", "Letter 4", "VOLUME X",
    ]
    var wrong: [String] = []
    var count = 0
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
      let expected = headings(text)
      let chapters = ChapterFinder(BookText(text)).chapters()
      let places = chapters.map(\.offset)
      // Contents are left out, and a first chapter begins at the start: what is found is a part of these.
      if !places.dropFirst().allSatisfy(expected.contains) && !text.contains("《a》") { wrong.append(text) }
      if Set(expected.map { text.utf8.dropFirst($0).prefix(40).map { $0 } }).count == expected.count,
        expected.count >= 2
      {
        let titles = Set(
          chapters.compactMap { $0.headingOffset == nil ? nil : ChapterHeading.key($0.title[...]) })
        let keys = Set(
          expected.map { offset in
            let rest = text.utf8.dropFirst(offset)
            let line = rest.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0x0C }
            return ChapterHeading.key(String(decoding: line, as: UTF8.self)[...].trimmed)
          })
        if !keys.isSubset(of: titles) { wrong.append(text) }
        count += 1
      }
    }
    #expect(wrong.prefix(3) == [] && count > 60)
  }

  @Test("ten thousand chapters cost no more than their places, until they are read")
  func manyChapters() throws {
    let text = (1...10_000).map { "《\($0)》\n甲乙\n\n" }.joined()
    let chapters = ChapterFinder(BookText(text)).chapters()
    #expect(chapters.count == 10_000)
    #expect(chapters[9_999].title == "《10000》" && chapters[9_999].opening == "甲乙")
    #expect(chapters.last(notAfter: chapters[5000].offset) == 5000)
    #expect(chapters.last(notAfter: chapters[5000].offset - 1) == 4999)
    let model = try makeModel(book(text))
    model.handle(Key(.tab))
    model.handle(Key(.end))
    model.settle()
    #expect(model.rows().contains { $0.contains("《10000》") })
  }
}
