import Containers
import ContainersText
import Documents

extension Book {
  /// What there is to know of it, with the place in it where the reader is: a name and a value a line.
  func facts<Measurer, Breaker>(
    _ paginator: Paginator<Measurer, Breaker>, at offset: Int, inChapter chapter: Int
  ) -> [(name: String, value: String)] {
    let progress = paginator.progress
    var encoding = encoding.rawValue
    if repairs > 0 { encoding += ", \(repairs.grouped) replaced" }
    if signs > 0 { encoding += ", \(signs.grouped) shown as signs" }
    let pages =
      progress.isComplete
      ? progress.knownPages.grouped : "about \(progress.estimatedPageCount.grouped), being counted"
    let document = document.map { [("Author", $0.author), ("Language", $0.language), ("Format", $0.format)] }
    let known = (document ?? []).compactMap { line in line.1.map { (name: line.0, value: $0) } }
    return [("Title", name)] + known + [
      ("File", identity.place), ("Size", "\(identity.length.grouped) bytes"),
      ("Pages", pages),
      ("Encoding", encoding), ("Place", "\(offset.percent(of: text.count)), \(chapters[chapter].title)"),
    ]
  }
}

extension BookIdentity {
  /// Where the book is, for a person.
  fileprivate var place: String {
    switch path {
    case "-": "standard input"
    case "containers:book": "built in"
    default: path
    }
  }
}

extension Int {
  /// The number with commas, from five digits on.
  var grouped: String {
    let digits = String(self)
    guard digits.count > 4 else { return digits }
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }

  /// The whole percent that it is of a count.
  func percent(of count: Int) -> String {
    "\(count == 0 ? 100 : Int((Double(self) / Double(count) * 100).rounded(.down)))%"
  }
}
