import Containers

// Observers of a tree (L28, L32).

extension World {
  static let observerWorks: [String: Work] = [
    "observe": { world, operation throws(Stop) in try world.observe(operation) },
    "unobserve": { world, operation throws(Stop) in try world.unobserve(operation) },
  ]

  private func observe(_ operation: ScriptOperation) throws(Stop) {
    let name = try operation.text("as")
    guard observers[name] == nil else { throw .malformed("“\(name)” observes already") }
    observers[name] = try controller(operation, "who").observe { [world = Weak(self)] event in
      guard let world = world.value, let thing = world.owner(of: event.controller),
        let symbol = world.symbol(event.kind)
      else { return }
      world.hear("heard(\(thing.name).\(symbol))", by: name)
    }
  }

  private func unobserve(_ operation: ScriptOperation) throws(Stop) {
    let name = try operation.text("who")
    guard let observation = observers.removeValue(forKey: name) else {
      throw .malformed("there is no observer named “\(name)”")
    }
    observation.cancel()
    retired.append(observation)  // releasing it would end it as well
  }
}
