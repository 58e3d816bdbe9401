/// Collects the saved state of a tree, without recursion (L39).
struct SnapshotWriter {
  /// The source of a node.
  private enum Source {
    case controller(any Controller)
    case stored(StateTree, Int)
  }

  /// The notices of what cannot be saved.
  private(set) var notices: [(controller: any Controller, text: String)] = []
  private var nodes: [StateTree.Node] = []
  private var sources: [Source] = []

  /// Returns the state to save for a controller and its descendants.
  ///
  /// - Parameter isWhole: Whether the controller is the root of a document.
  mutating func collect(_ root: any Controller, isWhole: Bool = true) -> StateTree {
    nodes.reserveCapacity(32)
    sources.reserveCapacity(32)
    add(.controller(root), "", to: 0)
    var index = 0
    while index < nodes.count {
      let start = nodes.count
      switch sources[index] {
      case .controller(let controller):
        // In a document, the root is nested one level deep, a part two levels; the state is inside it.
        let members = members(of: controller, levels: StateValue.deepest - (isWhole && index == 0 ? 2 : 3))
        nodes[index].members = .object(members)
        nodes[index].isNeeded = !members.isEmpty
        addChildren(of: controller, to: index)
      case .stored(let tree, let place):
        nodes[index].members = tree.nodes[place].members
        addStored(tree, below: place, to: index)
      }
      nodes[index].children = start..<nodes.count
      index += 1
    }
    passOverEmpty()
    return StateTree(nodes)
  }

  /// Reports to observers what cannot be saved.
  func report() { for notice in notices { notice.controller.report(notice.text) } }

  private mutating func add(_ source: Source, _ name: String, to parent: Int) {
    nodes.append(StateTree.Node(name: name, parent: parent))
    sources.append(source)
  }

  /// The controller's own state with its kind, and the state kept for it.
  private mutating func members(of controller: any Controller, levels: Int) -> StateObject {
    var own: [(key: String, value: StateValue)] = []
    own.reserveCapacity(2)
    if let item = controller.focusedItem { own.append(("focus", .string(item))) }
    if let restorable = controller.asRestorable, let state = restorable.saveState() {
      if state.isNested(within: levels) {
        if let kind = restorable.stateKind { own.append(("kind", .string(kind))) }
        own.append(("state", state))
      } else {
        notices.append((controller, "its state is nested too deep to be remembered"))
      }
    }
    guard var members = controller.lifecycle.memory?.notUnderstood, !members.isEmpty else {
      return StateObject(ordered: own)
    }
    if own.last?.key == "state" { members["kind"] = nil }
    for member in own { members[member.key] = member.value }
    return members
  }

  /// The existing children by name, in order, and the states carried for others.
  private mutating func addChildren(of controller: any Controller, to parent: Int) {
    guard let containment = controller.record.containment else {
      if let kept = controller.lifecycle.memory?.children {
        addStored(kept.tree, below: kept.index, to: parent)
      }
      return
    }
    let start = nodes.count
    // A child that is only arriving with an open change does not count yet.
    for child in containment.children
    where child.isRemembered && (containment.open == nil || child.lifecycle.move != .arriving) {
      if let name = child.restorationIdentifier { add(.controller(child), name, to: parent) }
    }
    for state in containment.carried { add(.stored(state.tree, state.index), state.name, to: parent) }
    order(from: start)
  }

  /// Brings the nodes from a number on into the order of their names; those with the same name stay in their order.
  private mutating func order(from start: Int) {
    let range = start..<nodes.count
    guard range.dropFirst().contains(where: { nodes[$0].name.precedes(nodes[$0 - 1].name) }) else { return }
    let order = range.sorted { left, right in
      if nodes[left].name.precedes(nodes[right].name) { return true }
      return left < right && nodes[left].name.hasSameBytes(as: nodes[right].name)
    }
    nodes.replaceSubrange(range, with: order.map { nodes[$0] })
    sources.replaceSubrange(range, with: order.map { sources[$0] })
  }

  private mutating func addStored(_ tree: StateTree, below place: Int, to parent: Int) {
    for child in tree.children(of: place) { add(.stored(tree, child), tree.nodes[child].name, to: parent) }
  }

  /// Finds the nodes for which nothing is saved, from the bottom up.
  ///
  /// Of several nodes with one name, the first controller counts; a carried state counts if nothing is saved for that
  /// controller.
  private mutating func passOverEmpty() {
    for index in nodes.indices.reversed() {
      let children = nodes[index].children
      for child in children where nodes[child].isNeeded {
        var first = child
        while first > children.lowerBound, nodes[first - 1].name.hasSameBytes(as: nodes[child].name) {
          first -= 1
        }
        switch (sources[child], sources[index]) {
        case (.controller, .controller(let container)) where first != child:
          notices.append(
            (container, "“\(nodes[child].name)” names two of its children; only the first is remembered"))
          nodes[child].isNeeded = false
        case (.stored, _) where first != child && nodes[first].isNeeded: nodes[child].isNeeded = false
        default: nodes[index].isNeeded = true
        }
      }
    }
    for index in nodes.indices.dropFirst() where !nodes[nodes[index].parent].isNeeded {
      nodes[index].isNeeded = false
    }
  }
}
