public import Containers

/// Drives a stage for any toolkit: sizes, frames, time, and redrawing (L20, L22, L23).
///
/// It is the stage's host. A toolkit reports sizes as they change, and calls `tick` on each frame for as long as that
/// returns true; an idle stage needs no frames.
///
/// ```swift
/// let driver = StageDriver(stage)
/// driver.framesWanted = { window.startClock() }
/// // when the window is mapped: stage.appear()
/// // in its layout: driver.sizeChanged(to: size)
/// // on each frame: if driver.tick(at: now) { draw() } else { stop the clock }
/// ```
public final class StageDriver: StageHost {
  /// The stage.
  public let stage: Stage
  /// Called when frames are needed and none were before: start the clock, which calls `tick` until it returns false.
  ///
  /// Called at once if it is set while frames are needed.
  public var framesWanted: (() -> Void)? { didSet { if isRunning, !isTicking { framesWanted?() } } }
  /// Called when something on the stage looks different, possibly several times between two frames.
  public var displayChanged: (() -> Void)?
  /// Another receiver of the host's calls, for example a `ViewTree` that places the views of a toolkit.
  public weak var host: (any StageHost)?
  /// The easing of animated changes that no gesture holds.
  public var easing = Easing.easeInOut
  /// Whether animated changes arrive at once, because the user prefers reduced motion.
  public var reducesMotion = false
  /// The longest time that one frame advances by, in seconds, so that a delayed program does not jump.
  public var longestFrame = 0.1
  /// Returns the orientation for a size; nil means landscape if it is wider than tall.
  public var orientation: ((Size) -> Orientation)?
  /// Called at a frame with a new size instead of `stage.setSize`, which is then for the application to call.
  public var resize: ((Size) -> Void)?
  /// Whether something looks different since the last call of `didDraw()`.
  public private(set) var needsDisplay = true

  /// A change that time moves.
  private struct Movement {
    let change: Change
    let start: Double
    var elapsed = 0.0
  }

  private var movements: [Movement] = []
  private var movers: [Mover] = []
  private var newSize: Size?
  private var isRunning = false
  private var isTicking = false
  private var last: Double?
  private var rotationTime = 0.0
  private var observation: Observation?

  private struct Mover {
    weak var owner: AnyObject?
    let advance: (Double) -> Bool
  }

  /// Creates a driver and becomes the stage's host; retain it as long as the stage.
  public init(_ stage: Stage) {
    self.stage = stage
    stage.host = self
    observation = stage.observe { [weak self] event in
      switch event.kind {
      case .displayChanged, .current, .settled, .didTransition, .didRotate, .appearance: self?.noteDisplay()
      default: break
      }
    }
  }

  // MARK: Sizes and frames

  /// Whether frames are needed: something moves, or a size waits for the next frame.
  public var wantsFrames: Bool {
    newSize != nil || stage.rotation != nil || !movements.isEmpty || isMoving
  }

  private var isMoving = false

  /// Called when the size of the window has changed, even during its layout; the stage changes at the next frame.
  ///
  /// - Parameter size: The size, in the toolkit's own unit.
  public func sizeChanged(to size: Size) {
    guard newSize != nil || size != stage.size else { return }
    newSize = size
    wantFrames()
  }

  /// Calls a closure on each frame for as long as it returns true, and until its owner is released.
  ///
  /// - Parameters:
  ///   - owner: The object that moves; not retained.
  ///   - advance: Takes the seconds since the last frame, and returns whether it needs another frame.
  public func add(_ owner: AnyObject, _ advance: @escaping (Double) -> Bool) {
    let old = movers
    movers = old.filter { $0.owner != nil } + [Mover(owner: owner, advance: advance)]
    withExtendedLifetime(old) {}  // released only when the list is in place
  }

  /// Requests frames: a closure that was added with `add` moves from now on.
  public func wantFrames() {
    isMoving = true
    guard !isRunning else { return }
    isRunning = true
    last = nil
    framesWanted?()
  }

  /// Does the work of a frame.
  ///
  /// - Parameter seconds: The time on a clock that only runs forward, in seconds. The first frame after a pause takes
  ///   no time, and no frame takes longer than `longestFrame`.
  /// - Returns: Whether another frame is needed.
  @discardableResult
  public func tick(at seconds: Double) -> Bool {
    let elapsed = last.map { max(0, seconds - $0) } ?? 0
    last = seconds.isFinite ? seconds : last
    return tick(by: elapsed)
  }

  /// Does the work of a frame; see `tick(at:)`.
  ///
  /// - Parameter seconds: The time since the last frame; one that is negative or not finite counts as 0.
  @discardableResult
  public func tick(by seconds: Double) -> Bool {
    guard !isTicking else { return true }
    isTicking = true
    let elapsed = seconds >= 0 ? min(seconds, longestFrame) : 0
    isMoving = false
    takeSize()
    move(by: elapsed)
    for mover in movers where mover.owner != nil { if mover.advance(elapsed) { isMoving = true } }
    isTicking = false
    isRunning = wantsFrames
    return isRunning
  }

  /// Called when everything has been drawn.
  public func didDraw() { needsDisplay = false }

  /// Called when something that the toolkit draws by itself looks different.
  public func noteDisplay() {
    needsDisplay = true
    displayChanged?()
  }

  private func takeSize() {
    guard let size = newSize else { return }
    newSize = nil
    if let resize { resize(size) } else { stage.setSize(size, orientation: orientation?(size)) }
    noteDisplay()
  }

  private func move(by seconds: Double) {
    if movements.isEmpty { stage.advance(by: 0) }
    if let rotation = stage.rotation {
      rotationTime += seconds
      if rotationTime >= rotation.duration { stage.finishRotation() }
    }
    if stage.rotation == nil { rotationTime = 0 }
    for index in movements.indices { movements[index].elapsed += seconds }
    for movement in movements { step(movement) }
    movements.removeAll { !$0.change.isOpen }
  }

  /// Moves a change to its progress at this time: the whole distance takes its duration, a part of it proportionally
  /// less.
  private func step(_ movement: Movement) {
    let (change, start) = (movement.change, movement.start)
    guard change.isOpen else { return }
    let end = change.destination == .cancelled ? 0.0 : 1.0
    let duration = change.options.duration * (start < end ? end - start : start - end)
    // Sums of times miss the end by a rounding error, which must not cause another frame.
    let time = duration > 0 ? movement.elapsed / duration : 1
    let part = time > 1 - 1e-9 ? 1 : easing(time)
    if part == 1 { return _ = try? change.arrive() }
    _ = try? change.update(progress: start + (end - start) * part)
  }

  // MARK: Calls of the stage

  /// Adds the view of a controller.
  public func attach(_ controller: any Controller) {
    host?.attach(controller)
    noteDisplay()
  }

  /// Removes the view of a controller.
  public func detach(_ controller: any Controller) {
    host?.detach(controller)
    noteDisplay()
  }

  /// Moves a change with time from now on.
  public func animate(_ change: Change) {
    if reducesMotion { return _ = try? change.arrive() }
    movements.removeAll { $0.change === change }
    movements.append(Movement(change: change, start: change.progress))
    wantFrames()
  }

  /// Called when the progress of a change has changed.
  public func changeDidMove(_ change: Change) {
    host?.changeDidMove(change)
    noteDisplay()
  }

  /// Called when a gesture holds a change: time no longer moves it.
  public func changeDidPause(_ change: Change) {
    movements.removeAll { $0.change === change }
    host?.changeDidPause(change)
  }

  /// Called when a change has ended.
  public func changeDidEnd(_ change: Change) {
    movements.removeAll { $0.change === change }
    host?.changeDidEnd(change)
    noteDisplay()
  }

  /// Called when another item has the focus (L42).
  public func focusDidMove(to focus: Focus?) {
    host?.focusDidMove(to: focus)
    noteDisplay()
  }
}
