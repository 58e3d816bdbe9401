import Containers

/// A finger that drives a change over a distance (L17, L40).
struct Drag {
  /// The change, open and interactive.
  let change: Change
  /// The way of the finger to the end of the change: negative to the left or up.
  let distance: Double

  /// Begins a drag, when what moves by itself has arrived.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - distance: The way of the finger to the end of the change.
  ///   - make: Makes the change with the options of a drag; nil without one.
  init?(_ container: any Container, over distance: Double, _ make: (Change.Options) throws -> Change?) {
    if let open = container.containment.change { _ = try? open.arrive() }
    guard container.containment.change == nil, distance != 0, let change = try? make(.interactive),
      change.isOpen
    else { return nil }
    (self.change, self.distance) = (change, distance)
  }

  /// Moves the change.
  func move(by offset: Double) { _ = try? change.update(progress: max(0, min(offset / distance, 1))) }

  /// Lets go: the change goes on if it is half done or was flicked that way, and goes back otherwise.
  ///
  /// - Parameter velocity: The velocity of the finger, in the unit of the distance per second.
  func end(velocity: Double) {
    let speed = velocity / distance
    let goesOn = abs(speed) >= 0.5 ? speed > 0 : change.progress >= 0.5
    _ = try? change.release(toward: goesOn ? .finished : .cancelled)
  }

  /// Lets the change go back.
  func cancel() { _ = try? change.release(toward: .cancelled) }
}
