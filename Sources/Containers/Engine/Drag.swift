// Drags: a finger holds a change, moves it, and lets go (N4, S6, M6, P12).

/// A finger that drives a change over a distance, and lets go of it (L17, L40).
///
/// ```swift
/// drag = Drag(ring, over: 300) { try ring.turn(by: 1, $0) }
/// drag?.move(by: 40)
/// drag?.end(velocity: 800)
/// ```
public struct Drag {
  /// The change that the finger drives; nil without one.
  let change: Change?
  /// The way of the finger to the end of the change; 1 where moves are progress.
  private let distance: Double

  /// The velocity in lengths per second, below which a flick does not decide where a change leads.
  private static var threshold: Double { 0.5 }

  /// Whether a velocity decides where a change leads; one that is not finite counts as 0.
  static func isFlick(_ velocity: Double) -> Bool { velocity.isFinite && abs(velocity) >= threshold }

  /// Takes hold of a change that has been made; its distance is its progress.
  init(change: Change?) { (self.change, distance) = (change, 1) }

  /// Begins a drag: lets a change arrive that moves by itself, and makes another one that waits for the finger.
  ///
  /// The result is nil, and nothing has begun, if a finger holds a change already, inside a callback, or if no change is
  /// made.
  /// - Parameters:
  ///   - container: The container.
  ///   - distance: The way of the finger to the end of the change, in the unit of its moves: negative to the left or up.
  ///   - make: Makes the change with the options of a drag; nil, or an error, for none.
  public init?<Failure: Error>(
    _ container: any Container, over distance: Double,
    _ make: (Change.Options) throws(Failure) -> Change?
  ) {
    let home = container.home
    guard distance.isFinite, distance != 0, home.held == nil, home.makeRoomForDrag() else { return nil }
    var made: Change?
    do throws(Failure) { made = try make(.interactive) } catch { return nil }
    guard let made, made.opensAtOnce(), made.isOpen else { return nil }
    (change, self.distance) = (made, distance)
  }

  /// Moves the change by the way of the finger from where it came down; beyond its ends it stays there.
  ///
  /// - Returns: Whether the finger holds a change, and the way is finite.
  @discardableResult
  public func move(by offset: Double) -> Bool {
    offset.isFinite && update(progress: max(0, min(offset / distance, 1)))
  }

  /// Moves the change; returns whether there is one, and the progress is from 0 to 1.
  func update(progress: Double) -> Bool {
    guard let change else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  /// Lets go: the change completes if it is at least half done or was flicked that way, and goes back otherwise.
  ///
  /// - Parameter velocity: The velocity of the finger, in the unit of the distance per second.
  /// - Returns: Whether the finger held a change.
  @discardableResult
  public func end(velocity: Double) -> Bool {
    let speed = velocity / distance
    let completes = Self.isFlick(speed) ? speed > 0 : (change?.progress ?? 0) >= 0.5
    return letGo(toward: completes ? .finished : .cancelled)
  }

  /// Lets the change go back; returns whether the finger held one.
  @discardableResult
  public func cancel() -> Bool { letGo(toward: .cancelled) }

  private func letGo(toward outcome: Change.Outcome) -> Bool {
    guard let change else { return false }
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }
}

extension Change {
  /// Whether a gesture drives the change now.
  var isHeld: Bool { isOpen && options.isInteractive && !isReleased }

  /// Whether the change, just made for a gesture, does not wait for its turn; one that does is cancelled, since the finger may
  /// have gone by then (L20).
  func opensAtOnce() -> Bool {
    guard state == .queued else { return true }
    end(.cancelled)
    return false
  }
}

extension Containment {
  /// The change that a gesture drives; nil without one (L17).
  var held: Change? { open.flatMap { $0.isHeld ? $0 : nil } }

  /// Whether gestures can begin: not inside a callback, since the finger may have gone when their turn comes (L20, L26).
  var takesDrags: Bool { !tree.isRunning }

  /// Lets a change arrive that moves by itself, so that a gesture can begin.
  ///
  /// - Returns: Whether it can.
  func makeRoomForDrag() -> Bool {
    guard takesDrags else { return false }
    do throws(ChangeError) { try open?.arrive() } catch { return false }
    return open == nil
  }
}

extension Departure {
  /// Whether all have agreed at once, since a finger does not wait for a later answer; ends the question (N4).
  func agreesAtOnce() -> Bool {
    defer { withdraw() }
    return !isOpen && refusedBy == nil
  }
}
