import Containers
package import ContainersHeader

// Books; documented in containers.h.

/// Where the pages of a book come from in C.
final class BookOwner: BookSource, BookDelegate {
  private let calls: ct_book_delegate
  private let user: User
  init(_ calls: ct_book_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    guard let call = calls.page else { return nil }
    var reason: UnsafePointer<CChar>?
    if let made = taken(call(user, borrowed(book), Int64(page), &reason)) { return made }
    guard let reason else { return nil }
    throw PageUnavailable(String(validatingCString: reason) ?? "the function made no controller")
  }
  func book(_ book: BookContainer, didTurnTo page: Int) { calls.did_turn?(user, borrowed(book), Int64(page)) }

  /// Whether two pages lie side by side.
  func isSideBySide(_ book: OpaquePointer?, _ orientation: Orientation) -> Bool {
    calls.side_by_side?(user, book, Int32(orientation.rawValue)) ?? orientation.isLandscape
  }
}

/// Runs what a book may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (BookContainer, Request) throws(BookError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (book, request) = (try book(pointer), try request(options))
    try run { () throws(BookError) in try work(book, request) }
  }
}

/// The number of pages; nil for -1.
private func count(_ number: Int64) -> Int? { number == -1 ? nil : Int(clamping: number) }

@c @implementation package func ct_book_new(
  _ name: Text, _ given: UnsafePointer<ct_page_configuration>?, _ count: Int64, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let made = BookContainer(try configuration(given), name: try string(name, "name"))
    try run { () throws(BookError) in try made.setPageCount(ContainersC.count(count)) }
    return new(made)
  }
}

@c @implementation package func ct_book_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_book_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let book = try book(pointer)
    let owner = try table(delegate, { Int($0.size) }, "ct_book_delegate").map { BookOwner($0, user) }
    try found(pointer).own(owner, { book.source = owner }, { book.delegate = owner }) {
      if let owner {
        // The book's handle keeps the owner as long as the book lives.
        book.useSideBySide = { [unowned(unsafe) owner] in owner.isSideBySide(pointer, $0) }
      } else {
        book.useSideBySide = { $0.isLandscape }
      }
    }
  }
}

@c @implementation package func ct_book_move(
  _ pointer: OpaquePointer?, _ page: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { book, request throws(BookError) in
    _ = try book.move(to: Int(clamping: page), request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_book_show_next(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { book, request throws(BookError) in
    _ = try book.showNext(request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_book_show_previous(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { book, request throws(BookError) in
    _ = try book.showPrevious(request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_book_page(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, 0) { () throws(Failure) in Int64(try book(pointer).currentPage) }
}

@c @implementation package func ct_book_shown(
  _ pointer: OpaquePointer?, _ list: UnsafeMutablePointer<Int64>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    write(try book(pointer).shownPages.map { Int64($0) }, list, capacity)
  }
}

@c @implementation package func ct_book_count(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, -1) { () throws(Failure) in Int64(try book(pointer).pageCount ?? -1) }
}

@c @implementation package func ct_book_set_count(
  _ pointer: OpaquePointer?, _ count: Int64, _ error: ErrorOut
)
  -> Bool
{
  ask(pointer, nil, error) { book, _ throws(BookError) in try book.setPageCount(ContainersC.count(count)) }
}

@c @implementation package func ct_book_reload(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try book(pointer).reload() }
}

@c @implementation package func ct_book_pages(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try book(pointer).pages) }
}
