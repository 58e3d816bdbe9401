/// A pattern of a path without optional parts; a declaration with such parts makes several patterns (K1).
struct LinkPattern: Sendable {
  enum Part: Sendable {
    case word(String)
    case one(LinkParameter)
    case several(LinkParameter)
    /// Everything that remains, at the end.
    case rest

    /// The rank; lower ranks are tried first.
    var rank: UInt8 {
      switch self {
      case .word: 0
      case .one(let parameter): 1 + parameter.kind.rawValue
      case .several(let parameter): 4 + parameter.kind.rawValue
      case .rest: 7
      }
    }
  }

  /// The names that store the parts of a wildcard and the fragment; queries may not set them.
  static let (wildcard, fragment) = ("*", "#")

  let parts: [Part]

  /// Whether this pattern is tried before another one, decided by the first part in which their kinds differ.
  func precedes(_ other: LinkPattern) -> Bool {
    parts.lazy.map { $0.rank }.lexicographicallyPrecedes(other.parts.lazy.map { $0.rank })
  }

  /// Whether two patterns match the same paths, as far as their kinds decide.
  func isSame(as other: LinkPattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { one, other in
        if case .word(let left) = one, case .word(let right) = other { return left.isSameText(as: right) }
        return one.rank == other.rank
      }
  }

  /// Returns the parameters of a path; nil if it does not match.
  ///
  /// - Complexity: O(parts).
  func match(_ texts: [String]) -> [String: LinkValue]? {
    var (parameters, next): ([String: LinkValue], Int) = ([:], 0)
    for (number, part) in parts.enumerated() {
      let left = texts.count - next
      // The rest, when each later part has taken its own.
      let share = left - (parts.count - number - 1)
      switch part {
      case .word(let word):
        guard left > 0, texts[next].isSameText(as: word) else { return nil }
        next += 1
      case .one(let parameter):
        guard left > 0, let value = parameter.parse(texts[next]) else { return nil }
        parameters[parameter.name] = value
        next += 1
      case .several(let parameter):
        guard share > 0 else { return nil }
        let values = texts[next..<next + share].compactMap(parameter.parse)
        guard values.count == share else { return nil }
        parameters[parameter.name] = .list(values)
        next += share
      case .rest:
        parameters[Self.wildcard] = .list(texts[next...].map { .string($0) })
        next = texts.count
      }
    }
    return next == texts.count ? parameters : nil
  }

  /// Returns the parts of the path for parameters; nil if one is missing or cannot be written.
  func format(_ parameters: [String: LinkValue]) -> [String]? {
    var texts: [String] = []
    for part in parts {
      switch part {
      case .word(let word): texts.append(word)
      case .one(let parameter):
        guard let text = parameters[parameter.name].flatMap(parameter.format) else { return nil }
        texts.append(text)
      case .several(let parameter):
        guard let values = parameters[parameter.name]?.list else { return nil }
        let several = values.compactMap(parameter.format)
        guard several.count == values.count, !several.isEmpty else { return nil }
        texts += several
      case .rest: texts += parameters[Self.wildcard]?.list?.compactMap { $0.string } ?? []
      }
    }
    return texts.contains("") ? nil : texts
  }

  /// The names of the parameters in the path.
  var names: [String] {
    parts.compactMap { part in
      switch part {
      case .one(let parameter), .several(let parameter): parameter.name
      case .rest: Self.wildcard
      case .word: nil
      }
    }
  }
}

// MARK: - Reading declarations

extension LinkPattern {
  /// Returns the patterns of a declaration; those with more optional parts come first.
  ///
  /// - Parameter screens: The screens around the last one and itself, which define how parameters are parsed.
  static func all(_ text: String, for screens: [Screen]) throws(LinkTableError) -> [LinkPattern] {
    func failure(_ reason: String) -> LinkTableError {
      .pattern(text, screen: screens.last?.name ?? "", reason: reason)
    }
    func parameter(_ name: Substring.UTF8View) -> LinkParameter {
      let name = String(decoding: name, as: UTF8.self)
      let screen = screens.last { screen in screen.parameters.contains { $0.name == name } }
      return screen?.parameter(name) ?? .string(name)
    }
    var all: [[Part]] = [[]]
    var (names, severals, optionals): (Set<String>, Int, Int) = ([], 0, 0)
    let texts = text.split(separator: "/")
    for (number, text) in texts.enumerated() {
      guard text.utf8.first == UInt8(ascii: ":") else {
        if text == "*", number < texts.count - 1 { throw failure("“*” can only be its last part") }
        if text == "*" { severals += 1 }
        for index in all.indices { all[index].append(text == "*" ? .rest : .word(String(text))) }
        continue
      }
      let mark = text.utf8.last
      let isMarked = mark.map { "?+*".utf8.contains($0) } ?? false
      let found = parameter(isMarked ? text.utf8.dropFirst().dropLast() : text.utf8.dropFirst())
      if found.name.isEmpty { throw failure("a parameter needs a name behind its colon") }
      if [wildcard, fragment].contains(found.name) { throw failure("“\(found.name)” is reserved") }
      if !names.insert(found.name).inserted { throw failure("it names “\(found.name)” twice") }
      let isRepeated = mark == UInt8(ascii: "+") || mark == UInt8(ascii: "*")
      let mayMiss = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "*")
      (severals, optionals) = (severals + (isRepeated ? 1 : 0), optionals + (mayMiss ? 1 : 0))
      if optionals > 6 { throw failure("at most 6 parts may be missing") }
      let with = all.map { $0 + [isRepeated ? .several(found) : .one(found)] }
      all = mayMiss ? with + all : with
    }
    if severals > 1 { throw failure("only one part can take several, or “*”") }
    return all.map { LinkPattern(parts: $0) }
  }
}
