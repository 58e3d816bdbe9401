/// Who supplies the pages before and after a page (P6).
///
/// It is asked once per need and without side effects: what it says is kept until the pages are set, until
/// `reload()`, or until memory is short. Its answers must not depend on how often it is asked.
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
  /// Does not know.
  public func firstPages(in container: PageContainer, count: Int) -> [any Controller]? { nil }
  /// Does not know.
  public func lastPages(in container: PageContainer, count: Int) -> [any Controller]? { nil }
  /// Does not know.
  public func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? { nil }
  /// None.
  public func presentationCount(in container: PageContainer) -> Int { 0 }
  /// The first.
  public func presentationIndex(in container: PageContainer) -> Int { 0 }
}

/// Who hears of turns that the user makes by a gesture, and chooses the spine when the surface turns (P8).
public protocol PageContainerDelegate: AnyObject {
  /// A gesture is about to turn to these pages; nobody has heard of it yet.
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller])

  /// A gesture has ended; one such call follows each `willTurnTo`.
  ///
  /// - Parameters:
  ///   - pages: The pages it began from.
  ///   - finished: Whether the movement ran to its end, where it led to; false when it was cut short.
  ///   - completed: Whether the pages are others now.
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool)

  /// The surface is turning: where shall the spine be? Asked in the curl style only (P9).
  ///
  /// It may call `setControllers` and `setDoubleSided`; the number of pages is checked against the spine it
  /// returns. Without new pages the container keeps the one that is read, and finds its partner by itself.
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine

  /// The orientations in which the pages can be shown (L24).
  func supportedOrientations(of container: PageContainer) -> OrientationSet

  /// The orientation in which the pages look best; nil if there is none.
  func preferredOrientation(of container: PageContainer) -> Orientation?
}

extension PageContainerDelegate {
  /// Does nothing.
  public func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {}
  /// Does nothing.
  public func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {}
  /// Leaves it where it is.
  public func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine { container.spine }
  /// Every orientation.
  public func supportedOrientations(of container: PageContainer) -> OrientationSet { .all }
  /// None.
  public func preferredOrientation(of container: PageContainer) -> Orientation? { nil }
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
  init() {}
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
