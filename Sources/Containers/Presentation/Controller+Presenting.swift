// Presenting and dismissing from any controller below a context (M1, M4, M7).

extension Controller {
  /// Presents a controller as a layer of the nearest context that the style allows (M1).
  ///
  /// The controller becomes a child of the context and receives no `willMove(to:)`. A presentation during a dismissal
  /// waits for the end of the dismissal.
  /// - Parameters:
  ///   - controller: A controller without a parent.
  ///   - style: How the layer covers what is below. The outermost context shows it, or for a style that stays in its
  ///     context the nearest one.
  ///   - whenBusy: What happens if this controller already has a layer above it (M5).
  ///   - adapting: The style for each size of the context; nil keeps `style` (M8).
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change: ended, open or queued.
  /// - Throws: `PresentationError`; nothing has changed then.
  /// - Complexity: O(depth + layers).
  @discardableResult
  public func present(
    _ controller: any Controller, style: PresentationStyle = .sheet(), whenBusy: WhenBusy = .refuse,
    adapting: Adaptation? = nil, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    let layer = PresentationLayer(
      controller: controller, presenter: self, style: style, adapting: adapting)
    return try layer.context().present(layer, whenBusy, options, whenEnded)
  }

  /// Presents a controller that returns a result; see `present(_:style:whenBusy:adapting:_:whenEnded:)` (M7).
  ///
  /// - Parameters:
  ///   - controller: A controller without a parent.
  ///   - style: How the layer covers what is below.
  ///   - type: The type of the result.
  ///   - whenBusy: What happens if this controller already has a layer above it (M5).
  ///   - adapting: The style for each size of the context; nil keeps `style` (M8).
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The result, which is delivered when the controller has left, however it left.
  /// - Throws: `PresentationError`; nothing has changed then.
  /// - Complexity: O(depth + layers).
  public func present<Value>(
    _ controller: any Controller, style: PresentationStyle = .sheet(), for type: Value.Type,
    whenBusy: WhenBusy = .refuse, adapting: Adaptation? = nil,
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> NavigationResult<Value> {
    // The controller lives until the delivery, which releases this closure.
    let result = NavigationResult<Value> { controller.leaveContext() }
    let layer = PresentationLayer(
      controller: controller, presenter: self, style: style, adapting: adapting)
    try layer.context().present(layer, for: result, whenBusy, options, whenEnded)
    return result
  }

  /// Dismisses all layers above this controller; without any, the layer that contains the controller (M4).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.nothingPresented`.
  /// - Complexity: O(depth + layers).
  @discardableResult
  public func dismiss(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    guard let (context, layer) = layer(isAbove: true) ?? layer(isAbove: false) else {
      throw .nothingPresented(name: lifecycle.name)
    }
    return try context.dismiss(layer.controller, options, whenEnded: whenEnded)
  }

  /// Dismisses all layers above this controller, but never the layer that contains it (M4).
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.nothingPresented`.
  /// - Complexity: O(depth + layers).
  @discardableResult
  public func dismissPresented(
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    guard let (context, layer) = layer(isAbove: true) else {
      throw .nothingPresented(name: lifecycle.name)
    }
    return try context.dismiss(layer.controller, options, whenEnded: whenEnded)
  }

  /// The controller that this one, or a container of it, has presented; nil without one (M1).
  ///
  /// During its dismissal it counts until the change has ended.
  public var presented: (any Controller)? {
    drawnLayer(isAbove: true)?.controller
  }

  /// The controller that has presented this one, or the layer that contains it; nil in a base (M1).
  ///
  /// During the dismissal it counts until the change has ended.
  public var presenter: (any Controller)? {
    drawnLayer(isAbove: false)?.presenter
  }

  /// The layer above this controller, or the one that contains it, also while it is being dismissed.
  private func drawnLayer(isAbove: Bool) -> PresentationLayer? {
    let found = layer(isAbove: isAbove) { $0.ledger.current } ?? layer(isAbove: isAbove) { $0.ledger.settled }
    return found?.layer
  }

  /// The lowest layer above this controller, or the one that contains it, in the innermost context that has one.
  ///
  /// - Parameters:
  ///   - isAbove: Whether it is one above; otherwise the one that contains this controller.
  ///   - limit: The container in which the search ends; nil is the root.
  ///   - state: Returns the state of a context that counts.
  func layer(
    isAbove: Bool, upTo limit: (any Controller)? = nil,
    _ state: (PresentationContainer) -> PresentationState = { $0.ledger.target }
  ) -> (context: PresentationContainer, layer: PresentationLayer)? {
    if isAbove, let own = asPresentationContext, let layer = state(own).layers.first { return (own, layer) }
    var below: any Controller = self
    while below !== limit, let parent = below.parent {
      if let context = parent.asPresentationContext {
        let state = state(context)
        // The base has the number 0.
        let index = state.number(of: below).map { isAbove ? $0 : $0 - 1 }
        if let index, state.layers.indices.contains(index) { return (context, state.layers[index]) }
      }
      below = parent
    }
    return nil
  }

  /// Presents this controller from another one for a result that it already has: callbacks of the call may set its
  /// value (M7).
  package func present<Value>(
    from presenter: any Controller, style: PresentationStyle, for result: NavigationResult<Value>,
    _ whenBusy: WhenBusy, _ options: Change.Options
  ) throws(PresentationError) {
    let layer = PresentationLayer(controller: self, presenter: presenter, style: style)
    try layer.context().present(layer, for: result, whenBusy, options)
  }

  /// Removes this controller and everything above it, because it has returned its result.
  package func leaveContext() {
    guard let (context, layer) = layer(isAbove: false), layer.controller === self else { return }
    _ = try? context.dismiss(self)
  }
}

extension PresentationLayer {
  /// Returns the context that shows the layer for its presenter (M1).
  fileprivate func context() throws(PresentationError) -> PresentationContainer {
    guard let context = PresentationContainer.context(for: style, of: presenter) else {
      throw .noContext(name: controller.lifecycle.name, presenter: presenter.lifecycle.name)
    }
    return context
  }
}

extension PresentationContainer {
  /// Returns the context that would show a layer of a style for a controller; nil without one (M1).
  ///
  /// Not a member of `Controller`, since another module calls a generic function with another signature in WebAssembly.
  package static func context(
    for style: PresentationStyle, of controller: any Controller
  ) -> PresentationContainer? {
    var found: PresentationContainer?
    var next = controller.asContainer ?? controller.parent
    while let container = next {
      found = container.asPresentationContext ?? found
      if style.staysInContext && found != nil { break }
      next = container.parent
    }
    return found
  }
}
