// The page that is found again at the next start (B5).

extension BookContainer {
  /// Shows the page at which the last run ended, or another one when none is stored.
  ///
  /// Call it once, before anything else turns pages. A number beyond the end shows the last page. What cannot be
  /// read is reported to observers and left alone; what is damaged or of another making is set aside.
  /// - Parameter page: The page to show when none is stored.
  /// - Returns: The page that is shown.
  /// - Throws: `BookError` when that page cannot be shown; nothing has changed then.
  /// - Complexity: O(1) page is made, or O(log page) in a book that does not know its length.
  @discardableResult
  public func recover(orShow page: Int = 0) throws(BookError) -> Int {
    let wanted = recall() ?? page
    let there = try existingPage(wanted)
    try move(to: there, animated: false)
    return there
  }

  private func recall() -> Int? {
    guard let store else { return nil }
    do throws(StateStoreError) {
      guard let bytes = try store.load() else { return nil }
      if let page = StoredPage.decode(bytes) {
        stored = page
        return page
      }
      let place = try store.setAside(reason: "It is no page of a book in version \(StoredPage.version).")
      report("the stored page was damaged, or of another program; it is kept in \(place)")
    } catch { report(error.description) }
    return nil
  }

  /// Stores the current page; a store that fails is reported, and the book goes on (B5).
  func remember() {
    guard let store, stored != currentPage else { return }
    do throws(StateStoreError) {
      try store.save(StoredPage.encode(currentPage))
      stored = currentPage
    } catch { report(error.description) }
  }

  private func report(_ text: String) { Engine.of(self).report(.notice(text), self) }

  /// The nearest page that exists: the number itself, or the last one.
  private func existingPage(_ wanted: Int) throws(BookError) -> Int {
    guard wanted >= 0 else { throw .negative(wanted) }
    if let pageCount { return max(0, min(wanted, pageCount - 1)) }
    if try exists(wanted) { return wanted }
    var (there, beyond) = (0, wanted)
    while beyond - there > 1 {
      let middle = there + (beyond - there) / 2
      if try exists(middle) { there = middle } else { beyond = middle }
    }
    return there
  }

  private func exists(_ page: Int) throws(BookError) -> Bool {
    defer { forgetPages(except: [page]) }
    return try supply(page) != nil
  }
}

/// The stored form of a page: `{"page":12,"version":1}`.
enum StoredPage {
  static let version = 1

  static func encode(_ page: Int) -> [UInt8] {
    Array("{\"page\":\(page),\"version\":\(version)}".utf8)
  }

  /// The page, or nil for what this version has not written; white space between the parts is no harm.
  static func decode(_ bytes: [UInt8]) -> Int? {
    let dense = bytes.filter { !isSpace($0) }
    let head = Array("{\"page\":".utf8)
    let tail = Array(",\"version\":\(version)}".utf8)
    guard dense.starts(with: head), dense.count > head.count + tail.count,
      Array(dense.suffix(tail.count)) == tail
    else { return nil }
    let digits = dense[head.count..<dense.count - tail.count]
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}
