public import Containers

/// One page of a text: a page number and the paginator (X7).
///
/// All pages of a book share one paginator. Its view calls the page whenever it has been laid out; only then does the
/// page find its text. A number that the book no longer has, because its pages have grown, becomes the last one.
///
///     func didLayout(_ bounds: Size) throws {
///       try page.layout(PageSize(width: bounds.width, height: bounds.height, columnWidth: 8, lineHeight: 16))
///       label.text = page.label
///       view.lines = page.lines
///     }
public final class TextPage<Measurer: TextMeasurer, Breaker: LineBreaker>: Controller {
  /// The framework's record of the page.
  public let lifecycle: Lifecycle
  /// The paginator; all pages of a book share it.
  public let paginator: Paginator<Measurer, Breaker>

  /// The requested number, until the page is laid out for the first time.
  private var wished: Int?
  private var place: ReadingPlace
  private var content: [PageLine]?
  /// The exchanges of the text that the page has followed (X9).
  private var exchanges: Int

  /// Creates a page; it reads the text when it is laid out, or when its lines are requested.
  ///
  /// - Parameters:
  ///   - number: The page number, from 0; one that is too large becomes that of the last page, a negative one 0.
  ///   - paginator: What divides the text into pages.
  ///   - policy: What is kept when the size of the page changes.
  public init(_ number: Int, of paginator: Paginator<Measurer, Breaker>, keeping policy: PlacePolicy = .text)
  {
    self.paginator = paginator
    exchanges = paginator.mappings.count
    place = ReadingPlace(policy: policy)
    lifecycle = Lifecycle()
    show(number)
  }

  /// The page number, from 0.
  public var number: Int {
    followText()
    return wished ?? place.page
  }

  /// The page number for readers, from 1: "Page 1".
  public var label: String { "Page \(number + 1)" }

  /// The offset in the text that the page was turned to, which no change of size changes (X5).
  ///
  /// - Complexity: O(1) once the page has been laid out, otherwise as ``Paginator/isAvailable(_:)``.
  public var position: Int {
    followText()
    turnToWished()
    return place.position
  }

  /// The lines of the page, to be drawn.
  ///
  /// - Complexity: O(1) once they are known, otherwise as ``Paginator/lines(ofPage:)``.
  public var lines: [PageLine] {
    followText()
    turnToWished()
    let found = content ?? (try? paginator.lines(ofPage: number)) ?? []
    content = found
    return found
  }

  /// Called when the page has been laid out for a size: finds its number and text again (X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``; O(1) if nothing has changed.
  /// - Throws: ``PaginatorError/negativeSize(_:)``; nothing has changed then (X8).
  public func layout(_ size: PageSize) throws(PaginatorError) {
    try paginator.resize(to: size)
    geometryDidChange()
  }

  /// Called when the paginator's size or measurer has changed: finds the number and text again (X5, X7).
  ///
  /// - Complexity: as ``Paginator/isAvailable(_:)``.
  public func geometryDidChange() {
    followText()
    if wished == nil { place.geometryChanged(in: paginator) }
    turnToWished()
    content = nil
    lifecycle.name = label
  }

  /// Shows another page from now on; the last one if there are fewer.
  func show(_ number: Int) {
    exchanges = paginator.mappings.count
    wished = max(0, number)
    content = nil
    lifecycle.name = label
  }

  /// Releases the lines, which are found again on demand (L25).
  public func didReceiveMemoryWarning() { content = nil }

  /// Follows the exchanges of the text since the page was last asked (X9).
  private func followText() {
    guard exchanges < paginator.mappings.count else { return }
    let mappings = paginator.mappings[exchanges...]
    exchanges = paginator.mappings.count
    content = nil
    guard wished == nil else { return }
    place.textChanged(in: paginator) { offset in mappings.reduce(offset) { $1(max(0, $0)) } }
    lifecycle.name = label
  }

  private func turnToWished() {
    guard let number = wished else { return }
    wished = nil
    place.turn(toNearest: number, in: paginator)
    lifecycle.name = label
  }
}
