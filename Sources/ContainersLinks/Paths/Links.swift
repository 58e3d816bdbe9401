/// A table of paths and the screens that they lead to in a tree of containers (K1, K2).
///
/// ```swift
/// let links = try Links(
///   .choice("Main", [
///     .stack("Inbox", at: "inbox", seed: ["list"], [
///       Screen("list", ""), Screen("letter", ":id", parameters: [.int("id")]),
///     ]),
///     .screen(Screen("settings", "settings")),
///   ]))
/// links.place(for: "/inbox/7")  // the tab Inbox, with the letter 7 above the list
/// ```
///
/// A table is a pure value, without controllers and without input or output.
public struct Links: Sendable {
  /// A declared screen or container.
  struct Site: Sendable {
    enum Kind: Sendable {
      case screen(Screen)
      case choice
      case stack(seed: [String])
      case layers
    }
    let name: String
    let kind: Kind
    let parent: Int?
    /// The sites inside; the first one of layers is the base.
    var children: [Int] = []
    /// The screen's own parameters, those of its patterns first.
    var names: [String] = []
    /// The number of them that are part of its key.
    var keyCount = 0
    /// The patterns of a screen, in the order in which paths are written.
    var patterns: [LinkPattern] = []

    var screen: Screen? { if case .screen(let screen) = kind { screen } else { nil } }
  }

  private(set) var sites: [Site] = []
  /// Every pattern with its screen, in the order in which they are tried.
  private(set) var targets: [(pattern: LinkPattern, site: Int)] = []

  /// Creates the table of a tree.
  ///
  /// - Parameter tree: The declarations, from the outermost container down.
  /// - Throws: `LinkTableError`: two screens with one pattern, or declarations that cannot be read.
  /// - Complexity: O(patterns²) in the worst case.
  public init(_ tree: LinkNode) throws(LinkTableError) {
    try add(tree, below: nil, at: "", [])
    var names: Set<String> = []
    for site in sites where site.screen == nil {
      if !names.insert(site.name).inserted { throw .sameName(site.name, in: "the table") }
    }
    for index in sites.indices { try checkSeeds(of: index) }
    try sortTargets()
  }

  // MARK: Creation

  private mutating func add(
    _ node: LinkNode, below parent: Int?, at path: String, _ screens: [Screen]
  ) throws(LinkTableError) {
    switch node {
    case .screen(let screen):
      let screens = screens + [screen]
      let index = try add(Site(name: screen.name, kind: .screen(screen), parent: parent))
      let paths = screen.patterns.map { Self.join(path, $0) }
      for path in paths { sites[index].patterns += try LinkPattern.all(path, for: screens) }
      for pattern in screen.patterns {
        for name in try LinkPattern.all(pattern, for: screens).flatMap({ $0.names })
        where !sites[index].names.contains(name) { sites[index].names.append(name) }
      }
      sites[index].keyCount = screen.isSingle ? 0 : sites[index].names.count
      sites[index].names += screen.parameters.map { $0.name }
      if let content = screen.content { try add(content, below: index, at: paths.first ?? path, screens) }
    case .choice(let name, let own, let nodes):
      let index = try add(Site(name: name, kind: .choice, parent: parent))
      for node in nodes { try add(node, below: index, at: Self.join(path, own), screens) }
    case .stack(let name, let own, let seed, let list):
      let index = try add(Site(name: name, kind: .stack(seed: seed), parent: parent))
      for screen in list { try add(.screen(screen), below: index, at: Self.join(path, own), screens) }
    case .layers(let name, let own, let base, let nodes):
      let index = try add(Site(name: name, kind: .layers, parent: parent))
      for node in [base] + nodes { try add(node, below: index, at: Self.join(path, own), screens) }
    }
  }

  private mutating func add(_ site: Site) throws(LinkTableError) -> Int {
    let hasSlash = site.name.utf8.contains(UInt8(ascii: "/"))
    if site.name.isEmpty || hasSlash && site.screen != nil { throw .name(site.name) }
    if let parent = site.parent {
      if sites[parent].children.contains(where: { sites[$0].name == site.name }) {
        throw .sameName(site.name, in: sites[parent].name)
      }
      sites[parent].children.append(sites.count)
    }
    sites.append(site)
    return sites.count - 1
  }

  private static func join(_ path: String, _ own: String) -> String {
    own.utf8.first == UInt8(ascii: "/") ? own : path + "/" + own
  }

  private func checkSeeds(of index: Int) throws(LinkTableError) {
    var (seed, stack) = (sites[index].screen?.seed ?? [], sites[index].parent ?? index)
    if case .stack(let own) = sites[index].kind { (seed, stack) = (own, index) }
    for name in seed {
      guard case .stack = sites[stack].kind, child(name, of: stack) != nil else {
        throw .unknownSeed(name, screen: sites[index].name)
      }
    }
  }

  private mutating func sortTargets() throws(LinkTableError) {
    for (index, site) in sites.enumerated() {
      for pattern in site.patterns {
        let other = targets.first { $0.pattern.isSame(as: pattern) && !isShared($0.site, index) }
        if let other { throw .samePattern(pattern.description, full(other.site), full(index)) }
        // If a screen declares a pattern twice, the first one counts.
        let isKnown = targets.contains { $0.site == index && $0.pattern.isSame(as: pattern) }
        if !isKnown { targets.append((pattern, index)) }
      }
    }
    let order = targets.indices.sorted { left, right in
      let (one, other) = (targets[left].pattern, targets[right].pattern)
      return one.precedes(other) || (!other.precedes(one) && left < right)
    }
    targets = order.map { targets[$0] }
  }

  /// Whether two sites are one screen that several containers share.
  func isShared(_ one: Int, _ other: Int) -> Bool { sites[one].name == sites[other].name }

  private func full(_ index: Int) -> String {
    guard let parent = sites[index].parent else { return sites[index].name }
    return full(parent) + "/" + sites[index].name
  }

  // MARK: Lookup

  func child(_ name: String, of index: Int) -> Int? { sites[index].children.first { sites[$0].name == name } }

  func container(_ name: String) -> Int? { sites.firstIndex { $0.screen == nil && $0.name == name } }

  /// Returns the entry of a screen with its key; nil for a screen that the container does not declare.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen, or of a container inside.
  ///   - parameters: Its parameters, unchanged.
  ///   - container: The container that declares it.
  public func entry(
    _ screen: String, _ parameters: [String: LinkValue] = [:], in container: String
  ) -> Place.Entry? {
    self.container(container).flatMap { child(screen, of: $0) }.map { entry($0, parameters) }
  }

  func entry(_ index: Int, _ parameters: [String: LinkValue]) -> Place.Entry {
    let site = sites[index]
    guard let screen = site.screen else { return Place.Entry(site.name) }
    var parts = site.names.prefix(site.keyCount).map { name in
      parameters[name].map { Self.text(of: $0, screen.parameter(name)) } ?? ""
    }
    while parts.last == "" { parts.removeLast() }
    return Place.Entry(([site.name] + parts).joined(separator: "/"), parameters)
  }

  private static func text(of value: LinkValue, _ parameter: LinkParameter) -> String {
    if let text = parameter.format(value) { return PathText.encode(text) }
    switch value {
    case .string(let text): return PathText.encode(text)
    case .int(let number): return String(number)
    case .list(let values): return values.map { text(of: $0, parameter) }.joined(separator: ",")
    }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as a declaration writes it.
  var description: String {
    parts.map { part in
      switch part {
      case .word(let word): word
      case .one(let parameter): ":" + parameter.name
      case .several(let parameter): ":" + parameter.name + "+"
      case .rest: "*"
      }
    }.joined(separator: "/")
  }
}
