import CGtk

/// A clock that a test moves in place of the display: each frame takes the same time, however late it comes.
///
/// What is animated then takes as many frames on a machine with much else to do as on an idle one. A test can stop the
/// clock by F7, and let it go on step by step by F6, so that something happens in the middle of a movement.
public final class TestClock {
  /// The time that has passed, in seconds.
  public private(set) var now = 0.0
  /// The time that a frame takes, in seconds.
  public var step: Double
  /// Called when what an F6 has moved has its place: some frames after its own.
  public var passed: () -> Void = {}
  /// Whether a frame is being performed; no other one comes until it is over.
  public private(set) var isInFrame = false
  /// Called when the clock has been moved: a frame is wanted.
  var moved: () -> Void = {}

  private var isStopped = false
  /// How often F6 has been pressed since the last frame.
  private var steps = 0
  /// The frames until `passed`; the layout follows the frame in which something moves.
  private var framesLeft = 0
  private var waiting: [(time: Double, action: () -> Void)] = []

  /// Creates a clock that runs.
  ///
  /// - Parameter step: The time that a frame takes, in seconds.
  public init(step: Double) { self.step = step }

  /// Called for a key: F7 stops the clock or lets it run again, F6 lets the time of a frame pass at once.
  ///
  /// - Returns: Whether the key is one of these.
  func press(_ key: UInt32) -> Bool {
    switch Int32(key) {
    case GDK_KEY_F7: isStopped.toggle()
    case GDK_KEY_F6:
      now += step
      steps += 1
      framesLeft = 4
    default: return false
    }
    moved()
    return true
  }

  /// Whether something waits for a time or a frame.
  var isWaiting: Bool { !waiting.isEmpty || framesLeft > 0 }

  /// Performs a frame.
  ///
  /// - Parameter tick: Takes the seconds of the frame.
  func frame(_ tick: (Double) -> Void) {
    let (before, count) = (now, steps)
    if !isStopped { now += step }
    steps = 0
    isInFrame = true
    // The steps have passed already.
    tick(now - before + step * Double(count))
    isInFrame = false
    let due = waiting.filter { $0.time <= now }
    waiting.removeAll { $0.time <= now }
    for one in due { one.action() }
    guard framesLeft > 0 else { return }
    framesLeft -= 1
    if framesLeft == 0 { passed() }
  }

  /// Calls a closure in the first frame after a time.
  func later(after seconds: Double, _ action: @escaping () -> Void) {
    waiting.append((now + seconds, action))
    moved()
  }
}
