import Containers
import ContainersText

// The window and its environment (L8, L20–L25).

extension World {
  static let windowWorks: [String: Work] = [
    "window": { world, operation throws(Stop) in try world.openWindow(operation) },
    "appear": { world, operation throws(Stop) in try world.moveWindow(operation, isComing: true) },
    "disappear": { world, operation throws(Stop) in try world.moveWindow(operation, isComing: false) },
    "rotate": { world, operation throws(Stop) in try world.rotate(operation) },
    "resize": { world, operation throws(Stop) in try world.resize(operation) },
    "setDirection": { world, operation throws(Stop) in
      guard let direction = try operation.choice("to", LayoutDirection.words) else {
        throw operation.malformed("to", "a direction")
      }
      let stage = try world.window()
      if world.toolkit != nil { throw .unsupported }
      stage.layoutDirection = direction
    },
    "layOut": { world, operation throws(Stop) in
      guard let box = try world.box(operation) as? Box else { throw .unsupported }
      let child = try world.controller(operation, "child")
      box.sizes[ObjectIdentifier(child.lifecycle)] = try operation.size("size")
      box.layOutChildren()
    },
    "setFocus": { world, operation throws(Stop) in
      try world.controller(operation, "in").frontmost.focusedItem = try operation.optionalText("focus")
    },
    "activate": { world, operation throws(Stop) in
      try world.window().isActive = try operation.flag("active", true)
    },
    "reportLayout": { world, operation throws(Stop) in
      try world.thing(operation.text("who")).reportsLayout = true
    },
    "memory": { world, _ throws(Stop) in try world.window().sendMemoryWarning() },
    "rest": { world, _ throws(Stop) in world.rest() },
    "tick": { world, operation throws(Stop) in try world.tick(operation.quantity("seconds")) },
  ]

  private func window() throws(Stop) -> Stage {
    guard let stage else { throw .malformed("there is no window; make one with “window”") }
    return stage
  }

  /// Makes a window around an empty controller, sets its orientation, and then its root.
  private func openWindow(_ operation: ScriptOperation) throws(Stop) {
    let root = try controller(operation, "root")
    let orientation = try operation.orientation("orientation") ?? .portrait
    let usual = orientation.isLandscape ? Size(width: 200, height: 100) : Size(width: 100, height: 200)
    let size = try operation.size("size") ?? usual
    let ground = Leaf("ground", self)
    let new = try refusing { () throws(StageError) in
      if let toolkit { return try toolkit.open(root, size: size, orientation: orientation) }
      let new = try Stage(root: ground, size: size)
      if new.orientation != orientation { try new.rotate(to: orientation, size: size) }
      new.host = host
      try new.setRoot(root)
      return new
    }
    stage = new
    isWindowSlow = false
  }

  private func moveWindow(_ operation: ScriptOperation, isComing: Bool) throws(Stop) {
    let isAnimated = try operation.flag("animated")
    let stage = try window()
    if let toolkit {
      if isAnimated { throw .unsupported }
      return toolkit.setOnScreen(isComing)
    }
    if isAnimated { isWindowSlow = true }
    if isComing { stage.appear(animated: isAnimated) } else { stage.disappear(animated: isAnimated) }
  }

  private func rotate(_ operation: ScriptOperation) throws(Stop) {
    guard let orientation = try operation.orientation("to") else {
      throw operation.malformed("to", "an orientation")
    }
    let size = try operation.size("size")
    let duration = try operation.flag("stays") ? 0.3 : 0.0
    let stage = try window()
    let isDone = try refusing { () throws(StageError) in
      if let toolkit { return try toolkit.rotate(to: orientation, size: size, duration: duration) }
      try stage.rotate(to: orientation, size: size, duration: duration)
      return true
    }
    if !isDone { throw .unsupported }
  }

  private func resize(_ operation: ScriptOperation) throws(Stop) {
    guard let size = try operation.size("size") else {
      throw operation.malformed("size", "a width and a height")
    }
    let stage = try window()
    try refusing { () throws(StageError) in
      if let toolkit { try toolkit.resize(to: size) } else { try stage.resize(to: size) }
    }
  }

  /// Lets every movement arrive, including those that begin meanwhile.
  private func rest() {
    var isMoving = true
    var rounds = 0
    while isMoving && rounds < 10_000 {
      isMoving = toolkit?.arrive() ?? host.arrive()
      if restSurfaces() { isMoving = true }
      if isWindowSlow, let stage, stage.root.lifecycle.standing.isMoving {
        stage.finishAppearance()
        isMoving = true
      }
      if stage?.rotation != nil {
        stage?.finishRotation()
        isMoving = true
      }
      rounds += 1
    }
  }

  private func tick(_ seconds: Double) throws(Stop) {
    stage?.advance(by: seconds)
    advanceSurfaces(by: seconds)
    advancePagers(by: seconds)
    for thing in cast { if case .scrubber(let scrubber) = thing.parts { scrubber.advance(by: seconds) } }
  }
}
