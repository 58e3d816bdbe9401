public import Containers

/// Your own page container, which the suite tests instead of `PageContainer` (C11, P1).
public protocol PagesUnderTest: ContainerUnderTest {
  /// The pages that are visible when the open change has ended.
  var controllers: [any Controller] { get }
  /// Shows these pages: none, one, or two (P2).
  func setControllers(
    _ pages: [any Controller], direction: PageDirection, _ request: SuiteRequest) throws(SuiteError)
  /// Returns whether the new container can be configured like this; otherwise the case is *unsupported*.
  func accept(_ configuration: PageConfiguration) -> Bool

  /// Uses pages from a source from now on, and retains it; feature `source` (P6).
  func setSource(_ source: SuiteSource) throws(SuiteError)
  /// Shows the next or the previous page of the source; feature `source`.
  func showNeighbour(isNext: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Asks the source again; feature `source`.
  func reload() throws(SuiteError)
  /// The number of dots, and the filled one (P13).
  var dots: (count: Int, index: Int) { get }
  /// Called when the user taps a half of a page control that shows the dots; feature `page.control` (G20).
  func tapControl(_ half: Change.Options.Direction) throws(SuiteError)
  /// Called when the user chooses a dot; feature `page.control`.
  func chooseDot(_ page: Int) throws(SuiteError)

  /// The position of the spine; feature `spread` (P9).
  var spine: PageConfiguration.Spine { get }
  /// Whether leaves have two sides.
  var isDoubleSided: Bool { get }
  /// The reading direction.
  var readingDirection: PageDirection { get }
  /// Sets whether leaves have two sides; feature `spread`.
  func setDoubleSided(_ value: Bool) throws(SuiteError)
  /// Moves the spine, with the pages that are then visible; feature `spread`.
  func setSpine(
    _ spine: PageConfiguration.Spine, doubleSided: Bool?, pages: [any Controller], _ request: SuiteRequest)
    throws(SuiteError)
  /// Returns the page after or before a page, which joins it when the spine moves to the middle; feature `spread`.
  func neighbour(of page: any Controller, _ direction: PageDirection) -> (any Controller)?

  /// The visible direction of the open turn; nil for none; feature `gestures` (P7).
  var turningDirection: PageDirection? { get }
  /// Begins a turn by a gesture, if there is a page in that direction; feature `gestures`.
  func beginTurn(_ direction: PageDirection) throws(SuiteError)
  /// Moves the gesture, from 0 to 1; refused with `noTurn`.
  func moveTurn(to progress: Double) throws(SuiteError)
  /// Ends the gesture, with a velocity in pages per second; refused with `noTurn`.
  func endTurn(velocity: Double) throws(SuiteError)
  /// Cancels the gesture; refused with `noTurn`.
  func cancelTurn() throws(SuiteError)
  /// Called when a finger touches the pages (P12).
  func beginDrag() throws(SuiteError)
  /// Called when the finger has moved to a distance, in pages.
  func drag(to position: Double) throws(SuiteError)
  /// Called when the finger lets go, with a velocity in pages per second.
  func endDrag(velocity: Double) throws(SuiteError)
  /// Called when the user taps.
  func tap(at point: Point, in size: Size) throws(SuiteError)
  /// Called for a flick.
  func flick(_ direction: PageDirection) throws(SuiteError)
}

/// The pages that a case offers to a page container or a pager (P6, G5).
public class SuiteSource {
  /// The number of pages.
  public var count: Int { 0 }
  /// Returns a page by its number; nil without one.
  public func page(at index: Int) -> (any Controller)? { nil }
  /// Returns the page after or before a page; nil at the end.
  public func neighbour(of page: any Controller, _ direction: PageDirection) -> (any Controller)? { nil }
}

extension PagesUnderTest {
  /// Returns whether the configuration is that of pages that scroll from left to right.
  public func accept(_ configuration: PageConfiguration) -> Bool {
    configuration.style == .scroll && configuration.axis == .horizontal
      && configuration.layoutDirection != .rightToLeft
  }
  /// Not written: an issue for a container that declares the feature.
  public func setSource(_ source: SuiteSource) throws(SuiteError) { throw MissingRequirement("setSource") }
  /// Not written: an issue for a container that declares the feature.
  public func showNeighbour(isNext: Bool, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("showNeighbour")
  }
  /// Not written: an issue for a container that declares the feature.
  public func reload() throws(SuiteError) { throw MissingRequirement("reload") }
  /// No dots.
  public var dots: (count: Int, index: Int) { (0, 0) }
  /// Not written: an issue for a container that declares the feature.
  public func tapControl(_ half: Change.Options.Direction) throws(SuiteError) {
    throw MissingRequirement("tapControl")
  }
  /// Not written: an issue for a container that declares the feature.
  public func chooseDot(_ page: Int) throws(SuiteError) { throw MissingRequirement("chooseDot") }
  /// No spine.
  public var spine: PageConfiguration.Spine { .noSpine }
  /// False.
  public var isDoubleSided: Bool { false }
  /// Forward.
  public var readingDirection: PageDirection { .forward }
  /// Not written: an issue for a container that declares the feature.
  public func setDoubleSided(_ value: Bool) throws(SuiteError) {
    #if hasFeature(Embedded)
      // Its own call throws its own error, and so does not meet the requirement there.
      if let pages = self as? PageContainer {
        return try passing { () throws(PageError) in try pages.setDoubleSided(value) }
      }
    #endif
    throw MissingRequirement("setDoubleSided")
  }
  /// Not written: an issue for a container that declares the feature.
  public func setSpine(
    _ spine: PageConfiguration.Spine, doubleSided: Bool?, pages: [any Controller], _ request: SuiteRequest
  ) throws(SuiteError) { throw MissingRequirement("setSpine") }
  /// Nil.
  public func neighbour(of page: any Controller, _ direction: PageDirection) -> (any Controller)? { nil }
  /// Nil.
  public var turningDirection: PageDirection? { nil }
  /// Not written: an issue for a container that declares the feature.
  public func beginTurn(_ direction: PageDirection) throws(SuiteError) {
    throw MissingRequirement("beginTurn")
  }
  /// Not written: an issue for a container that declares the feature.
  public func moveTurn(to progress: Double) throws(SuiteError) { throw MissingRequirement("moveTurn") }
  /// Not written: an issue for a container that declares the feature.
  public func endTurn(velocity: Double) throws(SuiteError) { throw MissingRequirement("endTurn") }
  /// Not written: an issue for a container that declares the feature.
  public func cancelTurn() throws(SuiteError) { throw MissingRequirement("cancelTurn") }
  /// Not written: an issue for a container that declares the feature.
  public func beginDrag() throws(SuiteError) { throw MissingRequirement("beginDrag") }
  /// Not written: an issue for a container that declares the feature.
  public func drag(to position: Double) throws(SuiteError) { throw MissingRequirement("drag") }
  /// Not written: an issue for a container that declares the feature.
  public func endDrag(velocity: Double) throws(SuiteError) { throw MissingRequirement("endDrag") }
  /// Not written: an issue for a container that declares the feature.
  public func tap(at point: Point, in size: Size) throws(SuiteError) { throw MissingRequirement("tap") }
  /// Not written: an issue for a container that declares the feature.
  public func flick(_ direction: PageDirection) throws(SuiteError) { throw MissingRequirement("flick") }
}

extension PageContainer: PagesUnderTest {
  /// See `PagesUnderTest`.
  public static var suiteFeatures: Set<String> { OwnKind.page.features }
  /// See `PagesUnderTest`.
  public func connect(_ listener: SuiteListener) { delegate = listener as? PageWitness }
  /// See `PagesUnderTest`.
  public func accept(_ configuration: PageConfiguration) -> Bool { configuration == self.configuration }

  /// See `PagesUnderTest`.
  public func setControllers(
    _ pages: [any Controller], direction: PageDirection, _ request: SuiteRequest
  ) throws(SuiteError) {
    try passing { () throws(PageError) in
      try setControllers(pages, direction: direction, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `PagesUnderTest`.
  public func setSource(_ source: SuiteSource) { dataSource = source as? PageSource }
  /// See `PagesUnderTest`.
  public func showNeighbour(isNext: Bool, _ request: SuiteRequest) throws(SuiteError) {
    if isNext {
      _ = try passing { () throws(PageError) in try showNext(request.options, whenEnded: request.whenEnded) }
    } else {
      _ = try passing { () throws(PageError) in
        try showPrevious(request.options, whenEnded: request.whenEnded)
      }
    }
  }
  /// See `PagesUnderTest`.
  public var dots: (count: Int, index: Int) {
    pageControl.map { ($0.numberOfPages, $0.currentPage) } ?? (presentationCount, presentationIndex)
  }
  /// See `PagesUnderTest`.
  public func tapControl(_ half: Change.Options.Direction) {
    if pageControl == nil { pageControl = PageControl() }
    pageControl?.tap(half)
  }
  /// See `PagesUnderTest`.
  public func chooseDot(_ page: Int) {
    if pageControl == nil { pageControl = PageControl() }
    pageControl?.choose(page)
  }
  /// See `PagesUnderTest`.
  public func setSpine(
    _ spine: PageConfiguration.Spine, doubleSided: Bool?, pages: [any Controller], _ request: SuiteRequest
  ) throws(SuiteError) {
    _ = try passing { () throws(PageError) in
      try setSpine(spine, doubleSided: doubleSided, pages: pages, whenEnded: request.whenEnded)
    }
  }
  /// See `PagesUnderTest`.
  public func neighbour(of page: any Controller, _ direction: PageDirection) -> (any Controller)? {
    direction == .forward
      ? dataSource?.pageContainer(self, after: page) : dataSource?.pageContainer(self, before: page)
  }
  /// See `PagesUnderTest`.
  public var turningDirection: PageDirection? { turn?.direction }
  /// See `PagesUnderTest`.
  public func beginTurn(_ direction: PageDirection) { _ = gestures.beginTurn(direction) }
  /// See `PagesUnderTest`.
  public func moveTurn(to progress: Double) throws(SuiteError) {
    if !gestures.updateTurn(progress: progress) { throw Refusal("noTurn") }
  }
  /// See `PagesUnderTest`.
  public func endTurn(velocity: Double) throws(SuiteError) {
    if !gestures.endTurn(velocity: velocity) { throw Refusal("noTurn") }
  }
  /// See `PagesUnderTest`.
  public func cancelTurn() throws(SuiteError) { if !gestures.cancelTurn() { throw Refusal("noTurn") } }
  /// See `PagesUnderTest`.
  public func beginDrag() { gestures.beginDrag() }
  /// See `PagesUnderTest`.
  public func drag(to position: Double) { gestures.drag(to: position) }
  /// See `PagesUnderTest`.
  public func endDrag(velocity: Double) { gestures.endDrag(velocity: velocity) }
  /// See `PagesUnderTest`.
  public func tap(at point: Point, in size: Size) { _ = gestures.tap(at: point, in: size) }
  /// See `PagesUnderTest`.
  public func flick(_ direction: PageDirection) { _ = gestures.flick(direction) }
}
