/// The user's input to a page container: taps, flicks and drags, passed on by a toolkit (P7, P12).
///
/// They may come from any surface, for example a larger one around the pages; its size is passed along. Nothing here
/// throws: a call that cannot be carried out returns false, and messages for a person are reported to observers.
public struct PageGestures {
  let container: PageContainer

  /// Whether gestures turn pages; calls from code always do.
  public var isEnabled: Bool {
    get { container.gestureSettings.isEnabled }
    nonmutating set { container.gestureSettings.isEnabled = newValue }
  }

  /// The part of the surface at each edge in which a tap turns a page, from 0 to 0.5.
  public var tapRegion: Double {
    get { container.gestureSettings.tapRegion }
    nonmutating set {
      if newValue.isFinite { container.gestureSettings.tapRegion = min(0.5, max(0, newValue)) }
    }
  }

  /// How far a drag pulls beyond the first or last page, in pages, positive to the right and below.
  ///
  /// A toolkit may draw it as a stretch; no page receives a callback.
  public var edgePull: Double { if case .pulling(let pull, _) = container.gesture { pull } else { 0 } }

  /// The recognizers of taps and drags, which can be moved to another surface; none without a data source (P7).
  public var recognizers: [PageGestureRecognizer] { container.dataSource == nil ? [] : container.recognizers }

  // MARK: One turn

  /// Begins a page turn.
  ///
  /// A leaf that moves by itself arrives first, so that swipes may follow one another at any speed. A leaf that is
  /// falling back in this direction is caught at its progress. While another finger holds a leaf, no turn begins.
  /// - Parameter direction: The visible direction of the turn.
  /// - Returns: Whether a turn has begun: false without a data source, at the end, if one of two pages is missing, if
  ///   `isEnabled` is false, or inside a callback; nothing has changed then.
  @discardableResult
  public func beginTurn(_ direction: PageDirection) -> Bool {
    container.beginGesture(direction, .interactive)
  }

  /// Moves the held leaf.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether a leaf has moved.
  @discardableResult
  public func updateTurn(progress: Double) -> Bool { container.heldLeaf.update(progress: progress) }

  /// Lets go of the leaf: the turn completes if it is at least half done or the velocity points that way, otherwise the
  /// leaf falls back.
  ///
  /// With a toolkit, this takes time (L20).
  /// - Parameter velocity: Pages per second, positive in the direction of the turn; counts as 0 unless finite.
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func endTurn(velocity: Double = 0) -> Bool { container.letGo().end(velocity: velocity) }

  /// Cancels the gesture: the leaf falls back (P12).
  ///
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func cancelTurn() -> Bool { container.letGo().cancel() }

  // MARK: Drags, with a sign

  /// Called when a finger comes down.
  public func beginDrag() { container.gesture.restart() }

  /// Called when the finger has moved: turns the leaf on that side, or catches one that is falling back.
  ///
  /// A drag that crosses its start rolls back the leaf before it lifts the one on the other side (P12). Beyond the ends
  /// it pulls, see `edgePull`. If something else ends the turn, the rest of the drag is ignored.
  /// - Parameter position: The distance in pages from where the finger came down; positive turns forward. Ignored
  ///   unless it is finite.
  public func drag(to position: Double) { container.drag(to: position) }

  /// Called when the finger has moved over a surface; see `drag(to:)`.
  ///
  /// - Parameters:
  ///   - offset: The distance from where it came down, positive to the right and down; ignored unless it is finite.
  ///   - size: The size of the surface; nil is the container's own. Nothing moves if the size is 0.
  public func drag(by offset: Point, in size: Size? = nil) {
    if let position = pages(offset, size) { drag(to: position) }
  }

  /// Called when the finger has left; a flick turns a page even before the drag has moved one.
  ///
  /// - Parameter velocity: Pages per second, positive forward; counts as 0 unless finite.
  public func endDrag(velocity: Double = 0) {
    let before = container.gesture
    if case .holding(let direction, _) = before {
      endTurn(velocity: direction == .reverse ? -velocity : velocity)
      return
    }
    container.gesture = .free(offset: 0)
    guard case .free = before, Drag.isFlick(velocity) else { return }
    flick(velocity > 0 ? .forward : .reverse)
  }

  /// Called when the finger has left a surface; see `endDrag(velocity:)`.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger in the surface's unit per second, positive to the right and down.
  ///   - size: The size of the surface; nil is the container's own. If the size is 0, the velocity counts as 0.
  public func endDrag(velocity: Point, in size: Size? = nil) { endDrag(velocity: pages(velocity, size) ?? 0) }

  /// Called when the drag was cancelled: the leaf falls back (P12).
  public func cancelDrag() {
    if !cancelTurn() { container.gesture = .free(offset: 0) }
  }

  // MARK: Taps and flicks

  /// Turns a page, as a flick does.
  ///
  /// - Returns: See `beginTurn`; inside a callback, whether a turn is possible as far as is known.
  @discardableResult
  public func flick(_ direction: PageDirection) -> Bool { container.beginGesture(direction, .animated) }

  /// Turns a page if a tap is in one of the regions at the edges.
  ///
  /// - Parameters:
  ///   - point: The point in the surface that was tapped.
  ///   - size: The size of that surface; nil is the container's own.
  /// - Returns: Whether it turned a page; see `flick`.
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

  /// A distance in pages, positive forward; nil on a surface of size 0.
  private func pages(_ distance: Point, _ size: Size?) -> Double? {
    let extent = extent(size)
    return extent > 0 && extent.isFinite ? -along(distance) / extent : nil
  }
}
