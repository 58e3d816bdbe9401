import TestAmount
import Testing
@testable import ContainersText

@Suite("Pages and lines of random texts")
struct PartitionTests {
  private static let widths = [0, 1, 2, 3, 5, 8, 13, 30, .max]
  private static let heights = [0, 1, 2, 3, 7, .max]

  /// Hands random books of all scripts to a check and collects the names of those that fail it.
  private func failures(
    _ count: Int, seed: UInt64, _ check: (CellPaginator, String) throws -> Bool
  ) throws -> [String] {
    var random = SplitMix64(seed: seed)
    var failures: [String] = []
    for number in 0..<TestAmount.rounds(count) {
      let string = RandomText.make(&random, pieces: Int.random(in: 0..<60, using: &random))
      let size = PageSize(
        columns: Self.widths.randomElement(using: &random) ?? 0,
        lines: Self.heights.randomElement(using: &random) ?? 0)
      let paginator = try Paginator(text: BookText(string), size: size)
      if try !check(paginator, paginator.text.string) {
        failures.append("\(number): \(size.columns)x\(size.lines) \(string.debugDescription)")
      }
      if failures.count > 2 { break }
    }
    return failures
  }

  @Test("X3: pages partition the text, each begins at a grapheme boundary")
  func partition() throws {
    let failures = try failures(500, seed: 1) { paginator, string in
      var boundaries: Set<Int> = [string.utf8.count]
      var offset = 0
      for character in string {
        boundaries.insert(offset)
        offset += character.utf8.count
      }
      let ranges = try paginator.allRanges()
      return isPartition(ranges, of: string.utf8.count)
        && ranges.allSatisfy { boundaries.contains($0.lowerBound) }
    }
    #expect(failures == [])
  }

  @Test("X2, X3: the lines of a page join to it, are no more than it holds and begin and end its shown text")
  func linesJoin() throws {
    let failures = try failures(300, seed: 2) { paginator, string in
      for (page, range) in try paginator.allRanges().enumerated() {
        let lines = try paginator.lines(ofPage: page)
        let visible = try paginator.visibleRange(ofPage: page)
        let shown = lines.filter { !$0.text.isEmpty }
        guard lines.first?.range.lowerBound == range.lowerBound,
          lines.last?.range.upperBound == range.upperBound,
          zip(lines, lines.dropFirst()).allSatisfy({ $0.range.upperBound == $1.range.lowerBound }),
          lines.count <= max(1, paginator.size.lines), visible.clamped(to: range) == visible,
          shown.first?.text.startIndex
            == (visible.isEmpty ? nil : try paginator.text(ofPage: page).startIndex),
          shown.last?.text.endIndex == (visible.isEmpty ? nil : try paginator.text(ofPage: page).endIndex)
        else { return false }
      }
      return true
    }
    #expect(failures == [])
  }

  @Test("X4: no shown line is wider than the page, but for one cluster that is wider by itself")
  func noOverflow() throws {
    let failures = try failures(300, seed: 3) { paginator, _ in
      for page in try paginator.allRanges().indices {
        for line in try paginator.lines(ofPage: page) {
          var width = 0
          for character in line.text {
            width += character == "\t" ? 8 - width % 8 : CellMeasurer.width(of: character)
          }
          if line.endsWithHyphen { width += 1 }
          if width > paginator.size.columns && line.text.count > 1 { return false }
        }
      }
      return true
    }
    #expect(failures == [])
  }

  @Test(
    "X4: lines and pages are those of the plain oracle: greedy, hanging spaces, cut only where it must be")
  func oracle() throws {
    let failures = try failures(400, seed: 4) { paginator, string in
      let book = PlainBook(
        string, columns: paginator.size.columns, lines: paginator.size.lines)
      let expected = book.pages.map { ($0.first?.range.lowerBound ?? 0)..<($0.last?.range.upperBound ?? 0) }
      let ranges = try paginator.allRanges()
      guard string.isEmpty || expected == ranges else { return false }
      for (page, lines) in book.pages.enumerated() {
        let shown = lines.drop(while: \.isBlank)
        let found = try paginator.lines(ofPage: page)
        for (line, other) in zip(shown, found) {
          let text = paginator.text.substring(line.range.lowerBound..<line.contentEnd)
          if text != other.text || line.endsWithHyphen != other.endsWithHyphen { return false }
        }
      }
      return true
    }
    #expect(failures == [])
  }

  @Test("X2: a higher page never makes more pages")
  func monotone() throws {
    let failures = try failures(100, seed: 5) { paginator, string in
      let counts = try [0, 1, 2, 3, 5, 9, 40].map { lines in
        try cells(string, paginator.size.columns, lines).allRanges().count
      }
      return counts == counts.sorted(by: >)
    }
    #expect(failures == [])
  }

  @Test("X4: a form feed starts a page: the pages of two texts stand side by side")
  func formFeed() throws {
    var random = SplitMix64(seed: 6)
    let failures = try failures(150, seed: 7) { paginator, string in
      guard !string.hasSuffix("\u{C}") else { return true }
      let other = RandomText.make(&random, pieces: 20)
      guard !other.isEmpty, !other.hasPrefix("\u{FEFF}") else { return true }
      let size = paginator.size
      let joined = try cells(string + "\u{C}" + other, size.columns, size.lines).allRanges().map(\.lowerBound)
      let shift = string.utf8.count + 1
      let second = try cells(other, size.columns, size.lines).allRanges().map { $0.lowerBound + shift }
      return joined == (try paginator.allRanges().map(\.lowerBound)) + second
    }
    #expect(failures == [])
  }
}
