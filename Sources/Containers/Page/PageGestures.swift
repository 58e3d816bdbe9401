/// The user's input to a page container: taps, flicks and drags, as a toolkit feeds them (P7, P12).
///
/// They may come from any surface, a larger one around the pages for example: its size goes with them. Nothing here
/// throws: what cannot be carried out is answered with false, and what a person should know is reported to observers.
public struct PageGestures {
  let container: PageContainer

  /// A slower throw, in pages a second, does not decide whether a leaf turns.
  static var flickVelocity: Double { 0.5 }

  /// Whether gestures turn pages; calls from code always do.
  public var isEnabled: Bool {
    get { container.gestureSettings.isEnabled }
    nonmutating set { container.gestureSettings.isEnabled = newValue }
  }

  /// The part of the surface, from either edge, in which a tap turns a page; from 0 to a half.
  public var tapRegion: Double {
    get { container.gestureSettings.tapRegion }
    nonmutating set {
      if newValue.isFinite { container.gestureSettings.tapRegion = min(0.5, max(0, newValue)) }
    }
  }

  /// How far a drag pulls beyond the first or last page, in pages: positive to the right and below.
  ///
  /// A toolkit draws it as a stretch, or not at all; no page is told.
  public var edgePull: Double { if case .pulling(let pull, _) = container.gesture { pull } else { 0 } }

  /// The recognisers of taps and of drags, which can be moved to another surface; none without a data source (P7).
  public var recognizers: [PageGestureRecognizer] { container.dataSource == nil ? [] : container.recognizers }

  // MARK: One turn

  /// Begins to turn a leaf.
  ///
  /// What moves by itself arrives first, so that swipes may follow one another as fast as they like; a leaf that is
  /// falling back this way is caught where it is. While another finger holds a leaf, nothing begins.
  /// - Parameter direction: The visible direction of the turn.
  /// - Returns: Whether there is anything to turn to: not without a data source, at the end, without one of two
  ///   pages, or with `isEnabled` off; then nothing has changed. Inside a callback, whether there seems to be.
  @discardableResult
  public func beginTurn(_ direction: PageDirection) -> Bool {
    container.beginGesture(direction, .interactive)
  }

  /// Moves the leaf that is held.
  ///
  /// - Parameter progress: From 0 to 1; nothing happens for other numbers.
  /// - Returns: Whether a leaf has moved.
  @discardableResult
  public func updateTurn(progress: Double) -> Bool {
    progress >= 0 && progress <= 1 && container.moveLeaf(to: progress)
  }

  /// Lets go of the leaf: it goes over if it is half way there, or thrown that way, and falls back otherwise.
  ///
  /// With a toolkit it does so in time (L20).
  /// - Parameter velocity: In pages a second, positive in the direction of the turn; one that is not finite counts
  ///   as 0.
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func endTurn(velocity: Double = 0) -> Bool {
    guard let change = container.containment.change else { return false }
    let isThrown = velocity.isFinite && abs(velocity) >= Self.flickVelocity
    let completes = isThrown ? velocity > 0 : change.progress >= 0.5
    return container.letGo(toward: completes ? .finished : .cancelled)
  }

  /// Calls the gesture off: the leaf falls back (P12).
  ///
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func cancelTurn() -> Bool { container.letGo(toward: .cancelled) }

  // MARK: Drags, with a sign

  /// A finger comes down.
  public func beginDrag() { container.gesture.restart() }

  /// The finger has moved: turns the leaf on that side, and catches one that is falling back.
  ///
  /// A drag that crosses its start takes the leaf back before it lifts the one on the other side (P12). Beyond
  /// the ends it pulls, see `edgePull`. After the turn was ended by others the rest of the drag is ignored.
  /// - Parameter position: In pages, from where the finger came down; positive turns forward. One that is not
  ///   finite is ignored.
  public func drag(to position: Double) { container.drag(to: position) }

  /// The finger has moved over a surface; see `drag(to:)`.
  ///
  /// - Parameters:
  ///   - offset: How far from where it came down, to the right and down; one that is not finite is ignored.
  ///   - size: The size of the surface; nil is the container's own. Without an extent nothing moves.
  public func drag(by offset: Point, in size: Size? = nil) {
    if let position = pages(offset, size) { drag(to: position) }
  }

  /// The finger has left; a flick turns a page even if it has moved nothing yet.
  ///
  /// - Parameter velocity: In pages a second, positive forward; one that is not finite counts as 0.
  public func endDrag(velocity: Double = 0) {
    let before = container.gesture
    if case .holding(let direction, _) = before {
      endTurn(velocity: direction == .reverse ? -velocity : velocity)
      return
    }
    container.gesture = .free(offset: 0)
    guard case .free = before, velocity.isFinite, abs(velocity) >= Self.flickVelocity else { return }
    flick(velocity > 0 ? .forward : .reverse)
  }

  /// The finger has left a surface; see `endDrag(velocity:)`.
  ///
  /// - Parameters:
  ///   - velocity: In the unit of the surface a second, to the right and down, as the finger went.
  ///   - size: The size of the surface; nil is the container's own. Without an extent the speed is not known.
  public func endDrag(velocity: Point, in size: Size? = nil) { endDrag(velocity: pages(velocity, size) ?? 0) }

  /// The drag was called off: the leaf falls back (P12).
  public func cancelDrag() {
    if !cancelTurn() { container.gesture = .free(offset: 0) }
  }

  // MARK: Taps and flicks

  /// Turns a page, as if a leaf had been thrown.
  ///
  /// - Returns: See `beginTurn`.
  @discardableResult
  public func flick(_ direction: PageDirection) -> Bool { container.beginGesture(direction, .animated) }

  /// Turns a page if a tap lies in one of the regions at the edges.
  ///
  /// - Parameters:
  ///   - point: Where, in the surface that was tapped.
  ///   - size: The size of that surface; nil is the container's own.
  /// - Returns: Whether it turned a page; see `beginTurn`.
  @discardableResult
  public func tap(at point: Point, in size: Size? = nil) -> Bool {
    let (place, extent) = (along(point), extent(size))
    guard extent > 0, place >= 0, place <= extent else { return false }
    if place < extent * tapRegion { return flick(.reverse) }
    if place >= extent - extent * tapRegion { return flick(.forward) }
    return false
  }

  private func along(_ point: Point) -> Double {
    container.configuration.axis == .vertical ? point.y : point.x
  }

  private func extent(_ size: Size?) -> Double {
    (size ?? container.lifecycle.size).extent(along: container.configuration.axis)
  }

  /// A distance in pages, positive forward; nil on a surface without an extent.
  private func pages(_ distance: Point, _ size: Size?) -> Double? {
    let extent = extent(size)
    return extent > 0 && extent.isFinite ? -along(distance) / extent : nil
  }
}
