public import Containers

// Names are checked when a table meets a tree and a registry, not when a link is followed (K10).

extension Links {
  /// Checks that each name of the table is that of a controller in the tree, or is in the registry.
  ///
  /// What lies inside a screen that is not made yet is not known: only its own name is checked.
  /// - Throws: `LinkTableError.unknownName` or `kind`.
  func check(below root: any Container, _ registry: Registry) throws(LinkTableError) {
    let present = Self.names(below: root)
    for index in sites.indices {
      let site = sites[index]
      if present.contains(site.name) { continue }
      if let definition = registry.definition(of: site.name), definition.identifier == site.name {
        guard Self.fits(definition.kind, site) else { throw .kind(site.name, stated: definition.kind) }
        continue
      }
      let isInside = outer(of: index).contains { outer in
        !present.contains(sites[outer].name) && registry.definition(of: sites[outer].name) != nil
      }
      // A container inside a screen is made with it; a child of tabs or columns that are there has to be there.
      if !isInside || site.screen != nil && isMade(index) { throw .unknownName(site.name) }
    }
  }

  /// Whether the registry has to make a site: a screen of a stack, or a layer.
  private func isMade(_ index: Int) -> Bool {
    guard let parent = sites[index].parent else { return false }
    switch sites[parent].kind {
    case .stack: return true
    case .layers: return sites[parent].children.first != index
    case .screen, .choice: return false
    }
  }

  private func outer(of index: Int) -> [Int] {
    sites[index].parent.map { [$0] + outer(of: $0) } ?? []
  }

  private static func fits(_ kind: Registry.Kind, _ site: Site) -> Bool {
    switch site.kind {
    case .screen: true
    case .choice: [.tabs, .switcher, .split, .screen].contains(kind)
    case .stack: [.stack, .screen].contains(kind)
    case .layers: [.layers, .screen].contains(kind)
    }
  }

  /// The names of the controllers of a tree, and of tabs and segments that are not made.
  private static func names(below root: any Container) -> Set<String> {
    var (names, waiting): (Set<String>, [any Controller]) = ([], [root])
    while let controller = waiting.popLast() {
      names.insert(controller.linkName)
      if let tabs = controller as? TabContainer { names.formUnion(tabs.controllers.map { $0.linkName }) }
      if let switcher = controller as? SwitcherContainer {
        for segment in switcher.model.segments {
          if let child = switcher.standIn(named: segment.name) { names.insert(child.linkName) }
        }
      }
      if let stack = controller as? StackContainer { names.formUnion(stack.path.map { $0.key }) }
      waiting += controller.asContainer?.containment.children ?? []
    }
    return names
  }
}

extension LinkFollower {
  /// Creates a follower whose screens and containers come from a registry (K10).
  ///
  /// The style of a layer is that of its definition. Parameters of a link reach entries and `LinkScreen`s by themselves.
  /// - Parameters:
  ///   - links: The table of paths.
  ///   - root: The topmost container.
  ///   - registry: Makes the screens and containers that the tree does not have.
  /// - Throws: `LinkTableError.unknownName` or `kind` for a name of the table that no container has, now or by the
  ///   registry.
  /// - Complexity: O(names of the table × controllers of the tree).
  public convenience init(
    _ links: Links, root: any Container, registry: Registry
  ) throws(LinkTableError) {
    try links.check(below: root, registry)
    self.init(links, root: root) { (entry) throws(PageUnavailable) in
      try registry.make(entry.key, LinkValue.state(of: entry.parameters))
    }
    style = { registry.definition(of: $0.key)?.style ?? .sheet() }
  }
}
