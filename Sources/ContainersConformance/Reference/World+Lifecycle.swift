import Containers

// Appearance and containment (L1–L21).

extension World {
  static let lifecycleWorks: [String: Work] = [
    "add": { world, operation throws(Stop) in try world.addChild(operation) },
    "remove": { world, operation throws(Stop) in try world.removeChild(operation) },
    "show": { world, operation throws(Stop) in try world.show(operation) },
    "transition": { world, operation throws(Stop) in try world.transition(operation) },
    "begin": { world, operation throws(Stop) in
      try world.controller(operation, "who").beginAppearanceTransition(
        operation.flag("appearing", true), animated: operation.flag("animated"))
    },
    "end": { world, operation throws(Stop) in try world.controller(operation, "who").endAppearanceTransition()
    },
    "beginAdd": { world, operation throws(Stop) in
      try world.half(operation) { box, child throws(ContainmentError) in try box.beginAdding(child) }
    },
    "endAdd": { world, operation throws(Stop) in
      try world.half(operation) { box, child throws(ContainmentError) in try box.endAdding(child) }
    },
    "beginRemove": { world, operation throws(Stop) in
      try world.half(operation) { box, child throws(ContainmentError) in try box.beginRemoving(child) }
    },
    "endRemove": { world, operation throws(Stop) in
      try world.half(operation) { box, child throws(ContainmentError) in try box.endRemoving(child) }
    },
    "progress": { world, operation throws(Stop) in
      let place = try operation.quantity("to")
      try world.move(operation) { change throws(ChangeError) in try change.update(progress: place) }
    },
    "finish": { world, operation throws(Stop) in
      try world.move(operation) { change throws(ChangeError) in try change.finish() }
    },
    "cancel": { world, operation throws(Stop) in
      try world.move(operation) { change throws(ChangeError) in try change.cancel() }
    },
    "present": { world, operation throws(Stop) in try world.present(operation) },
    "dismiss": { world, operation throws(Stop) in try world.dismiss(operation) },
  ]

  func box(_ operation: ScriptOperation) throws(Stop) -> Box {
    try find(operation, "in", as: Box.self, "generic container")
  }

  private func addChild(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    let place = try operation.optionalNumber("at")
    // Who forwards by hand shows nobody by adding him (L11).
    let isShown = try operation.flag("shown", true) && box.containment.forwardsAppearanceAutomatically
    let options = try operation.options()
    let end = try ending(operation)
    _ = try refusing { () throws(ContainmentError) in
      try box.add(child, at: place, shown: isShown, options, whenEnded: end)
    }
  }

  private func removeChild(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    let options = try operation.options()
    let end = try ending(operation)
    _ = try refusing { () throws(ContainmentError) in try box.remove(child, options, whenEnded: end) }
  }

  private func show(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    guard let names = try operation.names("children") else {
      throw operation.malformed("children", "a list of names")
    }
    let children = try leaves(names)
    let options = try operation.options()
    let end = try ending(operation)
    _ = try refusing { () throws(ContainmentError) in try box.show(children, options, whenEnded: end) }
  }

  /// One child for another; the old one leaves, and the new one may be a child already.
  private func transition(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let old = try controller(operation, "from")
    let new = try controller(operation, "to")
    let options = try operation.options()
    let isThere = new.parent === box && old.parent === box && new !== old
    let end = try ending(operation)
    _ = try refusing { () throws(ContainmentError) in
      guard isThere else { return try box.swap(old, for: new, options, whenEnded: end) }
      return try box.exchange(old, for: new, options, whenEnded: end)
    }
  }

  private func half(
    _ operation: ScriptOperation, _ work: (any Container, any Controller) throws(ContainmentError) -> Void
  ) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    try refusing { () throws(ContainmentError) in try work(box, child) }
  }

  private func move(
    _ operation: ScriptOperation, _ work: (Change) throws(ChangeError) -> Void
  ) throws(Stop) {
    guard let change = try container(operation.text("in")).containment.change else {
      throw .refused("noChange")
    }
    try refusing { () throws(ChangeError) in try work(change) }
  }

  // MARK: Presenting (L12, L16)

  private func present(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    let options = try operation.options(order: profile["present"] ?? .presentation, role: .presentation)
    // Presenting is no way to take a controller from its place (M5).
    let parent = child.parent
    if let parent, parent !== box { throw .refused("alreadyAChild") }
    if box.presented.contains(where: { $0 === child }) {
      // Inside a callback it may only wait to be shown; otherwise it has been removed in another way.
      if parent != nil || depth > 1 { throw .refused("alreadyAChild") }
      box.forget(presented: child)
    }
    // Recorded before any callback runs, so that a callback cannot present it again.
    let end = try ending(operation)
    box.covered.append(box.coming)
    box.presented.append(child)
    let change: Change
    do throws(Stop) {
      change = try refusing { () throws(ContainmentError) in
        try box.show([child], options, whenEnded: end)
      }
    } catch {
      box.forget(presented: child)
      throw error
    }
    change.whenEnded { [weak box] outcome in
      switch outcome {
      case .finished, .superseded: break
      default: box?.forget(presented: child)
      }
    }
  }

  private func dismiss(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    guard let top = box.presented.last else { throw .refused("notAChild") }
    if operation.value("child") != nil {
      guard try controller(operation, "child") === top else { throw .refused("notAChild") }
    }
    let options = try operation.options(order: profile["present"] ?? .presentation, role: .dismissal)
    let below = box.covered.last ?? []
    let end = try ending(operation)
    let change = try refusing { () throws(ContainmentError) in
      try box.show(below.filter { $0.parent === box }, removing: true, options, whenEnded: end)
    }
    // A presentation that was open has been cancelled by this, perhaps, and is forgotten already.
    box.forget(presented: top)
    change.whenEnded { [weak box] outcome in
      guard outcome == .cancelled else { return }
      box?.covered.append(below)
      box?.presented.append(top)
    }
  }
}

extension Box {
  /// Somebody is presented no longer.
  func forget(presented controller: any Controller) {
    guard let place = presented.lastIndex(where: { $0 === controller }) else { return }
    covered.remove(at: place)
    presented.remove(at: place)
  }
}
