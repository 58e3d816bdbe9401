/// The right to hear events; it ends with `cancel()` or when the last reference to it goes (L28, L32).
public final class Observation {
  private var handler: ((Event) -> Void)?
  private var orphanHandler: ((Diagnostic) -> Void)?
  /// Called when the observed controller goes.
  private var endHandler: (() -> Void)?

  init(
    _ handler: @escaping (Event) -> Void, _ orphanHandler: ((Diagnostic) -> Void)?,
    ended endHandler: (() -> Void)? = nil
  ) {
    self.handler = handler
    self.orphanHandler = orphanHandler
    self.endHandler = endHandler
  }

  /// Whether it still hears.
  public var isActive: Bool { handler != nil }

  /// Ends the observation at once: it hears nothing more, not even of the event that is being told (L28).
  public func cancel() {
    handler = nil
    orphanHandler = nil
    endHandler = nil
  }

  func hear(_ event: Event) { handler?(event) }
  func hear(_ diagnostic: Diagnostic) { orphanHandler?(diagnostic) }
  func end() { endHandler?() }
}

/// The observations of one controller or stage; it keeps none of them alive (L33).
struct ObservationList {
  private struct Entry {
    #if hasFeature(Embedded)
      // Embedded Swift has no weak references: there an observation lives until it is cancelled.
      let observation: Observation?
    #else
      weak var observation: Observation?
    #endif
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ observation: Observation) {
    entries.removeAll { $0.observation?.isActive != true }
    entries.append(Entry(observation: observation))
  }

  func tell(_ event: Event) {
    for entry in entries { entry.observation?.hear(event) }
  }

  func reportRelease(of name: String, state: AppearanceState) {
    for entry in entries { entry.observation?.hear(.releasedWhileShown(name: name, state: state)) }
  }

  /// The controller goes.
  func end() {
    for entry in entries { entry.observation?.end() }
  }
}

extension Controller {
  /// Hears every event of this controller and of everything below it, in order, until the token is let go (L32).
  ///
  /// - Parameters:
  ///   - released: hears that a controller was released while it was on show; there is no event for it, since
  ///     the controller is gone (L31).
  ///   - handler: hears each event before the controller's own callback runs. It may make requests (L26).
  /// - Returns: The token; keep it for as long as you want to hear.
  public func observe(
    released: ((Diagnostic) -> Void)? = nil, _ handler: @escaping (Event) -> Void
  ) -> Observation {
    let observation = Observation(handler, released)
    add(observation)
    return observation
  }

  func add(_ observation: Observation) {
    lifecycle.observations.add(observation)
    Engine.of(self).isObserved = true
  }
}
