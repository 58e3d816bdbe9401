public import Containers

/// A scroll surface without a screen, moved by a test, that reports like a real one, in the same order (G1).
///
/// It reports to the pager's `gestures`. A drag reports `beginDrag`, then `scroll` for each move, then `endDrag`. If
/// the content is not on a page then, it snaps to one, and reports `scroll` during the movement and `endMovement` at
/// the end. An animated scroll reports `scroll` during the movement and `endMovement` at the end, unless a finger or
/// another scroll stops it. A change of layout clamps the offset and reports `scroll` if that moved it.
///
/// An immediate scroll moves the content under a finger that holds it; the finger continues from there.
public final class SimulatedScrollSurface: ScrollSurface {
  /// What moves the content now.
  public enum Motion: Hashable, Sendable {
    /// Nothing.
    case resting
    /// A finger.
    case dragging
    /// The deceleration of a flick, toward an offset.
    case decelerating(from: Double, to: Double, elapsed: Double)
    /// An animated scroll, toward an offset.
    case animating(from: Double, to: Double, elapsed: Double)
  }

  /// The reports of a surface to its pager.
  public enum Report: Hashable, Sendable {
    /// A finger has touched the content: `beginDrag()`.
    case willBeginDragging
    /// The content has moved: `scroll(to:)`, with the offset along the axis.
    case didScroll(to: Double)
    /// The finger has let go: `endDrag(willDecelerate:)`.
    case didEndDragging(willDecelerate: Bool)
    /// A deceleration has ended: `endMovement()`.
    case didEndDecelerating
    /// An animation has ended: `endMovement()`.
    case didEndScrollingAnimation
    /// The surface has been laid out: `layOut()`.
    case didLayout
  }

  /// What moves the content now.
  public private(set) var motion = Motion.resting
  /// Whether a finger is on the content, possibly during an animation.
  public private(set) var isTouched = false
  /// The number of scrolls that the pager has requested.
  public private(set) var requests = 0
  /// The size of the visible part of the content; setting it lays out the surface again, with reports.
  public var viewportSize: Size {
    didSet {
      layOut()
      report(.didLayout)
    }
  }
  /// The size of the content; setting it lays out the surface again, with reports.
  public var contentSize = Size.zero { didSet { layOut() } }
  /// The point of the content at the top left of the viewport.
  public private(set) var contentOffset = Point.zero
  /// The duration of an animation or a deceleration, in seconds.
  public var duration = 0.3
  /// Whether an interrupted animation reports its end anyway, as on some surfaces.
  public var reportsInterruptedAnimations = false
  /// Whether an interrupted deceleration reports its end anyway, as on some surfaces.
  public var reportsInterruptedDecelerations = false
  /// Whether an animated scroll reports its end as a deceleration, as on surfaces with only one kind of end.
  public var reportsAnimationsAsDecelerations = false
  /// Whether a finger keeps dragging after an animated scroll was requested, as on some surfaces.
  ///
  /// Otherwise the surface drops the finger, and never reports that it was lifted.
  public var keepsFingerDuringAnimations = false
  /// Whether a flick beyond the first or the last page overshoots the end and returns.
  public var bounces = true
  /// Called before each report to the pager.
  public var onReport: ((Report) -> Void)?
  /// The axis along which it scrolls.
  public let axis: Axis

  #if hasFeature(Embedded)
    private let pager: PagerContainer?
  #else
    private weak var pager: PagerContainer?
  #endif
  /// How far the current flick overshoots the end.
  private var overshoot = 0.0

  /// Creates a surface and gives it to a pager.
  public init(viewport: Size, for pager: PagerContainer) {
    viewportSize = viewport
    axis = pager.configuration.axis
    part = pager.configuration.extent
    self.pager = pager
    pager.surface = self
  }

  /// The scroll position along its axis.
  public var position: Double { axis == .horizontal ? contentOffset.x : contentOffset.y }

  private var extent: Double { viewportSize.extent(along: axis) }
  /// The part of the viewport that a page takes, and the distance between two pages (G19).
  private let part: Double
  private var step: Double { extent * part }
  /// The largest offset; 0 if a size is NaN.
  private var limit: Double {
    let room = contentSize.extent(along: axis) - extent
    return room > 0 ? min(room, .greatestFiniteMagnitude) : 0
  }

  // MARK: Requests of the pager

  /// Scrolls until a rectangle is visible, at once or animated.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    requests += 1
    let wanted = axis == .horizontal ? rect.origin.x : rect.origin.y
    let target = max(0, min(wanted, limit))
    interrupt()
    guard animated, target != position else {
      motion = isTouched ? .dragging : .resting
      return move(to: target)
    }
    isTouched = isTouched && keepsFingerDuringAnimations
    motion = .animating(from: position, to: target, elapsed: 0)
  }

  // MARK: Actions of the user

  /// Simulates a finger that touches the content; any movement stops.
  public func beginDrag() {
    guard !isTouched else { return }
    interrupt()
    isTouched = true
    motion = .dragging
    report(.willBeginDragging)
  }

  /// Simulates a finger that moves the content to an offset; beyond the ends the content follows half as far.
  public func drag(to offset: Double) {
    guard isTouched, offset.isFinite else { return }
    if motion != .dragging { interrupt() }
    motion = .dragging
    let over = offset < 0 ? offset : offset > limit ? offset - limit : 0
    move(to: offset - over / 2)
  }

  /// Simulates a finger that moves by a distance, from the current offset.
  public func drag(by distance: Double) {
    let over = position < 0 ? position : max(0, position - limit)
    drag(to: position + over + distance)
  }

  /// Simulates a finger that lets go, with a velocity in pages per second.
  ///
  /// A finger that lets go while an animation moves the content has no effect.
  public func endDrag(velocity: Double = 0) {
    guard isTouched else { return }
    isTouched = false
    guard motion == .dragging else { return report(.didEndDragging(willDecelerate: false)) }
    let target = restingPlace(velocity)
    guard target != position else {
      motion = .resting
      return report(.didEndDragging(willDecelerate: false))
    }
    let isOutward = velocity > 0.5 ? target == limit : velocity < -0.5 && target == 0
    let most = max(-extent / 4, min(velocity * extent / 8, extent / 4))
    overshoot = bounces && isOutward && extent.isFinite ? most : 0
    motion = .decelerating(from: position, to: target, elapsed: 0)
    report(.didEndDragging(willDecelerate: true))
  }

  /// Where a flick ends: on the nearest page, or the next one in the direction of the flick.
  private func restingPlace(_ velocity: Double) -> Double {
    guard step > 0 else { return 0 }
    let place = max(0, min(position, limit))
    let page = place / step
    // From here on numbers have no fraction, and may be too large for Int.
    guard page < 0x1p52 else { return place }
    // From 0 up, Int rounds down; a program without system imports has no other rounding.
    let below = Double(Int(page))
    let above = below == page ? page : below + 1
    let wanted = velocity > 0.5 ? above : velocity < -0.5 ? below : page - below < 0.5 ? below : above
    return max(0, min(wanted * step, limit))
  }

  // MARK: Time

  /// Advances the time.
  public func advance(by seconds: Double) {
    guard seconds >= 0 else { return }
    switch motion {
    case .resting, .dragging: break
    case .decelerating(let from, let to, let elapsed):
      motion = .decelerating(from: from, to: to, elapsed: elapsed + seconds)
      glide(from, to, elapsed + seconds, overshoot, .didEndDecelerating)
    case .animating(let from, let to, let elapsed):
      motion = .animating(from: from, to: to, elapsed: elapsed + seconds)
      glide(from, to, elapsed + seconds, 0, .didEndScrollingAnimation)
    }
  }

  /// Advances the time until nothing moves, unless a finger holds the content.
  public func comeToRest() {
    while motion != .resting, motion != .dragging { advance(by: duration) }
  }

  /// Advances a movement by a distance instead of a time, for explorers of states; returns whether it has arrived.
  @discardableResult
  public func advance(distance: Double) -> Bool {
    switch motion {
    case .resting, .dragging: return true
    case .decelerating(_, let to, _):
      creep(to, distance, { .decelerating(from: $0, to: to, elapsed: 0) }, .didEndDecelerating)
    case .animating(_, let to, _):
      creep(to, distance, { .animating(from: $0, to: to, elapsed: 0) }, .didEndScrollingAnimation)
    }
    return motion == .resting
  }

  private func creep(_ to: Double, _ distance: Double, _ motion: (Double) -> Motion, _ end: Report) {
    let before = self.motion
    let gap = to - position
    move(to: abs(gap) <= distance ? to : position + (gap < 0 ? -distance : distance))
    guard self.motion == before else { return }
    if position == to { arrive(end) } else { self.motion = motion(position) }
  }

  /// The first half of a flick that bounces leads to the end, the second half beyond it and back.
  private func glide(_ from: Double, _ to: Double, _ elapsed: Double, _ overshoot: Double, _ end: Report) {
    let before = motion
    let done = elapsed < duration ? elapsed / duration : 1
    let way = overshoot == 0 ? done : min(1, done * 2)
    let beyond = way < 1 ? 0 : overshoot * 4 * (2 * done - 1) * (2 - 2 * done)
    move(to: done == 1 ? to : from + (to - from) * way + beyond)
    guard done == 1, motion == before else { return }
    arrive(end)
  }

  private func arrive(_ end: Report) {
    motion = isTouched ? .dragging : .resting
    report(end == .didEndScrollingAnimation && reportsAnimationsAsDecelerations ? .didEndDecelerating : end)
  }

  private func interrupt() {
    switch motion {
    case .resting, .dragging: break
    case .decelerating:
      motion = .resting
      if reportsInterruptedDecelerations { report(.didEndDecelerating) }
    case .animating:
      motion = .resting
      if reportsInterruptedAnimations { report(.didEndScrollingAnimation) }
    }
  }

  private func layOut() {
    guard motion != .dragging, position > limit else { return }
    move(to: limit)
  }

  private func move(to offset: Double) {
    guard offset != position else { return }
    contentOffset = axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    report(.didScroll(to: offset))
  }

  private func report(_ report: Report) {
    onReport?(report)
    guard let gestures = pager?.gestures else { return }
    switch report {
    case .willBeginDragging: gestures.beginDrag()
    case .didScroll: gestures.scroll(to: contentOffset)
    case .didEndDragging(let willDecelerate): gestures.endDrag(willDecelerate: willDecelerate)
    case .didEndDecelerating: gestures.endMovement()
    case .didEndScrollingAnimation: gestures.endMovement()
    case .didLayout: gestures.layOut()
    }
  }
}
