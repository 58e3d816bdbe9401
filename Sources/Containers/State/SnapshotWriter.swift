/// Collects the state of a tree, without recursion (L39).
struct SnapshotWriter {
  /// Something that cannot be remembered.
  struct Notice {
    let controller: any Controller
    let text: String

    func report() { controller.report(text) }
  }

  /// Where a node comes from.
  private enum Source {
    case controller(any Controller)
    case stored(StateTree, Int)
  }

  /// A node that may turn out to be empty.
  private struct Draft {
    let source: Source
    let name: String
    let parent: Int
    /// Whether a child before it has its name.
    var isSecond = false
    /// The child that is there under the name of one that is not.
    var present: Int?
    var members: StateValue = [:]
    var children = 0..<0
    /// Whether anything is stored for it or below it.
    var isNeeded = false
  }

  private(set) var notices: [Notice] = []
  private var drafts: [Draft] = []

  /// What is to be stored for a controller and everything below it.
  ///
  /// - Parameter isWhole: Whether it is the root of a document.
  mutating func collect(_ root: any Controller, isWhole: Bool = true) -> StateTree {
    drafts = [Draft(source: .controller(root), name: "", parent: 0)]
    // In a document the root lies one level deep, a part two; the state lies inside.
    let levels = StateValue.deepest - (isWhole ? 2 : 3)
    var index = 0
    while index < drafts.count {
      let start = drafts.count
      switch drafts[index].source {
      case .controller(let controller):
        let members = members(of: controller, levels: index == 0 ? levels : StateValue.deepest - 3)
        drafts[index].members = .object(members)
        drafts[index].isNeeded = !members.isEmpty
        addChildren(of: controller, to: index)
      case .stored(let tree, let place):
        drafts[index].members = tree.nodes[place].members
        drafts[index].isNeeded = true
        addStored(tree, below: place, to: index)
      }
      drafts[index].children = start..<drafts.count
      index += 1
    }
    dropEmpty()
    defer { drafts = [] }
    return compacted()
  }

  /// The controller's own state with its kind, and what is kept for it.
  private mutating func members(of controller: any Controller, levels: Int) -> StateObject {
    var members = controller.lifecycle.memory?.notUnderstood ?? StateObject()
    guard let restorable = controller.asRestorable, let state = restorable.saveState() else { return members }
    if state.isNested(within: levels) {
      members["state"] = state
      members["kind"] = restorable.stateKind.map { .string($0) }
    } else {
      note("its state is nested too deep to be remembered", controller)
    }
    return members
  }

  private mutating func addChildren(of controller: any Controller, to parent: Int) {
    guard let container = controller.asContainer else {
      if let kept = controller.lifecycle.memory?.children {
        addStored(kept.tree, below: kept.index, to: parent)
      }
      return
    }
    let containment = container.containment
    // A child that is only arriving with an open change is not there yet.
    let named = NamedControllers(
      containment.children.filter { child in
        child.isRemembered && (containment.open == nil || child.lifecycle.move != .arriving)
      })
    let start = drafts.count
    for (place, entry) in named.entries.enumerated() {
      let isSecond = named.isSecond(place)
      drafts.append(
        Draft(source: .controller(entry.controller), name: entry.name, parent: parent, isSecond: isSecond))
    }
    for entry in containment.carried {
      let present = named.place(of: entry.name).map { start + $0 }
      drafts.append(
        Draft(source: .stored(entry.tree, entry.index), name: entry.name, parent: parent, present: present))
    }
  }

  private mutating func addStored(_ tree: StateTree, below place: Int, to parent: Int) {
    for child in tree.nodes[place].children {
      drafts.append(Draft(source: .stored(tree, child), name: tree.nodes[child].name, parent: parent))
    }
  }

  /// Finds out, from the bottom up, for which nodes nothing is stored.
  private mutating func dropEmpty() {
    for index in drafts.indices.reversed() {
      for child in drafts[index].children where drafts[child].isNeeded {
        if drafts[child].isSecond, case .controller(let container) = drafts[index].source {
          note("“\(drafts[child].name)” names two of its children; only the first is remembered", container)
          drafts[child].isNeeded = false
        } else if let present = drafts[child].present, drafts[present].isNeeded {
          drafts[child].isNeeded = false
        } else {
          drafts[index].isNeeded = true
        }
      }
    }
  }

  private func compacted() -> StateTree {
    var nodes: [StateTree.Node] = []
    var places = [Int?](repeating: nil, count: drafts.count)
    for (index, draft) in drafts.enumerated() {
      guard index == 0 || draft.isNeeded, let parent = index == 0 ? 0 : places[draft.parent] else { continue }
      let place = nodes.count
      places[index] = place
      nodes.append(StateTree.Node(name: draft.name, parent: parent, members: draft.members))
      guard place > 0 else { continue }
      let first = nodes[parent].children.isEmpty ? place : nodes[parent].children.lowerBound
      nodes[parent].children = first..<place + 1
    }
    return StateTree(nodes)
  }

  private mutating func note(_ text: String, _ controller: any Controller) {
    notices.append(Notice(controller: controller, text: text))
  }
}
