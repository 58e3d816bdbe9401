import ContainersText
import Documents

extension Document {
  /// A heading is that of a chapter when it stands so near to where the contents lead.
  private static let nearby = 100

  /// The chapters that the contents name, one at the least, the first at the start of the text.
  var places: [ChapterPlace] {
    var places: [ChapterPlace] = []
    var heading = 0
    for (index, entry) in contents.enumerated() where places.last?.offset != entry.offset {
      let end =
        index + 1 < contents.count ? max(contents[index + 1].offset, entry.offset + 1) : text.utf8.count
      while heading < headings.count, headings[heading].range.lowerBound < entry.offset { heading += 1 }
      var place = ChapterPlace(offset: entry.offset, title: entry.title, level: entry.level)
      if heading < headings.count, headings[heading].range.lowerBound < min(end, entry.offset + Self.nearby) {
        place.heading = headings[heading].range
      }
      places.append(place)
    }
    if places.first?.offset != 0 { places.insert(ChapterPlace(offset: 0), at: 0) }
    return places
  }
}

extension Book {
  /// Whether a heading of the text stands in a range.
  func hasHeading(in range: Range<Int>) -> Bool {
    guard let headings = document?.headings else { return false }
    let index = headings.firstIndex(endingAfter: range.lowerBound, \.range)
    return index < headings.count && headings[index].range.lowerBound < range.upperBound
  }

  /// What leads elsewhere in a range: the numbers of the links.
  func links(in range: Range<Int>) -> Range<Int> {
    guard let links = document?.links else { return 0..<0 }
    let first = links.firstIndex(endingAfter: range.lowerBound, \.range)
    var end = first
    while end < links.count, links[end].range.lowerBound < range.upperBound { end += 1 }
    return first..<end
  }
}

extension Array {
  /// The first of some parts in order that ends after an offset; the count when there is none.
  func firstIndex(endingAfter offset: Int, _ range: KeyPath<Element, Range<Int>>) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle][keyPath: range].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
