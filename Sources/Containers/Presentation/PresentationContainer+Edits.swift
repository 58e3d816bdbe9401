// Dismissing layers, and editing visible ones (M2, M4, M9, M10).

extension PresentationContainer {
  /// Dismisses a layer and all layers above it in one change, without asking (M4).
  ///
  /// - Parameters:
  ///   - controller: The controller of a layer.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.notALayer`.
  /// - Complexity: O(layers).
  @discardableResult
  public func dismiss(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    try change(controller, .dismissal, options, whenEnded) { $0.removeLayers(from: $1) }
  }

  /// Removes one layer; those above it stay, and its presenter presents the one above it (M4).
  ///
  /// - Parameters:
  ///   - controller: The controller of a layer.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.notALayer`.
  /// - Complexity: O(layers).
  @discardableResult
  public func remove(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    try change(controller, .dismissal, options, whenEnded) { $0.removeLayer(at: $1) }
  }

  /// Replaces the controller of a layer in place, for example the content of a popover (M2).
  ///
  /// - Parameters:
  ///   - controller: The controller of a layer.
  ///   - new: A controller without a parent.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.notALayer`, `held`, `presented` or `containment`.
  /// - Complexity: O(layers).
  @discardableResult
  public func exchange(
    _ controller: any Controller, for new: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    if let parent = new.parent {
      let name = new.lifecycle.name
      throw layer(of: new) == nil
        ? .held(name: name, parent: parent.lifecycle.name)
        : .presented(name: name, presenter: lifecycle.name)
    }
    return try change(controller, .navigation, options, whenEnded) { $0.exchange(at: $1, for: new) }
  }

  /// Sets the style of a layer, which may show or hide what is below; the layer itself receives no appearance callback
  /// (M2, M8).
  ///
  /// This replaces a style that depends on the size. Use it to give a restored layer such a style again. A sheet that
  /// names no height keeps the one that the user has chosen if it is among the new ones (M14).
  /// - Parameters:
  ///   - style: The style; a style for another context is treated as one for this context.
  ///   - controller: The controller of a layer.
  ///   - adapting: The style for each size of the context from now on; nil keeps `style` (M8).
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.notALayer`.
  /// - Complexity: O(layers).
  @discardableResult
  public func setStyle(
    _ style: PresentationStyle, of controller: any Controller, adapting: Adaptation? = nil,
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    _ = try requireLayer(controller)
    let change = try change(controller, .navigation, options, whenEnded) { [self] state, index in
      state.update(at: index) { layer in
        (layer.style, layer.adapting) = (style, adapting)
        layer.adapt(to: lifecycle.size)
      }
    }
    return change
  }

  /// Sets the height of a sheet, with the callbacks of a resize and no others (M2, L23, L40).
  ///
  /// While another change is open, the height is set at once.
  /// - Parameters:
  ///   - detent: The height; it need not be one of the sheet's detents.
  ///   - controller: The controller of a layer; ignored unless the layer is a sheet.
  ///   - options: How the sheet moves to it.
  /// - Throws: `PresentationError.notALayer`.
  /// - Complexity: O(layers).
  public func select(
    _ detent: Sheet.Detent, of controller: any Controller, _ options: Change.Options = .immediate
  ) throws(PresentationError) {
    let layer = try requireLayer(controller)
    guard case .sheet(var sheet) = layer.style, sheet.selected != detent || layer.heldHeight != nil else {
      return
    }
    sheet.selected = detent
    let set: (inout PresentationLayer) -> Void = { ($0.style, $0.heldHeight) = (.sheet(sheet), nil) }
    if options.isAnimated, containment.change == nil {
      _ = try change(controller, .navigation, options, nil) { state, index in state.update(at: index, set) }
    } else {
      editLayer(controller, set)
      layOutChildren()
    }
    stateDidChange()  // T7
  }

  /// Moves a sheet to a height between its detents, for as long as a finger holds it; `select` lets go of it (L40).
  func hold(_ controller: any Controller, at height: Double) {
    guard layer(of: controller)?.heldHeight != height else { return }
    editLayer(controller) { $0.heldHeight = height }
    layOutChildren()
    displayDidChange()
  }

  /// Allows the user to dismiss a layer, or not; without permission, a dismissal only reports an attempt (M6).
  ///
  /// - Throws: `PresentationError.notALayer`.
  public func setUserMayDismiss(
    _ mayDismiss: Bool, _ controller: any Controller
  ) throws(PresentationError) {
    _ = try requireLayer(controller)
    editLayer(controller) { $0.userMayDismiss = mayDismiss }
  }

  /// Replaces the base; all layers are dismissed in the same change (M9).
  ///
  /// - Parameters:
  ///   - base: A controller that is not a layer.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `PresentationError.presented` or `containment`.
  /// - Complexity: O(layers).
  @discardableResult
  public func setBase(
    _ base: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(PresentationError) -> Change {
    try navigate(options, whenEnded: whenEnded) { (state) throws(PresentationError) in
      if state.base !== base { state.setBase(base) }
    }
  }

  // MARK: Implementation

  private func requireLayer(_ controller: any Controller) throws(PresentationError) -> PresentationLayer {
    guard let layer = layer(of: controller) else { throw notALayer(controller) }
    return layer
  }

  private func notALayer(_ controller: any Controller) -> PresentationError {
    .notALayer(name: controller.lifecycle.name, context: lifecycle.name)
  }

  /// Changes the state of a layer by number; computed at once, and again if the change had to wait (L26).
  private func change(
    _ controller: any Controller, _ role: Change.Role, _ options: Change.Options,
    _ whenEnded: ((Change.Outcome) -> Void)?, _ edit: @escaping (inout PresentationState, Int) -> Void
  ) throws(PresentationError) -> Change {
    let options = options.with(role: role, direction: role == .dismissal ? .backward : nil)
    return try navigate(options, whenEnded: whenEnded) { [self] (state) throws(PresentationError) in
      guard let index = state.index(of: controller) else { throw notALayer(controller) }
      edit(&state, index)
    }
  }
}
