import TestAmount
import Testing

@testable import ContainersText

/// What holds for every text, size and order of requests; a text that breaks it is made as small as it can be.
@Suite("Properties of pages")
struct PaginatorPropertyTests {
  /// A text and a size, and what else a property draws.
  struct Example {
    var text: String
    var size: PageSize
    let seed: UInt64

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      self.seed = seed
      let length = [3, 8, 20, 60].randomElement(using: &random) ?? 8
      text = RandomText.make(&random, pieces: Int.random(in: 0...length, using: &random))
      let columns = [0, 1, 2, 3, 5, 8, 13, 20, 40, 80, 1 << 20, .max].randomElement(using: &random) ?? 8
      let lines = [0, 1, 1, 2, 3, 7, 24, .max].randomElement(using: &random) ?? 1
      size = PageSize(columns: columns, lines: lines)
      if Int.random(in: 0..<4, using: &random) == 0 {
        size.orphans = Int.random(in: 1...3, using: &random)
        size.widows = Int.random(in: 1...3, using: &random)
      }
    }

    /// Random numbers of the example's own, the same for every shorter text.
    var random: SplitMix64 { SplitMix64(seed: seed ^ 0xABCD) }

    func book() throws -> CellPaginator { try CellPaginator(text: BookText(text), size: size) }

    func plainBook() throws -> CellPaginator {
      try Paginator(
        text: BookText(text), size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
    }
  }

  /// What must hold; nil if it does, else what is wrong.
  private static let properties: [(name: String, failure: @Sendable (Example) throws -> String?)] = [
    ("partition", partition), ("lines", lines), ("fast and plain", fastAndPlain), ("slices", slices),
    ("any order", anyOrder), ("no drift", noDrift), ("oracle", oracle),
  ]

  @Test("X2-X6: every property holds for random texts of all scripts, at all sizes")
  func all() throws {
    let (first, count) = (TestAmount.offset, UInt64(TestAmount.rounds(10_000)))
    var failures: [String] = []
    for seed in first..<first + count where failures.count < 3 {
      for property in Self.properties {
        let example = Example(seed: seed)
        guard try property.failure(example) != nil else { continue }
        let small = Self.shrunk(example) { (try? property.failure($0)) != nil }
        let what = try property.failure(small) ?? "nothing"
        failures.append(
          "\(property.name), seed \(seed), \(small.size), \(small.text.debugDescription): \(what)")
      }
    }
    #expect(failures == [])
  }

  @Test("the shrinker leaves what is needed, and nothing else")
  func shrinks() {
    var example = Example(seed: 1)
    example.text = "one 漢 two\n three 字 four"
    let small = Self.shrunk(example) { $0.text.contains("漢") && $0.text.contains("字") }
    #expect(small.text == "漢字")
  }

  /// The example without whatever scalars and lines are not needed to break the property.
  private static func shrunk(_ example: Example, breaks: (Example) -> Bool) -> Example {
    var small = example
    var length = max(1, small.text.unicodeScalars.count / 2)
    while true {
      var isSmaller = false
      var start = 0
      while start < small.text.unicodeScalars.count {
        var next = small
        let scalars = Array(small.text.unicodeScalars)
        let rest = scalars[..<start] + scalars[min(start + length, scalars.count)...]
        next.text = String(String.UnicodeScalarView(rest))
        if breaks(next) { (small, isSmaller) = (next, true) } else { start += length }
      }
      if length == 1, !isSmaller { return small }
      length = max(1, length / 2)
    }
  }

  // MARK: The properties

  private static func partition(_ example: Example) throws -> String? {
    let ranges = try example.book().allRanges()
    var state = TextMachine.start
    var boundaries: Set<Int> = [example.text.utf8.count]
    var offset = 0
    for scalar in example.text.unicodeScalars {
      if TextMachine().stepCluster(&state, TextMachine().kind(scalar.value)).begins {
        boundaries.insert(offset)
      }
      offset += UTF8.width(scalar)
    }
    let isWhole = ranges.allSatisfy { boundaries.contains($0.lowerBound) || $0.isEmpty }
    return isPartition(ranges, of: offset) && isWhole ? nil : "\(ranges)"
  }

  private static func lines(_ example: Example) throws -> String? {
    let book = try example.book()
    for (page, range) in try book.allRanges().enumerated() {
      let lines = try book.lines(ofPage: page)
      let joins = zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
      guard joins, lines.first?.range.lowerBound == range.lowerBound,
        lines.last?.range.upperBound == range.upperBound, lines.count <= max(1, book.size.lines)
      else { return "page \(page): \(lines.map(\.range))" }
    }
    return nil
  }

  private static func fastAndPlain(_ example: Example) throws -> String? {
    let (fast, plain) = try (example.book(), example.plainBook())
    let (ranges, others) = try (fast.allRanges(), plain.allRanges())
    guard ranges == others else { return "\(ranges) and \(others)" }
    for page in ranges.indices where try fast.lines(ofPage: page) != plain.lines(ofPage: page) {
      return "lines of page \(page)"
    }
    return nil
  }

  private static func slices(_ example: Example) throws -> String? {
    var random = example.random
    let book = try example.book()
    while !book.advance(byUpTo: Int.random(in: -1...50, using: &random)).isComplete {}
    let (found, expected) = try (book.allRanges(), example.book().allRanges())
    return found == expected ? nil : "\(found), not \(expected)"
  }

  private static func anyOrder(_ example: Example) throws -> String? {
    var random = example.random
    let ranges = try example.book().allRanges()
    let book = try example.book()
    for _ in 0..<4 {
      let offset = Int.random(in: 0...example.text.utf8.count, using: &random)
      let page = try book.page(containing: offset)
      guard page == ranges.lastIndex(where: { $0.lowerBound <= offset }) else {
        return "\(offset) on \(page)"
      }
      let provisional = try book.provisionalPage(near: offset)
      guard provisional.number == page, provisional.range == ranges[page] else {
        return "provisional \(offset)"
      }
      let other = Int.random(in: 0..<ranges.count, using: &random)
      guard try book.range(ofPage: other) == ranges[other] else { return "page \(other)" }
    }
    return try book.allRanges() == ranges ? nil : "all"
  }

  private static func noDrift(_ example: Example) throws -> String? {
    var random = example.random
    let book = try example.book()
    var place = ReadingPlace()
    let page = Int.random(in: 0..<(try book.allRanges().count), using: &random)
    try place.turn(to: page, in: book)
    for _ in 0..<3 {
      try book.resize(to: Example(seed: random.next()).size)
      place.geometryChanged(in: book)
      let range = try book.range(ofPage: place.page)
      guard range.contains(place.position) || range.isEmpty else { return "lost at \(book.size)" }
    }
    try book.resize(to: example.size)
    place.geometryChanged(in: book)
    return place.page == page ? nil : "page \(page) became \(place.page)"
  }

  private static func oracle(_ example: Example) throws -> String? {
    // The oracle is slow, and knows neither widows nor the clusters of another version of Unicode.
    guard example.text.utf8.count < 120, !example.size.keepsLines else { return nil }
    let plain = PlainBook(example.text, columns: example.size.columns, lines: example.size.lines)
    let expected = plain.pages.map { ($0.first?.range.lowerBound ?? 0)..<($0.last?.range.upperBound ?? 0) }
    let found = try example.book().allRanges()
    return expected == found || example.text.isEmpty ? nil : "\(found), not \(expected)"
  }
}
