/// A container that shows one page, or two side by side, of a series (P1–P14).
///
/// Pages are set from code, or turned by gestures through a data source.
///
/// ```swift
/// let book = PageContainer(.curl, "Book")
/// try book.setControllers([cover], direction: .forward)
/// ```
public final class PageContainer: Container {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children.
  public let containment: Containment
  /// How it was created (P1).
  public let configuration: PageConfiguration
  /// Where the spine is now; `none` in the scroll style (P1).
  public private(set) var spine: PageConfiguration.Spine
  /// Whether a leaf has pages on both sides (P2, P3).
  public private(set) var isDoubleSided: Bool
  /// The settled pages: none before the first are set, then one, or two with the spine in the middle (P4).
  public private(set) var controllers: [any Controller] = []

  private var dataSourceReference = WeakPageDataSource()
  private var delegateReference = WeakPageDelegate()
  private var turn: Turn?

  private struct Turn {
    let change: Change
    let direction: PageDirection
  }

  /// Creates a container without pages.
  public init(_ configuration: PageConfiguration = .curl, _ name: String = "pages") {
    self.configuration = configuration
    lifecycle = Lifecycle(name)
    containment = Containment(order: configuration.style == .scroll ? .pageScroll : .pageCurl)
    spine = configuration.spine
    isDoubleSided = configuration.spine == .mid
  }

  /// Who supplies pages for gestures; not kept alive (P6).
  public var dataSource: (any PageDataSource)? {
    get { dataSourceReference.value }
    set { dataSourceReference.value = newValue }
  }

  /// Who hears of gestures; not kept alive (P8).
  public var delegate: (any PageContainerDelegate)? {
    get { delegateReference.value }
    set { delegateReference.value = newValue }
  }

  /// How many controllers a change takes (P2).
  public var requiredCount: Int { Self.requiredCount(spine, isDoubleSided) }

  private static func requiredCount(_ spine: PageConfiguration.Spine, _ isDoubleSided: Bool) -> Int {
    switch spine {
    case .none: 1
    case .mid: 2
    case .min, .max: isDoubleSided ? 2 : 1
    }
  }

  /// Says whether leaves have pages on both sides (P2).
  ///
  /// - Throws: `PageError.doubleSidedAtMid` for false with the spine in the middle; nothing has changed then.
  public func setDoubleSided(_ value: Bool) throws(PageError) {
    guard value || spine != .mid else { throw .doubleSidedAtMid }
    isDoubleSided = value
  }

  /// Shows other pages, from code; the delegate hears nothing of it (P5).
  ///
  /// - Parameters:
  ///   - pages: As many as `requiredCount` says; of a front and its back only the front settles.
  ///   - direction: Which way the leaf turns.
  ///   - completion: Called once, with whether the turn came to its end (L19).
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func setControllers(
    _ pages: [any Controller], direction: PageDirection, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    try set(pages, spine: spine, isDoubleSided, Change.Options(animated: animated), completion)
  }

  /// Moves the spine, and shows the pages that fit the new place; the scroll style has none (P2, P3, P9).
  ///
  /// Pages that are shown before and after hear nothing.
  /// - Throws: `PageError`; nothing has changed then.
  @discardableResult
  public func setSpine(
    _ newSpine: PageConfiguration.Spine, pages: [any Controller], completion: ((Bool) -> Void)? = nil
  ) throws(PageError) -> Change {
    guard configuration.style == .pageCurl, newSpine != .none else { throw .spineInScrollStyle }
    return try set(
      pages, spine: newSpine, isDoubleSided || newSpine == .mid, .immediate, completion)
  }

  private func set(
    _ pages: [any Controller], spine newSpine: PageConfiguration.Spine, _ newSides: Bool,
    _ options: Change.Options, _ completion: ((Bool) -> Void)?
  ) throws(PageError) -> Change {
    let settling = newSpine == .mid ? pages : Array(pages.prefix(1))
    let change = try arrange(
      options,
      commit: { [self] in
        turn = nil
        spine = newSpine
        isDoubleSided = newSides
      }, mapping: { .containment($0) }
    ) { () throws(PageError) in
      let required = Self.requiredCount(newSpine, newSides)
      guard pages.count == required else { throw .count(given: pages.count, required: required) }
      for (index, page) in pages.enumerated() where pages[..<index].contains(where: { $0 === page }) {
        throw .containment(.duplicate(name: page.lifecycle.name))
      }
      return Arrangement(shown: settling, removesLeaving: true)
    }
    if let completion { change.whenEnded { completion($0 == .finished) } }
    return change
  }

  /// Takes over what has settled (P4).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    let before = controllers
    controllers = containment.settled
    guard let turn, turn.change === change else { return }
    self.turn = nil
    delegate?.pageContainer(self, didTurnFrom: before, completed: outcome == .finished)
  }

  /// Forgets a page that has been taken away (L15).
  public func didLose(_ child: any Controller) { controllers.removeAll { $0 === child } }

  /// Gives each page of a spread half of the book (P2).
  public func size(of child: any Controller, in size: Size) -> Size {
    guard spine == .mid else { return size }
    return configuration.navigationOrientation == .horizontal
      ? Size(width: size.width / 2, height: size.height)
      : Size(width: size.width, height: size.height / 2)
  }
}

// MARK: - Gestures (P7, P12)

extension PageContainer {
  /// A gesture begins to turn a leaf.
  ///
  /// - Returns: Whether there is anything to turn to; without a data source, or at the end, there is not.
  /// - Throws: `PageError.containment` when the data source supplied a page that cannot be shown.
  @discardableResult
  public func beginTurn(_ direction: PageDirection) throws(PageError) -> Bool {
    guard turn == nil, let pages = neighbours(direction) else { return false }
    delegate?.pageContainer(self, willTurnTo: pages)
    let change = try arrange(.interactive, mapping: { PageError.containment($0) }) { () throws(PageError) in
      Arrangement(shown: pages, removesLeaving: true)
    }
    if change.outcome == nil { turn = Turn(change: change, direction: direction) }
    return true
  }

  /// A gesture has turned the leaf so far, from 0 to 1.
  ///
  /// - Throws: `PageError.noTurn`; values out of range are brought into it.
  public func updateTurn(progress: Double) throws(PageError) {
    guard let turn else { throw .noTurn }
    guard progress.isFinite else { return }
    _ = try? turn.change.update(progress: min(1, max(0, progress)))
  }

  /// A gesture lets go: the leaf turns if it is half way over, or thrown that way, and falls back otherwise.
  ///
  /// - Parameter velocity: In pages a second, positive in the direction of the turn.
  /// - Throws: `PageError.noTurn`.
  public func endTurn(velocity: Double = 0) throws(PageError) {
    guard let turn else { throw .noTurn }
    let isThrown = velocity.isFinite && abs(velocity) >= 0.5
    let completes = isThrown ? velocity > 0 : turn.change.progress >= 0.5
    _ = completes ? try? turn.change.finish() : try? turn.change.cancel()
  }

  /// A gesture was called off: the leaf falls back (P12).
  ///
  /// - Throws: `PageError.noTurn`.
  public func cancelTurn() throws(PageError) {
    guard let turn else { throw .noTurn }
    _ = try? turn.change.cancel()
  }

  /// The pages a gesture would turn to: as many as are shown, or none.
  private func neighbours(_ direction: PageDirection) -> [any Controller]? {
    let current = containment.targets  // what an open change leads to, or what has settled
    guard let dataSource, !current.isEmpty else { return nil }
    var pages: [any Controller] = []
    while pages.count < current.count {
      let next =
        switch direction {
        case .forward:
          (pages.last ?? current.last).flatMap { dataSource.pageContainer(self, after: $0) }
        case .reverse:
          (pages.first ?? current.first).flatMap { dataSource.pageContainer(self, before: $0) }
        }
      guard let next else { return nil }
      if direction == .forward { pages.append(next) } else { pages.insert(next, at: 0) }
    }
    return pages
  }
}
