import ContainersText

/// The search of a text for one query: from the place of the reader to the end, then from the beginning to the place.
///
/// It goes on in steps, so that no key waits for it (X6).
struct TextSearch {
  /// Where the next hit is.
  enum Answer: Hashable {
    case hit(Range<Int>)
    /// There is none.
    case nothing
    /// The text has not been searched so far.
    case unknown
  }

  /// More hits are not kept; the search ends there.
  static let limit = 1 << 20

  let query: TextQuery
  /// Where it began, in bytes.
  let origin: Int
  private let text: BookText
  /// The hits from the origin on, and those before it; both in order.
  private var (after, before): ([Range<UInt32>], [Range<UInt32>]) = ([], [])
  /// Up to where both parts have been searched.
  private var afterEnd: Int
  private var beforeEnd = 0

  init(_ query: TextQuery, in text: BookText, from origin: Int) {
    self.query = query
    self.text = text
    let start = text.substring(0..<max(0, min(origin, text.count))).utf8.count
    self.origin = start
    afterEnd = start
  }

  /// How many hits have been found.
  var count: Int { after.count + before.count }
  /// Whether there were too many of them.
  var isFull: Bool { count >= Self.limit }
  /// Whether the whole text has been searched, or as much of it as will be.
  var isComplete: Bool { isFull || (afterEnd >= text.count && beforeEnd >= origin) }

  /// Searches a piece more.
  ///
  /// - Returns: Whether there is more to search.
  @discardableResult
  mutating func advance(byUpTo step: Int) -> Bool {
    guard !isComplete else { return false }
    let isAfter = afterEnd < text.count
    let start = isAfter ? afterEnd : beforeEnd
    let range = start..<max(start, min(start + step, isAfter ? text.count : origin))
    var room = Self.limit - count
    var found: [Range<UInt32>] = []
    let end = text.string.utf8.span.withUnsafeBufferPointer { bytes in
      query.search(bytes, in: range) { hit in
        found.append(UInt32(hit.lowerBound)..<UInt32(hit.upperBound))
        room -= 1
        return room > 0
      }
    }
    if isAfter {
      after += found
      afterEnd = end
    } else {
      before += found
      beforeEnd = end
    }
    return !isComplete
  }

  /// The number of a hit among those that are known, from 0; nil while those before it are not known.
  func number(of hit: Range<Int>) -> Int? {
    guard beforeEnd >= min(origin, hit.lowerBound) else { return nil }
    let index = Self.first(before, notBefore: hit.lowerBound)
    return hit.lowerBound < origin ? index : before.count + Self.first(after, notBefore: hit.lowerBound)
  }

  /// A hit by its number.
  subscript(number: Int) -> Range<Int> {
    let hit = number < before.count ? before[number] : after[number - before.count]
    return Int(hit.lowerBound)..<Int(hit.upperBound)
  }

  /// The hits that are known and touch a range.
  func hits(in range: Range<Int>) -> [Range<Int>] {
    [before, after].flatMap { hits in
      var index = Self.first(hits, notBefore: range.lowerBound)
      if index > 0, hits[index - 1].upperBound > range.lowerBound { index -= 1 }
      return hits[index...].prefix { $0.lowerBound < range.upperBound }.map {
        Int($0.lowerBound)..<Int($0.upperBound)
      }
    }
  }

  /// The first hit at an offset or after it; behind the last one comes the first one of the text.
  func next(from offset: Int) -> Answer {
    if offset >= origin {
      let index = Self.first(after, notBefore: offset)
      if index < after.count { return answer(after[index]) }
      guard afterEnd >= text.count else { return isFull ? .nothing : .unknown }
      if let first = before.first { return answer(first) }
      guard beforeEnd >= origin else { return isFull ? .nothing : .unknown }
      return after.first.map(answer) ?? .nothing
    }
    let index = Self.first(before, notBefore: offset)
    if index < before.count { return answer(before[index]) }
    guard beforeEnd >= origin else { return isFull ? .nothing : .unknown }
    return (after.first ?? before.first).map(answer) ?? .nothing
  }

  /// The last hit before an offset; before the first one comes the last one of the text.
  func previous(before offset: Int) -> Answer {
    guard isComplete || (offset > origin && Self.first(after, notBefore: offset) > 0 && afterEnd >= offset)
    else {
      return .unknown
    }
    let later = Self.first(after, notBefore: offset)
    if later > 0 { return answer(after[later - 1]) }
    let earlier = Self.first(before, notBefore: offset)
    if earlier > 0 { return answer(before[earlier - 1]) }
    return (after.last ?? before.last).map(answer) ?? .nothing
  }

  private func answer(_ hit: Range<UInt32>) -> Answer { .hit(Int(hit.lowerBound)..<Int(hit.upperBound)) }

  /// The index of the first hit that begins at an offset or after it.
  private static func first(_ hits: [Range<UInt32>], notBefore offset: Int) -> Int {
    var (low, high) = (0, hits.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(hits[middle].lowerBound) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
