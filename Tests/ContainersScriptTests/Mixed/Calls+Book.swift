import Containers

// Books.

extension Calls {
  static func makeBook(_ kind: UInt8, _ name: String, _ count: Int?, _ cast: MixedCast) -> BookContainer {
    let configuration: PageConfiguration = kind % 3 == 0 ? .scroll : .curl
    let book = BookContainer(configuration, source: cast, pageCount: count, name: name)
    book.delegate = cast
    return book
  }

  static func connect(_ book: BookContainer, _ cast: MixedCast?) { book.source = cast }
  static func setDelegate(_ book: BookContainer, _ cast: MixedCast?) { book.delegate = cast }

  static func move(
    _ book: BookContainer, to page: Int, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try book.move(to: page, way(animated)) { _ in completion() }
  }
  static func turn(
    _ book: BookContainer, _ step: Int, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    switch step {
    case 1: try book.showNext(way(animated)) { _ in completion() }
    case -1: try book.showPrevious(way(animated)) { _ in completion() }
    default: try book.showLast(way(animated)) { _ in completion() }
    }
  }
  static func setCount(_ book: BookContainer, _ count: Int?) throws { try book.setPageCount(count) }
  static func reload(_ book: BookContainer, showing page: Int?) { book.reload(showing: page) }
  static func reload(_ book: BookContainer, showing page: Int, of count: Int?) throws {
    try book.reload(showing: page, of: count)
  }

  static func dump(_ book: BookContainer, into sink: inout some MixedSink) {
    sink.add("page", book.currentPage)
    sink.add("shownPages", book.shownPages)
    sink.add("count", book.pageCount)
    dump(book.pages, into: &sink)
  }

  static func fault(_ book: BookContainer) -> String? {
    if book.pages.lifecycle.parent !== book {
      return "B1: its page container is in \(book.pages.lifecycle.parent?.lifecycle.name ?? "no container")"
    }
    return fault(book.pages)
  }
}

extension MixedCast: BookSource, BookDelegate {
  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    if mood == .same {
      world?.fire(.source, slot)
      throw PageUnavailable("the source is in a bad mood")
    }
    return self.page(page)
  }
  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    world?.fire(.source, slot)
    return mood == .right
  }
  func book(_ book: BookContainer, didTurnTo page: Int) { tell() }
  func book(_ book: BookContainer, willTurnTo pages: [Int]) { tell() }
  func bookDidCancelTurn(_ book: BookContainer) { tell() }
}
