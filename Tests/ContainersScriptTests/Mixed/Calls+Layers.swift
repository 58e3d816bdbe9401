import Containers

// Presentation contexts.

extension Calls {
  static func makeContext(_ name: String, _ base: any Controller) -> PresentationContainer? {
    try? PresentationContainer(base, name: name)
  }
  static func setDelegate(_ context: PresentationContainer, _ cast: MixedCast?) { context.delegate = cast }
  static func layers(_ context: PresentationContainer) -> [any Controller] {
    context.layers.map { $0.controller }
  }

  private static func style(_ bits: UInt8) -> PresentationStyle {
    let size = Size(width: 2, height: 2)
    let styles: [PresentationStyle] = [
      .fullScreen, .overFullScreen, .sheet(Sheet([.medium, .large])), .context, .overContext, .form(size),
    ]
    return styles[Int(bits) % styles.count]
  }

  static func present(
    _ controller: any Controller, from presenter: any Controller, _ bits: UInt8, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    let busy: [WhenBusy] = [.refuse, .onTop, .onTop]
    return try presenter.present(
      controller, style: style(bits), whenBusy: busy[Int(bits >> 4) % 3], way(animated)
    ) { _ in completion() }
  }
  static func dismiss(
    _ controller: any Controller, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try controller.dismiss(way(animated)) { _ in completion() }
  }
  static func removeLayer(
    _ context: PresentationContainer, _ controller: any Controller, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    try context.remove(controller, way(animated)) { _ in completion() }
  }
  static func setBase(
    _ context: PresentationContainer, _ base: any Controller, animated: Bool,
    _ completion: @escaping Completion
  ) throws -> Change {
    try context.setBase(base, way(animated)) { _ in completion() }
  }
  static func userDismiss(_ context: PresentationContainer, _ ended: @escaping () -> Void) -> Change? {
    context.gestures.dismiss(nil, .animated) { _ in ended() }
  }
  static func beginDismissal(_ context: PresentationContainer) -> Bool { context.gestures.beginDismissal() }
  static func updateDismissal(_ context: PresentationContainer, _ progress: Double) {
    context.gestures.updateDismissal(progress: progress)
  }
  static func endDismissal(_ context: PresentationContainer, finishing: Bool) {
    if finishing { context.gestures.endDismissal(velocity: 1) } else { context.gestures.cancelDismissal() }
  }

  static func dump(_ context: PresentationContainer, into sink: inout some MixedSink) {
    sink.add("base", list: [context.base])
    sink.add("layers", list: layers(context))
    sink.add("styles", context.layers.map { $0.style })
  }

  /// What disagrees between the layers and the children, when nothing is under way (M1).
  static func fault(_ context: PresentationContainer) -> String? {
    guard context.containment.change == nil else { return nil }
    let all = [context.base] + layers(context)
    if !same(context.containment.children, all) {
      return "M1: layers \(names(all)), children \(names(context.containment.children))"
    }
    let first = context.layers.lastIndex { $0.style.removesBelow }.map { $0 + 1 } ?? 0
    if context.lifecycle.state == .appeared, !same(context.containment.settled, Array(all[first...])) {
      return
        "M1: \(names(Array(all[first...]))) are to be visible, settled are \(names(context.containment.settled))"
    }
    return nil
  }
}

extension MixedCast: PresentationDelegate {
  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
    tell()
    return spineMood & 0x30 != 0x30
  }
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) { tell() }
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) { tell() }
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    tell()
  }
}
