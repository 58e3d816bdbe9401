/// Supplies the pages before and after a page (P6).
///
/// It is asked once per need and without side effects: its answers are kept until the pages are set, until
/// `reload()`, or until memory is short. They must not depend on how often it is asked. While it is being asked it is
/// not asked again: what it requests meanwhile waits.
public protocol PageDataSource: AnyObject {
  /// The page before a page, or nil at the beginning.
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)?
  /// The page after a page, or nil at the end.
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)?
  /// The page with a restoration identifier, to be shown again; nil if there is none (T7).
  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)?
  /// How many dots a page indicator has, 0 for none, and the dot of the page that has just been set (P13).
  func presentation(in container: PageContainer) -> (count: Int, index: Int)
}

extension PageDataSource {
  /// By default there is none.
  public func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? { nil }
  /// By default there are no dots.
  public func presentation(in container: PageContainer) -> (count: Int, index: Int) { (0, 0) }
}

/// Is told of turns that the user makes by a gesture, and chooses the spine when the surface rotates (P8).
public protocol PageContainerDelegate: AnyObject {
  /// Called before a gesture turns to these pages; no callback has been sent yet.
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller])

  /// Called when a gesture has ended; one such call follows each `willTurnTo`.
  ///
  /// - Parameters:
  ///   - container: The container in which the gesture was made.
  ///   - pages: The pages it began from.
  ///   - finished: Whether the movement ran to its end, where it led to; false when it was cut short.
  ///   - completed: Whether the pages are others now.
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool)

  /// Chooses the spine for an orientation; asked in the curl style only, before a rotation or an appearance (P9).
  ///
  /// It may call `setControllers` and `setDoubleSided`; the number of pages is checked against the spine it
  /// returns. Without new pages the container keeps the one being read, and finds its partner by itself.
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine

  /// The orientations in which the pages can be shown, and the one in which they look best, if there is one (P8, L24).
  func orientations(of container: PageContainer) -> (supported: OrientationSet, preferred: Orientation?)
}

extension PageContainerDelegate {
  /// The default is empty.
  public func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {}
  /// The default is empty.
  public func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {}
  /// By default it stays where it is.
  public func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine { container.spine }
  /// By default every orientation, and none above the others.
  public func orientations(of container: PageContainer) -> (
    supported: OrientationSet, preferred: Orientation?
  ) {
    (.all, nil)
  }
}

/// A controller that turns the pages of a container by their numbers, as a book does.
protocol PageOwner: PageDataSource, PageContainerDelegate {
  /// Called when a change has opened.
  func pagesDidOpen()
  /// Called when the pages have settled, before the delegate is notified.
  func pagesDidSettle(byGesture isGesture: Bool)
  /// Called when pages that were supplied cannot be shown.
  func pagesWereRefused()
  /// Called when another container has taken a page.
  func pagesDidLose(_ page: any Controller)
}

/// References to a page container and to those that it asks and notifies; they keep nothing alive, see `WeakObject`.
struct PageReferences {
  #if hasFeature(Embedded)
    unowned(unsafe) var container: PageContainer?
    unowned(unsafe) var dataSource: (any PageDataSource)?
    unowned(unsafe) var delegate: (any PageContainerDelegate)?
    unowned(unsafe) var owner: (any PageOwner)?
  #else
    weak var container: PageContainer?
    weak var dataSource: (any PageDataSource)?
    weak var delegate: (any PageContainerDelegate)?
    weak var owner: (any PageOwner)?
  #endif
}
