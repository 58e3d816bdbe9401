extension Snapshot {
  /// Restores a controller and its descendants from this snapshot (T7).
  ///
  /// Children are restored before their container, so that no child appears before it is restored. State of children
  /// that do not exist is carried along and saved again, and a child that joins later receives it before it is adopted.
  /// Nothing is loaded (L6), hidden controllers receive no appearance callbacks, and in a visible tree the changes are
  /// balanced and not animated. Inside a callback, those changes wait (L26).
  /// - Parameter root: The topmost controller; its own identifier does not matter.
  /// - Returns: The adjustments.
  /// - Complexity: O(saved controllers × log children), plus the cost of the controllers' own code.
  @discardableResult
  public func restore(to root: any Controller) -> RestorationReport {
    let log = AdjustmentLog()
    if tree.hasStrayParts { log.add(kind: .unread("parts")) }
    let engine = root.record.engine
    engine.focusCount += 1
    Restorer.restore(root, from: tree, at: 0, called: root.lifecycle.name, log, focusedAt: engine.focusCount)
    root.stateDidChange()
    Engine.request("focus", on: root) { engine in engine.noteChange(of: root.record) }
    return log.report()
  }
}

/// Restores controllers without recursion (L39).
struct Restorer {
  private let log: AdjustmentLog
  private let tree: StateTree
  /// The node of the topmost controller, and its name in reports.
  private let top: Int
  private let name: String
  /// When the restored items got the focus, as a count: those of a whole tree now, those of a child that joins later
  /// before all others (L42).
  private let focusTime: Int
  /// The children that have been restored.
  private var given: [(child: any Controller, container: any Container, index: Int)] = []

  /// Restores a controller and its descendants.
  ///
  /// - Parameter name: Its name in reports.
  static func restore(
    _ root: any Controller, from tree: StateTree, at top: Int, called name: String, _ log: AdjustmentLog,
    focusedAt focusTime: Int = 0
  ) {
    var restorer = Restorer(log: log, tree: tree, top: top, name: name, focusTime: focusTime)
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

  /// Carries the state of restored children that have left since: a book shows its first page before it is restored,
  /// and another page after that.
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

  /// The existing children in order; the state of the others is carried.
  private mutating func present(
    in container: any Container, _ index: Int
  ) -> [(child: any Controller, place: Int)] {
    let children = container.containment.children
    let named = NamedControllers(children) { $0.isRemembered }
    // Of a controller that saves nothing, the focus is kept (L42).
    lazy var others = NamedControllers(children)
    var present: [(index: Int, controller: any Controller, place: Int)] = []
    var carried: [CarriedState] = []
    for place in tree.children(of: index) {
      let name = tree.nodes[place].name
      if let child = named.first(name) ?? (tree.nodes[place].hasFocus ? others.first(name) : nil) {
        present.append((child.index, child.controller, place))
        given.append((child.controller, container, place))
      } else {
        carried.append(CarriedState(tree, place, log: log))
        log.add(path(place), waiting: carried[carried.count - 1])
      }
    }
    container.containment.carried.loseOwner()
    container.containment.carried = CarriedStates(carried)
    if present.count > 1 { present.sort { $0.index < $1.index } }
    return present.map { ($0.controller, $0.place) }
  }

  /// Restores a controller's own state, after its children.
  private func take(_ controller: any Controller, _ index: Int) {
    let node = tree.nodes[index]
    let path = path(index)
    guard case .object(let members) = node.members else {
      return log.add(path, kind: .wrongType(expected: "an object", found: node.members))
    }
    let (isContainer, restorable) = (controller.asContainer != nil, controller.asRestorable)
    var (focus, children, state, kind): (StateValue?, StateValue?, StateValue?, StateValue?)
    var rest: [(key: String, value: StateValue)] = []
    for member in members {
      switch member.key {
      case "focus": focus = member.value
      case "children" where isContainer: children = member.value
      case "state" where restorable != nil: state = member.value
      case "kind" where restorable != nil: kind = member.value
      default: rest.append(member)
      }
    }
    controller.setFocusedItem(focus?.string, focusTime)
    if let focus, focus.string == nil {
      log.add(path.appending("focus"), kind: .wrongType(expected: "a string", found: focus))
    }
    if let children, children.object == nil {
      log.add(path, kind: .wrongType(expected: "an object", found: children))
    }
    let keepsChildren = !isContainer && !node.children.isEmpty
    if keepsChildren { log.add(path, kind: .notUnderstood("children")) }
    let hasState = rest.contains { $0.key == "state" }
    for member in rest where member.key != "kind" || !hasState {
      log.add(path, kind: .notUnderstood(member.key))
    }
    if keepsChildren || !rest.isEmpty || controller.lifecycle.memory != nil {
      controller.lifecycle.madeMemory.notUnderstood = StateObject(ordered: rest)
      controller.lifecycle.madeMemory.children = keepsChildren ? (tree, index) : nil
    }
    if let restorable, let state { give(state, of: kind, to: restorable, path) }
  }

  /// Gives a controller a state of its own kind; a state of another kind is dropped (T11).
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

// MARK: - State kept for one controller

/// The state that the framework keeps for one controller while saving and restoring.
final class RestorationMemory {
  /// The saved members that the controller did not read.
  var notUnderstood = StateObject()
  /// The node with the saved children of a controller that is not a container.
  var children: (tree: StateTree, index: Int)?
  /// The state that it has received and that its container carries until it is adopted.
  var taken: CarriedState?
  /// Whether its container carried state for it.
  var hasTaken = false
  /// Its own state, carried by the container that released it.
  var kept: CarriedState?
}

extension Lifecycle {
  /// The kept state of the controller, created on first use.
  var madeMemory: RestorationMemory {
    let made = memory ?? RestorationMemory()
    memory = made
    return made
  }
}
