import ContainersText
import TestAmount
import Testing

@Suite("Further places for line ends")
struct ExtendedBreakTests {
  /// "Words" of three letters, wherever the run allows them.
  private func threes(_ run: Substring) -> [Int] {
    Array(stride(from: 3, to: run.utf8.count, by: 3)) + [-1, 0, run.utf8.count, 999]
  }

  private func drawn<B: LineBreaker>(_ text: String, _ columns: Int, _ breaker: B) throws -> [String] {
    let book = try Paginator(
      text: BookText(text), size: PageSize(columns: columns, lines: 1), measurer: CellMeasurer(),
      breaker: breaker)
    return try book.allRanges().indices.flatMap { try book.drawn($0) }
  }

  @Test("X4: lines end at the further places too, and at those of the base as before")
  func further() throws {
    let breaker = ExtendedLineBreaker(StandardLineBreaker(), places: threes)
    #expect(try drawn("abcdefgh ij", 7, breaker) == ["abcdef", "gh ij"])
    #expect(try drawn("abcdefgh ij", 8, breaker) == ["abcdefgh", "ij"])
    #expect(try drawn("abcdefgh ij", 2, breaker) == ["ab", "c", "de", "f", "gh", "ij"])
    let inside = ExtendedLineBreaker(StandardLineBreaker()) { _ in [3, 4] }
    #expect(try drawn("ñññññ", 4, inside) == ["ññ", "ñññ"])
    let none = ExtendedLineBreaker(StandardLineBreaker()) { _ in [] }
    #expect(try drawn("abcdefgh ij", 7, none) == (try drawn("abcdefgh ij", 7, StandardLineBreaker())))
  }

  @Test("X4: a dictionary of Thai ends lines between words, where the standard has none")
  func thai() throws {
    let words = ["มนุษย์", "ทั้งหลาย", "เกิดมา", "มี", "อิสระ"]
    var asked = 0
    let breaker = ExtendedLineBreaker(StandardLineBreaker()) { run in
      asked += 1
      var places: [Int] = [], offset = 0
      for word in words where run.utf8.count >= offset + word.utf8.count {
        offset += word.utf8.count
        places.append(offset)
      }
      return places
    }
    #expect(try drawn(words.joined(), 12, breaker) == ["มนุษย์ทั้งหลาย", "เกิดมามีอิสระ"])
    #expect(asked < 12)
  }

  @Test("X2, X4: pages of random texts are the same lazily, in slices and at once; clusters stay whole")
  func random() throws {
    var random = SplitMix64(seed: 85)
    var wrong: [String] = []
    for seed in 0..<TestAmount.rounds(300) {
      let text = RandomText.make(&random, pieces: Int.random(in: 1...60, using: &random))
      let size = PageSize(
        columns: Int.random(in: 1...20, using: &random), lines: Int.random(in: 1...3, using: &random))
      func book() throws -> Paginator<CellMeasurer, ExtendedLineBreaker<StandardLineBreaker>> {
        try Paginator(
          text: BookText(text), size: size, measurer: CellMeasurer(),
          breaker: ExtendedLineBreaker(StandardLineBreaker(), places: threes))
      }
      let eager = try book(), sliced = try book()
      let ranges = try eager.allRanges()
      while !sliced.advance(byUpTo: Int.random(in: 0...20, using: &random)).isComplete {}
      let boundaries = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
      if try sliced.allRanges() != ranges || !isPartition(ranges, of: text.utf8.count)
        || !ranges.allSatisfy({ boundaries.contains($0.lowerBound) || $0.isEmpty })
      {
        wrong.append("\(seed): \(size) \(text.debugDescription)")
      }
      for page in ranges.indices.reversed() {
        let lines = try sliced.lines(ofPage: page)
        if lines.last?.range.upperBound != ranges[page].upperBound || lines.count > size.lines {
          wrong.append("\(seed): page \(page)")
        }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test("X2: a word of 100 KB is asked for part by part, once each")
  func longRun() throws {
    var asked: [Int] = []
    let breaker = ExtendedLineBreaker(StandardLineBreaker()) { run in
      asked.append(run.utf8.count)
      return []
    }
    _ = try drawn(String(repeating: "x", count: 100_000), 80, breaker)
    #expect(asked.allSatisfy { $0 <= 1024 })
    #expect(asked.count < 3000)
  }
}
