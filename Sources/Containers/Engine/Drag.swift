// Drags: a finger holds a change, moves it, and lets go (N4, S6, M6, P12).

/// The drag that a finger makes, for all containers.
struct ChangeDrag {
  /// The change that the finger holds; nil without one.
  let change: Change?

  /// The velocity in lengths per second, below which a flick does not decide where a change leads.
  private static var threshold: Double { 0.5 }

  /// Whether a velocity decides where a change leads; one that is not finite counts as 0.
  static func isFlick(_ velocity: Double) -> Bool { velocity.isFinite && abs(velocity) >= threshold }

  /// Moves the change; returns whether there is one, and the progress is from 0 to 1.
  func update(progress: Double) -> Bool {
    guard let change else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  /// Lets go: the change completes if at least half done or flicked that way, otherwise it goes back.
  ///
  /// - Returns: Whether the finger held a change.
  func end(velocity: Double) -> Bool {
    let completes = Self.isFlick(velocity) ? velocity > 0 : (change?.progress ?? 0) >= 0.5
    return letGo(toward: completes ? .finished : .cancelled)
  }

  /// Lets the change go back; returns whether the finger held one.
  func cancel() -> Bool { letGo(toward: .cancelled) }

  private func letGo(toward outcome: Change.Outcome) -> Bool {
    guard let change else { return false }
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }
}

extension Change {
  /// Whether a gesture drives the change now.
  var isHeld: Bool { isOpen && options.isInteractive && !isReleased }
}

extension Containment {
  /// The change that a gesture drives; nil without one (L17).
  var held: Change? { open.flatMap { $0.isHeld ? $0 : nil } }

  /// Lets a change arrive that moves by itself, so that a gesture can begin.
  ///
  /// - Returns: Whether it can; not while a change is open inside a callback.
  func makeRoomForDrag() -> Bool {
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
