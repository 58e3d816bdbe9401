public import Containers

/// A scroll area of a toolkit that a `SnappingScroller` moves, and that reports all movements.
public protocol ScrollArea: AnyObject {
  /// The size of the visible part of the content.
  var viewportSize: Size { get }
  /// Called when the size of the content has changed.
  func setContentSize(_ size: Size)
  /// Called to move the content; the area reports it with `areaDidScroll(to:)`, at once or later, possibly clamped.
  func scroll(to offset: Point)
}

/// A scroll surface for toolkits without one, or whose own one does not stop at pages (G1).
///
/// It follows a finger, continues to a page when the finger lets go, yields beyond the ends, and reports everything to
/// the pager. The size of the viewport is that of the pager, without its insets. Draw `childPlacements`; or let a
/// scroll area of the toolkit draw the pages, and set it as `area`.
public final class SnappingScroller: ScrollSurface {
  /// The duration of a movement to another page, in seconds.
  public var duration = 0.3
  /// The velocity, in pages per second, below which a flick does not decide the target.
  public var throwVelocity = 0.8
  /// The easing of a movement by time.
  public var easing = Easing.easeOut
  /// Whether a finger pulls the content a little beyond the first and the last page.
  public var bounces = true
  /// Whether it turns the pages of a pager with an `advanceInterval` (G18).
  public var turnsPages = true
  /// A scroll area of the toolkit that shows the content; nil for a toolkit that draws `childPlacements`.
  public weak var area: (any ScrollArea)? { didSet { area?.setContentSize(contentSize) } }
  /// The point of the content at the top left of the viewport.
  public private(set) var contentOffset = Point.zero
  /// The size of the content; the pager sets it.
  public var contentSize = Size.zero {
    didSet {
      area?.setContentSize(contentSize)
      layOut()
    }
  }
  /// Whether a finger holds the content.
  public var isHeld: Bool { if case .held = motion { true } else { false } }
  /// Whether the content moves by itself.
  public var isGliding: Bool { if case .gliding = motion { true } else { false } }

  private enum Motion: Equatable {
    case resting
    /// A finger holds the content; the value is its offset when the finger came down.
    case held(from: Double)
    case gliding(from: Double, to: Double, elapsed: Double)
  }

  private weak var pager: PagerContainer?
  private weak var driver: StageDriver?
  private var motion = Motion.resting
  private var known = Size.zero

  /// Creates a scroller, and becomes the surface of a pager; retain it as long as the pager.
  ///
  /// - Parameters:
  ///   - pager: The pager; not retained.
  ///   - driver: Moves the content with time; without one, movements arrive at once.
  public init(for pager: PagerContainer, _ driver: StageDriver? = nil) {
    (self.pager, self.driver) = (pager, driver)
    driver?.add(self) { [unowned self] in advance(by: $0) }
    pager.surface = self
    if pager.configuration.advanceInterval != nil { driver?.wantFrames() }
  }

  /// The size of the area, or of the pager without its insets.
  public var viewportSize: Size { area?.viewportSize ?? pager?.contentFrame.size ?? .zero }

  private var axis: Axis { pager?.configuration.axis ?? .horizontal }
  private var extent: Double { viewportSize.extent(along: axis) }
  /// The distance between two pages (G19).
  private var step: Double { extent * (pager?.configuration.extent ?? 1) }
  /// The largest offset.
  var limit: Double { max(0, contentSize.extent(along: axis) - extent) }
  /// The offset along the axis.
  var position: Double { contentOffset.along(axis) }
  private var arrivesAtOnce: Bool { driver == nil || driver?.reducesMotion == true || duration <= 0 }

  /// Scrolls to a rectangle; called by the pager.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = max(0, min(rect.origin.along(axis), limit))
    guard animated, target != position, !arrivesAtOnce else {
      if case .held = motion {} else { motion = .resting }
      move(to: target)
      if animated { pager?.gestures.endMovement() }
      return
    }
    // A finger that is on the content no longer moves it, and its release has no velocity (G11).
    glide(to: target)
  }

  /// Called when the area has scrolled for any reason; the pager interprets it (G9).
  ///
  /// During a layout that has changed the viewport, it only requests a frame (G13).
  /// - Parameter offset: The point of the content at the top left of the viewport.
  public func areaDidScroll(to offset: Point) {
    contentOffset = offset
    guard viewportSize == known else { return driver?.wantFrames() ?? () }
    driver?.noteDisplay()
    pager?.gestures.scroll(to: offset)
  }

  /// Called when the viewport of the area may have changed; the pager lays out at the next frame (G12).
  public func areaDidLayOut() { if viewportSize != known { driver?.wantFrames() } }

  // MARK: Fingers

  /// Called when a finger touches the content, also during a movement.
  public func beginDrag() {
    guard !isHeld else { return }
    motion = .held(from: position + (bounces ? beyondEnds(position) : 0))
    pager?.gestures.beginDrag()
    // A movement over several pages may have stopped at one that it does not lead to (G6).
    pager?.gestures.scroll(to: contentOffset)
  }

  /// Called when the finger has moved the content.
  ///
  /// - Parameter distance: The distance along the axis since the touch, positive toward content on the right or below.
  ///   Ignored unless it is finite.
  public func drag(to distance: Double) {
    guard case .held(let start) = motion, distance.isFinite else { return }
    let over = beyondEnds(start + distance)
    move(to: start + distance - (bounces ? over / 2 : over))
  }

  /// The distance of an offset before the first page (negative) or after the last one; 0 in between.
  private func beyondEnds(_ offset: Double) -> Double { offset < 0 ? offset : max(0, offset - limit) }

  /// Called when the finger has left: the content continues to a page.
  ///
  /// - Parameter velocity: The velocity of the content along the axis, in units per second; counts as 0 unless finite.
  public func endDrag(velocity: Double = 0) {
    guard isHeld else { return }
    let target = restingOffset(velocity.isFinite ? velocity : 0)
    let moves = target != position
    motion = .resting
    if moves, !arrivesAtOnce { glide(to: target) }
    pager?.gestures.endDrag(willDecelerate: moves)
    guard moves, arrivesAtOnce, motion == .resting else { return }
    move(to: target)
    pager?.gestures.endMovement()
  }

  /// Moves by one page, like a flick.
  ///
  /// - Parameter direction: Forward is to the right or down.
  /// - Returns: Whether there is a page in that direction.
  @discardableResult
  public func flick(_ direction: PageDirection) -> Bool {
    guard !isHeld, step > 0, direction == .forward ? position < limit : position > 0 else { return false }
    beginDrag()
    endDrag(velocity: (direction == .forward ? 1 : -1) * (throwVelocity + 1) * step)
    return true
  }

  /// The offset at which the content settles: the nearest page, or the next one in the direction of a flick.
  private func restingOffset(_ velocity: Double) -> Double {
    let step = step
    guard step > 0 else { return 0 }
    let place = max(0, min(position, limit))
    let page = place / step
    // From here on numbers have no fraction, and may be too large for Int.
    guard page < 0x1p52 else { return place }
    // From 0 up, Int rounds down; a program without system imports has no other rounding.
    let below = Double(Int(page))
    let above = below == page ? page : below + 1
    let isThrown = abs(velocity) / step > throwVelocity
    let wanted = isThrown ? (velocity > 0 ? below + 1 : above - 1) : page - below < 0.5 ? below : above
    return max(0, min(wanted * step, limit))
  }

  // MARK: Time and layout

  /// Advances a movement, and turns the pages of a pager with an `advanceInterval`; called by the driver (G18).
  ///
  /// - Returns: Whether it still moves, or waits for the next page.
  public func advance(by seconds: Double) -> Bool {
    guard let pager else { return false }
    if turnsPages { pager.gestures.advance(by: seconds) }
    let waits = turnsPages && pager.configuration.advanceInterval != nil && pager.lifecycle.state == .appeared
    return glide(by: seconds) || waits
  }

  private func glide(by seconds: Double) -> Bool {
    if known != viewportSize {
      known = viewportSize
      motion = .resting
      pager?.gestures.layOut()
    }
    guard case .gliding(let from, let to, let elapsed) = motion else { return false }
    let now = Motion.gliding(from: from, to: to, elapsed: elapsed + seconds)
    motion = now
    let part = easing(duration > 0 ? (elapsed + seconds) / duration : 1)
    move(to: part == 1 ? to : from + (to - from) * part)
    // The pager may have requested another movement in response.
    guard part == 1, motion == now else { return isGliding }
    motion = .resting
    pager?.gestures.endMovement()
    return isGliding
  }

  private func glide(to target: Double) {
    motion = .gliding(from: position, to: target, elapsed: 0)
    driver?.wantFrames()
  }

  private func layOut() {
    if known == .zero { known = viewportSize }
    if !isHeld, position > limit { move(to: limit) }
  }

  private func move(to offset: Double) {
    guard let pager, offset != position else { return }
    let point = axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    if let area { return area.scroll(to: point) }
    contentOffset = point
    driver?.noteDisplay()
    // The reports of the stage place the views.
    pager.displayDidChange()
    pager.gestures.scroll(to: contentOffset)
  }
}
