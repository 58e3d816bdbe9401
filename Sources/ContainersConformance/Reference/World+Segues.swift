import Containers
import ContainersLinks

// Segues and unwinding (M12, M13).

extension World {
  static let segueWorks: [String: Work] = [
    "addSegue": { world, operation throws(Stop) in try world.addSegue(operation) },
    "performSegue": { world, operation throws(Stop) in
      let (source, name) = (try world.segueSource(operation), try operation.text("name"))
      let (options, end) = (try world.options(of: name, from: source, operation), try world.ending(operation))
      _ = try refusing { () throws(SegueError) in try source.performSegue(name, options, whenEnded: end) }
    },
    "triggerSegue": { world, operation throws(Stop) in
      let (source, name) = (try world.segueSource(operation), try operation.text("name"))
      let (options, end) = (try world.options(of: name, from: source, operation), try world.ending(operation))
      if source.triggerSegue(name, options, whenEnded: end) == nil { throw .refused("unhandled") }
    },
    "acceptUnwind": { world, operation throws(Stop) in
      let (who, name) = (try world.controller(operation, "who"), try operation.text("name"))
      let answer = try operation.flag("answer", true)
      func answers(_ old: [String: Bool]?) -> [String: Bool] {
        var answers = old ?? [:]
        answers[name] = answer
        return answers
      }
      switch who {
      case let leaf as Leaf: leaf.accepted = answers(leaf.accepted)
      case let box as Box: box.accepted = answers(box.accepted)
      default: throw operation.malformed("who", "a leaf or a generic container")
      }
    },
    "unwind": { world, operation throws(Stop) in
      let (source, name) = (try world.controller(operation, "who"), try operation.text("name"))
      let options = try operation.options()
      _ = try refusing { () throws(UnwindError) in
        try source.unwind(to: name, options) { [world = Weak(world)] destination in
          world.value?.hear("prepare(\(name),\(world.value?.name(of: destination) ?? ""))", of: source)
        }
      }
    },
  ]

  private func segueSource(_ operation: ScriptOperation) throws(Stop) -> Leaf {
    try find(operation, "who", as: Leaf.self, "leaf")
  }

  /// The options of a segue's change, with the order of its kind.
  private func options(
    of name: String, from source: Leaf, _ operation: ScriptOperation
  ) throws(Stop) -> Change.Options {
    let order: OrderProfile? =
      switch source.segues.first(where: { $0.identifier == name })?.kind {
      case .present: profile["present"]
      case .push: profile["stack.push"]
      default: nil
      }
    return try operation.options(order: order)
  }

  private func addSegue(_ operation: ScriptOperation) throws(Stop) {
    let (source, name) = (try segueSource(operation), try operation.text("name"))
    let (child, style) = (try operation.text("child"), try operation.style())
    let place = try operation.optionalText("in") ?? ""
    let own: (any Controller, any Controller, Change.Options) -> Change? = {
      [world = Weak(self)] _, new, options in
      (world.value?.things[place]?.controller as? JudgedList).flatMap { try? $0.show([new], options) }
    }
    let kinds: KeyValuePairs<String, Segue.Kind> = [
      "push": .push, "present": .present(style), "replace": .replace, "own": .custom(own),
    ]
    guard let kind = try operation.choice("by", kinds) else { throw operation.malformed("by", "a kind") }
    source.segues.append(
      Segue(name, kind) { [world = Weak(self)] () throws(PageUnavailable) in
        guard let controller = world.value?.things[child]?.controller else {
          throw PageUnavailable("it is missing")
        }
        return controller
      })
  }
}

extension Leaf {
  func shouldPerform(_ segue: Segue) -> Bool {
    hear("should(\(segue.identifier))")
    return mayPerform
  }

  func prepare(for segue: Segue, to destination: any Controller) {
    hear("prepare(\(segue.identifier),\(name(of: destination)))")
  }

  func canUnwind(to name: String, from source: any Controller) -> Bool {
    guard let accepted else { return false }
    hear("mayUnwind(\(name))")
    return accepted[name] ?? false
  }

  func unwind(to name: String, from source: any Controller) {
    hear("unwound(\(name),\(self.name(of: source)))")
  }
}

extension Box {
  func canUnwind(to name: String, from source: any Controller) -> Bool {
    guard let accepted else { return false }
    world?.hear("mayUnwind(\(name))", of: self)
    return accepted[name] ?? false
  }

  func unwind(to name: String, from source: any Controller) {
    world?.hear("unwound(\(name),\(world?.name(of: source) ?? ""))", of: self)
  }
}
