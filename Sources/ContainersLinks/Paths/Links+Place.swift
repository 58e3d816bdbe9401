// From a path to a place, and back (K1, K2).

extension Links {
  /// Returns the place of a path; nil if no pattern matches, or its escapes are malformed (K1).
  ///
  /// The place contains what the containers around the screen show, but no other containers.
  /// - Parameters:
  ///   - path: The path, such as `/inbox/7?sort=date`.
  ///   - current: The current place; of a screen that several containers share, the selected one counts.
  /// - Complexity: O(patterns × parts of the path).
  public func place(for path: String, current: Place? = nil) -> Place? { place(for: path, from: { current }) }

  /// `place(for:current:)`, which asks for the current place only if it counts.
  func place(for path: String, from current: () -> Place?) -> Place? {
    guard let path = PathText(path), let (index, matched) = match(path.parts, current) else { return nil }
    var parameters = matched
    for (name, value) in queryValues(path.query, index) where parameters[name] == nil {
      parameters[name] = value
    }
    if let fragment = path.fragment { parameters[LinkPattern.fragment] = .string(fragment) }
    return place(at: index, parameters)
  }

  private func match(_ parts: [String], _ current: () -> Place?) -> (site: Int, [String: LinkValue])? {
    for (number, target) in targets.enumerated() {
      guard let parameters = target.pattern.match(parts) else { continue }
      // The same screen in other containers, with the same pattern.
      let others = targets[(number + 1)...].filter { other in
        isShared(other.site, target.site) && other.pattern.isSame(as: target.pattern)
      }
      if others.isEmpty { return (target.site, parameters) }
      let place = current()
      let shared = ([target] + others).first { isSelected($0.site, in: place) }
      return (shared?.site ?? target.site, parameters)
    }
    return nil
  }

  /// Whether the containers around a site are selected in a place.
  private func isSelected(_ index: Int, in place: Place?) -> Bool {
    guard let place, let parent = sites[index].parent else { return place != nil }
    if case .choice = sites[parent].kind, place[sites[parent].name]?.top?.isNamed(sites[index].name) != true {
      return false
    }
    return isSelected(parent, in: place)
  }

  /// The values of a query, without invalid values and reserved names.
  private func queryValues(
    _ query: [(name: String, value: String)], _ index: Int
  ) -> [String: LinkValue] {
    var values: [String: [LinkValue?]] = [:]
    for (name, text) in query where name != LinkPattern.wildcard && name != LinkPattern.fragment {
      values[name, default: []].append(parameter(name, at: index).parse(text))
    }
    return values.compactMapValues { values in
      let known = values.compactMap { $0 }
      guard known.count == values.count else { return nil }
      return known.count == 1 ? known[0] : .list(known)
    }
  }

  /// The parameter at a site, as the innermost screen that declares it defines it.
  private func parameter(_ name: String, at index: Int) -> LinkParameter {
    let declared = chain(to: index).compactMap { sites[$0].screen?.parameters.first { $0.name == name } }
    return declared.last ?? .string(name)
  }

  /// The sites from the outermost one down to one.
  private func chain(to index: Int) -> [Int] { (sites[index].parent.map { chain(to: $0) } ?? []) + [index] }

  /// The place that shows a site.
  private func place(at target: Int, _ parameters: [String: LinkValue]) -> Place {
    var place = Place()
    let chain = chain(to: target)
    for (index, parent) in zip(chain.dropFirst(), chain) {
      let name = sites[parent].name
      switch sites[parent].kind {
      case .screen: continue
      case .choice: place[name] = .selected(entry(index, of: target, parameters))
      case .layers:
        let isBase = sites[parent].children.first == index
        place[name] = .layers(isBase ? [] : [entry(index, of: target, parameters)])
      case .stack(let seed):
        let below = (sites[index].screen?.seed ?? seed).prefix { $0 != sites[index].name }
        var entries = below.compactMap { child($0, of: parent) }.map { seed in
          entry(seed, parameters.filter { sites[seed].names.contains($0.key) })
        }
        entries.append(entry(index, of: target, parameters))
        place[name] = .path(entries)
      }
    }
    return place
  }

  /// The entry of a site on the path to a target, with the parameters that belong to it.
  private func entry(_ index: Int, of target: Int, _ all: [String: LinkValue]) -> Place.Entry {
    if all.isEmpty { return entry(index, all) }
    let names = sites[index].names
    guard index == target else { return entry(index, all.filter { names.contains($0.key) }) }
    let outer = chain(to: target).dropLast().flatMap { sites[$0].names }
    return entry(index, all.filter { names.contains($0.key) || !outer.contains($0.key) })
  }

  // MARK: From a state to a path

  /// Returns the path of the screen in front of a place; nil if no path leads exactly there (K2).
  ///
  /// Hidden children, and the entries below the top of a stack, do not count.
  /// - Complexity: O(patterns × parts of the path).
  public func path(of place: Place) -> String? {
    guard let (index, parameters) = focus(of: place) else { return nil }
    for pattern in sites[index].patterns {
      guard let parts = pattern.format(parameters) else { continue }
      var path = PathText()
      path.parts = parts
      let taken = Set(pattern.names + [LinkPattern.fragment])
      guard writeQuery(parameters.filter { !taken.contains($0.key) }, index, into: &path) else { continue }
      path.fragment = parameters[LinkPattern.fragment]?.string
      // Another pattern may match the path before this one.
      let text = path.text
      let found = self.place(for: text, current: place).flatMap { focus(of: $0) }
      if let found, found.site == index, found.parameters == parameters { return text }
    }
    return nil
  }

  private func writeQuery(
    _ parameters: [String: LinkValue], _ index: Int, into path: inout PathText
  ) -> Bool {
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      let parameter = parameter(name, at: index)
      for value in parameter.format(value) == nil ? value.list ?? [value] : [value] {
        guard let text = parameter.format(value) else { return false }
        path.query.append((name, text))
      }
    }
    return true
  }

  /// The screen in front of a place, and the parameters of it and of the screens around it.
  private func focus(of place: Place) -> (site: Int, parameters: [String: LinkValue])? {
    var (next, screen): (Int?, Int?) = (sites.indices.first, nil)
    var parameters: [String: LinkValue] = [:]
    while let index = next {
      if sites[index].screen != nil { screen = index }
      next = nil
      guard let entry = place[sites[index].name]?.top, sites[index].screen == nil else {
        // The content of a screen, or the base below layers.
        switch sites[index].kind {
        case .screen, .layers: next = sites[index].children.first
        case .choice, .stack: break
        }
        continue
      }
      next = sites[index].children.first { entry.isNamed(sites[$0].name) }
      for (name, value) in entry.parameters { parameters[name] = value }
      if next == nil { return nil }
    }
    return screen.map { ($0, parameters) }
  }
}
