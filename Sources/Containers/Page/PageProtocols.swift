/// Supplies the pages before and after a page (P6).
///
/// Answers are cached until the pages are set, until `reload()`, or until memory is short, so they must not depend on
/// how often they are asked for. The calls must have no side effects. While the data source is being asked, it is not
/// asked again, and requests that it makes wait.
public protocol PageDataSource: AnyObject {
  /// Returns the page before a page, or nil at the beginning.
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)?
  /// Returns the page after a page, or nil at the end.
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)?
  /// Returns the page with a restoration identifier, to restore it; nil if there is none, and by default (T7).
  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)?
  /// Returns the number of dots of a page indicator, 0 for none (the default), and the dot of the page that was just
  /// set (P13).
  func presentation(in container: PageContainer) -> (count: Int, index: Int)
}

extension PageDataSource {
  /// Returns nil.
  public func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? { nil }
  /// Returns no dots.
  public func presentation(in container: PageContainer) -> (count: Int, index: Int) { (0, 0) }
}

/// Receives page turns by the user's gestures, and chooses the spine when the stage rotates (P8).
public protocol PageContainerDelegate: AnyObject {
  /// Called before a gesture turns to these pages, before any callback; the default is empty.
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller])

  /// Called when a gesture has ended, once after each `willTurnTo`; the default is empty.
  ///
  /// - Parameters:
  ///   - container: The container in which the gesture was made.
  ///   - pages: The pages that the gesture began with.
  ///   - finished: Whether the movement ran to its end; false if it was interrupted.
  ///   - completed: Whether the pages have changed.
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool)

  /// Returns the spine for an orientation; called only in the curl style, before a rotation or an appearance (P9).
  ///
  /// It may call `setControllers` and `setDoubleSided`; the number of pages is validated against the returned spine. If
  /// it sets no pages, the container keeps the one being read and finds its partner itself. The default keeps the
  /// spine.
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine

  /// Returns the supported orientations, by default all, and the preferred one, if any (P8, L24).
  func orientations(of container: PageContainer) -> (supported: OrientationSet, preferred: Orientation?)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PageContainerDelegate {
  public func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {}
  public func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {}
  /// Returns the current spine.
  public func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine { container.spine }
  /// Returns all orientations, and no preferred one.
  public func orientations(of container: PageContainer) -> (
    supported: OrientationSet, preferred: Orientation?
  ) {
    (.all, nil)
  }
}

/// A controller that turns the pages of a container by number, as a book does.
protocol PageOwner: PageDataSource, PageContainerDelegate {
  /// Returns whether pages are some that the owner has supplied; none are not.
  func supplies(_ pages: [any Controller]) -> Bool
  /// Called when a change has opened.
  func pagesDidOpen()
  /// Called when the pages have settled, before the delegate is notified.
  func pagesDidSettle(byGesture isGesture: Bool)
  /// Called when pages that were supplied cannot be shown.
  func pagesWereRefused()
  /// Called when another container has taken a page.
  func pagesDidLose(_ page: any Controller)
}

/// The references of a page container to its data source, delegate and owner, none of which it retains; see
/// `WeakObject`.
struct PageReferences {
  #if hasFeature(Embedded)
    @safe unowned(unsafe) var container: PageContainer?
    @safe unowned(unsafe) var dataSource: (any PageDataSource)?
    @safe unowned(unsafe) var delegate: (any PageContainerDelegate)?
    @safe unowned(unsafe) var owner: (any PageOwner)?
  #else
    weak var container: PageContainer?
    weak var dataSource: (any PageDataSource)?
    weak var delegate: (any PageContainerDelegate)?
    weak var owner: (any PageOwner)?
  #endif
}
