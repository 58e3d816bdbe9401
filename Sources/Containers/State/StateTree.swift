/// What is stored for a tree of controllers, as a list: nothing here recurses, however deep the tree is (L39).
///
/// A parent stands before its children, and the children of one controller stand side by side.
final class StateTree {
  /// What is stored for one controller.
  struct Node {
    /// The identifier under which its parent has it.
    let name: String
    /// The index of its parent; the root names itself.
    let parent: Int
    /// What is stored for it, without its children.
    var members: StateValue = [:]
    /// The indices of its children.
    var children = 0..<0
    /// Whether anything is stored for it or below it; else it is passed over, with what is below it.
    var isNeeded = true
  }

  private(set) var nodes: [Node]
  /// How many parts of the document belong nowhere.
  private(set) var strayParts = 0

  init(_ nodes: [Node]) { self.nodes = nodes }

  var isEmpty: Bool { !nodes[0].isNeeded }

  /// The children of a node for which something is stored.
  func children(of index: Int) -> [Int] { nodes[index].children.filter { nodes[$0].isNeeded } }

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

// MARK: - The form in a document

extension StateTree {
  /// How many controllers lie inside each other in one part of a document; what is below stands in `parts`.
  private static let levels = 16

  /// The number of the part that stands for a node, if the node is nothing but that number.
  private static func part(of node: StateValue) -> Int? {
    node.object?.count == 1 ? node["part"]?.int : nil
  }

  /// Takes a document apart.
  ///
  /// A part is used once; a number that leads to no part is left as it stands.
  convenience init(root: StateValue, parts: [StateValue]) {
    var isUsed = [Bool](repeating: false, count: parts.count)
    var nodes = [Node(name: "", parent: 0, members: root)]
    var index = 0
    while index < nodes.count {
      if let part = Self.part(of: nodes[index].members), parts.indices.contains(part), !isUsed[part] {
        isUsed[part] = true
        nodes[index].members = parts[part]
      }
      if let children = nodes[index].members["children"]?.object, !children.isEmpty {
        nodes[index].members["children"] = nil
        nodes[index].children = nodes.count..<nodes.count + children.count
        for child in children { nodes.append(Node(name: child.key, parent: index, members: child.value)) }
      }
      index += 1
    }
    self.init(nodes)
    strayParts = isUsed.count { !$0 }
  }

  /// The document: the root with what is nested in it, and the parts that lie too deep to be.
  func nested() -> (root: StateValue, parts: [StateValue]) {
    let numbers = numberedParts()
    var values = nodes.map { $0.members }
    var parts = [StateValue](repeating: .null, count: numbers.count { $0 != nil })
    for index in nodes.indices.reversed() {
      let children = children(of: index)
      if !children.isEmpty, case .object(var object) = values[index] {
        object["children"] = .object(StateObject(children.map { (nodes[$0].name, values[$0]) }))
        values[index] = .object(object)
        for child in children { values[child] = .null }
      }
      guard let part = numbers[index] else { continue }
      parts[part] = values[index]
      values[index] = ["part": StateValue(part)]
    }
    return (values[0], parts)
  }

  /// The number of the part that each node begins; nil for one that stands inside its parent.
  private func numberedParts() -> [Int?] {
    var numbers = [Int?](repeating: nil, count: nodes.count)
    var depths = [Int](repeating: 0, count: nodes.count)
    var count = 0
    for (index, node) in nodes.enumerated() where node.isNeeded {
      let depth = index == 0 ? 0 : depths[node.parent] + 1
      // Of the levels the document and its list of parts take two, and each controller above takes two.
      let fits = index == 0 || node.members.isNested(within: StateValue.deepest - 2 - 2 * depth)
      if depth < Self.levels && fits && Self.part(of: node.members) == nil {
        depths[index] = depth
      } else {
        numbers[index] = count
        count += 1
      }
    }
    return numbers
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
