// Saving and restoring layers by their identifiers and styles (M10, T7).

extension PresentationContainer: Restorable {
  /// The identifiers and styles of the settled layers, bottom to top; nil without layers.
  ///
  /// A layer without an identifier, with the same one as a layer below it, or one that is not remembered (N17), is not
  /// saved, and neither are the layers above it.
  /// - Complexity: O(layers²).
  public func saveState() -> StateValue? {
    var (names, styles): ([String], [(key: String, value: StateValue)]) = ([], [])
    let state = ledger.restorePoint
    for layer in state.layers {
      guard layer.controller.lifecycle.isRemembered,
        let name = layer.controller.restorationIdentifier, !names.contains(name)
      else { break }
      names.append(name)
      styles.append((name, .object(layer.style.saved)))
    }
    guard !names.isEmpty else { return nil }
    return .object(StateObject([("layers", StateValue(names)), ("styles", .object(StateObject(styles)))]))
  }

  /// The kind of the state of a presentation context (T11).
  public var stateKind: String? { "presentation" }

  /// Shows the layers with the saved identifiers: existing ones, and those that `makeLayer` or the registry makes
  /// (K10).
  ///
  /// A layer that is not found is dropped together with everything above it. Layers that were not saved are dismissed.
  /// - Complexity: O(layers²).
  public func restoreState(_ state: StateReader) {
    guard let names = state.strings("layers") else { return }
    let styles = state.object("styles")
    var (layers, presenter): ([PresentationLayer], any Controller) = ([], base)
    for name in names {
      if layers.contains(where: { $0.controller.restorationIdentifier == name }) {
        state.adjust(.duplicate(name), at: "layers")
        break
      }
      let style = styles?.object(name).flatMap { PresentationStyle($0) }
      guard let layer = restored(name, style ?? .sheet(), presenter) else {
        state.adjust(.missing(name), at: "layers")
        break
      }
      layers.append(layer)
      presenter = layer.controller
    }
    do throws(PresentationError) {
      try navigate { [layers] (state) in state.setLayers(layers) }
    } catch { state.adjust(.refused(reason: error.description), at: "layers") }
  }

  /// The layer with a saved identifier, in its saved style.
  private func restored(
    _ name: String, _ style: PresentationStyle, _ presenter: any Controller
  ) -> PresentationLayer? {
    if var layer = ledger.target.layers.first(where: { $0.controller.restorationIdentifier == name }) {
      layer.style = style
      layer.adapt(to: lifecycle.size)
      return layer
    }
    guard let controller = callOut({ makeLayer?(name, style) ?? registered(name) }), controller.parent == nil,
      controller.restorationIdentifier == name
    else { return nil }
    return PresentationLayer(controller: controller, presenter: presenter, style: style)
  }
}

extension PresentationContainer {
  /// The layer that the registry makes; nil for an unknown name, and if it cannot be made (K10).
  private func registered(_ name: String) -> (any Controller)? {
    guard let registry, registry.definition(of: name) != nil else { return nil }
    return try? registry.make(name)
  }
}

// MARK: - Styles as values

extension PresentationStyle {
  /// The style as a saved value.
  fileprivate var saved: StateObject {
    switch self {
    case .fullScreen: StateObject([("kind", "fullScreen")])
    case .overFullScreen: StateObject([("kind", "overFullScreen")])
    case .context: StateObject([("kind", "context")])
    case .overContext: StateObject([("kind", "overContext")])
    case .form(let size): StateObject([("kind", "form"), ("size", .array(size.saved))])
    case .dialog(let size): StateObject([("kind", "dialog"), ("size", .array(size.saved))])
    case .sheet(let sheet): sheet.saved
    case .popover(let popover): popover.saved
    }
  }

  /// Reads a saved value; nil for an unknown kind.
  fileprivate init?(_ state: StateReader) {
    switch state.string("kind") {
    case "fullScreen": self = .fullScreen
    case "overFullScreen": self = .overFullScreen
    case "context": self = .context
    case "overContext": self = .overContext
    case "form": self = .form(Size(state.numbers("size")))
    case "dialog": self = .dialog(Size(state.numbers("size")))
    case "sheet": self = .sheet(Sheet(state))
    case "popover":
      guard let popover = Popover(state) else { return nil }
      self = .popover(popover)
    case let kind:
      if let kind { state.adjust(.missing(kind), at: "kind") }
      return nil
    }
  }
}

extension StateReader {
  /// The numbers in the array of a key.
  fileprivate func numbers(_ key: String) -> [Double] { (array(key) ?? []).compactMap { $0.double } }
}

extension Size {
  fileprivate var saved: [StateValue] { [.finite(width), .finite(height)] }

  fileprivate init(_ numbers: [Double]) {
    self = numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : .zero
  }
}

extension StateValue {
  /// A number as it is read again; 0 for one that is not finite.
  fileprivate static func finite(_ number: Double) -> StateValue {
    StateValue(number.isFinite ? number : 0) ?? 0
  }
}

extension Sheet {
  fileprivate var saved: StateObject {
    var state = StateObject([("kind", "sheet"), ("detents", .array(detents.map { $0.saved }))])
    state["selected"] = selected?.saved
    state["undimmed"] = largestUndimmed?.saved
    return state
  }

  fileprivate init(_ state: StateReader) {
    let detents = (state.array("detents") ?? []).compactMap { Detent($0) }
    self.init(
      detents, selected: state.value("selected").flatMap { Detent($0) },
      largestUndimmed: state.value("undimmed").flatMap { Detent($0) })
  }
}

extension Sheet.Detent {
  fileprivate var saved: StateValue {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part): .object(StateObject([("fraction", .finite(part))]))
    case .height(let height): .object(StateObject([("height", .finite(height))]))
    case .named(let named): .object(StateObject([("named", .string(named.name))]))
    }
  }

  fileprivate init?(_ value: StateValue) {
    if value.string == "medium" {
      self = .medium
    } else if value.string == "large" {
      self = .large
    } else if let part = value.object?["fraction"]?.double {
      self = .fraction(part)
    } else if let height = value.object?["height"]?.double {
      self = .height(height)
    } else if let name = value.object?["named"]?.string {
      self = .named(Sheet.NamedHeight(name: name, height: nil))
    } else {
      return nil
    }
  }
}

extension Popover {
  fileprivate var saved: StateObject {
    let rect = anchor.rect
    let frame = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return StateObject([
      ("kind", "popover"), ("source", .string(anchor.source)), ("rect", .array(frame.map(StateValue.finite))),
      ("size", .array(size.saved)), ("arrows", StateValue(permitted.map { $0.word })),
      ("passthrough", StateValue(passthrough)),
    ])
  }

  fileprivate init?(_ state: StateReader) {
    let rect = state.numbers("rect")
    let size = Size(state.numbers("size"))
    let arrows = (state.strings("arrows") ?? []).compactMap { word in Arrow.allCases.first { $0.word == word }
    }
    let passthrough = state.strings("passthrough") ?? []
    guard let source = state.string("source"), rect.count == 4 else { return nil }
    self.init(
      Anchor(source, Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])), size: size,
      permitted: arrows, passthrough: passthrough)
  }
}

extension Popover.Arrow {
  fileprivate var word: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}
