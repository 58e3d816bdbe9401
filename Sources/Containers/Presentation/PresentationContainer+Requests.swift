// Presenting, and what waits for its turn (M1, M5, M7).

/// What happens to a presentation whose presenter has a layer above it already (M5).
public enum WhenBusy: Hashable, Sendable {
  /// It is refused with an error.
  case refuse
  /// The topmost layer presents it.
  case onTop
  /// It waits until the layer has gone.
  case queue
}

/// A presentation that was asked for.
struct PresentationRequest {
  var layer: PresentationLayer
  let whenBusy: WhenBusy
  let change: Change
}

/// What has to be delivered when a controller has left, or was not presented after all (M7).
struct Delivery {
  let controller: any Controller
  let change: Change
  let deliver: () -> Void
}

extension PresentationContainer {
  /// Presents a layer, or lets it wait for its turn.
  ///
  /// - Parameter result: Called with the change; returns what is to be called once when the controller has left, or was
  ///   not presented after all (M7).
  func present(
    _ layer: PresentationLayer, _ whenBusy: WhenBusy, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?, for result: ((Change) -> () -> Void)? = nil
  ) throws(PresentationError) -> Change {
    var options = options
    (options.role, options.direction) = (.presentation, .forward)
    let change = Change(options, in: self)
    var request = PresentationRequest(layer: layer, whenBusy: whenBusy, change: change)
    let state = try adding(request, to: ledger.target, mayWait: true)
    // A context that presents by itself does so for its base, and does not keep itself alive (L33).
    if layer.presenter === self { request.layer.presenter = state.base }
    do throws(ContainmentError) { try validate(arrangement(for: state)) } catch { throw .containment(error) }
    if let whenEnded { change.whenEnded(whenEnded) }
    if let result {
      deliveries.append(Delivery(controller: layer.controller, change: change, deliver: result(change)))
      change.whenEnded { [unowned(unsafe) self] outcome in if outcome != .abandoned { deliverResults() } }
    }
    perform { [self, request] in
      carryOut(request)
    } refused: {
      change.end(.refused(reason: "callbacks go on making requests without end"))
    }
    return change
  }

  /// Presents a layer for a result that the caller knows already: callbacks of the call may give its value (M7).
  func present<Value>(
    _ layer: PresentationLayer, for result: NavigationResult<Value>, _ whenBusy: WhenBusy,
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) {
    _ = try present(layer, whenBusy, options, whenEnded) { change in
      result.change = change
      return { result.deliver() }
    }
  }

  private func carryOut(_ request: PresentationRequest) {
    guard request.change.state == .queued else { return }
    if mustWait(request) {
      do throws(ContainmentError) { try mayKeep(request.layer.controller) } catch {
        return callOut { request.change.end(.refused(reason: error.description)) }
      }
      return waiting.append(request)
    }
    var request = request
    do throws(PresentationError) {
      if request.layer.adapting?.wrapper != nil {
        _ = try adding(request, to: ledger.target)  // what is refused is not wrapped
        request.layer = wrapped(request.layer)
      }
      try navigate(as: request.change) { [self, request] (state) throws(PresentationError) in
        try adding(request, to: state)
      }
    } catch {
      unwrap([request.layer])
      callOut { request.change.end(.refused(reason: error.description)) }
    }
  }

  /// The state with one more layer.
  ///
  /// - Parameter mayWait: Whether a presenter that has a layer already is no error for a request that waits.
  private func adding(
    _ request: PresentationRequest, to state: PresentationState, mayWait: Bool = false
  ) throws(PresentationError) -> PresentationState {
    var (layer, state) = (request.layer, state)
    try checkController(of: request)
    while let top = topmost(above: layer.presenter) {
      if request.whenBusy == .queue && mayWait { return state }
      guard request.whenBusy == .onTop else {
        throw .busy(presenter: layer.presenter.lifecycle.name, layer: top.lifecycle.name)
      }
      layer.presenter = top
    }
    guard isShown(layer.presenter) else {
      throw .notVisible(name: layer.controller.lifecycle.name, presenter: layer.presenter.lifecycle.name)
    }
    layer.adapt(to: lifecycle.size)
    if state.index(of: layer.controller) == nil { state.append(layer) }
    return state
  }

  /// Checks that a controller is free to be presented.
  private func checkController(of request: PresentationRequest) throws(PresentationError) {
    let (controller, presenter) = (request.layer.controller, request.layer.presenter)
    let name = controller.lifecycle.name
    guard controller !== presenter else { throw .itself(name: name) }
    if lies(presenter, in: controller) {
      throw .ancestor(name: name, presenter: presenter.lifecycle.name)
    }
    let isWaiting = waiting.contains {
      $0.layer.controller === controller && $0.change !== request.change && $0.change.state == .queued
    }
    if isWaiting || ledger.target.index(of: controller) != nil {
      throw .presented(name: name, presenter: presenter.lifecycle.name)
    }
    if request.layer.wrapper?.parent == nil, request.layer.wrapper != nil { return }
    // One that is being dismissed has left when the turn of the request comes.
    guard let parent = controller.parent, parent !== self || controller === ledger.target.base else { return }
    if parent.asPresentationContext?.layer(of: controller) != nil {
      throw .presented(name: name, presenter: presenter.lifecycle.name)
    }
    throw .held(name: name, parent: parent.lifecycle.name)
  }

  /// The topmost layer above a controller, in the innermost context that has one (M5).
  private func topmost(above controller: any Controller) -> (any Controller)? {
    if let top = controller.asContainer?.asPresentationContext?.ledger.target.layers.last {
      return top.controller
    }
    var below = controller
    while below !== self, let parent = below.parent {
      if let state = parent.asPresentationContext?.ledger.target, let number = state.number(of: below),
        number < state.layers.count
      {
        return state.layers.last?.controller
      }
      below = parent
    }
    return nil
  }

  /// Whether a controller lies in this context, and every container on the way to the root shows it.
  private func isShown(_ controller: any Controller) -> Bool {
    var (next, isInside) = (controller, controller === self)
    while let parent = next.parent {
      guard parent.containment.targets.holds(next) else { return false }
      isInside = isInside || parent === self
      next = parent
    }
    return isInside
  }

  // MARK: Waiting

  /// Whether a dismissal is under way, or the request waits for the layer above its presenter.
  private func mustWait(_ request: PresentationRequest) -> Bool {
    if containment.change?.options.role == .dismissal { return true }
    let presenter = request.layer.presenter
    return request.whenBusy == .queue && isInside(presenter) && topmost(above: presenter) != nil
  }

  /// Opens the presentations whose turn has come, first in, first out.
  func serveWaiting() {
    guard !waiting.isEmpty, !isServing else { return }
    isServing = true
    perform { [self] in
      isServing = false
      waiting.removeAll { $0.change.state != .queued }
      while let index = waiting.firstIndex(where: { !mustWait($0) }) { carryOut(waiting.remove(at: index)) }
    } refused: { [self] in
      isServing = false
    }
  }

  /// Refuses what waits for its turn and holds this context by now: it would keep the tree alive (L33).
  public func releaseRebuildable() {
    let refused = waiting.filter { lies(self, in: $0.layer.controller) }
    guard !refused.isEmpty else { return }
    waiting.removeAll { lies(self, in: $0.layer.controller) }
    for request in refused {
      let (name, presenter) = (
        request.layer.controller.lifecycle.name, request.layer.presenter.lifecycle.name
      )
      let reason = PresentationError.ancestor(name: name, presenter: presenter).description
      callOut { request.change.end(.refused(reason: reason)) }
    }
    deliverResults()
  }

  /// Whether a controller is somewhere below another one.
  private func lies(_ inner: any Controller, in outer: any Controller) -> Bool {
    var next = inner
    while let parent = next.parent {
      if parent === outer { return true }
      next = parent
    }
    return false
  }

  /// Delivers the results of the controllers that have left for good (M7).
  func deliverResults() {
    let due = deliveries.filter(isDue)
    guard !due.isEmpty else { return }
    deliveries.removeAll(where: isDue)
    for delivery in due { callOut { delivery.deliver() } }
  }

  private func isDue(_ delivery: Delivery) -> Bool {
    if case .refused = delivery.change.outcome { return true }  // it may be presented by another request
    return delivery.change.state != .queued && delivery.controller.parent !== self
      && ledger.current.index(of: delivery.controller) == nil
      && ledger.settled.index(of: delivery.controller) == nil
  }
}
