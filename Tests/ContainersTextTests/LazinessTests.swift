import ContainersText
import Testing

/// A font in which letters that stand together are narrower than one by one.
private struct Ligatures: TextMeasurer {
  let tabInterval = 8
  let hyphenAdvance = 1
  func advance(of run: Substring) -> Int { (run.count + 1) / 2 }
}

/// Collects runs that end inside a cluster, unless they are the beginning of one that is too long.
private struct WholeClusters: TextMeasurer {
  final class Torn {
    var runs: [String] = []
  }

  let torn = Torn()
  let tabInterval = 8
  let hyphenAdvance = 1
  static func == (left: Self, right: Self) -> Bool { left.torn === right.torn }

  func advance(of run: Substring) -> Int {
    let isWhole = run.endIndex.samePosition(in: run.base) != nil && run.base.indices.contains(run.endIndex)
    if run.endIndex < run.base.endIndex, !isWhole, run.count > 1 { torn.runs.append(String(run)) }
    return CellMeasurer.width(of: run)
  }
}

/// A breaker that never finds anything and claims not to move on, and a measurer with negative advances.
private struct Stubborn: LineBreaker, TextMeasurer {
  let tabInterval = -3
  let hyphenAdvance = -1
  var initialState: Int { 0 }
  func nextBreak(in text: Span<UInt8>, after offset: Int, upTo limit: Int, state: inout Int) -> (
    offset: Int, kind: LineBreak
  ) {
    (offset, .mandatory)
  }
  func advance(of run: Substring) -> Int { -run.utf8.count }
}

@Suite("Pages are found lazily")
struct LazinessTests {
  private static func books(_ count: Int, seed: UInt64) -> [(String, PageSize)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let text = RandomText.make(&random, pieces: Int.random(in: 1..<80, using: &random))
      let size = PageSize(
        columns: Int.random(in: 0..<20, using: &random), lines: Int.random(in: 0..<5, using: &random))
      return (text, size)
    }
  }

  @Test("X2: whatever the order of requests, the pages are the same")
  func anyOrder() throws {
    var random = SplitMix64(seed: 11)
    var wrong: [String] = []
    for (text, size) in Self.books(200, seed: 10) {
      let eager = try cells(text, size.columns, size.lines)
      let ranges = try eager.allRanges()
      let lazy = try cells(text, size.columns, size.lines)
      for _ in 0..<20 {
        let page = Int.random(in: 0..<ranges.count, using: &random)
        let offset = Int.random(in: 0...text.utf8.count, using: &random)
        let expected = ranges.lastIndex { $0.lowerBound <= offset }
        let isRight =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: try lazy.range(ofPage: page) == ranges[page]
          case 1: try lazy.page(containing: offset) == expected
          case 2: try lazy.lines(ofPage: page) == eager.lines(ofPage: page)
          default: lazy.isAvailable(page + ranges.count / 2) == (page + ranges.count / 2 < ranges.count)
          }
        if !isRight { wrong.append(text.debugDescription) }
      }
      if try lazy.allRanges() != ranges || lazy.pageCount != ranges.count {
        wrong.append(text.debugDescription)
      }
    }
    #expect(wrong == [])
  }

  @Test("X6: slices of any size find the pages that one go finds; progress grows to the end")
  func slices() throws {
    var wrong: [String] = []
    for (text, size) in Self.books(200, seed: 12) {
      for budget in [-1, 0, 1, 7, 64, .max] {
        let paginator = try cells(text, size.columns, size.lines)
        var last = paginator.progress
        var steps = 0
        while !last.isComplete, steps <= text.utf8.count {
          let next = paginator.advance(byUpTo: budget)
          steps += 1
          if next.bytesDone <= last.bytesDone || next.knownPages < last.knownPages
            || next.estimatedPageCount < next.knownPages + (next.isComplete ? 0 : 1)
          {
            wrong.append("progress: \(text.debugDescription)")
          }
          last = next
        }
        let ranges = try cells(text, size.columns, size.lines).allRanges()
        let found = try paginator.allRanges()
        if !last.isComplete || last.estimatedPageCount != ranges.count || paginator.pageCount != ranges.count
          || found != ranges
        {
          wrong.append(text.debugDescription)
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("X2: a page asked for is all that is found")
  func onDemand() throws {
    let paginator = try cells(String(repeating: "word ", count: 100_000), 10, 2)
    #expect(paginator.pageCount == nil)
    #expect(paginator.lastKnownPage == 0)
    #expect(paginator.isAvailable(0))
    #expect(paginator.progress.bytesDone == 20)
    #expect(paginator.isAvailable(99))
    #expect(paginator.lastKnownPage == 99)
    #expect(paginator.progress.bytesDone == 2000)
    #expect(paginator.progress.estimatedPageCount == 25_000)
    #expect(paginator.pageCount == nil)
    #expect(!paginator.isAvailable(.max))
    #expect(paginator.pageCount == 25_000)
    let sliced = try cells(String(repeating: "word ", count: 1000), 10, 2)
    #expect(sliced.advance(byUpTo: -5).bytesDone == 10)
    #expect(sliced.advance(byUpTo: 0).bytesDone == 20)
    #expect(sliced.advance(byUpTo: 11).bytesDone == 40)
  }

  @Test("X2: the example of the documentation")
  func example() throws {
    let paginator = try cells("Down, down, down.", 6, 2)
    #expect(try paginator.text(ofPage: 0) == "Down, down,")
    #expect(paginator.pageCount == nil)
    #expect(paginator.isAvailable(1))
    #expect(!paginator.isAvailable(2))
    #expect(paginator.pageCount == 2)
  }

  @Test("X2: more than 65,535 pages are possible, page 70,000 needs no recursion")
  func manyPages() throws {
    let paginator = try cells(String(repeating: "a\n", count: 70_001), 1, 1)
    #expect(try paginator.range(ofPage: 70_000) == 140_000..<140_002)
    #expect(paginator.pageCount == 70_001)
    #expect(try paginator.page(containing: 139_999) == 69_999)
  }

  @Test("X1, X2: each byte is looked at a bounded number of times, in bounded runs, whatever the text")
  func cost() throws {
    let size = 20_000
    let texts = [
      String(repeating: "word ", count: size / 5), String(repeating: "x", count: size),
      String(repeating: "\n", count: size), String(repeating: " ", count: size),
      String(repeating: "漢", count: size / 3), "e" + String(repeating: "\u{301}", count: size / 2),
      String(repeating: "🇫🇷", count: size / 8), "👩" + String(repeating: "\u{200D}👩", count: size / 7),
      String(repeating: "x", count: size / 2) + " " + String(repeating: "y", count: size / 2),
      String(repeating: "a\u{AD}", count: size / 3), String(repeating: "\n\n\n\nx", count: size / 5),
      String(repeating: "(\t", count: size / 2), "(" + String(repeating: " ", count: size) + ")",
    ]
    var wrong: [String] = []
    for text in texts {
      for (columns, lines) in [(1, 1), (10, 2), (80, 24), (15_000, 1), (0, 0)] {
        let tally = Tally()
        let paginator = try Paginator(
          text: BookText(text), size: PageSize(columns: columns, lines: lines),
          measurer: CountingMeasurer(tally: tally), breaker: CountingBreaker(tally: tally))
        _ = paginator.isAvailable(.max)
        let count = text.utf8.count
        if tally.broken > 3 * count || tally.measured > 5 * count
          || tally.longestRun > CellMeasurer.longestRun
        {
          wrong.append("\(text.prefix(3)) \(columns): \(tally.broken / count) \(tally.measured / count)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("X1: a measurer gets whole clusters, and the beginning of one that is longer than any run by itself")
  func wholeClusters() throws {
    let marks = String(repeating: "\u{301}", count: 600)
    let measurer = WholeClusters()
    for text in [String(repeating: "a", count: 1000) + "e" + marks + "b c", "a b" + marks + marks + "c"] {
      let book = try Paginator(
        text: BookText(text), size: PageSize(columns: 2000, lines: 1), measurer: measurer)
      _ = book.isAvailable(.max)
    }
    #expect(measurer.torn.runs.map(\.count) == [])
  }

  @Test("X8: a breaker that never moves on and a measurer with negative advances end, between clusters")
  func stubborn() throws {
    let paginator = try Paginator(
      text: BookText("a\tb\u{AD}🇫🇷\r\ncd"), size: PageSize(columns: 3, lines: 99), measurer: Stubborn(),
      breaker: Stubborn())
    #expect(try paginator.lines(ofPage: 0).map(\.range.lowerBound) == [0, 1, 2, 3, 5, 13, 15, 16])
  }

  @Test("X2: a page is laid again as it was found, also where runs are narrower than their clusters")
  func ligatures() throws {
    var wrong: [String] = []
    for (text, size) in Self.books(100, seed: 13) where size.columns > 0 {
      func lines(_ lines: Int) throws -> [Range<Int>] {
        let paginator = try Paginator(
          text: BookText(text), size: PageSize(columns: size.columns, lines: lines), measurer: Ligatures())
        return try paginator.allRanges().indices.flatMap { page in
          try paginator.lines(ofPage: page).map(\.range)
        }
      }
      let oneByOne = try lines(1)
      // Blank lines belong to other pages where pages are taller; the other lines must end alike.
      if try !Set(oneByOne.map(\.upperBound)).isSubset(of: lines(3).map(\.upperBound)) {
        wrong.append(text.debugDescription)
      }
    }
    #expect(wrong == [])
  }
}
