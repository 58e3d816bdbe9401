/// Answers the questions of a book's page container by number (B2, B4, P8, P9).
final class BookPageOwner: PageOwner {
  /// The book.
  var references = BookReferences()

  private var book: BookContainer? { references.book }

  // MARK: Pages

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    guard let book else { return nil }
    let number = book.blank.flatMap { $0.controller === page ? $0.page : nil } ?? book.number(of: page)
    return number.flatMap { neighbour($0 - 1, book) }
  }

  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    guard let book, let number = book.number(of: page), number < .max else { return nil }
    if let next = neighbour(number + 1, book) { return next }
    let isSpread = (container.askedSpine ?? container.spine) == .mid
    let isBeside = isSpread && number.isMultiple(of: 2) && !container.isAnswerVoid
    return isBeside ? book.blank(number + 1) : nil
  }

  func supplies(_ pages: [any Controller]) -> Bool {
    guard let book, !pages.isEmpty else { return false }
    return pages.allSatisfy { book.number(of: $0) != nil || book.blank?.controller === $0 }
  }

  private func neighbour(_ page: Int, _ book: BookContainer) -> (any Controller)? {
    book.pages.isAnswerVoid = false
    do throws(BookError) { return try book.supply(page) } catch {
      book.pages.isAnswerVoid = true
      book.report(error.description)
      return nil
    }
  }

  func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    guard let book else { return (0, 0) }
    return (book.pageCount ?? 0, book.numbers(of: container.controllers).first ?? book.currentPage)
  }

  // MARK: Spines and gestures

  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    guard let book else { return container.spine }
    let wanted = book.spine(for: orientation)
    guard wanted != container.spine, wanted != .noSpine else { return container.spine }
    do throws(BookError) {
      let list = try book.controllers(for: book.clampedPlace, sideBySide: wanted == .mid)
      try? container.setDoubleSided(wanted == .mid)
      _ = try? container.setControllers(list, direction: container.readingDirection, .immediate)
      return wanted
    } catch {
      book.report("the spine stays where it is: \(error.description)")
      return container.spine
    }
  }

  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    guard let book else { return }
    book.delegate?.book(book, willTurnTo: book.numbers(of: pages))
  }

  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    guard let book, !completed else { return }
    book.delegate?.bookDidCancelTurn(book)
  }

  // MARK: Notifications from the page container

  func pagesDidOpen() { book?.forgetPages(beyond: 2) }
  func pagesDidSettle(byGesture isGesture: Bool) { book?.pagesDidSettle(byGesture: isGesture) }
  func pagesWereRefused() { book?.forgetPages(beyond: 0) }
  func pagesDidLose(_ page: any Controller) { book?.pagesDidLose(page) }
}
