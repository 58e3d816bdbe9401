/// The saved state of a tree of controllers, as a list, so that no function recurses, however deep the tree is (L39).
///
/// A parent comes before its children, and the children of one controller are adjacent.
package struct StateTree: Sendable {
  /// The saved state of one controller.
  package struct Node: Sendable {
    /// The identifier of the controller in its parent.
    package let name: String
    /// The index of the parent; the root refers to itself.
    package let parent: Int
    /// The saved state without that of the children.
    package var members: StateValue = [:]
    /// The indices of its children.
    package var children = 0..<0
    /// Whether anything is saved for it or its descendants; otherwise it is skipped.
    package var isNeeded = true

    /// Whether the controller had the focus last, or has it (L42).
    var hasFocus: Bool { members.object?["focus"] != nil }

    package init(name: String, parent: Int, members: StateValue = [:]) {
      (self.name, self.parent, self.members) = (name, parent, members)
    }
  }

  package let nodes: [Node]
  /// Whether parts of the document belong to no controller.
  let hasStrayParts: Bool

  package init(_ nodes: [Node], hasStrayParts: Bool = false) {
    (self.nodes, self.hasStrayParts) = (nodes, hasStrayParts)
  }

  var isEmpty: Bool { !nodes[0].isNeeded }

  /// The children of a node for which something is saved.
  package func children(of index: Int) -> [Int] { nodes[index].children.filter { nodes[$0].isNeeded } }

  /// The names on the path from one node down to another, after a text for the first.
  func path(from top: Int, _ start: String, to index: Int) -> String {
    var names: [String] = []
    var index = index
    while index != top {
      names.append(nodes[index].name)
      index = nodes[index].parent
    }
    return ([start] + names.reversed()).joined(separator: "/")
  }
}

// MARK: - Locations

/// The location of a saved value; its text is made on demand.
struct StatePath {
  let start: String
  var tree: StateTree?
  /// The node that `start` names, and the node of the location.
  var (top, index) = (0, 0)
  var suffix = ""

  init(_ start: String) { self.start = start }

  init(_ start: String, _ tree: StateTree, _ index: Int, from top: Int) {
    (self.start, self.tree, self.index, self.top) = (start, tree, index, top)
  }

  /// The identifiers of the controllers from the root on, and the keys: `Main/Book.page`.
  ///
  /// - Complexity: O(length).
  var text: String { (tree?.path(from: top, start, to: index) ?? start) + suffix }

  /// The location of a key.
  func appending(_ key: String) -> StatePath {
    var path = self
    path.suffix += path.suffix.isEmpty && path.start.isEmpty && path.index == path.top ? key : "." + key
    return path
  }
}
