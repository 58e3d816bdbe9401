// The way back: controllers that exist take their state, the rest is carried until they come (T7).

extension Snapshot {
  /// Gives a controller and everything below it the state that is stored here (T7).
  ///
  /// Children take theirs before their container, so that nothing appears inside before it is right. What is stored
  /// for children that are not there is carried along and saved again, and a child that comes later takes it before
  /// it is adopted. Nothing is loaded for it (L6), hidden controllers receive no appearance callbacks, and in a
  /// visible tree the changes are balanced and not animated. Inside a callback those changes wait (L26).
  /// - Parameter root: The topmost controller; its own identifier does not matter.
  /// - Returns: What was adjusted.
  /// - Complexity: O(stored controllers × log children), and what the controllers themselves do.
  @discardableResult
  public func restore(to root: any Controller) -> RestorationReport {
    let log = AdjustmentLog()
    restore(to: root, log)
    return log.report()
  }

  func restore(to root: any Controller, _ log: AdjustmentLog) {
    let tree = StateTree(root: self.root, parts: parts)
    if tree.strayParts > 0 { log.add(StatePath(""), .unread(member: "parts")) }
    let restorer = Restorer(log: log)
    restorer.restore(root, from: tree, at: 0, called: root.lifecycle.name)
    restorer.finish(on: root)
    root.stateDidChange()
  }
}

/// Gives controllers their state, without recursion (L39).
final class Restorer {
  private let log: AdjustmentLog
  /// The children that have taken theirs, in their containers.
  private var given: [(child: any Controller, container: any Container, carried: CarriedState)] = []

  init(log: AdjustmentLog) { self.log = log }

  /// Carries along what was given to children that have left since: a book shows its first page before it is
  /// restored, and another one after that.
  func finish(on controller: any Controller) {
    guard !given.isEmpty else { return }
    Engine.request("carry along", on: controller) { [given] _ in
      for entry in given {
        let hasLeft =
          entry.child.lifecycle.parent !== entry.container || entry.child.lifecycle.move == .leaving
        if hasLeft { entry.container.containment.carried.insert(entry.carried) }
      }
    }
  }

  /// Gives a controller and everything below it what is stored for it.
  ///
  /// - Parameter name: How reports call it.
  func restore(_ root: any Controller, from tree: StateTree, at top: Int, called name: String) {
    var stack: [(controller: any Controller, index: Int, isLeaving: Bool)] = [(root, top, false)]
    while let (controller, index, isLeaving) = stack.popLast() {
      let path = StatePath(name, tree, index, from: top)
      if isLeaving {
        take(controller, tree, index, path)
        continue
      }
      stack.append((controller, index, true))
      guard let container = controller.asContainer else { continue }
      for (child, place) in present(in: container, tree, index, from: top, name).reversed() {
        stack.append((child, place, false))
      }
    }
  }

  /// The children that are there, in their order; what is stored for the others is carried.
  private func present(
    in container: any Container, _ tree: StateTree, _ index: Int, from top: Int, _ name: String
  ) -> [(child: any Controller, place: Int)] {
    let named = NamedControllers(container.containment.children.filter { $0.isRemembered })
    var present: [(index: Int, controller: any Controller, place: Int)] = []
    var carried: [CarriedState] = []
    for place in tree.nodes[index].children {
      if let child = named.first(tree.nodes[place].name) {
        present.append((child.index, child.controller, place))
      } else {
        let state = CarriedState(tree, place, log: log)
        carried.append(state)
        log.add(StatePath(name, tree, place, from: top), waiting: state)
      }
    }
    container.containment.carried.loseOwner()
    container.containment.carried = CarriedStates(carried)
    present.sort { $0.index < $1.index }
    for child in present {
      given.append((child.controller, container, CarriedState(tree, child.place)))
    }
    return present.map { ($0.controller, $0.place) }
  }

  /// Gives a controller its own state, once its children have theirs.
  private func take(_ controller: any Controller, _ tree: StateTree, _ index: Int, _ path: StatePath) {
    let node = tree.nodes[index]
    guard case .object(var rest) = node.members else {
      return log.add(path, .wrongType(expected: "an object", found: node.members.kind))
    }
    let isContainer = controller.asContainer != nil
    if isContainer, let children = rest["children"] {
      rest["children"] = nil
      if children.object == nil { log.add(path, .wrongType(expected: "an object", found: children.kind)) }
    }
    let keepsChildren = !isContainer && !node.children.isEmpty
    if keepsChildren { log.add(path, .notUnderstood(member: "children")) }
    let restorable = controller.asRestorable
    let (state, kind) = (rest["state"], rest["kind"])
    if restorable != nil {
      rest["state"] = nil
      rest["kind"] = nil
    }
    for member in rest where member.key != "kind" || state == nil {
      log.add(path, .notUnderstood(member: member.key))
    }
    if keepsChildren || !rest.isEmpty || controller.lifecycle.memory != nil {
      controller.lifecycle.keep(rest, keepsChildren ? (tree, index) : nil)
    }
    if let restorable, let state { give(state, of: kind, to: restorable, path) }
  }

  /// Gives a controller a state of its own kind; one of another kind is thrown away (T11).
  private func give(
    _ state: StateValue, of kind: StateValue?, to controller: any Restorable, _ path: StatePath
  ) {
    if let kind, kind.string == nil {
      log.add(path.appending("kind"), .wrongType(expected: "a string", found: kind.kind))
    }
    if let stored = kind?.string, let expected = controller.stateKind, !stored.hasSameBytes(as: expected) {
      return log.add(path, .otherKind(stored, expected: expected))
    }
    let reader = StateReader(state, path, log)
    controller.restoreState(reader)
    reader.reportUnread()
  }
}

// MARK: - What is kept for one controller

/// What the framework remembers for one controller on behalf of a stored state.
final class RestorationMemory {
  /// What is stored for it and it does not understand.
  var notUnderstood = StateObject()
  /// The node whose children are stored for it, though it is no container.
  var children: (tree: StateTree, index: Int)?
  /// What it has taken, and its container carries until it has adopted it.
  var taken: CarriedState?
  /// Whether its container carried something for it until it came.
  var hasTaken = false
  /// Its own state, which the container that let go of it carries.
  var kept: CarriedState?
}

extension Lifecycle {
  /// Keeps what the controller does not understand, so that it is saved again.
  func keep(_ members: StateObject, _ children: (tree: StateTree, index: Int)?) {
    let memory = madeMemory
    memory.notUnderstood = members
    memory.children = children
  }

  /// What is remembered for the controller, made if nothing was.
  var madeMemory: RestorationMemory {
    if let memory { return memory }
    let made = RestorationMemory()
    memory = made
    return made
  }
}
