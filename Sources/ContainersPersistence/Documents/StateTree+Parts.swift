import Containers

// Controllers nested in each other, as far as a JSON text may be nested, and in `parts` beyond that (L39).

extension StateTree {
  /// The number of nested controllers in one part of a document; deeper ones are in `parts`.
  private static let levels = 16

  /// The number of the part that a node refers to; nil if it is not a reference.
  private static func part(of node: StateValue) -> Int? {
    node.object?.count == 1 ? node["part"]?.int : nil
  }

  /// Creates a tree from a document.
  ///
  /// A part is used once; a number without a part is kept as it is.
  init(root: StateValue, parts: [StateValue]) {
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
    self.init(nodes, hasStrayParts: isUsed.contains(false))
  }

  /// The document: the root with its nested controllers, and the parts that are too deep to be nested.
  func nested() -> (root: StateValue, parts: [StateValue]) {
    let numbers = numberedParts()
    var values = nodes.map { $0.members }
    var parts = [StateValue](repeating: .null, count: numbers.count { $0 != nil })
    for index in nodes.indices.reversed() {
      var members: [(key: String, value: StateValue)] = []
      members.reserveCapacity(nodes[index].children.count)
      for child in nodes[index].children where nodes[child].isNeeded {
        members.append((nodes[child].name, values[child]))
        values[child] = .null
      }
      if !members.isEmpty, case .object(var object) = values[index] {
        values[index] = .null  // avoids a second reference to the object, which would copy it
        object["children"] = .object(StateObject(ordered: members))
        values[index] = .object(object)
      }
      guard let part = numbers[index] else { continue }
      parts[part] = values[index]
      values[index] = ["part": StateValue(part)]
    }
    return (values[0], parts)
  }

  /// The number of the part that each node begins; nil for a node inside its parent.
  private func numberedParts() -> [Int?] {
    var numbers = [Int?](repeating: nil, count: nodes.count)
    var depths = [Int](repeating: 0, count: nodes.count)
    var count = 0
    for (index, node) in nodes.enumerated() where node.isNeeded {
      let depth = index == 0 ? 0 : depths[node.parent] + 1
      // The document and its list of parts take two levels, and so does each controller above.
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
