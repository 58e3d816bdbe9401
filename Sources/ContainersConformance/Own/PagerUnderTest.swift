public import Containers

/// Your own pager, which the suite tests instead of `PagerContainer` (C11, G1).
///
/// The feature `drag` is not available for your own pager, since the finger moves a surface that reports to a
/// `PagerContainer`. With `surface`, the suite reports the events of a surface itself.
public protocol PagerUnderTest: ContainerUnderTest {
  /// The current page (L21).
  var currentPage: Int { get }
  /// The page on which it last settled (L21).
  var settledPage: Int { get }
  /// The number of pages.
  var pageCount: Int { get }
  /// The controller of a page, if it has been made.
  func controller(at page: Int) -> (any Controller)?
  /// Replaces all pages (G5).
  func setPages(_ pages: [any Controller], _ request: SuiteRequest) throws(SuiteError)
  /// Scrolls to a page; refused with `page` if there is none (G10).
  func scroll(to page: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Returns whether the new container can be configured like this; otherwise the case is *unsupported*.
  func accept(_ configuration: PagerConfiguration) -> Bool

  /// Inserts a page (G17); without it, a case is *unsupported*.
  func insert(_ controller: any Controller, at page: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Removes a page.
  func remove(at page: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Moves a page.
  func move(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError)
  /// The numbers of the placed pages.
  var placements: [Int] { get }
  /// Whether a rotation lays out the surface now (G12).
  var isRotating: Bool { get }

  /// Uses pages from a source from now on, which the suite retains; feature `source` (G5).
  func setSource(_ source: SuiteSource) throws(SuiteError)
  /// Asks the source again.
  func reload(_ request: SuiteRequest) throws(SuiteError)
  /// Called when the source has a new page.
  func sourceDidInsert(at page: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Called when the source has removed a page.
  func sourceDidRemove(at page: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Called when the source has moved a page.
  func sourceDidMove(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError)

  /// The number of dots of the page control, the filled one, and whether it is hidden; feature `control`.
  var control: (dots: Int, dot: Int, isHidden: Bool) { get }
  /// Makes the page control hide if there is one page; feature `control`.
  func hideControlForSinglePage() throws(SuiteError)
  /// Called when the user taps a half of the page control; feature `control`.
  func tapControl(_ half: Change.Options.Direction) throws(SuiteError)
  /// Called when the user chooses a dot; feature `control`.
  func chooseDot(_ page: Int) throws(SuiteError)

  /// Scrolls with a surface from now on, which the suite retains; feature `surface` (G1).
  func setSurface(_ surface: any ScrollSurface) throws(SuiteError)
  /// Called for an event of the surface; feature `surface`.
  func surfaceReports(_ event: SurfaceEvent) throws(SuiteError)
  /// Sets whether pages do not advance by themselves; feature `advance` (G18).
  func setReducesMotion(_ value: Bool) throws(SuiteError)
  /// Advances the time, in seconds; feature `advance`.
  func advance(by seconds: Double)
}

/// The events of a scroll surface (G1).
public enum SurfaceEvent: Hashable, Sendable {
  /// A finger has touched the content.
  case dragBegan
  /// The content has moved.
  case scrolled(to: Point)
  /// The finger has let go, and the content decelerates or not.
  case dragEnded(willDecelerate: Bool)
  /// A movement has ended.
  case movementEnded
}

extension PagerUnderTest {
  /// The standard configuration.
  public func accept(_ configuration: PagerConfiguration) -> Bool { configuration == PagerConfiguration() }
  /// Unsupported.
  public func insert(_ controller: any Controller, at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw Refusal.unsupported
  }
  /// Unsupported.
  public func remove(at page: Int, _ request: SuiteRequest) throws(SuiteError) { throw Refusal.unsupported }
  /// Unsupported.
  public func move(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw Refusal.unsupported
  }
  /// All pages.
  public var placements: [Int] { Array(0..<pageCount) }
  /// False.
  public var isRotating: Bool { false }
  /// Not written: an issue for a container that declares the feature.
  public func setSource(_ source: SuiteSource) throws(SuiteError) { throw MissingRequirement("setSource") }
  /// Not written: an issue for a container that declares the feature.
  public func reload(_ request: SuiteRequest) throws(SuiteError) { throw MissingRequirement("reload") }
  /// Not written: an issue for a container that declares the feature.
  public func sourceDidInsert(at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("sourceDidInsert")
  }
  /// Not written: an issue for a container that declares the feature.
  public func sourceDidRemove(at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("sourceDidRemove")
  }
  /// Not written: an issue for a container that declares the feature.
  public func sourceDidMove(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("sourceDidMove")
  }
  /// A dot for each page.
  public var control: (dots: Int, dot: Int, isHidden: Bool) { (pageCount, currentPage, false) }
  /// Not written: an issue for a container that declares the feature.
  public func hideControlForSinglePage() throws(SuiteError) {
    throw MissingRequirement("hideControlForSinglePage")
  }
  /// Not written: an issue for a container that declares the feature.
  public func tapControl(_ half: Change.Options.Direction) throws(SuiteError) {
    throw MissingRequirement("tapControl")
  }
  /// Not written: an issue for a container that declares the feature.
  public func chooseDot(_ page: Int) throws(SuiteError) { throw MissingRequirement("chooseDot") }
  /// Not written: an issue for a container that declares the feature.
  public func setSurface(_ surface: any ScrollSurface) throws(SuiteError) {
    throw MissingRequirement("setSurface")
  }
  /// Not written: an issue for a container that declares the feature.
  public func surfaceReports(_ event: SurfaceEvent) throws(SuiteError) {
    throw MissingRequirement("surfaceReports")
  }
  /// Not written: an issue for a container that declares the feature.
  public func setReducesMotion(_ value: Bool) throws(SuiteError) {
    throw MissingRequirement("setReducesMotion")
  }
  /// Ignores the time.
  public func advance(by seconds: Double) {}
}

extension PagerContainer: PagerUnderTest {
  /// See `PagerUnderTest`.
  public static var suiteFeatures: Set<String> { OwnKind.pager.features }
  /// See `PagerUnderTest`.
  public func connect(_ listener: SuiteListener) { delegate = listener as? PagerParts }
  /// See `PagerUnderTest`.
  public func accept(_ configuration: PagerConfiguration) -> Bool { configuration == self.configuration }

  /// See `PagerUnderTest`.
  public func setPages(_ pages: [any Controller], _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(setPages(pages)) }
  }
  /// See `PagerUnderTest`.
  public func scroll(to page: Int, _ request: SuiteRequest) throws(SuiteError) {
    _ = try passing { () throws(PagerError) in
      try scroll(to: page, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `PagerUnderTest`.
  public func insert(_ controller: any Controller, at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(insert(controller, at: page)) }
  }
  /// See `PagerUnderTest`.
  public func remove(at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(remove(at: page)) }
  }
  /// See `PagerUnderTest`.
  public func move(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(move(from: page, to: other)) }
  }
  /// See `PagerUnderTest`.
  public func setSource(_ source: SuiteSource) { dataSource = source as? PageSource }
  /// See `PagerUnderTest`.
  public func reload(_ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(reload()) }
  }
  /// See `PagerUnderTest`.
  public func sourceDidInsert(at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(dataSourceDidInsert(at: page)) }
  }
  /// See `PagerUnderTest`.
  public func sourceDidRemove(at page: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(dataSourceDidRemove(at: page)) }
  }
  /// See `PagerUnderTest`.
  public func sourceDidMove(from page: Int, to other: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(PagerError) in try request.follow(dataSourceDidMove(from: page, to: other)) }
  }
  /// See `PagerUnderTest`.
  public var control: (dots: Int, dot: Int, isHidden: Bool) {
    (pageControl.numberOfPages, pageControl.currentPage, pageControl.isHidden)
  }
  /// See `PagerUnderTest`.
  public func hideControlForSinglePage() { pageControl.hidesForSinglePage = true }
  /// See `PagerUnderTest`.
  public func tapControl(_ half: Change.Options.Direction) { pageControl.tap(half) }
  /// See `PagerUnderTest`.
  public func chooseDot(_ page: Int) { pageControl.choose(page) }
  /// See `PagerUnderTest`.
  public func setSurface(_ surface: any ScrollSurface) { self.surface = surface }
  /// See `PagerUnderTest`.
  public func surfaceReports(_ event: SurfaceEvent) {
    switch event {
    case .dragBegan: gestures.beginDrag()
    case .scrolled(let offset): gestures.scroll(to: offset)
    case .dragEnded(let willDecelerate): gestures.endDrag(willDecelerate: willDecelerate)
    case .movementEnded: gestures.endMovement()
    }
  }
  /// See `PagerUnderTest`.
  public func setReducesMotion(_ value: Bool) { reducesMotion = value }
  /// See `PagerUnderTest`.
  public func advance(by seconds: Double) { gestures.advance(by: seconds) }
}
