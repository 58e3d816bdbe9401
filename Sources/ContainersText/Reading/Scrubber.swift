public import Containers

/// A slider that goes through the pages of a book (B7).
///
/// While it is dragged it says which page it would turn to, and turns none; when it is let go it turns once.
/// Turns by others move the handle, and are not echoed back. It comes with the first touch, and goes when it
/// has not been touched for a while.
public final class Scrubber {
  /// What the handle is doing: it follows the book, is held, or stays at the page to which its turn leads.
  enum Phase { case following, dragging, turning }

  private(set) var phase = Phase.following
  /// The page at the handle: the current one, or the one that is held or led to.
  public private(set) var page = 0
  /// Whether it is to be seen.
  public private(set) var isVisible = false
  /// How long it stays after the last touch, in seconds; negative or no number counts as never going.
  public var hideDelay = 3.0
  /// Called when the handle has moved, its page is another one, or it has appeared or gone: draw it.
  public var didChange: (() -> Void)?

  private var idle = 0.0
  private var move: Change?
  #if hasFeature(Embedded)
    private(set) unowned(unsafe) var book: BookContainer?
  #else
    private(set) weak var book: BookContainer?
  #endif

  /// Creates a scrubber for a book, which has one at a time; the book is not kept alive.
  ///
  /// It takes the book's `pagesDidChange`.
  public init(_ book: BookContainer) {
    self.book = book
    page = book.currentPage
    // It ends this before it goes.
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
  private var isMirrored: Bool { book?.pages.configuration.layoutDirection == .rightToLeft }

  /// Whether it follows the book: no finger holds the handle, and no turn of its own is under way.
  public var isFollowing: Bool { phase == .following }

  /// The page that is held and not turned to yet; nil unless a finger holds the handle.
  public var preview: Int? { phase == .dragging ? page : nil }

  /// Where the handle is, from 0 at the left or top to 1; from right to left the first page is at 1.
  public var value: Double {
    guard pageCount > 1 else { return isMirrored ? 1 : 0 }
    let part = Double(min(page, pageCount - 1)) / Double(pageCount - 1)
    return isMirrored ? 1 - part : part
  }

  /// The page nearest to a place of the handle; places outside 0...1 are brought into it.
  ///
  /// - Returns: nil for what is no number, and when there are no pages.
  func page(at value: Double) -> Int? {
    guard pageCount > 0, !value.isNaN else { return nil }
    let place = min(1, max(0, value))
    let page = (isMirrored ? 1 - place : place) * Double(pageCount - 1) + 0.5
    return page < Double(pageCount - 1) ? Int(page) : pageCount - 1
  }

  // MARK: Fingers

  /// The book has been touched: it comes, or stays for another while.
  public func touch() {
    idle = 0
    setVisible(true)
  }

  /// A finger takes hold of the handle, or of the line beside it.
  ///
  /// - Returns: Whether there is anything to drag: not while the number of pages is unknown.
  @discardableResult
  public func beginDragging(at value: Double) -> Bool {
    guard let page = page(at: value) else { return false }
    touch()
    phase = .dragging
    move = nil
    show(page)
    return true
  }

  /// The finger has moved; nothing turns.
  public func drag(to value: Double) {
    guard phase == .dragging, let page = page(at: value) else { return }
    touch()
    show(page)
  }

  /// The finger has left: turns to the page at the handle, once.
  ///
  /// - Returns: Whether a turn was asked for, or none was needed; false when the page cannot be shown, which the book
  ///   reports: the handle goes back then.
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

  /// The drag was called off: the handle goes back to the current page.
  public func cancelDragging() {
    guard phase == .dragging else { return }
    touch()
    follow()
  }

  // MARK: The book

  /// The book shows another page, or has another number of them: the handle follows, unless it leads (B7).
  private func bookDidMove() {
    guard phase != .following else { return follow() }
    // While it is not known how many pages there are it stays where it is.
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

  /// How long until it goes by itself, in seconds: for a toolkit that sets a timer, and no frames, for it.
  ///
  /// nil while it is held, while it is not to be seen, and when it never goes.
  public var remaining: Double? {
    guard isVisible, phase != .dragging, hideDelay >= 0, hideDelay.isFinite else { return nil }
    return max(0, hideDelay - idle)
  }

  /// Lets time pass: it goes when it has not been touched for `hideDelay` (L20).
  ///
  /// - Parameter seconds: The time since the last call; nothing happens for less than 0, or no number.
  /// - Returns: Whether it will go, so that more time is wanted.
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
