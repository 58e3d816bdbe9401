public import Containers

/// A slider for the pages of a book (B7).
///
/// While it is dragged, it previews the page that it would turn to, without turning; when the finger lets go, it turns
/// once. Other page turns move the handle, without an echo. It becomes visible with the first touch, and hidden when it
/// has not been touched for a while.
public final class Scrubber {
  /// The state of the handle: it follows the book, is held, or stays at the page that its own turn leads to.
  enum Phase { case following, dragging, turning }

  private(set) var phase = Phase.following
  /// The page at the handle: the current one, or the one that is held or turned to.
  public private(set) var page = 0
  /// Whether it is visible.
  public private(set) var isVisible = false
  /// The seconds that it stays visible after the last touch; a negative number or NaN never hides it.
  public var hideDelay = 3.0
  /// Called when the handle has moved, its page has changed, or its visibility has changed: draw it.
  public var didChange: (() -> Void)?

  private var idle = 0.0
  private var move: Change?
  #if hasFeature(Embedded)
    private(set) unowned(unsafe) var book: BookContainer?
  #else
    private(set) weak var book: BookContainer?
  #endif

  /// Creates a scrubber for a book, which can have one at a time; the book is not retained.
  ///
  /// It sets the book's `pagesDidChange`.
  public init(_ book: BookContainer) {
    self.book = book
    page = book.currentPage
    // The book ends this before the scrubber is released.
    book.pagesDidChange = { [unowned(unsafe) self] book in
      if book == nil { loseBook() } else { bookDidMove() }
    }
  }

  deinit {
    let book = book
    (self.book, didChange) = (nil, nil)
    book?.pagesDidChange = nil
  }

  var pageCount: Int { book?.pageCount ?? 0 }
  private var isMirrored: Bool { book?.pages.layoutDirection == .rightToLeft }

  /// Whether it follows the book: no finger holds the handle, and no turn of its own is in progress.
  public var isFollowing: Bool { phase == .following }

  /// The page that is previewed; nil unless a finger holds the handle.
  public var preview: Int? { phase == .dragging ? page : nil }

  /// The position of the handle, from 0 at the left or top to 1; in a right-to-left book the first page is at 1.
  public var value: Double {
    guard pageCount > 1 else { return isMirrored ? 1 : 0 }
    let part = Double(min(page, pageCount - 1)) / Double(pageCount - 1)
    return isMirrored ? 1 - part : part
  }

  /// Returns the page nearest to a position of the handle; positions are clamped to 0...1.
  ///
  /// - Returns: The page; nil for NaN, and without pages.
  func page(at value: Double) -> Int? {
    guard pageCount > 0, !value.isNaN else { return nil }
    let place = min(1, max(0, value))
    let page = (isMirrored ? 1 - place : place) * Double(pageCount - 1) + 0.5
    return page < Double(pageCount - 1) ? Int(page) : pageCount - 1
  }

  // MARK: Fingers

  /// Called when the book has been touched: shows the scrubber, or restarts its delay.
  public func touch() {
    idle = 0
    setVisible(true)
  }

  /// Called when a finger touches the handle, or the line beside it.
  ///
  /// - Returns: Whether dragging has begun; false while the number of pages is unknown.
  @discardableResult
  public func beginDragging(at value: Double) -> Bool {
    guard let page = page(at: value) else { return false }
    touch()
    phase = .dragging
    move = nil
    show(page)
    return true
  }

  /// Called when the finger has moved; no page turns.
  public func drag(to value: Double) {
    guard phase == .dragging, let page = page(at: value) else { return }
    touch()
    show(page)
  }

  /// Called when the finger has left: turns to the page at the handle, once.
  ///
  /// - Returns: Whether a turn was requested, or none was needed; false if the page cannot be shown, which the book
  ///   reports: the handle then returns.
  @discardableResult
  public func endDragging() -> Bool {
    guard phase == .dragging else { return false }
    touch()
    phase = .turning
    guard let book, wantsTurn(book) else {
      follow()
      return true
    }
    do throws(BookError) {
      let change = try book.move(to: page)
      move = change
      change.whenEnded { [self] _ in
        if move === change { follow() }
      }
      return true
    } catch {
      book.report(error.description)
      follow()
      return false
    }
  }

  private func wantsTurn(_ book: BookContainer) -> Bool {
    if book.shownPages.isEmpty { return book.pageCount != 0 }
    return page != book.currentPage || book.pages.turn != nil
  }

  /// Called when the drag was cancelled: the handle returns to the current page.
  public func cancelDragging() {
    guard phase == .dragging else { return }
    touch()
    follow()
  }

  // MARK: The book

  /// Called when the book shows another page, or its page count has changed: moves the handle, unless it is held (B7).
  private func bookDidMove() {
    guard phase != .following else { return follow() }
    // While the number of pages is unknown, the handle stays.
    show(book?.pageCount.map { min(page, max(0, $0 - 1)) } ?? page)
  }

  private func loseBook() {
    book = nil
    follow()
  }

  private func follow() {
    phase = .following
    move = nil
    show(book?.currentPage ?? 0)
  }

  private func show(_ newPage: Int) {
    page = newPage
    didChange?()
  }

  // MARK: Time

  /// The seconds until it becomes hidden by itself, for a toolkit that uses a timer instead of frames.
  ///
  /// Nil while it is held or hidden, and if it never becomes hidden.
  public var remaining: Double? {
    guard isVisible, phase != .dragging, hideDelay >= 0, hideDelay.isFinite else { return nil }
    return max(0, hideDelay - idle)
  }

  /// Advances the time: the scrubber becomes hidden when it has not been touched for `hideDelay` (L20).
  ///
  /// - Parameter seconds: The time since the last call; ignored if negative or NaN.
  /// - Returns: Whether it will become hidden later, so that more calls are needed.
  @discardableResult
  public func advance(by seconds: Double) -> Bool {
    guard isVisible, phase != .dragging, hideDelay >= 0 else { return false }
    guard seconds >= 0 else { return true }
    idle += seconds
    if idle >= hideDelay { setVisible(false) }
    return isVisible
  }

  private func setVisible(_ value: Bool) {
    guard isVisible != value else { return }
    isVisible = value
    didChange?()
  }
}
