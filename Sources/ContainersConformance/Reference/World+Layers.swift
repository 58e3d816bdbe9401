import Containers
import ContainersBinding
import ContainersPersistence

// Layers (M1–M11).

/// Reports the questions and notifications of a presentation context, and answers as the script defines.
final class LayerWitness: PresentationDelegate {
  var allows = true
  /// Whether each question for an anchor is reported, and answered by `anchor` (M2).
  var asksForAnchors = false
  var anchor: Popover.Anchor?
  private let name: String
  @Weak private var world: World?

  init(_ name: String, _ world: World) { (self.name, self.world) = (name, world) }

  private func hear(_ word: String, _ layer: PresentationLayer) {
    world?.hear("\(word)(\(world?.name(of: layer.controller) ?? ""))", by: name)
  }

  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
    hear("should", layer)
    return allows
  }
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {
    hear("will", layer)
  }
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    hear("did", layer)
  }
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    hear("cancelled", layer)
  }
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    hear("attempt", layer)
  }
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard asksForAnchors else { return nil }
    hear("anchor", layer)
    return anchor
  }
}

extension World {
  static let layerWorks: [String: Work] = [
    "presentLayer": { world, operation throws(Stop) in try world.presentLayer(operation) },
    "dismissLayer": { world, operation throws(Stop) in
      let (who, isAbove) = (try world.controller(operation, "who"), try operation.flag("above"))
      let (options, end) = (try world.layerOptions(operation), try world.ending(operation))
      _ = try refusing { () throws(PresentationError) in
        isAbove
          ? try who.dismissPresented(options, whenEnded: end) : try who.dismiss(options, whenEnded: end)
      }
    },
    "removeLayer": { world, operation throws(Stop) in
      let child = try world.controller(operation, "child")
      try world.editLayers(operation) { context, options, end throws(PresentationError) in
        _ = try context.remove(child, options, whenEnded: end)
      }
    },
    "exchangeLayer": { world, operation throws(Stop) in
      let (child, new) = (try world.controller(operation, "child"), try world.controller(operation, "new"))
      try world.editLayers(operation) { context, options, end throws(PresentationError) in
        _ = try context.exchange(child, for: new, options, whenEnded: end)
      }
    },
    "setBase": { world, operation throws(Stop) in
      let child = try world.controller(operation, "child")
      try world.editLayers(operation) { context, options, end throws(PresentationError) in
        _ = try context.setBase(child, options, whenEnded: end)
      }
    },
    "setStyle": { world, operation throws(Stop) in
      let child = try world.controller(operation, "child")
      let (style, adapting) = (try operation.style(), try operation.adaptation())
      try world.editLayers(operation) { context, options, end throws(PresentationError) in
        _ = try context.setStyle(style, of: child, adapting: adapting, options, whenEnded: end)
      }
    },
    "selectDetent": { world, operation throws(Stop) in
      let (context, child) = (try world.layers(operation), try world.controller(operation, "child"))
      let detent = try operation.detent(operation.text("detent"), "detent")
      try refusing { () throws(PresentationError) in try context.select(detent, of: child) }
    },
    "anchorFor": { world, operation throws(Stop) in
      let witness = try world.layerWitness(operation)
      witness.asksForAnchors = true
      witness.anchor = try operation.optionalText("anchor").map { source throws(Stop) in
        Popover.Anchor(source, try operation.rect())
      }
    },
    "respond": { world, operation throws(Stop) in
      let dialog = try world.dialog(operation)
      if let id = try operation.optionalText("id") {
        return try refusing { () throws(DialogError) in try dialog.respond(id) }
      }
      guard dialog.isWaiting else { throw .refused("notWaiting") }
      guard dialog.respondByDefault() else { throw .refused("disabled") }
    },
    "setResponse": { world, operation throws(Stop) in
      let (dialog, id) = (try world.dialog(operation), try operation.text("id"))
      guard dialog.dialog[id] != nil else { throw .refused("unknown") }
      dialog.dialog[id]?.isEnabled = try operation.flag("enabled", true)
    },
  ]

  func layers(_ operation: ScriptOperation) throws(Stop) -> PresentationContainer {
    try find(operation, "in", as: PresentationContainer.self, "presentation context")
  }

  func layerWitness(_ operation: ScriptOperation) throws(Stop) -> LayerWitness {
    guard case .layers(let witness) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a presentation context")
    }
    return witness
  }

  private func dialog(_ operation: ScriptOperation) throws(Stop) -> DialogController {
    try find(operation, "who", as: DialogController.self, "dialog")
  }

  func layerOptions(_ operation: ScriptOperation) throws(Stop) -> Change.Options {
    try operation.options(order: profile["present"])
  }

  func makeLayers(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let base = try leaves([operation.text("base")])[0]
    let context = try refusing { () throws(PresentationError) in
      try PresentationContainer(base, name: name)
    }
    let (witness, known) = (LayerWitness(name, self), try operation.names("knows") ?? [])
    context.delegate = witness
    context.makeLayer = { [world = Weak(self)] name, _ in
      guard let world = world.value, known.contains(name) else { return nil }
      return world.things[name]?.controller ?? world.makeLeaf(name, isKept: false)
    }
    add(Thing(name, .layers, context, .layers(witness)))
  }

  func makeDialog(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let disabled = try operation.names("disabled") ?? []
    let responses = (try operation.names("responses") ?? []).map {
      Dialog.Response($0, $0, isEnabled: !disabled.contains($0))
    }
    let dialog = Dialog(
      name, responses: responses, defaultResponse: try operation.optionalText("default"),
      closeResponse: try operation.optionalText("close") ?? "close")
    add(Thing(name, .dialog, DialogController(dialog, name: name)))
  }

  private func editLayers(
    _ operation: ScriptOperation,
    _ work: (PresentationContainer, Change.Options, ((Change.Outcome) -> Void)?) throws(PresentationError) ->
      Void
  ) throws(Stop) {
    let (context, options, end) = (
      try layers(operation), try layerOptions(operation), try ending(operation)
    )
    try refusing { () throws(PresentationError) in try work(context, options, end) }
  }

  private func presentLayer(_ operation: ScriptOperation) throws(Stop) {
    let (presenter, child) = (try controller(operation, "who"), try controller(operation, "child"))
    let policies: KeyValuePairs<String, WhenBusy> = [
      "refuse": .refuse, "onTop": .onTop, "queue": .queue,
    ]
    let busy = try operation.choice("busy", policies) ?? .refuse
    let (style, adapting) = (try operation.style(), try operation.adaptation())
    let (options, end) = (try layerOptions(operation), try ending(operation))
    guard let name = try operation.optionalText("result") else {
      _ = try refusing { () throws(PresentationError) in
        try presenter.present(
          child, style: style, whenBusy: busy, adapting: adapting, options, whenEnded: end)
      }
      return
    }
    let deliver: (String?) -> Void = { [world = Weak(self)] in
      world.value?.hear("result(\($0 ?? "nil"))", by: name)
    }
    if let dialog = child as? DialogController {
      let size = try operation.size("size") ?? ScriptOperation.usualSize
      return try refusing { () throws(PresentationError) in
        try dialog.present(from: presenter, size: size, whenBusy: busy, options, answered: deliver)
      }
    }
    guard results[name] == nil else { throw .malformed("“\(name)” is the name of another result") }
    #if hasFeature(Embedded)
      // A generic call needs a class there.
      guard let presenter = presenter as? Leaf else { throw .unsupported }
    #endif
    let result = try refusing { () throws(PresentationError) in
      try presenter.present(
        child, style: style, for: String.self, whenBusy: busy, adapting: adapting, options, whenEnded: end)
    }
    results[name] = result
    result.whenDelivered(deliver)
  }

  func layersValue(_ property: String, of context: PresentationContainer) -> StateValue? {
    switch property {
    case "layers": return StateValue(names(context.layers.map { $0.controller }))
    case "styles": return StateValue(context.layers.map { $0.style.word })
    case "base": return owner(of: context.base).map { .string($0.name) } ?? .null
    default: return nil
    }
  }

  /// The properties of a controller that presents or is presented.
  func layerValue(_ property: String, of controller: any Controller) -> StateValue? {
    func text(_ controller: (any Controller)?) -> StateValue {
      controller.flatMap { owner(of: $0) }.map { .string($0.name) } ?? .null
    }
    switch property {
    case "presenter": return text(controller.presenter)
    case "above": return text(controller.presented)
    default: break
    }
    guard let context = controller.parent?.asPresentationContext else { return nil }
    if property == "frame" { return context.frame(of: controller).value }
    guard let style = context.layer(of: controller)?.style else { return nil }
    switch (property, style) {
    case ("detent", .sheet(let sheet)): return sheet.selected.map { .string($0.word) } ?? .null
    case ("arrow", .popover(let popover)):
      return StateValue(popover.placement(in: context.lifecycle.size).arrow.word)
    case ("passthrough", .popover(let popover)): return StateValue(popover.passthrough)
    case ("inputBelow", _): return .bool(style.letsInputThrough)
    default: return nil
    }
  }
}

// MARK: - Words

extension ScriptOperation {
  fileprivate static let usualSize = Size(width: 60, height: 40)

  /// The style of an operation that presents.
  func style() throws(Stop) -> PresentationStyle {
    try style(optionalText("style") ?? "sheet")
  }

  /// The style for each size: another one if it is narrow (M8).
  func adaptation() throws(Stop) -> Adaptation? {
    guard let word = try optionalText("narrow") else { return nil }
    let (wide, narrow) = (try style(), try style(word))
    return Adaptation { $0.width < 150 ? narrow : wide }
  }

  private func style(_ word: String) throws(Stop) -> PresentationStyle {
    let size = try size("size") ?? Self.usualSize
    switch word {
    case "fullScreen": return .fullScreen
    case "overFullScreen": return .overFullScreen
    case "context": return .context
    case "overContext": return .overContext
    case "form": return .form(size)
    case "dialog": return .dialog(size)
    case "popover":
      let permitted = try names("arrows").map { words in
        words.compactMap { word in Popover.Arrow.allCases.first { $0.word == word } }
      }
      return .popover(
        Popover(
          Popover.Anchor(try optionalText("anchor") ?? "anchor", try rect()), size: size,
          permitted: permitted ?? Popover.Arrow.allCases, passthrough: try names("passthrough") ?? []))
    case "sheet":
      var detents: [Sheet.Detent] = []
      for word in try names("detents") ?? ["large"] { detents.append(try detent(word, "detents")) }
      return .sheet(
        Sheet(
          detents,
          selected: try optionalText("selected").map { word throws(Stop) in try detent(word, "selected") },
          largestUndimmed: try optionalText("undimmed").map { word throws(Stop) in
            try detent(word, "undimmed")
          }))
    default: throw malformed("style", "a style")
    }
  }

  /// A height of a sheet: `medium`, `large`, `width` (as high as the context is wide), `25%` or a number.
  func detent(_ word: String, _ key: String) throws(Stop) -> Sheet.Detent {
    switch word {
    case "medium": return .medium
    case "large": return .large
    case "width": return .named("width") { $0.width }
    default:
      if word.hasSuffix("%"), let part = number(word.dropLast()) { return .fraction(part / 100) }
      if let height = number(word[...]) { return .height(height) }
      throw malformed(key, "“medium”, “large”, “width”, a number with % or a number")
    }
  }

  private func number(_ text: Substring) -> Double? { (try? StateValue(bytes: Array(text.utf8)))?.double }

  func rect() throws(Stop) -> Rect {
    guard let value = value("rect") else { return Rect(x: 0, y: 0, width: 10, height: 10) }
    let numbers = value.array?.compactMap { $0.double } ?? []
    guard numbers.count == 4 else { throw malformed("rect", "left, top, width and height") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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

extension Sheet.Detent {
  fileprivate var word: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part): Rect.text(part * 100) + "%"
    case .height(let height): Rect.text(height)
    case .named(let named): named.name
    }
  }
}

extension PresentationStyle {
  fileprivate var word: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .overFullScreen: "overFullScreen"
    case .sheet: "sheet"
    case .form: "form"
    case .popover: "popover"
    case .context: "context"
    case .overContext: "overContext"
    case .dialog: "dialog"
    }
  }
}

extension Rect {
  fileprivate static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  fileprivate var value: StateValue {
    .array([origin.x, origin.y, size.width, size.height].map { StateValue($0) ?? .null })
  }
}
