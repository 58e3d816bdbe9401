// Containers that wrap presented controllers for their current style (M8).

extension PresentationContainer {
  /// Updates the wrappers of layers whose styles have changed, and shows the result; the presented controllers move in
  /// silence.
  func wrap(_ layers: [PresentationLayer]) {
    guard !layers.isEmpty else { return }
    moveSilently(layers.map { $0.controller }) {
      for layer in layers {
        let wrapper = makeWrapper(of: layer)
        ledger.edit { state in
          if let index = state.index(of: layer.controller) { state.setWrapper(wrapper, at: index) }
        }
      }
      showLayers()
    }
  }

  /// Returns a layer that is about to be presented, in its wrapper for the current size.
  func wrapped(_ layer: PresentationLayer) -> PresentationLayer {
    var layer = layer
    layer.adapt(to: lifecycle.size)
    moveSilently([layer.controller]) { layer.wrapper = makeWrapper(of: layer) }
    return layer
  }

  /// Removes the controllers of layers that have left from their wrappers.
  func unwrap(_ layers: [PresentationLayer]) {
    for layer in layers where layer.wrapper?.parent == nil && ledger.target.index(of: layer.controller) == nil
    {
      if layer.wrapper?.surely(holds: layer.controller) == true { moveSilently([layer.controller]) {} }
    }
  }

  private func makeWrapper(of layer: PresentationLayer) -> (any Container)? {
    guard let wrapper = callOut({ layer.adapting?.wrapper?(layer.controller, layer.style) }) else {
      return nil
    }
    if wrapper.parent == nil, wrapper.surely(holds: layer.controller) { return wrapper }
    report(
      "\(wrapper.lifecycle.name) cannot wrap \(layer.controller.lifecycle.name): return a new container that holds it"
    )
    return nil
  }
}

extension Container {
  /// Whether this container has a controller as a descendant, and no container between them is leaving.
  func surely(holds controller: any Controller) -> Bool { child(holding: controller) != nil }

  /// The child that is a controller or has it as a descendant; nil if there is none, or one between them is leaving.
  func child(holding controller: any Controller) -> (any Controller)? {
    var next = controller
    while !next.lifecycle.isLeaving, let parent = next.parent {
      if parent === self { return next }
      next = parent
    }
    return nil
  }
}
