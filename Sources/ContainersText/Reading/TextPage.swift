public import Containers

/// One page of a text: a number and the paginator, which is all it takes to show it (X7).
///
/// All pages of a book share one paginator. Its view calls the page whenever it has been laid out; then, and not
/// before, the page finds its text. A number that the book does not have any more, because its pages have grown,
/// becomes the last one.
///
///     func didLayout(_ bounds: Size) throws {
///       try page.layout(PageSize(width: bounds.width, height: bounds.height, columnWidth: 8, lineHeight: 16))
///       label.text = page.label
///       view.lines = page.lines
///     }
public final class TextPage<Measurer: TextMeasurer, Breaker: LineBreaker>: Controller {
  /// The framework's record of the page.
  public let lifecycle: Lifecycle
  /// What splits the text; all pages of a book have the same one.
  public let paginator: Paginator<Measurer, Breaker>

  /// The number that was asked for, until the page is laid out for the first time.
  private var wished: Int?
  private var place: ReadingPlace
  private var content: [PageLine]?

  /// Creates a page; it looks at the text when it is laid out, or when its lines are asked for.
  ///
  /// - Parameters:
  ///   - number: counted from 0; too large a one becomes that of the last page then, a negative one 0.
  ///   - paginator: What divides the text into pages.
  ///   - policy: what is kept when the size of the page changes.
  public init(_ number: Int, of paginator: Paginator<Measurer, Breaker>, keeping policy: PlacePolicy = .text)
  {
    self.paginator = paginator
    place = ReadingPlace(policy: policy)
    lifecycle = Lifecycle()
    show(number)
  }

  /// The number of the page, counted from 0.
  public var number: Int { wished ?? place.page }

  /// The number as a reader sees it, counted from 1: "Page 1".
  public var label: String { "Page \(number + 1)" }

  /// The offset in the text that the page was turned to, which no change of size moves (X5).
  ///
  /// - Complexity: O(1) once the page has been laid out, else as ``Paginator/isAvailable(_:)``.
  public var position: Int {
    settle()
    return place.position
  }

  /// The lines of the page, to be drawn.
  ///
  /// - Complexity: O(1) once they are known, else as ``Paginator/lines(ofPage:)``.
  public var lines: [PageLine] {
    settle()
    let found = content ?? (try? paginator.lines(ofPage: number)) ?? []
    content = found
    return found
  }

  /// Finds the number and the text anew when the page has been laid out for another size (X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``; O(1) if nothing has changed.
  /// - Throws: ``PaginatorError/negativeSize(_:)``; nothing has changed then (X8).
  public func layout(_ size: PageSize) throws(PaginatorError) {
    try paginator.resize(to: size)
    geometryDidChange()
  }

  /// Finds the number and the text anew when the paginator has another size or measurer (X5, X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func geometryDidChange() {
    if wished == nil { place.geometryChanged(in: paginator) }
    settle()
    content = nil
    lifecycle.name = label
  }

  /// Shows another page from now on, the last one if there are fewer.
  func show(_ number: Int) {
    wished = max(0, number)
    content = nil
    lifecycle.name = label
  }

  /// Releases the lines; they are found again when they are asked for (L25).
  public func didReceiveMemoryWarning() { content = nil }

  private func settle() {
    guard let number = wished else { return }
    wished = nil
    place.turn(toNearest: number, in: paginator)
    lifecycle.name = label
  }
}
