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

  /// The first pages, as many as are shown at once, in reading order; nil if it does not know.
  func firstPages(in container: PageContainer, count: Int) -> [any Controller]?
  /// The last pages, as many as are shown at once, in reading order; nil if it does not know.
  func lastPages(in container: PageContainer, count: Int) -> [any Controller]?

  /// The page with a restoration identifier, to be shown again; nil if there is none (T7).
  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)?

  /// How many dots a page indicator has; 0 shows none (P13).
  func presentationCount(in container: PageContainer) -> Int
  /// The dot of the page that has just been set (P13).
  func presentationIndex(in container: PageContainer) -> Int
}

extension PageDataSource {
  /// By default they are not known.
  public func firstPages(in container: PageContainer, count: Int) -> [any Controller]? { nil }
  /// By default they are not known.
  public func lastPages(in container: PageContainer, count: Int) -> [any Controller]? { nil }
  /// By default there is none.
  public func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? { nil }
  /// By default there are none.
  public func presentationCount(in container: PageContainer) -> Int { 0 }
  /// By default the first.
  public func presentationIndex(in container: PageContainer) -> Int { 0 }
}

/// Is told of turns that the user makes by a gesture, and chooses the spine when the surface rotates (P8).
public protocol PageContainerDelegate: AnyObject {
  /// Called before a gesture turns to these pages; no callback has been sent yet.
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller])

  /// Called when a gesture has ended; one such call follows each `willTurnTo`.
  ///
  /// - Parameters:
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

  /// Called when another container has taken one of the pages, or `remove` has (L15).
  ///
  /// Of a spread the other page stays: with a partner from the data source, or alone with the spine at the edge.
  func pageContainer(_ container: PageContainer, didLose page: any Controller)

  /// The orientations in which the pages can be shown (L24).
  func supportedOrientations(of container: PageContainer) -> OrientationSet

  /// The orientation in which the pages look best; nil if there is none.
  func preferredOrientation(of container: PageContainer) -> Orientation?
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
  /// The default is empty.
  public func pageContainer(_ container: PageContainer, didLose page: any Controller) {}
  /// By default every orientation.
  public func supportedOrientations(of container: PageContainer) -> OrientationSet { .all }
  /// By default there is none.
  public func preferredOrientation(of container: PageContainer) -> Orientation? { nil }
}

/// A controller that turns the pages of a container by their numbers: a book.
protocol PageOwner: AnyObject {
  /// Whether the last answer of the data source was none only because it failed: it is asked again (L30).
  var isAnswerVoid: Bool { get }
  /// Called when a change has opened.
  func pagesDidOpen()
  /// Called when the pages have come to rest, before the delegate is told; without a turn if none ended.
  func pagesDidSettle(_ turn: PageTurn?, completed: Bool)
  /// Called when pages that were supplied cannot be shown.
  func pagesWereRefused()
  /// Called when another container has taken a page.
  func pagesDidLose(_ page: any Controller)
}

/// A reference to an owner that does not keep it alive; see `WeakContainer`.
struct WeakPageOwner {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PageOwner)?
  #else
    weak var value: (any PageOwner)?
  #endif
  init() {}
}

/// A reference to a data source that does not keep it alive; see `WeakContainer`.
struct WeakPageDataSource {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PageDataSource)?
  #else
    weak var value: (any PageDataSource)?
  #endif
  init() {}
}

/// A reference to a delegate that does not keep it alive; see `WeakContainer`.
struct WeakPageDelegate {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PageContainerDelegate)?
  #else
    weak var value: (any PageContainerDelegate)?
  #endif
  init() {}
}

/// A reference to a page container that does not keep it alive; see `WeakContainer`.
struct WeakPageContainer {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: PageContainer?
  #else
    weak var value: PageContainer?
  #endif
  init(_ value: PageContainer? = nil) { self.value = value }
}

/// A reference to a surface that does not keep it alive; see `WeakContainer`.
struct WeakGestureSurface {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any GestureSurface)?
  #else
    weak var value: (any GestureSurface)?
  #endif
  init() {}
}
