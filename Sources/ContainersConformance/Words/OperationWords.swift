import Containers

extension ScriptOperation {
  /// The operation in words, as an instruction: `select tab 1 of T, animated` (C12).
  public var words: String {
    switch name {
    case "make": return makeWords
    case "when":
      let moment = "when \(word("who")) receives \(word("hears"))"
      let rest = rest(without: ["who", "hears", "do"])
      return "\(moment): \(inside?.words ?? "nothing")\(rest)"
    case "begin":
      let what = members["appearing"]?.bool == false ? "disappearance" : "appearance"
      return "begin the \(what) of \(word("who"))" + rest(without: ["who", "appearing"])
    default: break
    }
    for template in Self.templates[name] ?? [] {
      if let (text, used) = filled(template) { return text + rest(without: used) }
    }
    return plainWords
  }

  /// The name, its object, and its container.
  private var plainWords: String {
    let object = Self.objects.first { members[$0] != nil }
    let place = ["in", "who"].first { members[$0] != nil }
    let text = Self.split(name) + (object.map { " " + word($0) } ?? "")
    return text + (place.map { (object == nil ? " " : " in ") + word($0) } ?? "")
      + rest(without: Set([object, place].compactMap(\.self)))
  }

  private static let objects = [
    "child", "segment", "item", "handler", "column", "key", "page", "pages", "tabs", "segments", "path",
    "name", "id", "as",
  ]

  private var makeWords: String {
    let kind = members["kind"]?.string ?? "leaf"
    let list = ["children", "tabs", "pages", "segments", "base"].first { members[$0] != nil }
    let content = list.map { " with " + word($0) } ?? ""
    return "make \(Self.kinds[kind] ?? kind) \(word("name"))\(content)"
      + rest(without: Set(["kind", "name"] + [list].compactMap(\.self)))
  }

  private static let kinds = [
    "leaf": "controller", "generic": "container", "tab": "tab container", "page": "page container",
    "layers": "presentation context", "split": "split container",
  ]

  // MARK: Templates

  /// Fills in a template; nil if one of its members is missing.
  private func filled(_ template: String) -> (text: String, used: Set<String>)? {
    var (text, used): (String, Set<String>) = ("", [])
    for (index, part) in template.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        text += part
      } else {
        guard members[String(part)] != nil else { return nil }
        used.insert(String(part))
        text += word(String(part))
      }
    }
    return (text, used)
  }

  /// The members that the text has not used, separated by commas.
  private func rest(without used: Set<String>) -> String {
    members.filter { $0.key != "op" && !used.contains($0.key) }.map { key, value in
      switch value {
      case .bool(true): ", " + Self.split(key)
      case .bool(false): key == "forwards" ? ", with manual forwarding" : ", not " + Self.split(key)
      default: ", \(Self.split(key)) \(word(key))"
      }
    }
    .joined()
  }

  /// The value of a member.
  private func word(_ key: String) -> String {
    guard let value = members[key] else { return "nothing" }
    if key == "size", let parts = value.array, parts.count == 2 {
      return parts.map(Self.word).joined(separator: " × ")
    }
    return Self.word(value)
  }

  private static func word(_ value: StateValue) -> String {
    if let text = value.string {
      let isPlain = text.allSatisfy { !$0.isWhitespace && !"\"[]{}".contains($0) }
      return isPlain && !text.isEmpty ? text : "“\(text)”"
    }
    if let list = value.array {
      return list.isEmpty ? "nothing" : list.map(word).joined(separator: ", ")
    }
    switch value {
    case .null: return "nothing"
    case .bool(let isTrue): return isTrue ? "yes" : "no"
    case .object(let object):
      return object.map { "\(split($0.key)) \(word($0.value))" }.joined(separator: " ")
    default: return value.line
    }
  }

  /// `insertTab` as `insert tab`.
  private static func split(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
