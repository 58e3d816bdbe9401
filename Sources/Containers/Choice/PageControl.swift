/// A row of dots that shows the current page; a tap on either half steps by one (G2).
///
/// A pager has one. Make another one for a page container (`PageContainer.pageControl`), or for something of your own: set
/// its numbers, and act when `valueChanged` is called (G20).
///
/// ```swift
/// let control = PageControl(numberOfPages: 3)
/// control.valueChanged = { [unowned control] in gallery.show(control.currentPage) }
/// ```
public final class PageControl {
  /// The number of pages; never negative.
  public var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = pinned(currentPage)
    }
  }

  /// The current page: 0..<numberOfPages, or 0 without pages; setting it sends no notification (G2).
  public var currentPage: Int {
    get { page }
    set { page = pinned(newValue) }
  }

  /// Whether the dots are hidden when there is at most one page.
  public var hidesForSinglePage = false

  /// Whether the dots are hidden now.
  public var isHidden: Bool { hidesForSinglePage && numberOfPages <= 1 }

  /// Called after the user has changed the page, never after an assignment (G2).
  public var valueChanged: (() -> Void)?

  private var page = 0
  /// Whether a tap at the last page leads to the first one, and back (G18).
  public var wraps = false
  // Safe because the owner clears it when it is released. Row: pager crossing.
  @safe unowned(unsafe) var owner: (any PageControlOwner)?

  /// Creates a page control.
  ///
  /// - Parameter numberOfPages: The number of pages.
  public init(numberOfPages: Int = 0) { self.numberOfPages = max(0, numberOfPages) }

  /// Called when the user taps a half: steps by one, with one notification; does nothing at an end without a ring (G2).
  ///
  /// - Parameter half: `forward` for the half after the middle in reading direction, `backward` for the other.
  public func tap(_ half: Change.Options.Direction) {
    guard half != .none else { return }
    let next = page + (half == .forward ? 1 : -1)
    choose(wraps && next < 0 ? numberOfPages - 1 : wraps && next == numberOfPages ? 0 : next)
  }

  /// Called when the user chooses a dot, if the toolkit allows that; like several taps, but in one step.
  ///
  /// - Parameter newPage: The number of the dot; clamped to the existing ones.
  public func choose(_ newPage: Int) {
    let newPage = pinned(newPage)
    guard newPage != page else { return }
    page = newPage
    owner?.pageControlDidChoose(page)
    valueChanged?()
  }

  private func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }
}

/// A container whose pages a page control chooses (G8, G20).
protocol PageControlOwner: AnyObject {
  /// Called when the user has chosen a page, before `valueChanged`.
  func pageControlDidChoose(_ page: Int)
}
