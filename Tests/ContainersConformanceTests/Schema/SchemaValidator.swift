import Containers
import ContainersConformance

/// As much of JSON schema as our schemas use; a word that it does not know is an error.
struct SchemaValidator {
  let root: StateValue

  init(_ schema: StateValue) { root = schema }

  /// Where and why a value does not fit; nil when it does.
  func problem(_ value: StateValue) -> String? { problem(value, root, "$") }

  private static let ignored: Set = ["$schema", "$defs", "title", "pattern"]

  private func problem(_ value: StateValue, _ schema: StateValue, _ path: String) -> String? {
    if let flag = schema.bool { return flag ? nil : "\(path): nothing may stand here" }
    for (word, rule) in schema.object ?? StateObject() where !Self.ignored.contains(word) {
      if let problem = problem(value, word, rule, schema, path) { return problem }
    }
    return nil
  }

  private func problem(
    _ value: StateValue, _ word: String, _ rule: StateValue, _ schema: StateValue, _ path: String
  ) -> String? {
    func check(_ isGood: Bool) -> String? { isGood ? nil : "\(path): \(word) \(rule.line)" }
    switch word {
    case "type": return check(rule.string.map { Self.isOf(type: $0, value) } ?? false)
    case "const": return check(value == rule)
    case "enum": return check(rule.array?.contains(value) ?? false)
    case "minimum": return check(value.double.map { $0 >= rule.double ?? 0 } ?? true)
    case "minItems": return check(value.array.map { $0.count >= rule.int ?? 0 } ?? true)
    case "maxItems": return check(value.array.map { $0.count <= rule.int ?? 0 } ?? true)
    case "required":
      return check(rule.array?.allSatisfy { value.object == nil || value[$0.string ?? ""] != nil } ?? false)
    case "items":
      for (index, item) in (value.array ?? []).enumerated() {
        if let problem = problem(item, rule, "\(path)[\(index)]") { return problem }
      }
      return nil
    case "properties":
      for (key, item) in value.object ?? StateObject() {
        if let rule = rule[key], let problem = problem(item, rule, "\(path).\(key)") { return problem }
      }
      return nil
    case "additionalProperties":
      let known = schema["properties"]?.object ?? StateObject()
      for (key, item) in value.object ?? StateObject() where known[key] == nil {
        if let problem = problem(item, rule, "\(path).\(key)") { return problem }
      }
      return nil
    case "propertyNames":
      for (key, _) in value.object ?? StateObject() {
        if let problem = problem(.string(key), rule, "\(path) key \(key)") { return problem }
      }
      return nil
    case "anyOf", "oneOf":
      let possible = (rule.array ?? []).filter { mayFit(value, $0) }
      let problems = possible.map { problem(value, $0, path) }
      let fitting = problems.count { $0 == nil }
      if word == "oneOf" ? fitting == 1 : fitting > 0 { return nil }
      return
        "\(path): \(fitting) of \(problems.count) alternatives fit; \(problems.compactMap { $0 }.last ?? "")"
    case "$ref":
      let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return "\(path): \(rule.line) leads nowhere" }
      return problem(value, target, path)
    default: return "\(path): the validator does not know “\(word)”"
    }
  }

  /// Whether no constant of an alternative says at once that a value does not fit: of a hundred operations one is left.
  private func mayFit(_ value: StateValue, _ schema: StateValue) -> Bool {
    guard let members = value.object else { return true }
    for (key, rule) in schema["properties"]?.object ?? StateObject() {
      if let constant = rule["const"], let member = members[key], member != constant { return false }
    }
    return true
  }

  private static func isOf(type: String, _ value: StateValue) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "null": value == .null
    case "integer": value.int != nil
    case "number": value.double != nil
    default: false
    }
  }
}
