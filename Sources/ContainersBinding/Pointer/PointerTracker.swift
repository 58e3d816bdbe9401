public import Containers

/// Follows one finger or the mouse, distinguishes taps, long presses and drags, and calls the targets (P7, N4, S6, M6).
///
/// A press becomes a drag beyond a distance. Then the targets are asked for their claims, from the inside out; the one
/// with the strongest claim gets the drag to its end. Positions are in the coordinates of the window, times in seconds.
///
/// ```swift
/// let tracker = PointerTracker { driver.targets(at: $0) }   // a whole window
/// let tracker = PointerTracker(PageTarget(pages))           // one view
/// ```
public final class PointerTracker {
  /// A target, and its top left corner in the coordinates of the tracker.
  public typealias Hit = (target: any PointerTarget, origin: Point)

  /// The distance beyond which a press is a drag.
  public var threshold = 6.0
  /// The seconds after which a press in one place is a long press.
  public var longPressTime = 0.5
  /// The seconds within which two taps in one place are a double tap.
  public var doubleTapTime = 0.3
  /// Whether a drag moves its target in `tick`, so that what follows the finger has one size in a frame (L40).
  ///
  /// False by default: each event moves the target. Set it where a toolkit reports several positions in a frame.
  public var movesInFrames = false

  private enum Phase {
    case idle
    /// Pressed, and hardly moved.
    case pressed
    /// The targets are being called, and one may get the drag; they may also cancel the press.
    case asking
    /// A target has the drag.
    case dragging(Hit)
    /// Cancelled, or not claimed.
    case ignored
  }

  private let hits: (Point) -> [Hit]
  private var phase = Phase.idle
  private var pressed: [Hit] = []
  private var (start, last) = (Point.zero, Point.zero)
  private var pressTime = 0.0
  /// The last tap, unless it was the second of two.
  private var lastTap: (point: Point, time: Double)?
  private var speed = VelocityTracker()
  /// The distance by which the next frame moves the target.
  private var waiting: Point?

  /// Creates a tracker for the targets at a point.
  ///
  /// - Parameter hits: Returns the targets at a point, innermost first; called for each press.
  public init(_ hits: @escaping (Point) -> [Hit]) { self.hits = hits }

  /// Creates a tracker for one target, in the coordinates of the events.
  public convenience init(_ target: any PointerTarget) { self.init { _ in [(target, .zero)] } }

  /// Whether a target is being dragged.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether a finger is down, so that `tick` may find a long press.
  public var isPressed: Bool { if case .pressed = phase { true } else { false } }

  /// Called when a finger, or the button of the mouse, comes down.
  public func press(at point: Point, time: Double) {
    cancel()
    (start, last, pressTime, speed, phase) = (point, point, time, VelocityTracker(), .asking)
    speed.add(point, at: time)
    pressed = hits(point)
    answer(pressed.first { $0.target.catches(at: point - $0.origin) }, otherwise: .pressed)
  }

  /// Called when the finger has moved.
  ///
  /// - Returns: Whether the event had an effect; a toolkit then claims the gesture.
  @discardableResult
  public func move(to point: Point, time: Double) -> Bool {
    let offset = point - start
    if case .pressed = phase {
      guard abs(offset.x) >= threshold || abs(offset.y) >= threshold else { return false }
      phase = .asking
      answer(claim(offset), otherwise: .ignored)
    }
    guard isDragging else { return false }
    last = point
    speed.add(point, at: time)
    waiting = offset
    if !movesInFrames { step() }
    return true
  }

  /// Moves the target of a drag to where the finger is.
  private func step() {
    guard let offset = waiting, case .dragging(let hit) = phase else { return }
    waiting = nil
    hit.target.move(by: offset)
    // A change that begins with the movement may have ended the drag before the target could move it back.
    if !isDragging { hit.target.cancel() }
  }

  /// Called when the finger has left; a drag first moves there.
  ///
  /// - Returns: Whether the event had an effect.
  @discardableResult
  public func release(at point: Point, time: Double) -> Bool {
    if isDragging, point != last { move(to: point, time: time) }
    step()
    let (before, hits) = (phase, pressed)
    (phase, pressed) = (.idle, [])
    switch before {
    case .idle, .asking, .ignored: return false
    case .pressed:
      if isSecondTap(at: time), hits.contains(where: { $0.target.doubleTap(at: start - $0.origin) }) {
        return true
      }
      return hits.contains { $0.target.tap(at: start - $0.origin) }
    case .dragging(let hit):
      hit.target.end(velocity: speed.velocity(at: time))
      return true
    }
  }

  /// Whether a tap is the second of two; remembers it otherwise.
  private func isSecondTap(at time: Double) -> Bool {
    let (before, way) = (lastTap, start - (lastTap?.point ?? start))
    let isSecond =
      before.map { time - $0.time <= doubleTapTime } ?? false && max(abs(way.x), abs(way.y)) < threshold
    lastTap = isSecond ? nil : (start, time)
    return isSecond
  }

  /// Called when the toolkit takes the finger away, or a key cancels the drag: everything moves back.
  public func cancel() {
    let before = phase
    (phase, pressed, waiting) = (.ignored, [], nil)
    if case .dragging(let hit) = before { hit.target.cancel() }
  }

  /// Called on each frame while a finger is down: moves the target of a drag if the finger has moved since the last
  /// frame, and detects a long press.
  ///
  /// - Returns: Whether a target has used the long press, which ends the press.
  @discardableResult
  public func tick(at time: Double) -> Bool {
    step()
    guard case .pressed = phase, time - pressTime >= longPressTime else { return false }
    phase = .asking
    let isUsed = pressed.contains { $0.target.longPress(at: start - $0.origin) }
    answer(nil, otherwise: isUsed ? .ignored : .pressed)
    return isUsed
  }

  /// Ends the phase in which targets are called; the one that got the drag is cancelled if the press has ended meanwhile.
  private func answer(_ hit: Hit?, otherwise next: Phase) {
    guard case .asking = phase else {
      hit?.target.cancel()
      return
    }
    phase = hit.map { .dragging($0) } ?? next
  }

  /// The target with the strongest claim; the innermost of several.
  private func claim(_ offset: Point) -> Hit? {
    var claims = pressed.map { (hit: $0, claim: $0.target.claim(at: start - $0.origin, by: offset)) }
    claims.removeAll { $0.claim == .none }
    while case .asking = phase, let strongest = claims.map(\.claim).max(),
      let index = claims.firstIndex(where: { $0.claim == strongest })
    {
      let hit = claims.remove(at: index).hit
      if hit.target.begin(at: start - hit.origin, by: offset) { return hit }
    }
    return nil
  }
}
