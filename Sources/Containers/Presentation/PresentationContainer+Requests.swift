// Presentations, and presentations that wait (M1, M5, M7).

/// What happens to a presentation whose presenter already has a layer above it (M5).
public enum WhenBusy: Hashable, Sendable {
  /// The presentation is refused with an error.
  case refuse
  /// The topmost layer presents it.
  case onTop
  /// The presentation waits until the layer has left.
  case queue
}

/// A requested presentation.
struct PresentationRequest {
  var layer: PresentationLayer
  let whenBusy: WhenBusy
  let change: Change
}

/// A result to deliver when a controller has left, or was not presented after all (M7).
struct Delivery {
  let controller: any Controller
  let change: Change
  let deliver: () -> Void
}

extension PresentationContainer {
  /// Presents a layer, or queues it.
  ///
  /// - Parameter result: Called with the change; returns a closure that is called once when the controller has left, or
  ///   was not presented after all (M7).
  func present(
    _ layer: PresentationLayer, _ whenBusy: WhenBusy, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?, for result: ((Change) -> () -> Void)? = nil
  ) throws(PresentationError) -> Change {
    let change = Change(options.with(role: .presentation, direction: .forward))
    var request = PresentationRequest(layer: layer, whenBusy: whenBusy, change: change)
    let state = try adding(request, to: ledger.target, mayWait: true)
    // A context that presents by itself does so for its base, and does not retain itself (L33).
    if layer.presenter === self { request.layer.presenter = state.base }
    do throws(ContainmentError) { try validate(arrangement(for: state, in: contentFrame.size)) } catch {
      throw .containment(error)
    }
    if let whenEnded { change.whenEnded(whenEnded) }
    if let result {
      deliveries.append(Delivery(controller: layer.controller, change: change, deliver: result(change)))
      change.whenEnded { [me = WeakReference(self)] outcome in
        if outcome != .abandoned { me.object?.deliverResults() }
      }
    }
    perform { [self, request] in
      carryOut(request)
    } refused: {
      change.end(.refused(reason: $0))
    }
    return change
  }

  /// Presents a layer for a result that the caller already has: callbacks of the call may set its value (M7).
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
      do throws(ContainmentError) {
        try mayKeep(request.layer.controller, for: self) { $0.waiting.map { $0.layer.controller } }
      } catch {
        return callOut { request.change.end(.refused(reason: error.description)) }
      }
      return waiting.append(request)
    }
    do throws(PresentationError) {
      try navigate(as: request.change) { [self] (state) throws(PresentationError) in
        state = try adding(request, to: state)
      }
    } catch { callOut { request.change.end(.refused(reason: error.description)) } }
  }

  /// Returns the state with one more layer.
  ///
  /// - Parameter mayWait: Whether the request may wait, so that a presenter that already has a layer is not an error.
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

  /// Checks that a controller can be presented.
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
    // A controller that is being dismissed will have left when the queue reaches the request.
    guard let parent = controller.parent, parent !== self || controller === ledger.target.base else { return }
    if parent.asPresentationContext?.layer(of: controller) != nil {
      throw .presented(name: name, presenter: presenter.lifecycle.name)
    }
    throw .held(name: name, parent: parent.lifecycle.name)
  }

  /// The topmost layer above a controller, in the innermost context that has one (M5).
  private func topmost(above controller: any Controller) -> (any Controller)? {
    controller.layer(isAbove: true, upTo: self)?.context.layers.last?.controller
  }

  /// Whether a controller is in this context and every container on the path to the root shows it.
  private func isShown(_ controller: any Controller) -> Bool {
    var (next, isInside) = (controller, controller === self)
    while let parent = next.parent {
      guard parent.containment.target.holds(next) else { return false }
      isInside = isInside || parent === self
      next = parent
    }
    return isInside
  }

  // MARK: Queue

  /// Whether a dismissal is in progress, or the request waits for the layer above its presenter.
  private func mustWait(_ request: PresentationRequest) -> Bool {
    if containment.change?.given.role == .dismissal { return true }
    let presenter = request.layer.presenter
    return request.whenBusy == .queue && isInside(presenter) && topmost(above: presenter) != nil
  }

  /// Opens the presentations that can be opened now, first in, first out.
  func serveWaiting() {
    guard !waiting.isEmpty, !isServing else { return }
    isServing = true
    perform { [self] in
      isServing = false
      let old = waiting
      waiting = old.filter { $0.change.state == .queued }
      withExtendedLifetime(old) {}  // released only when the list is in place
      while let index = waiting.firstIndex(where: { !mustWait($0) }) { carryOut(waiting.remove(at: index)) }
    } refused: { [self] _ in
      isServing = false
    }
  }

  /// Refuses waiting requests whose controllers now contain this context and would keep the tree alive (L33).
  func releaseRebuildable() {
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

  /// Whether a controller is a descendant of another one.
  private func lies(_ inner: any Controller, in outer: any Controller) -> Bool {
    var next = inner
    while let parent = next.parent {
      if parent === outer { return true }
      next = parent
    }
    return false
  }

  /// Delivers the results of the controllers that have left permanently (M7).
  func deliverResults() {
    let due = deliveries.filter(isDue)
    guard !due.isEmpty else { return }
    deliveries.removeAll(where: isDue)
    for delivery in due { callOut { delivery.deliver() } }
  }

  private func isDue(_ delivery: Delivery) -> Bool {
    if case .refused = delivery.change.outcome { return true }  // it may be presented by another request
    // A layer that has become the base (M9) stays, but not as a layer.
    let hasLeft = delivery.controller.parent !== self || delivery.controller === ledger.settled.base
    return hasLeft && delivery.change.state != .queued
      && ledger.current.index(of: delivery.controller) == nil
      && ledger.settled.index(of: delivery.controller) == nil
  }
}
