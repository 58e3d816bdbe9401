public import Terminal

/// What a person has written into the configuration file: a setting a line, `theme = sepia` or `key x = space`.
public struct Settings: Hashable, Sendable {
  /// The colours.
  public var theme: Theme?
  /// Whether the mouse is used.
  public var usesMouse: Bool?
  /// How leaves turn.
  public var animation: Motion.Animation?
  /// Whether pages change at once.
  public var reducesMotion: Bool?
  /// Whether lines are made as wide as the page.
  public var justifies: Bool?
  /// Whether words are parted at the ends of lines.
  public var hyphenates: Bool?
  /// The language of books that do not name theirs.
  public var language: String?
  /// Keys with the meaning of other keys.
  public var keys: [Key: Key] = [:]

  /// Nothing is set.
  public init() {}

  /// Reads settings; `#` begins a comment.
  ///
  /// - Throws: `ReaderError.settings`, with the line that is wrong and what is legal.
  public init(_ text: String, name: String) throws(ReaderError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do throws(Mistaken) { try take(line.trimmed) } catch {
        throw .settings("\(name), line \(index + 1): \(error.sentence)")
      }
    }
  }

  private struct Mistaken: Error { let sentence: String }

  private mutating func take(_ line: Substring) throws(Mistaken) {
    if line.isEmpty || line.hasPrefix("#") { return }
    guard let sign = line.lastIndex(of: "=") else {
      throw Mistaken(sentence: "“\(line)” has no “=”; write a setting, “=” and its value.")
    }
    let (name, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
    switch name {
    case "theme": theme = try one(of: Theme.allCases, value, "a theme; themes are")
    case "animation":
      animation = try one(of: Motion.Animation.allCases, value, "an animation; animations are")
    case "mouse": usesMouse = try isOn(value)
    case "reduce-motion": reducesMotion = try isOn(value)
    case "justify": justifies = try isOn(value)
    case "hyphenate": hyphenates = try isOn(value)
    case "language": language = String(value)
    case _ where name.hasPrefix("key "): keys[try key(name.dropFirst(4).trimmed)] = try key(value)
    default:
      throw Mistaken(
        sentence: "“\(name)” is not a setting; settings are theme, mouse, animation, reduce-motion, "
          + "justify, hyphenate, language and key.")
    }
  }

  private func one<Value: RawRepresentable<String>>(
    of all: [Value], _ text: Substring, _ kind: String
  ) throws(Mistaken) -> Value {
    if let value = Value(rawValue: String(text)) { return value }
    throw Mistaken(sentence: "“\(text)” is not \(kind) \(all.map(\.rawValue).joined(separator: ", ")).")
  }

  private func isOn(_ text: Substring) throws(Mistaken) -> Bool {
    guard text == "on" || text == "off" else { throw Mistaken(sentence: "“\(text)” is not on or off.") }
    return text == "on"
  }

  private func key(_ text: Substring) throws(Mistaken) -> Key {
    if let key = Key(named: text) { return key }
    throw Mistaken(
      sentence:
        "“\(text)” is not a key; a key is a character or space, \(Key.names.map(\.name).joined(separator: ", ")), "
        + "F1 to F12, with Control- or Alt- before it.")
  }
}

extension Key {
  fileprivate static let names: [(name: String, code: Code)] = [
    ("enter", .enter), ("tab", .tab), ("escape", .escape), ("backspace", .backspace), ("left", .left),
    ("right", .right),
    ("up", .up), ("down", .down), ("home", .home), ("end", .end), ("page-up", .pageUp),
    ("page-down", .pageDown),
    ("insert", .insert), ("delete", .delete),
  ]

  /// A key by its name: `x`, `space`, `F5`, `Control-t`.
  fileprivate init?(named text: Substring) {
    var (rest, modifiers): (Substring, Modifiers) = (text, [])
    for (prefix, modifier) in [("Control-", Modifiers.control), ("Alt-", .alt)] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if rest == "space" {
      self.init(" ", modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(character, modifiers)
    } else if let known = Self.names.first(where: { $0.name == rest }) {
      self.init(known.code, modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), 1...12 ~= number {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }
}
