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
    if tree.hasStrayParts { log.add(kind: .unread("parts")) }
    Restorer.restore(root, from: tree, at: 0, called: root.lifecycle.name, log)
    root.stateDidChange()
    return log.report()
  }
}

/// Gives controllers their state, without recursion (L39).
struct Restorer {
  private let log: AdjustmentLog
  private let tree: StateTree
  /// The node of the topmost controller, and how reports call that.
  private let top: Int
  private let name: String
  /// The children that have taken their state.
  private var given: [(child: any Controller, container: any Container, index: Int)] = []

  /// Gives a controller and everything below it what is stored for it.
  ///
  /// - Parameter name: How reports call it.
  static func restore(
    _ root: any Controller, from tree: StateTree, at top: Int, called name: String, _ log: AdjustmentLog
  ) {
    var restorer = Restorer(log: log, tree: tree, top: top, name: name)
    var stack: [(controller: any Controller, index: Int, isLeaving: Bool)] = [(root, top, false)]
    while let (controller, index, isLeaving) = stack.popLast() {
      guard !isLeaving else {
        restorer.take(controller, index)
        continue
      }
      stack.append((controller, index, true))
      guard let container = controller.asContainer else { continue }
      for (child, place) in restorer.present(in: container, index).reversed() {
        stack.append((child, place, false))
      }
    }
    restorer.finish(on: root)
  }

  /// Carries along what was given to children that have left since: a book shows its first page before it is
  /// restored, and another one after that.
  private func finish(on controller: any Controller) {
    guard !given.isEmpty else { return }
    Engine.request("carry along", on: controller) { [tree, given] _ in
      for (child, container, index) in given
      where child.lifecycle.parent !== container || child.lifecycle.move == .leaving {
        container.containment.carried.insert(CarriedState(tree, index))
      }
    }
  }

  private func path(_ index: Int) -> StatePath { StatePath(name, tree, index, from: top) }

  /// The children that are there, in their order; what is stored for the others is carried.
  private mutating func present(
    in container: any Container, _ index: Int
  ) -> [(child: any Controller, place: Int)] {
    let named = NamedControllers(container.containment.children.filter { $0.isRemembered })
    var present: [(index: Int, controller: any Controller, place: Int)] = []
    var carried: [CarriedState] = []
    for place in tree.children(of: index) {
      if let child = named.first(tree.nodes[place].name) {
        present.append((child.index, child.controller, place))
        given.append((child.controller, container, place))
      } else {
        carried.append(CarriedState(tree, place, log: log))
        log.add(path(place), waiting: carried[carried.count - 1])
      }
    }
    container.containment.carried.loseOwner()
    container.containment.carried = CarriedStates(carried)
    present.sort { $0.index < $1.index }
    return present.map { ($0.controller, $0.place) }
  }

  /// Gives a controller its own state, once its children have theirs.
  private func take(_ controller: any Controller, _ index: Int) {
    let node = tree.nodes[index]
    let path = path(index)
    guard case .object(var rest) = node.members else {
      return log.add(path, kind: .wrongType(expected: "an object", found: node.members))
    }
    let isContainer = controller.asContainer != nil
    if isContainer, let children = rest["children"] {
      rest["children"] = nil
      if children.object == nil { log.add(path, kind: .wrongType(expected: "an object", found: children)) }
    }
    let keepsChildren = !isContainer && !node.children.isEmpty
    if keepsChildren { log.add(path, kind: .notUnderstood("children")) }
    let restorable = controller.asRestorable
    let (state, kind) = (rest["state"], rest["kind"])
    if restorable != nil {
      rest["state"] = nil
      rest["kind"] = nil
    }
    for member in rest where member.key != "kind" || state == nil {
      log.add(path, kind: .notUnderstood(member.key))
    }
    if keepsChildren || !rest.isEmpty || controller.lifecycle.memory != nil {
      controller.lifecycle.madeMemory.notUnderstood = rest
      controller.lifecycle.madeMemory.children = keepsChildren ? (tree, index) : nil
    }
    if let restorable, let state { give(state, of: kind, to: restorable, path) }
  }

  /// Gives a controller a state of its own kind; one of another kind is thrown away (T11).
  private func give(
    _ state: StateValue, of kind: StateValue?, to controller: any Restorable, _ path: StatePath
  ) {
    if let kind, kind.string == nil {
      log.add(path.appending("kind"), kind: .wrongType(expected: "a string", found: kind))
    }
    if let stored = kind?.string, let expected = controller.stateKind, !stored.hasSameBytes(as: expected) {
      let text =
        "The stored state is of the kind “\(stored)”, and “\(expected)” is expected; it was not used."
      return log.add(path, kind: .note(text))
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
  /// The node whose children are stored for it, though it is not a container.
  var children: (tree: StateTree, index: Int)?
  /// What it has taken, and its container carries until it has adopted it.
  var taken: CarriedState?
  /// Whether its container carried something for it until it came.
  var hasTaken = false
  /// Its own state, which the container that let go of it carries.
  var kept: CarriedState?
}

extension Lifecycle {
  /// What is remembered for the controller, made if nothing was.
  var madeMemory: RestorationMemory {
    let made = memory ?? RestorationMemory()
    memory = made
    return made
  }
}
