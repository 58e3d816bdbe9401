// The user's dismissals: validated, asked about, carried out and reported (M6).

/// The user's input to a presentation context: nothing here throws, and everything asks before it changes something.
///
/// A dismissal asks the delegate, and then every controller that would leave (`shouldLeave`, from the top down), which
/// may answer later. A refusal is reported as one attempt, without a callback.
public struct PresentationGestures {
  fileprivate let context: PresentationContainer

  /// Called when the user begins to drag a layer away.
  ///
  /// - Parameter controller: The controller of the layer; nil is the topmost layer.
  /// - Returns: Whether the drag has begun; false without a layer, during a dismissal, or after a refusal. If an answer
  ///   comes later, the layer is then dismissed without the drag.
  /// - Complexity: O(layers + visible controllers that would leave).
  @discardableResult
  public func beginDismissal(of controller: (any Controller)? = nil) -> Bool {
    guard context.containment.change?.options.role != .dismissal else { return false }
    return context.ask(controller, .close, .interactive, nil)?.isOpen ?? false
  }

  /// Called when the user has moved the layer.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updateDismissal(progress: Double) -> Bool {
    guard progress >= 0, progress <= 1, let change = dragged else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  /// Called when the user lets go: the layer leaves if at least half done or flicked that way, otherwise it moves back.
  ///
  /// - Parameter velocity: Heights per second, positive in the direction of the dismissal; counts as 0 unless finite.
  /// - Returns: Whether a layer was held.
  @discardableResult
  public func endDismissal(velocity: Double = 0) -> Bool {
    let isThrown = velocity.isFinite && abs(velocity) >= 0.5
    return letGo(toward: (isThrown ? velocity > 0 : (dragged?.progress ?? 0) >= 0.5) ? .finished : .cancelled)
  }

  /// Called when the drag was cancelled: the layer moves back.
  ///
  /// - Returns: Whether a layer was held.
  @discardableResult
  public func cancelDismissal() -> Bool { letGo(toward: .cancelled) }

  private func letGo(toward outcome: Change.Outcome) -> Bool {
    guard let change = dragged else { return false }
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }

  /// Called when the user taps outside a layer, presses Escape, or goes back.
  ///
  /// - Parameters:
  ///   - controller: The controller of the layer; nil is the topmost layer.
  ///   - reason: Why the controllers that would leave are asked.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change, perhaps refused; nil without a layer, so that a toolkit may go back elsewhere.
  /// - Complexity: O(layers + visible controllers that would leave).
  @discardableResult
  public func dismiss(
    _ controller: (any Controller)? = nil, reason: LeaveReason = .back, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? { context.ask(controller, reason, options, whenEnded) }

  /// The change of the current drag.
  private var dragged: Change? {
    guard let change = context.containment.change, change.options.isInteractive, !change.isReleased
    else { return nil }
    return change
  }
}

/// A dismissal by the user that waits for an answer (M6).
struct DismissalRequest {
  let change: Change
  let layer: PresentationLayer
  /// The question to the controllers that would leave.
  var departure: Departure?
  /// Whether an answer came later.
  var isLate = false
}

extension PresentationContainer {
  /// The user's input; called by a toolkit (M6).
  public var gestures: PresentationGestures { PresentationGestures(context: self) }

  /// Ends the question of the waiting request, and returns its change.
  func takePending() -> Change? {
    let request = pending
    pending = nil
    request?.departure?.withdraw()
    return request?.change
  }

  fileprivate func ask(
    _ controller: (any Controller)?, _ reason: LeaveReason, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    if let open = containment.change, open.options.role == .dismissal {
      if let whenEnded { open.whenEnded(whenEnded) }
      return open  // the layer is already leaving
    }
    let layers = ledger.target.layers
    guard let top = controller ?? layers.last?.controller,
      let index = layers.firstIndex(where: { $0.controller === top })
    else { return nil }
    var options = options
    (options.role, options.direction) = (.dismissal, .backward)
    let change = Change(options, in: self, whenEnded: whenEnded)
    let layer = layers[index]
    afterQuestion { [self] in
      ask(change, layer, reason)
    } refused: {
      change.end(.refused(reason: $0))
    }
    return change
  }

  private func ask(_ change: Change, _ layer: PresentationLayer, _ reason: LeaveReason) {
    let last = takePending()
    pending = DismissalRequest(change: change, layer: layer)
    last?.end(.superseded)
    // The completion of the last request may have made a new one, and so may the delegate.
    guard isPending(change) else { return }
    let isAllowed =
      layer.userMayDismiss && (callOut { delegate?.presentation(self, shouldDismiss: layer) } ?? true)
    guard isPending(change) else { return }
    guard isAllowed else { return refuse() }
    let layers = ledger.target.layers
    guard let index = ledger.target.index(of: layer.controller) else { return withdrawStaleQuestion() }
    askGuards(layers[index...].map { $0.controller }, reason)
    if isPending(change) { pending?.isLate = true }
  }

  private func isPending(_ change: Change) -> Bool { pending?.change === change }

  /// Asks the controllers that would leave, from the top down.
  private func askGuards(_ controllers: [any Controller], _ reason: LeaveReason) {
    // While an answer is missing, the question does not retain the context; the context withdraws it in `deinit`.
    let departure = Departure(
      from: controllers.reversed(), innermostFirst: true, reason: reason, target: pending?.layer.controller,
      asksAtOnce: false
    ) { [unowned(unsafe) self] mayLeave in
      if mayLeave { carryOut() } else { refuse() }
    }
    pending?.departure = departure
    departure.ask()
  }

  private func refuse() {
    guard let layer = pending?.layer else { return }
    let name = pending?.departure?.refusedBy ?? layer.controller.lifecycle.name
    takePending()?.end(
      .refused(reason: "the layer, the delegate, or a controller that would be left, has refused"),
      refusedBy: name)
    afterCall { [self] in delegate?.presentation(self, didAttemptToDismiss: layer) }
  }

  /// Makes a change that all have agreed to.
  private func carryOut() {
    guard let request = pending else { return }
    let (change, layer) = (request.change, request.layer)
    _ = takePending()
    var options = change.options
    if request.isLate { options.isInteractive = false }
    perform { [self] in
      guard change.state == .queued else { return }
      guard ledger.target.index(of: layer.controller) != nil else {
        return callOut { change.end(.superseded) }
      }
      callOut { delegate?.presentation(self, willDismiss: layer) }
      change.whenEnded { [unowned(unsafe) self] outcome in
        guard outcome != .abandoned else { return }
        if outcome == .finished {
          delegate?.presentation(self, didDismiss: layer)
        } else {
          delegate?.presentation(self, didCancelDismissalOf: layer)
        }
      }
      do throws(PresentationError) {
        try navigate(as: change, options: options) { [self] (state) throws(PresentationError) in
          var state = state
          guard let index = state.index(of: layer.controller) else {
            throw .notALayer(name: layer.controller.lifecycle.name, context: lifecycle.name)
          }
          state.removeLayers(from: index)
          return state
        }
      } catch { callOut { change.end(.refused(reason: error.description)) } }
    } refused: {
      change.end(.refused(reason: $0))
    }
  }

  /// Ends a question about a layer that has left meanwhile.
  func withdrawStaleQuestion() {
    guard let layer = pending?.layer, ledger.target.index(of: layer.controller) == nil else { return }
    let change = takePending()
    callOut { change?.end(.superseded) }
  }
}
