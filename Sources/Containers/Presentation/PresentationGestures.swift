// What the user does to layers: checked, asked for, carried out, and notified (M6).

/// The user's input to a presentation context: nothing here throws, and everything asks before it changes something.
///
/// The delegate is asked, and then everything that would go (`shouldLeave`, from the top down), which may answer later. A
/// refusal causes one attempt and no callback.
public struct PresentationGestures {
  fileprivate let context: PresentationContainer

  /// The user begins to drag a layer away.
  ///
  /// - Parameter controller: The controller of the layer; nil is the topmost.
  /// - Returns: Whether it has begun: not without a layer, during a dismissal, or when it was refused. If an answer
  ///   comes later, the layer is dismissed then without the drag.
  /// - Complexity: O(layers + visible controllers that would go).
  @discardableResult
  public func beginDismissal(of controller: (any Controller)? = nil) -> Bool {
    guard context.containment.change?.options.role != .dismissal else { return false }
    return context.ask(controller, .close, .interactive, nil)?.isOpen ?? false
  }

  /// The user has moved the layer on.
  ///
  /// - Parameter progress: From 0 to 1; nothing happens for other numbers.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updateDismissal(progress: Double) -> Bool {
    guard progress >= 0, progress <= 1, let change = dragged else { return false }
    do throws(ChangeError) { try change.update(progress: progress) } catch { return false }
    return true
  }

  /// The user lets go: the layer leaves if it is half way there, or thrown that way, and moves back otherwise.
  ///
  /// - Parameter velocity: In heights a second, positive in the direction of the dismissal; one that is not finite
  ///   counts as 0.
  /// - Returns: Whether anything was held.
  @discardableResult
  public func endDismissal(velocity: Double = 0) -> Bool {
    let isThrown = velocity.isFinite && abs(velocity) >= 0.5
    return letGo(toward: (isThrown ? velocity > 0 : (dragged?.progress ?? 0) >= 0.5) ? .finished : .cancelled)
  }

  /// The drag was cancelled: everything is as it was.
  ///
  /// - Returns: Whether anything was held.
  @discardableResult
  public func cancelDismissal() -> Bool { letGo(toward: .cancelled) }

  private func letGo(toward outcome: Change.Outcome) -> Bool {
    guard let change = dragged else { return false }
    do throws(ChangeError) { try change.release(toward: outcome) } catch { return false }
    return true
  }

  /// The user taps outside a layer, presses Escape, or goes back.
  ///
  /// - Parameters:
  ///   - controller: The controller of the layer; nil is the topmost.
  ///   - reason: Why the controllers that would go are asked.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change, perhaps refused; nil if there is no layer, and a toolkit may go back elsewhere.
  /// - Complexity: O(layers + visible controllers that would go).
  @discardableResult
  public func dismiss(
    _ controller: (any Controller)? = nil, reason: LeaveReason = .back, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? { context.ask(controller, reason, options, whenEnded) }

  /// The drag that is under way.
  private var dragged: Change? {
    guard let change = context.containment.change, change.options.isInteractive, !change.isReleased
    else { return nil }
    return change
  }
}

/// A dismissal by the user while an answer is missing (M6).
struct DismissalRequest {
  let change: Change
  let layer: PresentationLayer
  /// The question to what would go.
  var departure: Departure?
  /// Whether an answer has come later.
  var isLate = false
}

extension PresentationContainer {
  /// What the user does to the layers; a toolkit calls it (M6).
  public var gestures: PresentationGestures { PresentationGestures(context: self) }

  /// Ends the question of the request that waits for an answer, and returns its change.
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
      return open  // the layer is leaving already
    }
    let layers = ledger.target.layers
    guard let top = controller ?? layers.last?.controller,
      let index = layers.firstIndex(where: { $0.controller === top })
    else { return nil }
    var options = options
    (options.role, options.direction) = (.dismissal, .backward)
    let change = Change(options, in: self, whenEnded: whenEnded)
    let last = takePending()
    pending = DismissalRequest(change: change, layer: layers[index])
    last?.end(.superseded)
    // The completion of the last one may have asked for something itself, and so may the delegate.
    guard isPending(change) else { return change }
    let isAllowed =
      layers[index].userMayDismiss
      && (delegate?.presentation(self, shouldDismiss: layers[index]) ?? true)
    guard isPending(change) else { return change }
    guard isAllowed else {
      refuse()
      return change
    }
    askGuards(Array(layers[index...].map { $0.child }), reason)
    if isPending(change) { pending?.isLate = true }
    return change
  }

  private func isPending(_ change: Change) -> Bool { pending?.change === change }

  /// Asks what would go, from the top down.
  private func askGuards(_ controllers: [any Controller], _ reason: LeaveReason) {
    // While an answer is missing the question does not keep the context, which withdraws it when it goes.
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
    delegate?.presentation(self, didAttemptToDismiss: layer)
  }

  /// Makes a change to which all have agreed.
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
      change.end(.refused(reason: "callbacks go on making requests without end"))
    }
  }

  /// Ends a question about a layer that has gone meanwhile.
  func withdrawStaleQuestion() {
    guard let layer = pending?.layer, ledger.target.index(of: layer.controller) == nil else { return }
    let change = takePending()
    callOut { change?.end(.superseded) }
  }
}
