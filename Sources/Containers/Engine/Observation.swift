/// A subscription to events; it ends with `cancel()` or when the last reference to it is released (L28, L32).
public final class Observation {
  let listener: Listener

  init(
    _ handler: @escaping (Event) -> Void, _ orphanHandler: ((Diagnostic) -> Void)?,
    ended endHandler: (() -> Void)? = nil
  ) {
    listener = Listener(handler, orphanHandler, endHandler)
  }

  deinit { cancel() }

  /// Whether it still receives events.
  public var isActive: Bool { listener.handler != nil }

  /// Ends the observation at once; it receives nothing more, not even the event that is being reported (L28).
  public func cancel() { listener.cancel() }
}

/// What is called for an observation, until that ends; a list retains this, so that it needs no weak reference.
final class Listener {
  private(set) var handler: ((Event) -> Void)?
  private(set) var orphanHandler: ((Diagnostic) -> Void)?
  /// Called when the observed controller is released.
  private(set) var endHandler: (() -> Void)?

  init(
    _ handler: @escaping (Event) -> Void, _ orphanHandler: ((Diagnostic) -> Void)?,
    _ endHandler: (() -> Void)?
  ) {
    (self.handler, self.orphanHandler, self.endHandler) = (handler, orphanHandler, endHandler)
  }

  func cancel() {
    let old = (handler, orphanHandler, endHandler)
    (handler, orphanHandler, endHandler) = (nil, nil, nil)
    withExtendedLifetime(old) {}  // released when the listener is consistent
  }
}

/// The observations of one controller or stage; it retains none of them (L33).
struct ObservationList {
  private var listeners: [Listener] = []
  /// The number of listeners above which ended ones are removed, so that adding costs O(1) on average.
  private var limit = 8

  var isEmpty: Bool { listeners.isEmpty }

  mutating func add(_ observation: Observation) {
    if listeners.count >= limit {
      let old = listeners
      listeners = old.filter { $0.handler != nil }
      limit = max(8, listeners.count * 2)
    }
    listeners.append(observation.listener)
  }

  func tell(_ event: Event) {
    for listener in listeners { listener.handler?(event) }
  }

  func report(_ diagnostic: Diagnostic) {
    for listener in listeners { listener.orphanHandler?(diagnostic) }
  }

  /// Called when the controller is released.
  func end() {
    for listener in listeners { listener.endHandler?() }
  }
}

extension Controller {
  /// Reports every event of this controller and its descendants, in order, until the token is released (L32).
  ///
  /// - Parameters:
  ///   - released: Called when a controller is released while it is visible. There is no event for this, since an event
  ///     refers to a controller (L31).
  ///   - handler: Called with each event before the controller's own callback runs. The handler may make requests
  ///     (L26).
  /// - Returns: The token; keep it for as long as you want to observe.
  /// - Complexity: O(1) on average, however many observers there are.
  public func observe(
    released: ((Diagnostic) -> Void)? = nil, _ handler: @escaping (Event) -> Void
  ) -> Observation {
    let observation = Observation(handler, released)
    add(observation)
    return observation
  }

  func add(_ observation: Observation) {
    record.extras.observations.add(observation)
    record.engine.isObserved = true
  }
}

// MARK: - Reporting events

extension Engine {
  /// Reports an event to the observers; `home` replaces the container that a controller has just left.
  ///
  /// Rows: change, forwarding; with an observer for the part that is not inlined.
  @inline(__always) func emit(
    _ kind: @autoclosure () -> Event.Kind, _ record: Lifecycle, _ cause: Event.Cause,
    via home: Containment? = nil
  ) {
    sequence &+= 1
    if isObserved { observed(kind(), record, cause, via: home) }
  }

  /// An event that is caused inside another one is reported when that one has reached every observer.
  @inline(never) private func observed(
    _ kind: Event.Kind, _ record: Lifecycle, _ cause: Event.Cause, via home: Containment?
  ) {
    guard let controller = record.controller else { return }
    let event = Event(sequence: sequence, controller: controller, kind: kind, cause: cause)
    guard !isReporting else { return events.append((event, home)) }
    isReporting = true
    emit(event, via: home)
    while !events.isEmpty {
      let waiting = events
      events = []
      for entry in waiting { emit(entry.event, via: entry.home) }
    }
    isReporting = false
  }

  private func emit(_ event: Event, via home: Containment?) {
    let record = event.controller.lifecycle
    record.rare?.observations.tell(event)
    var ancestor = record.home ?? home
    while let home = ancestor {
      home.record.rare?.observations.tell(event)
      ancestor = home.record.home
    }
    let stage = stage(of: record)
    stage?.observations.tell(event)
    // A controller that has left a stage during its rotation still reports the end of the rotation there.
    if let home, let other = home.tree.stage(of: home.record), other !== stage {
      other.observations.tell(event)
    }
  }

  func report(_ diagnostic: Diagnostic, _ record: Lifecycle) {
    emit(.diagnostic(diagnostic), record, .misuse)
  }

  /// The stage of a controller's tree.
  ///
  /// - Complexity: O(1) as long as no container and no stage has moved since the last call, O(depth) otherwise.
  func stage(of record: Lifecycle) -> Stage? {
    guard stageCount > 0 else { return nil }
    guard let home = record.nearestHome else { return record.rare?.stage }
    return home.read { $0.knownEpoch == epoch ? $0.knownStage : findStage($0) }
  }

  /// The stage of a controller's tree; nil if no stage of it has ever had a host.
  ///
  /// Rows: change, update of an open change.
  @inline(__always) func hostedStage(of record: Lifecycle) -> Stage? { hasHosts ? stage(of: record) : nil }

  @inline(never) private func findStage(_ home: Containment) -> Stage? {
    // Up to the nearest container with a cached stage, which a walk from the top has just set.
    var top = home.record
    var stage: Stage?
    while true {
      guard let above = top.home else {
        stage = top.rare?.stage
        break
      }
      if above.knownEpoch == epoch {
        stage = above.knownStage
        break
      }
      top = above.record
    }
    home.knownStage = stage
    home.knownEpoch = epoch
    return stage
  }
}

extension Lifecycle {
  /// Reports a diagnostic; requests that observers make in response wait until all have received it.
  func report(_ diagnostic: Diagnostic) {
    let engine = engine
    if engine.isRunning { return engine.report(diagnostic, self) }
    engine.run { engine.report(diagnostic, self) }
  }
}
