/// What is stored for a tree of controllers, as a list: nothing here recurses, however deep the tree is (L39).
///
/// A parent stands before its children, and the children of one controller stand side by side.
package struct StateTree: Sendable {
  /// What is stored for one controller.
  package struct Node: Sendable {
    /// The identifier under which its parent has it.
    package let name: String
    /// The index of its parent; the root names itself.
    package let parent: Int
    /// What is stored for it, without its children.
    package var members: StateValue = [:]
    /// The indices of its children.
    package var children = 0..<0
    /// Whether anything is stored for it or below it; else it is passed over, with what is below it.
    package var isNeeded = true

    package init(name: String, parent: Int, members: StateValue = [:]) {
      (self.name, self.parent, self.members) = (name, parent, members)
    }
  }

  package let nodes: [Node]
  /// Whether parts of the document belong nowhere.
  let hasStrayParts: Bool

  package init(_ nodes: [Node], hasStrayParts: Bool = false) {
    (self.nodes, self.hasStrayParts) = (nodes, hasStrayParts)
  }

  var isEmpty: Bool { !nodes[0].isNeeded }

  /// The children of a node for which something is stored.
  package func children(of index: Int) -> [Int] { nodes[index].children.filter { nodes[$0].isNeeded } }

  /// The names that lead from one node down to another, after a text for the first.
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

// MARK: - Where a value belongs

/// Where a stored value belongs; the text is made when it is asked for.
struct StatePath {
  let start: String
  var tree: StateTree?
  /// The node at which `start` leads, and the one that is meant.
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

  /// The place of a key.
  func appending(_ key: String) -> StatePath {
    var path = self
    path.suffix += path.suffix.isEmpty && path.start.isEmpty && path.index == path.top ? key : "." + key
    return path
  }
}
