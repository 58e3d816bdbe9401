import Containers
import ContainersText
import Documents
import Terminal
import Testing

@testable import Reader

@Suite("Justified lines and parted words")
struct JustificationTests {
  private let words =
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness. "

  private func lines(_ model: ReaderModel) -> [ShownLine] { model.bookPages.first?.lines ?? [] }

  @Test(
    "X4: lines reach both sides, but not the last of a paragraph, nor one with too few spaces, nor what is preformatted"
  )
  func justified() throws {
    let text =
      "# A heading that is longer than the line of the page that it stands on, by far\n\n\(String(repeating: words, count: 4))\n\n"
      + "    code that is   kept as it is, however long a line of it may be in the book\n\nshort verylongwordthatfillsthelinealone\n"
    let book = try BookOrigin.book(Array(text.utf8), name: "it.md", path: "/it")
    let model = try makeModel(book, (columns: 50, rows: 40))
    let ragged = lines(model).map(\.shown)
    model.type("J")
    #expect(model.notices == ["lines are justified; J leaves them ragged"])
    let justified = lines(model)
    let columns = model.paginator.size.columns
    var problems: [String] = []
    for (line, old) in zip(justified, ragged) {
      let isProse = words.contains(old.prefix(8)) || old.contains("times,") || old.contains("age of")
      if line.shown.split(separator: " ") != old.split(separator: " ") { problems.append("words: \(old)") }
      if !isProse, line.shown != old { problems.append("changed: \(line.shown)") }
      if isProse, line.shown != old, CellMeasurer.width(of: line.shown[...]) != columns {
        problems.append("width: \(line.shown)")
      }
      if line.shown.contains("   "), !old.contains("   ") { problems.append("wide: \(line.shown)") }
    }
    #expect(problems == [])
    let full = justified.filter { CellMeasurer.width(of: $0.shown[...]) == columns }
    #expect(full.count > ragged.filter { $0.count == columns }.count + 4)
    model.type("J")
    #expect(lines(model).map(\.shown) == ragged)
  }

  @Test("hits and links lie where their words are seen, in justified lines too")
  func columns() throws {
    let model = try makeModel(book(String(repeating: words, count: 6)), (columns: 50, rows: 40))
    model.type("J")
    var wrong: [String] = []
    for line in lines(model) {
      let start = line.line.range.lowerBound
      let text = Array(line.line.text.utf8)
      for place in text.indices where text[place] != 0x20 {
        let columns = line.columns(of: start + place..<start + place + 1)
        let shown = Array(line.shown.utf8)
        if columns.count != 1 || shown[columns[0].lowerBound] != text[place] { wrong.append(line.shown) }
      }
    }
    #expect(wrong == [])
  }

  @Test("P11: in lines from right to left bytes are found in the cells in which they are seen")
  func rightToLeft() throws {
    let text = String(repeating: "שלום abc עולם 123 ", count: 40)
    let model = try makeModel(book(text), (columns: 60, rows: 20))
    for isJustified in [false, true] {
      if isJustified { model.type("J") }
      var wrong: [String] = []
      for line in lines(model) {
        let cells = Array(line.shown)
        let start = line.line.text.base.utf8.distance(
          from: line.line.text.base.startIndex, to: line.line.text.startIndex)
        for word in ["שלום", "abc", "עולם", "123"] {
          guard let found = line.line.text.firstRange(of: word) else { continue }
          let first =
            start + line.line.text.utf8.distance(from: line.line.text.startIndex, to: found.lowerBound)
          let columns = line.columns(of: first..<first + word.utf8.count)
          let seen = columns.map { String(cells[$0]) }.joined()
          let wanted = word.first?.isASCII == true ? word : String(word.reversed())
          if seen != wanted { wrong.append("\(word): \(seen)") }
        }
      }
      #expect(wrong == [] && lines(model).count > 5)
    }
    model.type("/ם a")
    let hit = try #require(model.finding.current)
    let line = try #require(lines(model).first { $0.line.range.contains(hit.lowerBound) })
    #expect(line.columns(of: hit).count == 2, "a hit across a change of direction lies in two places")
  }

  @Test(
    "X4, X5: words are parted at the places that the patterns give, not twice in a row, and the place stays")
  func hyphens() throws {
    let text = String(repeating: "incomprehensibilities and antidisestablishmentarianism ", count: 200)
    func places(_ word: Substring) -> [Int] {
      word.utf8.count > 8 ? Array(stride(from: 3, to: word.utf8.count - 3, by: 3)) : []
    }
    var (problems, count): ([String], Int) = ([], 0)
    for columns in 12...40 {
      let size = PageSize(columns: columns, lines: 7, orphans: 2, widows: 2)
      let paginator = try CellPaginator(text: BookText(text), size: size, hyphenation: places)
      var (joined, last) = ("", false)
      while paginator.progress.isComplete == false { paginator.advance(byUpTo: 1 << 10) }
      for page in 0..<paginator.progress.knownPages {
        for line in try paginator.lines(ofPage: page) {
          if CellMeasurer.width(of: line.displayed[...]) > columns {
            problems.append("wide: \(line.displayed)")
          }
          if last, line.endsWithHyphen { problems.append("two: \(line.displayed)") }
          if line.endsWithHyphen, !line.displayed.hasSuffix("-") {
            problems.append("no hyphen: \(line.displayed)")
          }
          joined += paginator.text.substring(line.range)
          last = line.endsWithHyphen
          if last { count += 1 }
        }
      }
      if joined != text { problems.append("\(columns): text") }
    }
    #expect(problems == [] && count > 1000)
  }

  @Test("X4: a page that begins within a word is the same when it is laid again")
  func again() throws {
    let text = BookText(String(repeating: "abcdefghijklmnopqrstuvwxyz ", count: 400))
    func places(_ word: Substring) -> [Int] { Array(stride(from: 2, to: 24, by: 2)) }
    let size = PageSize(columns: 17, lines: 3)
    let paginator = try CellPaginator(text: text, size: size, hyphenation: places)
    var wrong: [Int] = []
    for page in 0..<60 {
      let lines = try paginator.lines(ofPage: page)
      let end = try paginator.range(ofPage: page).upperBound
      guard let last = lines.last else { continue }
      let seen = text.string.utf8.distance(from: text.string.startIndex, to: last.text.endIndex)
      if !text.substring(seen..<end).allSatisfy(\.isWhitespace) || lines.count > 3 { wrong.append(page) }
    }
    #expect(wrong == [])
  }

  @Test("what H lacks is said; the language of the book, or the one named, chooses the patterns")
  func missing() throws {
    let model = try makeModel()
    model.type("H")
    #expect(model.notices.first?.contains("--language") == true && model.hyphenation == nil)
    model.language = "xx"
    model.type("H")
    #expect(model.notices.first?.contains("hyphen-xx") == true)
  }
}

@Suite("Headings in Hebrew, Arabic and Persian")
struct HeadingsFromRightTests {
  @Test(
    "numbered headings",
    arguments: [
      "פרק א", "פרק א׳: התחלה", "פרק ט״ו", "פרק 12", "פרק ראשון", "חלק שני – הדרך", "الفصل الأول",
      "الفصل الحادي عشر",
      "الباب الثّاني: في السفر", "الجزء ٣", "فصل اول", "بخش ۲. راه", "الفصل الثاني عشر: البيت",
    ])
  func headings(_ line: String) { #expect(ChapterHeading.isNumbered(line[...])) }

  @Test(
    "lines of prose that begin like one",
    arguments: [
      "פרק זה עוסק בילדות", "חלק מה שאמר היה נכון", "الفصل الذي نحن فيه", "باب الدار مفتوح",
      "الفصل الأول من السنة طويل", "פרק",
    ])
  func prose(_ line: String) { #expect(!ChapterHeading.isNumbered(line[...])) }

  @Test("they are the chapters of a text")
  func chapters() {
    let text = (1...3).map { "פרק \(["א", "ב", "ג"][$0 - 1])\n\nהיה היה ילד.\n\n" }.joined()
    #expect(book(text).chapters.map { $0.title } == ["פרק א", "פרק ב", "פרק ג"])
  }
}
