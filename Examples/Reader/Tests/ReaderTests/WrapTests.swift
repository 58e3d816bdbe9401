import ContainersTesting
import ContainersText
import Documents
import Terminal
import Testing

@testable import Reader

@Suite("Lines that were broken to a width, in the reader")
struct WrapTests {
  /// A book of chapters whose lines were broken at 60 columns.
  static func wrappedBook(_ lineEnd: String = "\n") -> Book {
    var text = ""
    for chapter in 1...6 {
      text += "CHAPTER \(chapter). Part \(chapter)\n\n"
      for paragraph in 0..<12 {
        var column = 0
        for number in 0..<70 {
          let word = "w\(chapter)x\(paragraph)x\(number)" + String(repeating: "y", count: number % 5)
          if column > 0 {
            column += 1 + word.count > 60 - column ? -column : 1
            text += column == 0 ? "\n" : " "
          }
          text += word
          column += word.count
        }
        text += "\n\n"
      }
    }
    return book(text.replacing("\n", with: lineEnd))
  }

  @Test("X5: lines are joined, w shows them as they are, and the same text is on the page")
  func toggles() throws {
    for lineEnd in ["\n", "\r\n"] {
      let model = try makeModel(Self.wrappedBook(lineEnd), (columns: 50, rows: 20))
      #expect(model.wrap == .flow && model.notices == [Wrap.joinedNotice])
      #expect(model.rows().allSatisfy { !$0.contains("\u{1F}") && !$0.contains("␟") })
      let joined = model.rows()
      var problems: [String] = []
      for percent in [0, 3, 50, 77, 100] {
        model.type("\(percent)%")
        model.settle()
        let (place, page) = (model.place.position, model.place.page)
        let first = try #require(model.bookPages.first?.lines.first { !$0.shown.isEmpty })
        let word = first.shown.split(separator: " ")[0]
        model.type("w")
        if model.wrap != .keep || model.place.position != place { problems.append("\(percent): moved") }
        let kept = try #require(model.bookPages.first).lines.map(\.shown).joined(separator: " ")
        if !kept.contains(word) { problems.append("\(percent): \(word) is not on the page") }
        model.type("w")
        if model.place.page != page || model.wrap != .flow {
          problems.append("\(percent): came back elsewhere")
        }
      }
      #expect(problems == [])
      model.type("g")
      model.settle()
      #expect(model.rows()[2..<15] == joined[2..<15])
    }
  }

  @Test(
    "X3: pages of joined lines hold the whole text, printed and shown, and no line end that is not its own")
  func printed() throws {
    let book = Self.wrappedBook("\r\n")
    let words = book.text.string.split(whereSeparator: \.isWhitespace)
    var counts: [Int] = []
    for wrap in Wrap.allCases {
      let pages = try PlainPages(book, columns: 40, lines: 20, wrap: wrap)
      var printed = ""
      for number in 0..<200 where pages.has(number) { printed += pages.page(number) }
      #expect(printed.split(whereSeparator: \.isWhitespace) == words)
      counts.append(printed.split(separator: "\n").count)
    }
    #expect(counts[0] == counts[2] && counts[0] < counts[1], "\(counts)")
  }

  @Test("w and turns, sizes and chapters in any order: the text that is read is on the page")
  func storm() throws {
    var random = SeededGenerator(seed: 20)
    let model = try makeModel(Self.wrappedBook(), narrow)
    var problems: [String] = []
    for step in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: model.type("w")
      case 2:
        model.resize(columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random))
      case 3: model.type("]")
      case 4: model.handle(Key(.tab))
      default: model.type([" ", "b", "c", "i"].randomElement(using: &random) ?? " ")
      }
      if Bool.random(using: &random) { model.settle() }
      let shown = model.settledPages
      let place = model.place.position
      if !model.isMoving,
        !shown.contains(where: { model.start(ofPage: $0) <= place && place <= model.end(ofPage: $0) })
      {
        problems.append("step \(step): \(shown) shows not \(place)")
      }
    }
    #expect(problems == [])
  }

  @Test("what is emphasized by underscores is italic, without them, and w shows them again")
  func italics() throws {
    let model = try makeModel(book("Alice said: _I_ shan’t, my_own_name."), (columns: 50, rows: 20))
    func italics() throws -> [String] {
      let line = try #require(model.bookPages.first?.lines.first { !$0.shown.isEmpty })
      return model.emphasis(in: line).filter { $0.1 == .italic }.flatMap { line.columns(of: $0.bytes) }
        .map { String(line.shown.dropFirst($0.lowerBound).prefix($0.count)) }
    }
    #expect(model.rows().contains { $0.contains("said: I shan’t, my_own_name.") })
    #expect(try italics() == ["I"])
    model.type("w")
    model.type("w")
    #expect(model.rows().contains { $0.contains("said: _I_ shan’t") } && model.wrap == .keep)
    #expect(try italics() == [])
  }

  @Test("a text whose lines are its own stays as it is, until w asks for more")
  func own() throws {
    let text = (0..<80).map { String(repeating: "verse ", count: 3 + $0 % 5) + "end" }.joined(separator: "\n")
    let model = try makeModel(book(text))
    #expect(model.wrap == .keep && model.notices.isEmpty)
    #expect(!book(text).joined(.automatic).isJoined && !book(text).joined(.keep).isJoined)
    model.type("w")
    #expect(model.wrap == .flow && model.notices.count == 1)
  }
}
