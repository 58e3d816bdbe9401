// The page container's questions to a book (B2, B4, P8, P9).

extension BookContainer: PageDataSource, PageContainerDelegate {
  /// The page before, by its number.
  public func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    if let blank, blank.controller === page { return neighbour(blank.page - 1) }
    return number(of: page).flatMap { neighbour($0 - 1) }
  }

  /// The page after, by its number; beside the last one of an odd number an empty one.
  public func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    guard let number = number(of: page), number < .max else { return nil }
    if let next = neighbour(number + 1) { return next }
    let isBeside = container.spine == .mid && number.isMultiple(of: 2) && !container.isAnswerVoid
    return isBeside ? blank(number + 1) : nil
  }

  private func neighbour(_ page: Int) -> (any Controller)? {
    do throws(BookError) { return try supply(page) } catch {
      pages.isAnswerVoid = true
      Engine.of(self).report(.notice(error.description), self)
      return nil
    }
  }

  /// One dot a page, if their number is known.
  public func presentationCount(in container: PageContainer) -> Int { pageCount ?? 0 }
  /// The dot of the page that is read.
  public func presentationIndex(in container: PageContainer) -> Int { currentPage }

  /// Side by side or one by one, by the orientation (B2, P9).
  public func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    let wanted = spine(for: orientation)
    guard wanted != container.spine, wanted != .none else { return container.spine }
    do throws(BookError) {
      let list = try controllers(for: clampedPlace, sideBySide: wanted == .mid)
      try? container.setDoubleSided(wanted == .mid)
      _ = try? container.setControllers(list, direction: container.readingDirection)
      requested = place
      return wanted
    } catch {
      Engine.of(self).report(.notice("the spine stays where it is: \(error.description)"), self)
      return container.spine
    }
  }

  /// A gesture begins.
  public func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    gestureRevision = revision
    delegate?.book(self, willTurnTo: numbers(of: pages))
  }

  /// A gesture has ended; of one that has turned pages `pagesDidSettle` has told already.
  public func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    if !completed { delegate?.bookDidCancelTurn(self) }
  }
}
