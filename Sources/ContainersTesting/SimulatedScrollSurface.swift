public import Containers

/// A scroll surface without a screen, moved by hand, that makes the reports that a real one makes, in its order (G1).
///
/// It reports to the pager's `gestures`. A drag reports `beginDrag`, then `scroll` for each move, then `endDrag`; if the
/// content is not at rest then, it snaps to a page and reports `scroll` on the way and `endDeceleration` at the end.
/// An animated scroll reports `scroll` on the way and `endAnimation` at the end, unless a finger or another scroll
/// stops it. A change of layout clamps the offset and reports `scroll` if that moved it.
///
/// A scroll at once moves the content away under a finger that holds it; the finger goes on from there.
public final class SimulatedScrollSurface: ScrollSurface {
  /// What moves the content at the moment.
  public enum Motion: Hashable, Sendable {
    /// Nothing.
    case resting
    /// A finger.
    case dragging
    /// The rest of a throw, on its way to an offset.
    case decelerating(from: Double, to: Double, elapsed: Double)
    /// A scroll that was asked for, on its way to an offset.
    case animating(from: Double, to: Double, elapsed: Double)
  }

  /// What the surface reports to its pager.
  public enum Report: Hashable, Sendable {
    /// A finger has taken hold: `beginDrag()`.
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

  /// What moves the content at the moment.
  public private(set) var motion = Motion.resting
  /// Whether a finger is on the content; it may be there while an animation moves it.
  public private(set) var isTouched = false
  /// How many scrolls the pager has asked for.
  public private(set) var requests = 0
  /// The size of the window onto the content; assigning lays the surface out anew, events included.
  public var viewportSize: Size {
    didSet {
      layOut()
      report(.didLayout)
    }
  }
  /// The size of the content; assigning lays the surface out anew, events included.
  public var contentSize = Size.zero { didSet { layOut() } }
  /// Which point of the content is at the top left of the viewport.
  public private(set) var contentOffset = Point.zero
  /// The seconds an animation or a deceleration takes.
  public var duration = 0.3
  /// Whether an animation that is interrupted reports its end all the same, as some surfaces do.
  public var reportsInterruptedAnimations = false
  /// Whether a deceleration that is interrupted reports its end all the same, as some surfaces do.
  public var reportsInterruptedDecelerations = false
  /// Whether a movement that was asked for reports its end as a deceleration, as surfaces do that know one end only.
  public var reportsAnimationsAsDecelerations = false
  /// Whether a finger goes on dragging after an animated scroll was asked for, as on some surfaces.
  ///
  /// Otherwise the surface forgets the finger, and never reports that it was lifted.
  public var keepsFingerDuringAnimations = false
  /// Whether a throw beyond the first or the last page shoots past the end and comes back.
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
  /// How far the throw that is under way shoots past the end.
  private var overshoot = 0.0

  /// Creates a surface and gives it to a pager.
  public init(viewport: Size, for pager: PagerContainer) {
    viewportSize = viewport
    axis = pager.configuration.axis
    self.pager = pager
    pager.surface = self
  }

  /// How far it has scrolled along its axis.
  public var position: Double { axis == .horizontal ? contentOffset.x : contentOffset.y }

  private var extent: Double { viewportSize.extent(along: axis) }
  /// The largest offset; 0 where the sizes are no numbers.
  private var limit: Double {
    let room = contentSize.extent(along: axis) - extent
    return room > 0 ? min(room, .greatestFiniteMagnitude) : 0
  }

  // MARK: What the pager asks for

  /// Scrolls until a rectangle is in view, at once or as a movement.
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

  // MARK: What the user does

  /// A finger takes hold of the content; whatever moves stops.
  public func beginDrag() {
    guard !isTouched else { return }
    interrupt()
    isTouched = true
    motion = .dragging
    report(.willBeginDragging)
  }

  /// The finger moves the content to an offset; beyond the ends it follows half as far.
  public func drag(to offset: Double) {
    guard isTouched, offset.isFinite else { return }
    if motion != .dragging { interrupt() }
    motion = .dragging
    let over = offset < 0 ? offset : offset > limit ? offset - limit : 0
    move(to: offset - over / 2)
  }

  /// The finger moves by a distance, from wherever the content is now.
  public func drag(by distance: Double) {
    let over = position < 0 ? position : max(0, position - limit)
    drag(to: position + over + distance)
  }

  /// The finger lets go; a velocity in pages a second throws the content.
  ///
  /// A finger that lets go while an animation moves the content throws nothing.
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

  /// Where a throw ends: on the nearest page, or the next one in the direction of the throw.
  private func restingPlace(_ velocity: Double) -> Double {
    guard extent > 0 else { return 0 }
    let place = max(0, min(position, limit))
    let page = place / extent
    // A number from here on has no fraction, and may be too large for Int.
    guard page < 0x1p52 else { return place }
    // From 0 up, Int rounds down; a program that imports nothing has no other rounding.
    let below = Double(Int(page))
    let above = below == page ? page : below + 1
    let wanted = velocity > 0.5 ? above : velocity < -0.5 ? below : page - below < 0.5 ? below : above
    return max(0, min(wanted * extent, limit))
  }

  // MARK: Time

  /// Lets time pass.
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

  /// Lets time pass until nothing moves any more, unless a finger holds the content.
  public func comeToRest() {
    while motion != .resting, motion != .dragging { advance(by: duration) }
  }

  /// Moves what glides on by a distance instead of a time, as explorers of states do; true when it has arrived.
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

  /// The first half of a throw that bounces leads to the end, the second past it and back.
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
