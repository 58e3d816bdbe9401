// The page that is found again at the next start (B5).

extension BookContainer {
  /// Shows the page at which the last run ended, or another one when none is stored.
  ///
  /// Call it once, before anything else turns pages. A number beyond the end shows the last page. What cannot be
  /// read is reported to observers and left alone until the reader turns; what is damaged or of another program is
  /// set aside, and never written over.
  /// - Parameter page: The page to show when none is stored.
  /// - Returns: The page that is shown.
  /// - Throws: `BookError` when that page cannot be shown; nothing has changed then.
  /// - Complexity: O(1) page is made, or O(log page) in a book that does not know its length.
  @discardableResult
  public func recover(
    orShow page: Int = 0, _ options: Change.Options = .immediate,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(BookError) -> Int {
    let (wanted, hasFailed) = recall()
    let there = try existingPage(wanted ?? page)
    // To store this page at once would be to lose the one that may be read another time.
    if hasFailed { stored = there }
    try move(to: there, options, whenEnded: whenEnded)
    return there
  }

  /// The page that is stored, if there is one, and whether something is stored that stays there unread.
  private func recall() -> (page: Int?, hasFailed: Bool) {
    guard let store else { return (nil, false) }
    do throws(StateStoreError) {
      guard let bytes = try store.load() else { return (nil, false) }
      if let page = StoredPage.decode(bytes) {
        stored = page
        return (page, false)
      }
      isStoreOccupied = true
      try setAside(in: store)
      return (nil, false)
    } catch { report(error.description) }
    return (nil, true)
  }

  private func setAside(in store: any StateStore) throws(StateStoreError) {
    let place = try store.setAside(reason: "It is no page of a book in version \(StoredPage.version).")
    isStoreOccupied = false
    report("the stored page was damaged, or of another program; it is kept in \(place)")
  }

  /// Stores the current page; a store that fails is reported, and the book goes on (B5).
  func remember() {
    guard let store, stored != currentPage else { return }
    do throws(StateStoreError) {
      if isStoreOccupied { try setAside(in: store) }
      try store.save(StoredPage.encode(currentPage))
      stored = currentPage
    } catch {
      // The page is stored, and may be lost: whatever comes next is stored too, be it the page of before.
      if case .notYetDurable = error { stored = nil }
      report(error.description)
    }
  }

  /// The nearest page that exists: the number itself, or the last one.
  func existingPage(_ wanted: Int) throws(BookError) -> Int {
    guard wanted >= 0 else { throw .page(wanted, count: pageCount) }
    if pageCount != nil { return clamped(wanted) }
    return try pages.inOneCall { () throws(BookError) in
      if try exists(wanted) { return wanted }
      var (there, beyond) = (0, wanted)
      while beyond - there > 1 {
        let middle = there + (beyond - there) / 2
        if try exists(middle) { there = middle } else { beyond = middle }
      }
      return there
    }
  }

  private func exists(_ page: Int) throws(BookError) -> Bool {
    defer { forgetPages(beyond: 2, near: page) }
    return try supply(page) != nil
  }
}

/// The stored form of a page: an object with `kind`, `page` and `version` (T11); version 1 had no kind.
enum StoredPage {
  static let version = 2

  private static func value(_ page: Int) -> StateValue {
    ["kind": "book", "page": StateValue(page), "version": StateValue(version)]
  }

  static func encode(_ page: Int) -> [UInt8] { value(page).bytes }

  /// The page, or nil for what this version has not written; white space and the order of members are no harm.
  static func decode(_ bytes: [UInt8]) -> Int? {
    guard let stored = try? StateValue(bytes: bytes), let page = stored["page"]?.int, page >= 0 else {
      return nil
    }
    return stored == value(page) || stored == ["page": StateValue(page), "version": 1] ? page : nil
  }
}
