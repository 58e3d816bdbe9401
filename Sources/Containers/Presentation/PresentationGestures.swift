// The user's dismissals: validated, asked about, carried out and reported (M6).

/// The user's input to a presentation context: nothing here throws, and everything asks before it changes something.
///
/// A dismissal asks the delegate, and then every controller that would leave (`shouldLeave`, from the top down), which
/// may answer later. A refusal is reported as one attempt, without a callback.
public struct PresentationGestures {
  fileprivate let context: PresentationContainer

  /// Called when the user drags a sheet to a height between its detents; it follows the finger (L40).
  ///
  /// - Parameters:
  ///   - controller: The controller of the topmost layer; ignored unless that is a sheet, or while a change is open.
  ///   - height: The height, at least 0 and at most that of the area; other numbers are ignored.
  public func holdSheet(_ controller: any Controller, at height: Double) {
    guard let top = context.layers.last, top.controller === controller, case .sheet = top.style,
      context.containment.change == nil, height >= 0, height <= context.contentFrame.size.height
    else { return }
    context.hold(controller, at: height)
  }

  /// Called when the user lets go of a sheet: it moves to the detent nearest to where its movement leads, or back.
  ///
  /// - Parameters:
  ///   - controller: The controller of the sheet.
  ///   - velocity: Downward, in the toolkit's unit per second; nil moves the sheet back to where it was.
  public func releaseSheet(_ controller: any Controller, velocity: Double?) {
    guard let layer = context.layer(of: controller), let height = layer.heldHeight,
      case .sheet(let sheet) = layer.style
    else { return }
    let size = context.contentFrame.size
    let goal = velocity.flatMap { sheet.nearestDetent(to: height - $0 * 0.15, in: size) }
    guard let detent = goal ?? sheet.selected else { return }
    do throws(PresentationError) { try context.select(detent, of: controller, .animated) } catch {}
  }

  /// Called when the user begins to drag a layer away.
  ///
  /// - Parameter controller: The controller of the layer; nil is the topmost layer.
  /// - Returns: Whether the drag has begun; false without a layer, during a dismissal, inside a callback, or after a
  ///   refusal. If an answer comes later, the layer is then dismissed without the drag.
  /// - Complexity: O(layers + visible controllers that would leave).
  @discardableResult
  public func beginDismissal(of controller: (any Controller)? = nil) -> Bool {
    let home = context.containment
    guard home.takesDrags, home.change?.given.role != .dismissal else { return false }
    return context.ask(controller, .close, .interactive, nil)?.isOpen ?? false
  }

  /// Called when the user has moved the layer.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether anything has moved.
  @discardableResult
  public func updateDismissal(progress: Double) -> Bool { drag.update(progress: progress) }

  /// Called when the user lets go: the layer leaves if at least half done or flicked that way, otherwise it moves back.
  ///
  /// - Parameter velocity: Heights per second, positive in the direction of the dismissal; counts as 0 unless finite.
  /// - Returns: Whether a layer was held.
  @discardableResult
  public func endDismissal(velocity: Double = 0) -> Bool { drag.end(velocity: velocity) }

  /// Called when the drag was cancelled: the layer moves back.
  ///
  /// - Returns: Whether a layer was held.
  @discardableResult
  public func cancelDismissal() -> Bool { drag.cancel() }

  private var drag: Drag { Drag(change: context.containment.held) }

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
}

extension PresentationContainer {
  /// The user's input; called by a toolkit (M6).
  public var gestures: PresentationGestures { PresentationGestures(context: self) }

  fileprivate func ask(
    _ controller: (any Controller)?, _ reason: LeaveReason, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change? {
    if let open = containment.change, open.given.role == .dismissal {
      if let whenEnded { open.whenEnded(whenEnded) }
      return open  // the layer is already leaving
    }
    let layers = ledger.target.layers
    guard let top = controller ?? layers.last?.controller,
      let index = layers.firstIndex(where: { $0.controller === top })
    else { return nil }
    let options = options.with(role: .dismissal, direction: .backward)
    let change = Change(options, whenEnded: whenEnded)
    let layer = layers[index]
    let request = UserRequest(change, reason, target: layer.controller, innermostFirst: true)
    return afterQuestion(for: change) { [self] in ask(request, layer) }
  }

  /// Asks the delegate, and then the controllers that would leave, from the top down.
  private func ask(_ request: UserRequest, _ layer: PresentationLayer) {
    ask(request) {
      let isAllowed =
        layer.userMayDismiss && (callOut { delegate?.presentation(self, shouldDismiss: layer) } ?? true)
      return isAllowed ? nil : layer.controller.lifecycle.name
    } leaving: {
      let state = ledger.target
      return state.index(of: layer.controller).map { state.layers[$0...].reversed().map { $0.controller } }
        ?? []
    } refused: { context in
      context.afterCall { context.delegate?.presentation(context, didAttemptToDismiss: layer) }
    } carryOut: { context in
      context.carryOut(request, layer)
    }
  }

  /// Makes a change that all have agreed to.
  private func carryOut(_ request: UserRequest, _ layer: PresentationLayer) {
    let change = request.change
    var options = change.given
    if request.isLate { options.isInteractive = false }
    perform { [self] in
      guard change.state == .queued else { return }
      guard ledger.target.index(of: layer.controller) != nil else {
        return callOut { change.end(.superseded) }
      }
      callOut { delegate?.presentation(self, willDismiss: layer) }
      change.whenEnded { [me = WeakReference(self)] outcome in
        guard outcome != .abandoned, let context = me.object else { return }
        if outcome == .finished {
          context.delegate?.presentation(context, didDismiss: layer)
        } else {
          context.delegate?.presentation(context, didCancelDismissalOf: layer)
        }
      }
      do throws(PresentationError) {
        try navigate(as: change, options: options) { [self] (state) throws(PresentationError) in
          guard let index = state.index(of: layer.controller) else {
            throw .notALayer(name: layer.controller.lifecycle.name, context: lifecycle.name)
          }
          state.removeLayers(from: index)
        }
      } catch { callOut { change.refuse(because: error.description) } }
    } refused: {
      change.refuse(because: $0)
    }
  }

  /// Ends a question about a layer that has left meanwhile.
  func withdrawStaleQuestion() {
    guard let target = containment.request?.target, ledger.target.index(of: target) == nil else { return }
    let change = containment.takeRequest()
    callOut { change?.end(.superseded) }
  }
}
