import ContainersText
import TestAmount
import Testing

/// Lines of a paragraph that are kept together (X4).
@Suite("Widows and orphans")
struct KeptLinesTests {
  private func pages(_ text: String, _ columns: Int, _ lines: Int, orphans: Int, widows: Int) throws
    -> CellPaginator
  {
    let size = PageSize(columns: columns, lines: lines, orphans: orphans, widows: widows)
    return try CellPaginator(text: BookText(text), size: size)
  }

  @Test("X4: a last line does not stand alone at the top of a page, nor a first one at the bottom")
  func single() throws {
    let text = "a\nb1\nc1 c2 c3 c4\nd"
    #expect(try pages(text, 2, 3, orphans: 1, widows: 1).allTexts() == ["a\nb1\nc1", "c2 c3 c4", "d"])
    #expect(try pages(text, 2, 3, orphans: 2, widows: 1).allTexts() == ["a\nb1", "c1 c2 c3", "c4\nd"])
    #expect(try pages(text, 2, 3, orphans: 2, widows: 2).allTexts() == ["a\nb1", "c1 c2", "c3 c4\nd"])
    #expect(try pages("x\ny1 y2 y3", 2, 3, orphans: 1, widows: 2).allTexts() == ["x\ny1", "y2 y3"])
  }

  @Test("X4: a paragraph that fills its page from the top stays, whatever is asked for")
  func cannotHelp() throws {
    #expect(try pages("a b c d e", 1, 1, orphans: 9, widows: 9).allRanges().count == 5)
    #expect(try pages("a b c d", 1, 2, orphans: 2, widows: 2).allTexts() == ["a b", "c d"])
    #expect(try pages("a b c", 1, 2, orphans: 2, widows: 2).allTexts() == ["a b", "c"])
    #expect(try pages("a\n\n\nb", 1, 2, orphans: 2, widows: 2).allTexts() == ["a", "b"])
  }

  @Test("X4: a heading stays with two lines of what follows, if the page has room for that")
  func headings() throws {
    func texts(_ text: String, _ lines: Int, _ headings: [Int], orphans: Int = 1) throws -> [String] {
      let size = PageSize(columns: 2, lines: lines, orphans: orphans, widows: orphans)
      let pages = try CellPaginator(text: BookText(text), size: size, headings: headings)
      let plain = try Paginator(
        text: BookText(text), size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker(),
        headings: headings)
      #expect(try pages.allTexts() == plain.allTexts())
      return try pages.allTexts()
    }
    let text = "a\nb\n\nH\n\nc d e f"
    #expect(try texts(text, 4, []) == ["a\nb\n\nH", "c d e f"])
    #expect(try texts(text, 4, [5]) == ["a\nb", "H\n\nc d", "e f"])
    #expect(try texts(text, 5, [5]) == ["a\nb", "H\n\nc d e", "f"])
    #expect(try texts(text, 6, [5]) == ["a\nb", "H\n\nc d e f"])
    #expect(try texts(text, 7, [5]) == ["a\nb\n\nH\n\nc d", "e f"])
    #expect(try texts(text, 6, [5], orphans: 2) == ["a\nb", "H\n\nc d e f"])
    #expect(try texts("H\nc d e", 1, [0]) == ["H", "c", "d", "e"], "a page of its own cannot help it")
    #expect(try texts("H\n\u{C}c d e", 4, [0]) == ["H", "c d e"], "a form feed is obeyed")
    #expect(try texts("a\nH\nI\nJ\nb c d", 4, [2, 4, 6]) == ["a", "H\nI\nJ\nb", "c d"])
  }

  /// The rule as it is written, on a list of all lines.
  private func starts(of lines: [(start: Int, isFirst: Bool)], _ size: PageSize) -> [Int] {
    var starts: [Int] = [], index = 0
    while index < lines.count {
      starts.append(lines[index].start)
      var next = min(lines.count, index + max(1, size.lines))
      if next < lines.count, !lines[next].isFirst {
        let first = lines[..<next].lastIndex { $0.isFirst } ?? 0
        let end = lines[next...].firstIndex { $0.isFirst } ?? lines.count
        var moved = max(0, size.widows - (end - next))
        if first >= index, next - moved - first < size.orphans { moved = next - first }
        if moved < next - index, moved <= max(0, size.widows - 1) + max(0, size.orphans - 1) { next -= moved }
      }
      index = next
    }
    return starts
  }

  @Test(
    "X2, X4: random paragraphs are kept together as the rule says, in slices of any size, by either way to lines"
  )
  func random() throws {
    var random = SplitMix64(seed: 83)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(600) {
      let paragraphs = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (0..<Int.random(in: 1...9, using: &random)).map { _ in "w" }.joined(separator: " ")
      }
      let text = paragraphs.joined(separator: "\n")
      let size = PageSize(
        columns: Int.random(in: 1...3, using: &random), lines: Int.random(in: 1...6, using: &random),
        orphans: Int.random(in: 0...4, using: &random), widows: Int.random(in: 0...4, using: &random))
      let single = try cells(text, size.columns, 1).allRanges().map(\.lowerBound)
      let lines = single.map { start in
        (start: start, isFirst: start == 0 || text.utf8.dropFirst(start - 1).first == 0x0A)
      }
      let expected = starts(of: lines, size)
      let fast = try CellPaginator(text: BookText(text), size: size)
      while !fast.advance(byUpTo: Int.random(in: 0...9, using: &random)).isComplete {}
      let plain = try Paginator(
        text: BookText(text), size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
      let found = try [fast.allRanges().map(\.lowerBound), plain.allRanges().map(\.lowerBound)]
      if found != [expected, expected] { wrong.append("\(seed): \(size) \(text.debugDescription)") }
      if try fast.allRanges().indices.contains(where: {
        try fast.lines(ofPage: $0) != plain.lines(ofPage: $0)
      }) {
        wrong.append("lines of \(seed)")
      }
    }
    #expect(wrong.prefix(3) == [])
  }
}
