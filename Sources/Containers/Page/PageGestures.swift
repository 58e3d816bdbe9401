/// The user's input to a page container: taps, flicks and drags, as a toolkit feeds them (P7, P12).
///
/// Nothing here throws: what cannot be carried out is answered with false, and what a person should know is
/// reported to observers.
public struct PageGestures {
  let container: PageContainer

  /// A slower throw, in pages a second, does not decide whether a leaf turns.
  static var flickVelocity: Double { 0.5 }

  /// Whether gestures turn pages; calls from code always do.
  public var isEnabled: Bool {
    get { container.gestureSettings.isEnabled }
    nonmutating set { container.gestureSettings.isEnabled = newValue }
  }

  /// Whether a drag beyond the first or last page pulls at it; see `edgePull`.
  public var bounces: Bool {
    get { container.gestureSettings.bounces }
    nonmutating set { container.gestureSettings.bounces = newValue }
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
  public var edgePull: Double { container.gesture.pull }

  /// Whether a finger holds the leaf that turns.
  public var isHolding: Bool { container.gesture.isHolding }

  /// The recognisers to which a toolkit feeds points, for taps and for drags; none without a data source (P7).
  ///
  /// They are the same ones each time, and work on whatever surface they are moved to.
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
    guard progress >= 0, progress <= 1, container.gesture.isHolding else { return false }
    return container.moveLeaf(to: progress)
  }

  /// Lets go of the leaf: it goes over if it is half way there, or thrown that way, and falls back otherwise.
  ///
  /// With a toolkit it does so in time (L20).
  /// - Parameter velocity: In pages a second, positive in the direction of the turn; one that is not finite counts
  ///   as 0.
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func endTurn(velocity: Double = 0) -> Bool {
    guard container.gesture.isHolding, let change = container.turn?.change else { return false }
    let isThrown = velocity.isFinite && abs(velocity) >= Self.flickVelocity
    let completes = isThrown ? velocity > 0 : change.progress >= 0.5
    return container.letGo(toward: completes ? .finished : .cancelled)
  }

  /// Calls the gesture off: the leaf falls back (P12).
  ///
  /// - Returns: Whether a leaf was held.
  @discardableResult
  public func cancelTurn() -> Bool {
    container.gesture.isHolding && container.letGo(toward: .cancelled)
  }

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

  /// The finger has left; a flick turns a page even if it has moved nothing yet.
  ///
  /// - Parameter velocity: In pages a second, positive forward; one that is not finite counts as 0.
  public func endDrag(velocity: Double = 0) {
    let before = container.gesture
    if before.isHolding {
      endTurn(velocity: container.turn?.direction == .reverse ? -velocity : velocity)
      return
    }
    container.gesture.letGo()
    guard case .free = before, velocity.isFinite, abs(velocity) >= Self.flickVelocity else { return }
    flick(velocity > 0 ? .forward : .reverse)
  }

  /// The drag was called off: the leaf falls back (P12).
  public func cancelDrag() {
    if !cancelTurn() { container.gesture.letGo() }
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
    let axis = container.configuration.axis
    let extent = (size ?? container.lifecycle.size).extent(along: axis)
    let place = axis == .horizontal ? point.x : point.y
    guard extent > 0, place >= 0, place <= extent else { return false }
    if place < extent * tapRegion { return flick(.reverse) }
    if place >= extent - extent * tapRegion { return flick(.forward) }
    return false
  }
}

/// What can be set of a container's gestures.
struct PageGestureSettings {
  var isEnabled = true
  var bounces = true
  var tapRegion = 1.0 / 3
}
