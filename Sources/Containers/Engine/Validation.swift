// Checking an arrangement, without changing anything (L15).

extension Engine {
  /// Validates an arrangement without changing anything.
  ///
  /// - Returns: The controllers that are not children of the container yet.
  /// - Complexity: O(visible children); O(all children) when their list differs, and O(depth) for a new child with
  ///   children of its own.
  static func validate(_ arrangement: Arrangement, _ home: Containment) throws(ContainmentError) -> Children {
    let visible = arrangement.visible
    if visible.count + arrangement.transients.count > 1 {
      try requireDistinct(visible, arrangement.transients)
    }
    var newChildren = Children()
    if let children = arrangement.children, !home.hasGiven(children) {
      visible.forEach { $0.mark = .unmarked }
      for child in children { child.record.mark = .unmarked }
      for child in children {
        let record = child.lifecycle
        guard record.mark == .unmarked else { throw .duplicate(name: record.name) }
        record.mark = .seen
        if record.home !== home {
          try requireAdoptable(record, home)
          newChildren.append(record)
        }
      }
      if let other = visible.first(where: { $0.mark == .unmarked }) {
        throw .notAChild(name: other.name, container: home.record.name)
      }
    } else {
      let added = arrangement.added?.child
      if let added, added.home !== home {
        try requireAdoptable(added, home)
        newChildren.append(added)
      }
      let isNew: (Lifecycle) -> Bool = { $0.home !== home && $0 !== added }
      let new = visible.first(where: isNew) == nil ? Children() : visible.filter(isNew)
      for index in 0..<new.count {
        if arrangement.children != nil {
          throw .notAChild(name: new[index].name, container: home.record.name)
        }
        try requireAdoptable(new[index], home)
        newChildren.append(new[index])
      }
    }
    let transients = arrangement.transients
    for index in 0..<transients.count where transients[index].home !== home {
      try requireAdoptable(transients[index], home)
      if arrangement.children == nil || !newChildren.contains(transients[index]) {
        newChildren.append(transients[index])
      }
    }
    return newChildren
  }

  private static func requireDistinct(_ one: Children, _ two: Children) throws(ContainmentError) {
    one.forEach { $0.mark = .unmarked }
    two.forEach { $0.mark = .unmarked }
    var twice: Lifecycle?
    let look: (Lifecycle) -> Void = { record in
      if record.mark == .unmarked { record.mark = .seen } else { twice = twice ?? record }
    }
    one.forEach(look)
    two.forEach(look)
    if let twice { throw .duplicate(name: twice.name) }
  }

  /// Asks the container of a controller whether it can be without it; what it requests waits (L26, L41).
  static func askOwner(of child: Lifecycle, _ home: Containment) throws(ContainmentError) {
    guard let old = child.home, old !== home, let controller = child.controller else { return }
    try home.tree.callOut { () throws(ContainmentError) in try old.requireLosable(controller) }
  }

  /// Asks the container of a controller whether it can be without it, and checks then whether it could become a child.
  static func askToAdopt(_ child: Lifecycle, _ home: Containment) throws(ContainmentError) {
    try askOwner(of: child, home)
    try requireAdoptable(child, home)
  }

  /// Checks whether a controller could become a child, and asks no one.
  static func requireAdoptable(_ child: Lifecycle, _ home: Containment) throws(ContainmentError) {
    guard child.home !== home else { return }
    if child.isStageRoot { throw .isStageRoot(name: child.name) }
    guard let containment = child.containment else { return }
    if containment === home { throw .cycle(child: child.name, container: home.record.name) }
    // A container without children is not an ancestor.
    guard !containment.children.isEmpty else { return }
    var ancestor = home.record.home
    while let current = ancestor {
      if current === containment { throw .cycle(child: child.name, container: home.record.name) }
      ancestor = current.record.home
    }
  }
}

extension Lifecycle {
  /// Called when a container of a tree is about to adopt the controller: what is called meanwhile must find a tree that a
  /// call runs in (L15, L26).
  func willMove(within engine: Engine) {
    isMoving = true
    if engineReference == nil { engineReference = engine }
  }

  /// Whether the state of its container decides whether it is there (L41).
  var isManaged: Bool { home?.container?.__managesChildren == true }
}

extension Containment {
  /// Whether a list of children is identical to the one that was given last.
  func hasGiven(_ list: [any Controller]) -> Bool {
    given?.hasBuffer(of: list) ?? false
  }
}

extension [any Controller] {
  /// Whether two lists are copies of one another that have not been edited.
  func hasBuffer(of other: [any Controller]) -> Bool {
    guard count == other.count else { return false }
    // Safe because only the addresses are compared. Rows: change, tabs, 10,000; add a tab.
    return unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { two in unsafe one.baseAddress == two.baseAddress }
    }
  }
}

extension Containment {
  /// Whether a container caches, or has cached, the container or one above it (L33).
  var isInKept: Bool {
    var current: Containment? = self
    while let home = current, !home.isKept { current = home.record.home }
    return current != nil
  }
}

extension Lifecycle {
  /// Whether a controller contains a container, or caches one that does, at any depth (L33).
  func keeps(_ home: Containment) -> Bool {
    var (waiting, seen) = ([self], Set<ObjectIdentifier>())
    while let record = waiting.popLast() {
      guard let own = record.containment, seen.insert(ObjectIdentifier(own)).inserted else { continue }
      if own === home { return true }
      for child in own.children + (record.rare?.caches?() ?? []) { waiting.append(child.record) }
    }
    return false
  }
}
