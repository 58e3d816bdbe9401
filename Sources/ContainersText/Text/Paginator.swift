/// Splits a text into pages, lazily (X2, X3).
///
/// Pages count from 0 and are half-open ranges of bytes: the first starts at 0, each following one where the previous
/// one ends, and the last ends at the end of the text. Blank lines at the top of a page and white space at its end are
/// trimmed from the visible text, never from the ranges. Requesting a page finds the pages before it once; all requests
/// together, in any order, read each byte a bounded number of times.
///
///     let paginator = try Paginator(text: BookText("Down, down, down."), size: PageSize(columns: 6, lines: 2))
///     try paginator.text(ofPage: 0)  // "Down, down,", on two lines
///     paginator.pageCount            // nil: no later page has been requested
///     paginator.isAvailable(1)       // true: "down."
///     paginator.isAvailable(2)       // false
///     paginator.pageCount            // 2
///
/// A paginator is a class, so that all pages of a book can share it; it belongs to the isolation that created it.
public final class Paginator<Measurer: TextMeasurer, Breaker: LineBreaker> {
  /// The text that is split; see ``use(_:headings:mapping:)``.
  public private(set) var text: BookText
  /// The offsets of headings, in order: two lines of text follow each heading on its page, if they fit (X4).
  public private(set) var headings: [Int]
  /// Finds the places where lines may end.
  public let breaker: Breaker
  /// Where a word that does not fit may be parted by a hyphen, in bytes from its start; nil parts no word (X4).
  public let hyphenation: ((_ word: Substring) -> [Int])?
  /// Measures text; see ``use(_:)``.
  public private(set) var measurer: Measurer
  /// The capacity of a page; see ``resize(to:)``.
  public private(set) var size: PageSize

  /// How many geometries keep their tables of pages, including the current one (X5).
  static var keptGeometries: Int { 4 }

  typealias Table = PageTable<Breaker.State>
  var table: Table
  /// A faster way to find the same lines, if there is one.
  var shortcut: PaginatorShortcut<Measurer, Breaker>?
  /// The tables of other geometries, the most recently used first.
  private var kept: [(size: PageSize, measurer: Measurer, table: Table)] = []
  /// How offsets of earlier texts became offsets of the next one; pages count those that they have followed (X9).
  private(set) var mappings: [(Int) -> Int] = []

  /// Creates a paginator; no page is found before it is requested.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The size of a page.
  ///   - measurer: What measures the text.
  ///   - breaker: What finds where lines may break.
  ///   - headings: The offsets of headings in the text, in ascending order.
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

  /// Changes the capacity of a page; a recently used size keeps its known pages, the same size changes nothing (X5).
  ///
  /// - Returns: Whether the size has changed.
  /// - Throws: ``PaginatorError/negativeSize(_:)``; nothing has changed then (X8).
  @discardableResult
  public func resize(to size: PageSize) throws(PaginatorError) -> Bool {
    try size.validate()
    return change(to: size, measurer)
  }

  /// Changes the measurer, that is, the font; a recently used one keeps its known pages, an equal one changes nothing
  /// (X5).
  ///
  /// - Returns: Whether the measurer has changed.
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

  /// Exchanges the text in place; the pages of this text are found anew (X9).
  ///
  /// Every ``TextPage`` of the paginator follows when it is next asked. A ``ReadingPlace`` of your own follows with
  /// ``ReadingPlace/textChanged(in:mapping:)``; containers follow with ``TextPageSource/use(_:headings:mapping:)``.
  /// - Parameters:
  ///   - text: The new text.
  ///   - headings: The offsets of headings in it, in ascending order.
  ///   - mapping: Where an offset of the old text lies in the new one; by default it is the same. The result is clamped.
  /// - Complexity: O(1), and a few bytes for each exchange.
  public func use(_ text: BookText, headings: [Int] = [], mapping: @escaping (Int) -> Int = { $0 }) {
    (self.text, self.headings, kept) = (text, headings, [])
    table = Table(initialState: breaker.initialState, isEmpty: text.count == 0)
    mappings.append(mapping)
  }

  var layout: LineLayout<Measurer, Breaker> {
    LineLayout(
      text: text, measurer: measurer, breaker: breaker, columns: size.columns, hyphenation: hyphenation)
  }
}

/// A paginator on character cells.
public typealias CellPaginator = Paginator<CellMeasurer, StandardLineBreaker>

extension Paginator where Measurer == CellMeasurer, Breaker == StandardLineBreaker {
  /// Creates a paginator on character cells; no page is found before it is requested.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The size of a page.
  ///   - headings: The offsets of headings in the text, in ascending order.
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
  /// Creates a paginator with a toolkit's measurer; no page is found before it is requested.
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
