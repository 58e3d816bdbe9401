/// Splits a text into pages, lazily (X2, X3).
///
/// Pages count from 0 and are half-open ranges of bytes: the first starts at 0, each next one where the one before
/// ends, the last ends at the end of the text. What is trimmed - blank lines at the top of a page, white space at its
/// end - is trimmed from what is *shown*, never from the ranges. Asking for a page finds the pages before it once;
/// whatever the order of requests, all of them together read each byte a bounded number of times.
///
///     let paginator = try Paginator(text: BookText("Down, down, down."), size: PageSize(columns: 6, lines: 2))
///     try paginator.text(ofPage: 0)  // "Down, down,", on two lines
///     paginator.pageCount            // nil: nobody has asked for more yet
///     paginator.isAvailable(1)       // true: "down."
///     paginator.isAvailable(2)       // false
///     paginator.pageCount            // 2
///
/// A paginator is a class so that all the pages of a book share it; it belongs to the isolation that made it.
public final class Paginator<Measurer: TextMeasurer, Breaker: LineBreaker> {
  /// The text that is split.
  public let text: BookText
  /// Where lines begin that are headings, in order: two lines of text follow each of them on its page, if they fit (X4).
  public let headings: [Int]
  /// What finds the places where lines may end.
  public let breaker: Breaker
  /// Where a word that does not fit may be parted by a hyphen, in bytes from its start; nil parts no word (X4).
  public let hyphenation: ((_ word: Substring) -> [Int])?
  /// What measures; see ``use(_:)``.
  public private(set) var measurer: Measurer
  /// What a page holds; see ``resize(to:)``.
  public private(set) var size: PageSize

  /// How many geometries' tables of pages are kept, the present one among them (X5).
  static var keptGeometries: Int { 4 }

  typealias Table = PageTable<Breaker.State>
  var table: Table
  /// A faster way to the same lines, where there is one.
  var shortcut: PaginatorShortcut<Measurer, Breaker>?
  /// The tables of other geometries, the last used first.
  private var kept: [(size: PageSize, measurer: Measurer, table: Table)] = []

  /// Creates a paginator; no page is found before it is asked for.
  ///
  /// - Parameters:
  ///   - headings: Offsets in the text at which headings begin, in ascending order.
  ///   - hyphenation: Gives the places in a word, and the signs around it, where a hyphen may part it, in bytes and in
  ///     ascending order; the same word must always get the same answer. No line that begins within a word is ended so.
  /// - Throws: ``PaginatorError/negativeSize(_:)`` (X8).
  public init(
    text: BookText, size: PageSize, measurer: Measurer, breaker: Breaker, headings: [Int] = [],
    hyphenation: ((_ word: Substring) -> [Int])? = nil
  ) throws(PaginatorError) {
    try size.validate()
    self.hyphenation = hyphenation
    self.text = text
    self.headings = headings
    self.size = size
    self.measurer = measurer
    self.breaker = breaker
    table = Table(initialState: breaker.initialState, isEmpty: text.count == 0)
  }

  /// Changes what a page holds; the same size changes nothing, a size of late finds its pages again (X5).
  ///
  /// - Returns: whether the size is another one.
  /// - Throws: ``PaginatorError/negativeSize(_:)``; nothing has changed then (X8).
  @discardableResult
  public func resize(to size: PageSize) throws(PaginatorError) -> Bool {
    try size.validate()
    return change(to: size, measurer)
  }

  /// Changes the measurer, that is the font; an equal one changes nothing, one of late finds its pages again (X5).
  ///
  /// - Returns: whether the measurer is another one.
  @discardableResult
  public func use(_ measurer: Measurer) -> Bool {
    change(to: size, measurer)
  }

  private func change(to size: PageSize, _ measurer: Measurer) -> Bool {
    guard size != self.size || measurer != self.measurer else { return false }
    kept.insert((self.size, self.measurer, table), at: 0)
    let known = kept.firstIndex { $0.size == size && $0.measurer == measurer }
    if let known {
      table = kept.remove(at: known).table
    } else {
      table = Table(initialState: breaker.initialState, isEmpty: text.count == 0)
    }
    if kept.count >= Self.keptGeometries { kept.removeLast() }
    self.size = size
    self.measurer = measurer
    return true
  }

  var layout: LineLayout<Measurer, Breaker> {
    LineLayout(
      text: text, measurer: measurer, breaker: breaker, columns: size.columns, hyphenation: hyphenation)
  }
}

/// A paginator on character cells.
public typealias CellPaginator = Paginator<CellMeasurer, StandardLineBreaker>

extension Paginator where Measurer == CellMeasurer, Breaker == StandardLineBreaker {
  /// Creates a paginator on character cells; no page is found before it is asked for.
  ///
  /// - Parameters:
  ///   - headings: Offsets in the text at which headings begin, in ascending order.
  ///   - hyphenation: Gives the places in a word where a hyphen may part it; pages are found more slowly then.
  /// - Throws: ``PaginatorError/negativeSize(_:)`` (X8).
  public convenience init(
    text: BookText, size: PageSize, headings: [Int] = [], hyphenation: ((_ word: Substring) -> [Int])? = nil
  ) throws(PaginatorError) {
    try self.init(
      text: text, size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker(), headings: headings,
      hyphenation: hyphenation)
    if hyphenation == nil { shortcut = CellLines.shortcut }
  }
}

extension Paginator where Breaker == StandardLineBreaker {
  /// Creates a paginator with a toolkit's measurer; no page is found before it is asked for.
  ///
  /// - Throws: ``PaginatorError/negativeSize(_:)`` (X8).
  public convenience init(text: BookText, size: PageSize, measurer: Measurer) throws(PaginatorError) {
    try self.init(text: text, size: size, measurer: measurer, breaker: StandardLineBreaker())
  }
}

extension PageSize {
  func validate() throws(PaginatorError) {
    if columns < 0 || lines < 0 { throw .negativeSize(self) }
  }
}
