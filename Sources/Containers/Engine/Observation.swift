/// A subscription to events; it ends with `cancel()` or when the last reference to it is released (L28, L32).
public final class Observation {
  private var handler: ((Event) -> Void)?
  private var orphanHandler: ((Diagnostic) -> Void)?
  /// Called when the observed controller is released.
  private var endHandler: (() -> Void)?

  init(
    _ handler: @escaping (Event) -> Void, _ orphanHandler: ((Diagnostic) -> Void)?,
    ended endHandler: (() -> Void)? = nil
  ) {
    self.handler = handler
    self.orphanHandler = orphanHandler
    self.endHandler = endHandler
  }

  /// Whether it still receives events.
  public var isActive: Bool { handler != nil }

  /// Ends the observation at once; it receives nothing more, not even the event that is being reported (L28).
  public func cancel() {
    handler = nil
    orphanHandler = nil
    endHandler = nil
  }

  func hear(_ event: Event) { handler?(event) }
  func hear(_ diagnostic: Diagnostic) { orphanHandler?(diagnostic) }
  func end() { endHandler?() }
}

/// The observations of one controller or stage; it retains none of them (L33).
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
  /// The number of entries above which ended ones are removed, so that adding costs O(1) on average.
  private var limit = 8

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ observation: Observation) {
    if entries.count >= limit {
      let old = entries
      entries = old.filter { $0.observation?.isActive == true }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(observation: observation))
  }

  func tell(_ event: Event) {
    for entry in entries { entry.observation?.hear(event) }
  }

  func report(_ diagnostic: Diagnostic) {
    for entry in entries { entry.observation?.hear(diagnostic) }
  }

  /// Called when the controller is released.
  func end() {
    for entry in entries { entry.observation?.end() }
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
