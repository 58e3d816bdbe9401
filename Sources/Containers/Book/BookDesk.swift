/// Answers the questions of a book's page container, by numbers (B2, B4, P8, P9).
final class BookDesk: PageDataSource, PageContainerDelegate, PageOwner {
  private var reference = WeakBook()
  private(set) var isAnswerVoid = false

  private var book: BookContainer? { reference.value }

  init(_ book: BookContainer) { reference.value = book }

  func loseBook() { reference.value = nil }

  // MARK: Pages

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    guard let book else { return nil }
    let number = book.blank.flatMap { $0.controller === page ? $0.page : nil } ?? book.number(of: page)
    return number.flatMap { neighbour($0 - 1, book) }
  }

  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    guard let book, let number = book.number(of: page), number < .max else { return nil }
    if let next = neighbour(number + 1, book) { return next }
    let isBeside = container.spine == .mid && number.isMultiple(of: 2) && !isAnswerVoid
    return isBeside ? book.blank(number + 1) : nil
  }

  private func neighbour(_ page: Int, _ book: BookContainer) -> (any Controller)? {
    isAnswerVoid = false
    do throws(BookError) { return try book.supply(page) } catch {
      isAnswerVoid = true
      book.report(error.description)
      return nil
    }
  }

  func presentationCount(in container: PageContainer) -> Int { book?.pageCount ?? 0 }

  func presentationIndex(in container: PageContainer) -> Int {
    book.flatMap { $0.numbers(of: container.controllers).first ?? $0.currentPage } ?? 0
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

  // MARK: What the pages tell

  func pagesDidOpen() { book?.forgetPages(beyond: 2) }
  func pagesDidSettle(_ turn: PageTurn?, completed: Bool) { book?.pagesDidSettle(turn, completed: completed) }
  func pagesWereRefused() { book?.forgetPages(beyond: 0) }
  func pagesDidLose(_ page: any Controller) { book?.pagesDidLose(page) }
}
