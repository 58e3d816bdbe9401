public import Containers

/// Pages in a row with two ends: the current one, and beside it the edges of the pages before and after it.
public final class Carousel: StatefulContainer {
  /// What its requests throw.
  public typealias Failure = CarouselError

  /// The pages, and which of them is the current one.
  public struct State {
    /// The pages from first to last.
    public private(set) var pages: [any Controller]
    /// The index of the current page; 0 without pages.
    public private(set) var current = 0

    /// Creates a carousel at its first page.
    public init(_ pages: [any Controller]) { self.pages = pages }

    /// Goes to a page.
    ///
    /// - Throws: `CarouselError.page` for an index without a page.
    public mutating func go(to page: Int) throws(CarouselError) {
      guard pages.indices.contains(page) else { throw .page(page, count: pages.count) }
      current = page
    }

    /// Removes a page; the next one is the current one then, or the last one.
    public mutating func remove(_ page: any Controller) {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return }
      pages.remove(at: index)
      if index < current || current == pages.count { current = max(0, current - 1) }
    }

    /// The indices of the visible pages.
    var visible: Range<Int> { max(0, current - 1)..<min(pages.count, current + 2) }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment(order: .pageScroll)
  /// The settled state, and that of the open change.
  public let ledger: Ledger<State>
  /// The part of the width that a page takes; its neighbours share the rest.
  public let part: Double

  /// Creates a carousel of pages.
  public init(_ pages: [any Controller], part: Double = 0.8, name: String = "Carousel") {
    (lifecycle, ledger, self.part) = (Lifecycle(name), Ledger(State(pages)), part)
  }

  /// Returns the current page and its neighbours, each one page width from the next.
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    let visible = state.visible
    var arrangement = Arrangement(shown: Array(state.pages[visible]), children: state.pages)
    arrangement.placements = visible.map { page in
      var placement = Placement(state.pages[page], in: frame(at: page - state.current, in: area))
      placement.hiddenFrame = frame(at: (page - state.current) * 2, in: area)
      return placement
    }
    return arrangement
  }

  /// The width of a page.
  func pageWidth(in area: Size) -> Double { area.width * part }

  private func frame(at offset: Int, in area: Size) -> Rect {
    let width = pageWidth(in: area)
    // The first page is on the side on which reading begins.
    let slot = Double(stage?.layoutDirection == .rightToLeft ? -offset : offset)
    return Rect(x: (area.width - width) / 2 + slot * width, y: 0, width: width, height: area.height)
  }

  /// Goes to a page.
  ///
  /// - Throws: `CarouselError.page` for an index without a page; nothing has changed then.
  @discardableResult
  public func go(to page: Int, _ options: Change.Options = .animated) throws(CarouselError) -> Change {
    var options = options
    options.direction = page < ledger.target.current ? .backward : .forward
    return try navigate(options) { (state) throws(CarouselError) in try state.go(to: page) }
  }

  /// Returns a state without a page that another container takes (L15).
  public func removing(_ child: any Controller, from state: State) -> State? {
    var state = state
    state.remove(child)
    return state
  }
}
