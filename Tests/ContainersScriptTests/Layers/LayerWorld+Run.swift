import ContainersTesting

@testable import Containers

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension LayerWorld {
  func carryOut(_ step: VerbStep<LayerVerb>) throws {
    let options: Change.Options = step.d & 1 == 0 ? .animated : .immediate
    let context = step.d & 2 == 0 ? outer : inner
    switch step.verb {
    case .present:
      let (style, small) = (style(step.c), style(step.c >> 3))
      let adapting = step.d & 0x30 == 0 ? Adaptation { $0.width < 500 ? small : style } : nil
      note(
        try anybody(step.a).present(
          newcomer(step.b), style: style, whenBusy: busy(step.d >> 2), adapting: adapting, options),
        mayWait: true)
    case .presentForResult:
      let new = newcomer(step.b)
      let result = try placed(step.a).present(
        new, style: style(step.c), for: Int.self, whenBusy: busy(step.d >> 2), options)
      note(result, of: new)
    case .dismiss: note(try anybody(step.a).dismiss(options), mayWait: true)
    case .dismissPresented: note(try anybody(step.a).dismissPresented(options), mayWait: true)
    case .editLayer: try editLayer(step, context, options)
    case .gesture: gesture(step, context, options)
    case .tabs: note(try tabs.select(Int(step.a % 2), options))
    case .stack:
      let new = newcomer(step.b)
      if step.a % 2 == 0 {
        note(try stack.pop(options))
      } else if new.parent == nil {
        try stack.push(new, options)
      }
    case .list:
      let child = leaves[Int(step.b) % 9]
      note(try child.parent === list ? list.remove(child, options) : list.add(child, options))
    case .stage: try runStage(step)
    case .resize: try stage.resize(to: Size(width: step.a % 2 == 0 ? 400 : 900, height: 800))
    case .host: runHost(step)
    case .oneChange:
      let changes = host.changes
      guard !changes.isEmpty else { return }
      let change = changes[Int(step.a) % changes.count]
      if step.b % 4 == 0 { try change.cancel() } else { try change.finish() }
    case .result: finishResult()
    case .delegate: witness.allows = step.a % 3 != 0
    case .mood: runMood(step)
    }
  }

  /// A leaf, mostly one that is in a tree.
  private func placed(_ number: UInt8) -> VerbLeaf {
    let there = leaves[..<9].filter { $0.parent != nil }
    return there.isEmpty || number >= 224
      ? leaves[Int(number) % 9] : there[Int(number) % there.count]
  }
  /// A leaf, mostly one that is in no tree.
  private func newcomer(_ number: UInt8) -> VerbLeaf {
    let free = leaves[..<9].filter { $0.parent == nil }
    return free.isEmpty || number >= 224 ? leaves[Int(number) % 9] : free[Int(number) % free.count]
  }
  private func anybody(_ number: UInt8) -> any Controller {
    let containers: [any Controller] = [outer, inner, tabs, stack, list]
    return number % 4 == 0 ? containers[Int(number >> 2) % containers.count] : placed(number)
  }
  private func busy(_ number: UInt8) -> WhenBusy { [.refuse, .onTop, .queue][Int(number % 4) % 3] }
  private func style(_ number: UInt8) -> PresentationStyle {
    let size = Size(width: 100, height: 100)
    let styles: [PresentationStyle] = [
      .fullScreen, .sheet(Sheet([.medium, .large])), .form(size), .context, .overContext,
      .overFullScreen,
      .dialog(size),
    ]
    return styles[Int(number & 7) % styles.count]
  }

  private func layer(_ number: UInt8, of context: PresentationContainer) -> (any Controller)? {
    context.layers.isEmpty ? nil : context.layers[Int(number) % context.layers.count].controller
  }

  private func editLayer(
    _ step: VerbStep<LayerVerb>, _ context: PresentationContainer, _ options: Change.Options
  ) throws {
    guard let layer = layer(step.b, of: context) else { return }
    switch step.a % 5 {
    case 0: note(try context.remove(layer, options), mayWait: true)
    case 1: note(try context.exchange(layer, for: newcomer(step.c), options), mayWait: true)
    case 2: note(try context.setStyle(style(step.c), of: layer, options), mayWait: true)
    case 3: try context.setUserMayDismiss(step.c % 2 == 0, layer)
    default: try context.select(step.c % 2 == 0 ? .medium : .large, of: layer)
    }
  }

  private func gesture(
    _ step: VerbStep<LayerVerb>, _ context: PresentationContainer, _ options: Change.Options
  ) {
    let layer = step.c % 2 == 0 ? layer(step.b, of: context) : nil
    switch step.a % 6 {
    case 0, 1: context.gestures.beginDismissal(of: layer)
    case 2: context.gestures.updateDismissal(progress: Double(step.b % 5) / 4)
    case 3: context.gestures.endDismissal(velocity: Double(step.b % 3) - 1)
    case 4: context.gestures.cancelDismissal()
    default: context.gestures.dismiss(layer, options)
    }
  }
}
