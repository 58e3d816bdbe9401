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

  func box(_ operation: ScriptOperation) throws(Stop) -> any GenericUnderTest {
    try find(operation, "in", as: JudgedBox.self, "generic container")
  }

  private func boxParts(_ operation: ScriptOperation) throws(Stop) -> BoxParts {
    guard case .generic(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a generic container")
    }
    return parts
  }

  private func addChild(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    let place = try operation.optionalNumber("at")
    // A manually forwarding container does not show a child by adding it (L11).
    let isShown = try operation.flag("shown", true) && box.containment.forwardsAppearanceAutomatically
    let request = try request(operation)
    try refusing(by: box) { () throws(SuiteError) in try box.add(child, at: place, shown: isShown, request) }
  }

  private func removeChild(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let child = try controller(operation, "child")
    let request = try request(operation)
    try refusing(by: box) { () throws(SuiteError) in try box.remove(child, request) }
  }

  private func show(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    guard let names = try operation.names("children") else {
      throw operation.malformed("children", "a list of names")
    }
    let children = try leaves(names)
    let request = try request(operation)
    try refusing(by: box) { () throws(SuiteError) in try box.show(children, removing: false, request) }
  }

  /// One child for another; the old one leaves, and the new one may already be a child.
  private func transition(_ operation: ScriptOperation) throws(Stop) {
    let box = try box(operation)
    let old = try controller(operation, "from")
    let new = try controller(operation, "to")
    let request = try request(operation)
    try refusing(by: box) { () throws(SuiteError) in try box.replace(old, with: new, request) }
  }

  private func half(
    _ operation: ScriptOperation, _ work: (JudgedList, any Controller) throws(ContainmentError) -> Void
  ) throws(Stop) {
    let list = try find(operation, "in", as: JudgedList.self, "list of children")
    let child = try controller(operation, "child")
    try refusing { () throws(ContainmentError) in try work(list, child) }
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
    let (box, parts) = (try box(operation), try boxParts(operation))
    let child = try controller(operation, "child")
    var request = try request(operation, order: profile["present"] ?? .presentation, role: .presentation)
    // A presentation does not remove a controller from its container (M5).
    let parent = child.parent
    if let parent, parent !== box { throw .refused("alreadyAChild") }
    if parts.presented.contains(where: { $0 === child }) {
      // Inside a callback it may only wait to be shown; otherwise it was removed in another way.
      if parent != nil || depth > 1 { throw .refused("alreadyAChild") }
      parts.forget(child)
    }
    // Recorded before any callback runs, so that a callback cannot present it again.
    parts.covered.append(box.containment.shown.filter { $0.lifecycle.standing.isComing })
    parts.presented.append(child)
    let end = request.whenEnded
    request.whenEnded = { [parts = Weak(parts)] outcome in
      end?(outcome)
      switch outcome {
      case .finished, .superseded: break
      default: parts.value?.forget(child)
      }
    }
    do throws(Stop) {
      try refusing(by: box) { () throws(SuiteError) in try box.show([child], removing: false, request) }
    } catch {
      parts.forget(child)
      throw error
    }
  }

  private func dismiss(_ operation: ScriptOperation) throws(Stop) {
    let (box, parts) = (try box(operation), try boxParts(operation))
    guard let top = parts.presented.last else { throw .refused("notAChild") }
    if operation.value("child") != nil {
      guard try controller(operation, "child") === top else { throw .refused("notAChild") }
    }
    var request = try request(operation, order: profile["present"] ?? .presentation, role: .dismissal)
    let below = parts.covered.last ?? []
    let end = request.whenEnded
    var (isForgotten, isBack) = (false, false)
    request.whenEnded = { [parts = Weak(parts)] outcome in
      end?(outcome)
      guard outcome == .cancelled else { return }
      if !isForgotten { return isBack = true }
      parts.value?.covered.append(below)
      parts.value?.presented.append(top)
    }
    try refusing(by: box) { () throws(SuiteError) in
      try box.show(below.filter { $0.parent === box }, removing: true, request)
    }
    // An open presentation may have been cancelled by this, and has then already been removed.
    if !isBack { parts.forget(top) }
    isForgotten = true
  }
}
